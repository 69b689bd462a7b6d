// The reference's algorithm, in CUDA: one warp produces, the others consume, and all wait for each other.
__device__ static unsigned warp_id() { return threadIdx.x / 32; }
__device__ static unsigned thread_id() { return threadIdx.x % 32; }
__device__ static bool is_producer_warp() { return warp_id() == 0; }
__device__ static bool lead_produce(unsigned warp, unsigned thread) { return warp == 0 && thread == 0; }

__device__ static bool more_to_produce(const int *left) { return left[threadIdx.x] > 0; }
__device__ static void produce(int *left) { left[threadIdx.x] -= 1; }
__device__ static void notify_completion(int *done) { *done += 1; }
__device__ static bool more_to_consume(const int *left) { return left[threadIdx.x] > 0; }
__device__ static bool empty_buffer(const int *buffer) { return buffer[threadIdx.x] == 0; }
__device__ static void buffer_data(int *buffer) { buffer[threadIdx.x] = 3; }
__device__ static void process_data(int *left, int *buffer) {
  buffer[threadIdx.x] -= 1;
  left[threadIdx.x] -= 1;
}

extern "C" __global__ void __launch_bounds__(64) run(int *left, int *buffer, int *done, unsigned run_count) {
  for (unsigned i = 0; i < run_count; i++) {
    if (is_producer_warp()) {
      while (more_to_produce(left)) produce(left);
      if (lead_produce(warp_id(), thread_id())) notify_completion(done);
    } else {
      while (more_to_consume(left)) {
        if (empty_buffer(buffer)) buffer_data(buffer);
        process_data(left, buffer);
      }
    }
    __syncthreads();
  }
}
