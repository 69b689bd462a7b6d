//! Expressions.

use super::super::plan::*;
use super::Printer;
use std::fmt::Debug;

/// The word of LLVM IR that a variant is called by.
pub(super) fn word(variant: impl Debug) -> String {
    format!("{variant:?}").to_lowercase()
}

impl Printer<'_> {
    pub(super) fn binary(&mut self, op: Op, left: &str, right: &str) -> String {
        self.value(&format!("{} i32 {left}, {right}", word(op)))
    }

    pub(super) fn condition(&mut self, condition: &Condition) -> String {
        let (left, right) = (self.expr(&condition.left), self.expr(&condition.right));
        self.value(&format!("icmp {} i32 {left}, {right}", word(condition.op)))
    }

    pub(super) fn expr(&mut self, expr: &Expr) -> String {
        match expr {
            Expr::Int(value) => value.to_string(),
            Expr::Arg(arg) if self.plan.args_in_memory => self.arg(*arg),
            Expr::Arg(arg) => format!("%a{arg}"),
            Expr::Variable(variable) => self.get(*variable),
            Expr::Counter(counter) => self.env.counters[*counter].clone(),
            Expr::Binary(op, left, right) => {
                let left = match (op, left.as_ref(), right.as_ref()) {
                    (Op::And, &Expr::Variable(variable), Expr::Int(0..256)) => self.low_byte(variable),
                    _ => self.expr(left),
                };
                let right = self.expr(right);
                self.binary(*op, &left, &right)
            }
            Expr::Table(base, index) => {
                let cells = self.plan.arrays[self.plan.array(*base)].cells();
                let index = self.expr(index);
                let index = self.binary(Op::URem, &index, &cells.to_string());
                let cell = self.own_element(*base, &index);
                self.load(&cell, false)
            }
            id => self.id(id),
        }
    }

    /// A variable of whose bits only the lowest eight matter: those that are in memory may be read
    /// as a byte.
    fn low_byte(&mut self, variable: usize) -> String {
        if !self.on_stack(variable) || self.vary(2) == 0 {
            return self.get(variable);
        }
        let byte = self.value(&format!("load i8, {} %s{variable}, align 4", self.dialect.pointer));
        let extend = ["zext", "sext"][self.vary(2) as usize];
        self.value(&format!("{extend} i8 {byte} to i32"))
    }

    /// An id or an extent. It is computed once, at the beginning of the function.
    pub(super) fn id(&mut self, id: &Expr) -> String {
        let [x, y] = self.plan.block;
        let constant = self.plan.constant_extents;
        let plane = y > 1;
        match id {
            Expr::X => self.register("%tx", "tid.x"),
            Expr::Y if plane => self.register("%ty", "tid.y"),
            Expr::Thread if !plane => self.id(&Expr::X),
            Expr::Thread => {
                let (tx, ty) = (self.id(&Expr::X), self.id(&Expr::Y));
                let width = if constant { x.to_string() } else { self.register("%nx", "ntid.x") };
                self.derived("%row", &format!("mul i32 {ty}, {width}"));
                self.derived("%t", &format!("add i32 %row, {tx}"))
            }
            Expr::Threads if constant => (x * y).to_string(),
            Expr::Threads => {
                let nx = self.register("%nx", "ntid.x");
                if !plane {
                    return nx;
                }
                let ny = self.register("%ny", "ntid.y");
                self.derived("%n", &format!("mul i32 {nx}, {ny}"))
            }
            Expr::Block => self.register("%b", "ctaid.x"),
            Expr::Lane => self.register("%lane", "laneid"),
            Expr::Global => {
                let (block, threads) = (self.id(&Expr::Block), self.id(&Expr::Threads));
                let thread = self.id(&Expr::Thread);
                self.derived("%first", &format!("mul i32 {block}, {threads}"));
                self.derived("%g", &format!("add i32 %first, {thread}"))
            }
            _ => String::from("0"),
        }
    }

    /// A parameter of the kernel that is in memory.
    fn arg(&mut self, arg: usize) -> String {
        const NAMES: [[&str; 2]; 4] = [["%q0", "%a0"], ["%q1", "%a1"], ["%q2", "%a2"], ["%q3", "%a3"]];
        let [place, name] = NAMES[arg % NAMES.len()];
        let (count, in_memory) = (self.plan.args.len(), self.dialect.in_memory);
        let pointer = in_memory.rsplit_once(' ').map_or("ptr", |(pointer, _)| pointer);
        self.derived(
            place,
            &format!("getelementptr inbounds [{count} x i32], {pointer} %args, i64 0, i64 {arg}"),
        );
        self.derived(name, &format!("load i32, {pointer} {place}, align 4"))
    }

    pub(super) fn derived(&mut self, name: &'static str, text: &str) -> String {
        if !self.ids.iter().any(|(known, _)| *known == name) {
            self.ids.push((name, format!("  {name} = {text}\n")));
        }
        name.to_string()
    }
}
