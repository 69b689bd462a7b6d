//! What is counted of a small module, for people and for programs.

use super::*;
use crate::Texts;
use crate::explain::{Explanation, explain};
use expect_test::expect;
use simt_ir::{Location, Source};
use simt_passes::{Options, Pipeline};
use std::sync::Arc;

const TEXT: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare void @llvm.nvvm.barrier0()
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
define ptx_kernel void @k(ptr addrspace(1) %a) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %p = getelementptr i32, ptr addrspace(1) %a, i32 %t
  call void @llvm.nvvm.barrier0()
  store i32 1, ptr addrspace(1) %p
  call void @llvm.nvvm.barrier0()
  %x = load i32, ptr addrspace(1) %a
  call void @llvm.nvvm.barrier0()
  %c = icmp eq i32 %x, 0
  br i1 %c, label %e, label %f
e:
  ret void
f:
  ret void
}
define void @without() {
  ret void
}
";

fn counted(passes: &str, files: usize) -> Statistics {
    let pipeline: Pipeline = passes.parse().expect("a pipeline");
    let names: Vec<&'static str> = pipeline.passes.iter().map(|pass| pass.kind.info().name).collect();
    let mut statistics = Statistics::new(&names);
    for file in 0..files {
        let source = Arc::new(Source::new(format!("{file}.ll"), TEXT));
        let mut module =
            simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is well-formed");
        let target = module.target.expect("a GPU");
        let options = Options::default();
        let decisions = simt_passes::run(&mut module, target, &pipeline, &options);
        let none = |_: &Location| None;
        let explanation = explain(&module, &decisions, &Texts::new(&module, &none), None);
        statistics.add(&Explanation { questions: options.solver.tallies(), ..explanation });
    }
    statistics
}

#[test]
fn for_people() {
    expect![[r#"
        6 barriers in 2 functions
        2 removed by basic-dbe, of 6
        2   nothing_above
        2 removed by barrier-elim, of 4
        2   nothing_below
        2 kept
        2   hazard_raw
        2 needed
        0 undecided
    "#]]
    .assert_eq(&counted("basic-dbe,barrier-elim,basic-dbe", 2).text());
    expect![[r#"
            0 barriers in 0 functions
            0 kept
        "#]]
    .assert_eq(&counted("", 0).text());
    let mut one = counted("", 1);
    one.total.counts.barriers = 1;
    assert!(one.text().starts_with("1 barrier in 1 function\n"), "{}", one.text());
}

#[test]
fn for_programs() {
    let json = counted("barrier-elim", 1).json();
    assert_eq!(json.lines().count(), 1);
    let value: serde_json::Value = serde_json::from_str(&json).expect("it is JSON");
    expect![[r#"
        {
          "files": [
            {
              "file": "0.ll",
              "functions": [
                {
                  "barriers": 3,
                  "kept": 1,
                  "kept_by_reason": {
                    "hazard_raw": 1
                  },
                  "kernel": true,
                  "name": "k",
                  "needed": 1,
                  "passes": [
                    {
                      "pass": "barrier-elim",
                      "removed": 2,
                      "removed_by_reason": {
                        "nothing_above": 1,
                        "nothing_below": 1
                      },
                      "seen": 3
                    }
                  ],
                  "removed": 2,
                  "undecided_by_reason": {}
                }
              ],
              "questions": [
                {
                  "answered": 0,
                  "method": "memory",
                  "open": 1
                },
                {
                  "answered": 0,
                  "method": "quick",
                  "open": 1
                },
                {
                  "answered": 1,
                  "method": "sample",
                  "open": 0
                },
                {
                  "answered": 0,
                  "method": "circuit",
                  "open": 0
                }
              ]
            }
          ],
          "total": {
            "barriers": 3,
            "functions": 1,
            "kept": 1,
            "kept_by_reason": {
              "hazard_raw": 1
            },
            "needed": 1,
            "passes": [
              {
                "pass": "barrier-elim",
                "removed": 2,
                "removed_by_reason": {
                  "nothing_above": 1,
                  "nothing_below": 1
                },
                "seen": 3
              }
            ],
            "questions": [
              {
                "answered": 0,
                "method": "memory",
                "open": 1
              },
              {
                "answered": 0,
                "method": "quick",
                "open": 1
              },
              {
                "answered": 1,
                "method": "sample",
                "open": 0
              },
              {
                "answered": 0,
                "method": "circuit",
                "open": 0
              }
            ],
            "removed": 2,
            "undecided_by_reason": {}
          },
          "version": 1
        }"#]]
    .assert_eq(&format!("{value:#}"));
}
