//! The machine that launches kernels: which functions of CUDA's and HIP's run-time libraries do what
//! for it, and how clang calls what stands for a kernel there.
//!
//! A host module is read with this target, whatever processor it is for; its tables know nothing
//! that depends on one.

use super::{AssemblyTable, Effect::Unlisted, HostCall, LlvmSpelling, LlvmUniformity, Row, Space, Target};

/// The host of kernels. No triple names it.
pub static HOST: Target = Target {
    name: "host",
    stack_is_private: false,
    kernel_pointers_are_global: false,
    caches_what_is_only_read: false,
    most_extents: [1; 3],
    most_threads: 1,
    most_grid: [1; 3],
    most_shared: 0,
    warp_size: 1,
    threads_arrive: true,
    warp_size_varies: false,
    divergent_branches: &[],
    enabled: None,
    llvm_uniformity: LlvmUniformity {
        calls: true,
        atomics: true,
        invokes: true,
        work_groups: false,
        scalar_arguments: false,
    },
    spelling: LlvmSpelling {
        triples: &[],
        intrinsic_prefix: "",
        kernel_conventions: &[],
        launch_attributes: &[],
        shape_attachment: None,
        warp_features: &[],
        lockstep_processors: Some(&[]),
        stack_features: &[],
        own_stack_processors: &[],
        wide_exchange_processors: &[],
        spaces: &[(0, Space::Generic)],
        scopes: &[],
        rows: &[ROWS],
        made: &[],
        assembly: &AssemblyTable {
            instructions: &[],
            registers: &[],
            separator: '\n',
            comments: &[],
            is_implicit: true,
        },
        uniformity: &super::uniformity::NONE,
    },
};

const READS: HostCall = HostCall::Uses { writes: &[] };
const WRITES_0: HostCall = HostCall::Uses { writes: &[0] };
const ALLOCATES: HostCall = HostCall::Allocates { argument: 0, writes: &[] };

/// Not listed: what keeps an address that it is given, or hands it on (`cudaLaunchHostFunc`, graphs,
/// `cudaMemcpy3D`, `cudaHostRegister`, `cudaLaunchKernelExC`), and whatever nobody needed yet.
const ROWS: &[Row] = rows! {
    "__cudaPushCallConfiguration" "__hipPushCallConfiguration" => Unlisted, host: HostCall::Push;
    "__cudaPopCallConfiguration" "__hipPopCallConfiguration" => Unlisted, host: HostCall::Pop;
    "cudaLaunchKernel" "cudaLaunchCooperativeKernel" "hipLaunchKernel" "hipLaunchCooperativeKernel"
        => Unlisted, host: HostCall::Launch { own_stream: false };
    "cudaLaunchKernel_ptsz" "cudaLaunchCooperativeKernel_ptsz" "hipLaunchKernel_spt" "hipLaunchCooperativeKernel_spt"
        => Unlisted, host: HostCall::Launch { own_stream: true };

    "cudaGraphKernelNode*" "cudaGraphExecKernelNode*" "cudaGraphNodeGetParams*" "cudaGraphNodeSetParams*"
    "cudaGraphExecNodeSetParams*" "cuGraphKernelNode*" "cuGraphExecKernelNode*" "cuGraphNodeGetParams*"
    "cuGraphNodeSetParams*" "cuGraphExecNodeSetParams*" "hipGraphKernelNode*" "hipGraphExecKernelNode*"
    "hipGraphNodeGetParams*" "hipGraphNodeSetParams*" "hipGraphExecNodeSetParams*"
    "cuModuleGetFunction*" "cuModuleEnumerateFunctions*" "cuLibraryGetKernel*" "cuLibraryEnumerateKernels*"
    "cudaLibraryGetKernel*" "cudaLibraryEnumerateKernels*" "hipModuleGetFunction*" "hipLibraryGetKernel*"
    "hipLibraryEnumerateKernels*"
        => Unlisted, host: HostCall::Edits;

    // CUDA Runtime API, Memory Management; HIP's functions are the same.
    "cudaMalloc" "cudaMallocManaged" "cudaMallocHost" "cudaHostAlloc" "cudaMallocAsync" "cudaMallocAsync_ptsz"
    "cudaMallocFromPoolAsync" "cudaMallocFromPoolAsync_ptsz" "hipMalloc" "hipMallocManaged" "hipHostMalloc"
    "hipHostAlloc" "hipMallocAsync" "hipMallocFromPoolAsync" "hipExtMallocWithFlags" => Unlisted, host: ALLOCATES;
    "cudaMallocPitch" "hipMallocPitch" => Unlisted, host: HostCall::Allocates { argument: 0, writes: &[1] };
    "cudaMemcpyToSymbol" "cudaMemcpyToSymbolAsync" "hipMemcpyToSymbol" "hipMemcpyToSymbolAsync"
        => Unlisted, host: READS, length: 2;
    "cudaFree" "cudaFreeHost" "cudaFreeAsync" "cudaFreeAsync_ptsz" "hipFree" "hipHostFree" "hipFreeAsync"
    "cudaMemPrefetchAsync*" "cudaMemAdvise*" "hipMemPrefetchAsync*" "hipMemAdvise*" => Unlisted, host: READS;
    "cudaMemcpy" "cudaMemcpyAsync" "cudaMemset" "cudaMemsetAsync" "cudaMemcpy_ptds" "cudaMemcpyAsync_ptsz"
    "cudaMemset_ptds" "cudaMemsetAsync_ptsz" "hipMemcpy" "hipMemcpyAsync" "hipMemcpyWithStream"
    "hipMemcpyHtoD" "hipMemcpyDtoH" "hipMemcpyDtoD" "hipMemset" "hipMemsetAsync" "cudaMemcpyFromSymbol"
    "cudaMemcpyFromSymbolAsync" "hipMemcpyFromSymbol" "hipMemcpyFromSymbolAsync"
        => Unlisted, host: WRITES_0, length: 2;
    "cudaMemcpy2D" "cudaMemcpy2DAsync" "cudaMemset2D" "cudaMemset2DAsync" "hipMemcpy2D" "hipMemcpy2DAsync"
    "hipMemset2D" "hipMemset2DAsync" "cudaGetSymbolAddress" "cudaGetSymbolSize" "hipGetSymbolAddress"
    "hipGetSymbolSize" => Unlisted, host: WRITES_0;
    "cudaMemGetInfo" "hipMemGetInfo" => Unlisted, host: HostCall::Uses { writes: &[0, 1] };

    // Devices, streams, events, errors.
    "cudaDeviceSynchronize" "cudaThreadSynchronize" "cudaDeviceReset" "cudaSetDevice" "cudaGetLastError"
    "cudaPeekAtLastError" "cudaGetErrorString" "cudaGetErrorName" "cudaEventRecord*" "cudaEventSynchronize"
    "cudaEventDestroy" "cudaEventQuery" "cudaStreamSynchronize*" "cudaStreamDestroy" "cudaStreamQuery*"
    "cudaStreamWaitEvent*" "cudaDeviceSetCacheConfig" "cudaDeviceSetLimit" "cudaProfilerStart"
    "cudaProfilerStop" "cudaSetDeviceFlags" "hipDeviceSynchronize" "hipDeviceReset" "hipSetDevice"
    "hipGetLastError" "hipPeekAtLastError" "hipGetErrorString" "hipGetErrorName" "hipEventRecord*"
    "hipEventSynchronize" "hipEventDestroy" "hipEventQuery" "hipStreamSynchronize" "hipStreamDestroy"
    "hipStreamQuery" "hipStreamWaitEvent" => Unlisted, host: READS;
    "cudaGetDevice" "cudaGetDeviceCount" "cudaGetDeviceProperties*" "cudaDeviceGetAttribute" "cudaEventCreate*"
    "cudaEventElapsedTime*" "cudaStreamCreate*" "cudaDriverGetVersion" "cudaRuntimeGetVersion"
    "cudaDeviceCanAccessPeer" "cudaPointerGetAttributes" "hipGetDevice" "hipGetDeviceCount"
    "hipGetDeviceProperties*" "hipDeviceGetAttribute" "hipEventCreate*" "hipEventElapsedTime"
    "hipStreamCreate*" "hipDriverGetVersion" "hipRuntimeGetVersion" "hipDeviceCanAccessPeer"
    "hipPointerGetAttributes" => Unlisted, host: WRITES_0;

    // Questions about kernels, which launch none.
    "cudaFuncSetAttribute" "cudaFuncSetCacheConfig" "cudaFuncSetSharedMemConfig" "hipFuncSetAttribute"
    "hipFuncSetCacheConfig" "hipFuncSetSharedMemConfig" => Unlisted, host: READS;
    "cudaFuncGetAttributes" "cudaOccupancyMaxActiveBlocksPerMultiprocessor*"
    "cudaOccupancyAvailableDynamicSMemPerBlock" "hipFuncGetAttributes"
    "hipOccupancyMaxActiveBlocksPerMultiprocessor*" => Unlisted, host: WRITES_0;
    "hipOccupancyMaxPotentialBlockSize" => Unlisted, host: HostCall::Uses { writes: &[0, 1] };

    // What clang makes, so that the run-time library knows the names.
    "__cudaRegisterFunction" "__hipRegisterFunction" "__cudaRegisterVar" "__hipRegisterVar" => Unlisted, host: READS;

    // C's library.
    "puts" "putchar" "atoi" "atol" "atof" "strcmp" "strncmp" "strlen" "free" "fclose" "fwrite"
    "memcmp" "rand" "srand" "exit" "abort" "clock" "sqrt" "sqrtf" "fabs" "fabsf" "ceil" "floor" "pow" "log2"
    "__assert_fail" "_ZdlPv*" "_ZdaPv*" => Unlisted, host: READS;
    "fread" => Unlisted, host: WRITES_0;
    "printf" "fprintf" "vprintf" "vfprintf" => Unlisted, host: HostCall::Prints;
    "malloc" "_Znwm" "_Znam" => Unlisted, host: HostCall::New;
    "gettimeofday" => Unlisted, host: HostCall::Uses { writes: &[0, 1] };
};

/// Whether a variable of the host only lists symbols, for LLVM or for the linker and the run-time
/// library.
pub fn is_list(name: &str) -> bool {
    name.starts_with("llvm.") || name.starts_with(".offloading.entry.")
}

/// What clang puts in front of the name of the function that stands for a kernel on the host.
const STUB: &str = "__device_stub__";

/// The names that a kernel may have of which a host function is the stub, the name of both
/// mangled or not: usually one. Where the digits in front of an identifier may belong to the one
/// before it, there are several, and at most one is that of a kernel.
pub fn kernels_of_stub(stub: &str) -> Vec<String> {
    let mut kernels = Vec::new();
    for (at, _) in stub.match_indices(STUB) {
        let (before, after) = (&stub[..at], &stub[at + STUB.len()..]);
        if before.is_empty() {
            kernels.push(after.to_string());
        }
        let digits = before.bytes().rev().take_while(u8::is_ascii_digit).count();
        for start in (before.len() - digits)..before.len() {
            let own = before[start..].parse().ok().and_then(|length: usize| length.checked_sub(STUB.len()));
            let is_number = !before[start..].starts_with('0');
            let fits = own.filter(|&own| is_number && own > 0 && own <= after.len());
            kernels.extend(fits.map(|own| format!("{}{own}{after}", &before[..start])));
        }
    }
    kernels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_kernels() {
        assert_eq!(kernels_of_stub("__device_stub__ck"), ["ck"]);
        assert_eq!(kernels_of_stub("_Z21__device_stub__reducePfPKfi"), ["_Z6reducePfPKfi"]);
        assert_eq!(kernels_of_stub("_ZL17__device_stub__skPfi"), ["_ZL2skPfi"]);
        let anonymous = kernels_of_stub("_ZN12_GLOBAL__N_117__device_stub__tkILi3EEEvPfl");
        assert!(anonymous.contains(&"_ZN12_GLOBAL__N_12tkILi3EEEvPfl".to_string()), "{anonymous:?}");
        assert!(kernels_of_stub("_Z6reducePf").is_empty());
        assert!(kernels_of_stub("_Z15__device_stub__").is_empty(), "no name is left");
    }

    #[test]
    fn what_keeps_addresses_is_not_listed() {
        for name in
            ["cudaLaunchHostFunc", "cudaGraphAddKernelNode", "cudaLaunchKernelExC", "cudaHostRegister"]
        {
            assert_eq!(HOST.spelling.known(name).host, None, "{name}");
        }
        assert_eq!(HOST.spelling.known("cudaMalloc").host, Some(ALLOCATES));
        assert_eq!(HOST.spelling.known("hipLaunchKernel").host, Some(HostCall::Launch { own_stream: false }));
    }
    /// In CUDA's headers, as far as they are there, nothing else hands out kernels that no stub's
    /// address leads to, or their parameters.
    #[test]
    fn what_hands_out_launches_is_listed() {
        let Some(cuda) = std::env::var_os("SIMTOPT_CUDA_PATH") else {
            assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "no headers; scripts/oracles gets them");
            return println!("skipped: no headers; scripts/oracles gets them");
        };
        let others =
            ["Memcpy", "Memset", "Host", "Event", "External", "Child", "MemAlloc", "MemFree", "BatchMemOp"];
        for header in ["cuda_runtime_api.h", "cuda.h"] {
            let path = std::path::Path::new(&cuda).join("include").join(header);
            let text = std::fs::read_to_string(path).expect("it is there");
            let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
            let calls = words.filter(|word| word.starts_with("cuda") || word.starts_with("cu"));
            let is_of_graph = |name: &str| {
                name.contains("Graph")
                    && name.contains("NodeGet") | name.contains("NodeSet")
                    && name.contains("Param")
            };
            let is_search = |name: &str| {
                ["GetFunction", "EnumerateFunctions", "GetKernel", "EnumerateKernels"].iter().any(|what| {
                    name.contains(&format!("Module{what}")) || name.contains(&format!("Library{what}"))
                })
            };
            let mut found = 0;
            for name in calls.filter(|name| is_of_graph(name) || is_search(name)) {
                if !others.iter().any(|other| name.contains(other)) {
                    assert_eq!(HOST.spelling.known(name).host, Some(HostCall::Edits), "{name}");
                    found += 1;
                }
            }
            assert!(found > 5, "{header}");
        }
    }
}
