//! What is said about fences that are gone: as text, as JSON, as remarks, in numbers.

use expect_test::expect;
use simt_ir::{Location, Source};
use simt_passes::{Options, Pipeline};
use simt_report::Texts;
use simt_report::explain::{Explanation, explain};
use simt_report::json;
use simt_report::statistics::Statistics;
use std::sync::Arc;

const TEXT: &str = r#"target triple = "nvptx64-nvidia-cuda"
define ptx_kernel void @k(ptr noalias %data, ptr noalias %flag) {
  store i32 1, ptr %data, align 4
  call void @llvm.nvvm.membar.gl()
  fence syncscope("block") acq_rel
  call void @llvm.nvvm.membar.gl()
  store volatile i32 1, ptr %flag, align 4
  ret void
}
declare void @llvm.nvvm.membar.gl()
"#;

fn explanation() -> Explanation {
    let source = Arc::new(Source::new("k.ll", TEXT));
    let mut module =
        simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is well-formed");
    let target = module.target.expect("a GPU");
    let decisions = simt_passes::run(&mut module, target, &Pipeline::default(), &Options::default());
    let none = |_: &Location| None;
    explain(&module, &decisions, &Texts::new(&module, &none), None)
}

#[test]
fn for_people() {
    expect![[r#"
        removed: fence: the fence at line 4 orders all that it does, with no access between them
         --> k.ll:5:3
          |
        4 |   call void @llvm.nvvm.membar.gl()
          |   -------------------------------- this fence orders at least as much
        5 |   fence syncscope("block") acq_rel
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        removed: fence: the fence at line 4 orders all that it does, with no access between them
         --> k.ll:6:3
          |
        4 |   call void @llvm.nvvm.membar.gl()
          |   -------------------------------- this fence orders at least as much
        5 |   fence syncscope("block") acq_rel
        6 |   call void @llvm.nvvm.membar.gl()
          |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^

        kernel k: 0 barriers, 0 removed, 0 kept; 2 fences removed

    "#]]
    .assert_eq(&explanation().text(false));
    let remarks: Vec<String> =
        explanation().functions.iter().flat_map(|f| &f.findings).map(|finding| finding.remark()).collect();
    expect![[r#"
        k.ll:5:3: remark: fence removed: the fence at line 4 orders all that it does, with no access between them [barrier-elim]
        k.ll:6:3: remark: fence removed: the fence at line 4 orders all that it does, with no access between them [barrier-elim]"#]].assert_eq(&remarks.join("\n"));
}

#[test]
fn for_programs() {
    let mut document = json::document();
    json::add(&mut document, &explanation());
    expect![[r#"
        {
          "version": 1,
          "files": [
            {
              "file": "k.ll",
              "functions": [
                {
                  "name": "k",
                  "kernel": true,
                  "removed": 0,
                  "kept": 0,
                  "needed": 0,
                  "barriers": [],
                  "fences": [
                    {
                      "verdict": "removed",
                      "pass": "barrier-elim",
                      "reason": "covered-by-fence",
                      "message": "the fence at line 4 orders all that it does, with no access between them",
                      "ir": {
                        "line": 5,
                        "column": 3
                      },
                      "related": [
                        {
                          "role": "cause",
                          "message": "this fence orders at least as much",
                          "ir": {
                            "line": 4,
                            "column": 3
                          }
                        }
                      ],
                      "pairs": [],
                      "notes": [],
                      "help": []
                    },
                    {
                      "verdict": "removed",
                      "pass": "barrier-elim",
                      "reason": "covered-by-fence",
                      "message": "the fence at line 4 orders all that it does, with no access between them",
                      "ir": {
                        "line": 6,
                        "column": 3
                      },
                      "related": [
                        {
                          "role": "cause",
                          "message": "this fence orders at least as much",
                          "ir": {
                            "line": 4,
                            "column": 3
                          }
                        }
                      ],
                      "pairs": [],
                      "notes": [],
                      "help": []
                    }
                  ],
                  "divergent_branches": []
                }
              ]
            }
          ],
          "total": {
            "functions": 0,
            "removed": 0,
            "kept": 0,
            "needed": 0
          }
        }
    "#]]
    .assert_eq(&document.text(json::total(&explanation().count())));
    expect![[r#"
        --- !Passed
        Pass:            barrier-elim
        Name:            FenceRemoved
        Function:        k
        Args:
          - String:          'fence removed: '
          - Reason:          the fence at line 4 orders all that it does, with no access between them
          - String:          ' ['
          - Code:            covered-by-fence
          - String:          '] (IR line '
          - IRLine:          '5'
          - String:          '); cause: '
          - Cause:           this fence orders at least as much
          - String:          ' (IR line '
          - IRLine:          '4'
          - String:          ')'
        ...
        --- !Passed
        Pass:            barrier-elim
        Name:            FenceRemoved
        Function:        k
        Args:
          - String:          'fence removed: '
          - Reason:          the fence at line 4 orders all that it does, with no access between them
          - String:          ' ['
          - Code:            covered-by-fence
          - String:          '] (IR line '
          - IRLine:          '6'
          - String:          '); cause: '
          - Cause:           this fence orders at least as much
          - String:          ' (IR line '
          - IRLine:          '4'
          - String:          ')'
        ...
    "#]]
    .assert_eq(&simt_report::remarks::yaml(&explanation(), Some("barrier-elim"), &|_| true));
}

#[test]
fn in_numbers() {
    let mut statistics = Statistics::new(&["barrier-elim"]);
    statistics.add(&explanation());
    expect![[r#"
        0 barriers in 0 functions
        0 removed by barrier-elim, of 0
        2 fences removed by barrier-elim
        2   covered_by_fence
        0 kept
    "#]]
    .assert_eq(&statistics.text());
    expect![[r#"
        {"version":1,"files":[{"file":"k.ll","functions":[{"name":"k","kernel":true,"barriers":0,"removed":0,"fences_removed":2,"kept":0,"passes":[{"pass":"barrier-elim","seen":0,"removed":0,"removed_by_reason":{},"fences_removed":2,"fences_removed_by_reason":{"covered_by_fence":2}}],"kept_by_reason":{},"needed":0,"undecided_by_reason":{}}]}],"total":{"functions":0,"barriers":0,"removed":0,"fences_removed":2,"kept":0,"passes":[{"pass":"barrier-elim","seen":0,"removed":0,"removed_by_reason":{},"fences_removed":2,"fences_removed_by_reason":{"covered_by_fence":2}}],"kept_by_reason":{},"needed":0,"undecided_by_reason":{},"questions":[{"method":"memory","answered":0,"open":0},{"method":"quick","answered":0,"open":0},{"method":"sample","answered":0,"open":0},{"method":"circuit","answered":0,"open":0}]}}
    "#]].assert_eq(&statistics.json());
}
