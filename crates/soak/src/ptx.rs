//! Random kernels as PTX: what LLVM's `llc` makes of their LLVM IR.
//!
//! Where that is not what the IR says, nobody can judge it by what the IR means: locks, and what
//! blocks hand to each other, race then. LLVM 22 makes
//!
//! - a relaxed exchange of one that acquires or releases,
//! - copies of single bytes of a volatile copy whose alignment is not told,
//! - `ld.global.nc` of a volatile load through a parameter that is `noalias readonly`, also where
//!   another block writes there.

use crate::RandomKernel;
use crate::judge::read;
use simt_ir::Module;
use simt_ir::target::{BarrierKind, Effect};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// LLVM's compiler to machine code.
#[derive(Clone, Debug)]
pub struct Llc(PathBuf);

impl Llc {
    /// This one, else that of LLVM 22: in `SIMTOPT_LLVM_22`, else in PATH. `None` if it does not
    /// run.
    pub fn find(path: Option<PathBuf>) -> Option<Llc> {
        let installed = || match std::env::var_os("SIMTOPT_LLVM_22") {
            Some(folder) => PathBuf::from(folder).join("llc"),
            None => PathBuf::from("llc-22"),
        };
        let path = path.unwrap_or_else(installed);
        let status = Command::new(&path).arg("--version").stdout(Stdio::null()).status();
        status.is_ok_and(|status| status.success()).then_some(Llc(path))
    }

    /// The same kernel as PTX. `None` if it is for another machine, or if `llc` refuses it or does
    /// not say the same.
    pub fn translated(&self, kernel: &RandomKernel) -> Option<RandomKernel> {
        let is_nvidias = kernel.text.contains("target triple = \"nvptx64");
        (is_nvidias && !is_mistranslated(&kernel.text)).then_some(())?;
        let text = self.ptx(&kernel.text)?;
        let barriers = read(&text).map_or(0, |module| barriers(&module));
        Some(RandomKernel { text, barriers, ..kernel.clone() })
    }

    /// A module as PTX.
    fn ptx(&self, text: &str) -> Option<String> {
        let mut command = Command::new(&self.0);
        command.args(["-march=nvptx64", "-mcpu=sm_80", "-o", "-", "-"]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut llc = command.spawn().ok()?;
        // It reads all before it writes; one that gives up closes the pipe, and its status says so.
        let _ = llc.stdin.take()?.write_all(text.as_bytes());
        let output = llc.wait_with_output().ok().filter(|output| output.status.success())?;
        String::from_utf8(output.stdout).ok()
    }
}

/// Whether `llc` makes something weaker of a text.
fn is_mistranslated(text: &str) -> bool {
    let is_weakened = |line: &str| {
        let is_volatile_copy = line.contains("@llvm.memcpy") && line.ends_with("i1 true)");
        let is_exchange = line.contains(" = atomicrmw xchg ");
        is_volatile_copy || (is_exchange && !line.contains(" monotonic, "))
    };
    let is_watched = |line: &str| line.starts_with("define ptx_kernel") && line.contains("noalias readonly");
    let waits = text.contains("\nspin");
    text.lines().any(|line| is_weakened(line) || (waits && is_watched(line)))
}

/// How many barriers of the block a module has, those in assembly included.
pub fn barriers(module: &Module) -> u32 {
    let is_barrier =
        |effect: &Effect| matches!(effect, Effect::Barrier(barrier) if barrier.kind != BarrierKind::Partial);
    let mut found = 0;
    for function in module.functions.values() {
        for inst in function.inst_ids() {
            let assembly = function.assembly(inst).into_iter().flat_map(|assembly| &assembly.effects);
            found += assembly.copied().chain(function.effect(inst)).filter(is_barrier).count();
        }
    }
    found as u32
}
