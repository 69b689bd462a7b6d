"""Optimizes what CuPy compiles for NVIDIA's GPUs by NVRTC: RawKernel, RawModule, and its own."""

from __future__ import annotations

from typing import Any

from . import _hook

_patches = _hook.Patches()
# NVRTC's options for code to be debugged.
_DEBUG = ("-G", "--device-debug")


def install(flags: _hook.Flags = None) -> None:
    """From now on, the PTX of each module goes through `simtopt opt`.

    `flags` are its options; those of the variable SIMTOPT_FLAGS, if there are none. CuPy's cache
    on disk tells apart what is compiled with other flags, another simtopt or without it. Replaces
    what was installed before.
    """
    from cupy.cuda import compiler

    uninstall()
    words = _hook.words(flags)
    key = _hook.key(*words)
    _patches.replace(compiler, "_get_cupy_cache_key", lambda old: lambda: f"{old()} {key}")
    _patches.replace(compiler._NVRTCProgram, "compile", lambda old: _compile(old, words))


def uninstall() -> None:
    """Undoes `install`."""
    _patches.undo()


def _compile(old: Any, flags: tuple[str, ...]) -> Any:
    def new(program: Any, options: Any = (), *arguments: Any, **named: Any) -> Any:
        code, mapping = old(program, options, *arguments, **named)
        if any(option in _DEBUG for option in options):
            return code, mapping
        return _optimized(program, code, flags), mapping

    return new


def _optimized(program: Any, code: bytes, flags: tuple[str, ...]) -> bytes:
    """PTX in the place of PTX; and in that of machine code, if there is a barrier to remove."""
    if program.method == "ptx":
        return _hook.attempt(code, flags, "cupy")
    if program.method != "cubin":
        return code
    try:
        before = _ptx(program)
    except Exception as error:  # noqa: BLE001: no failure of ours may end the user's program
        _hook.warn("cupy", f"NVRTC has no PTX: {error}")
        return code
    after = _hook.attempt(before, flags, "cupy")
    if after == before:
        return code
    driver, nvrtc = _versions()
    if driver < nvrtc:
        _hook.warn(
            "cupy",
            f"the driver is for CUDA {_dotted(driver)}, and does not take the PTX of NVRTC"
            f" {_dotted(nvrtc)}",
        )
        return code
    return after


def _ptx(program: Any) -> bytes:
    """What NVRTC made the machine code of a program of."""
    from cupy_backends.cuda.libs import nvrtc

    code: bytes = nvrtc.getPTX(program.ptr)
    return code


def _versions() -> tuple[tuple[int, int], tuple[int, int]]:
    """Of CUDA, for which the driver and NVRTC are made."""
    from cupy_backends.cuda.api import runtime
    from cupy_backends.cuda.libs import nvrtc

    version = runtime.driverGetVersion()
    major, minor = nvrtc.getVersion()
    return (version // 1000, version % 1000 // 10), (major, minor)


def _dotted(version: tuple[int, int]) -> str:
    return f"{version[0]}.{version[1]}"
