// What the kernels need of HIP, for AMDGPU, in place of HIP's own headers: the builtins that those come to.
#define __global__ __attribute__((global))
#define __device__ __attribute__((device))
#define __shared__ __attribute__((shared))
#define __forceinline__ inline __attribute__((always_inline))
#ifndef __noinline__
#define __noinline__ __attribute__((noinline))
#endif
// What a bound means is up to HIP's headers, too.
#define __launch_bounds__(threads, ...) __attribute__((amdgpu_flat_work_group_size(1, threads)))

struct Extent3 {
  unsigned x, y, z;
};
// The extents are loaded from memory that is filled at launch.
#define SHIM_READ(what)                                                                                             \
  (Extent3{__builtin_amdgcn_##what##_x(), __builtin_amdgcn_##what##_y(), __builtin_amdgcn_##what##_z()})
#define threadIdx SHIM_READ(workitem_id)
#define blockIdx SHIM_READ(workgroup_id)
#define blockDim SHIM_READ(workgroup_size)
#define gridDim                                                                                                     \
  (Extent3{__builtin_amdgcn_grid_size_x() / blockDim.x, __builtin_amdgcn_grid_size_y() / blockDim.y,                \
           __builtin_amdgcn_grid_size_z() / blockDim.z})

__device__ __forceinline__ void __syncthreads() {
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
}
__device__ __forceinline__ void __threadfence() { __builtin_amdgcn_fence(__ATOMIC_SEQ_CST, "agent"); }
template <typename T> __device__ __forceinline__ T atomicAdd(T *p, T v) {
  return __hip_atomic_fetch_add(p, v, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT);
}
__device__ __forceinline__ unsigned atomicAdd(unsigned *p, int v) { return atomicAdd(p, (unsigned)v); }
__device__ __forceinline__ float __shfl_xor_sync(unsigned long, float v, int mask) {
  int lane = __builtin_amdgcn_mbcnt_hi(~0u, __builtin_amdgcn_mbcnt_lo(~0u, 0u));
  return __builtin_bit_cast(float, __builtin_amdgcn_ds_bpermute((lane ^ mask) << 2, __builtin_bit_cast(int, v)));
}
__device__ __forceinline__ int min(int a, int b) { return a < b ? a : b; }
__device__ __forceinline__ int max(int a, int b) { return a > b ? a : b; }
__device__ __forceinline__ float max(float a, float b) { return a > b ? a : b; }
