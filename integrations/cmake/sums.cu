// Sums of blocks, by a tree in shared memory.
//
// __syncthreads(): 3.  Dead: 1.
//   1. after `partial[t] = …`     needed: partial[t + d] was written by another thread
//   2. at the end of each step    needed: the next step reads what this one wrote
//   3. after the loop             dead: the last step, or barrier 1, has just done the same
#include <cstdio>

constexpr int BLOCK = 256, BLOCKS = 4;

// In weight.cu.
__device__ float weight(int i);
__global__ void reverse(float *values);

__global__ void weigh(float *values) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  values[i] *= weight(i);
}

__global__ void __launch_bounds__(BLOCK) block_sums(float *sums, const float *in) {
  __shared__ float partial[BLOCK];
  int t = threadIdx.x;

  partial[t] = in[blockIdx.x * BLOCK + t];
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

int main() {
  float *in, *sums;
  if (cudaError_t error = cudaMallocManaged(&in, BLOCKS * BLOCK * sizeof(float))) {
    std::printf("no GPU to run on: %s\n", cudaGetErrorString(error));
    return 0;
  }
  cudaMallocManaged(&sums, BLOCKS * sizeof(float));
  for (int i = 0; i < BLOCKS * BLOCK; i++)
    in[i] = static_cast<float>(i);
  for (int b = 0; b < BLOCKS; b++)
    reverse<<<1, BLOCK>>>(in + b * BLOCK);
  weigh<<<BLOCKS, BLOCK>>>(in);
  block_sums<<<BLOCKS, BLOCK>>>(sums, in);
  if (cudaError_t error = cudaDeviceSynchronize()) {
    std::printf("failed: %s\n", cudaGetErrorString(error));
    return 1;
  }
  for (int b = 0; b < BLOCKS; b++) {
    float expected = 0;
    for (int t = 0; t < BLOCK; t++)
      expected += static_cast<float>((1 + t % 2) * (b * BLOCK + BLOCK - 1 - t));
    std::printf("block %d: %g, expected %g\n", b, sums[b], expected);
    if (sums[b] != expected)
      return 1;
  }
}
