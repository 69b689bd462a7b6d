// Second difference of an array. Threads past its end leave before the first barrier, which is fine since sm_70: the
// barriers wait for those that are left.
//
// __syncthreads(): 3.  Dead: 1.
//   1. after `a[t] = ...`         needed: reads the left neighbour's a
//   2. after a[] is read          dead: only the other array is written before barrier 3
//   3. after `b[t] = ...`         needed: reads the left neighbour's b
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
second_difference(int *__restrict__ out, const int *__restrict__ in, int n) {
  __shared__ int a[BLOCK];
  __shared__ int b[BLOCK];
  int t = threadIdx.x;
  int i = blockIdx.x * BLOCK + t;
  if (i >= n)
    return;

  a[t] = in[i];
  __syncthreads();

  int first = t > 0 ? a[t] - a[t - 1] : 0;
  __syncthreads();

  b[t] = first;
  __syncthreads();

  out[i] = t > 1 ? b[t] - b[t - 1] : 0;
}
