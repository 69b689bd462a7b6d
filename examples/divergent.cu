// Rows of a picture, each smoothed by one block. The barriers are wrong: `simtopt lint` says how.
//
// __syncthreads(): 2.  Dead: 0.
//   1. after `row[x] = ...`       must stay: it is in a branch, to which threads beyond the picture's width never come
//   2. after row[] is read        must stay: those threads wait here meanwhile, and the hardware takes both for one
#define BLOCK 256

__global__ void smooth(float *__restrict__ out, const float *__restrict__ in, int width) {
  __shared__ float row[BLOCK];
  int x = threadIdx.x;
  if (x < width) {
    row[x] = in[blockIdx.x * width + x];
    __syncthreads();
  }

  float left = x > 0 ? row[x - 1] : 0.0f;
  __syncthreads();

  row[x] += left;
  if (x < width)
    out[blockIdx.x * width + x] = row[x];
}
