// Layer normalization in the L1 form: each row is centred, then divided by its mean absolute deviation. Sums go through
// warp shuffles and one shared value per warp; mean and deviation have an array each.
//
// __syncthreads(): 4 after inlining.  Dead: 2.
//   1, 3. after the warp sums     needed: every warp reads the sums of all others
//   2. after the mean is known    dead: reads `sums`, then writes `deviations`
//   4. after the deviation        dead: nothing is written to shared memory any more
#define WARP 32
#define FULL 0xffffffffu

__device__ __forceinline__ float warp_sum(float v) {
  for (int d = WARP / 2; d > 0; d >>= 1)
    v += __shfl_xor_sync(FULL, v, d);
  return v;
}

__device__ __forceinline__ float block_sum(float *per_warp, float v) {
  int lane = threadIdx.x % WARP;
  int warp = threadIdx.x / WARP;

  v = warp_sum(v);
  if (lane == 0)
    per_warp[warp] = v;
  __syncthreads();

  v = lane < blockDim.x / WARP ? per_warp[lane] : 0.0f;
  v = warp_sum(v);
  __syncthreads(); // per_warp may be used again
  return v;
}

__global__ void __launch_bounds__(1024)
layernorm(float *__restrict__ out, const float *__restrict__ in, const float *__restrict__ gain,
          const float *__restrict__ bias) {
  __shared__ float sums[WARP];
  __shared__ float deviations[WARP];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;

  float x = in[i] - block_sum(sums, in[i]) / blockDim.x;
  float deviation = block_sum(deviations, x < 0.0f ? -x : x) / blockDim.x;
  out[i] = x / (deviation + 1e-5f) * gain[t] + bias[t];
}
