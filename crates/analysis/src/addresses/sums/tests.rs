//! Forms against all numbers of small widths. What instructions do is said here once more, and is
//! all that the judge knows:
//!
//! * if a value is not poison, it is its sum, and all its promises hold;
//! * if all its promises hold, it is not poison;
//! * if the needed ones hold, what its instructions compute without flags is its sum.

use super::{PromiseKind, Sums};
use crate::addresses::expr::{BinaryOp, signed};
use crate::structure::Cfg;
use simt_ir::entity::EntityId;
use simt_ir::{FuncId, Module, Source, Value};
use std::sync::Arc;

/// An instruction: what is written, its operands, its bits.
#[derive(Clone)]
struct Line {
    op: &'static str,
    flags: Vec<&'static str>,
    a: Operand,
    b: Operand,
    width: u32,
}

#[derive(Clone, Copy)]
enum Operand {
    /// An argument, or the result of a line behind the arguments.
    Value(usize),
    Number(u64),
}

const WIDTHS: [u32; 4] = [3, 4, 6, 7];
/// The widths of the arguments.
const ARGUMENTS: [u32; 3] = [3, 4, 3];

fn low(value: i64, width: u32) -> u64 {
    value as u64 & ((1 << width) - 1)
}

fn sign(value: u64, width: u32) -> i64 {
    ((value << (64 - width)) as i64) >> (64 - width)
}

/// What a line gives without flags, and whether its flags hold.
fn step(line: &Line, from: u32, a: u64, b: u64) -> (u64, bool) {
    let has = |flag| line.flags.contains(&flag);
    let (w, sa, sb) = (line.width, sign(a, from), sign(b, from));
    let exact = |signed: i64, unsigned: i64| {
        let result = low(unsigned, w);
        let holds = (!has("nsw") || sign(result, w) == signed)
            && (!has("nuw") || i64::try_from(result) == Ok(unsigned));
        (result, holds)
    };
    let (ua, ub) = (a as i64, b as i64);
    match line.op {
        "add" => exact(sa + sb, ua + ub),
        "sub" => exact(sa - sb, ua - ub),
        "mul" => exact(sa * sb, ua * ub),
        "shl" => exact(sa << b, ua << b),
        "or" => (a | b, !has("disjoint") || a & b == 0),
        "sext" => (low(sa, w), true),
        "zext" => (a, !has("nneg") || sa >= 0),
        _ => {
            let result = low(ua, w);
            (result, (!has("nsw") || sign(result, w) == sa) && (!has("nuw") || result == a))
        }
    }
}

/// The widths of all values.
fn widths(lines: &[Line]) -> Vec<u32> {
    ARGUMENTS.into_iter().chain(lines.iter().map(|line| line.width)).collect()
}

/// All values without flags, and whether each is poison.
fn run(lines: &[Line], arguments: &[u64]) -> Vec<(u64, bool)> {
    let widths = widths(lines);
    let mut values: Vec<(u64, bool)> = arguments.iter().map(|&argument| (argument, false)).collect();
    for line in lines {
        let get = |operand| match operand {
            Operand::Value(at) => values[at],
            Operand::Number(number) => (number, false),
        };
        let from = match line.a {
            Operand::Value(at) => widths[at],
            Operand::Number(_) => line.width,
        };
        let ((a, bad_a), (b, bad_b)) = (get(line.a), get(line.b));
        let (result, holds) = step(line, from, a, b);
        values.push((result, bad_a || bad_b || !holds));
    }
    values
}

fn text(lines: &[Line]) -> String {
    let widths = widths(lines);
    let arguments: Vec<String> =
        ARGUMENTS.iter().enumerate().map(|(at, width)| format!("i{width} %v{at}")).collect();
    let mut text = format!("define void @f({}) {{\n", arguments.join(", "));
    for (at, line) in lines.iter().enumerate() {
        let name = |operand| match operand {
            Operand::Value(at) => format!("%v{at}"),
            Operand::Number(number) => number.to_string(),
        };
        let (op, flags, width) = (line.op, line.flags.join(" "), line.width);
        let Operand::Value(first) = line.a else { continue };
        let (at, from) = (at + ARGUMENTS.len(), widths[first]);
        text += &match op {
            "sext" | "zext" | "trunc" => {
                format!("  %v{at} = {op} {flags} i{from} {} to i{width}\n", name(line.a))
            }
            _ => format!("  %v{at} = {op} {flags} i{width} {}, {}\n", name(line.a), name(line.b)),
        };
    }
    // Only what addresses are made of is looked at.
    for (at, width) in widths.iter().enumerate().rev().take(3) {
        text += &format!("  %p{at} = getelementptr i8, ptr null, i{width} %v{at}\n");
    }
    text + "  ret void\n}\n"
}

/// Random lines.
fn lines(state: &mut u64) -> Vec<Line> {
    let mut draw = |below: usize| {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (*state >> 33) as usize % below
    };
    let mut lines: Vec<Line> = Vec::new();
    let mut widths: Vec<u32> = ARGUMENTS.to_vec();
    for _ in 0..7 {
        let back = draw(widths.len()).min(draw(widths.len()));
        let first = widths.len() - 1 - back;
        let width = widths[first];
        let mut flags = |words: &[&'static str]| -> Vec<&'static str> {
            words.iter().copied().filter(|_| draw(2) == 0).collect()
        };
        let (wraps, disjoint, nneg) = (flags(&["nuw", "nsw"]), vec!["disjoint"], flags(&["nneg"]));
        let to = WIDTHS[draw(WIDTHS.len())];
        let same: Vec<usize> = (0..widths.len()).filter(|&at| widths[at] == width).collect();
        let second = match draw(3) {
            0 => Operand::Number(draw(1 << width) as u64),
            _ => Operand::Value(same[draw(same.len())]),
        };
        let (op, flags, b, width) = match draw(9) {
            0 | 1 => ("add", wraps, second, width),
            2 => ("sub", wraps, second, width),
            3 => ("mul", wraps, second, width),
            4 => ("shl", wraps, Operand::Number(draw(width as usize) as u64), width),
            5 => ("or", disjoint, second, width),
            _ if to > width && draw(2) == 0 => ("sext", Vec::new(), Operand::Number(0), to),
            _ if to > width => ("zext", nneg, Operand::Number(0), to),
            _ if to < width => ("trunc", wraps, Operand::Number(0), to),
            _ => ("add", wraps, second, width),
        };
        lines.push(Line { op, flags, a: Operand::Value(first), b, width });
        widths.push(width);
    }
    lines
}

/// Whether a promise holds, given what all expressions are.
fn holds(sums: &Sums, id: super::PromiseId, of: &dyn Fn(crate::addresses::expr::Expr) -> u64) -> bool {
    let promise = sums.promise(id);
    let width = |at: usize| u32::from(sums.arena.width(promise.parts[at]));
    let (a, b) = (of(promise.parts[0]), promise.parts.get(1).map_or(0, |&part| of(part)));
    let flagged = |op, flag| {
        let line =
            Line { op, flags: vec![flag], a: Operand::Value(0), b: Operand::Value(0), width: width(0) };
        step(&line, width(0), a, b).1
    };
    let word = |op| match op {
        BinaryOp::Add => "add",
        BinaryOp::Sub => "sub",
        _ => "mul",
    };
    match promise.kind {
        // A power of two for the number of bits.
        PromiseKind::Signed(BinaryOp::Shl) => {
            let exact = i128::from(sign(a, width(0))) * i128::from(b);
            exact == i128::from(sign(low(exact as i64, width(0)), width(0)))
        }
        PromiseKind::Signed(op) => flagged(word(op), "nsw"),
        PromiseKind::Unsigned(op) => flagged(word(op), "nuw"),
        PromiseKind::Disjoint => a & b == 0,
        PromiseKind::NonNegative => signed(a, width(0) as u8) >= 0,
        PromiseKind::LowSigned => sign(low(a as i64, b as u32), b as u32) == sign(a, width(0)),
        PromiseKind::LowUnsigned => low(a as i64, b as u32) == a,
        PromiseKind::Pointer(_) => true,
    }
}

/// Checks the form of one value for all arguments.
fn check(sums: &Sums, values: &[Value], at: usize, lines: &[Line]) {
    let Some(form) = sums.of(values[at]) else { return };
    let sum = form.sum.expr(&mut sums.arena.clone());
    let mut arena = sums.arena.clone();
    assert_eq!(form.sum.expr(&mut arena), sum);
    for number in 0..1u64 << ARGUMENTS.iter().sum::<u32>() {
        let mut rest = number;
        let arguments = ARGUMENTS.map(|width| {
            let argument = low(rest as i64, width);
            rest >>= width;
            argument
        });
        let all = run(lines, &arguments);
        let evaluated = arena.evaluate(&|leaf| {
            let at = values.iter().position(|&value| value == sums.leaf(leaf));
            // The null pointer is in no number.
            at.map_or(0, |at| all[at].0)
        });
        let of = |expr| evaluated[arena.position(expr)];
        let (value, is_poison) = all[at];
        let all = form.steps.promises.iter().all(|&id| holds(sums, id, &of));
        let needed = form.steps.needed.iter().all(|&id| holds(sums, id, &of));
        let what = || format!("%v{at} of\n{}at {arguments:?}: {form:?}", text(lines));
        assert!(is_poison || all, "a promise does not hold: {}", what());
        assert!(!all || !is_poison, "a promise is missing: {}", what());
        assert!(is_poison || of(sum) == value, "{} and not {value}: {}", of(sum), what());
        assert!(!needed || of(sum) == value, "needed: {} and not {value}: {}", of(sum), what());
    }
}

#[test]
fn forms_of_small_numbers() {
    let (mut state, mut checked, mut needs) = (7, 0, 0);
    for _ in 0..600 {
        let lines = lines(&mut state);
        let source = Arc::new(Source::new("f.ll", text(&lines)));
        let module = simt_syntax::read(source, &Default::default()).expect("well-formed");
        let module: &Module = &module;
        let id = FuncId::from_index(0);
        let function = &module.functions[id];
        let cfg = Cfg::compute(function);
        let arguments = (0..ARGUMENTS.len()).map(|at| function.param_value(at));
        let results = function.inst_ids().filter_map(|inst| function.insts[inst].result);
        let values: Vec<Value> = arguments.chain(results).collect();
        let sums = Sums::compute(module, id, &cfg, 8);
        // What stands for other leaves, or is one that is computed, is no leaf of the judge's.
        let at = lines.len() + ARGUMENTS.len() - 1;
        for at in [at, at - 1, at - 2] {
            check(&sums, &values, at, &lines);
            let form = sums.of(values[at]);
            checked += usize::from(form.is_some());
            needs += usize::from(form.is_some_and(|form| !form.steps.needed.is_empty()));
        }
    }
    assert!(checked > 1000 && needs > 200, "{checked} {needs}");
}
