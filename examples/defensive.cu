// Reverses each block of an array, with barriers "to be safe".
//
// __syncthreads(): 4.  Dead: 3.
//   1. at the start               dead: no access precedes it
//   2. after the store            needed: each thread reads what another one stored
//   3. right after 2              dead: nothing happens in between (2 and 3: either may go, not both)
//   4. at the end                 dead: no access follows it
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
reverse_blocks(int *__restrict__ out, const int *__restrict__ in) {
  __shared__ int s[BLOCK];
  int t = threadIdx.x;
  int base = blockIdx.x * BLOCK;

  __syncthreads(); // make sure everyone is here

  s[t] = in[base + t];
  __syncthreads();

  __syncthreads(); // make sure that s is complete

  out[base + t] = s[BLOCK - 1 - t];

  __syncthreads(); // make sure that out is complete
}
