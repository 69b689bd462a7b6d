// What a full workgroup barrier is on AMDGPU: fence release; s.barrier; fence acquire. Here: a live one, a dead one, and bare
// ones that order execution only.
#define FULL_BARRIER()                                                                                                 \
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup");                                                               \
  __builtin_amdgcn_s_barrier();                                                                                        \
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup")

// Live: s[t ^ 33] was written by another work item.
__kernel void live(__global int *restrict out, __global const int *restrict in) {
  __local int s[256];
  int t = __builtin_amdgcn_workitem_id_x();
  s[t] = in[t];
  FULL_BARRIER();
  out[t] = s[t ^ 33];
}

// The first one is dead: a before, b after.
__kernel void dead(__global int *restrict out, __global const int *restrict in) {
  __local int a[256], b[256];
  int t = __builtin_amdgcn_workitem_id_x();
  a[t] = in[t];
  FULL_BARRIER();
  b[t] = in[t + 256];
  FULL_BARRIER();
  out[t] = a[t ^ 33] + b[t ^ 65];
}

// No fences: execution only.
__kernel void bare(__global int *restrict out, __global const int *restrict in, int n) {
  __local int s[256];
  int t = __builtin_amdgcn_workitem_id_x();
  for (int k = 0; k < n; ++k) {
    s[t] = in[k * 256 + t];
    FULL_BARRIER();
    out[k * 256 + t] = s[t ^ 33];
    __builtin_amdgcn_s_barrier();
  }
}

// A fence that is wider than the barrier's, and stays when the barrier goes.
__kernel void wide(__global int *restrict out, __global int *done) {
  int t = __builtin_amdgcn_workitem_id_x();
  out[t] = t;
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "agent");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup");
  if (t == 0)
    __atomic_fetch_add(done, 1, __ATOMIC_RELAXED);
}

// A unit whose fences name one address space only: not a full barrier.
__kernel void local_only(__global int *out, __global const int *in) {
  __local int s[256];
  int t = __builtin_amdgcn_workitem_id_x();
  s[t] = in[t];
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "workgroup", "local");
  __builtin_amdgcn_s_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "workgroup", "local");
  out[t] = s[t ^ 33];
}
