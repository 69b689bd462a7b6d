// A pipeline in one block: tile k + 1 is loaded into one half of a double buffer while tile k in the other half is being
// used.
//
// __syncthreads(): 3.  Dead: 1 (needs address analysis: both halves are one object).
//   1. after the first load       needed once 2 is gone: the first tile is read at t ^ 33
//   2. between load and use       dead: writes stage[(k + 1) & 1], reads stage[k & 1]; barrier 3 separates the rounds
//   3. at the end of each round   needed: the next round reads what this one loaded, and overwrites what it read
// (1 or 2 may go, not both; 2 runs in every round.)
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
pipeline(float *__restrict__ out, const float *__restrict__ in, int tiles) {
  __shared__ float stage[2][BLOCK];
  int t = threadIdx.x;
  const float *row = in + blockIdx.x * tiles * BLOCK;

  stage[0][t] = row[t];
  __syncthreads();

  float acc = 0.0f;
  for (int k = 0; k < tiles; ++k) {
    if (k + 1 < tiles)
      stage[(k + 1) & 1][t] = row[(k + 1) * BLOCK + t];
    __syncthreads();

    acc = 0.5f * acc + stage[k & 1][t ^ 33];
    __syncthreads();
  }

  out[blockIdx.x * BLOCK + t] = acc;
}
