// Variance of one row per block. The block sum is a function of its own that the compiler does not inline, visible only in
// this file: all its call sites are known. It protects its scratch array itself, and so does the caller.
//
// __syncthreads(): 4.  Dead: 1.
//   block_sum
//   1. at its start               dead: the first call has nothing before it, the second one comes right after barrier 4
//   2. after `scratch[t] = v`     needed: the tree reads other threads' values
//   3. at the end of each step    needed: the next step reads what this one wrote
//   variance
//   4. between the two calls      needed once 1 is gone: the second sum overwrites scratch[0]
// (1 and 4 do the same work: either may go, not both.)
#define BLOCK 256

__shared__ float scratch[BLOCK];

static __device__ __noinline__ float block_sum(float v) {
  int t = threadIdx.x;
  __syncthreads(); // scratch may still be in use
  scratch[t] = v;
  __syncthreads();
  for (int d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d)
      scratch[t] += scratch[t + d];
    __syncthreads();
  }
  return scratch[0];
}

__global__ void __launch_bounds__(BLOCK)
variance(float *__restrict__ out, const float *__restrict__ in) {
  float x = in[blockIdx.x * blockDim.x + threadIdx.x];

  float mean = block_sum(x) / blockDim.x;
  __syncthreads();

  float var = block_sum((x - mean) * (x - mean)) / blockDim.x;
  if (threadIdx.x == 0)
    out[blockIdx.x] = var;
}
