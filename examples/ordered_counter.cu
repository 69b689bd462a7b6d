// The last block to finish adds up what all blocks have written.
//
// __syncthreads(): 3.  Dead: 0.
//   1. before the counter         needed, though no address is shared across it: when thread 0 counts this block as done,
//                                 *all* its threads must have stored and fenced; another block reads what they stored
//   2. after the counter          needed: `last` is written by thread 0 and read by all; only then may squares be read
//   3. after the partial sums     needed: thread 0 reads sums of other threads
#define BLOCK 256

__device__ unsigned blocks_done = 0;

__global__ void __launch_bounds__(BLOCK)
sum_of_squares(float *squares, float *total, const float *in, int n) {
  __shared__ bool last;
  __shared__ float sums[BLOCK];
  int t = threadIdx.x;

  int i = blockIdx.x * BLOCK + t;
  if (i < n)
    squares[i] = in[i] * in[i];
  __threadfence();
  __syncthreads();

  if (t == 0) {
    last = atomicAdd(&blocks_done, 1u) == gridDim.x - 1;
    __threadfence();
  }
  __syncthreads();

  if (!last)
    return;

  float sum = 0.0f;
  for (int k = t; k < n; k += BLOCK)
    sum += squares[k];
  sums[t] = sum;
  __syncthreads();

  if (t == 0) {
    for (int k = 1; k < BLOCK; ++k)
      sum += sums[k];
    *total = sum;
    blocks_done = 0;
  }
}
