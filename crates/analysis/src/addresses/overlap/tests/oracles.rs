//! An outside judge: Z3, in bit-vectors.
//!
//! It is asked about random questions of full width, as text. Where it is missing the test says
//! `skipped: …` and passes, unless the environment says `CI=true`. `scripts/oracles` gets them.

use super::super::{Answer, Problem};
use super::random::{Random, wide_question};
use super::*;
use crate::addresses::expr::Node;
use std::io::Write as _;
use std::process::{Command, Stdio};

/// How many questions, by an environment variable.
fn cases(default: u64) -> u64 {
    std::env::var("SIMTOPT_SOLVER_ORACLE_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(default)
}

/// Runs a judge on a text; `None` if it is missing, which is an error where nothing may be skipped.
fn ask(name: &str, command: &mut Command, input: &str) -> Option<String> {
    let child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    let output = child.ok().and_then(|mut child| {
        let mut stdin = child.stdin.take()?;
        let text = input.to_string();
        // Its output may fill a pipe before it has read all of its input.
        let writer = std::thread::spawn(move || stdin.write_all(text.as_bytes()));
        let output = child.wait_with_output().ok()?;
        let _ = writer.join();
        output.status.success().then_some(output.stdout)
    });
    if output.is_none() {
        assert_ne!(std::env::var("CI").as_deref(), Ok("true"), "{name} is missing; scripts/oracles gets it");
        println!("skipped: {name} is missing; scripts/oracles gets it");
    }
    output.map(|output| String::from_utf8_lossy(&output).into_owned())
}

/// A question as an SMT-LIB script: satisfiable iff two threads touch a common byte.
fn smt(problem: &Problem) -> String {
    let arena = &problem.arena;
    let mut lines = vec!["(push)".to_string()];
    let number = |value: u64, width: u8| format!("(_ bv{value} {width})");
    for (at, data) in arena.leaves().iter().enumerate() {
        let width = data.width;
        lines.push(format!("(declare-const leaf{at} (_ BitVec {width}))"));
        lines.push(format!("(assert (bvule {} leaf{at}))", number(data.low, width)));
        lines.push(format!("(assert (bvule leaf{at} {}))", number(data.high, width)));
        let low_zeros = crate::addresses::expr::mask(data.low_zeros.min(width));
        lines.push(format!(
            "(assert (= (bvand leaf{at} {}) {}))",
            number(low_zeros, width),
            number(0, width)
        ));
    }
    let name = |expr: Expr| format!("n{}", arena.position(expr));
    for expr in arena.exprs() {
        let (width, body) = (arena.width(expr), smt_node(arena, expr));
        lines.push(format!("(define-fun {} () (_ BitVec {width}) {body})", name(expr)));
    }
    for &fact in &problem.facts {
        if let Some(fact) = smt_fact(arena, fact) {
            lines.push(format!("(assert {fact})"));
        }
    }
    lines.extend(smt_block(problem));
    let difference = format!("(bvsub {} {})", name(problem.y), name(problem.x));
    lines.push(format!(
        "(assert (or (bvult {difference} {}) (bvult (bvneg {difference}) {})))",
        number(problem.x_size, 64),
        number(problem.y_size, 64)
    ));
    lines.push("(check-sat)\n(pop)\n".to_string());
    lines.join("\n")
}

fn smt_node(arena: &Arena, expr: Expr) -> String {
    let name = |expr: Expr| format!("n{}", arena.position(expr));
    let extra = |a: Expr| arena.width(expr) - arena.width(a);
    match arena.node(expr) {
        Node::Const(value) => format!("(_ bv{value} {})", arena.width(expr)),
        Node::Leaf(leaf) => format!("leaf{}", leaf.0),
        Node::ZExt(a) => format!("((_ zero_extend {}) {})", extra(a), name(a)),
        Node::SExt(a) => format!("((_ sign_extend {}) {})", extra(a), name(a)),
        Node::Trunc(a) => format!("((_ extract {} 0) {})", arena.width(expr) - 1, name(a)),
        Node::Compare(predicate, a, b) => {
            format!("(ite {} #b1 #b0)", smt_compare(predicate, &name(a), &name(b)))
        }
        Node::Select(condition, yes, no) => {
            format!("(ite (= {} #b1) {} {})", name(condition), name(yes), name(no))
        }
        Node::Binary(op, a, b) => {
            let (a, b) = (name(a), name(b));
            match op {
                BinaryOp::UMin => format!("(ite (bvult {a} {b}) {a} {b})"),
                BinaryOp::UMax => format!("(ite (bvult {a} {b}) {b} {a})"),
                BinaryOp::SMin => format!("(ite (bvslt {a} {b}) {a} {b})"),
                BinaryOp::SMax => format!("(ite (bvslt {a} {b}) {b} {a})"),
                _ => format!("({} {a} {b})", smt_operator(op)),
            }
        }
    }
}

fn smt_operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "bvadd",
        BinaryOp::Sub => "bvsub",
        BinaryOp::Mul => "bvmul",
        BinaryOp::UDiv => "bvudiv",
        BinaryOp::SDiv => "bvsdiv",
        BinaryOp::URem => "bvurem",
        BinaryOp::SRem => "bvsrem",
        BinaryOp::Shl => "bvshl",
        BinaryOp::LShr => "bvlshr",
        BinaryOp::AShr => "bvashr",
        BinaryOp::And => "bvand",
        BinaryOp::Or => "bvor",
        BinaryOp::Xor => "bvxor",
        BinaryOp::UMin | BinaryOp::UMax | BinaryOp::SMin | BinaryOp::SMax => unreachable!("they are choices"),
    }
}

fn smt_compare(predicate: IntPred, a: &str, b: &str) -> String {
    let operator = match predicate {
        IntPred::Eq => "=",
        IntPred::Ne => "distinct",
        IntPred::Ugt => "bvugt",
        IntPred::Uge => "bvuge",
        IntPred::Ult => "bvult",
        IntPred::Ule => "bvule",
        IntPred::Sgt => "bvsgt",
        IntPred::Sge => "bvsge",
        IntPred::Slt => "bvslt",
        IntPred::Sle => "bvsle",
    };
    format!("({operator} {a} {b})")
}

/// A fact; a promise by comparing with the exact result in three times as many bits. `None` if it
/// promises nothing.
fn smt_fact(arena: &Arena, fact: Fact) -> Option<String> {
    let (expr, extend) = match fact {
        Fact::Holds(expr) => return Some(format!("(= n{} #b1)", arena.position(expr))),
        Fact::NoSignedWrap(expr) => (expr, "sign_extend"),
        Fact::NoUnsignedWrap(expr) => (expr, "zero_extend"),
    };
    let Node::Binary(op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Shl), a, b) =
        arena.node(expr)
    else {
        return None;
    };
    let extra = 2 * usize::from(arena.width(expr));
    let wide = |extend: &str, expr: Expr| format!("((_ {extend} {extra}) n{})", arena.position(expr));
    let b = wide(if op == BinaryOp::Shl { "zero_extend" } else { extend }, b);
    Some(format!("(= ({} {} {b}) {})", smt_operator(op), wide(extend, a), wide(extend, expr)))
}

/// Two different threads of a block.
fn smt_block(problem: &Problem) -> Vec<String> {
    let mut lines = Vec::new();
    let wide = |leaf: Leaf| {
        let width = problem.arena.leaf_data(leaf).width;
        format!("((_ zero_extend {}) leaf{})", 128 - width, leaf.0)
    };
    let extents = problem.extents.map(|extent| match extent {
        Extent::Known(extent) => format!("(_ bv{extent} 128)"),
        Extent::Leaf(leaf) => wide(leaf),
    });
    let mut differing = Vec::new();
    for (axis, extent) in extents.iter().enumerate() {
        let ids = [0, 1].map(|side| problem.threads[side][axis].map(wide));
        let [Some(t), Some(other)] = ids else { continue };
        lines.extend([&t, &other].map(|id| format!("(assert (bvult {id} {extent}))")));
        differing.push(format!("(distinct {t} {other})"));
    }
    lines.push(format!("(assert (or false {}))", differing.join(" ")));
    let [x, y, z] = extents;
    lines.push(format!("(assert (bvule (bvmul {x} (bvmul {y} {z})) (_ bv{} 128)))", problem.block_threads));
    lines
}

/// A question that is linear in ids and symbols, or linear modulo something.
fn linear_question(seed: u64) -> Problem {
    let mut random = Random::new(seed);
    let extents = random.pick(&[[64, 1, 1], [256, 1, 1], [16, 16, 1], [8, 4, 4]]);
    let mut scene = Scene::new(extents.map(Some));
    let symbols = [scene.symbol(0, 40), scene.symbol(3, 1000)];
    let strides: Vec<u64> = (0..3).map(|_| random.pick(&[0, 1, 1, 2, 3, 4, 16, 17, 32, 64, 65])).collect();
    let factors: Vec<u64> = (0..2).map(|_| random.pick(&[0, 1, 5, 64, 256, 1000])).collect();
    let size = random.pick(&[1, 4, 8]);
    let bytes = random.pick(&[1, size, 2 * size]);
    let [x, y] = [0, 1].map(|side| {
        let start = random.pick(&[0, 0, 1, 2, 64, 256]);
        let mut sum = scene.arena.number(start, 32);
        for (axis, &stride) in strides.iter().enumerate() {
            let id = scene.id(side, axis);
            let term = scene.times(id, stride);
            sum = scene.add(sum, term);
        }
        for (symbol, factor) in symbols.iter().zip(&factors) {
            let term = scene.times(*symbol, *factor);
            sum = scene.add(sum, term);
        }
        let folded = random.pick(&[0, 0, 12, 32]);
        if folded > 0 {
            sum = scene.op_number(BinaryOp::URem, sum, folded * 16);
        }
        if random.below(3) == 0 {
            let id = scene.id(side, 0);
            scene.holds(IntPred::Ult, id, symbols[0]);
        }
        let wide = scene.arena.zext(sum, 64);
        scene.times(wide, size)
    });
    scene.bytes(x, bytes, y, bytes)
}

#[test]
fn z3_agrees() {
    let first = 50_000;
    let seeds = first..first + cases(40);
    let questions: Vec<Problem> =
        seeds.flat_map(|seed| [wide_question(seed), linear_question(seed)]).collect();
    let mut script = "(set-option :timeout 1000)\n".to_string();
    questions.iter().for_each(|question| script.push_str(&smt(question)));
    let z3 = std::env::var_os("SIMTOPT_Z3").unwrap_or_else(|| "z3".into());
    let Some(output) = ask("z3", Command::new(z3).args(["-smt2", "-in"]), &script) else { return };
    let verdicts: Vec<&str> = output.lines().filter(|line| !line.is_empty()).collect();
    assert_eq!(verdicts.len(), questions.len(), "{output}");
    let mut agreed = [0, 0];
    for ((question, verdict), seed) in questions.iter().zip(verdicts).zip(first..) {
        match (Solver::default().solve(question), verdict) {
            (Answer::Disjoint(proof), "sat") => {
                panic!("question {seed}: {proof:?}, and z3 has a counterexample")
            }
            (Answer::Overlap(witness), "unsat") => {
                panic!("question {seed}: z3 proves it, against {witness:?}")
            }
            (Answer::Disjoint(_), "unsat") => agreed[0] += 1,
            (Answer::Overlap(_), "sat") => agreed[1] += 1,
            (_, "sat" | "unsat" | "unknown" | "timeout") => {}
            (answer, verdict) => panic!("question {seed}: {answer:?}, {verdict}"),
        }
    }
    println!("of {} questions both call {} disjoint, {} overlapping", questions.len(), agreed[0], agreed[1]);
    // It does not answer all of them in time.
    assert!(agreed.iter().all(|&count| count * 10 > questions.len()), "{agreed:?}");
}
