"""Removes barriers of GPU kernels that provably order nothing, from LLVM IR and PTX.

The work is done by the command `simtopt`, which the package brings along; each call starts it.
What a flag means is said by `simtopt opt --help` and `simtopt explain --help`. The hooks for
libraries import these only when they are called.
"""

from __future__ import annotations

import json
import sys
from typing import Any, AnyStr

from . import cupy, numba, triton
from ._command import Error, run
from ._hook import HookWarning

__all__ = [
    "Error",
    "HookWarning",
    "cupy",
    "explain",
    "explain_json",
    "numba",
    "optimize",
    "triton",
]


def optimize(text: AnyStr, *flags: str) -> AnyStr:
    """LLVM IR or PTX without the barriers that go; everything else is the input, byte for byte.

    Which of the two it is shows from the text. As bytes, it may be bitcode, for which an LLVM has
    to be on this machine. What `-v` or `--stats` say goes to standard error.
    """
    output = _run("opt", text, flags)
    return output if isinstance(text, bytes) else output.decode(errors="surrogateescape")


def explain(text: str | bytes, *flags: str) -> str:
    """Of every barrier, whether it is removed or kept, and why."""
    return _run("explain", text, flags).decode(errors="replace")


def explain_json(text: str | bytes, *flags: str) -> dict[str, Any]:
    """What `explain` says, for programs. docs/explain.schema.json describes it."""
    told: dict[str, Any] = json.loads(_run("explain", text, ("--format=json", *flags)))
    return told


def _run(command: str, text: str | bytes, flags: tuple[str, ...]) -> bytes:
    code = text if isinstance(text, bytes) else text.encode(errors="surrogateescape")
    output, said = run(command, flags, code)
    sys.stderr.write(said)
    return output
