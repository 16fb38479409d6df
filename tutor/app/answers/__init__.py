"""Answers: a module for each form in which one is given, and the one value that comes out of all of them.

`forms` chooses the form that a level asks for: `moves` on the table, `numbers` (in stories and lessons too), `picks`
and `orders` of the items of `item_forms`. Each says in `judged` words what came of an answer, and what is right.
"""
