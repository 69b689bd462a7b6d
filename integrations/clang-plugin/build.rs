//! Compiles the part in C++ against the headers of LLVM 22.

use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-changed=src/shim.cpp");
    println!("cargo:rerun-if-env-changed=LLVM_CONFIG");
    let config = std::env::var("LLVM_CONFIG").unwrap_or_else(|_| "llvm-config-22".to_string());
    let ask = |what: &str| {
        let output = Command::new(&config).arg(what).output().ok()?;
        Some(String::from_utf8_lossy(&output.stdout).trim().to_string()).filter(|text| !text.is_empty())
    };
    let help =
        "install LLVM 22 with its headers (Debian: llvm-22-dev), or name its llvm-config in LLVM_CONFIG";
    let Some(include) = ask("--includedir") else { panic!("cannot run {config}: {help}") };
    let version = ask("--version").unwrap_or_default();
    let header = Path::new(&include).join("llvm/Plugins/PassPlugin.h");
    assert!(version.starts_with("22.") && header.is_file(), "{config} is of LLVM {version}: {help}");
    // LLVM unloads plugins when it ends, and threads of ours may still be there.
    println!("cargo:rustc-cdylib-link-arg=-Wl,-z,nodelete");
    // LLVM is built without both, and a class of its own must be laid out as LLVM has it.
    cc::Build::new()
        .cpp(true)
        .std("c++17")
        .flag("-fno-rtti")
        .flag("-fno-exceptions")
        .flag(format!("-isystem{include}"))
        .file("src/shim.cpp")
        .compile("simtopt_shim");
}
