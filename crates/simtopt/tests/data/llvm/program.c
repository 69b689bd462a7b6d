// Host C, for the reader: switch, computed goto, varargs, inline assembly, vectors, atomics, thread-local storage, bit fields,
// complex numbers, unions, packed and recursive structs, function pointer tables, weak and aliased symbols.
typedef __builtin_va_list va_list;
typedef int v4 __attribute__((vector_size(16)));
typedef float v8f __attribute__((vector_size(32)));

struct node {
  struct node *next;
  int value : 5;
  unsigned kind : 3;
  long double weight;
};
struct __attribute__((packed)) wire {
  char tag;
  short length;
  union {
    double d;
    char bytes[8];
  } body;
};

static _Thread_local int depth;
_Thread_local long counter __attribute__((tls_model("initial-exec"))) = 42;
__attribute__((weak)) int hook(int x) { return x; }
int hooked(int) __attribute__((alias("hook")));
__attribute__((section(".text.cold"), cold)) void give_up(const char *format, ...);
const char *const names[] = {"zero", "one\n", "tw\"o\\", "\xff\x80", ""};
static int table[4][3] = {{1, 2, 3}, {}, {[2] = 7}};

int sum(int n, ...) {
  va_list arguments;
  int total = 0;
  __builtin_va_start(arguments, n);
  while (n-- > 0)
    total += __builtin_va_arg(arguments, int);
  __builtin_va_end(arguments);
  return total;
}

int interpret(const unsigned char *code, int accumulator) {
  static void *const labels[] = {&&add, &&subtract, &&twice, &&stop};
  goto *labels[*code++ & 3];
add:
  accumulator += *code++;
  goto *labels[*code++ & 3];
subtract:
  accumulator -= *code++;
  goto *labels[*code++ & 3];
twice:
  accumulator *= 2;
  goto *labels[*code++ & 3];
stop:
  return accumulator;
}

int classify(long x) {
  switch (x) {
  case 1: return 10;
  case 2: return hooked(20);
  case 3 ... 7: return sum(2, 30, 31);
  case -5: give_up("%ld", x); return 0;
  case 1000000000000: return 50;
  default: return names[x & 3][0];
  }
}

unsigned long cycles(void) {
  unsigned low, high;
  __asm__ volatile("rdtsc\n\tmfence" : "=a"(low), "=d"(high) : : "memory");
  return (unsigned long)high << 32 | low;
}

v4 mix(v4 a, v4 b, v8f *c) {
  *c = *c * 0.5f + 1.0f;
  return __builtin_shufflevector(a, b, 0, 5, 2, 7) + (a < b);
}

int lock(int *word, long *count, unsigned char *flag) {
  int expected = 0;
  if (!__atomic_compare_exchange_n(word, &expected, 1, 1, __ATOMIC_ACQUIRE, __ATOMIC_RELAXED))
    return expected;
  __atomic_fetch_add(count, ++depth, __ATOMIC_SEQ_CST);
  __atomic_fetch_nand(flag, 3, __ATOMIC_ACQ_REL);
  __atomic_thread_fence(__ATOMIC_RELEASE);
  counter += __atomic_load_n(count, __ATOMIC_ACQUIRE);
  __atomic_store_n(word, 0, __ATOMIC_RELEASE);
  return 0;
}

_Complex double rotate(_Complex double z, __int128 n) { return n > 0 ? z * 1.0i : -z; }

long double walk(struct node *restrict list, struct wire w, int (*visit)(struct node *, int[static 3])) {
  long double total = w.length + w.body.d;
  for (; list; list = list->next)
    if (list->kind != 5 && visit(list, table[list->value & 3]))
      total += list->weight;
  return total;
}
