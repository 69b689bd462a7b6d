//! Machine IR of LLVM's code generators, after instructions are selected and after blocks are
//! placed: it is read, and branches stay as uniform as those of the module, but for those that
//! became others.
#![allow(missing_docs)]

mod common;

use common::{Llvm, modules, repository};
use serde_json::Value;
use std::io::Write;
use std::process::Command;

/// What the command prints about a text.
fn analyze(text: &str, extension: &str) -> Value {
    let mut file = tempfile::Builder::new().suffix(extension).tempfile().expect("a file");
    file.write_all(text.as_bytes()).expect("it is written");
    let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
    command.args(["analyze", "--print=regions", "--format=json"]).arg(file.path());
    let output = command.output().expect("it runs");
    let complaint = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && complaint.is_empty(), "{complaint}\n{text}");
    serde_json::from_slice(&output.stdout).expect("it is JSON")
}

/// How many branches there are, and how many of them are uniform in a warp.
fn branches(document: &Value) -> [usize; 2] {
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let functions = list(&document["files"][0]["functions"]);
    let branches: Vec<Value> = functions.iter().flat_map(|function| list(&function["branches"])).collect();
    let uniform = branches.iter().filter(|branch| branch["scope"] != "thread").count();
    [branches.len(), uniform]
}

/// The same as LLVM's own analysis of machine code has it; `None` if LLVM does not read again what
/// it has written.
fn branches_of_llvm(llvm: &Llvm, machine: &str, cpu: &str) -> Option<[usize; 2]> {
    let mut file = tempfile::Builder::new().suffix(".mir").tempfile().expect("a file");
    file.write_all(machine.as_bytes()).expect("it is written");
    let mut command = llvm.command("llc");
    command.args(["-run-pass=print-machine-uniformity", "-o", "/dev/null"]).arg(format!("-mcpu={cpu}"));
    let printed = common::run_both(command.arg(file.path()), "").map(|(_, printed)| printed);
    let printed = printed.ok()?;
    let mut counts = [0; 2];
    // Of a function without divergence only that is said.
    let named = machine.lines().filter_map(|line| line.strip_prefix("name:")).map(str::trim);
    for name in named {
        let body = &machine[machine.find(&format!("name:            {name}\n")).expect("it is there")..];
        let body = &body[..body.find("\n...").unwrap_or(body.len())];
        let is_choice = |line: &&str| line.contains("successors:") && line.matches("%bb.").count() > 1;
        let choices = body.lines().filter(is_choice).count();
        let title = printed.find(&format!("MachineUniformityInfo for function: @{name}\n"));
        let rest = &printed[title.expect("it is printed")..];
        let end = rest[1..].find("MachineUniformityInfo").map_or(rest.len(), |at| at + 1);
        let ends = rest[..end].split("TERMINATORS").skip(1);
        let is_divergent = |terminators: &&str| {
            let end = terminators.find("END BLOCK").unwrap_or(terminators.len());
            terminators[..end].contains("DIVERGENT")
        };
        counts[0] += choices;
        counts[1] += choices - ends.filter(is_divergent).count().min(choices);
    }
    Some(counts)
}

/// The branches of modules, and of their machine code at two stages; at the first, those of machine
/// code that LLVM reads, as it has them, and as we have them.
fn measure<'t>(llvm: &Llvm, texts: impl Iterator<Item = (&'t str, String)>) -> [[usize; 2]; 5] {
    let mut counts = [[0; 2]; 5];
    for (cpu, text) in texts {
        let stages = ["finalize-isel", "block-placement"].map(|stage| {
            let mut command = llvm.command("llc");
            command
                .args(["-O2", "-o", "-", "-"])
                .arg(format!("-mcpu={cpu}"))
                .arg(format!("-stop-after={stage}"));
            common::run(&mut command, &text).unwrap_or_else(|error| panic!("{error}\n{text}"))
        });
        let selected = branches(&analyze(&stages[0], ".mir"));
        let of_llvm = branches_of_llvm(llvm, &stages[0], cpu);
        let all = [
            branches(&analyze(&text, ".ll")),
            selected,
            branches(&analyze(&stages[1], ".mir")),
            of_llvm.unwrap_or_default(),
            of_llvm.map_or([0; 2], |_| selected),
        ];
        for (count, more) in counts.iter_mut().zip(all) {
            (0..2).for_each(|at| count[at] += more[at]);
        }
    }
    counts
}

#[test]
fn branches_stay_uniform() {
    let Some(llvm) = Llvm::find(22).unwrap_or_else(|error| panic!("{error}")) else { return };
    let examples: Vec<String> = modules(&repository("examples"))
        .iter()
        .map(|path| std::fs::read_to_string(path).expect("text"))
        .collect();
    let of_nvidia = measure(&llvm, examples.into_iter().map(|text| ("sm_90", text)));
    let kernels = (0..60).map(|index| simt_soak::kernel(&simt_soak::bytes_of_seed(13, index)).text);
    let of_amd = kernels.filter(|text| text.contains("target triple = \"amdgcn"));
    let of_amd = measure(&llvm, of_amd.map(|text| ("gfx90a", text)));
    println!(
        "branches and uniform ones of modules, after selection, after placement, by LLVM after selection and by us there: {of_nvidia:?}, {of_amd:?}"
    );
    // LLVM knows no source of divergence in code for NVIDIA's GPUs, and of AMD's what we know, but
    // that what others may write meanwhile need not be the same for all threads.
    let [_, _, _, of_llvm, of_us] = of_nvidia;
    assert_eq!((of_llvm[0], of_llvm[1]), (of_us[0], of_us[0]));
    let [_, _, _, of_llvm, of_us] = of_amd;
    assert!(of_llvm[0] > 10 && of_llvm[0] == of_us[0], "{of_llvm:?} {of_us:?}");
    assert!(of_us[1] <= of_llvm[1], "{of_llvm:?} {of_us:?}");
    for [ir, selected, placed, ..] in [of_nvidia, of_amd] {
        assert!(ir[0] > 50 && selected[0] > 40 && placed[0] > 40, "{ir:?} {selected:?} {placed:?}");
        assert!(selected[1] * 3 > ir[1] * 2, "{ir:?} {selected:?}");
    }
}

/// Where a thread may leave the kernel somewhere, it is not known of any place who is there: that
/// is no mask, and no "no".
#[test]
fn threads_may_leave_somewhere() {
    let text = "--- |
  target triple = \"nvptx64-nvidia-cuda\"
  declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  define ptx_kernel void @k(i32 %n) {
  entry:
    %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
    %c = icmp eq i32 %t, %n
    br i1 %c, label %a, label %b
  a:
    call void asm sideeffect \"exit;\", \"\"()
    unreachable
  b:
    ret void
  }
...
---
name: k
body: |
  bb.0.entry:
    successors: %bb.1, %bb.2

    %2:b32 = INT_PTX_SREG_TID_x
    CBranch killed %3, %bb.2
    GOTO %bb.1

  bb.1.a:
    successors:

    INLINEASM &\"exit;\", 1

  bb.2.b:
    successors:

    Return
...
";
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("k.mir"), text).expect("a file");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
        let output = command.args(arguments).arg("k.mir").current_dir(&folder).output().expect("it runs");
        String::from_utf8(output.stdout).expect("text")
    };
    let listing = run(&["analyze", "--print=regions"]);
    assert!(
        listing.contains("bb.0.entry:  ; threads parted where some leave, perhaps, all again at the end"),
        "{listing}"
    );
    let line = text.lines().position(|line| line.ends_with("SREG_TID_x"));
    let found = run(&["explain", &format!("--at=k.mir:{}", line.expect("it is there") + 1)]);
    for answer in
        ["all threads enabled?       not known: ", "where did they part?       perhaps where some leave\n"]
    {
        assert!(found.contains(answer), "{found}");
    }
}

/// One line of machine code; what is not known of machine IR is an error that says so.
#[test]
fn commands() {
    let path = repository("crates/simtopt/filetests/places/machine-branches.mir");
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
        let output = command.args(arguments).arg(&path).output().expect("it runs");
        let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
        (output.status.code(), text(output.stdout), text(output.stderr))
    };
    let text = std::fs::read_to_string(&path).expect("text");
    let line = text.lines().position(|line| line.contains("bb.1.a:")).expect("it is there") + 3;
    let (code, found, complaint) = run(&["explain", &format!("--at=machine-branches.mir:{line}")]);
    assert_eq!((code, complaint.as_str()), (Some(0), ""));
    assert!(found.contains("all threads enabled?       no\n"), "{found}");
    assert!(found.contains("where together again?      at %bb.3.b, "), "{found}");
    for arguments in [&["opt", "-S"][..], &["analyze", "--print=dom"], &["lint"]] {
        let (code, _, complaint) = run(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(complaint.contains("machine IR"), "{arguments:?}: {complaint}");
    }
    let (code, listing, _) = run(&["analyze", "--print=regions"]);
    assert_eq!(code, Some(0));
    for [who, line, note] in [
        ["all grid", "    GOTO %bb.1 ", "; threads part, and meet again at %bb.2.entry"],
        ["some", "  bb.1.entry: ", "; threads parted at %bb.0.entry, all again at %bb.2.entry"],
        ["some", "    GOTO %bb.2", ""],
        ["", "    successors: %bb.2", ""],
    ] {
        let start = format!("  {who:20} | {line}");
        let is_it = |found: &str| found.starts_with(&start) && found.ends_with(note);
        assert!(listing.lines().any(is_it), "{start}\n{listing}");
    }
    let (code, listing, complaint) = run(&["predicate", "-v"]);
    assert_eq!(code, Some(0), "{complaint}");
    assert!(complaint.contains("select: 1 of 7 instructions under predicates, 1 divergent branch gone"));
    let parted =
        "    enabled[bb.1.entry] = not CBranch %0\n  bb.1.entry:\n    enabled = enabled[bb.1.entry]\n";
    assert!(listing.contains(parted), "{listing}");
    assert!(listing.contains("    enabled = all\n    if not CBranch %1, br bb.4.f\n"), "{listing}");
}

/// Blocks say of their branches what is found, whatever they have said before; LLVM reads what was
/// there besides.
#[test]
fn branches_are_tagged() {
    let path = repository("crates/simtopt/filetests/places/machine-tags.mir");
    let tagged = |path: &std::path::Path| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
        let output = command.args(["opt", "-passes=tag-uniform-branches"]).arg(path).output();
        let output = output.expect("it runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("text")
    };
    let text = std::fs::read_to_string(&path).expect("text");
    let written = tagged(&path);
    let is_tag = |line: &&str| line.trim_start().starts_with("P_UNIFORM_MBB");
    let others = |text: &str| text.lines().filter(|line| !is_tag(line)).map(String::from).collect::<Vec<_>>();
    assert_eq!(others(&written), others(&text));
    let in_front: Vec<&str> = written
        .lines()
        .zip(written.lines().skip(1))
        .filter(|(tag, _)| is_tag(tag))
        .map(|(_, next)| next.trim())
        .collect();
    assert_eq!(in_front, ["CBranch %0, %bb.2", "CBranch %3, %bb.5"]);
    let mut again = tempfile::Builder::new().suffix(".mir").tempfile().expect("a file");
    again.write_all(written.as_bytes()).expect("it is written");
    assert_eq!(tagged(again.path()), written);
}
