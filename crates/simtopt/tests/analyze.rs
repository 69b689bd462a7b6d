//! `simtopt analyze`, as a command.
#![allow(missing_docs)]

#[path = "common/command.rs"]
mod command;

use expect_test::{Expect, expect};
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

const MODULE: &str = "define void @_Z4spinPi(i1 %c) {
entry:
  br i1 %c, label %spin, label %done
spin:
  br label %spin
done:
  ret void
}
define void @plain() {
  ret void
}
declare void @elsewhere()
";

/// Threads of a block in a row part twice: within warps, and between them.
const KERNEL: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = icmp slt i32 %t, %n
  br i1 %c, label %a, label %b
a:
  %w = lshr i32 %t, 5
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ %w, %a ]
  ret void
}
";

/// Exit code, standard output and standard error of a run with the module as standard input.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    run_on(MODULE, arguments)
}

/// The same with another standard input.
fn run_on(input: &str, arguments: &[&str]) -> (Option<i32>, String, String) {
    command::run(Path::new("."), "analyze", arguments, input.as_bytes())
}

fn prints(arguments: &[&str], expected: Expect) {
    let (code, out, err) = run(arguments);
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    expected.assert_eq(&out);
}

fn fails(arguments: &[&str], message: &str) {
    let (code, _, err) = run(arguments);
    assert_eq!(code, Some(2), "{arguments:?}");
    assert!(err.contains(message), "{err}");
}

#[test]
fn every_function_with_a_body() {
    prints(
        &["--print=regions", "-"],
        expect![[r#"
        Region tree for function: _Z4spinPi
          [0] sequence (start .. end)
            [1] block %entry
            [1] acyclic (%entry .. end)
              [2] loop (%entry -> %spin .. end)
                [3] block %spin
              [2] block %done
        Region tree for function: plain
          [0] block %0
    "#]],
    );
    prints(
        &["-print=cycles", "-"],
        expect![[r#"
        CycleInfo for function: _Z4spinPi
            depth=1: entries(spin)
        CycleInfo for function: plain
    "#]],
    );
}

#[test]
fn one_function_by_either_name() {
    prints(
        &["--print=dom", "--function=plain", "-"],
        expect![[r#"
        DominatorTree for function: plain
        =============================--------------------------------
        Inorder Dominator Tree: 
          [1] %0 {0,1} [0]
        Roots: %0 
    "#]],
    );
    let (_, by_source, _) = run(&["--print=pdom", "--function=spin", "-"]);
    prints(
        &["--print=pdom", "--function=_Z4spinPi", "-"],
        expect![[r#"
        PostDominatorTree for function: _Z4spinPi
        =============================--------------------------------
        Inorder PostDominator Tree: 
          [1]  <<exit node>> {0,7} [0]
            [2] %done {1,2} [1]
            [2] %entry {3,4} [1]
            [2] %spin {5,6} [1]
        Roots: %done %spin 
    "#]],
    );
    assert!(by_source.starts_with("PostDominatorTree for function: _Z4spinPi\n"));
}

#[test]
fn for_programs_and_for_graphviz() {
    prints(
        &["--print=dom", "--format=json", "--function=plain", "-"],
        expect![[r#"
        {
          "version": 1,
          "print": "dom",
          "files": [
            {
              "file": "<stdin>",
              "functions": [
                {
                  "name": "plain",
                  "kernel": false,
                  "blocks": [
                    "%0"
                  ],
                  "tree": {
                    "anchors": [
                      "%0"
                    ],
                    "nodes": [
                      {
                        "block": "%0",
                        "idom": null,
                        "level": 0
                      }
                    ]
                  }
                }
              ]
            }
          ]
        }
    "#]],
    );
    prints(
        &["--print=regions", "--format=dot", "--function=spin", "-"],
        expect![[r#"
        digraph "_Z4spinPi" {
          node [shape=box];
          subgraph cluster0 {
          label="sequence (start .. end)"; color=gray;
          n0 [label="%entry"];
          subgraph cluster2 {
          label="acyclic (%entry .. end)"; color=gray;
          subgraph cluster3 {
          label="loop (%entry -> %spin .. end)"; color=blue;
          n1 [label="%spin"];
          }
          n2 [label="%done"];
          }
          }
          n0 -> n1;
          n0 -> n2;
          n1 -> n1;
        }
    "#]],
    );
}

#[test]
fn mistakes() {
    fails(
        &["--print=loops", "-"],
        "[possible values: regions, dom, pdom, cycles, uniformity, scev, events, epochs, barriers, ir]",
    );
    fails(&["-"], "there are regions, dom, pdom, cycles, uniformity, scev, events, epochs, barriers, ir");
    fails(&["--print=dom", "--function=elsewhere", "-"], "no function with a body has this name");
    fails(&["--print=dom", "--format=json", "no/such/file.ll"], "cannot read no/such/file.ll");
    let (_, out, _) = run(&["--print=dom", "--format=json", "no/such/file.ll", "-"]);
    assert!(out.contains("\"message\": \"cannot read no/such/file.ll"), "{out}");
    assert!(out.contains("\"name\": \"plain\""), "one file's error does not stop the others: {out}");
}

/// What `--print=uniformity` says of the kernel.
fn uniformity(arguments: &[&str]) -> String {
    let (code, out, err) = run_on(KERNEL, &[&["-print=uniformity"], arguments, &["-"]].concat());
    assert_eq!((code, err.as_str()), (Some(0), ""), "{arguments:?}");
    out
}

fn uniformity_fails(arguments: &[&str], message: &str, help: &str) {
    let (code, out, err) = run_on(KERNEL, &[&["--print=uniformity"], arguments, &["-"]].concat());
    assert_eq!((code, out.as_str()), (Some(2), ""), "{arguments:?}");
    assert!(err.contains(message) && err.contains(help), "{err}");
}

#[test]
fn what_differs_between_threads() {
    expect![[r#"
        UniformityInfo for function 'k':

        BLOCK entry
        DEFINITIONS
          DIVERGENT:   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
          DIVERGENT:   %c = icmp slt i32 %t, %n
        TERMINATORS
          DIVERGENT:   br i1 %c, label %a, label %b
        END BLOCK

        BLOCK a
        DEFINITIONS
          DIVERGENT:   %w = lshr i32 %t, 5
        TERMINATORS
                       br label %b
        END BLOCK

        BLOCK b
        DEFINITIONS
          DIVERGENT:   %x = phi i32 [ 0, %entry ], [ %w, %a ]
        TERMINATORS
                       ret void
        END BLOCK
    "#]]
    .assert_eq(&uniformity(&[]));
    let in_a_row = uniformity(&["--block-dim=256"]);
    assert!(in_a_row.contains("\n               %w = lshr"), "{in_a_row}");
    let by_llvm = uniformity(&["--compat=llvm"]);
    assert_eq!(by_llvm, uniformity(&["-compat=llvm-tables"]), "there is no loop to be wrong about");
    for same in ["--sync-dependence=lazy", "--sync-dependence=eager"] {
        assert_eq!(uniformity(&[same]), uniformity(&[]));
    }
}

#[test]
fn uniformity_for_programs() {
    let document = |arguments: &[&str]| -> serde_json::Value {
        serde_json::from_str(&uniformity(&[&["--format=json"], arguments].concat())).expect("JSON")
    };
    let all = document(&["--block-dim=256"]);
    assert_eq!((&all["version"], &all["print"]), (&1.into(), &"uniformity".into()));
    let function = &all["files"][0]["functions"][0];
    assert_eq!((&function["name"], &function["kernel"]), (&"k".into(), &true.into()));
    assert_eq!(function["block_dim"], serde_json::json!([256, 1, 1]));
    assert_eq!(function["params"][0], serde_json::json!({ "name": "%n", "scope": "grid" }));
    let blocks = &function["blocks"];
    assert_eq!(blocks[0]["values"][0]["shape"], "tid.x");
    assert_eq!(blocks[0]["branch"]["reconvergence"], "%b");
    assert_eq!(blocks[0]["branch"]["chain"], "br %c ← %t ← id (llvm.nvvm.read.ptx.sreg.tid.x)");
    assert_eq!(blocks[1]["values"][0]["scope"], "warp");
    assert_eq!(blocks[2]["join"], serde_json::json!({ "scope": "thread", "branch": "%entry" }));
    assert_eq!(blocks[2]["values"][0]["reason"]["kind"], "join");
    let by_tables = document(&["--compat=llvm-tables"]);
    assert_eq!(
        by_tables["files"][0]["functions"][0]["blocks"][0]["values"][0]["reason"]["source"],
        "intrinsic"
    );
}

#[test]
fn uniformity_for_graphviz() {
    expect![[r#"
        digraph "k" {
          node [shape=box, style=filled];
          n0 [label="%entry\nbranch: thread", fillcolor=lightgray, tooltip="br %c ← %t ← id (llvm.nvvm.read.ptx.sreg.tid.x)"];
          n1 [label="%a", fillcolor=lightgray];
          n2 [label="%b\njoin: thread", fillcolor=lightgray];
          n0 -> n1 [color=red];
          n0 -> n2 [color=red];
          n1 -> n2;
        }
    "#]].assert_eq(&uniformity(&["--format=dot"]));
}

#[test]
fn mistakes_about_uniformity() {
    fails(&["--print=dom", "--compat=llvm", "-"], "--compat says nothing about --print=dom");
    fails(
        &["--print=regions", "--sync-dependence=eager", "-"],
        "or ask for --print=uniformity with --sync-dependence",
    );
    fails(&["--print=pdom", "--block-dim=32", "-"], "--block-dim says nothing about --print=pdom");
    fails(
        &["--print=cycles", "--no-kernel-noalias", "-"],
        "--no-kernel-noalias says nothing about --print=cycles",
    );
    fails(&["--print=uniformity", "-"], "say what it is with --target=nvptx or amdgpu");
    let (code, out, _) = run(&["--print=uniformity", "--target=amdgpu", "--function=plain", "-"]);
    assert_eq!((code, out.as_str()), (Some(0), "UniformityInfo for function 'plain':\nALL VALUES UNIFORM\n"));

    let instead = "--compat=llvm-tables answers by simtopt's algorithm";
    uniformity_fails(&["--compat=llvm", "--format=json"], "which has no scopes and reasons", instead);
    uniformity_fails(&["--compat=llvm", "--format=dot"], "which has no scopes and reasons", instead);
    uniformity_fails(&["--compat=llvm", "--sync-dependence=lazy"], "which has one algorithm", instead);
    uniformity_fails(&["--compat=llvm", "--block-dim=32"], "--block-dim cannot change it", "nvvm.reqntid");
    uniformity_fails(
        &["--compat=llvm-tables", "--no-kernel-noalias"],
        "nothing that --no-kernel-noalias",
        "leave out",
    );
    uniformity_fails(&["--compat=gcc"], "[possible values: llvm, llvm-tables]", "");
    uniformity_fails(&["--sync-dependence=best"], "[possible values: lazy, eager, literal]", "");
    uniformity_fails(&["--block-dim=32,0"], "'0' is no number of threads; each axis has at least 1", "");
    uniformity_fails(&["--block-dim=1,2,3,4"], "a block has three axes, these are 4", "");
    uniformity_fails(&["--block-dim=1024,2"], "these are 2048 threads; a block has at most 1024", "");
    uniformity_fails(
        &["--function=nothing"],
        "no function with a body has this name",
        "names as in the source",
    );

    let (code, _, err) = run_on(KERNEL, &["--print=uniformity", "--sync-dependence=literal", "-"]);
    assert_eq!(code, Some(0));
    assert!(err.starts_with("warning: --sync-dependence=literal misses joins"), "{err}");
}

#[test]
fn inputs_that_are_read_and_those_that_are_not() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str, text: &str| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path.display().to_string()
    };
    let whole = path("whole.ll", KERNEL);
    let cut = path("cut.ll", &KERNEL[..KERNEL.len() / 2]);
    let (code, out, err) = run(&["--print=uniformity", &cut, &whole, "no/such/file.ll"]);
    assert_eq!(code, Some(2));
    assert_eq!(out, uniformity(&[]), "the whole one is printed");
    assert!(err.contains("this function body is never closed") && err.contains("cut.ll:3:"), "{err}");
    assert!(err.contains("cannot read no/such/file.ll"), "{err}");

    let (code, out, _) = run(&["--print=uniformity", "--format=json", &cut, &whole]);
    let document: serde_json::Value = serde_json::from_str(&out).expect("JSON");
    assert_eq!(code, Some(2));
    assert_eq!(document["files"][0]["error"]["message"], "this function body is never closed");
    assert_eq!(document["files"][1]["functions"][0]["name"], "k");

    let (code, out, err) = run_on(KERNEL, &["--print=uniformity", &whole, "-"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    assert_eq!(out, uniformity(&[]).repeat(2));
}

/// Nobody reads on: that is no error.
#[cfg(unix)]
#[test]
fn a_closed_pipe() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("many.ll");
    let (header, function) = KERNEL.split_at(KERNEL.find("define").expect("a function"));
    let many: String = (0..2000).map(|n| function.replace("@k(", &format!("@k{n}("))).collect();
    std::fs::write(&path, format!("{header}{many}")).expect("a file");
    for format in ["text", "json", "dot"] {
        let simtopt = env!("CARGO_BIN_EXE_simtopt");
        let line =
            format!("{simtopt} analyze --print=uniformity --format={format} {} | head -n 1", path.display());
        let script = format!("set -o pipefail; {line}");
        let output = Command::new("bash").args(["-c", &script]).output().expect("bash runs");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        assert!(output.stderr.is_empty());
        assert_eq!(output.stdout.iter().filter(|&&byte| byte == b'\n').count(), 1);
    }
}

#[test]
fn a_table_describes_a_target() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let table = folder.path().join("spirv.table");
    let module = "target triple = \"spirv64-unknown-unknown\"
declare spir_func i64 @_Z12local_id_xv()
declare spir_func i64 @_Z12group_id_xv()
define spir_kernel void @k(i64 %n) {
  %t = call spir_func i64 @_Z12local_id_xv()
  %g = call spir_func i64 @_Z12group_id_xv()
  ret void
}
";
    let option = format!("--target-table={}", table.display());
    let arguments = ["--print=uniformity", &*option, "-"];
    std::fs::write(
        &table,
        "target spirv\nextends amdgpu\nkernel spir_kernel\n_Z12local_id_xv = thread-id x\n\
         _Z12group_id_xv = block-id x\n",
    )
    .expect("a table");
    let (code, out, err) = run_on(module, &arguments);
    assert_eq!((code, &*err), (Some(0), ""));
    assert!(out.contains("DIVERGENT:   %t = call"), "{out}");
    assert!(!out.contains("DIVERGENT:   %g = call"), "{out}");
    std::fs::write(&table, "extends amdgpu\n_Z12local_id_xv = thread-id w\n").expect("a table");
    let (code, _, err) = run_on(module, &arguments);
    assert_eq!(code, Some(2));
    assert!(err.contains("line 2: 'w' is no axis: x, y or z"), "{err}");
}

/// Row after row, and an address that is loaded.
const ADDRESSES: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %j, %loop ]
  %sum = add i32 %i, %t
  %to = getelementptr i32, ptr addrspace(3) @s, i32 %sum
  store i32 1, ptr addrspace(3) %to, align 4, !note !0
  %j = add i32 %i, 16
  %c = icmp ult i32 %j, 64
  br i1 %c, label %loop, label %end
end:
  %v = load volatile i32, ptr %p, align 4
  %q = inttoptr i32 %v to ptr
  %w = load i8, ptr %q
  ret void
}
!0 = !{}
";

#[test]
fn addresses() {
    let (code, out, err) = run_on(ADDRESSES, &["--print=scev", "-"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    expect![[r#"
        Addresses of function: k
          store i32 1, ptr addrspace(3) %to, align 4
            -->  `s` + 4*sext64(%i + threadIdx.x) (4 bytes)
                 if (%i & 15) == 0
                 %i: the same for all threads, 0..63, then %i + 16
          %v = load volatile i32, ptr %p, align 4
            -->  %p (4 bytes)
                 %p: the same for all threads
          %w = load i8, ptr %q
            -->  %q (1 byte)
                 %q: may differ between threads
    "#]]
    .assert_eq(&out);
    let (_, json, _) = run_on(ADDRESSES, &["--print=scev", "--format=json", "-"]);
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let access = &json["files"][0]["functions"][0]["accesses"][0];
    assert_eq!((&access["line"], &access["bytes"]), (&12.into(), &4.into()));
    assert_eq!((&access["reads"], &access["writes"]), (&false.into(), &true.into()));
    let symbol = &access["symbols"][0];
    assert_eq!((&symbol["uniform"], &symbol["greatest"]), (&true.into(), &63.into()));
    let (code, _, err) = run_on(ADDRESSES, &["--print=scev", "--format=dot", "-"]);
    assert!(code == Some(2) && err.contains("this is no graph"), "{err}");
    let (code, _, err) = run_on(&ADDRESSES.replace("nvptx64-nvidia-cuda", "x86_64"), &["--print=scev", "-"]);
    assert!(code == Some(2) && err.contains("x86_64"), "{err}");
}

/// One barrier orders nothing, one keeps a write from a read, one is counted.
const BARRIERS: &str = "target triple = \"nvptx64-nvidia-cuda\"
@s = internal addrspace(3) global [64 x i32] undef
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
declare void @llvm.nvvm.barrier.cta.sync.aligned.count(i32, i32)
declare i64 @llvm.nvvm.read.ptx.sreg.clock64()
define ptx_kernel void @k(ptr addrspace(1) %out, i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %own = getelementptr i32, ptr addrspace(3) @s, i32 %t
  call void @llvm.nvvm.barrier0()
  store i32 %t, ptr addrspace(3) %own, align 4
  call void @llvm.nvvm.barrier0()
  %x = load volatile i32, ptr addrspace(3) @s, align 4
  %old = atomicrmw add ptr addrspace(1) %out, i32 %x syncscope(\"device\") monotonic, align 4
  fence syncscope(\"block\") seq_cst
  call void @publish(ptr addrspace(1) %out)
  call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
  ret void
}
define internal void @publish(ptr addrspace(1) %to) noinline {
  fence syncscope(\"device\") release
  store i32 1, ptr addrspace(1) %to, align 4
  ret void
}
define void @time() {
  %c = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
  ret void
}
";

/// The answer to `--print=what` as text and as the functions of the JSON document.
fn survey(what: &str) -> (String, serde_json::Value) {
    let print = format!("--print={what}");
    let (code, text, err) = run_on(BARRIERS, &[&print, "-"]);
    assert_eq!((code, err.as_str()), (Some(0), ""));
    let (_, json, _) = run_on(BARRIERS, &[&print, "--format=json", "-"]);
    let mut json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!((&json["version"], &json["print"]), (&1.into(), &what.into()));
    (text, json["files"][0]["functions"].take())
}

#[test]
fn events() {
    let (text, json) = survey("events");
    expect![[r#"
        Function: k
          call void @llvm.nvvm.barrier0()
            barrier: full
          store i32 %t, ptr addrspace(3) %own, align 4
            write of `s`, weak
          call void @llvm.nvvm.barrier0()
            barrier: full
          %x = load volatile i32, ptr addrspace(3) @s, align 4
            read of `s`, strong, system
          %old = atomicrmw add ptr addrspace(1) %out, i32 %x syncscope("device") monotonic, align 4
            update of memory behind parameter 0 (`out`), relaxed reduction, device
          fence syncscope("block") seq_cst
            fence: memory, cta
          call void @publish(ptr addrspace(1) %out)
            call: `publish`
          call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
            barrier: partial
        Function: publish
          fence syncscope("device") release
            fence: memory, device
          store i32 1, ptr addrspace(1) %to, align 4
            write of memory behind parameter 0 (`to`) of `publish`, weak
        Function: time
          %c = call i64 @llvm.nvvm.read.ptx.sreg.clock64()
            clock: a clock is read here
    "#]]
    .assert_eq(&text);
    let read = &json[0]["points"][3]["events"][0];
    assert_eq!((&read["kind"], &read["strength"]), (&"read".into(), &"strong".into()));
    assert_eq!((&read["scope"], &read["object"]["name"]), (&"system".into(), &"s".into()));
    assert_eq!(json[1]["points"][0]["events"][0]["scope"], "device");
}

#[test]
fn epochs() {
    let (text, json) = survey("epochs");
    expect![[r#"
        Function: k
          call void @llvm.nvvm.barrier0()
            below: write of `s`, weak (line 11)
          call void @llvm.nvvm.barrier0()
            above: write of `s`, weak (line 11)
            below: read of `s`, strong, system (line 13)
            below: update of memory behind parameter 0 (`out`), relaxed reduction, device (line 14)
            below: fence: memory, device (line 21 of publish)
            below: write of memory behind parameter 0 (`out`), weak (line 22 of publish)
            below: outside: not all threads of the block may take part (line 17)
          call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
            above: read of `s`, strong, system (line 13)
            above: update of memory behind parameter 0 (`out`), relaxed reduction, device (line 14)
            above: fence: memory, device (line 21 of publish)
            above: write of memory behind parameter 0 (`out`), weak (line 22 of publish)
            above: outside: not all threads of the block may take part (line 17)
        Function: publish
        Function: time
    "#]]
    .assert_eq(&text);
    assert_eq!(json[0]["points"][0]["events"][0]["side"], "below");
    assert_eq!(json[0]["points"][1]["events"][0]["line"], 11);
    assert_eq!(json[0]["points"][2]["events"][2]["function"], "publish");
    assert_eq!(json[1]["points"], serde_json::json!([]));
}

#[test]
fn barriers() {
    let (text, json) = survey("barriers");
    expect![[r#"
        Function: k
          call void @llvm.nvvm.barrier0()
            full, id 0, aligned, control uniform
            removable: nothing-above: nothing that another thread could notice happens between the start of the kernel and this barrier
          call void @llvm.nvvm.barrier0()
            full, id 0, aligned, control uniform
            needed: hazard-raw: without it, a thread could read `s` before another has written it (read after write)
            above: write of `s`, weak (line 11)
            below: read of `s`, strong, system (line 13)
          call void @llvm.nvvm.barrier.cta.sync.aligned.count(i32 1, i32 32)
            partial, id 1, aligned, control uniform
            undecided: partial: it is a counted or split barrier, which does not hold all threads of the block
        Function: publish
        Function: time
    "#]].assert_eq(&text);
    let barriers = &json[0]["points"];
    let verdicts = [0, 1, 2].map(|at| barriers[at]["verdict"].as_str());
    assert_eq!(verdicts, [Some("removable"), Some("needed"), Some("undecided")]);
    let needed = &barriers[1];
    assert_eq!((&needed["kind"], &needed["id"]), (&"full".into(), &0.into()));
    assert_eq!((&needed["aligned"], &needed["control"]), (&true.into(), &"uniform".into()));
    assert_eq!((&needed["reason"], &needed["events"][1]["line"]), (&"hazard-raw".into(), &13.into()));
    let (code, _, err) = run_on(BARRIERS, &["--print=barriers", "--format=dot", "-"]);
    assert!(code == Some(2) && err.contains("--print=barriers has no --format=dot"), "{err}");
    let (code, _, err) = run_on(BARRIERS, &["--print=epochs", "--block-dim=32", "-"]);
    assert!(code == Some(2) && err.contains("--block-dim says nothing about --print=epochs"), "{err}");
    let (code, _, err) = run_on(&BARRIERS.replace("nvptx64-nvidia-cuda", "x86_64"), &["--print=events", "-"]);
    assert!(code == Some(2) && err.contains("x86_64"), "{err}");
}

/// For any target: it is what the reader has understood.
#[test]
fn the_module_as_data() {
    prints(
        &["--print=ir", "--function=_Z4spinPi", "-"],
        expect![[r#"
            function @_Z4spinPi(v0: i1) -> Void {
            bb0:
              inst0: CondBr [v0] -> [bb1, bb2]
            bb1:
              inst1: Br [] -> [bb1]
            bb2:
              inst2: Ret []
            }
        "#]],
    );
    let (_, json) = survey("ir");
    assert!(json[1]["ir"].as_str().is_some_and(|text| text.starts_with("function @publish(v0: ")), "{json}");
}

/// What passes log is shown in debug builds to those who ask for it, and to nobody else.
#[test]
fn what_is_logged() {
    let logged = |wanted: Option<&str>| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_simtopt"));
        command.args(["analyze", "--print=barriers", "-"]).env_remove("SIMTOPT_LOG");
        command.envs(wanted.map(|wanted| ("SIMTOPT_LOG", wanted)));
        command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the command runs");
        child.stdin.take().expect("it is piped").write_all(BARRIERS.as_bytes()).expect("it is read");
        let output = child.wait_with_output().expect("the command ends");
        String::from_utf8(output.stderr).expect("text")
    };
    assert_eq!(logged(None), "");
    if !cfg!(debug_assertions) {
        return assert_eq!(logged(Some("simt")), "");
    }
    let sweep = logged(Some("passes::sweep"));
    let of = |text: &str| sweep.lines().filter(|line| line.contains(text)).count();
    assert_eq!(
        (of("barrier-elim over"), of("Removed"), of("Conflict"), of("Partial")),
        (1, 1, 1, 1),
        "{sweep}"
    );
    assert!(sweep.lines().all(|line| line.starts_with("simt_passes::sweep: ")), "{sweep}");
    let all = logged(Some("simt"));
    let edit = all.lines().any(|line| line.starts_with("simt_passes::outcome: ") && line.ends_with("goes"));
    let question =
        all.lines().any(|line| line.starts_with("simt_analysis::barriers::conflict::addressing: "));
    assert!(edit && question, "{all}");
}

/// A line may be named as editors and messages do; where nothing is, what there is is said.
#[test]
fn lines_of_the_source() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let at = |place: &str| command::run(&folder, "explain", &[&format!("--at={place}"), "reduce.ll"], b"");
    let (code, expected, complaint) = at("reduce.cu:23");
    assert_eq!((code, complaint.as_str()), (Some(0), ""));
    expect![[r#"
        `reduce_sum`, line 58 of the IR and 4 more: %37 = load float, ptr %36, align 4
          all threads enabled?       no
          at most one enabled?       not known: --block-dim=X,Y,Z may tell
    "#]]
    .assert_eq(&expected.split_inclusive('\n').take(3).collect::<String>());
    for place in ["./reduce.cu:23", "reduce.cu:23:5", "../examples/reduce.cu:23"] {
        let (_, found, complaint) = at(place);
        assert_eq!((found, complaint.as_str()), (expected.clone(), ""), "{place}");
    }
    let complaint = |place: &str| {
        let (code, _, complaint) = at(place);
        assert_eq!(code, Some(2), "{place}");
        complaint
    };
    expect![[r#"
        error: --at=reduce.cu:1: no instruction is there
         = help: the nearest line with code is 12
    "#]]
    .assert_eq(&complaint("reduce.cu:1"));
    expect![[r#"
        error: --at=nope.cu:3: no instruction is there
         = help: no file of that name has code here; there is code of clang/include/__clang_cuda_builtin_vars.h, reduce.cu
    "#]]
    .assert_eq(&complaint("nope.cu:3"));
    assert!(complaint("reduce.cu:x").contains("it takes a file and a line"));
    assert!(complaint("reduce.cu:23:x").contains("it takes a file and a line"));
    // All but one have nothing left to do.
    let (_, found, _) = at("reduce.cu:29");
    expect![[r#"
        `reduce_sum`, line 73 of the IR and 2 more: %46 = load float, ptr addrspacecast (ptr addrspace(3) @_ZZ10reduce_sumPfPKfiE7partial to ptr), align 4
          all threads enabled?       no, but all of the grid that have anything left to do but to leave the kernel
          at most one enabled?       not known: --block-dim=X,Y,Z may tell
          where did they part?       at %28, reduce.cu:28 by t == 0 ← threadIdx.x (the thread's number) (they meet at %47)
          where together again?      at %47, reduce.cu:30
    "#]]
    .assert_eq(&found);
}

/// The branch with which a block of PTX goes on to a label stands nowhere: the label's line is that
/// of the block behind it.
#[test]
fn a_label_that_one_thread_goes_on_to() {
    let text = ".version 8.0
.target sm_80
.address_size 64
.visible .entry k(.param .u64 p) {
  .reg .pred %p<2>;
  .reg .b32 %r<3>;
  .reg .b64 %rd<2>;
  ld.param.u64 %rd1, [p];
  mov.u32 %r1, %laneid;
  mov.u32 %r2, 0;
  setp.ne.u32 %p1, %r1, 28;
  @%p1 bra J;
  mov.u32 %r2, 100;
J:
  st.global.u32 [%rd1], %r2;
  ret;
}
";
    let folder = tempfile::tempdir().expect("folder");
    std::fs::write(folder.path().join("k.ptx"), text).expect("write");
    let (_, listing, _) = command::run(folder.path(), "analyze", &["--print=regions", "k.ptx"], b"");
    let who = |text: &str| {
        let line =
            listing.lines().find_map(|line| line.split_once("|").filter(|(_, line)| line.trim() == text));
        line.map(|(who, _)| who.trim())
    };
    assert_eq!((who("mov.u32 %r2, 100;"), who("J:")), (Some(""), Some("all grid")), "{listing}");
    let (code, _, complaint) = command::run(folder.path(), "explain", &["--at=k.ptx:14", "k.ptx"], b"");
    assert_eq!(code, Some(2));
    // What a block without a statement does is nowhere, not in the first line.
    let first = command::run(folder.path(), "explain", &["--at=k.ptx:1", "k.ptx"], b"");
    assert_eq!((first.0, first.1.as_str()), (Some(2), ""));
    expect![[r#"
        error: --at=k.ptx:14: no instruction is there
         = help: the nearest lines with code are 12 and 15
    "#]]
    .assert_eq(&complaint);
}

/// No debug information is left in the listing of regions, behind the cases of a switch neither.
#[test]
fn regions_without_locations() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"
define ptx_kernel void @k(i32 %n) !dbg !2 {
entry:
  switch i32 %n, label %b [
    i32 1, label %a
  ], !dbg !3
a:
  br label %b, !dbg !3
b:
  ret void, !dbg !3
}
!llvm.dbg.cu = !{!0}
!0 = distinct !DICompileUnit(language: DW_LANG_C_plus_plus_14, file: !1)
!1 = !DIFile(filename: \"k.cu\", directory: \".\")
!2 = distinct !DISubprogram(name: \"k\", scope: !1, file: !1, line: 1, unit: !0)
!3 = !DILocation(line: 2, column: 1, scope: !2)
";
    let (code, out, _) = command::run(Path::new("."), "analyze", &["--print=regions", "-"], text.as_bytes());
    assert_eq!(code, Some(0));
    let listed = out.lines().filter(|line| line.contains(" | ")).collect::<Vec<_>>();
    assert!(listed.len() >= 9 && !listed.iter().any(|line| line.contains("!dbg")), "{out}");
}

/// What `predicate` says of a listing, and where that goes.
#[test]
fn predicates_of_a_listing() {
    let folder = tempfile::tempdir().expect("a folder");
    let arguments = ["-v", "-o", "k.txt", "-"];
    let (code, out, told) = command::run(folder.path(), "predicate", &arguments, KERNEL.as_bytes());
    assert_eq!((code, out.as_str()), (Some(0), ""));
    expect![[r#"
        predicate: k: 2 of 7 instructions under predicates, 1 divergent branch gone
    "#]]
    .assert_eq(&told);
    let text = std::fs::read_to_string(folder.path().join("k.txt")).expect("it is written");
    assert!(text.starts_with("k:\n"), "{text}");
}
