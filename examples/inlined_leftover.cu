// Scales one row per block to [0, 1]. The block reduction is careful: it begins and ends with a barrier. Inlined twice, it
// leaves two of them back to back, one with nothing before it and one with nothing after it.
//
// __syncthreads(): 8 after inlining.  Dead: 3.
//   1. start of the minimum       dead: only in[], which nobody writes, is read before it
//   2, 6. after `scratch[t] = v`  needed: the tree reads other threads' values
//   3, 7. at the end of a step    needed: the next step reads what this one wrote
//   4. end of the minimum         needed once 5 is gone: the maximum overwrites scratch[0]
//   5. start of the maximum       dead: right after 4 (4 and 5: either may go, not both)
//   8. end of the maximum         dead: nothing is written to shared memory any more
#define BLOCK 256

template <int SIGN> __device__ __forceinline__ float block_max(float *scratch, float v) {
  int t = threadIdx.x;
  __syncthreads(); // scratch may still be in use
  scratch[t] = SIGN * v;
  __syncthreads();
  for (int d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d) {
      float a = scratch[t], b = scratch[t + d];
      scratch[t] = a > b ? a : b;
    }
    __syncthreads();
  }
  v = SIGN * scratch[0];
  __syncthreads(); // scratch is free again
  return v;
}

__global__ void __launch_bounds__(BLOCK)
rescale(float *__restrict__ out, const float *__restrict__ in) {
  __shared__ float scratch[BLOCK];
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  float x = in[i];
  float lo = block_max<-1>(scratch, x);
  float hi = block_max<+1>(scratch, x);
  out[i] = (x - lo) / (hi - lo);
}
