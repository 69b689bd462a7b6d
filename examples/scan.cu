// Inclusive prefix sum of one block (Hillis-Steele), double buffered. It was once written with one buffer, where both
// barriers of the loop are needed; the switch to two buffers left the first of them behind.
//
// __syncthreads(): 3.  Dead: 1 (needs address analysis: the two halves of `buf` are one object).
//   1. after the load             needed: buf[0][t - 1] was written by another thread
//   2. between read and write     dead: reads buf[cur], writes buf[cur ^ 1]; barrier 3 separates the steps
//   3. at the end of each step    needed: the next step reads buf[cur ^ 1] at t - d
#define BLOCK 512

__global__ void __launch_bounds__(BLOCK)
inclusive_scan(float *__restrict__ out, const float *__restrict__ in) {
  __shared__ float buf[2][BLOCK];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  int cur = 0;

  buf[cur][t] = in[i];
  __syncthreads();

  for (int d = 1; d < blockDim.x; d *= 2) {
    float v = buf[cur][t];
    if (t >= d)
      v += buf[cur][t - d];
    __syncthreads();

    cur ^= 1;
    buf[cur][t] = v;
    __syncthreads();
  }

  out[i] = buf[cur][t];
}
