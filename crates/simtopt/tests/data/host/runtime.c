// A run-time library that launches nothing and writes down what it is asked to launch:
//   KERNEL x y z SHARED ARGUMENT…
// An argument is a number, or of a pointer `@N` for the Nth allocation, `null`, or `?`.
#include <setjmp.h>
#include <stdio.h>
#include <string.h>
typedef unsigned long size_t;
struct dim3 { unsigned x, y, z; };
static struct { struct dim3 grid, block; size_t shared; void *stream; } stack[64];
static int top;
static struct { const void *kernel; const char *name, *parameters; } kernels[64];
static int kernel_count;
static char memory[1 << 22];
static size_t next, starts[4096];
static int allocations;
static int failures;
static const void *kept[16];
static int keeps;

// Whether all launches are made, nothing is written, and the extents of grids are told behind.
static int all;
static unsigned seed = 1;
static unsigned draw(void) { return (seed = seed * 1103515245 + 12345) >> 16 & 1023; }

int __cudaPushCallConfiguration(struct dim3 grid, struct dim3 block, size_t shared, void *stream) {
  if (++failures % 7 == 0 && !all) return 1;
  stack[top].grid = grid, stack[top].block = block, stack[top].shared = shared, stack[top].stream = stream;
  top++;
  return 0;
}
int __cudaPopCallConfiguration(struct dim3 *grid, struct dim3 *block, size_t *shared, void **stream) {
  top--;
  *grid = stack[top].grid, *block = stack[top].block, *shared = stack[top].shared, *stream = stack[top].stream;
  return 0;
}
void __cudaRegisterFunction(void *handle, const void *kernel, const char *name, const char *parameters) {
  (void)handle;
  kernels[kernel_count].kernel = kernel, kernels[kernel_count].name = name;
  kernels[kernel_count++].parameters = parameters;
}
static void pointer(char *p) {
  // Null, or a little behind: nobody can use it.
  if ((size_t)p < 4096) { printf(" null"); return; }
  if (p < memory || p >= memory + next) {
    printf(" ?");
    // A variable of the host: this kernel writes there.
    if ((size_t)p % 4 == 0) *(unsigned *)p = draw();
    return;
  }
  int at = 0;
  while (at + 1 < allocations && starts[at + 1] <= (size_t)(p - memory)) at++;
  printf(" @%d", at);
}
int cudaLaunchKernel(const void *kernel, struct dim3 grid, struct dim3 block, void **args, size_t shared,
                     void *stream) {
  (void)stream;
  for (int k = 0; k < kernel_count; k++) {
    if (kernels[k].kernel != kernel) continue;
    printf("%s %u %u %u %lu", kernels[k].name, block.x, block.y, block.z, shared);
    for (const char *p = kernels[k].parameters; *p; p++, args++) {
      switch (*p) {
      case 'p': pointer(*(char **)*args); break;
      case 'i': printf(" %u", *(unsigned *)*args); break;
      case 'l': printf(" %lu", *(unsigned long *)*args); break;
      case 'b': printf(" %u", *(unsigned char *)*args); break;
      }
    }
    if (all) printf(" %u %u %u", grid.x, grid.y, grid.z);
    printf("\n");
  }
  return 0;
}
int cudaMalloc(void **p, size_t size) {
  starts[allocations++] = next;
  *p = memory + next;
  next += size + 64;
  return 0;
}
int cudaMemcpy(void *to, const void *from, size_t size, int kind) {
  (void)kind;
  memmove(to, from, size);
  return 0;
}
int cudaGetDevice(int *device) { *device = 0; return 0; }
void unknown_number(int *p) { *p = (int)draw(); }
void write_through(int **p) { **p = (int)draw(); }
void unknown_pointer(float **p) { *p = allocations ? (float *)(memory + starts[draw() % allocations]) : 0; }
// Launches what it was given, now or later, as it likes.
void keep(void *kernel) {
  if (keeps < 16) kept[keeps++] = kernel;
}
void launch_kept(void) {
  static long zeros[8];
  void *args[8];
  for (int i = 0; i < 8; i++) args[i] = &zeros[i];
  for (int i = 0; i < keeps; i++) {
    struct dim3 one = {1, 1, 1}, block = {draw(), 2, 3};
    cudaLaunchKernel(kept[i], one, block, args, 7, 0);
  }
}
static jmp_buf begin;
static int inputs[2];
int input(int number) { return inputs[number]; }
void attempt(void (*program)(void), int a, int b) {
  inputs[0] = a;
  inputs[1] = b;
  if (!setjmp(begin)) program();
}
void stop(void) { longjmp(begin, 1); }
void programs(int a, int b);
int main(int argc, char **argv) {
  (void)argv;
  if (argc > 9) {
    all = 1;
    programs(12345, 0);
    for (int a = -30; a <= 45; a++)
      for (int b = -30; b <= 45; b++) programs(a, b);
    return 0;
  }
  programs(argc, 0);
  launch_kept();
  return 0;
}
