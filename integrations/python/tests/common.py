"""What the tests share."""

import importlib
import os
import stat
import tempfile
import unittest
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[3]

# A kernel with two barriers, of which the second one orders nothing.
PTX = """.version 8.0
.target sm_80
.address_size 64

.visible .entry twice(.param .u64 out) .reqntid 64 {
  .reg .b32 %r<5>;
  .reg .b64 %rd<4>;
  .shared .align 4 .b8 row[256];
  mov.u32 %r1, %tid.x;
  shl.b32 %r2, %r1, 2;
  mov.u32 %r3, row;
  add.s32 %r3, %r3, %r2;
  st.shared.u32 [%r3], %r1;
  bar.sync 0;
  ld.shared.u32 %r4, [row];
  ld.param.u64 %rd1, [out];
  mul.wide.u32 %rd2, %r1, 4;
  add.s64 %rd3, %rd1, %rd2;
  st.global.u32 [%rd3], %r4;
  bar.sync 0;
  ret;
}
"""
OPTIMIZED = PTX.replace("  bar.sync 0;\n  ret;", "  ret;")

# The same in CUDA.
CUDA = """
extern "C" __global__ void twice(int* out) {
  __shared__ int row[256];
  row[threadIdx.x] = threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = row[0];
  __syncthreads();
}
"""


def needs(*names: str) -> None:
    """Skips a test if a module cannot be imported."""
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:  # noqa: BLE001: libraries for GPUs fail in many ways
            raise unittest.SkipTest(f"no {name}: {error}".splitlines()[0]) from error


def script(test: unittest.TestCase, text: str) -> str:
    """A program in the place of simtopt, for the time of a test."""
    folder = tempfile.TemporaryDirectory()
    test.addCleanup(folder.cleanup)
    path = Path(folder.name) / "simtopt"
    path.write_text("#!/bin/sh\n" + text)
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    environment(test, SIMTOPT=str(path))
    return str(path)


def environment(test: unittest.TestCase, **variables: str) -> None:
    """Sets variables for the time of a test."""
    patch = mock.patch.dict(os.environ, variables)
    patch.start()
    test.addCleanup(patch.stop)
