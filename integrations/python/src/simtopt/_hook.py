"""What the hooks have in common: their flags, what caches have to know, and what they do when
something goes wrong, which is to warn and to hand on the code as it was."""

from __future__ import annotations

import hashlib
import json
import os
import shlex
import sys
import warnings
from pathlib import Path
from typing import Any, AnyStr, Callable, Iterable, Optional, Union

from . import _command

# How `install` takes flags: words, or one text that is split as a shell would. None: SIMTOPT_FLAGS.
Flags = Optional[Union[str, Iterable[str]]]


class HookWarning(UserWarning):
    """A hook could not do its work; the code stays as the library made it."""


def words(flags: Flags) -> tuple[str, ...]:
    """The flags one by one."""
    if flags is None:
        flags = os.environ.get("SIMTOPT_FLAGS", "")
    return tuple(shlex.split(flags) if isinstance(flags, str) else flags)


def key(*parts: str) -> str:
    """What caches of compiled code have to tell apart: the command by its content, and how it is
    called."""
    digest = hashlib.sha256()
    try:
        digest.update(Path(_command.path()).read_bytes())
    except (OSError, _command.Error):
        pass  # It fails for every kernel, which is another thing to cache than what it makes.
    for part in parts:
        digest.update(b"\0" + part.encode(errors="surrogateescape"))
    return f"simtopt-{digest.hexdigest()[:32]}"


def attempt(code: AnyStr, flags: tuple[str, ...], what: str) -> AnyStr:
    """What the optimizer makes of LLVM IR or PTX; the code as it is, with a warning, if it fails.

    `what` names it in messages.
    """
    try:
        return _optimized(code, flags, what)
    except Exception as error:  # noqa: BLE001: no failure of ours may end the user's program
        warn(what, str(error))
        return code


def warn(what: str, why: str) -> None:
    """Says that something stays as the library made it."""
    warnings.warn(f"{what}: the code stays as it is: {why}", HookWarning, stacklevel=3)


def _optimized(code: AnyStr, flags: tuple[str, ...], what: str) -> AnyStr:
    text = code if isinstance(code, bytes) else code.encode(errors="surrogateescape")
    # No barrier of either language is spelled without it: starting the command is spared.
    if b"bar" not in text:
        return code
    # Libraries for C end it with a zero.
    body = text.rstrip(b"\0")
    wants_summary = os.environ.get("SIMTOPT_VERBOSE", "0") not in ("", "0")
    wants_summary = wants_summary and not any(flag.startswith("--stats") for flag in flags)
    if wants_summary:
        flags = (*flags, "--stats=json")
    try:
        output, said = _command.run("opt", ("--one-of-many", *flags), body)
    except _command.Error as error:
        lines = str(error).splitlines(keepends=True)
        text = "".join(line for line in lines if not wants_summary or _summary(line) is None)
        raise _command.Error(text.strip(), error.code) from None
    for line in said.splitlines(keepends=True):
        summary = _summary(line) if wants_summary else None
        sys.stderr.write(line if summary is None else f"simtopt: {what}: {summary}\n")
    output += text[len(body) :]
    return output if isinstance(code, bytes) else output.decode(errors="surrogateescape")


def _summary(line: str) -> str | None:
    """`matmul: 3 barriers, 1 removed, 2 kept`, of a line with the command's statistics."""
    try:
        statistics: dict[str, Any] = json.loads(line)
        functions = [f for file in statistics["files"] for f in file["functions"]]
        total = statistics["total"]
    except (ValueError, TypeError, KeyError):
        return None
    names = ", ".join(function.get("source_name", function["name"]) for function in functions)
    count = f"{total['barriers']} barrier{'s' * (total['barriers'] != 1)}"
    return f"{names}: {count}, {total['removed']} removed, {total['kept']} kept"


class Patches:
    """Attributes of a library's objects that are replaced, and can be put back."""

    def __init__(self) -> None:
        self._undo: list[Callable[[], None]] = []

    def replace(self, owner: Any, name: str, new: Callable[[Any], Any]) -> None:
        """Sets an attribute to what `new` makes of it. All or nothing: if there is none, what was
        replaced before is put back."""
        if not hasattr(owner, name):
            self.undo()
            raise _command.Error(f"this version is not supported: {owner!r} has no {name}")
        old = getattr(owner, name)
        made = new(old)
        setattr(owner, name, made)

        def undo() -> None:
            # Somebody may have replaced ours in turn.
            if getattr(owner, name) is made:
                setattr(owner, name, old)

        self._undo.append(undo)

    def undo(self) -> None:
        """Puts back what there was, last things first."""
        while self._undo:
            self._undo.pop()()
