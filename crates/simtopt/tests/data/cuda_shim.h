// What the examples need of CUDA, for clangs that cannot read the headers of a recent CUDA.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __forceinline__ inline __attribute__((always_inline))
#ifndef __noinline__
#define __noinline__ __attribute__((noinline))
#endif
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))

struct Extent3 {
  unsigned x, y, z;
};
#define SHIM_READ(reg)                                                                                              \
  (Extent3{(unsigned)__nvvm_read_ptx_sreg_##reg##_x(), (unsigned)__nvvm_read_ptx_sreg_##reg##_y(),                  \
           (unsigned)__nvvm_read_ptx_sreg_##reg##_z()})
#define threadIdx SHIM_READ(tid)
#define blockIdx SHIM_READ(ctaid)
#define blockDim SHIM_READ(ntid)
#define gridDim SHIM_READ(nctaid)

__device__ __forceinline__ unsigned atomicAdd(unsigned *p, unsigned v) { return __nvvm_atom_add_gen_i((int *)p, v); }
__device__ __forceinline__ int atomicAdd(int *p, int v) { return __nvvm_atom_add_gen_i(p, v); }
__device__ __forceinline__ float atomicAdd(float *p, float v) { return __nvvm_atom_add_gen_f(p, v); }
__device__ __forceinline__ void __threadfence() { __nvvm_membar_gl(); }
__device__ __forceinline__ float __shfl_xor_sync(unsigned mask, float v, int lane) {
  return __nvvm_shfl_sync_bfly_f32(mask, v, lane, 0x1f);
}
__device__ __forceinline__ int __syncthreads_count(int p) { return __nvvm_bar0_popc(p); }
__device__ __forceinline__ int min(int a, int b) { return a < b ? a : b; }
__device__ __forceinline__ int max(int a, int b) { return a > b ? a : b; }
__device__ __forceinline__ float max(float a, float b) { return a > b ? a : b; }
