"""A lesson as somebody might write it, to be changed in tests."""

TEXT = """
number = 1
title = "A lesson"
ages = [10, 13]
minutes = 10
code = "7.SP.C.8b"
supporting = ["7.SP.C.7a"]
also = ["GCSE P7"]
rules = ["min-event-1"]
point = "A point."
mistake = "A mistake."

[question]
example = "vampire-vs-minotaur"
step = 3
words = "What comes up?"

[prediction]
ask = "How many of 100?"
gap = "It is {share}."

[[experiments]]
name = "seven"
title = "Rolls"
press = "Roll"
hit = "Reaches {needed}"
explains = "One trial is one roll."

[[exact]]
diagram = "grid"
words = "All 36."

[[faded]]
diagram = "grid-nine"
words = "Fill in."
[[faded.blanks]]
ask = "How many?"
right = "Count them."
wrong = { forgot-order = "Both orders." }

[compare]
why = "Chance."

[[old]]
name = "first"
ask = "How many?"
[[old]]
from = "a-lesson/item"
[[old]]
name = "third"
kind = "choice"
ask = "Which?"
options = ["this", "that"]

[[items]]
name = "one"
ask = "One?"
[[items]]
name = "two"
ask = "Two?"
[[items]]
name = "three"
ask = "Three?"

[exit]
name = "leaving"
ask = "And now?"

[teacher]
aim = "Aim."
before = "Nothing."
expect = ["A mistake."]
ask = ["A question?"]
[[teacher.plan]]
part = "predict"
minutes = 2
say = "Predict."
[[teacher.plan]]
part = "hand"
minutes = 5
say = "Roll."
[[teacher.plan]]
part = "exit"
minutes = 3
say = "Leave."
"""
