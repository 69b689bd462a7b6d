// Histogram of bytes: every block counts in shared memory, then adds its bins to the result.
//
// __syncthreads(): 2.  Dead: 0.
//   1. after the bins are zeroed  needed: a thread counts in bins that another one zeroed
//   2. after counting             needed: the bins are read by threads that did not count into them
#define BINS 256

__global__ void
histogram(unsigned *__restrict__ result, const unsigned char *__restrict__ data, int n) {
  __shared__ unsigned bins[BINS];

  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    bins[b] = 0;
  __syncthreads();

  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
    atomicAdd(&bins[data[i]], 1u);
  __syncthreads();

  for (int b = threadIdx.x; b < BINS; b += blockDim.x)
    atomicAdd(&result[b], bins[b]);
}
