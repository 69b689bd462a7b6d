//! The addresses of a function's accesses, as passes compare them: `analyze --print=scev`.
//!
//! ```text
//! Addresses of function: _Z4scanPi
//!   %9 = load i32, ptr addrspace(3) %8, align 4
//!     -->  `s` + 4*threadIdx.x - 4*%d (4 bytes)
//!          if threadIdx.x >= %d
//!          %d: the same for all threads, 1..1024, then 2*%d
//! ```
//! An address is a base, an offset, and how many bytes are touched. `if` is what holds when that
//! happens. Of what the address is made of besides ids and extents: whether it is the same for all
//! threads of the block there, within which bounds it is (without sign), and what it is one
//! iteration later. What is not compared by address is `(anywhere)`.
//!
//! As JSON, members are in this order:
//!
//! ```text
//! FUNCTION: { "name", "kernel", "accesses": [ ACCESS ] }
//! ACCESS:   { "line": of the IR, "instruction", "reads", "writes", "address": as text, "bytes" or null,
//!             "conditions": [ TEXT ], "symbols": [ SYMBOL ] }
//! SYMBOL:   { "name", "uniform", "least", "greatest", "next": TEXT or null }
//! ```

use crate::address::Writer;
use crate::place::instruction;
use serde::Serialize;
use simt_analysis::addresses::expr::{Fact, Leaf};
use simt_analysis::addresses::{Address, Addresses, Symbol};
use simt_analysis::barriers::effects::Effects;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::barriers::event::MemoryAccess;
use simt_ir::{FuncId, Inst, Listing};
use simt_passes::decision::Key;
use std::fmt::Write as _;

/// A function and its accesses.
#[derive(Serialize)]
pub struct Function {
    name: String,
    kernel: bool,
    accesses: Vec<Access>,
}

#[derive(Serialize)]
struct Access {
    line: usize,
    instruction: String,
    reads: bool,
    writes: bool,
    address: String,
    bytes: Option<u64>,
    conditions: Vec<String>,
    symbols: Vec<SymbolEntry>,
}

#[derive(Serialize)]
struct SymbolEntry {
    name: String,
    uniform: bool,
    least: u64,
    greatest: u64,
    next: Option<String>,
    #[serde(skip)]
    is_bounded: bool,
}

/// Finds the accesses of a function. Cost: linear in them and their addresses.
pub fn function(module: &Listing, id: FuncId, effects: &Effects<'_>) -> Function {
    let body = &module.functions[id];
    let teller = Teller { module, addresses: effects.addresses(), writer: Writer::new(module, id) };
    let mut accesses = Vec::new();
    for inst in body.block_ids().flat_map(|block| body.block_insts(block)) {
        for event in effects.events(inst) {
            accesses.extend(event.access().map(|access| teller.access(id, inst, access)));
        }
    }
    Function { name: module.function_name(id).into_owned(), kernel: body.is_kernel, accesses }
}

impl Function {
    /// The same for people.
    pub fn text(&self) -> String {
        let mut out = format!("Addresses of function: {}\n", self.name);
        let mut last = None;
        for access in &self.accesses {
            // Writing to a string does not fail.
            if last.replace(access.line) != Some(access.line) {
                let _ = writeln!(out, "  {}", access.instruction);
            }
            let _ = writeln!(out, "    -->  {}", access.address);
            for condition in &access.conditions {
                let _ = writeln!(out, "         if {condition}");
            }
            for SymbolEntry { name, uniform, least, greatest, next, is_bounded } in &access.symbols {
                let same = if *uniform { "the same for all threads" } else { "may differ between threads" };
                let bounds = if *is_bounded { format!(", {least}..{greatest}") } else { String::new() };
                let next = next.as_ref().map_or_else(String::new, |next| format!(", then {next}"));
                let _ = writeln!(out, "         {name}: {same}{bounds}{next}");
            }
        }
        out
    }
}

struct Teller<'m> {
    module: &'m Listing,
    addresses: &'m Addresses,
    writer: Writer<'m>,
}

impl Teller<'_> {
    fn access(&self, function: FuncId, inst: Inst, access: &MemoryAccess) -> Access {
        let (line, instruction) = instruction(self.module, ProgramPoint { function, inst });
        let known = access.address.map(|id| self.addresses.address(id));
        let key = access.address.and_then(|id| Key::of(self.addresses, id));
        Access {
            line,
            instruction,
            reads: access.reads,
            writes: access.writes,
            address: self.writer.key(&key.unwrap_or(Key::Class(access.object))),
            bytes: known.map(|address| address.size),
            conditions: known.map_or_else(Vec::new, |address| self.conditions(address)),
            symbols: known.map_or_else(Vec::new, |address| self.symbols(address)),
        }
    }

    fn conditions(&self, address: &Address) -> Vec<String> {
        let text = |fact: &Fact| {
            let text = self.writer.formula(&self.addresses.formula(fact.expr()));
            match fact {
                Fact::Holds(_) => text,
                Fact::NoSignedWrap(_) => format!("{text} does not wrap with a sign"),
                Fact::NoUnsignedWrap(_) => format!("{text} does not wrap without a sign"),
            }
        };
        address.facts.iter().map(text).collect()
    }

    fn symbols(&self, address: &Address) -> Vec<SymbolEntry> {
        let mut leaves: Vec<Leaf> = self.addresses.leaves(address).into_iter().collect();
        leaves.sort_unstable();
        let entry = |leaf: Leaf| {
            let data = self.addresses.symbol(leaf);
            let is_id = matches!(
                data.symbol,
                Symbol::Thread(_) | Symbol::Extent(_) | Symbol::Block(_) | Symbol::GridExtent(_)
            );
            let range = self.addresses.arena.leaf_data(leaf);
            let next = data.next.map(|next| self.writer.formula(&self.addresses.formula(next)));
            (!is_id).then(|| SymbolEntry {
                name: self.writer.symbol(data.symbol),
                uniform: address.uniform.binary_search(&leaf).is_ok(),
                least: range.low,
                greatest: range.high,
                next,
                is_bounded: range.low > 0 || range.high < simt_analysis::addresses::expr::mask(range.width),
            })
        };
        leaves.into_iter().filter_map(entry).collect()
    }
}
