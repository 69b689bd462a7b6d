// Dynamic shared memory carved into two arrays, as in most large kernels: at a constant offset, and at one that depends on
// the block size. Real and imaginary parts are loaded, then multiplied by those of the mirrored element.
//
// __syncthreads(): 4.  Dead: 2 (both need address analysis: all of `smem` is one object).
//   1, 3. between the two loads   dead: the first writes below the offset, the second one at or above it
//   2, 4. after both loads        needed: both arrays are read at the mirrored index
#define BLOCK 256

extern __shared__ float smem[];

__global__ void __launch_bounds__(BLOCK)
mirror_product(float *__restrict__ out, const float *__restrict__ re, const float *__restrict__ im) {
  float *a = smem;
  float *b = smem + BLOCK;
  int t = threadIdx.x;
  int i = blockIdx.x * BLOCK + t;

  a[t] = re[i];
  __syncthreads();
  b[t] = im[i];
  __syncthreads();

  int m = BLOCK - 1 - t;
  out[i] = a[t] * a[m] - b[t] * b[m];
}

__global__ void
mirror_product_any(float *__restrict__ out, const float *__restrict__ re, const float *__restrict__ im) {
  unsigned size = blockDim.x;
  float *a = smem;
  float *b = smem + size;
  unsigned t = threadIdx.x;
  unsigned i = blockIdx.x * size + t;

  a[t] = re[i];
  __syncthreads();
  b[t] = im[i];
  __syncthreads();

  unsigned m = size - 1 - t;
  out[i] = a[t] * a[m] - b[t] * b[m];
}
