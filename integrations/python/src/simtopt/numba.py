"""Optimizes what Numba compiles for NVIDIA's GPUs.

NVVM makes PTX of a kernel, which the linker assembles: `nvvm.compile_ir` is changed. By default
Numba compiles in another way, if it can: NVVM makes code for link-time optimization, and the
linker machine code. It is made to write PTX instead, and called a second time with the optimized
one.
"""

from __future__ import annotations

from typing import Any

from . import _hook

_patches = _hook.Patches()


def install(flags: _hook.Flags = None) -> None:
    """From now on, the PTX of each kernel goes through `simtopt opt`.

    `flags` are its options; those of the variable SIMTOPT_FLAGS, if there are none. What is kept
    on disk (`cache=True`) is told apart by flags and by which simtopt. Replaces what was installed
    before.
    """
    from numba.cuda import codegen
    from numba.cuda.cudadrv import driver, nvvm

    uninstall()
    words = _hook.words(flags)
    key = _hook.key(*words)
    _patches.replace(nvvm, "compile_ir", lambda old: _compile_ir(old, words))
    _patches.replace(
        codegen.JITCUDACodegen, "magic_tuple", lambda old: lambda self: (*old(self), key)
    )
    linker = getattr(driver, "_Linker", None)
    # Others do not keep what they link where it can be replaced, and have no `get_linked_ptx`.
    if hasattr(linker, "get_linked_ptx") and hasattr(driver, "ObjectCode"):
        _patches.replace(linker, "complete", lambda old: _complete(old, driver.ObjectCode, words))


def uninstall() -> None:
    """Undoes `install`."""
    _patches.undo()


def _compile_ir(old: Any, flags: tuple[str, ...]) -> Any:
    """`nvvm.compile_ir`: texts of LLVM IR to PTX, or to code for link-time optimization."""

    def new(*irs: Any, **options: Any) -> Any:
        code = old(*irs, **options)
        is_lto = "gen-lto" in options or "gen_lto" in options
        # Code to be debugged stays as it is.
        return code if is_lto or "g" in options else _hook.attempt(code, flags, "numba")

    return new


def _complete(old: Any, object_code: Any, flags: tuple[str, ...]) -> Any:
    """`_Linker.complete`: what was added to the linker to machine code."""

    def new(linker: Any) -> Any:
        objects = getattr(linker, "_object_codes", [])
        kinds = {code.code_type for code in objects}
        if "ltoir" not in kinds:
            return old(linker)
        if kinds != {"ltoir"}:
            _hook.warn("numba", "code for link-time optimization is linked with other code")
            return old(linker)
        has_ltoir = linker._has_ltoir if hasattr(linker, "_has_ltoir") else None
        try:
            before = linker.get_linked_ptx()
            after = _hook.attempt(before, flags, "numba")
            if after != before:
                linker._object_codes = [object_code.from_ptx(after.rstrip(b"\0"))]
                linker._has_ltoir = False
                return old(linker)
        except Exception as error:  # noqa: BLE001: no failure of ours may end the user's program
            _hook.warn("numba", f"cannot link PTX: {error}")
        linker._object_codes = objects
        linker._has_ltoir = has_ltoir
        return old(linker)

    return new
