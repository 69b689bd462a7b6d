// Softmax of one row per block. Two block reductions, maximum and sum, share one scratch array; each ends with a barrier
// so that the next one may reuse it.
//
// __syncthreads(): 6 after inlining.  Dead: 1.
//   1, 4. after `scratch[t] = v`  needed: the tree reads other threads' values
//   2, 5. at the end of a step    needed: the next step reads what this one wrote
//   3. after the maximum is read  needed: the sum overwrites scratch[0]
//   6. after the sum is read      dead: nothing is written to shared memory any more
#define BLOCK 256

__device__ __forceinline__ float fast_exp(float x) {
  float y;
  asm("ex2.approx.ftz.f32 %0, %1;" : "=f"(y) : "f"(x * 1.4426950408889634f));
  return y;
}

template <bool MAX> __device__ __forceinline__ float block_reduce(float *scratch, float v) {
  int t = threadIdx.x;
  scratch[t] = v;
  __syncthreads();
  for (int d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d) {
      float a = scratch[t], b = scratch[t + d];
      scratch[t] = MAX ? (a > b ? a : b) : a + b;
    }
    __syncthreads();
  }
  v = scratch[0];
  __syncthreads(); // the caller may use scratch again
  return v;
}

__global__ void __launch_bounds__(BLOCK)
softmax(float *__restrict__ out, const float *__restrict__ in) {
  __shared__ float scratch[BLOCK];
  int i = blockIdx.x * blockDim.x + threadIdx.x;

  float x = in[i];
  float e = fast_exp(x - block_reduce<true>(scratch, x));
  out[i] = e / block_reduce<false>(scratch, e);
}
