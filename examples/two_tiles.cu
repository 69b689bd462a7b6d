// For every query the squared distance to the nearest of n points (n a multiple of 256, every block row handles 256
// queries): two different shared tiles, with a barrier after each load.
//
// __syncthreads(): 3.  Dead: 1.
//   1. after the query tile       dead: up to barrier 2 only the other tile is written; nobody reads the queries before
//   2. after the point tile       needed: every thread reads the whole point tile, and another thread's query
//   3. at the end of the loop     needed: the next load overwrites points that slower threads still read
#define BLOCK 256

__global__ void __launch_bounds__(BLOCK)
nearest(float *__restrict__ out, const float *__restrict__ queries, const float *__restrict__ points, int n) {
  __shared__ float query[BLOCK];
  __shared__ float point[BLOCK];
  int t = threadIdx.x;

  query[t] = queries[blockIdx.x * BLOCK + t];
  __syncthreads();

  float best = 1e30f;
  for (int m = 0; m < n; m += BLOCK) {
    point[t] = points[m + t];
    __syncthreads();

    float q = query[BLOCK - 1 - t]; // results are stored in reverse order
#pragma unroll 4
    for (int k = 0; k < BLOCK; ++k) {
      float d = point[k] - q;
      best = d * d < best ? d * d : best;
    }
    __syncthreads();
  }

  out[blockIdx.x * BLOCK + t] = best;
}
