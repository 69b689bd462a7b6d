// C = A * B for square matrices whose size is a multiple of 16, one 16x16 tile of C per block.
//
// __syncthreads(): 2.  Dead: 0.
//   1. after the tile loads       needed: the product reads whole rows and columns of the tiles
//   2. after the product          needed: the next loads overwrite what slower threads still read
#define TILE 16

__global__ void __launch_bounds__(TILE * TILE)
matmul(float *__restrict__ C, const float *__restrict__ A, const float *__restrict__ B, int n) {
  __shared__ float As[TILE][TILE];
  __shared__ float Bs[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y;
  int row = blockIdx.y * TILE + y;
  int col = blockIdx.x * TILE + x;

  float acc = 0.0f;
  for (int m = 0; m < n; m += TILE) {
    As[y][x] = A[row * n + m + x];
    Bs[y][x] = B[(m + y) * n + col];
    __syncthreads();

    for (int k = 0; k < TILE; ++k)
      acc += As[y][k] * Bs[k][x];
    __syncthreads();
  }

  C[row * n + col] = acc;
}
