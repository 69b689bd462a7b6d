//! Addresses in words: `` `s` + 4*threadIdx.x``.

use crate::names;
use crate::words::plural_of;
use simt_analysis::addresses::Symbol;
use simt_analysis::addresses::expr::BinaryOp;
use simt_analysis::addresses::formula::Formula;
use simt_ir::names::ValueNames;
use simt_ir::{FuncId, IntPred, Listing};
use simt_passes::decision::{Key, KeyBase};

/// Writes the addresses of one function.
pub(crate) struct Writer<'m> {
    module: &'m Listing,
    values: ValueNames<'m>,
}

impl<'m> Writer<'m> {
    pub(crate) fn new(module: &'m Listing, function: FuncId) -> Writer<'m> {
        Writer { module, values: ValueNames::new(module, function) }
    }

    /// A key of the maps around a barrier.
    pub(crate) fn key(&self, key: &Key) -> String {
        match key {
            Key::Address { base, offset, size } => {
                let base = match base {
                    KeyBase::Global(global) => {
                        format!("`{}`", names::source_name(&self.module.globals[*global].name.str()))
                    }
                    KeyBase::Symbol(symbol) => self.symbol(*symbol),
                };
                let offset = match offset {
                    Formula::Number(0) => String::new(),
                    offset => signed(&self.formula(offset)),
                };
                format!("{base}{offset} ({})", plural_of(*size as usize, "byte", "bytes"))
            }
            Key::Class(object) => format!("{} (anywhere)", names::object(self.module, object)),
            Key::Anywhere => "anything".to_string(),
        }
    }

    /// An expression.
    pub(crate) fn formula(&self, of: &Formula) -> String {
        match of {
            Formula::Number(number) => number.to_string(),
            Formula::Symbol(symbol) => self.symbol(*symbol),
            Formula::Sum(terms, number) => self.sum(terms, *number),
            Formula::Operation(op, operands) => self.infix(operands, operator(*op)),
            Formula::Widened(true, bits, of) => format!("sext{bits}({})", self.formula(of)),
            Formula::Widened(false, bits, of) => format!("zext{bits}({})", self.formula(of)),
            Formula::Narrowed(bits, of) => format!("trunc{bits}({})", self.formula(of)),
            Formula::Condition(predicate, operands) => self.infix(operands, comparison(*predicate)),
            Formula::Choice(parts) => {
                let [condition, yes, no] = parts.each_ref().map(|part| self.part(part));
                format!("{condition} ? {yes} : {no}")
            }
            Formula::Cut => "…".to_string(),
        }
    }

    /// A part of an expression, in brackets where it is more than one word.
    fn part(&self, part: &Formula) -> String {
        let text = self.formula(part);
        match part {
            Formula::Sum(..) | Formula::Operation(..) | Formula::Condition(..) | Formula::Choice(_) => {
                format!("({text})")
            }
            _ => text,
        }
    }

    fn infix(&self, operands: &(Formula, Formula), operator: &str) -> String {
        format!("{} {operator} {}", self.part(&operands.0), self.part(&operands.1))
    }

    fn sum(&self, terms: &[(i64, Formula)], number: i64) -> String {
        let mut text = String::new();
        for (times, term) in terms {
            let term = match times {
                1 => self.part(term),
                -1 => format!("-{}", self.part(term)),
                times => format!("{times}*{}", self.part(term)),
            };
            text.push_str(&if text.is_empty() { term } else { signed(&term) });
        }
        if number != 0 {
            text.push_str(&signed(&number.to_string()));
        }
        text
    }

    /// What a symbol is called.
    pub(crate) fn symbol(&self, symbol: Symbol) -> String {
        let axis = |axis: u8| char::from(b'x' + axis.min(2));
        match symbol {
            Symbol::Thread(at) => format!("threadIdx.{}", axis(at)),
            Symbol::Extent(at) => format!("blockDim.{}", axis(at)),
            Symbol::Block(at) => format!("blockIdx.{}", axis(at)),
            Symbol::GridExtent(at) => format!("gridDim.{}", axis(at)),
            Symbol::Value(value) => self.values.operand(value),
            Symbol::Memory(_) => "a local variable".to_string(),
            Symbol::Turn(value) => format!("turns of {}", self.values.operand(value)),
            Symbol::MemoryTurn(_) => "turns of a local variable".to_string(),
        }
    }
}

/// A term with its sign in front, to be added to something.
fn signed(term: &str) -> String {
    match term.strip_prefix('-') {
        Some(rest) => format!(" - {rest}"),
        None => format!(" + {term}"),
    }
}

fn operator(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Add => "+",
        BinaryOp::Sub => "-",
        BinaryOp::Mul => "*",
        BinaryOp::UDiv => "udiv",
        BinaryOp::SDiv => "sdiv",
        BinaryOp::URem => "urem",
        BinaryOp::SRem => "srem",
        BinaryOp::Shl => "<<",
        BinaryOp::LShr => ">>",
        BinaryOp::AShr => "ashr",
        BinaryOp::And => "&",
        BinaryOp::Or => "|",
        BinaryOp::Xor => "^",
        BinaryOp::UMin => "umin",
        BinaryOp::UMax => "umax",
        BinaryOp::SMin => "smin",
        BinaryOp::SMax => "smax",
    }
}

fn comparison(predicate: IntPred) -> &'static str {
    match predicate {
        IntPred::Eq => "==",
        IntPred::Ne => "!=",
        IntPred::Ugt => "ugt",
        IntPred::Uge => "uge",
        IntPred::Ult => "ult",
        IntPred::Ule => "ule",
        IntPred::Sgt => ">",
        IntPred::Sge => ">=",
        IntPred::Slt => "<",
        IntPred::Sle => "<=",
    }
}
