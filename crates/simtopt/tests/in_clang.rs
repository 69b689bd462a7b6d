//! `simtopt-clang`: what it makes of clang 22, and that it never stands in its way.
//!
//! The device's half needs nothing but clang. With CUDA's headers, lld and what else clang runs,
//! whole programs are made, too.
#![cfg(unix)]

mod common;
#[path = "common/wrapped.rs"]
mod wrapped;

use common::{Llvm, repository};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;
use wrapped::{cubins, program, sections, text, works};

/// Two barriers, one of them dead, without anybody's headers.
const CUDA: &str = include_str!("data/two_barriers.cu");

/// The same for AMD, with what its host's half needs, and a function for other files.
const HIP: &str = concat!(
    include_str!("data/hip_host.h"),
    "__device__ __noinline__ void step(float *s) {
  __syncthreads();
  s[threadIdx.x] += 1;
}
__global__ void k(float *p) {
  __shared__ float s[256];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  __syncthreads();
  p[threadIdx.x] = s[255 - threadIdx.x];
  step(p);
}
"
);

/// simtopt: says what it was given, and does it, or fails in the way that `HOW` says.
const SIMTOPT: &str = r#"#!/bin/sh
printf '%s\n' "$*" >> "$FLAGS_FILE"
while [ $# -gt 3 ]; do shift; done
case $HOW in
  refuse) echo 'error: no IR' >&2; exit 2 ;;
  die) kill -9 $$ ;;
  nothing) exit 0 ;;
  sleep) exec sleep 100 ;;
  half) head -n 5 "$1" > "$3"; echo 'define' >> "$3" ;;
  *) cp "$1" "$3" ;;
esac
"#;

/// A folder with the sources, the real clang, and ours under the name of clang++.
struct Place {
    folder: TempDir,
    clang: PathBuf,
}

impl Place {
    /// `None` if there is no clang.
    fn new() -> Option<Place> {
        let Some(llvm) = Llvm::look(22) else {
            common::missing("LLVM 22").unwrap_or_else(|error| panic!("{error}"));
            return None;
        };
        let clang = llvm.clang_folder().join("clang++");
        let place = Place { folder: tempfile::tempdir().expect("a folder"), clang };
        for (name, text) in [("k.cu", CUDA), ("k.hip", HIP), ("curand_mtgp32_kernel.h", "")] {
            fs::write(place.path(name), text).expect("a file");
        }
        let ours = place.path("bin/simtopt-clang++");
        fs::create_dir(place.path("bin")).expect("a folder");
        std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_simtopt-clang"), ours).expect("a link");
        // What tests say of it is of tests.
        program(&place.path("simtopt"), SIMTOPT);
        Some(place)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// A program in the folder, of whose surroundings nothing is left but what the tests say.
    fn run(&self, program: &Path, arguments: &str) -> Command {
        let mut command = Command::new(program);
        for variable in ["SIMTOPT_FLAGS", "SIMTOPT_VERBOSE", "SIMTOPT", "LLVM_BIN"] {
            command.env_remove(variable);
        }
        command.env("SIMTOPT_CACHE_DIR", self.path("cache")).env("SIMTOPT_CLANG", &self.clang);
        command.args(arguments.split_whitespace()).current_dir(self.folder.path());
        command
    }

    fn clang(&self, arguments: &str) -> Command {
        self.run(&self.clang, arguments)
    }

    fn ours(&self, arguments: &str) -> Command {
        self.run(&self.path("bin/simtopt-clang++"), arguments)
    }

    /// Ours with a simtopt of the tests.
    fn with_script(&self, how: &str, arguments: &str) -> Command {
        let mut command = self.ours(arguments);
        command.env("SIMTOPT", self.path("simtopt")).env("HOW", how).env("FLAGS_FILE", self.path("flags"));
        command
    }

    /// The flags of HIP without HIP.
    fn hip(&self, arguments: &str) -> String {
        let header = repository("crates/simtopt/tests/data/hip_shim.h");
        format!("-nogpulib -nogpuinc -include {} -O2 {arguments} k.hip", header.display())
    }
}

/// The flags of CUDA without CUDA.
const DEVICE: &str =
    "-nocudainc -nocudalib -Wno-unused-variable --cuda-device-only --offload-arch=sm_52 k.cu";

fn count(text: &str, what: &str) -> usize {
    text.matches(what).count()
}

/// PTX without the names of blocks: a context that has read IR keeps those that the back end gives.
fn without_names(ptx: &str) -> String {
    ptx.lines().map(|line| line.split("//").next().expect("a part").trim_end().to_string() + "\n").collect()
}

#[test]
fn in_the_place_of_clang_and_as_its_launcher() {
    let Some(place) = Place::new() else { return };
    let arguments = format!("-O2 -S -o k.s {DEVICE}");
    let check = |command: &mut Command| {
        assert_eq!(works(command), "");
        assert_eq!(count(&place.read("k.s"), "bar.sync"), 1);
        fs::remove_file(place.path("k.s")).expect("it is there");
    };
    check(&mut place.ours(&arguments));
    let ours = Path::new(env!("CARGO_BIN_EXE_simtopt-clang"));
    let launched = format!("{} {arguments}", place.clang.display());
    check(place.run(ours, &launched).env_remove("SIMTOPT_CLANG"));
    check(&mut place.run(ours, &format!("{} {launched}", ours.display())));
    // The first clang++ in PATH.
    let path = format!("{}:{}", place.clang.parent().expect("a folder").display(), "/usr/bin:/bin");
    check(place.ours(&arguments).env_remove("SIMTOPT_CLANG").env("PATH", path));
    let left: Vec<_> = fs::read_dir(place.path("cache/clang")).expect("a folder").collect();
    assert_eq!(left.len(), 1, "one shadow, and nothing half");
}

#[test]
fn whatever_comes_out() {
    let Some(place) = Place::new() else { return };
    works(&mut place.ours(&format!("-O2 -S -emit-llvm -o k.ll {DEVICE}")));
    let ir = place.read("k.ll");
    assert_eq!(count(&ir, "tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"), 1, "{ir}");
    assert!(ir.starts_with("; ModuleID = 'k.cu'"), "{ir}");
    let dump = place.clang.with_file_name("llvm-dis");
    works(&mut place.ours(&format!("-O2 -c -emit-llvm -o k.bc {DEVICE}")));
    works(&mut place.run(&dump, "k.bc -o b.ll"));
    assert_eq!(
        count(&place.read("b.ll"), "tail call void @llvm.nvvm.barrier.cta.sync.aligned.all(i32 0)"),
        1
    );
    let output = place.ours(&format!("-O2 -S -o - {DEVICE}")).output().expect("it runs");
    assert_eq!(count(&text(&output.stdout), "bar.sync"), 1);
    let output = place.ours(&format!("-O2 -S -emit-llvm -o - {DEVICE}")).output().expect("it runs");
    assert_eq!(text(&output.stdout), ir);
    // In several steps, of which the last one optimizes.
    works(&mut place.ours(&format!("-O2 -S -save-temps -o t.s {DEVICE}")));
    assert_eq!(count(&place.read("t.s"), "bar.sync"), 1);
    assert!(place.path("k-cuda-nvptx64-nvidia-cuda-sm_52.cui").exists());
    // Options in a file, ours too.
    fs::write(place.path("options"), format!("-O2 -S \"-o\" r.s {DEVICE} --simtopt=-passes="))
        .expect("a file");
    works(&mut place.ours("@options"));
    assert_eq!(count(&place.read("r.s"), "bar.sync"), 2);
    // No pass, no change: each half does its own part.
    works(&mut place.clang(&format!("-O2 -S -o plain.s {DEVICE}")));
    assert_eq!(without_names(&place.read("r.s")), without_names(&place.read("plain.s")));
}

#[test]
fn the_same_each_time() {
    let Some(place) = Place::new() else { return };
    let arguments = format!("-O2 -g -S -MD -MF k.d -o k.s {DEVICE}");
    let made = [0, 1].map(|_| {
        works(&mut place.ours(&arguments));
        (place.read("k.s"), place.read("k.d"))
    });
    assert!(made[0] == made[1] && made[0].0.contains(".loc"));
    works(&mut place.clang(&arguments));
    assert_eq!(made[0].1, place.read("k.d"));
}

#[test]
fn options_and_summaries() {
    let Some(place) = Place::new() else { return };
    let summary = |arch| format!("simtopt-clang: k.cu ({arch}): 2 barriers, 1 removed, 1 kept\n");
    let several = format!("-O2 -S --offload-arch=sm_53 {DEVICE}");
    let said = works(place.ours(&several).env("SIMTOPT_VERBOSE", "1"));
    assert_eq!(said, summary("sm_52") + &summary("sm_53"));
    assert!(place.path("k-cuda-nvptx64-nvidia-cuda-sm_53.s").exists());
    let said = works(&mut place.ours(&format!("-v -O2 -S {DEVICE}")));
    assert_eq!(count(&said, &summary("sm_52")), 1, "{said}");
    assert_eq!(count(&said, "clang -cc1 version"), 1, "{said}");
    let flags = |arguments: &str| {
        works(
            place
                .with_script("", &format!("-O2 {arguments} {DEVICE}"))
                .env("SIMTOPT_FLAGS", "-O3 --keep='a b'"),
        );
        let flags = place.read("flags");
        fs::remove_file(place.path("flags")).expect("it is there");
        flags[..flags.find(" /").expect("a file")].to_string()
    };
    // Other files call functions of this one only where it is said.
    assert_eq!(flags("-S"), "opt --one-of-many --assume=whole-program -O3 --keep=a b");
    assert_eq!(flags("-S --simtopt=-v"), "opt --one-of-many --assume=whole-program -O3 --keep=a b -v");
    assert_eq!(flags("-S -fgpu-rdc"), "opt --one-of-many -O3 --keep=a b");
    assert_eq!(flags("-S -fgpu-rdc -fno-gpu-rdc"), "opt --one-of-many --assume=whole-program -O3 --keep=a b");
    assert_eq!(flags("-c -emit-llvm"), "opt --one-of-many -O3 --keep=a b");
    // What is not optimized stays.
    let said = works(place.ours(&format!("-O0 -S {DEVICE}")).env("SIMTOPT_VERBOSE", "1"));
    assert_eq!(said, "simtopt-clang: k.cu (sm_52): left alone, since it is compiled without optimization\n");
}

#[test]
fn a_failure_of_ours_changes_nothing() {
    let Some(place) = Place::new() else { return };
    let arguments = format!("-O2 -S -o k.s -Wall {}", DEVICE.replace("-Wno-unused-variable ", ""));
    let said = works(&mut place.clang(&arguments));
    assert_eq!(count(&said, "warning:"), 1, "{said}");
    let plain = place.read("k.s");
    let simtopt = place.path("simtopt").display().to_string();
    for (how, why) in [
        ("refuse", format!("{simtopt} failed (exit code 2)")),
        ("die", format!("{simtopt} was stopped by signal: 9 (SIGKILL)")),
        ("nothing", "what simtopt wrote is no IR".into()),
        ("half", "clang does not take what simtopt wrote".into()),
        ("sleep", format!("{simtopt} took more than 1 seconds (SIMTOPT_TIMEOUT)")),
    ] {
        fs::remove_file(place.path("k.s")).expect("it is there");
        let output = works(place.with_script(how, &arguments).env("SIMTOPT_TIMEOUT", "1"));
        let warning =
            format!("simtopt-clang: warning: k.cu (sm_52): {why}; the code stays as clang made it\n");
        let refused = if how == "refuse" { "error: no IR\n" } else { "" };
        assert_eq!(output, format!("{said}{refused}{warning}"));
        assert_eq!(place.read("k.s"), plain, "{how}");
    }
    let nowhere = place.path("nowhere");
    let output = works(place.ours(&arguments).env("SIMTOPT", &nowhere));
    let why = format!("there is no {}; set SIMTOPT to the path of simtopt", nowhere.display());
    assert_eq!(output, format!("simtopt-clang: warning: {why}; compiling without simtopt\n{said}"));
    program(&place.path("script"), &format!("#!/bin/sh\nexec {} \"$@\"\n", place.clang.display()));
    let script = place.path("script");
    let output = works(place.ours(&arguments).env("SIMTOPT_CLANG", &script));
    let why = format!("{} is a script; set SIMTOPT_CLANG to the clang that it runs", script.display());
    assert_eq!(output, format!("simtopt-clang: warning: {why}; compiling without simtopt\n{said}"));
    // A script that calls us, in circles: an error, but an end.
    let this = place.path("bin/simtopt-clang++");
    program(&script, &format!("#!/bin/sh\nexec {} \"$@\"\n", this.display()));
    let output = place.ours(&arguments).env("SIMTOPT_CLANG", &script).output().expect("it runs");
    assert_eq!(output.status.code(), Some(127));
    assert!(text(&output.stderr).ends_with("set SIMTOPT_CLANG to the real clang\n"));
}

#[test]
fn errors_of_the_user_are_as_always() {
    let Some(place) = Place::new() else { return };
    // What is for no GPU is not looked at.
    fs::write(place.path("h.cpp"), "int f() { return 1; }\n").expect("a file");
    for arguments in ["-S -O2 h.cpp -o h.s", "--version", "-print-resource-dir"] {
        let [plain, ours] = [place.clang(arguments), place.ours(arguments)];
        let [plain, ours] = [plain, ours].map(|mut command| command.output().expect("it runs"));
        assert_eq!(text(&plain.stdout), text(&ours.stdout));
    }
    assert!(!place.path("cache").exists());
    let back_end = "__attribute__((global)) void k() { asm volatile(\"bar.sync 0;\" : : \"Q\"(1)); }\n";
    for source in ["__attribute__((global)) void k() { return 1; }\n", back_end] {
        fs::write(place.path("bad.cu"), source).expect("a file");
        let arguments = format!("-O2 -S -o k.s {}", DEVICE.replace("k.cu", "bad.cu"));
        let plain = place.clang(&arguments).output().expect("it runs");
        let ours = place.ours(&arguments).output().expect("it runs");
        assert!(plain.status.code() == Some(1) && plain.status.code() == ours.status.code());
        assert_eq!(text(&ours.stderr), text(&plain.stderr));
    }
}

#[test]
fn hip() {
    let Some(place) = Place::new() else { return };
    let barriers = |rdc: &str, barrier: &str| {
        let flags = place.hip(&format!("--offload-arch=gfx90a {rdc} --cuda-device-only -S -o k.s"));
        [place.clang(&flags), place.ours(&flags)].map(|mut command| {
            works(&mut command);
            count(&place.read("k.s"), barrier)
        })
    };
    // The one in `step` stays: what it is called with may be anybody's.
    assert_eq!(barriers("", "s_barrier\n"), [3, 2]);
    // Linked later, as IR: another file may call `step` by some threads, and barriers of one id
    // meet.
    assert_eq!(barriers("-fgpu-rdc", "call void @llvm.amdgcn.s.barrier()"), [3, 3]);
    for tool in ["lld", "clang-offload-bundler"] {
        if !place.clang.with_file_name(tool).exists() {
            return common::missing(tool).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    let flags = "--offload-arch=gfx90a --offload-arch=gfx1100";
    let said = works(place.ours(&place.hip(&format!("{flags} -c -o k.o"))).env("SIMTOPT_VERBOSE", "1"));
    for arch in ["gfx90a", "gfx1100"] {
        let summary = format!("simtopt-clang: k.hip ({arch}): 3 barriers, 1 removed, 2 kept\n");
        assert_eq!(count(&said, &summary), 1, "{said}");
    }
    // What the object holds for one of them.
    let device = place.hip("--offload-arch=gfx90a --cuda-device-only --no-gpu-bundle-output -c");
    let listed = |program: &mut Command| {
        works(program);
        let mut dump = place.run(&place.clang.with_file_name("llvm-objdump"), "-d k.elf");
        count(&text(&dump.output().expect("it runs").stdout), "s_barrier")
    };
    assert_eq!(listed(&mut place.clang(&format!("{device} -o k.elf"))), 3);
    assert_eq!(listed(&mut place.ours(&format!("{device} -o k.elf"))), 2);
}

/// The flags of CUDA; `None` if it is not there.
fn cuda(place: &Place) -> Option<String> {
    let Some(cuda) = std::env::var_os("SIMTOPT_CUDA_PATH") else {
        common::missing("CUDA").unwrap_or_else(|error| panic!("{error}"));
        return None;
    };
    let (cuda, include) = (Path::new(&cuda).display(), place.folder.path().display());
    Some(format!("--cuda-path={cuda} -I{include} -Wno-unknown-cuda-version"))
}

#[test]
fn the_sample_loses_its_dead_barrier_and_nothing_else() {
    let Some(place) = Place::new() else { return };
    let Some(cuda) = cuda(&place) else { return };
    let sums = repository("integrations/cmake").join("sums.cu").display().to_string();
    for level in ["-O1", "-O2 -gline-tables-only", "-O3"] {
        let flags =
            format!("{cuda} {level} -fgpu-rdc --offload-arch=sm_80 --offload-arch=sm_90 -c -o sums.o {sums}");
        let build = |mut command: Command| {
            works(&mut command);
            fs::read(place.path("sums.o")).expect("an object")
        };
        let (before, after) = (build(place.clang(&flags)), build(place.ours(&flags)));
        let (before, after) = (cubins(&before), cubins(&after));
        assert_eq!((before.len(), after.len()), (2, 2));
        for (before, after) in before.iter().zip(&after) {
            let (before, after) = (sections(before), sections(after));
            assert_eq!(before.len(), after.len());
            for ((name, before), (other, after)) in before.iter().zip(&after) {
                assert_eq!(name, other);
                if name.contains("block_sums") {
                    assert_eq!((count(before, "BAR.SYNC"), count(after, "BAR.SYNC")), (3, 2), "{name}");
                } else {
                    assert_eq!(before, after, "{name}");
                }
            }
        }
    }
}

/// ccache keeps what it makes, and knows when that is something else.
#[test]
fn ccache_stands_before_us() {
    let Some(place) = Place::new() else { return };
    if Command::new("ccache").arg("--version").output().is_err() {
        return common::missing("ccache").unwrap_or_else(|error| panic!("{error}"));
    }
    // Of two calls with the same flags, how many hits, and what they make.
    let twice = |variable: &str, flags: &str| {
        let ccache = |arguments: &str| {
            let mut command = place.run(Path::new("ccache"), arguments);
            command.env("CCACHE_DIR", place.path("ccache")).env("SIMTOPT_FLAGS", variable);
            command.env("CCACHE_COMPILERCHECK", "%compiler% --simtopt-id");
            let output = command.output().expect("it is there");
            assert!(output.status.success(), "{}", text(&output.stderr));
            text(&output.stdout)
        };
        ccache("--zero-stats");
        let ours = place.path("bin/simtopt-clang++").display().to_string();
        let hip = place.hip("--offload-arch=gfx90a --cuda-device-only -emit-llvm -c -o k.bc");
        let made = [0, 1].map(|_| {
            ccache(&format!("{ours} {flags} {hip}"));
            fs::read(place.path("k.bc")).expect("it is made")
        });
        assert!(made[0] == made[1]);
        let statistics = ccache("--print-stats");
        let count = |name: &str| {
            let mut lines = statistics.lines().filter_map(|line| line.split_once('\t'));
            lines.find(|(counter, _)| *counter == name).and_then(|(_, count)| count.parse().ok())
        };
        (count("cache_miss"), count("direct_cache_hit"))
    };
    let kept: (Option<u32>, Option<u32>) = (Some(1), Some(1));
    assert_eq!(twice("", ""), kept);
    assert_eq!(twice("", ""), (Some(0), Some(2)));
    assert_eq!(twice("-O1", ""), kept);
    assert_eq!(twice("", "--simtopt=-O3"), kept);
}

/// The sample as its users build it: its program runs, if only to say that there is no GPU.
#[test]
fn the_sample_builds_with_cmake() {
    let Some(place) = Place::new() else { return };
    let Some(cuda) = cuda(&place) else { return };
    let cmake = std::env::var_os("SIMTOPT_CMAKE").unwrap_or_else(|| "cmake".into());
    for tool in [cmake.as_os_str(), "make".as_ref(), "g++".as_ref()] {
        if Command::new(tool).arg("--version").output().is_err() {
            let tool = tool.to_string_lossy();
            return common::missing(&tool).unwrap_or_else(|error| panic!("{error}"));
        }
    }
    let toolkit = PathBuf::from(std::env::var_os("SIMTOPT_CUDA_PATH").expect("it is there"));
    let system = std::env::var("PATH").unwrap_or_default();
    let run = |arguments: &[String]| {
        let mut command = place.run(Path::new(&cmake), "");
        command.env("PATH", format!("{system}:{}", toolkit.join("bin").display()));
        works(command.env("SIMTOPT_VERBOSE", "1").args(arguments))
    };
    let options = [
        "-S".into(),
        repository("integrations/cmake").display().to_string(),
        "-B".into(),
        "build".into(),
        "-G".into(),
        "Unix Makefiles".into(),
        format!("-DCMAKE_CUDA_COMPILER={}", place.clang.display()),
        format!("-DCMAKE_CUDA_FLAGS={cuda}"),
        format!("-DCMAKE_CUDA_COMPILER_LAUNCHER={}", env!("CARGO_BIN_EXE_simtopt-clang")),
        "-DSIMTOPT_FLAGS=-O3 --color=never".into(),
    ];
    run(&options);
    let said = run(&["--build", "build"].map(String::from));
    for arch in ["sm_80", "sm_90"] {
        let line = format!("simtopt-clang: whole.cu ({arch}): 4 barriers, 1 removed, 3 kept\n");
        assert!(said.contains(&line), "{line}{said}");
    }
    works(&mut Command::new(place.path("build/sample")));
}
