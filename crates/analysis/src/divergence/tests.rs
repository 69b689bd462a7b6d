//! Scopes, reasons and chains of small kernels; the counterexamples of the specification.

use super::*;
use crate::functions::callgraph::CallGraph;
use crate::restated::literal::literal;
use crate::tests::{module, target};
use simt_ir::{Listing, Value};

const DECLARATIONS: &str = "
declare i32 @llvm.nvvm.read.ptx.sreg.tid.y()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.warpid()
declare i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.clock()
declare i32 @llvm.nvvm.shfl.sync.idx.i32(i32, i32, i32, i32)
declare i32 @llvm.nvvm.vote.ballot.sync(i32, i1)
declare i32 @llvm.nvvm.match.any.sync.i32(i32, i32)
declare i32 @llvm.nvvm.redux.sync.add(i32, i32)
declare { i32, i1 } @llvm.nvvm.elect.sync(i32)
declare i32 @unknown()
@constant = internal addrspace(4) constant [4 x i32] zeroinitializer
";

/// A module of these functions, and the answers for it.
struct Answers {
    module: Listing,
    result: ModuleDivergence,
}

fn analyze(text: &str, options: Options) -> Answers {
    let module = module(&format!("{DECLARATIONS}{text}"));
    let graph = CallGraph::compute(&module);
    let result = ModuleDivergence::compute(&module, target(), &graph, options);
    Answers { module, result }
}

/// A kernel with this body.
fn kernel(body: &str) -> Answers {
    kernel_with(body, Options::default())
}

fn kernel_with(body: &str, options: Options) -> Answers {
    let head = "define ptx_kernel void @k(i32 %n, ptr %p, ptr noalias readonly %r) {\nentry:";
    let ids = "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  %odd = trunc i32 %t to i1\n  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()";
    analyze(&format!("{head}\n{ids}\n{body}\n}}\n"), options)
}

impl Answers {
    fn value(&self, function: &str, name: &str) -> (Value, &Analyzed) {
        let id = self.module.function(function).expect("the function exists");
        let found = self.module.functions[id].insts.values().find(|data| {
            let text = self.module.str(data.span);
            text.starts_with(&format!("%{name} ="))
        });
        let value = found.and_then(|data| data.result).expect("the value exists");
        (value, self.result.functions[id].as_ref().expect("a definition"))
    }

    fn scope_in(&self, function: &str, name: &str) -> Scope {
        let (value, analyzed) = self.value(function, name);
        analyzed.divergence.scope(value)
    }

    #[track_caller]
    fn is(&self, name: &str, scope: Scope) {
        assert_eq!(self.scope_in("k", name), scope, "%{name}: {:?}", self.chain(name));
    }

    /// The chain of a value of the kernel, in words.
    fn chain(&self, name: &str) -> Vec<String> {
        let (value, analyzed) = self.value("k", name);
        let function = &self.module.functions[self.module.function("k").expect("the kernel")];
        let text = |value: Value| match function.values[value].def {
            simt_ir::ValueDef::Inst(inst) => {
                self.module.str(function.insts[inst].span).split(' ').next().unwrap_or("").to_string()
            }
            simt_ir::ValueDef::Param(index) => format!("parameter {index}"),
            _ => "constant".to_string(),
        };
        let label = |block: simt_ir::Block| self.module.str(function.blocks[block].label).into_owned();
        let links = analyzed.divergence.chain(value);
        links
            .iter()
            .map(|link| {
                let subject = match link.subject {
                    Subject::Value(value) => text(value),
                    Subject::Memory(phi) => {
                        format!("memory at {}", label(analyzed.memory.phis[phi as usize].block))
                    }
                };
                let reason = match link.reason {
                    Reason::Source(source) => format!("{source:?}"),
                    Reason::Operand(value) => text(value),
                    Reason::Memory(_) => "memory".to_string(),
                    Reason::Join { block, branch } => {
                        format!("join at {} of {}", label(block), label(branch))
                    }
                    Reason::Exit { exit, branch, .. } => format!("exit {} by {}", label(exit), label(branch)),
                    Reason::Irregular { branch, .. } => format!("irregular by {}", label(branch)),
                    Reason::Control(branch) => format!("control of {}", branch.map_or(String::new(), label)),
                };
                format!("{subject} <- {reason}")
            })
            .collect()
    }
}

mod sources {
    use super::*;

    #[test]
    fn tables() {
        let answers = kernel(
            "  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %cl = call i32 @llvm.nvvm.read.ptx.sreg.clusterid.x()
  %nt = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %clock = call i32 @llvm.nvvm.read.ptx.sreg.clock()
  %u = call i32 @unknown()
  %sum = add i32 %c, %n
  %mixed = add i32 %w, %c
  %a = atomicrmw add ptr %p, i32 1 seq_cst
  ret void",
        );
        answers.is("t", Scope::Thread);
        answers.is("c", Scope::Cta);
        answers.is("w", Scope::Warp);
        answers.is("cl", Scope::Cluster);
        answers.is("nt", Scope::Grid);
        answers.is("clock", Scope::Thread);
        answers.is("u", Scope::Thread);
        answers.is("sum", Scope::Cta);
        answers.is("mixed", Scope::Warp);
        answers.is("a", Scope::Thread);
        assert_eq!(answers.chain("mixed"), ["%mixed <- %w", "%w <- Id"]);
        assert!(answers.chain("nt").is_empty());
    }

    #[test]
    fn exchanges() {
        let answers = kernel(
            "  %vote = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  %part = call i32 @llvm.nvvm.vote.ballot.sync(i32 15, i1 %odd)
  %any = call i32 @llvm.nvvm.match.any.sync.i32(i32 -1, i32 %t)
  %sum = call i32 @llvm.nvvm.redux.sync.add(i32 %t, i32 -1)
  %first = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 31)
  %half = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 0, i32 4127)
  %from = call i32 @llvm.nvvm.shfl.sync.idx.i32(i32 -1, i32 %t, i32 %t, i32 31)
  %elected = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  %lane = extractvalue { i32, i1 } %elected, 0
  %me = extractvalue { i32, i1 } %elected, 1
  ret void",
        );
        answers.is("vote", Scope::Warp);
        answers.is("part", Scope::Thread);
        answers.is("any", Scope::Thread);
        answers.is("sum", Scope::Warp);
        answers.is("first", Scope::Warp);
        // __shfl_sync(m, v, 0, 16): each half has its own lane 0.
        answers.is("half", Scope::Thread);
        answers.is("from", Scope::Thread);
        answers.is("lane", Scope::Warp);
        answers.is("me", Scope::Thread);
    }

    /// The part is in another block than the election, whose control turns out to be divergent
    /// late.
    #[test]
    fn an_election_that_turns_divergent() {
        let text = "  br label %loop
loop:
  %d = phi i32 [ 0, %entry ], [ %late, %latch ]
  %b = icmp eq i32 %d, 5
  br i1 %b, label %then, label %latch
then:
  %elected = call { i32, i1 } @llvm.nvvm.elect.sync(i32 -1)
  br label %next
next:
  %lane = extractvalue { i32, i1 } %elected, 0
  br label %latch
latch:
  %late = mul i32 %t, 3
  call void @llvm.nvvm.barrier0()
  br label %loop";
        kernel(text).is("lane", Scope::Thread);
        kernel(&text.replace("%late = mul i32 %t", "%late = mul i32 %n")).is("lane", Scope::Warp);
    }

    #[test]
    fn calls_that_are_no_source() {
        let answers = kernel(
            "  %same = call i32 @unknown() nodivergencesource
  %other = call i32 @marked(i32 %c)
  %each = call i32 @marked(i32 %t)
  %wide = call i32 @marked(i32 7)
  %indirect = call i32 %p(i32 %c) nodivergencesource
  %not = call i32 @unknown()
  ret void
}
declare i32 @marked(i32) #0
attributes #0 = { nounwind nodivergencesource }
define void @z() {
  ret void",
        );
        answers.is("same", Scope::Warp);
        answers.is("other", Scope::Warp);
        answers.is("each", Scope::Thread);
        answers.is("wide", Scope::Warp);
        answers.is("indirect", Scope::Warp);
        answers.is("not", Scope::Thread);
        assert_eq!(answers.chain("each")[0], "%each <- %t");
    }

    #[test]
    fn a_vote_needs_all_threads() {
        let vote = "  br i1 %odd, label %then, label %join
then:
  %vote = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  br label %join
join:
  call void @llvm.nvvm.barrier0()
  ret void";
        let answers = kernel(vote);
        answers.is("vote", Scope::Thread);
        assert_eq!(answers.chain("vote")[0], "%vote <- control of entry");
        kernel(&vote.replace("br i1 %odd", "%b = trunc i32 %n to i1\n  br i1 %b")).is("vote", Scope::Warp);
        // Threads that have left do not count.
        let left = "  br i1 %odd, label %leave, label %stay
leave:
  ret void
stay:
  %vote = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %odd)
  ret void";
        kernel(left).is("vote", Scope::Warp);
        kernel(&vote.replace("  call void @llvm.nvvm.barrier0()\n", "")).is("vote", Scope::Warp);
    }

    #[test]
    fn freeze_of_what_may_be_undefined() {
        let answers = kernel(
            "  %x = load i32, ptr %r
  %f = freeze i32 %x
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %sum = add i32 %ntid, 4
  %g = freeze i32 %sum
  %u = freeze i32 undef
  ret void",
        );
        answers.is("x", Scope::Grid);
        answers.is("f", Scope::Thread);
        answers.is("g", Scope::Grid);
        answers.is("u", Scope::Thread);
    }

    #[test]
    fn assembly() {
        let answers = kernel(
            "  %pure = call i32 asm \"popc.b32 $0, $1;\", \"=r,r\"(i32 %c)
  %id = call i32 asm \"mov.u32 $0, %tid.x;\", \"=r\"()
  %side = call i32 asm sideeffect \"popc.b32 $0, $1;\", \"=r,r\"(i32 %c)
  ret void",
        );
        answers.is("pure", Scope::Cta);
        answers.is("id", Scope::Thread);
        answers.is("side", Scope::Cta);
    }
}

mod memory {
    use super::*;

    #[test]
    fn constant_and_writable() {
        let text = "  %same = getelementptr i32, ptr addrspace(4) @constant, i32 %c
  %k = load i32, ptr addrspace(4) %same
  %each = getelementptr i32, ptr addrspace(4) @constant, i32 %t
  %l = load i32, ptr addrspace(4) %each
  %g = load i32, ptr %p
  %inv = load i32, ptr %p, !invariant.load !0
  %ro = load i32, ptr %r
  %s = load i32, ptr addrspace(3) @a
  ret void";
        let answers = kernel(&format!("{text}\n}}\n!0 = !{{}}\ndefine void @z() {{\n  ret void"));
        answers.is("k", Scope::Cta);
        answers.is("l", Scope::Thread);
        answers.is("inv", Scope::Grid);
        answers.is("ro", Scope::Grid);
        // `if (t == 0) f = 1; if (f) __syncthreads();`
        answers.is("g", Scope::Thread);
        answers.is("s", Scope::Thread);
        // Who waits for others is told by them what they have written elsewhere.
        let answers = kernel("  %v = load volatile i32, ptr %p\n  %ro = load i32, ptr %r\n  ret void");
        answers.is("v", Scope::Thread);
        answers.is("ro", Scope::Thread);
    }

    const VARIABLE: &str = "  %a = alloca i32
  store i32 0, ptr %a
  br i1 %odd, label %then, label %join
then:
  store i32 1, ptr %a
  br label %join
join:
  %x = load i32, ptr %a
  ret void";

    #[test]
    fn memory_phis() {
        let answers = kernel(VARIABLE);
        answers.is("x", Scope::Thread);
        assert_eq!(
            answers.chain("x"),
            ["%x <- memory", "memory at join <- join at join of entry", "%odd <- %t", "%t <- Id"]
        );
        kernel(&VARIABLE.replace("br i1 %odd", "%b = trunc i32 %n to i1\n  br i1 %b")).is("x", Scope::Grid);
        kernel(&VARIABLE.replace("store i32 1", "store i32 0")).is("x", Scope::Grid);
        kernel(&VARIABLE.replace("store i32 1", "store i32 %t")).is("x", Scope::Thread);
    }

    /// Whether the shape of the thread's number comes through a variable that is stored as two
    /// types, on two ways.
    fn has_shape_as(before: &str, after: &str, read: &str) -> bool {
        let converted = |ty: &str, name: &str| match ty {
            "i32" => format!("%{name} = add i32 %t, 0"),
            "i25" => format!("%{name} = trunc i32 %t to i25"),
            "ptr addrspace(3)" => format!("%{name} = inttoptr i32 %t to ptr addrspace(3)"),
            _ => format!("%{name} = bitcast i32 %t to {ty}"),
        };
        let body = VARIABLE
            .replace("store i32 0", &format!("{}\n  store {before} %v", converted(before, "v")))
            .replace("br i1 %odd", "%u = trunc i32 %n to i1\n  br i1 %u")
            .replace("store i32 1", &format!("{}\n  store {after} %w", converted(after, "w")))
            .replace("load i32", &format!("load {read}"));
        let answers = kernel(&body);
        let (value, analyzed) = answers.value("k", "x");
        !analyzed.divergence.shape(value).is_uniform()
    }

    /// What is read as another type than what is stored is made of the same bits, but has no shape.
    #[test]
    fn a_variable_of_several_types() {
        let stored = ["i32", "i25", "float", "<2 x i16>", "ptr addrspace(3)"];
        for (before, after) in stored.iter().flat_map(|a| stored.iter().map(move |b| (a, b))) {
            for read in stored.iter().chain(&["i8", "i16", "i24"]) {
                let is_one = before == after && after == read;
                let has_shape = has_shape_as(before, after, read);
                assert!(is_one || !has_shape, "{before} or {after}, read as {read}");
                assert!(has_shape || !is_one || !read.starts_with('i'), "{read}");
            }
        }
    }

    #[test]
    fn a_variable_that_escapes() {
        let escaped = VARIABLE.replace("br i1 %odd", "store ptr %a, ptr %p\n  br i1 true");
        kernel(&escaped).is("x", Scope::Thread);
    }

    #[test]
    fn a_variable_in_a_loop() {
        // for (i = 0; i != n; i++) ; use i
        let body = "  %a = alloca i32
  store i32 0, ptr %a
  br label %loop
loop:
  %i = load i32, ptr %a
  %next = add i32 %i, 1
  store i32 %next, ptr %a
  %done = icmp eq i32 %next, LIMIT
  br i1 %done, label %after, label %loop
after:
  %x = load i32, ptr %a
  ret void";
        let uniform = kernel(&body.replace("LIMIT", "%n"));
        uniform.is("i", Scope::Grid);
        uniform.is("x", Scope::Grid);
        let divergent = kernel(&body.replace("LIMIT", "%t"));
        divergent.is("i", Scope::Grid);
        divergent.is("x", Scope::Thread);
        assert_eq!(divergent.chain("x")[0], "%x <- exit after by loop");
    }
}

mod joins {
    use super::*;

    #[test]
    fn the_references_example() {
        let body = "  br i1 %odd, label %b, label %d
b:
  %u = trunc i32 %n to i1
  br i1 %u, label %c2, label %d
c2:
  ret void
d:
  %x = phi i32 [ 1, %entry ], [ 2, %b ]
  ret void";
        let answers = kernel(body);
        answers.is("x", Scope::Thread);
        assert_eq!(answers.chain("x"), ["%x <- join at d of entry", "%odd <- %t", "%t <- Id"]);
        // Divergence of B alone does not matter.
        let swapped = body
            .replace("br i1 %odd", "%e = trunc i32 %n to i1\n  br i1 %e")
            .replace("br i1 %u", "br i1 %odd");
        kernel(&swapped).is("x", Scope::Grid);
        let literal = Options { sync: literal, ..Options::default() };
        kernel_with(body, literal).is("x", Scope::Grid);
    }

    #[test]
    fn scopes_of_joins() {
        let body = "  %b = trunc i32 SOURCE to i1
  br i1 %b, label %then, label %join
then:
  br label %join
join:
  %x = phi i32 [ 1, %entry ], [ 2, %then ]
  %y = phi i32 [ %n, %entry ], [ %n, %then ]
  %z = phi i32 [ %n, %entry ], [ undef, %then ]
  ret void";
        let of = |source: &str| {
            let answers = kernel(&body.replace("SOURCE", source));
            answers.is("y", Scope::Grid);
            answers.is("z", Scope::Grid);
            answers.scope_in("k", "x")
        };
        assert_eq!((of("%t"), of("%c"), of("%n")), (Scope::Thread, Scope::Cta, Scope::Grid));
    }

    #[test]
    fn equal_sums_of_ids() {
        let answers = kernel(
            "  %a = add i32 %t, %n
  %b = add i32 %t, %c
  %eq = icmp eq i32 %a, %b
  %zero = xor i32 %a, %a
  %d = sub i32 %a, %b
  %x = select i1 %odd, i32 %a, i32 %a
  %y = select i1 %odd, i32 5, i32 5
  %w = select i1 %odd, i32 %n, i32 5
  %two = shl i32 %t, 1
  %sum = add i32 %t, %t
  %none = xor i32 %two, %sum
  ret void",
        );
        answers.is("eq", Scope::Cta);
        answers.is("zero", Scope::Grid);
        answers.is("d", Scope::Cta);
        answers.is("x", Scope::Thread);
        answers.is("y", Scope::Grid);
        answers.is("w", Scope::Thread);
        answers.is("none", Scope::Grid);
    }
}

mod blocks {
    use super::*;

    #[test]
    fn of_one_dimension() {
        let body = "  %w = lshr i32 %t, 5
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  %nt = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %c, %nt
  %global = add i32 %base, %t
  %gw = lshr i32 %global, 5
  %first = icmp ult i32 %t, 32
  ret void";
        let of = |block| kernel_with(body, Options { block, ..Options::default() });
        let line = of(Some([256, 1, 1]));
        line.is("w", Scope::Warp);
        line.is("y", Scope::Grid);
        line.is("gw", Scope::Warp);
        line.is("first", Scope::Warp);
        let odd = of(Some([65, 2, 1]));
        odd.is("w", Scope::Thread);
        odd.is("y", Scope::Thread);
        odd.is("first", Scope::Thread);
        let unknown = of(None);
        unknown.is("w", Scope::Thread);
        unknown.is("first", Scope::Thread);
        of(Some([64, 2, 1])).is("y", Scope::Warp);
    }

    #[test]
    fn as_the_kernel_says() {
        let text = "define ptx_kernel void @k() #0 {
  %y = call i32 @llvm.nvvm.read.ptx.sreg.tid.y()
  ret void
}
attributes #0 = { \"nvvm.reqntid\"=\"128\" }
";
        analyze(text, Options::default()).is("y", Scope::Grid);
    }
}

mod loops {
    use super::*;

    const LOOP: &str = "  br label %h
h:
  %i = phi i32 [ 0, %entry ], [ %next, %u ]
  %next = add i32 %i, 1
  %inv = mul i32 %n, 3
  %b = icmp eq i32 %i, %t
  br i1 %b, label %e, label %u
u:
  %d = icmp eq i32 %i, %n
  br i1 %d, label %f, label %h
e:
  %x = add i32 %i, 1
  %k = add i32 %inv, 1
  br label %end
f:
  %y = add i32 %i, 1
  br label %end
end:
  %z = add i32 %i, 1
  ret void";

    #[test]
    fn exits_one_by_one() {
        let answers = kernel(LOOP);
        answers.is("i", Scope::Grid);
        answers.is("x", Scope::Thread);
        // Left by all that are still there, together.
        answers.is("y", Scope::Grid);
        answers.is("z", Scope::Thread);
        // The same in all iterations.
        answers.is("k", Scope::Grid);
        assert_eq!(answers.chain("x"), ["%x <- exit e by h", "%b <- %t", "%t <- Id"]);
    }

    #[test]
    fn a_shared_exit() {
        let shared = LOOP.replace("label %f, label %h", "label %e, label %h").replace(
            "e:\n",
            "e:\n  %p1 = phi i32 [ 1, %h ], [ 2, %u ]\n  %p2 = phi i32 [ 7, %h ], [ 7, %u ]\n",
        );
        let shared = shared.replace("f:\n  %y = add i32 %i, 1\n  br label %end\n", "");
        let answers = kernel(&shared);
        answers.is("p1", Scope::Thread);
        answers.is("p2", Scope::Grid);
    }

    /// Block `f` is an exit that all take together, and also behind the divergent exit `e`.
    #[test]
    fn an_exit_behind_another() {
        let answers = kernel(
            &LOOP.replace("%k = add i32 %inv, 1\n  br label %end", "%k = add i32 %inv, 1\n  br label %f"),
        );
        answers.is("y", Scope::Thread);
        answers.is("z", Scope::Thread);
    }

    #[test]
    fn a_loop_that_counts_from_the_id() {
        let answers = kernel(
            "  %nt = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  br label %h
h:
  %i = phi i32 [ %t, %entry ], [ %next, %h ]
  %j = phi i32 [ %t, %entry ], [ %other, %h ]
  %next = add i32 %i, %nt
  %other = add i32 %j, %nt
  %same = icmp eq i32 %i, %j
  %more = icmp slt i32 %next, %n
  br i1 %more, label %h, label %end
end:
  ret void",
        );
        answers.is("i", Scope::Thread);
        answers.is("same", Scope::Grid);
    }

    #[test]
    fn irreducible_cycles() {
        let body = "  br i1 BRANCH, label %p0, label %q0
p0:
  %x = phi i32 [ 0, %entry ], [ %y, %q0 ]
  %inv = mul i32 %n, 3
  br label %q0
q0:
  %y = phi i32 [ 0, %entry ], [ %x, %p0 ]
  %w = call i32 @llvm.nvvm.read.ptx.sreg.warpid()
  %d = icmp eq i32 %n, 5
  br i1 %d, label %p0, label %end
end:
  ret void";
        let answers = kernel(&body.replace("BRANCH", "%odd"));
        answers.is("x", Scope::Grid);
        let counting = body.replace("[ %x, %p0 ]", "[ 1, %p0 ]");
        let answers = kernel(&counting.replace("BRANCH", "%odd"));
        answers.is("x", Scope::Thread);
        answers.is("y", Scope::Thread);
        // Cannot differ, wherever threads are.
        answers.is("inv", Scope::Grid);
        // Read at different times.
        answers.is("w", Scope::Thread);
        assert_eq!(answers.chain("w"), ["%w <- irregular by entry", "%odd <- %t", "%t <- Id"]);
        let answers = kernel(&format!("  %b = trunc i32 %n to i1\n{}", counting.replace("BRANCH", "%b")));
        answers.is("x", Scope::Grid);
        answers.is("w", Scope::Warp);
    }
}

mod calls {
    use super::*;

    #[test]
    fn summaries() {
        let answers = analyze(
            "define internal i32 @second(i32 %a, i32 %b) {
  %x = mul i32 %b, 3
  ret i32 %x
}
define internal i32 @larger(i32 %a, i32 %b) {
  %c = icmp sgt i32 %a, %b
  br i1 %c, label %one, label %two
one:
  ret i32 1
two:
  ret i32 2
}
define internal i32 @id() {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  ret i32 %t
}
define internal i32 @again(i32 %a) {
  %r = call i32 @again(i32 %a)
  ret i32 %r
}
define ptx_kernel void @k(i32 %n) {
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %c = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %one = call i32 @second(i32 %t, i32 %c)
  %two = call i32 @second(i32 %c, i32 %t)
  %three = call i32 @larger(i32 %n, i32 %c)
  %four = call i32 @larger(i32 %n, i32 %t)
  %five = call i32 @id()
  %six = call i32 @again(i32 %n)
  ret void
}
",
            Options::default(),
        );
        answers.is("one", Scope::Cta);
        answers.is("two", Scope::Thread);
        answers.is("three", Scope::Cta);
        answers.is("four", Scope::Thread);
        answers.is("five", Scope::Thread);
        answers.is("six", Scope::Thread);
        assert_eq!(answers.chain("two")[0], "%two <- %t");
        assert!(answers.chain("five")[0].starts_with("%five <- Callee"));
        // The parameter is joined over the calls.
        assert_eq!(answers.scope_in("second", "x"), Scope::Thread);
    }

    /// `if (w) f(0); else f(32);`
    #[test]
    fn call_sites_under_divergent_control() {
        let text = "define internal i32 @f(i32 %a) {
  %x = add i32 %a, 1
  ret i32 %x
}
define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = trunc i32 SOURCE to i1
  br i1 %w, label %one, label %two
one:
  %r = call i32 @f(i32 0)
  ret void
two:
  %s = call i32 @f(i32 ARGUMENT)
  ret void
}
";
        let scope = |source: &str, argument: &str| {
            let text = text.replace("SOURCE", source).replace("ARGUMENT", argument);
            let answers = analyze(&text, Options::default());
            answers.is("r", Scope::Grid);
            answers.scope_in("f", "x")
        };
        assert_eq!(scope("%t", "32"), Scope::Thread);
        assert_eq!(scope("%n", "32"), Scope::Grid);
        assert_eq!(scope("%t", "0"), Scope::Grid);
    }

    #[test]
    fn what_a_callee_does_together() {
        let text = "define internal i32 @vote(i1 %p) {
  %v = call i32 @llvm.nvvm.vote.ballot.sync(i32 -1, i1 %p)
  ret i32 %v
}
define ptx_kernel void @k(i32 %n) {
entry:
  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %w = trunc i32 %t to i1
  %all = call i32 @vote(i1 %w)
  br i1 %w, label %then, label %end
then:
  %some = call i32 @vote(i1 %w)
  br label %end
end:
  call void @llvm.nvvm.barrier0()
  ret void
}
";
        let answers = analyze(text, Options::default());
        answers.is("all", Scope::Warp);
        answers.is("some", Scope::Thread);
        assert_eq!(answers.scope_in("vote", "v"), Scope::Thread);
        let one = text.replace("  %some = call i32 @vote(i1 %w)\n", "");
        assert_eq!(analyze(&one, Options::default()).scope_in("vote", "v"), Scope::Warp);
    }

    #[test]
    fn other_functions() {
        let answers = analyze(
            "define i32 @k(i32 %a) {
  %x = add i32 %a, 1
  ret i32 %x
}
",
            Options::default(),
        );
        answers.is("x", Scope::Thread);
        assert_eq!(answers.chain("x"), ["%x <- parameter 0", "parameter 0 <- Parameter"]);
    }
}

/// 16,000 divergent early exits to one exit: the whole analysis.
#[test]
fn declarations_have_no_answer() {
    let answers = analyze("declare i32 @f(ptr)\ndefine void @k() {\n  ret void\n}\n", Options::default());
    let found = answers.result.functions.iter().filter(|(_, found)| found.is_some());
    assert_eq!(found.count(), 1);
}

/// In time it is a bench; here it has to end, and to be right.
#[test]
fn sixteen_thousand_early_exits() {
    const COUNT: usize = 16_000;
    let mut text = String::from("define ptx_kernel void @k(i32 %n) {\n");
    text += "  %t = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()\n  br label %b0\n";
    for i in 0..COUNT {
        text +=
            &format!("b{i}:\n  %c{i} = icmp eq i32 %t, {i}\n  br i1 %c{i}, label %exit, label %b{}\n", i + 1);
    }
    text += &format!("b{COUNT}:\n  br label %exit\nexit:\n  %r = phi i32 ");
    let edges: Vec<String> = (0..=COUNT).map(|i| format!("[ {i}, %b{i} ]")).collect();
    text += &format!("{}\n  ret void\n}}\n", edges.join(", "));
    let answers = analyze(&text, Options::default());
    answers.is("r", Scope::Thread);
    answers.is("c15", Scope::Thread);
    // No block has that many threads.
    answers.is("c15999", Scope::Grid);
}

mod barriers;
mod threads;
