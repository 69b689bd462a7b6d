//! What the command says of launches: `--host`, `--block-dim` of one kernel, and sources, which a
//! clang of this test's own compiles.

#[path = "common/command.rs"]
mod command;

use command::run;
use std::path::Path;

/// `shape` and `external` of `tests/data/host/launches.cu`: one's barrier goes in blocks of one
/// axis.
fn device() -> String {
    let kernel = |name: &str| {
        format!(
            "define ptx_kernel void @{name}(ptr %a) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 %t, ptr addrspace(3) %p, align 4
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %v = load i32, ptr addrspace(3) %p, align 4
  %o = getelementptr i32, ptr %a, i32 %t
  store i32 %v, ptr %o, align 4
  ret void
}}
"
        )
    };
    format!(
        "source_filename = \"launches.cu\"\ntarget triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [1024 x i32] poison, align 4\n{}{}",
        kernel("_ZL5shapePf"),
        kernel("_Z8externalPf")
    )
}

/// A folder with both halves.
fn folder() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let host = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/host/launches-O2.ll");
    std::fs::copy(host, folder.path().join("host.ll")).expect("it is copied");
    std::fs::write(folder.path().join("k.ll"), device()).expect("it is written");
    folder
}

fn says(out: &str, parts: &[&str]) {
    for part in parts {
        assert!(out.contains(part), "no '{part}' in:\n{out}");
    }
}

#[test]
fn facts_and_hints() {
    let folder = folder();
    let (code, out, err) = run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"");
    assert_eq!((code, err.as_str()), (Some(0), ""));
    says(
        &out,
        &[
            "it was found to go by what the host says of launches (--host)",
            "launched by the host with blocks of 64 to 128 or 256",
            "launched with 256 by the host; `--block-dim=external:256` removes 1 more",
            "total: 2 barriers in 2 functions, 1 removed, 1 kept",
        ],
    );
    let (_, json, _) = run(folder.path(), "explain", &["--host=host.ll", "--format=json", "k.ll"], b"");
    assert_eq!(json.matches("\"relies_on\": \"host\"").count(), 1, "{json}");
    let all = ["--host=host.ll", "--host-is-complete", "k.ll"];
    says(&run(folder.path(), "explain", &all, b"").1, &["2 removed, 0 kept"]);
    let remarks = ["-S", "--host=host.ll", "--pass-remarks-output=r.yaml", "k.ll", "-o", "out.ll"];
    assert_eq!(run(folder.path(), "opt", &remarks, b"").0, Some(0));
    let yaml = std::fs::read_to_string(folder.path().join("r.yaml")).expect("it is written");
    says(&yaml, &["it was found to go by what the host says of launches (--host)"]);
    // The judge needs to know it, too.
    assert_ne!(run(folder.path(), "check", &["k.ll", "out.ll"], b"").0, Some(0));
    assert_eq!(run(folder.path(), "check", &["--host=host.ll", "k.ll", "out.ll"], b"").0, Some(0));
    assert_eq!(run(folder.path(), "lint", &["--host=host.ll", "k.ll"], b"").0, Some(0));
    let (code, _, err) = run(folder.path(), "explain", &["--host=k.ll", "k.ll"], b"");
    assert_eq!(code, Some(2));
    says(&err, &["k.ll is for 'nvptx64-nvidia-cuda', a GPU, and launches no kernels", "--cuda-host-only"]);
}

/// Two files that were linked, each with a kernel of one name that only it knows.
#[test]
fn kernels_of_linked_files() {
    let folder = folder();
    let host = std::fs::read_to_string(folder.path().join("host.ll")).expect("a text");
    let stub = "_ZL20__device_stub__shapePf";
    assert!(host.contains(&format!("@{stub}(")), "{host}");
    let renamed = format!("{host}\ndefine internal void @{stub}.3(ptr %a) {{\n  ret void\n}}\n");
    std::fs::write(folder.path().join("host.ll"), renamed).expect("it is written");
    let (_, out, _) = run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"");
    says(&out, &["0 removed, 2 kept"]);
    let all = ["--host=host.ll", "--host-is-complete", "k.ll"];
    says(&run(folder.path(), "explain", &all, b"").1, &["1 removed, 1 kept"]);
    // The name of a linked module says nothing of where it is from.
    let (host, device) = (host.replace("\"launches.cu\"", "\"llvm-link\""), device());
    std::fs::write(folder.path().join("host.ll"), host).expect("it is written");
    let device = device.replace("\"launches.cu\"", "\"llvm-link\"");
    std::fs::write(folder.path().join("k.ll"), device).expect("it is written");
    let (_, out, _) = run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"");
    says(&out, &["0 removed, 2 kept"]);
}

/// The block that the host launches is the one in which two threads are shown, believed or not;
/// what is only inlined is not told of twice.
#[test]
fn what_is_shown() {
    let folder = folder();
    let exchange = device().replace("%v = load i32, ptr addrspace(3) %p", "%x = xor i32 %t, 40\n  %q = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %x\n  %v = load i32, ptr addrspace(3) %q");
    let inlined = "define linkonce_odr void @inlined() {
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  ret void
}
define linkonce_odr void @unused() {
  call void @inlined()
  ret void
}
";
    std::fs::write(folder.path().join("k.ll"), format!("{exchange}{inlined}")).expect("it is written");
    let (_, out, _) = run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"");
    says(&out, &["in a block of 256 threads", "function inlined: 1 barrier"]);
    let (_, out, _) = run(folder.path(), "explain", &["--assume=whole-program", "k.ll"], b"");
    says(&out, &["called by nobody, or only inlined: inlined\n", "total: 2 barriers in 2 functions"]);
}

/// A shape that would free a barrier is told of where nothing says that there are other blocks, and
/// larger ones are not what the code's arrays are for.
#[test]
fn shapes_that_are_not_launched() {
    let folder = folder();
    let wraps = device().replace(
        "%p = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t",
        "%i = and i32 %t, 127
  %p = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %i",
    );
    // No two threads write one element.
    let wraps = wraps.replace("[1024 x i32]", "[128 x i32]").replace(
        "  store i32 %t, ptr addrspace(3) %p, align 4
",
        "  %few = icmp ult i32 %t, 128
  br i1 %few, label %write, label %join
write:
  store i32 %t, ptr addrspace(3) %p, align 4
  br label %join
join:
",
    );
    std::fs::write(folder.path().join("k.ll"), &wraps).expect("it is written");
    let brief = |options: &[&str]| run(folder.path(), "explain", options, b"").1;
    let told = brief(&["--brief", "k.ll"]);
    assert_eq!(told.matches("needed: ").count(), 2, "{told}");
    // The other kernel's blocks are its own.
    let each = ["shape", "external"]
        .map(|name| format!("; goes with --block-dim={name}:128, if that is true of every launch\n"));
    assert!(each.iter().all(|hint| told.matches(hint).count() == 1), "{told}");
    let both = brief(&["--brief", "--block-dim=shape:128", "--block-dim=external:128", "k.ll"]);
    assert!(both.contains("2 removed, 0 kept"), "{both}");
    // Who states how many threads a block has at most is not told of smaller blocks.
    let stated = "@_ZL5shapePf(ptr %a) \"nvvm.maxntid\"=\"256\"";
    std::fs::write(folder.path().join("bounded.ll"), wraps.replace("@_ZL5shapePf(ptr %a)", stated))
        .expect("it is written");
    let bounded = brief(&["bounded.ll"]);
    assert!(!bounded.contains("--block-dim=shape"), "{bounded}");
    says(&bounded, &["in a block of 256 threads", "--block-dim=external:128"]);
    let told = brief(&["--brief", "--host=host.ll", "k.ll"]);
    assert_eq!((told.matches("needed: ").count(), told.matches("block-dim").count()), (2, 0), "{told}");
    let told = brief(&["--host=host.ll", "k.ll"]);
    says(&told, &["in a block of 256 threads"]);
    assert!(!told.contains("it goes where all blocks"), "{told}");
}

#[test]
fn shapes_of_one_kernel() {
    let folder = folder();
    let (_, out, err) = run(folder.path(), "explain", &["--block-dim=external:64", "k.ll"], b"");
    assert_eq!(err, "");
    says(
        &out,
        &[
            "launched (--block-dim) with blocks of 64",
            "it was found to go by the shape that --block-dim gives of a kernel's blocks",
            "1 removed, 1 kept",
        ],
    );
    let brief = ["--brief", "--host=host.ll", "k.ll"];
    says(
        &run(folder.path(), "explain", &brief, b"").1,
        &["; goes with --block-dim=external:256, if that is true of every launch"],
    );
    let refused = |options: &[&str], why: &str| {
        let options: Vec<&str> = options.iter().chain(&["k.ll"]).copied().collect();
        let (_, out, err) = run(folder.path(), "explain", &options, b"");
        says(&err, &[why]);
        says(&out, &["1 kept"]);
    };
    refused(
        &["--block-dim=1,1,65"],
        "warning: no device has blocks of 1,1,65: --block-dim=1,1,65 is not taken to be true",
    );
    refused(&["--block-dim=external:1,1,65"], "--block-dim=external:1,1,65 is not taken to be true");
    refused(&["--host=host.ll", "--block-dim=_ZL5shapePf:32,2"], "what the host does counts");
    let (code, _, err) = run(folder.path(), "explain", &["--host-is-complete", "k.ll"], b"");
    assert_eq!(code, Some(2), "{err}");
}

/// A kernel that no input has is an error; one that some input has is none.
#[test]
fn kernels_that_are_not_there() {
    let folder = folder();
    let other = device().replace("8external", "9elsewhere");
    std::fs::write(folder.path().join("other.ll"), other).expect("it is written");
    for command in ["explain", "lint"] {
        let asked = |name: &str| {
            let option = format!("--block-dim={name}:64");
            let (code, _, err) = run(folder.path(), command, &[&option, "k.ll", "other.ll"], b"");
            (code, err)
        };
        let (code, err) = asked("nobody");
        assert_eq!(
            (code, err.matches("error: --block-dim=nobody: there is no ").count()),
            (Some(2), 1),
            "{err}"
        );
        assert_eq!(asked("elsewhere"), (Some(0), String::new()));
    }
}

/// A barrier that stands somewhere else is moved, in all that people read.
#[test]
fn what_is_moved() {
    let folder = folder();
    let moved = Path::new(env!("CARGO_MANIFEST_DIR")).join("filetests/sink/branch.ll");
    let moved = moved.to_str().expect("a path");
    let told = |command: &str, options: &[&str]| {
        let options: Vec<&str> = options.iter().chain(&["--sink-barriers", moved]).copied().collect();
        let (_, out, err) = run(folder.path(), command, &options, b"");
        out + &err
    };
    says(&told("opt", &["-v", "-o", "o.ll"]), &[": remark: barrier moved: only one of the ways"]);
    says(&told("explain", &[]), &["moved: only one of the ways", ", 1 weakened or moved, 0 kept"]);
    says(&told("explain", &["--brief"]), &[": moved: only one of the ways"]);
}

/// A clang that prints what is there, and says that it cannot make one of the halves if it is not.
#[cfg(unix)]
fn clang(folder: &Path, device: &str, host: &str) {
    use std::os::unix::fs::PermissionsExt;
    let script =
        format!("#!/bin/sh\ncase \"$*\" in *--cuda-host-only*) exec cat {host};; esac\nexec cat {device}\n");
    let path = folder.join("clang");
    std::fs::write(&path, script).expect("it is written");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755)).expect("it is ours");
}

#[cfg(unix)]
#[test]
fn sources() {
    let folder = folder();
    std::fs::write(folder.path().join("launches.cu"), "…").expect("it is written");
    clang(folder.path(), "k.ll", "host.ll");
    let explain = ["--llvm-bin=.", "launches.cu", "--", "-O3", "--cuda-path=/opt/my cuda"];
    let (code, out, err) = run(folder.path(), "explain", &explain, b"");
    assert_eq!(code, Some(0), "{err}");
    let told = "clang -x cuda --offload-arch=sm_90 -g1 -fno-discard-value-names -O3 '--cuda-path=/opt/my cuda' --cuda-device-only -S -emit-llvm launches.cu -o -";
    says(&err, &[told, "--cuda-host-only"]);
    says(&out, &["what the host says of launches", "1 removed, 1 kept"]);
    // In a folder, its name is that of IR; under its own it would be lost.
    let opt = |out: &str| run(folder.path(), "opt", &["--llvm-bin=.", "launches.cu", "-o", out], b"");
    assert_eq!(opt("made/").0, Some(0));
    assert!(folder.path().join("made/launches.ll").is_file());
    says(&opt("launches.cu").2, &["launches.cu is the name of a source"]);
    // Without the host's half nothing is known, and that is no error.
    clang(folder.path(), "k.ll", "missing");
    let (code, out, err) = run(folder.path(), "explain", &explain, b"");
    assert_eq!(code, Some(0));
    says(&out, &["0 removed, 2 kept"]);
    says(&err, &["the host's half does not compile: how it launches kernels is not known"]);
    clang(folder.path(), "missing", "host.ll");
    let (code, _, err) = run(folder.path(), "explain", &explain, b"");
    assert_eq!(code, Some(2));
    says(&err, &["error: clang does not compile launches.cu"]);
    assert!(!err.contains("its flags go behind"), "some are given: {err}");
    let (_, _, err) = run(folder.path(), "explain", &["--llvm-bin=.", "launches.cu"], b"");
    says(&err, &["its flags go behind --: -- --cuda-path=DIR --offload-arch=sm_80"]);
    std::fs::write(folder.path().join("k.hip"), "…").expect("it is written");
    let (_, _, err) = run(folder.path(), "explain", &["--llvm-bin=.", "k.hip"], b"");
    says(&err, &["clang -x hip -O2", "its flags go behind --: -- --rocm-path=DIR --offload-arch=gfx90a"]);
    let several = ["--llvm-bin=.", "launches.cu", "--", "--offload-arch=sm_90", "--offload-arch=sm_80"];
    says(&run(folder.path(), "explain", &several, b"").2, &["name one of the devices: sm_80, sm_90"]);
    let none = ["--llvm-bin=/nowhere", "launches.cu"];
    says(
        &run(folder.path(), "lint", &none, b"").2,
        &[
            "there is no clang to compile it",
            "install clang",
            "nvcc -ptx -lineinfo launches.cu -o launches.ptx",
        ],
    );
    clang(folder.path(), "k.ll", "host.ll");
    let (code, out, err) =
        run(folder.path(), "explain", &["--llvm-bin=.", "k.ll", "launches.cu", "--", "-O2"], b"");
    assert_eq!(code, Some(0), "{err}");
    says(&out, &["k.ll:", "launches.cu (device):"]);
    says(
        &run(folder.path(), "explain", &["k.ll", "--", "-O2"], b"").2,
        &["is no source that -O2 would be for"],
    );
}

/// Without `-fgpu-rdc`, nobody else calls the functions of a file.
#[cfg(unix)]
#[test]
fn sources_are_whole_programs() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [1024 x i32] poison, align 4
@u = internal addrspace(3) global i32 poison, align 4
define void @own() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = getelementptr [1024 x i32], ptr addrspace(3) @s, i32 0, i32 %t
  store i32 1, ptr addrspace(3) %a, align 4
  call void @llvm.nvvm.barrier.cta.sync.all(i32 0)
  store i32 2, ptr addrspace(3) @u, align 4
  ret void
}
define ptx_kernel void @k() {
  call void @own()
  ret void
}
";
    std::fs::write(folder.path().join("k.ll"), text).expect("it is written");
    std::fs::write(folder.path().join("k.cu"), "…").expect("it is written");
    clang(folder.path(), "k.ll", "missing");
    let explain = |flags: &[&str]| {
        let arguments: Vec<&str> = ["--llvm-bin=.", "k.cu"].iter().chain(flags).copied().collect();
        run(folder.path(), "explain", &arguments, b"").1
    };
    says(&explain(&[]), &["1 removed, 0 kept"]);
    says(&explain(&["--", "-fgpu-rdc"]), &["0 removed, 1 kept"]);
}

/// A host module that launches `k` in blocks of each of some sizes along x and y, passing null.
fn host(blocks: &[(u64, u64)]) -> String {
    let mut text = String::from(
        r#"source_filename = "k.cu"
target triple = "x86_64-linux-gnu"
declare i32 @__cudaPushCallConfiguration(i64, i32, i64, i32, i64, ptr)
declare i32 @__cudaPopCallConfiguration(ptr, ptr, ptr, ptr)
declare i32 @cudaLaunchKernel(ptr, i64, i32, i64, i32, ptr, i64, ptr)
define internal void @__device_stub__k(ptr %p) {
  %ps = alloca ptr
  %grid = alloca { i64, i32 }
  %block = alloca { i64, i32 }
  %shared = alloca i64
  %stream = alloca ptr
  %args = alloca [1 x ptr]
  store ptr %p, ptr %ps
  store ptr %ps, ptr %args
  %pop = call i32 @__cudaPopCallConfiguration(ptr %grid, ptr %block, ptr %shared, ptr %stream)
  %gxy = load i64, ptr %grid
  %bxy = load i64, ptr %block
  %bz.at = getelementptr i8, ptr %block, i64 8
  %bz = load i32, ptr %bz.at
  %s = load i64, ptr %shared
  %st = load ptr, ptr %stream
  %r = call i32 @cudaLaunchKernel(ptr @__device_stub__k, i64 %gxy, i32 1, i64 %bxy, i32 %bz, ptr %args, i64 %s, ptr %st)
  ret void
}
define i32 @main() {
"#,
    );
    for (number, (x, y)) in blocks.iter().enumerate() {
        text += &format!(
            "  %push{number} = call i32 @__cudaPushCallConfiguration(i64 4294967297, i32 1, i64 {}, i32 1, i64 0, ptr null)
  call void @__device_stub__k(ptr null)
",
            (y << 32) + x
        );
    }
    text + "  ret i32 0\n}\n"
}

/// A kernel whose threads write up to 32 elements and read one of these behind a barrier, if a
/// condition holds.
fn row_of_32(condition: &str) -> String {
    format!(
        "source_filename = \"k.cu\"
target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [32 x i32] poison, align 4
@out = internal addrspace(1) global [1024 x i32] zeroinitializer, align 4
define ptx_kernel void @k(ptr %p) {{
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %n = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %m = call i32 @llvm.nvvm.read.ptx.sreg.ntid.y()
  %q = getelementptr i32, ptr addrspace(3) @s, i32 %t
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %rows = shl i32 %y, 5
  %number = add i32 %rows, %t
  %few = icmp ult i32 %number, 32
  br i1 %few, label %write, label %join
write:
  store i32 %t, ptr addrspace(3) %q
  br label %join
join:
  call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)
  %c = {condition}
  br i1 %c, label %read, label %end
read:
  %i = and i32 %t, 31
  %r = getelementptr i32, ptr addrspace(3) @s, i32 %i
  %v = load i32, ptr addrspace(3) %r
  %o = getelementptr i32, ptr addrspace(1) @out, i32 %t
  store i32 %v, ptr addrspace(1) %o
  br label %end
end:
  ret void
}}
"
    )
}

/// What a grid's extent decides happens if the host launches such grids, all of one extent.
#[test]
fn grids_that_the_host_launches() {
    let folder = tempfile::tempdir().expect("a folder");
    let explain = |grids: &[u64], condition: &str| {
        let one = "i32 @__cudaPushCallConfiguration(i64 4294967297,";
        let mut text = host(&vec![(256, 1); grids.len()]);
        for grid in grids {
            text =
                text.replacen(one, &format!("i32 @__cudaPushCallConfiguration(i64 {},", (1 << 32) + grid), 1);
        }
        std::fs::write(folder.path().join("host.ll"), text).expect("it is written");
        let kernel = row_of_32(condition)
            .replace("  %c =", "  %g = call i32 @llvm.nvvm.read.ptx.sreg.nctaid.x()\n  %c =");
        std::fs::write(folder.path().join("k.ll"), kernel).expect("it is written");
        run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"").1
    };
    says(&explain(&[3, 3], "icmp eq i32 %g, 3"), &["1 kept (1 needed, 0 undecided)"]);
    for grids in [[1, 1], [1, 3]] {
        says(&explain(&grids, "icmp eq i32 %g, 3"), &["1 kept (0 needed, 1 undecided)"]);
    }
}

/// A host that launches `k` in blocks of up to 32 threads, or more if they are two numbers
/// together, with some bytes of dynamic shared memory.
fn open_host(bytes: &str, threads: &str) -> String {
    let passed = host(&[(256, 1)])
        .replace("i64 4294967552, i32 1, i64 0, ptr null)", "i64 %block, i32 1, i64 %bytes, ptr null)");
    let computed = format!(
        "declare i32 @number()\ndefine i32 @main() {{
  %n = call i32 @number()
  %m = call i32 @number()
  %few = icmp ule i32 %n, 32
  br i1 %few, label %launch, label %none
none:
  ret i32 1
launch:
  %threads = {threads}
  %x = zext i32 %threads to i64
  %block = or disjoint i64 %x, 4294967296
  %bytes = {bytes}
"
    );
    passed.replace("define i32 @main() {\n", &computed)
}

/// Dynamic shared memory has as many bytes as the host computes from what the block is computed
/// from, too; and blocks that are not followed are none that anybody launches.
#[test]
fn dynamic_shared_memory_that_the_host_passes() {
    let folder = tempfile::tempdir().expect("a folder");
    let kernel = row_of_32("icmp eq i32 %t, %t")
        .replace("internal addrspace(3) global [32 x i32] poison", "external addrspace(3) global [0 x i32]")
        .replace("%i = and i32 %t, 31", "%i = xor i32 %t, 1");
    std::fs::write(folder.path().join("k.ll"), kernel).expect("it is written");
    let explain = |bytes: &str, threads: &str| {
        std::fs::write(folder.path().join("host.ll"), open_host(bytes, threads)).expect("it is written");
        run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"").1
    };
    says(&explain("shl i64 %x, 2", "freeze i32 %n"), &["1 kept (1 needed, 0 undecided)"]);
    says(&explain("shl i64 %x, 1", "freeze i32 %n"), &["1 kept (0 needed, 1 undecided)"]);
    says(
        &explain("shl i64 %x, 2", "add i32 %n, %m"),
        &["how the host computes the size of the blocks of `k` is not followed", "--block-dim=k:X,Y,Z"],
    );
}

/// clang's half of the host tells static kernels from others, nvcc's PTX does not.
#[test]
fn static_kernels_in_ptx() {
    let folder = tempfile::tempdir().expect("a folder");
    let ptx = ".version 8.0\n.target sm_90\n.entry _Z1kPi(.param .u64 p)\n{\n.reg .b32 %r<5>;\n\
        .shared .align 4 .b8 s[128];\nmov.u32 %r1, %tid.x;\nmov.u32 %r2, s;\nmad.lo.s32 %r3, %r1, 4, %r2;\n\
        st.shared.u32 [%r3], %r1;\nbar.sync 0;\nld.shared.u32 %r4, [%r3];\nst.shared.u32 [%r3], %r4;\n\
        ret;\n}\n";
    std::fs::write(folder.path().join("k.ptx"), ptx).expect("it is written");
    let explain = |stubs: &[&str]| {
        let one = host(&[(32, 1)]);
        let (header, bodies) = one.split_at(one.find("define internal").expect("a stub"));
        let bodies =
            |stub: &&str| bodies.replace("__device_stub__k", stub).replace("@main", &format!("@{stub}1"));
        let text = header.to_string() + &stubs.iter().map(bodies).collect::<String>();
        std::fs::write(folder.path().join("host.ll"), text).expect("it is written");
        run(folder.path(), "explain", &["--host=host.ll", "--host-is-complete", "k.ptx"], b"").1
    };
    let launched = "launched by the host with blocks of 32";
    says(&explain(&["_Z16__device_stub__kPi"]), &["1 removed", launched]);
    says(&explain(&["_ZL16__device_stub__kPi"]), &["1 removed", launched]);
    for stubs in [&["_ZL16__device_stub__kPi.1"][..], &["_ZL16__device_stub__kPi", "_Z16__device_stub__kPi"]]
    {
        assert!(!explain(stubs).contains(launched), "{stubs:?}");
    }
}

/// What two launches pass does not come together with the shape of the other, nor does memory hold
/// what would be needed.
#[test]
fn what_launches_pass_together() {
    let folder = tempfile::tempdir().expect("a folder");
    let explain = |passed: [&str; 2], condition: &str| {
        let mut text = host(&[(32, 1), (256, 1)]);
        text = text.replace("ptr null)\n  call", "ptr null)\n  CALL").replace("(ptr null)", "(ptr ?)");
        text = text.replace("CALL", "call").replace(
            "define i32 @main() {",
            "define i32 @main() {
  %at = alloca ptr
  %m = call i32 @cudaMalloc(ptr %at, i64 4096)
  %whole = load ptr, ptr %at",
        );
        let text =
            passed.iter().fold(text, |text, passed| text.replacen("ptr ?", &format!("ptr {passed}"), 1));
        std::fs::write(folder.path().join("host.ll"), text + "declare i32 @cudaMalloc(ptr, i64)\n")
            .expect("it is written");
        std::fs::write(folder.path().join("k.ll"), row_of_32("?").replace("%c = ?", condition))
            .expect("it is written");
        run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"").1
    };
    let is_some = "%c = icmp ne ptr %p, null";
    let holds_64 = "%v0 = load i32, ptr %p\n  %c = icmp eq i32 %v0, 64";
    says(&explain(["%whole", "%whole"], is_some), &["1 kept (1 needed, 0 undecided)"]);
    says(&explain(["%whole", "null"], is_some), &["1 kept (0 needed, 1 undecided)"]);
    says(&explain(["%whole", "%whole"], holds_64), &["1 kept (0 needed, 1 undecided)"]);
}

/// Whoever says that all blocks are of a shape is not believed where the host launches others, too.
#[test]
fn a_shape_that_some_launches_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let explain = |blocks: &[(u64, u64)], condition: &str, options: &[&str]| {
        std::fs::write(folder.path().join("host.ll"), host(blocks)).expect("it is written");
        std::fs::write(folder.path().join("k.ll"), row_of_32(condition)).expect("it is written");
        run(folder.path(), "explain", &[options, &["--host=host.ll", "k.ll"]].concat(), b"")
    };
    let always = "icmp eq i32 0, 0";
    for option in ["--block-dim=32", "--block-dim=k:32"] {
        let (_, out, err) = explain(&[(32, 1), (256, 1)], always, &[option]);
        says(&out, &["0 removed, 1 kept (1 needed", "in a block of 256 threads"]);
        says(&err, &["is not taken to be true of it", "what the host does counts"]);
        let (_, out, err) = explain(&[(32, 1), (32, 1)], always, &[option]);
        assert_eq!(err, "");
        says(&out, &["1 removed, 0 kept"]);
    }
    // No block of the hull that is not launched shows anything.
    let (_, out, _) = explain(&[(256, 1), (16, 16)], "icmp eq i32 %m, 8", &[]);
    says(&out, &["0 removed, 1 kept (0 needed, 1 undecided)"]);
    let (_, out, _) = explain(&[(256, 1), (32, 8)], "icmp eq i32 %m, 8", &[]);
    says(&out, &["1 needed", "in a block of 32 × 8 threads"]);
    // Shapes are told one by one while they are few, in brief, too.
    let (_, out, _) = explain(&[(14, 1), (25, 1), (16, 16)], always, &["--brief"]);
    says(&out, &["launched by the host with blocks of 14, 16,16 or 25\n"]);
    let (_, out, _) = explain(&[(1, 1), (2, 1), (3, 1), (4, 1), (5, 8)], always, &[]);
    says(&out, &["launched by the host with blocks of at most 40 threads, 5,8,1 along x,y,z"]);
    // A pointer that is always null.
    let (_, out, _) = explain(&[(256, 1)], "icmp ne ptr %p, null", &[]);
    says(&out, &["0 removed, 1 kept (0 needed, 1 undecided)"]);
    // One that leads somewhere into an allocation; anybody may pass one that is aligned.
    let mut text = host(&[(256, 1)]).replace("k(ptr null)", "k(ptr %inside)");
    text = text.replace(
        "  %push0",
        "  %at = alloca ptr
  %m = call i32 @cudaMalloc(ptr %at, i64 4096)
  %whole = load ptr, ptr %at
  %inside = getelementptr i8, ptr %whole, i64 4
  %push0",
    );
    std::fs::write(folder.path().join("host.ll"), text + "declare i32 @cudaMalloc(ptr, i64)\n")
        .expect("written");
    let aligned = "%a = ptrtoint ptr %p to i64
  %low = and i64 %a, 15
  %c = icmp eq i64 %low, 0";
    // What a pointer in memory leads to may be what the kernel writes.
    let elsewhere = "%l = load ptr, ptr addrspace(4) @list
  %n0 = load i32, ptr %l
  store i32 7, ptr %p
  %c = icmp eq i32 %n0, 64";
    for lines in [aligned, elsewhere] {
        let kernel = row_of_32("?").replace("%c = ?", lines)
            + "@list = addrspace(4) externally_initialized global ptr null\n";
        std::fs::write(folder.path().join("k.ll"), kernel).expect("it is written");
        let explain = |options: &[&str]| run(folder.path(), "explain", &[options, &["k.ll"]].concat(), b"").1;
        says(&explain(&["--host=host.ll"]), &["blocks of 256", "1 kept (0 needed, 1 undecided)"]);
        says(&explain(&[]), &["1 kept (1 needed, 0 undecided)"]);
    }
}

/// What goes by all that the host says, and not by the blocks alone, names the option that says
/// that it is all.
#[test]
fn all_that_the_host_says() {
    let folder = folder();
    let kernel = "source_filename = \"elsewhere.cu\"\ntarget triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
define ptx_kernel void @_ZL5apartPfS_(ptr %a, ptr %b) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %u = xor i32 %t, 1
  %p = getelementptr i32, ptr %a, i32 %t
  %q = getelementptr i32, ptr %b, i32 %u
  store i32 %t, ptr %p, align 4
  call void @llvm.nvvm.barrier0()
  %v = load i32, ptr %q, align 4
  ret void
}
";
    std::fs::write(folder.path().join("k.ll"), kernel).expect("it is written");
    let (_, out, _) = run(folder.path(), "explain", &["--host=host.ll", "k.ll"], b"");
    says(&out, &["1 kept", "`--host-is-complete` removes 1 more"]);
    let all = ["--host=host.ll", "--host-is-complete", "k.ll"];
    says(&run(folder.path(), "explain", &all, b"").1, &["1 removed, 0 kept"]);
}
