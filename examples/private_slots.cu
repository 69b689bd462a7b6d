// Shared memory as a larger register file: every thread has one slot, and no thread looks into another's.
//
// __syncthreads(): 2.  Dead: 1 (needs address analysis).
//   count_up
//   1. must stay by default: in a two-dimensional block, threads with equal threadIdx.x share a slot, and launch bounds do
//      not say that the block is one-dimensional. Goes with --assume=unit-extents or --block-dim=256,1,1
//   count_up_3d
//   2. dead: the slot number differs for any two threads of the block, whatever its shape
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
count_up(unsigned *__restrict__ out, const unsigned *__restrict__ in, unsigned step) {
  __shared__ unsigned slots[BLOCK];
  unsigned t = threadIdx.x;

  slots[t] = in[blockIdx.x * BLOCK + t];
  __syncthreads();
  slots[t] += step;

  out[blockIdx.x * BLOCK + t] = slots[t];
}

__global__ void __launch_bounds__(BLOCK)
count_up_3d(unsigned *__restrict__ out, const unsigned *__restrict__ in, unsigned step) {
  __shared__ unsigned slots[BLOCK];
  unsigned t = (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;

  slots[t] = in[blockIdx.x * BLOCK + t];
  __syncthreads();
  slots[t] += step;

  out[blockIdx.x * BLOCK + t] = slots[t];
}
