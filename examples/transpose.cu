// Matrix transpose through a padded shared tile, so that loads and stores are both coalesced. Block 32x8, four rows per
// thread.
//
// __syncthreads(): 1.  Dead: 0.
//   1. between store and load     needed: the tile is written by rows and read by columns
#define TILE 32
#define ROWS 8

__global__ void __launch_bounds__(TILE * ROWS)
transpose(float *__restrict__ out, const float *__restrict__ in, int width, int height) {
  __shared__ float tile[TILE][TILE + 1];

  int x = blockIdx.x * TILE + threadIdx.x;
  int y = blockIdx.y * TILE + threadIdx.y;
  for (int r = 0; r < TILE; r += ROWS)
    if (x < width && y + r < height)
      tile[threadIdx.y + r][threadIdx.x] = in[(y + r) * width + x];
  __syncthreads();

  x = blockIdx.y * TILE + threadIdx.x;
  y = blockIdx.x * TILE + threadIdx.y;
  for (int r = 0; r < TILE; r += ROWS)
    if (x < height && y + r < width)
      out[(y + r) * height + x] = tile[threadIdx.x][threadIdx.y + r];
}
