//! What is said about a small kernel, and how shapes and chains read.

use super::reason::{LIMIT, Subject};
use super::*;
use crate::document::Document;
use crate::object::Object;
use crate::place::Texts;
use expect_test::{Expect, expect};
use simt_analysis::divergence::{Options, Scope, Shape};
use simt_analysis::functions::callgraph::CallGraph;
use simt_ir::{Source, ValueDef};
use std::sync::Arc;

/// A loop that threads leave in different iterations, a branch behind it, a stack variable, unnamed
/// values.
const MODULE: &str = r#"
target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
define ptx_kernel void @k(i32 %n, i32 %0) {
entry:
  %1 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %b = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %"a b" = alloca i32, align 4
  store i32 0, ptr %"a b", align 4
  br label %loop
loop:
  %i = phi i32 [ 0, %entry ], [ %next, %loop ]
  %next = add i32 %i, 1
  %more = icmp ult i32 %next, %1
  br i1 %more, label %loop, label %after
after:
  %many = icmp ugt i32 %i, 3
  br i1 %many, label %then, label %end
then:
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %many)
  store i32 1, ptr %"a b", align 4
  br label %end
end:
  %x = load i32, ptr %"a b", align 4
  %c = icmp eq i32 %x, %b
  switch i32 %x, label %done [ i32 1, label %done ]
done:
  ret void
}
"#;

fn with_uniformity<R>(text: &str, tell: impl FnOnce(&Uniformity<'_>) -> R) -> R {
    let source = Arc::new(Source::new("k.ll", text));
    let module = simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is read");
    let target = module.target.expect("a target");
    let graph = CallGraph::compute(&module);
    let divergence = ModuleDivergence::compute(&module, target, &graph, Options::default());
    let function = module.function("k").expect("it is there");
    tell(&Uniformity::new(&module, &divergence, function).expect("it has a body"))
}

#[test]
fn documents() {
    let text = with_uniformity(MODULE, |found| {
        let mut document = Document::of_answers("uniformity");
        let found = json::function(found, &Texts::new(found.module, &|_| None));
        document.add("k.ll", vec![found], Object::default());
        document.text(Object::default())
    });
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    let function = &value["files"][0]["functions"][0];
    let compact = |name: &str| match &function[name] {
        serde_json::Value::Array(list) => list.iter().map(|item| format!("{item}\n")).collect::<String>(),
        other => format!("{other}\n"),
    };
    expect![[r#"
        {"name":"%n","scope":"grid"}
        {"name":"%0","scope":"grid"}
    "#]]
    .assert_eq(&compact("params"));
    expect![[r#"
        {"block":"%entry","control":{"scope":"grid"},"memory":[],"values":[{"ir":{"column":3,"line":8},"name":"%1","reason":{"function":"llvm.nvvm.read.ptx.sreg.tid.x","kind":"source","source":"id"},"scope":"thread","shape":"tid.x"},{"ir":{"column":3,"line":9},"name":"%b","reason":{"function":"llvm.nvvm.read.ptx.sreg.ctaid.x","kind":"source","source":"id"},"scope":"cta"},{"ir":{"column":3,"line":10},"name":"%\"a b\"","reason":{"kind":"source","source":"stack-address"},"scope":"warp"}]}
        {"block":"%loop","branch":{"chain":"br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)","ir":{"column":3,"line":17},"reason":{"kind":"operand","value":"%more"},"reconvergence":"%after","scope":"thread"},"control":{"branch":"%loop","scope":"thread"},"memory":[],"values":[{"ir":{"column":3,"line":14},"name":"%i","scope":"grid"},{"ir":{"column":3,"line":15},"name":"%next","scope":"grid"},{"ir":{"column":3,"line":16},"name":"%more","reason":{"kind":"operand","value":"%1"},"scope":"thread"}]}
        {"block":"%after","branch":{"chain":"br %many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)","ir":{"column":3,"line":20},"reason":{"kind":"operand","value":"%many"},"reconvergence":"%end","scope":"thread"},"control":{"scope":"grid"},"memory":[],"values":[{"ir":{"column":3,"line":19},"name":"%many","reason":{"branch":"%loop","cycle":"%loop","exit":"%after","kind":"exit","value":"%i"},"scope":"thread"}]}
        {"block":"%then","control":{"scope":"grid"},"memory":[],"values":[{"ir":{"column":3,"line":22},"name":"%v","reason":{"function":"llvm.nvvm.vote.ballot.sync","kind":"source","source":"intrinsic"},"scope":"warp"}]}
        {"block":"%end","branch":{"chain":"br %x ← what %\"a b\" holds at %end ← join at %end ← br %many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)","ir":{"column":3,"line":28},"reason":{"kind":"operand","value":"%x"},"reconvergence":"%done","scope":"thread"},"control":{"leaving":true},"join":{"branch":"%after","scope":"thread"},"memory":[{"reason":{"block":"%end","branch":"%after","kind":"join"},"scope":"thread","variable":"%\"a b\""}],"values":[{"ir":{"column":3,"line":26},"name":"%x","reason":{"block":"%end","kind":"memory","variable":"%\"a b\""},"scope":"thread"},{"ir":{"column":3,"line":27},"name":"%c","reason":{"kind":"operand","value":"%x"},"scope":"thread"}]}
        {"block":"%done","control":{"leaving":true},"memory":[],"values":[]}
    "#]].assert_eq(&compact("blocks"));
    expect![[r#"
        {"blocks":["%loop"],"entries":["%loop"],"exits":[{"branch":"%loop","scope":"thread","to":"%after"}]}
    "#]]
    .assert_eq(&compact("cycles"));
}

#[test]
fn graphs() {
    expect![[r#"
        digraph "k" {
          node [shape=box, style=filled];
          n0 [label="%entry", fillcolor=white];
          n1 [label="%loop\nbranch: thread", fillcolor=salmon, tooltip="br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"];
          n2 [label="%after\nbranch: thread", fillcolor=white, tooltip="br %many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"];
          n3 [label="%then", fillcolor=white];
          n4 [label="%end\njoin: thread\nbranch: thread", fillcolor=lightgray, tooltip="br %x ← what %\"a b\" holds at %end ← join at %end ← br %many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"];
          n5 [label="%done", fillcolor=lightgray];
          n0 -> n1;
          n1 -> n1 [color=red];
          n1 -> n2 [color=red];
          n2 -> n3 [color=red];
          n2 -> n4 [color=red];
          n3 -> n4;
          n4 -> n5 [color=red];
        }
    "#]].assert_eq(&with_uniformity(MODULE, dot::print));
}

#[test]
fn chains() {
    let check = |name: &str, expected: Expect| {
        let chain = with_uniformity(MODULE, |found| {
            let values = found.function.values.keys();
            let named = |&value: &simt_ir::Value| {
                matches!(found.function.values[value].def, ValueDef::Inst(_))
                    && found.values.operand(value) == name
            };
            let value = { values }.find(named).expect("there is such a value");
            found.chain(Subject::Value(value))
        });
        expected.assert_eq(&chain.unwrap_or_default());
    };
    check("%1", expect!["%1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"]);
    check("%next", expect![""]);
    check(
        "%many",
        expect![
            "%many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"
        ],
    );
    check("%v", expect!["%v ← intrinsic (llvm.nvvm.vote.ballot.sync)"]);
    check(
        "%x",
        expect![[
            r#"%x ← what %"a b" holds at %end ← join at %end ← br %many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"#
        ]],
    );
    check(
        "%c",
        expect![[
            r#"%c ← %x ← what %"a b" holds at %end ← join at %end ← br %many ← threads come to %after in different iterations ← br %more ← %1 ← id (llvm.nvvm.read.ptx.sreg.tid.x)"#
        ]],
    );
}

/// Memory that others write is not all shared memory.
#[test]
fn memory_is_called_by_its_space() {
    let text = "target triple = \"nvptx64-nvidia-cuda\"\n\
        declare ptr @somewhere()\n\
        define ptx_kernel void @k(ptr %p, ptr addrspace(1) %q, ptr addrspace(3) %s) {\n\
        %a = load i32, ptr %p\n%b = load i32, ptr addrspace(1) %q\n\
        %c = load i32, ptr addrspace(3) %s\n%r = call ptr @somewhere()\n%d = load i32, ptr %r\n\
        store i32 %a, ptr %p\nstore i32 %a, ptr addrspace(1) %q\n\
        store i32 %a, ptr addrspace(3) %s\nret void\n}\n";
    let chains = with_uniformity(text, |found| {
        let loads = found.function.inst_ids().filter_map(|inst| {
            let data = &found.function.insts[inst];
            matches!(data.op, simt_ir::Op::Load(_)).then_some(data.result?)
        });
        loads.filter_map(|value| found.chain(Subject::Value(value))).collect::<Vec<_>>()
    });
    let expected = ["%a ← global memory", "%b ← global memory", "%c ← shared memory"];
    assert_eq!(chains[..3], expected);
}

#[test]
fn long_chains_are_cut() {
    let mut body = String::from("  %v0 = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n");
    for n in 1..100 {
        body.push_str(&format!("  %v{n} = mul i32 %v{}, %v{}\n", n - 1, n - 1));
    }
    let text = format!(
        "target triple = \"nvptx64-nvidia-cuda\"\ndeclare i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n\
         define ptx_kernel void @k() {{\n{body}  %c = icmp eq i32 %v99, 0\n  br i1 %c, label %a, label %a\na:\n  ret void\n}}\n"
    );
    let entry =
        |found: &Uniformity<'_>| found.chain(Subject::Branch(found.function.entry().expect("a body")));
    let chain = with_uniformity(&text, entry).expect("it differs");
    assert!(chain.starts_with("br %c ← %v99 ← ") && chain.ends_with(" ← …"), "{chain}");
    assert_eq!(chain.split(" ← ").count(), LIMIT + 1);
}

#[test]
fn shapes() {
    let check = |shape: Shape, text: Option<&str>| assert_eq!(shape::text(&shape).as_deref(), text);
    let of = |coefficients, constant, rest, alignment| Shape {
        coefficients,
        constant,
        rest,
        alignment,
        exact: true,
    };
    check(Shape::opaque(Scope::Thread), None);
    check(Shape::opaque(Scope::Cta), None);
    check(Shape::constant(0), Some("0"));
    check(Shape::constant(-3), Some("-3"));
    check(of([1, 0, 0], 0, Scope::Grid, 64), Some("tid.x"));
    check(of([-1, 2, 0], 5, Scope::Grid, 64), Some("-tid.x + 2*tid.y + 5"));
    check(of([4, 0, -1], 8, Scope::Cta, 0), Some("4*tid.x - tid.z + 8 + cta"));
    check(of([1, 0, 0], -8, Scope::Warp, 5), Some("tid.x - 8 + 32*warp"));
    check(of([0, 0, 0], 1, Scope::Cta, 0), None);
    check(of([0, 0, 0], 0, Scope::Cta, 8), Some("256*cta"));
    check(of([0, 0, 0], 7, Scope::Grid, 63), Some("7 + 9223372036854775808*grid"));
    check(
        of([i64::MIN, 0, 0], i64::MIN, Scope::Grid, 64),
        Some("-9223372036854775808*tid.x - 9223372036854775808"),
    );
}

/// What `opt -passes='print<uniformity>'` of LLVM 22 prints, but for the order of the arguments,
/// which there depends on where they are in memory.
#[test]
fn the_text_is_that_of_llvm() {
    let text = r#"target triple = "amdgcn-amd-amdhsa"
declare i32 @g(i32) #0
define void @k(ptr addrspace(5) noalias byref([2 x i32]) align 4 %p, i32 noundef inreg %n, float noundef) #1 {
entry:
  %d = icmp eq i32 %n, 0
  br i1 %d, label %a, label %b
a:
  %x = phi i32 [ %n, %entry ], [ %y, %b ], [ %z, %c ]
  br label %b
b:
  %y = phi i32 [ 0, %entry ], [ %x, %a ]
  br i1 %d, label %c, label %a
c:
  %z = call i32 @g(i32 %n) #2
  %e = icmp slt i32 %z, %n
  br i1 %e, label %a, label %h
h:
  %i = phi i32 [ 0, %c ], [ %i1, %latch ]
  %i1 = add i32 %i, 1
  br i1 %d, label %latch, label %body
body:
  br i1 %e, label %more, label %latch
more:
  br label %latch
latch:
  %l = icmp slt i32 %i1, %n
  br i1 %l, label %h, label %exit
exit:
  %j = add i32 %i1, %y
  callbr void asm "", "!i"() to label %out [label %there]
there:
  br label %out
out:
  ret void
}
attributes #0 = { convergent }
attributes #1 = { nounwind }
attributes #2 = { nounwind memory(none) }
"#;
    let source = Arc::new(Source::new("k.ll", text));
    let module = simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is read");
    let id = module.function("k").expect("it is there");
    let structure = simt_analysis::divergence::Structure::compute(&module.functions[id]);
    let target = module.target.expect("a target");
    let uniformity = simt_analysis::restated::llvm::LlvmUniformity::compute(&module, target, id, &structure);
    let text = print::print_llvm(&module, id, print::first_group_of_calls(&module), &structure, &uniformity);
    expect![[r#"
        UniformityInfo for function 'k':
        DIVERGENT ARGUMENTS:
          DIVERGENT: ptr addrspace(5) %p
          DIVERGENT: float %0
        CYCLES WITH DIVERGENT EXIT:
          depth=1: entries(b a) c

        TEMPORAL DIVERGENCE LIST:
        Value         :  %y = phi i32 [ 0, %entry ], [ %x, %a ]
        Used by       :  %j = add i32 %i1, %y
        Outside cycle :depth=1: entries(b a) c

        Value         :  %e = icmp slt i32 %z, %n
        Used by       :  br i1 %e, label %more, label %latch
        Outside cycle :depth=1: entries(b a) c


        BLOCK entry
        DEFINITIONS
                       %d = icmp eq i32 %n, 0
        TERMINATORS
                       br i1 %d, label %a, label %b
        END BLOCK

        BLOCK a
        DEFINITIONS
          DIVERGENT:   %x = phi i32 [ %n, %entry ], [ %y, %b ], [ %z, %c ]
        TERMINATORS
                       br label %b
        END BLOCK

        BLOCK b
        DEFINITIONS
          DIVERGENT:   %y = phi i32 [ 0, %entry ], [ %x, %a ]
        TERMINATORS
                       br i1 %d, label %c, label %a
        END BLOCK

        BLOCK c
        DEFINITIONS
          DIVERGENT:   %z = call i32 @g(i32 %n) #2
          DIVERGENT:   %e = icmp slt i32 %z, %n
        TERMINATORS
          DIVERGENT:   br i1 %e, label %a, label %h
        END BLOCK

        BLOCK h
        DEFINITIONS
                       %i = phi i32 [ 0, %c ], [ %i1, %latch ]
                       %i1 = add i32 %i, 1
        TERMINATORS
                       br i1 %d, label %latch, label %body
        END BLOCK

        BLOCK body
        DEFINITIONS
        TERMINATORS
          DIVERGENT:   br i1 %e, label %more, label %latch
        END BLOCK

        BLOCK more
        DEFINITIONS
        TERMINATORS
                       br label %latch
        END BLOCK

        BLOCK latch
        DEFINITIONS
                       %l = icmp slt i32 %i1, %n
        TERMINATORS
                       br i1 %l, label %h, label %exit
        END BLOCK

        BLOCK exit
        DEFINITIONS
          DIVERGENT:   %j = add i32 %i1, %y
        TERMINATORS
                       callbr void asm "", "!i"()
                  to label %out [label %there]
        END BLOCK

        BLOCK there
        DEFINITIONS
        TERMINATORS
                       br label %out
        END BLOCK

        BLOCK out
        DEFINITIONS
        TERMINATORS
                       ret void
        END BLOCK
    "#]]
    .assert_eq(&text);
}

#[test]
fn types_of_parameters() {
    let check = |param: &str, ty: &str| assert_eq!(print::leading_type(param), ty, "{param}");
    check("ptr addrspace(4) noalias byref(i32) align 4 %p", "ptr addrspace(4)");
    check("i32", "i32");
    check("{ i32, [2 x i8] } %s", "{ i32, [2 x i8] }");
    check("<2 x i32> inreg %v", "<2 x i32>");
}

/// LLVM numbers the groups of a function's calls as if there were no other function with calls.
#[test]
fn llvms_groups_of_attributes() {
    let text = r#"target triple = "nvptx64-nvidia-cuda"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x() #0
declare i32 @f(i32)
define ptx_kernel void @first() {
  %a = call i32 @f(i32 1) #1
  %b = call i32 @f(i32 2) #2
  ret void
}
define ptx_kernel void @second() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %a = call i32 @f(i32 1) #3
  %b = call i32 @f(i32 %a) "a"="\22#1" #2
  %c = call i32 @f(i32 %b) #3
  ret void
}
attributes #0 = { nounwind }
attributes #1 = { cold }
attributes #2 = { convergent }
attributes #3 = { noreturn }
"#;
    let source = Arc::new(Source::new("k.ll", text));
    let module = simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is read");
    let id = module.function("second").expect("it is there");
    let structure = simt_analysis::divergence::Structure::compute(&module.functions[id]);
    let target = module.target.expect("a target");
    let uniformity = simt_analysis::restated::llvm::LlvmUniformity::compute(&module, target, id, &structure);
    let text = print::print_llvm(&module, id, print::first_group_of_calls(&module), &structure, &uniformity);
    let calls: Vec<&str> = text.lines().filter(|line| line.contains("call")).map(str::trim).collect();
    assert_eq!(
        calls,
        [
            "DIVERGENT:   %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()",
            "DIVERGENT:   %a = call i32 @f(i32 1) #1",
            r#"DIVERGENT:   %b = call i32 @f(i32 %a) "a"="\22#1" #2"#,
            "DIVERGENT:   %c = call i32 @f(i32 %b) #1",
        ]
    );
}

/// Spaces are where LLVM has them, and in quotes as they are; a function without a name has none.
#[test]
fn the_text_of_instructions() {
    let text = r#"target triple = "amdgcn-amd-amdhsa"
define amdgpu_kernel void @0() {
  %a= call { i32,i32 } asm sideeffect "  two  ;
	spaces", "=v ,=v"( ) ; a comment
  store i32 1 , ptr  addrspace (1)
    null
  ret void
}
define void @"0"() {
  ret void
}
"#;
    let source = Arc::new(Source::new("k.ll", text));
    let module = simt_syntax::read(source, &simt_syntax::ReadOptions::default()).expect("it is read");
    let target = module.target.expect("a target");
    let printed: Vec<String> = module
        .functions
        .keys()
        .map(|id| {
            let structure = simt_analysis::divergence::Structure::compute(&module.functions[id]);
            let answer =
                simt_analysis::restated::llvm::LlvmUniformity::compute(&module, target, id, &structure);
            print::print_llvm(&module, id, 0, &structure, &answer)
        })
        .collect();
    let lines: Vec<&str> = printed.iter().flat_map(|text| text.lines()).map(str::trim).collect();
    assert_eq!(
        lines,
        [
            "UniformityInfo for function '':",
            "",
            "BLOCK 0",
            "DEFINITIONS",
            r#"DIVERGENT:   %a = call { i32, i32 } asm sideeffect "  two  ;\0A\09spaces", "=v ,=v"()"#,
            "store i32 1, ptr addrspace(1) null",
            "TERMINATORS",
            "ret void",
            "END BLOCK",
            "UniformityInfo for function '0':",
            "ALL VALUES UNIFORM",
        ]
    );
}
