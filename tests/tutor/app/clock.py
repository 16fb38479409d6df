"""A clock for tests: time passes as often as it is looked at, however quick the machine."""


class Clock:
    """A clock that goes on by so many seconds with every look at it."""

    def __init__(self, seconds: float) -> None:
        self.seconds, self.now = seconds, 0.0

    def __call__(self) -> float:
        self.now += self.seconds
        return self.now
