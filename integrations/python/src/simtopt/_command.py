"""Finds the command `simtopt`, and runs it."""

from __future__ import annotations

import functools
import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Iterable, Iterator

# How long the command may take for a text, in seconds, unless SIMTOPT_TIMEOUT says.
SECONDS = 600.0


class Error(Exception):
    """The command did not do it. The text is what it said, `code` its exit code, if it had one."""

    def __init__(self, message: str, code: int | None = None) -> None:
        super().__init__(message)
        self.code = code


def path() -> str:
    """The command: what the variable SIMTOPT names, else the one that came with this package."""
    return os.environ.get("SIMTOPT") or _installed()


@functools.lru_cache(maxsize=None)
def _installed() -> str:
    name = "simtopt.exe" if os.name == "nt" else "simtopt"
    for folder in _folders():
        if (folder / name).is_file():
            return str(folder / name)
    found = shutil.which("simtopt")
    if found is None:
        raise Error("there is no command simtopt; set SIMTOPT to its path")
    return found


def _folders() -> Iterator[Path]:
    """Where installers put commands: of an environment, of a user, of `pip install --target`."""
    yield Path(sysconfig.get_path("scripts"))
    user = "osx_framework_user" if sys.platform == "darwin" else f"{os.name}_user"
    if user in sysconfig.get_scheme_names():
        yield Path(sysconfig.get_path("scripts", user))
    yield Path(__file__).parent.parent / "bin"


def run(command: str, flags: Iterable[str], text: bytes) -> tuple[bytes, str]:
    """What `simtopt COMMAND FLAGS -` makes of a text, and what it says on standard error."""
    program = path()
    seconds = _timeout()
    try:
        done = subprocess.run(
            [program, command, *flags, "-"], input=text, capture_output=True, timeout=seconds
        )
    except OSError as error:
        raise Error(f"cannot run {program}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        message = f"{program} took more than {seconds:g} seconds (SIMTOPT_TIMEOUT)"
        raise Error(message) from error
    said = done.stderr.decode(errors="replace")
    if done.returncode != 0:
        ended = f"{program} failed (exit code {done.returncode})"
        raise Error(said.strip() or ended, done.returncode)
    if text and not done.stdout:
        raise Error(f"{program} wrote nothing (is there an -o among its flags?)")
    return done.stdout, said


def _timeout() -> float:
    try:
        return float(os.environ["SIMTOPT_TIMEOUT"])
    except (KeyError, ValueError):
        return SECONDS
