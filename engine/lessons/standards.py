"""The standards that lessons name: by their codes, each with what it asks for, told in short.

Sources: Common Core State Standards for Mathematics (2010); GCSE mathematics: subject content (Department for
Education, 2013); GCE AS and A level mathematics: content (Department for Education, 2016).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

Beyond = Literal["", "+", "higher tier"]
"""What goes beyond what every pupil learns: additional mathematics in the United States, or the higher tier of GCSE."""


@dataclass(frozen=True, slots=True)
class Standard:
    """What a standard asks for, as the rest of "Pupils ...", and whether it goes beyond what all learn."""

    says: str
    beyond: Beyond = ""


STANDARDS: Mapping[str, Standard] = {
    "7.SP.C.6": Standard("estimate a chance by how often something comes up in many trials, and predict from a chance"),
    "7.SP.C.7a": Standard("make a model in which all outcomes are equally likely, and find chances with it"),
    "7.SP.C.7b": Standard("make a model, perhaps not an even one, from how often each outcome came up"),
    "7.SP.C.8a": Standard("find the chance of a compound event as its share of all outcomes"),
    "7.SP.C.8b": Standard("show all outcomes of a compound event as a list, table or tree, and find those that count"),
    "7.SP.C.8c": Standard("plan and use a simulation to find how often a compound event comes up"),
    "HSS-CP.A.1": Standard("tell events as parts of all outcomes, with or, and, and not"),
    "HSS-CP.A.2": Standard("know that independent events come together with the product of their chances"),
    "HSS-CP.A.3": Standard("know the chance of A given B as P(A and B) divided by P(B)"),
    "HSS-CP.A.5": Standard("explain conditional chances and independence in everyday words"),
    "HSS-CP.B.6": Standard("find the chance of A given B as the share of the outcomes of B that belong to A, too"),
    "HSS-CP.B.8": Standard("multiply along a path: P(A and B) = P(A) × P(B given A)", "+"),
    "HSS-CP.B.9": Standard("find chances of compound events by counting arrangements and selections", "+"),
    "HSS-IC.A.2": Standard("decide by a simulation whether a model fits what was seen"),
    "HSS-MD.A.3": Standard("find the distribution of a number from theory, and its expected value", "+"),
    "HSS-MD.B.5b": Standard("compare strategies by their expected values", "+"),
    "HSS-MD.B.7": Standard("judge decisions and strategies by chances", "+"),
    "GCSE P2": Standard("use randomness, fairness and equally likely outcomes to say what is expected of many trials"),
    "GCSE P3": Standard("compare how often something came up with its chance in theory"),
    "GCSE P5": Standard("know that shares in samples come closer to the chance as the samples grow"),
    "GCSE P6": Standard("list sets and combinations of sets in an order, with tables, grids, Venn diagrams and trees"),
    "GCSE P7": Standard("make the space of all outcomes of one or two experiments, and find chances with it"),
    "GCSE P8": Standard("find chances of independent and of dependent events, with trees and otherwise"),
    "GCSE P9": Standard("find conditional chances with two-way tables, trees and Venn diagrams", "higher tier"),
    "GCSE N5": Standard("list in an order, and count by multiplying choices", "higher tier"),
    "A-level M1": Standard("use mutually exclusive and independent events, and link them to distributions"),
    "A-level M2": Standard("use conditional chances, with trees, Venn diagrams and two-way tables"),
    "A-level M3": Standard("model with chances, and question what a model assumes"),
}
"""All standards by code."""


def code_text(code: str) -> str:
    """A code as it is shown, with what goes beyond: "HSS-CP.B.9 (+)", "GCSE P9 (higher tier)"."""
    beyond = STANDARDS[code].beyond
    return f"{code} ({beyond})" if beyond else code
