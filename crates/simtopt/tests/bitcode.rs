//! Bitcode goes in and comes out through the LLVM on the machine.
#![allow(missing_docs)]

mod common;

use common::{Llvm, barrier_calls, repository};
use std::path::Path;
use std::process::{Command, Stdio};

/// The command, with the folder of the newest LLVM's programs first in its PATH.
fn simtopt(bin: Option<&str>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    command.env_remove("LLVM_BIN").stderr(Stdio::piped());
    if let Some(bin) = bin {
        command.env("PATH", bin);
    }
    command
}

#[test]
fn bitcode_in_bitcode_out() {
    let Some(llvm) = Llvm::find(22).unwrap() else { return };
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (bitcode, output) = (folder.path().join("reduce.bc"), folder.path().join("reduce.opt.bc"));
    let status =
        llvm.command("llvm-as").arg(repository("examples/reduce.ll")).arg("-o").arg(&bitcode).status();
    assert!(status.expect("llvm-as runs").success());
    let result = simtopt(None).arg("opt").arg(&bitcode).arg("-o").arg(&output).output().expect("it runs");
    assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
    assert!(std::fs::read(&output).expect("there is output").starts_with(b"BC\xC0\xDE"));
    let text =
        common::run(llvm.command("llvm-dis").arg(&output).args(["-o", "-"]), "").expect("valid bitcode");
    assert_eq!(barrier_calls(&text).len(), 2);

    // What it is called says what it is.
    let named = |input: &Path, name: &str| {
        let path = folder.path().join(name);
        let result = simtopt(None).arg("opt").arg(input).arg("-o").arg(&path).output().expect("it runs");
        assert!(result.status.success(), "{}", String::from_utf8_lossy(&result.stderr));
        std::fs::read(path).expect("there is output")
    };
    let text = named(&bitcode, "as.ll");
    assert_eq!(barrier_calls(&String::from_utf8_lossy(&text)).len(), 2);
    assert!(named(&folder.path().join("as.ll"), "as.bc").starts_with(b"BC\xC0\xDE"));

    let text = simtopt(None).args(["opt", "-S"]).arg(&bitcode).output().expect("it runs");
    assert_eq!(barrier_calls(&String::from_utf8_lossy(&text.stdout)).len(), 2);
}

/// Without an LLVM the message says what is missing and how to name it; nothing is written.
#[test]
fn without_an_llvm() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let (bitcode, output) = (folder.path().join("k.bc"), folder.path().join("out.bc"));
    std::fs::write(&bitcode, b"BC\xC0\xDE....").expect("a writable folder");
    let result = simtopt(Some("/nowhere")).arg("opt").arg(&bitcode).arg("-o").arg(&output).output();
    let result = result.expect("it runs");
    let message = String::from_utf8_lossy(&result.stderr);
    assert_eq!(result.status.code(), Some(2));
    assert!(message.contains("llvm-dis") && message.contains("--llvm-bin"), "{message}");
    assert!(!output.exists());
    let text = repository("examples/reduce.ll");
    let opt = |options: &[&str]| {
        let result =
            simtopt(Some("/nowhere")).arg("opt").arg(&text).args(options).arg("-o").arg(&output).output();
        String::from_utf8(result.expect("it runs").stderr).expect("text")
    };
    let message = opt(&[]);
    assert!(message.contains("is to be bitcode, and there is no llvm-as in PATH"), "{message}");
    assert!(message.contains("-S to write text") && !output.exists(), "{message}");
    assert_eq!(opt(&["-S"]), "");
}
