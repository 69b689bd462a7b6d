//! A build of many kernels by Ninja, with ccache in front: what runs again, and that what is made
//! depends on nothing else.
#![cfg(unix)]

mod common;

use common::{Llvm, repository};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Two barriers, one of them dead.
const KERNEL: &str = "#include \"size.h\"
__global__ void kNUMBER(float *p) {
  __shared__ float s[SIZE];
  s[threadIdx.x] = p[threadIdx.x];
  __syncthreads();
  __syncthreads();
  p[threadIdx.x] = s[SIZE - 1 - threadIdx.x] + NUMBER;
}
";

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// The tools, and how many kernels there are.
struct Tools {
    clang: PathBuf,
    ninja: PathBuf,
    kernels: usize,
    cache: TempDir,
}

impl Tools {
    fn look() -> Option<Tools> {
        let miss = |what: &str| -> Option<Tools> {
            common::missing(what).unwrap_or_else(|error| panic!("{error}"));
            None
        };
        let Some(llvm) = Llvm::look(22) else { return miss("LLVM 22") };
        let ninja = PathBuf::from(std::env::var_os("SIMTOPT_NINJA").unwrap_or_else(|| "ninja".into()));
        for tool in [ninja.as_path(), Path::new("ccache")] {
            if Command::new(tool).arg("--version").output().is_err() {
                return miss(&tool.to_string_lossy());
            }
        }
        let clang = llvm.clang_folder().join("clang++");
        let kernels = std::env::var("SIMTOPT_KERNELS").ok().and_then(|count| count.parse().ok()).unwrap_or(8);
        Some(Tools { clang, ninja, kernels, cache: tempfile::tempdir().expect("a folder") })
    }

    fn run(&self, tool: &Path, folder: &Path, arguments: &str) -> String {
        let mut command = Command::new(tool);
        for variable in ["SIMTOPT_FLAGS", "SIMTOPT_VERBOSE", "SIMTOPT", "LLVM_BIN"] {
            command.env_remove(variable);
        }
        let path = std::env::var_os("PATH").unwrap_or_default();
        let bin = self.cache.path().join("bin");
        let path = std::env::join_paths(std::iter::once(bin).chain(std::env::split_paths(&path)));
        command
            .env("PATH", path.expect("no colons"))
            .env("CCACHE_DIR", self.cache.path().join("ccache"))
            .env("SIMTOPT_CACHE_DIR", self.cache.path().join("simtopt"))
            .env("SIMTOPT_CLANG", &self.clang)
            .args(arguments.split_whitespace())
            .current_dir(folder);
        let output = command.output().expect("it runs");
        assert!(output.status.success(), "{}{}", text(&output.stdout), text(&output.stderr));
        text(&output.stdout)
    }

    /// Builds, and says which kernels were compiled.
    fn build(&self, folder: &Path, arguments: &str) -> Vec<String> {
        let said = self.run(&self.ninja, folder, arguments);
        said.lines().filter_map(|line| line.split_once("KERNEL ")).map(|(_, it)| it.to_string()).collect()
    }

    /// How many of the calls since the last time ccache answered by itself, and how many not.
    fn hits_and_misses(&self, folder: &Path) -> (usize, usize) {
        let ccache = Path::new("ccache");
        let statistics = self.run(ccache, folder, "--print-stats");
        self.run(ccache, folder, "--zero-stats");
        let count = |name: &str| -> usize {
            let mut lines = statistics.lines().filter_map(|line| line.split_once('\t'));
            lines.find(|(counter, _)| *counter == name).and_then(|(_, it)| it.parse().ok()).unwrap_or(0)
        };
        (count("direct_cache_hit") + count("preprocessed_cache_hit"), count("cache_miss"))
    }

    /// The sources and what to build, in a folder.
    fn write(&self, folder: &Path) {
        fs::create_dir_all(folder).expect("a folder");
        let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("a file");
        write("size.h", "enum { SIZE = 256 };\n");
        let rules = fs::read_to_string(repository("integrations/ninja/simtopt.ninja")).expect("our rules");
        write("simtopt.ninja", &rules);
        write("hip_shim.h", include_str!("data/hip_shim.h"));
        write("hip_host.h", include_str!("data/hip_host.h"));
        let mut build = "launcher = ccache\n\
             flags = -O2 -nogpulib -nogpuinc -include hip_shim.h -include hip_host.h --offload-arch=gfx90a\n\
             include simtopt.ninja\n"
            .to_string();
        for number in 0..self.kernels {
            write(&format!("k{number}.hip"), &KERNEL.replace("NUMBER", &number.to_string()));
            build += &format!("build k{number}.o: kernel k{number}.hip\n");
        }
        write("build.ninja", &build);
    }

    /// What was built.
    fn made(&self, folder: &Path) -> BTreeMap<usize, Vec<u8>> {
        let read = |number: &usize| fs::read(folder.join(format!("k{number}.o"))).expect("it is built");
        (0..self.kernels).map(|number| (number, read(&number))).collect()
    }
}

#[test]
fn what_has_not_changed_costs_nothing() {
    let Some(tools) = Tools::look() else { return };
    fs::create_dir(tools.cache.path().join("bin")).expect("a folder");
    let ours = tools.cache.path().join("bin/simtopt-clang++");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_simtopt-clang"), ours).expect("a link");
    let home = tempfile::tempdir().expect("a folder");
    let (one, other) = (home.path().join("one"), home.path().join("some/other place"));
    [&one, &other].into_iter().for_each(|folder| tools.write(folder));
    let all = tools.kernels;
    let row = |what: &str, folder: &Path, arguments: &str| {
        let start = std::time::Instant::now();
        let built = tools.build(folder, arguments);
        let (hits, misses) = tools.hits_and_misses(folder);
        let seconds = start.elapsed().as_secs_f64();
        println!(
            "{what:32} {:3} run by Ninja, {hits:3} from ccache, {misses:3} compiled {seconds:6.1} s",
            built.len()
        );
        (built, hits, misses)
    };

    let (built, ..) = row("first build", &one, "-j1");
    assert_eq!(built.len(), all);
    let made = tools.made(&one);
    assert_eq!(row("nothing changed", &one, "-j1"), (vec![], 0, 0));

    fs::write(one.join("k3.hip"), KERNEL.replace("NUMBER", "1000")).expect("a file");
    assert_eq!(row("one kernel changed", &one, "-j1"), (vec!["k3.o".to_string()], 0, 1));
    let changed = tools.made(&one);
    let differ: Vec<usize> = (0..all).filter(|number| changed[number] != made[number]).collect();
    assert_eq!(differ, [3]);
    fs::write(one.join("k3.hip"), KERNEL.replace("NUMBER", "3")).expect("a file");
    assert_eq!(row("and back", &one, "-j1"), (vec!["k3.o".to_string()], 1, 0));

    assert_eq!(tools.run(&tools.ninja, &one, "-t clean").lines().count(), 1);
    let (built, hits, misses) = row("all outputs lost", &one, "-j4");
    assert_eq!((built.len(), hits, misses), (all, all, 0));
    assert!(tools.made(&one) == made);

    let without = fs::read_to_string(one.join("build.ninja")).expect("it is there");
    let without = without.replace("flags = ", "flags = --simtopt=-passes= ");
    fs::write(one.join("build.ninja"), without).expect("a file");
    let (built, hits, misses) = row("another option of simtopt", &one, "-j4");
    assert_eq!((built.len(), hits, misses), (all, 0, all));
    let with_both = tools.made(&one);
    assert!(made.iter().all(|(number, code)| with_both[number] != *code), "the dead barrier was gone");

    // Another place, later, by several threads, without what is known.
    tools.run(Path::new("ccache"), &other, "--clear");
    let (built, hits, misses) = row("another folder, four at once", &other, "-j4");
    assert_eq!((built.len(), hits, misses), (all, 0, all));
    assert!(tools.made(&other) == made, "what is made depends on the place or on who is beside it");
}
