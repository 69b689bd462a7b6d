// Both files as one, for compilers that do not link code for GPUs.
#include "sums.cu"
#include "weight.cu"
