//! What LLVM 22.1 answers, as `opt -passes='print<uniformity>'` prints it.

use super::*;
use simt_ir::Source;
use std::sync::Arc;

const NVPTX: &str = "target triple = \"nvptx64-nvidia-cuda\"
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @external(i32)
declare i32 @marked(i32) nodivergencesource
define ptx_kernel void @k(i32 %n, i1 %u, ptr addrspace(1) %p) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
";
const AMDGPU: &str = "target triple = \"amdgcn-amd-amdhsa\"
declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workitem.id.y()
declare i32 @llvm.read_register.i32(metadata)
";

/// The names of the instructions of a module's function that are divergent, in textual order.
fn divergent(text: &str) -> Vec<String> {
    asked(text, |function, result, named| {
        function.inst_ids().filter(|&inst| result.insts[inst]).filter_map(named).collect()
    })
}

/// The temporal divergence list of a kernel for NVPTX with this body: values and users.
fn temporal(body: &str) -> Vec<String> {
    asked(&format!("{NVPTX}{body}}}\n"), |function, result, named| {
        let name = |inst| named(inst).unwrap_or_default();
        let value = |value| function.inst_of(value).map_or(String::new(), name);
        result.temporal.iter().map(|&(v, user, _)| format!("{} {}", value(v), name(user))).collect()
    })
}

fn asked(
    text: &str,
    question: impl Fn(&Function, &LlvmUniformity, &dyn Fn(Inst) -> Option<String>) -> Vec<String>,
) -> Vec<String> {
    let source = Arc::new(Source::new("test.ll", text.to_string()));
    let module = simt_syntax::read(source, &Default::default()).expect("it can be read");
    let target = module.target.expect("a triple");
    let mut functions = module.functions.iter();
    let (id, function) = functions.find(|(_, function)| function.is_definition).expect("a body");
    let result = LlvmUniformity::compute(&module, target, id, &Structure::compute(function));
    let named = |inst: Inst| {
        let text = module.str(function.insts[inst].span);
        text.split_once(" = ").map(|(name, _)| name.trim_start_matches('%').to_string())
    };
    question(function, &result, &named)
}

/// The same of a kernel for NVPTX with this body.
fn in_kernel(body: &str) -> Vec<String> {
    divergent(&format!("{NVPTX}{body}}}\n"))
}

/// The same of a kernel for AMDGPU, with something behind its parameters.
fn on_amdgpu(marks: &str, body: &str) -> Vec<String> {
    divergent(&format!(
        "{AMDGPU}define amdgpu_kernel void @k(i32 %n) {marks} {{\n{body}  ret void\n}}\n\
        !0 = !{{i32 64, i32 2, i32 1}}\n!1 = !{{i32 48, i32 2, i32 1}}\n!2 = !{{!\"v1\"}}\n!3 = !{{!\"s1\"}}\n"
    ))
}

#[test]
fn joins() {
    let body = "  %c = icmp eq i32 %t, 0
  br i1 %c, label %a, label %b
a:
  br label %b
b:
  %x = phi i32 [ 0, %entry ], [ 1, %a ]
  %same = phi i32 [ 0, %entry ], [ 0, %a ]
  %undef = phi i32 [ undef, %entry ], [ %n, %a ]
  ret void
";
    assert_eq!(in_kernel(body), ["t", "c", "x"]);
}

/// In the order of work, which goes by lists of users: the last one first, but those that LLVM read
/// before the value last.
#[test]
fn temporal_divergence_in_order() {
    let body = "  br label %h
early:
  %first = add i32 %j, 1
  %second = add i32 %j, 2
  ret void
h:
  %i = phi i32 [ 0, %entry ], [ %j, %h ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %j, %t
  br i1 %c, label %h, label %exit
exit:
  %third = add i32 %j, 3
  %fourth = add i32 %i, 4
  %fifth = add i32 %j, 5
  br label %early
";
    assert_eq!(temporal(body), ["i fourth", "j fifth", "j third", "j first", "j second"]);
}

/// What leaves an irreducible cycle is looked at if the exit is found before the cycle is assumed
/// divergent, which is a matter of the order of two instructions.
#[test]
fn temporal_divergence_of_an_assumed_cycle() {
    let leave = "  %leave = icmp ult i32 %t, 5\n";
    let enter = "  %enter = icmp ult i32 %t, 9\n";
    let rest = "  br i1 %enter, label %a, label %b
a:
  %i = phi i32 [ %n, %entry ], [ %j, %b ]
  br label %b
b:
  %j = phi i32 [ 0, %entry ], [ %i, %a ]
  br i1 %leave, label %exit, label %a
exit:
  %out = add i32 %j, 3
  ret void
";
    assert_eq!(temporal(&format!("{leave}{enter}{rest}")), ["j out"]);
    assert!(temporal(&format!("{enter}{leave}{rest}")).is_empty());
}

/// Its mistake: who parts at a header leaves the cycle in different iterations.
#[test]
fn parting_at_the_header() {
    let body = "  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %j = add i32 %i, 1
  %c = icmp ult i32 %t, %i
  br i1 %c, label %mid, label %latch
mid:
  br i1 %u, label %exit, label %latch
latch:
  br label %h
exit:
  %used = add i32 %i, 5
  ret void
";
    assert_eq!(in_kernel(body), ["t", "c"]);
    // One block later it is right.
    let later = body.replace(
        "  br i1 %c, label %mid, label %latch\n",
        "  br label %h2\nh2:\n  br i1 %c, label %mid, label %latch\n",
    );
    assert_eq!(in_kernel(&later), ["t", "c", "used"]);
}

/// Its mistake: the exit is as deep as the outer cycle, but not in it.
#[test]
fn right_into_the_next_cycle() {
    let body = "  br label %outer
outer:
  %i = phi i32 [ 0, %entry ], [ %j, %latch ]
  %j = add i32 %i, 1
  br label %inner
inner:
  %c = icmp ult i32 %t, %i
  br i1 %u, label %inner, label %part
part:
  br i1 %c, label %next, label %more
more:
  br i1 %u, label %inner, label %latch
latch:
  br label %outer
next:
  %used = add i32 %i, 5
  br i1 %u, label %next, label %end
end:
  ret void
";
    assert_eq!(in_kernel(body), ["t", "c"]);
    let straight = body.replace("br i1 %u, label %next, label %end", "br label %end");
    assert_eq!(in_kernel(&straight), ["t", "c", "used"]);
}

#[test]
fn marked_calls() {
    let body = "  %a = call i32 @external(i32 0)
  %b = call i32 @marked(i32 %t)
  %c = call i32 @external(i32 %t) nodivergencesource
  %d = call i32 @external(i32 %t) #0
  ret void
";
    assert_eq!(
        divergent(&format!("{NVPTX}{body}}}\nattributes #0 = {{ nodivergencesource }}\n")),
        ["t", "a"]
    );
}

#[test]
fn ids_on_amdgpu() {
    let ids = "  %x = call i32 @llvm.amdgcn.workitem.id.x()
  %y = call i32 @llvm.amdgcn.workitem.id.y()
  %high = lshr i32 %x, 6
  %half = lshr i32 %x, 5
  %row = shl i32 %n, 6
  %masked = and i32 %x, %row
";
    assert_eq!(on_amdgpu("", ids), ["x", "y", "high", "half", "masked"]);
    assert_eq!(on_amdgpu("!reqd_work_group_size !0", ids), ["x", "half"]);
    assert_eq!(on_amdgpu("!reqd_work_group_size !1", ids), ["x", "y", "high", "half", "masked"]);
    assert_eq!(on_amdgpu("\"target-cpu\"=\"gfx1100\" !reqd_work_group_size !0", ids), ["x"]);
    assert!(on_amdgpu("\"amdgpu-flat-work-group-size\"=\"1,1\"", ids).is_empty());
}

#[test]
fn registers_on_amdgpu() {
    let body = "  %any = call i32 asm \"\", \"=r\"()
  %bit = call i1 asm \"\", \"=s\"()
  %s = call i64 asm \"\", \"={s[2:3]}\"()
  %v = call i32 asm \"\", \"={v2}\"()
  %m = call i32 asm \"\", \"={m0}\"()
  %both = call { i32, i32 } asm \"\", \"=s,=v\"()
  %first = extractvalue { i32, i32 } %both, 0
  %second = extractvalue { i32, i32 } %both, 1
  %rv = call i32 @llvm.read_register.i32(metadata !2)
  %rs = call i32 @llvm.read_register.i32(metadata !3)
";
    assert_eq!(on_amdgpu("", body), ["bit", "v", "both", "second", "rv"]);
}
