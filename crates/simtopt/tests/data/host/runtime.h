// As much of CUDA's headers as a host program needs that clang compiles without them.
#define __global__ __attribute__((global))
#define __both__ __attribute__((host)) __attribute__((device))
typedef unsigned long size_t;
struct dim3 {
  unsigned x, y, z;
  __both__ dim3(unsigned x = 1, unsigned y = 1, unsigned z = 1) : x(x), y(y), z(z) {}
};
typedef struct stream *cudaStream_t;
typedef enum cudaError { cudaSuccess } cudaError_t;
extern "C" {
int __cudaPushCallConfiguration(dim3 grid, dim3 block, size_t shared = 0, cudaStream_t stream = 0);
int __cudaPopCallConfiguration(dim3 *grid, dim3 *block, size_t *shared, void *stream);
cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **args, size_t shared,
                             cudaStream_t stream);
cudaError_t cudaMalloc(void **p, size_t size);
cudaError_t cudaMemcpy(void *to, const void *from, size_t size, int kind);
cudaError_t cudaGetDevice(int *device);
void __cudaRegisterFunction(void *, const void *kernel, const char *name, const char *parameters);
void unknown_number(int *p);
void unknown_pointer(float **p);
void write_through(int **p);
void keep(void *kernel);
}
template <class T> static inline cudaError_t cudaMalloc(T **p, size_t size) { return cudaMalloc((void **)(void *)p, size); }
