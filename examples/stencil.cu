// 1-D stencil of radius 3 with a halo in shared memory, and a three-point smoother that takes many steps on one tile.
//
// __syncthreads(): 4.  Dead: 0.
//   stencil
//   1. after the tile is loaded   needed: each thread reads three cells on either side
//   smooth
//   2. after the tile is loaded   needed: reads the neighbours' cells
//   3. after `b` is written       needed: the second half step reads the neighbours' b
//   4. after `a` is written       needed: the next first half step reads the neighbours' a
#define BLOCK 256
#define RADIUS 3

__global__ void __launch_bounds__(BLOCK)
stencil(float *__restrict__ out, const float *__restrict__ in, const float *__restrict__ weight) {
  __shared__ float tile[BLOCK + 2 * RADIUS];
  int t = threadIdx.x;
  int i = blockIdx.x * BLOCK + t + RADIUS; // `in` has RADIUS extra cells at both ends

  tile[t + RADIUS] = in[i];
  if (t < RADIUS) {
    tile[t] = in[i - RADIUS];
    tile[t + RADIUS + BLOCK] = in[i + BLOCK];
  }
  __syncthreads();

  float sum = 0.0f;
  for (int k = -RADIUS; k <= RADIUS; ++k)
    sum += weight[k + RADIUS] * tile[t + RADIUS + k];
  out[i - RADIUS] = sum;
}

__global__ void __launch_bounds__(BLOCK)
smooth(float *__restrict__ out, const float *__restrict__ in, int steps) {
  __shared__ float a[BLOCK + 2], b[BLOCK + 2]; // one fixed cell at both ends
  int t = threadIdx.x;

  a[t + 1] = in[blockIdx.x * BLOCK + t];
  if (t == 0)
    a[0] = b[0] = a[BLOCK + 1] = b[BLOCK + 1] = 0.0f;
  __syncthreads();

  for (int s = 0; s < steps; s += 2) {
    b[t + 1] = 0.25f * a[t] + 0.5f * a[t + 1] + 0.25f * a[t + 2];
    __syncthreads();
    a[t + 1] = 0.25f * b[t] + 0.5f * b[t + 1] + 0.25f * b[t + 2];
    __syncthreads();
  }

  out[blockIdx.x * BLOCK + t] = a[t + 1];
}
