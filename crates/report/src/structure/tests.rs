//! What is printed about two small functions, and about a deep one.

use super::*;
use crate::document::Document;
use crate::object::Object;
use expect_test::{Expect, expect};
use simt_analysis::structure::Cfg;
use simt_ir::Source;
use std::sync::Arc;

/// A loop with a branch in it, a loop that does not end, unnamed blocks and odd names.
const MODULE: &str = r#"
target triple = "nvptx64-nvidia-cuda"
declare void @no_body()
define ptx_kernel void @shapes(i1 %c, i1) {
  %z = add i32 1, 2
  br i1 %c, label %loop, label %5
loop:
  br i1 %0, label %"x \22y", label %latch
"x \22y":
  %2 = add i32 1, 2
  %3 = add i32 %2, %2
  br label %latch
latch:
  br i1 %c, label %loop, label %end
end:
  ret void
dead:
  br label %end
4:
  br label %5
5:
  br label %4
}
"#;

const LOOP: &str = "define void @f(i1 %x) {
a:
  br label %b
b:
  br i1 %x, label %b, label %c
c:
  ret void
}
";

fn module(text: &str) -> Listing {
    simt_syntax::read(Arc::new(Source::new("k.ll", text)), &simt_syntax::ReadOptions::default())
        .expect("it is read")
}

fn check(question: Question, print: impl Fn(&Shape<'_>) -> String, expected: Expect) {
    let module = module(MODULE);
    let function = module.function("shapes").expect("it is there");
    expected.assert_eq(&print(&Shape::compute(&module, function, question)));
}

#[test]
fn texts() {
    check(
        Question::Regions,
        text::print,
        expect![[r#"
        Region tree for function: shapes
          [0] sequence (start .. end)
            [1] block %1
            [1] acyclic (%1 .. end)
              [2] sequence (%1 -> %loop .. end)
                [3] loop (%1 -> %loop .. %latch -> %end)
                  [4] sequence [%loop .. %latch]
                    [5] block %loop
                    [5] acyclic (%loop .. %latch)
                      [6] block %"x \22y"
                    [5] block %latch
                [3] block %end
              [2] loop (%1 -> %5 .. end)
                [3] sequence [%5 .. %4]
                  [4] block %5
                  [4] block %4
    "#]],
    );
    check(
        Question::Dominators,
        text::print,
        expect![[r#"
        DominatorTree for function: shapes
        =============================--------------------------------
        Inorder Dominator Tree: 
          [1] %1 {0,13} [0]
            [2] %5 {1,4} [1]
              [3] %4 {2,3} [2]
            [2] %loop {5,12} [1]
              [3] %latch {6,9} [2]
                [4] %end {7,8} [3]
              [3] %"x \22y" {10,11} [2]
        Roots: %1 
    "#]],
    );
    check(
        Question::PostDominators,
        text::print,
        expect![[r#"
        PostDominatorTree for function: shapes
        =============================--------------------------------
        Inorder PostDominator Tree: 
          [1]  <<exit node>> {0,15} [0]
            [2] %end {1,8} [1]
              [3] %latch {2,7} [2]
                [4] %"x \22y" {3,4} [3]
                [4] %loop {5,6} [3]
            [2] %1 {9,10} [1]
            [2] %4 {11,14} [1]
              [3] %5 {12,13} [2]
        Roots: %end %4 
    "#]],
    );
    check(
        Question::Cycles,
        text::print,
        expect![[r#"
            CycleInfo for function: shapes
                depth=1: entries(loop) latch x "y
                depth=1: entries(5) 4
        "#]],
    );
}

#[test]
fn documents() {
    let json = |question: Question| {
        let module = module(LOOP);
        let function = module.function("f").expect("it is there");
        let mut document = Document::of_answers(question.name());
        let found = json::function(&Shape::compute(&module, function, question));
        document.add("k.ll", vec![found], Object::default());
        document.add_error("l.ll", &crate::Diagnostic::error("cannot read l.ll"));
        document.text(Object::default())
    };
    expect![[r#"
        {
          "version": 1,
          "print": "regions",
          "files": [
            {
              "file": "k.ll",
              "functions": [
                {
                  "name": "f",
                  "kernel": false,
                  "blocks": [
                    "%a",
                    "%b",
                    "%c"
                  ],
                  "regions": [
                    {
                      "kind": "sequence",
                      "parent": null,
                      "depth": 0,
                      "idom": null,
                      "entry": {
                        "at": "function"
                      },
                      "exit": {
                        "at": "function"
                      }
                    },
                    {
                      "kind": "block",
                      "parent": 0,
                      "depth": 1,
                      "idom": null,
                      "block": "%a"
                    },
                    {
                      "kind": "loop",
                      "parent": 0,
                      "depth": 1,
                      "idom": 1,
                      "entry": {
                        "at": "edge",
                        "from": "%a",
                        "to": "%b"
                      },
                      "exit": {
                        "at": "edge",
                        "from": "%b",
                        "to": "%c"
                      }
                    },
                    {
                      "kind": "block",
                      "parent": 2,
                      "depth": 2,
                      "idom": 1,
                      "block": "%b"
                    },
                    {
                      "kind": "block",
                      "parent": 0,
                      "depth": 1,
                      "idom": 2,
                      "block": "%c"
                    }
                  ]
                }
              ]
            },
            {
              "file": "l.ll",
              "error": {
                "message": "cannot read l.ll",
                "line": null,
                "column": null,
                "help": []
              },
              "functions": []
            }
          ]
        }
    "#]]
    .assert_eq(&json(Question::Regions));
    expect![[r#"
        {
          "version": 1,
          "print": "pdom",
          "files": [
            {
              "file": "k.ll",
              "functions": [
                {
                  "name": "f",
                  "kernel": false,
                  "blocks": [
                    "%a",
                    "%b",
                    "%c"
                  ],
                  "tree": {
                    "anchors": [
                      "%c"
                    ],
                    "nodes": [
                      {
                        "block": "%c",
                        "idom": null,
                        "level": 0
                      },
                      {
                        "block": "%b",
                        "idom": "%c",
                        "level": 1
                      },
                      {
                        "block": "%a",
                        "idom": "%b",
                        "level": 2
                      }
                    ]
                  }
                }
              ]
            },
            {
              "file": "l.ll",
              "error": {
                "message": "cannot read l.ll",
                "line": null,
                "column": null,
                "help": []
              },
              "functions": []
            }
          ]
        }
    "#]]
    .assert_eq(&json(Question::PostDominators));
    expect![[r#"
        {
          "version": 1,
          "print": "cycles",
          "files": [
            {
              "file": "k.ll",
              "functions": [
                {
                  "name": "f",
                  "kernel": false,
                  "blocks": [
                    "%a",
                    "%b",
                    "%c"
                  ],
                  "cycles": [
                    {
                      "parent": null,
                      "depth": 1,
                      "reducible": true,
                      "entries": [
                        "%b"
                      ],
                      "blocks": [
                        "%b"
                      ],
                      "exits": [
                        {
                          "from": "%b",
                          "to": "%c"
                        }
                      ]
                    }
                  ]
                }
              ]
            },
            {
              "file": "l.ll",
              "error": {
                "message": "cannot read l.ll",
                "line": null,
                "column": null,
                "help": []
              },
              "functions": []
            }
          ]
        }
    "#]]
    .assert_eq(&json(Question::Cycles));
}

#[test]
fn graphs() {
    check(
        Question::Regions,
        dot::print,
        expect![[r#"
        digraph "shapes" {
          node [shape=box];
          subgraph cluster0 {
          label="sequence (start .. end)"; color=gray;
          n0 [label="%1"];
          subgraph cluster2 {
          label="acyclic (%1 .. end)"; color=gray;
          subgraph cluster3 {
          label="sequence (%1 -> %loop .. end)"; color=gray;
          subgraph cluster4 {
          label="loop (%1 -> %loop .. %latch -> %end)"; color=blue;
          subgraph cluster5 {
          label="sequence [%loop .. %latch]"; color=gray;
          n1 [label="%loop"];
          subgraph cluster7 {
          label="acyclic (%loop .. %latch)"; color=gray;
          n2 [label="%\"x \\22y\""];
          }
          n3 [label="%latch"];
          }
          }
          n4 [label="%end"];
          }
          subgraph cluster11 {
          label="loop (%1 -> %5 .. end)"; color=blue;
          subgraph cluster12 {
          label="sequence [%5 .. %4]"; color=gray;
          n7 [label="%5"];
          n6 [label="%4"];
          }
          }
          }
          }
          n5 [label="%dead"];
          n0 -> n1;
          n0 -> n7;
          n1 -> n2;
          n1 -> n3;
          n2 -> n3;
          n3 -> n1;
          n3 -> n4;
          n5 -> n4;
          n6 -> n7;
          n7 -> n6;
        }
    "#]],
    );
    check(
        Question::PostDominators,
        dot::print,
        expect![[r#"
        digraph "shapes" {
          node [shape=box];
          nexit [label="virtual exit", style=dashed];
          n4 [label="%end"];
          nexit -> n4;
          n3 [label="%latch"];
          n4 -> n3;
          n2 [label="%\"x \\22y\""];
          n3 -> n2;
          n1 [label="%loop"];
          n3 -> n1;
          n0 [label="%1"];
          nexit -> n0;
          n6 [label="%4"];
          nexit -> n6;
          n7 [label="%5"];
          n6 -> n7;
        }
    "#]],
    );
    check(
        Question::Cycles,
        dot::print,
        expect![[r#"
        digraph "shapes" {
          node [shape=box];
          subgraph cluster0 {
          label="entries %5"; color=blue;
          n7 [label="%5"];
          n6 [label="%4"];
          }
          subgraph cluster1 {
          label="entries %loop"; color=blue;
          n1 [label="%loop"];
          n2 [label="%\"x \\22y\""];
          n3 [label="%latch"];
          }
          n0 [label="%1"];
          n4 [label="%end"];
          n5 [label="%dead"];
          n0 -> n1;
          n0 -> n7;
          n1 -> n2;
          n1 -> n3;
          n2 -> n3;
          n3 -> n1;
          n3 -> n4;
          n5 -> n4;
          n6 -> n7;
          n7 -> n6;
        }
    "#]],
    );
}

/// Every graph is balanced, names each block once, and joins what the text says.
#[test]
fn graphs_are_well_formed() {
    let module = module(MODULE);
    let function = module.function("shapes").expect("it is there");
    let cfg = Cfg::compute(&module.functions[function]);
    for question in [Question::Regions, Question::Dominators, Question::PostDominators, Question::Cycles] {
        let graph = dot::print(&Shape::compute(&module, function, question));
        let lines = || graph.lines().map(str::trim);
        let opened = lines().filter(|line| line.ends_with('{')).count();
        assert_eq!(opened, lines().filter(|&line| line == "}").count(), "{graph}");
        let statements = lines().filter(|line| line.starts_with('n') && !line.starts_with("node "));
        let (edges, nodes): (Vec<&str>, Vec<&str>) = statements.partition(|line| line.contains(" -> "));
        let is_tree = matches!(question, Question::Dominators | Question::PostDominators);
        let blocks = if is_tree { cfg.reverse_postorder().len() } else { cfg.block_count() };
        let expected_edges = match question {
            Question::Dominators => blocks - 1,
            Question::PostDominators => blocks,
            _ => cfg.edge_count(),
        };
        assert_eq!(edges.len(), expected_edges, "{graph}");
        assert_eq!(nodes.len(), blocks + (question == Question::PostDominators) as usize, "{graph}");
        let ids: std::collections::BTreeSet<&str> =
            nodes.iter().filter_map(|node| node.split(' ').next()).collect();
        assert_eq!(ids.len(), nodes.len(), "a block in two places: {graph}");
    }
}

#[test]
fn deep_code_is_printed_in_proportion() {
    use std::fmt::Write;
    let mut body = String::from("define void @deep(i1 %c) {\nb0:\n  br label %b1\n");
    let depth = 3000;
    for b in 1..depth {
        let _ = write!(body, "b{b}:\n  br i1 %c, label %b{}, label %e{b}\n", b + 1);
    }
    let _ = write!(body, "b{depth}:\n  br label %e{}\n", depth - 1);
    for b in (1..depth).rev() {
        let to = if b == 1 { "  ret void".to_string() } else { format!("  br label %e{}", b - 1) };
        let _ = write!(body, "e{b}:\n{to}\n");
    }
    body.push_str("}\n");
    let module = module(&body);
    let function = module.function("deep").expect("it is there");
    for question in [Question::Regions, Question::Dominators, Question::PostDominators] {
        let shape = Shape::compute(&module, function, question);
        for printed in [text::print(&shape), dot::print(&shape)] {
            assert!(printed.len() < 400 * 4 * depth, "{} bytes", printed.len());
        }
    }
}
