"""Optimizes what Triton compiles for NVIDIA's GPUs."""

from __future__ import annotations

import hashlib
from typing import Any

from . import _hook

_patches = _hook.Patches()
# What Triton calls the results of its stages that the optimizer reads.
_STAGES = ("llir", "ptx")


def install(flags: _hook.Flags = None, stage: str = "llir") -> None:
    """From now on, LLVM IR (`llir`) or PTX (`ptx`) of each kernel goes through `simtopt opt`.

    `flags` are its options; those of the variable SIMTOPT_FLAGS, if there are none. The keys of
    Triton's caches tell apart what is compiled with other flags, another simtopt or without it.
    Replaces what was installed before.
    """
    from triton.backends import backends

    if stage not in _STAGES:
        raise ValueError(f"stage is '{stage}', not one of {', '.join(_STAGES)}")
    uninstall()
    # Before 3.3 not the one of triton.backends.nvidia.compiler, which is loaded twice.
    backend_class = backends["nvidia"].compiler
    words = _hook.words(flags)
    key = _hook.key(stage, *words)

    def in_stages(stages: dict[str, Any]) -> None:
        make = stages.get(stage)
        if make is not None:
            stages[stage] = lambda source, metadata: _hook.attempt(
                make(source, metadata), words, f"triton ({stage})"
            )

    # In the key of what is kept on disk.
    _patches.replace(backend_class, "hash", lambda old: lambda backend: f"{old(backend)}-{key}")
    runtime = _runtime_knobs()
    if runtime is not None:
        _patches.replace(
            runtime, "add_stages_inspection_hook", lambda hook: _hook_of(hook, in_stages, key)
        )
        return

    def add_stages(old: Any) -> Any:
        def new(backend: Any, stages: dict[str, Any], *arguments: Any) -> None:
            old(backend, stages, *arguments)
            in_stages(stages)

        return new

    _patches.replace(backend_class, "add_stages", add_stages)


def uninstall() -> None:
    """Undoes `install`."""
    _patches.undo()


def _runtime_knobs() -> Any:
    """Where Triton takes hooks for its stages; None before 3.6."""
    try:
        from triton import knobs
    except ImportError:
        return None
    return knobs.runtime if hasattr(knobs.runtime, "add_stages_inspection_hook") else None


def _hook_of(previous: Any, in_stages: Any, key: str) -> Any:
    """A hook behind another one. Triton calls it in two ways: with the stages of a compilation, to
    change them, and with nothing, at each launch, for a key of its caches and a hash of that."""
    own = (key, hashlib.sha256(key.encode()).hexdigest())

    def hook(*arguments: Any) -> Any:
        if arguments:
            backend, stages = arguments[:2]
            if previous is not None:
                previous(*arguments)
            if backend.target.backend == "cuda":
                in_stages(stages)
            return None
        if previous is None:
            return own
        before, before_hash = previous()
        return before + own[0], f"{before_hash}{own[1]}"

    return hook
