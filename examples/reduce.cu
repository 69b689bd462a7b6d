// Sum of an array: one partial sum per block, tree reduction in shared memory.
//
// __syncthreads(): 3.  Dead: 1.
//   1. after `partial[t] = sum`   needed: partial[t + d] was written by another thread
//   2. at the end of each step    needed: the next step reads what this one wrote
//   3. after the loop             dead: the last step, or barrier 1, has just done the same
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
reduce_sum(float *__restrict__ sums, const float *__restrict__ in, int n) {
  __shared__ float partial[BLOCK];
  int t = threadIdx.x;

  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
    sum += in[i];

  partial[t] = sum;
  __syncthreads();

  for (int d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d)
      partial[t] += partial[t + d];
    __syncthreads();
  }
  __syncthreads();

  if (t == 0)
    sums[blockIdx.x] = partial[0];
}
