#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
__global__ void k(float *p) {
  __shared__ float s[256];
  int unused, t = __nvvm_read_ptx_sreg_tid_x();
  s[t] = p[t];
  __syncthreads();
  __syncthreads();
  p[t] = s[255 - t];
}
