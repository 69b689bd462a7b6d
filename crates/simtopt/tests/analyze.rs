//! `simtopt analyze`, as a command.
#![allow(missing_docs)]

use expect_test::{Expect, expect};
use std::io::Write;
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

/// Exit code, standard output and standard error of a run with the module as standard input.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_simtopt"))
        .arg("analyze")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    // A command that complains about its arguments does not read.
    let _ = child.stdin.take().expect("it is piped").write_all(MODULE.as_bytes());
    let output = child.wait_with_output().expect("the command ends");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("text");
    (output.status.code(), text(output.stdout), text(output.stderr))
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
    fails(&["--print=loops", "-"], "[possible values: regions, dom, pdom, cycles]");
    fails(&["-"], "--print <WHAT>");
    fails(&["--print=dom", "--function=elsewhere", "-"], "no function with a body has this name");
    fails(&["--print=dom", "--format=json", "no/such/file.ll"], "cannot read no/such/file.ll");
    let (_, out, _) = run(&["--print=dom", "--format=json", "no/such/file.ll", "-"]);
    assert!(out.contains("\"error\": \"cannot read no/such/file.ll"), "{out}");
    assert!(out.contains("\"name\": \"plain\""), "one file's error does not stop the others: {out}");
}
