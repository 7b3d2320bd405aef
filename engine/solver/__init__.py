"""The solver: finds a win or proves that none exists. It knows the hidden cards."""

from engine.solver.lines import pack_line, unpack_line
from engine.solver.solver import MOST_POSITIONS, Effort, Solver, check_line
from engine.solver.verdict import Verdict

__all__ = [
    "MOST_POSITIONS",
    "Effort",
    "Solver",
    "Verdict",
    "check_line",
    "pack_line",
    "unpack_line",
]
