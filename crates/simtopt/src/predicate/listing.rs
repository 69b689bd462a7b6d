//! The layout in words, in the notation of the description that this follows: what a machine runs
//! whose threads have flags.
//!
//! ```text
//!   entry:
//!     …
//!     enabled[then] = %c              all threads are here: who is to wait at then
//!   then:
//!     enabled = enabled[then]         those run now, and wait there no more
//!     …
//!   join:
//!     enabled = all
//! ```
//! A loop goes round `if any thread enabled` at its header.

use super::WhyNot;
use simt_analysis::divergence::Scope;
use simt_analysis::places::plan::{Item, Plan};
use simt_analysis::places::{Places, PlacesContext};
use simt_analysis::structure::Cfg;
use simt_ir::names::{BlockNames, ValueNames};
use simt_ir::{Block, FuncId, Function, Listing, Op};
use std::fmt::Write;

/// A function as a machine with flags runs it; why not, if it has no layout; nothing if it has no
/// body.
pub fn print(module: &Listing, context: PlacesContext<'_>, id: FuncId) -> Option<Result<String, WhyNot>> {
    let analyzed = context.analyzed(id)?;
    let places = context.places(id)?;
    let (cfg, cycles) = (&analyzed.structure.cfg, &analyzed.structure.cycles);
    let function = &module.functions[id];
    let plan = match Plan::new(&places, cfg, cycles) {
        Ok(plan) => plan,
        Err(refusal) => {
            let first = function.blocks[refusal.block()].first;
            let line = module.source.line_column(function.insts[first].span.start).0 as usize;
            return Some(Err(WhyNot::Flow(refusal, line)));
        }
    };
    let mut printer = Printer {
        module,
        function,
        cfg,
        places: &places,
        plan: &plan,
        blocks: BlockNames::new(module, id),
        values: ValueNames::new(module, id),
        out: String::new(),
    };
    let _ = writeln!(printer.out, "{}:", module.function_name(id));
    for (at, &item) in plan.items.iter().enumerate() {
        printer.item(item, plan.items.get(at + 1).copied());
    }
    Some(Ok(printer.out))
}

struct Printer<'a> {
    module: &'a Listing,
    function: &'a Function,
    cfg: &'a Cfg,
    places: &'a Places,
    plan: &'a Plan,
    blocks: BlockNames<'a>,
    values: ValueNames<'a>,
    out: String,
}

impl Printer<'_> {
    fn put(&mut self, line: &str) {
        let _ = writeln!(self.out, "    {line}");
    }

    fn name(&self, block: Block) -> String {
        self.blocks.plain(block)
    }

    fn item(&mut self, item: Item, next: Option<Item>) {
        match item {
            Item::Enter(_) => {}
            Item::Block(block) => self.block(block, next),
            Item::Loop(header) => {
                let line = format!("if no thread enabled[{0}], br behind {0}", self.name(header));
                self.put(&line);
            }
            Item::Again(header) => {
                let line = format!("if any thread enabled[{0}], br {0}", self.name(header));
                self.put(&line);
                let _ = writeln!(self.out, "  behind {}:", self.name(header));
            }
            Item::Leave(_, Some(end)) => self.go(end, next),
            Item::Leave(_, None) => self.put("end"),
        }
    }

    fn go(&mut self, to: Block, next: Option<Item>) {
        let is_next = match (self.plan.group(to), next) {
            (Some(group), Some(Item::Enter(entered))) => group == entered,
            (None, Some(Item::Block(block))) => block == to,
            _ => false,
        };
        if !is_next {
            let line = format!("br {}", self.name(to));
            self.put(&line);
        }
    }

    fn block(&mut self, block: Block, next: Option<Item>) {
        let name = self.name(block);
        let _ = writeln!(self.out, "  {name}:");
        let group = self.plan.group(block);
        if group.is_some() {
            self.put(&format!("enabled = enabled[{name}]"));
        } else if self.cfg.predecessors(block).iter().any(|&from| self.plan.group(from).is_some()) {
            self.put("enabled = all");
        }
        let end = self.function.terminator(block);
        for inst in self.function.block_insts(block).filter(|&inst| inst != end) {
            let data = &self.function.insts[inst];
            let text = self
                .module
                .str(simt_ir::Span { len: data.attachments.saturating_sub(data.span.start), ..data.span });
            let words: Vec<&str> = text.split_whitespace().collect();
            self.put(&words.join(" "));
        }
        let targets = self.cfg.successors(block).to_vec();
        if targets.is_empty() {
            self.put(if group.is_some() { "enabled threads end" } else { "end" });
            return;
        }
        let conditions: Vec<(Block, String)> =
            targets.iter().map(|&to| (to, self.condition(block, to))).collect();
        for (to, condition) in &conditions {
            if self.plan.group(*to).is_none() {
                continue;
            }
            let set = if group.is_some() { "|=" } else { "=" };
            self.put(&format!("enabled[{}] {set} {condition}", self.name(*to)));
        }
        if group.is_some() {
            for (way, condition) in &conditions {
                let skip = self.plan.skips.iter().find(|skip| skip.block == block && skip.way == *way);
                let target = match skip.map(|skip| skip.to) {
                    Some(Item::Block(block) | Item::Loop(block)) => self.name(block),
                    Some(Item::Leave(..)) => "the end of these".to_string(),
                    _ => continue,
                };
                self.put(&format!("if any thread {condition}, br {target}"));
            }
            return;
        }
        let is_uniform = self.places.decided(block) >= Scope::Warp;
        match &conditions[..] {
            [(to, _)] => self.go(*to, next),
            [(a, _), (b, _)]
                if !is_uniform
                    || self.plan.group(*a).is_some() && self.plan.group(*a) == self.plan.group(*b) =>
            {
                let waits = [*a, *b].into_iter().find(|&to| self.plan.group(to).is_some());
                self.go(waits.unwrap_or(*a), next);
            }
            all => {
                for (to, condition) in &all[..all.len() - 1] {
                    self.put(&format!("if {condition}, br {}", self.name(*to)));
                }
                self.go(all[all.len() - 1].0, next);
            }
        }
    }

    /// Under which condition threads go from a block to another one.
    fn condition(&self, from: Block, to: Block) -> String {
        let end = self.function.terminator(from);
        let operands = self.function.operands(end);
        match self.function.insts[end].op {
            Op::CondBr(targets) => {
                let targets = self.function.blocks_in(targets);
                let condition = self.values.operand(operands[0]);
                match (targets[0] == to, targets[1] == to) {
                    (true, true) => "enabled".to_string(),
                    (true, false) => condition,
                    _ => format!("not {condition}"),
                }
            }
            Op::Switch(targets) => {
                let targets = self.function.blocks_in(targets);
                let value = self.values.operand(operands[0]);
                let mut cases: Vec<String> = (1..targets.len())
                    .filter(|&case| targets[case] == to)
                    .map(|case| format!("{value} == {}", self.values.operand(operands[case])))
                    .collect();
                if targets[0] == to {
                    cases.push(format!("{value} is no other case"));
                }
                cases.join(" or ")
            }
            _ if self.cfg.successors(from).len() == 1 => "enabled".to_string(),
            _ => "goes there".to_string(),
        }
    }
}
