// Dot product: block sums, then one atomic addition per block.
//
// __syncthreads(): 3.  Dead: 1.
//   1. after `partial[t] = sum`   needed: the tree reads other threads' values
//   2. at the end of each step    needed: the next step reads what this one wrote
//   3. before the result is used  dead: every way to it ends in barrier 1 or 2, with nothing in between
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
dot(float *__restrict__ result, const float *__restrict__ a, const float *__restrict__ b, int n) {
  __shared__ float partial[BLOCK];
  int t = threadIdx.x;

  float sum = 0.0f;
  for (int i = blockIdx.x * blockDim.x + t; i < n; i += gridDim.x * blockDim.x)
    sum += a[i] * b[i];

  partial[t] = sum;
  __syncthreads();

  for (int d = blockDim.x / 2; d > 0; d >>= 1) {
    if (t < d)
      partial[t] += partial[t + d];
    __syncthreads();
  }
  __syncthreads(); // wait for the last step

  if (t == 0)
    atomicAdd(result, partial[0]);
}
