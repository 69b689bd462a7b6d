// Bitonic sort of 512 keys per block in shared memory.
//
// __syncthreads(): 2.  Dead: 0.
//   1. after the load             needed: the first step compares with the neighbour's key
//   2. after each step            needed: the next step pairs the keys differently
#define KEYS 512

__global__ void __launch_bounds__(KEYS)
bitonic_sort(int *__restrict__ out, const int *__restrict__ in) {
  __shared__ int keys[KEYS];
  int t = threadIdx.x;
  int base = blockIdx.x * KEYS;

  keys[t] = in[base + t];
  __syncthreads();

  for (int k = 2; k <= KEYS; k *= 2) {
    for (int j = k / 2; j > 0; j /= 2) {
      int partner = t ^ j;
      if (partner > t) {
        int a = keys[t], b = keys[partner];
        bool ascending = (t & k) == 0;
        if ((a > b) == ascending) {
          keys[t] = b;
          keys[partner] = a;
        }
      }
      __syncthreads();
    }
  }

  out[base + t] = keys[t];
}
