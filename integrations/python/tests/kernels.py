"""A kernel for Triton, which wants its source in a file."""

import triton
import triton.language as tl
from triton.backends.compiler import GPUTarget
from triton.compiler import ASTSource


@triton.jit
def total(out, x, SIZE: tl.constexpr):
    # Triton puts barriers around the exchange between warps. The last one orders nothing.
    tl.store(out, tl.sum(tl.load(x + tl.arange(0, SIZE)), axis=0))
    tl.debug_barrier()


def compile():
    """The kernel for an H100, which does not have to be there."""
    signature = {"out": "*fp32", "x": "*fp32", "SIZE": "constexpr"}
    source = ASTSource(total, signature, {"SIZE": 1024})
    return triton.compile(source, target=GPUTarget("cuda", 90, 32))
