"""Stands where Jupyter's commands find it first, and says that the optional package of this name is not installed: with
it every start builds a parser of web addresses for a second or two, which nobody needs."""

raise ImportError("it takes seconds to start, and nobody needs it")
