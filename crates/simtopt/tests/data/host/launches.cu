// What filetests/launches are launched by; the IR beside is
//   clang-22 -x cuda -nocudainc -nocudalib --cuda-host-only -Xclang -target-sdk-version=12.0 -S -emit-llvm launches.cu
// with -O0 and -O2.
#include "runtime.h"
static __global__ void shape(float *a) {}
__global__ void external(float *a) {}
static __global__ void number(float *a, int n) {}
static __global__ void apart(float *a, float *b) {}
static __global__ void together(float *a, float *b) {}
static __global__ void escaped(float *a) {}
static __global__ void unknown(float *a, int n) {}

int main(int argc, char **argv) {
  float *a, *b;
  cudaMalloc(&a, 4096);
  cudaMalloc(&b, 4096);
  dim3 block(256);
  shape<<<argc, block>>>(a);
  shape<<<1, argc > 1 ? 128 : 64>>>(b);
  external<<<1, 256>>>(a);
  number<<<1, 64>>>(a, 1);
  for (int i = 0; i < argc; i++)
    apart<<<1, argc>>>(a + i, b);
  together<<<1, argc>>>(a, a + argc);
  escaped<<<1, 64>>>(a);
  keep((void *)escaped);
  unknown<<<1, dim3(argc, 2)>>>(a, argc);
  return 0;
}
