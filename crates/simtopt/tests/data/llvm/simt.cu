// Three of the examples without CUDA's headers, so that any clang since 9 can compile them.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define TID __nvvm_read_ptx_sreg_tid_x()
#define TIDY __nvvm_read_ptx_sreg_tid_y()
#define BID __nvvm_read_ptx_sreg_ctaid_x()
#define BIDY __nvvm_read_ptx_sreg_ctaid_y()
#define DIM __nvvm_read_ptx_sreg_ntid_x()
#define GRID __nvvm_read_ptx_sreg_nctaid_x()

__global__ void reduce_sum(float *__restrict__ sums, const float *__restrict__ in, int n) {
  __shared__ float partial[256];
  int t = TID;
  float sum = 0.0f;
  for (int i = BID * DIM + t; i < n; i += GRID * DIM)
    sum += in[i];
  partial[t] = sum;
  __syncthreads();
  for (int d = DIM / 2; d > 0; d >>= 1) {
    if (t < d)
      partial[t] += partial[t + d];
    __syncthreads();
  }
  if (t == 0)
    sums[BID] = partial[0];
}

__global__ __attribute__((launch_bounds(256)))
void matmul(float *__restrict__ C, const float *__restrict__ A, const float *__restrict__ B, int n) {
  __shared__ float As[16][16], Bs[16][16];
  int x = TID, y = TIDY;
  int row = BIDY * 16 + y, col = BID * 16 + x;
  float acc = 0.0f;
#pragma unroll 1
  for (int m = 0; m < n; m += 16) {
    As[y][x] = A[row * n + m + x];
    __syncthreads();
    Bs[y][x] = B[(m + y) * n + col];
    __syncthreads();
#pragma unroll 4
    for (int k = 0; k < 16; ++k)
      acc += As[y][k] * Bs[k][x];
    __syncthreads();
  }
  C[row * n + col] = acc;
}

__device__ __attribute__((noinline)) unsigned bin_of(unsigned char c) { return c & 63u; }

__global__ void histogram(unsigned *result, const unsigned char *data, int n) {
  __shared__ unsigned bins[64];
  for (int b = TID; b < 64; b += DIM)
    bins[b] = 0;
  __syncthreads();
  for (int i = BID * DIM + TID; i < n; i += GRID * DIM)
    __atomic_fetch_add(&bins[bin_of(data[i])], 1u, __ATOMIC_RELAXED);
  __syncthreads();
  for (int b = TID; b < 64; b += DIM)
    __atomic_fetch_add(&result[b], bins[b], __ATOMIC_SEQ_CST);
}
