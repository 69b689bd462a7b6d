//! The commands in ```` ```sh ```` blocks of documents work: those that need compilers.
//!
//! Each block is a script. It runs in a folder of its own in which there is what a user would have:
//! sources, modules and what else the block names, with clang 22, CUDA, CMake and ours in `PATH`.
//! What is compared is that every command succeeds (what it prints is for `documents.rs`).
#![cfg(unix)]
#![allow(missing_docs)]

mod common;

use common::repository;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Lines with these words are not run, for a reason.
const NOT_RUN: [(&str, &str); 4] = [
    ("cargo install", "it would build a release"),
    ("pip install", "`scripts/wheel --test` does"),
    ("scripts/wheel", "`scripts/wheel --test` does"),
    ("-DCMAKE_HIP_COMPILER_LAUNCHER", "it needs ROCm"),
];

/// What HIP's headers declare that its kernels need.
const HIP: &str = include_str!("data/hip_host.h");

/// The blocks of a document.
fn blocks(document: &str) -> Vec<&str> {
    let starts = document.split("\n```sh\n").skip(1);
    starts.map(|rest| rest.split("\n```").next().unwrap_or(rest)).collect()
}

/// The tools of the machine that the blocks need.
struct Tools {
    llvm: PathBuf,
    cuda: PathBuf,
    cmake: PathBuf,
}

impl Tools {
    /// `None` if one of them is missing.
    fn look() -> Option<Tools> {
        let none = |judge: &str| {
            common::missing(judge).unwrap_or_else(|error| panic!("{error}"));
            None
        };
        let Some(llvm) = std::env::var_os("SIMTOPT_LLVM_22") else { return none("LLVM 22") };
        let Some(cuda) = std::env::var_os("SIMTOPT_CUDA_PATH") else { return none("CUDA") };
        let Some(cmake) = std::env::var_os("SIMTOPT_CMAKE") else { return none("CMake") };
        for tool in ["make", "g++", "ccache"] {
            if Command::new(tool).arg("--version").output().is_err() {
                return none(tool);
            }
        }
        Some(Tools { llvm: llvm.into(), cuda: cuda.into(), cmake: cmake.into() })
    }

    /// A folder with what a block names, and with our commands in `bin`.
    fn place(&self, block: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        let copy = |from: &Path, to: &str| {
            fs::copy(from, at(to)).unwrap_or_else(|error| panic!("{}: {error}", from.display()));
        };
        for name in ["bin", "include", "examples", "build"] {
            fs::create_dir(at(name)).expect("a folder");
        }
        for (name, path) in [
            ("simtopt", env!("CARGO_BIN_EXE_simtopt")),
            ("simtopt-nvcc", env!("CARGO_BIN_EXE_simtopt-nvcc")),
            ("simtopt-clang", env!("CARGO_BIN_EXE_simtopt-clang")),
        ] {
            symlink(path, at("bin").join(name)).expect("a link");
        }
        symlink(&self.cmake, at("bin/cmake")).expect("a link");
        // A user who has read as far has it.
        if block.contains("simtopt-clang++") && !block.contains("ln -s") {
            symlink("simtopt-clang", at("bin/simtopt-clang++")).expect("a link");
        }
        for entry in fs::read_dir(repository("integrations/cmake")).expect("the sample") {
            let path = entry.expect("an entry").path();
            copy(&path, path.file_name().and_then(|name| name.to_str()).expect("a name"));
        }
        let examples = repository("examples");
        for name in ["reduce", "softmax"] {
            for extension in ["cu", "ll"] {
                let name = format!("examples/{name}.{extension}");
                copy(&examples.join(name.trim_start_matches("examples/")), &name);
            }
        }
        copy(&examples.join("reduce.cu"), "kernel.cu");
        let kernel = fs::read_to_string(examples.join("reduce.cu")).expect("an example");
        fs::write(at("kernel.hip"), format!("{HIP}{kernel}")).expect("a file");
        copy(&examples.join("reduce.ll"), "kernel.ll");
        copy(&examples.join("softmax.ll"), "before.ll");
        if block.contains("build/*.ll") {
            copy(&examples.join("reduce.ll"), "build/reduce.ll");
            copy(&examples.join("softmax.ll"), "build/softmax.ll");
        }
        // The packages of CUDA for Python lack it.
        fs::write(at("include/curand_mtgp32_kernel.h"), "").expect("a file");
        let rules = "kernel.o: kernel.cu\nifdef NVCC\n\t$(NVCC) -arch=sm_90 -c $< -o $@\nelse\n\
                     \t$(CXX) -O3 --offload-arch=sm_90 -c $< -o $@\nendif\n";
        fs::write(at("Makefile"), rules).expect("a file");
        folder
    }

    /// A block as it is run: with paths of this machine, flags in the place of HIP's headers, and
    /// without the lines that are not run.
    fn script(&self, block: &str) -> String {
        let header = repository("crates/simtopt/tests/data/hip_shim.h");
        let mut script = String::from("set -e -o pipefail\n");
        for line in block.lines() {
            if NOT_RUN.iter().any(|(words, _)| line.contains(words)) {
                continue;
            }
            if line.contains("kernel.hip") {
                let flags = format!("# +-nogpuinc +-nogpulib +-include +{}", header.display());
                script += &format!("CCC_OVERRIDE_OPTIONS='{flags}' ");
            }
            if line.contains("-DCMAKE_CUDA_COMPILER=clang++") {
                let cuda = self.cuda.display();
                script += &format!("CUDAFLAGS='--cuda-path={cuda} -Wno-unknown-cuda-version' ");
            }
            script += line;
            script.push('\n');
        }
        for path in ["/opt/cuda", "/usr/local/cuda"] {
            script = script.replace(path, &self.cuda.display().to_string());
        }
        script
    }

    fn run(&self, document: &str, block: &str) {
        let folder = self.place(block);
        let script = self.script(block);
        let system = std::env::var("PATH").unwrap_or_default();
        let folders = [&folder.path().join("bin"), &self.llvm, &self.cuda.join("bin")];
        let folders = folders.map(|path| path.display().to_string()).join(":");
        let mut command = Command::new("bash");
        for variable in
            ["SIMTOPT", "SIMTOPT_FLAGS", "SIMTOPT_VERBOSE", "SIMTOPT_NVCC", "SIMTOPT_CLANG", "LLVM_BIN"]
        {
            command.env_remove(variable);
        }
        command.env("PATH", format!("{folders}:{system}")).env("HOME", folder.path());
        command.env("SIMTOPT_CACHE_DIR", folder.path().join("cache"));
        command.env("CPATH", folder.path().join("include"));
        let output = command.args(["-c", &script]).current_dir(folder.path()).output().expect("bash");
        let said = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{document}:\n{script}\n{said}");
        // A wrapper that gives up says so and goes on.
        assert!(
            !said.contains("simtopt-nvcc: warning") && !said.contains("simtopt-clang: warning"),
            "{said}"
        );
    }
}

fn check(document: &str) {
    let Some(tools) = Tools::look() else { return };
    let text = fs::read_to_string(repository(document)).expect("the document");
    let blocks = blocks(&text);
    assert!(!blocks.is_empty(), "{document} has commands");
    blocks.iter().for_each(|block| tools.run(document, block));
}

documents! {
    check, DOCUMENTS:
    assumptions: "docs/assumptions.md",
    crate_readme: "crates/simtopt/README.md",
    examples: "examples/README.md",
    getting_started: "docs/getting-started.md",
    in_clang: "integrations/clang/README.md",
    in_nvcc: "integrations/nvcc/README.md",
    in_python: "integrations/python/README.md",
    readme: "README.md",
    remarks: "docs/remarks.md",
    start_clang: "docs/start-clang.md",
    start_cmake: "docs/start-cmake.md",
    start_hip: "docs/start-hip.md",
    start_nvcc: "docs/start-nvcc.md",
    start_triton: "docs/start-triton.md",
    wrong_removal: "docs/wrong-removal.md",
}

/// A document whose commands are run by the tests of what it is about.
const ELSEWHERE: &str = "integrations/clang-plugin/README.md";

#[test]
fn no_document_is_forgotten() {
    let mut script = String::new();
    for path in common::documents().into_iter().filter(|path| *path != repository(ELSEWHERE)) {
        let text = fs::read_to_string(&path).expect("a document");
        let is_listed = DOCUMENTS.iter().any(|document| repository(document) == path);
        assert_eq!(text.contains("\n```sh\n"), is_listed, "{}", path.display());
        script += &blocks(&text).join("\n");
    }
    // Nothing is left out any more that is not there.
    for (words, why) in NOT_RUN {
        assert!(script.contains(words), "{words}: {why}");
    }
}
