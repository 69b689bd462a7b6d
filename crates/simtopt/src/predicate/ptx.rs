//! Predicated PTX out of PTX: what a machine with a predicate per thread and block runs.
//!
//! ```text
//!     setp.lt.s32 %p1, %r1, 7;             setp.lt.s32 %p1, %r1, 7;
//!     @!%p1 bra $J;                 =>     mov.pred %simt_p1, %p1;
//!     st.global.u32 [%rd1], %r1;           @%simt_p1 st.global.u32 [%rd1], %r1;
//!   $J:                                    mov.pred %simt_p1, 0;
//! ```
//! Functions are laid out anew, so of those the text is written anew: instructions are copied, with
//! their block's predicate in front, and what stands between them; declarations come first. Kernels
//! in which all threads of a warp are everywhere, and all else, are copied byte for byte. A thread
//! that returns from the kernel under a predicate is gone, which needs no predicate of its own.

use super::driver::{Driver, Place, Writer};
use super::{Counts, Predicated, WhyNot};
use simt_analysis::divergence::{Options, Scope, is_about_others, needs_others};
use simt_analysis::places::{Ends, Flow, One, Places, PlacesContext, PlacesFacts};
use simt_analysis::structure::{Cfg, Cycles};
use simt_ir::entity::EntityId;
use simt_ir::{Block, Inst, Listing, Op, Span, Target};
use simt_syntax::{Control, Error, Piece, Pieces};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::ops::Range;

/// The module with its kernels under predicates, and what became of each.
pub fn predicate(
    module: &Listing,
    target: &'static Target,
    options: Options,
) -> Result<(Vec<u8>, Vec<Predicated>), Error> {
    let facts = PlacesFacts::compute(module, target, options);
    let text = &module.source.text;
    let (mut out, mut copied, mut all) = (Vec::new(), 0, Vec::new());
    for body in simt_syntax::ptx_pieces(text)? {
        let function = module.function_name(body.function).into_owned();
        let span = module.functions[body.function].body_span;
        let outcome = match rewritten(module, &facts, body) {
            Ok(None) => continue,
            Ok(Some((body, counts))) => {
                out.extend_from_slice(&text[copied..span.start as usize]);
                out.extend_from_slice(body.as_bytes());
                copied = span.end();
                Ok(counts)
            }
            Err(why_not) => Err(why_not),
        };
        all.push(Predicated { function, outcome });
    }
    out.extend_from_slice(&text[copied..]);
    Ok((out, all))
}

/// A new body for a function; nothing if all threads of a warp are everywhere.
fn rewritten(
    module: &Listing,
    facts: &PlacesFacts,
    mut body: Pieces,
) -> Result<Option<(String, Counts)>, WhyNot> {
    let function = &module.functions[body.function];
    let line = |statement: &Piece| module.source.line_column(statement.span.start).0 as usize;
    if !function.is_kernel {
        return Err(WhyNot::NoKernel);
    }
    leave_at_once(&mut body.statements);
    let Some(analyzed) = facts.divergence.functions[body.function].as_ref() else { return Ok(None) };
    // What the module has of statements.
    let mut insts: BTreeMap<u32, Vec<Inst>> = BTreeMap::new();
    for inst in function.inst_ids() {
        insts.entry(function.insts[inst].span.start).or_default().push(inst);
    }
    let of = |statement: &Piece| insts.get(&statement.span.start).map_or(&[][..], |insts| insts);
    let (blocks, cfg) = blocks(&body.statements);
    let statements = |block: Block| &body.statements[blocks[block.index()].clone()];
    let cycles = Cycles::compute(&cfg);
    let decided = |block: Block| {
        let last = statements(block).last().map_or(&[][..], of);
        let branch = last.iter().find(|&&inst| matches!(function.insts[inst].op, Op::CondBr(_)));
        branch.map_or(Scope::Thread, |&inst| analyzed.divergence.terminator(function.block_of(inst)))
    };
    let ends = Ends::unknown(cfg.block_count());
    let flow = || Flow::entered(&cfg, &ends);
    let places = Places::of_graph(Scope::Grid, flow(), &flow(), &cycles, &decided, &decided);
    let live = || cfg.reverse_postorder().iter().copied();
    if live().all(|block| places.entered(block).scope >= Scope::Warp) {
        return Ok(None);
    }
    if let Some((what, statement)) = not_written(&body.statements, &module.str(function.body_span)) {
        return Err(WhyNot::Text(what, line(statement)));
    }
    let of_module = PlacesContext { module, facts }.places(body.function);
    let one = cfg.blocks().map(|block| {
        let is_own = |inst: &&Inst| !function.is_implied(**inst);
        let own = statements(block).iter().find_map(|statement| of(statement).iter().find(is_own));
        let known = own.zip(of_module.as_ref());
        known.map_or(One::default(), |(&inst, places)| places.one(function.block_of(inst)))
    });
    let places = places.with_one(one.collect());
    let driver = Driver::new(places, &cfg, &cycles, &|block| statements(block).first().map_or(0, line))?;
    let needs = |statement: &&Piece| match of(statement) {
        // Nothing was made of it.
        [] => is_about_others(statement.effect) && statement.control == Control::On,
        insts => insts.iter().any(|&inst| needs_others(module, function, inst)),
    };
    let mut parted = live().filter(|&block| driver.is_parted(block)).flat_map(statements);
    if let Some(statement) = parted.find(needs) {
        return Err(WhyNot::Instruction(module.str(statement.unguarded).into_owned(), line(statement)));
    }
    let mut printer = Printer {
        text: &module.source.text,
        span: function.body_span,
        body: &body,
        blocks: &blocks,
        driver: &driver,
        out: String::new(),
        counts: Counts::default(),
        votes: false,
    };
    printer.begin();
    driver.run(&mut printer);
    printer.out.push('\n');
    // PTX ISA, `vote.sync`: since 6.0, as is the barrier of the warp that passes may make.
    if printer.votes && module.made.is_empty() {
        let line = module.source.line_column(function.body_span.start).0 as usize;
        return Err(WhyNot::Text("PTX before version 6.0 has no vote.sync, which this takes", line));
    }
    printer.counts.branches = live().filter(|&block| driver.parts(block)).count();
    Ok(Some((printer.out, printer.counts)))
}

/// Why a body cannot be written anew, if it cannot be, and where.
fn not_written<'p>(statements: &'p [Piece], text: &str) -> Option<(&'static str, &'p Piece)> {
    let is_cut = |statement: &&Piece| statement.is_in_scope && is_end(statement);
    let is_indirect = |statement: &&Piece| statement.control == Control::Indirect;
    let runs_out = |last: &&Piece| matches!((last.control, last.guard), (Control::Branch(_), Some(_)));
    let is_taken = OWN.iter().any(|own| text.contains(own));
    let all = [
        ("a scope has jumps or labels in it", statements.iter().find(is_cut)),
        // It goes to labels that are not laid out.
        ("a table says where this goes", statements.iter().find(is_indirect)),
        ("control may come to the end of the body", statements.last().filter(runs_out)),
        ("it has names that predicates are to have", statements.first().filter(|_| is_taken)),
    ];
    all.into_iter().find_map(|(what, statement)| Some((what, statement?)))
}

/// The blocks of a body, and where control goes between them: first where a branch goes.
fn blocks(statements: &[Piece]) -> (Vec<Range<usize>>, Cfg) {
    let begins = |&at: &usize| {
        let is_behind = |before: &Piece| is_end(before) && before.control != Control::Label;
        at == 0 || statements[at].control == Control::Label || is_behind(&statements[at - 1])
    };
    let starts: Vec<usize> = (0..statements.len()).filter(begins).collect();
    let block_at = |at: usize| Block::from_index(starts.partition_point(|&start| start <= at) - 1);
    let (mut blocks, mut edges) = (Vec::new(), Vec::new());
    for (number, &start) in starts.iter().enumerate() {
        let (block, next) = (Block::from_index(number), starts.get(number + 1));
        let end = next.copied().unwrap_or(statements.len());
        blocks.push(start..end);
        let last = &statements[end - 1];
        if let Control::Branch(to) = last.control {
            edges.push((block, block_at(to)));
        }
        if next.is_some() && (last.guard.is_some() || !is_end(last) || last.control == Control::Label) {
            edges.push((block, Block::from_index(number + 1)));
        }
    }
    let cfg = Cfg::from_edges(blocks.len(), &edges);
    (blocks, cfg)
}

/// Makes `@p ret` of `@p bra L` where that is all that is at L: a thread that leaves a kernel under
/// a predicate is gone, and is no longer one of all.
fn leave_at_once(statements: &mut [Piece]) {
    let (mut ends, mut end) = (vec![None; statements.len()], None);
    for (at, statement) in statements.iter().enumerate().rev() {
        end = match (statement.control, statement.guard) {
            (Control::Label, _) => end,
            (Control::Leave, None) => Some(statement.unguarded),
            _ => None,
        };
        ends[at] = end;
    }
    for statement in statements.iter_mut().filter(|statement| statement.guard.is_some()) {
        if let Control::Branch(to) = statement.control
            && let Some(end) = ends[to]
        {
            (statement.control, statement.unguarded) = (Control::Leave, end);
        }
    }
}

/// Whether control may part or meet at a statement. A thread that leaves a kernel under a predicate
/// is gone: that is no way that others could miss.
fn is_end(statement: &Piece) -> bool {
    match statement.control {
        Control::On => false,
        Control::Label | Control::Branch(_) | Control::Indirect => true,
        Control::Leave => statement.guard.is_none(),
    }
}

struct Printer<'a> {
    text: &'a [u8],
    /// Of the body.
    span: Span,
    body: &'a Pieces,
    blocks: &'a [Range<usize>],
    driver: &'a Driver<'a>,
    out: String,
    counts: Counts,
    /// Whether the warp is asked anything.
    votes: bool,
}

/// What our own names begin with.
const OWN: [&str; 2] = ["%simt_", "$simt_"];

impl Printer<'_> {
    fn str(&self, span: Span) -> String {
        String::from_utf8_lossy(&self.text[span.range()]).into_owned()
    }

    fn put(&mut self, line: &str) {
        let _ = writeln!(self.out, "\t{line}");
    }

    /// Declarations, and predicates that nobody waits at.
    fn begin(&mut self) {
        self.out.push('\n');
        self.put(&format!(".reg .pred %simt_p<{}>, %simt_t<4>;", self.blocks.len() + 1));
        for &late in &self.body.late {
            self.put(&self.str(late));
        }
        self.between(0);
        // Lines that were inlined to another one come behind that.
        for [file, line, column] in &self.body.sites {
            self.put(&format!(".loc {file} {line} {column}"));
        }
        for &block in self.driver.cfg.reverse_postorder() {
            if self.driver.is_parted(block) {
                self.put(&format!("mov.pred {}, 0;", waits(block)));
            }
        }
    }

    /// What stands in front of a statement, or behind all: directives, and braces of scopes.
    fn between(&mut self, at: usize) {
        let statements = &self.body.statements;
        let mut from =
            at.checked_sub(1).map_or(self.span.start as usize, |before| statements[before].span.end());
        let to = statements.get(at).map_or(self.span.end(), |next| next.span.start as usize);
        let is_here = |late: &&Span| (from..to).contains(&(late.start as usize));
        let late: Vec<Span> = self.body.late.iter().filter(is_here).copied().collect();
        for late in late.into_iter().chain([Span::new(to, to)]) {
            let text = self.str(Span::new(from, late.start as usize));
            if !text.trim().is_empty() {
                self.put(text.trim());
            }
            from = late.end();
        }
    }

    /// Whether any thread of the warp has a predicate, in the last of our own.
    fn any(&mut self, predicate: &str) {
        self.votes = true;
        self.put(&format!("vote.sync.any.pred %simt_t3, {predicate}, 0xffffffff;"));
    }

    /// A predicate and a register's being true, or false, in another one.
    fn both(&mut self, to: &str, predicate: &str, register: &str, value: bool) {
        match value {
            true => self.put(&format!("and.pred {to}, {predicate}, {register};")),
            false => {
                self.put(&format!("not.pred {to}, {register};"));
                self.put(&format!("and.pred {to}, {to}, {predicate};"));
            }
        }
    }

    fn last(&self, block: Block) -> &Piece {
        &self.body.statements[self.blocks[block.index()].end - 1]
    }

    /// What is to be true of a register for threads to go this way.
    fn condition(&self, from: Block, way: Block) -> Option<(String, bool)> {
        let [to, _] = self.driver.cfg.successors(from) else { return None };
        let (register, value) = self.last(from).guard?;
        Some((self.str(register), value == (way == *to)))
    }

    /// The predicate of the threads that go this way from a block of a group.
    fn way(&self, from: Block, way: Block) -> String {
        match self.driver.cfg.successors(from) {
            [_, next] if *next == way => "%simt_t2".to_string(),
            [_, _] => "%simt_t1".to_string(),
            _ if self.driver.plan.skip(from, way).is_some() => "%simt_t1".to_string(),
            _ => waits(from),
        }
    }
}

impl Writer for Printer<'_> {
    fn label(&mut self, place: Place) {
        let _ = writeln!(self.out, "{}:", label_of(place));
    }

    fn block(&mut self, block: Block) {
        let own = Some(waits(block)).filter(|_| self.driver.is_parted(block));
        let Range { start, end } = self.blocks[block.index()];
        for at in start..end {
            let statement = self.body.statements[at];
            if statement.control == Control::Label {
                continue;
            }
            if at > 0 {
                self.between(at);
            }
            self.counts.instructions += 1;
            if matches!(statement.control, Control::Branch(_)) {
                continue;
            }
            let unguarded = self.str(statement.unguarded);
            match (&own, statement.guard.map(|(register, value)| (self.str(register), value))) {
                (None, None) => self.put(&unguarded),
                (None, Some((register, value))) => {
                    self.put(&format!("@{}{register} {unguarded}", if value { "" } else { "!" }));
                }
                (Some(own), None) => self.put(&format!("@{own} {unguarded}")),
                (Some(own), Some((register, value))) => {
                    self.both("%simt_t0", own, &register, value);
                    self.put(&format!("@%simt_t0 {unguarded}"));
                }
            }
            self.counts.predicated += usize::from(own.is_some());
        }
        // What stands in front of a label may end a scope.
        if self.body.statements.get(end).is_none_or(|next| next.control == Control::Label) {
            self.between(end);
        }
        let Some(own) = own else { return };
        for &way in self.driver.cfg.successors(block) {
            let of = self.way(block, way);
            match self.condition(block, way) {
                Some((register, value)) => self.both(&of, &own, &register, value),
                None if of != own => self.put(&format!("mov.pred {of}, {own};")),
                None => {}
            }
        }
    }

    fn wait(&mut self, from: Block, way: Block) {
        if self.driver.is_parted(from) {
            if from != way {
                self.put(&format!("or.pred {0}, {0}, {1};", waits(way), self.way(from, way)));
            }
            return;
        }
        let (op, of) = match self.condition(from, way) {
            None => ("mov", "-1".to_string()),
            Some((register, true)) => ("mov", register),
            Some((register, false)) => ("not", register),
        };
        self.put(&format!("{op}.pred {}, {of};", waits(way)));
    }

    fn done(&mut self, block: Block) {
        let own = waits(block);
        match self.driver.cfg.successors(block).contains(&block).then(|| self.way(block, block)) {
            Some(way) if way == own => {}
            way => self.put(&format!("mov.pred {own}, {};", way.as_deref().unwrap_or("0"))),
        }
    }

    fn go(&mut self, to: Place) {
        self.put(&format!("bra.uni {};", label_of(to)));
    }

    fn go_if(&mut self, from: Block, way: Block, to: Place) {
        let (register, value) = self.condition(from, way).unwrap_or_default();
        self.put(&format!("@{}{register} bra.uni {};", if value { "" } else { "!" }, label_of(to)));
    }

    fn go_if_any(&mut self, from: Block, way: Block, to: Place) {
        self.any(&self.way(from, way));
        self.put(&format!("@%simt_t3 bra.uni {};", label_of(to)));
    }

    fn go_if_waiting(&mut self, header: Block, is_any: bool, to: Place) {
        self.any(&waits(header));
        self.put(&format!("@{}%simt_t3 bra.uni {};", if is_any { "" } else { "!" }, label_of(to)));
    }

    fn end(&mut self, block: Option<Block>) {
        let is_left =
            |block: Block| self.last(block).guard.is_none() && self.last(block).control == Control::Leave;
        match block {
            Some(block) if is_left(block) => {}
            Some(block) if self.driver.is_parted(block) => self.put(&format!("@{} ret;", waits(block))),
            _ => self.put("ret;"),
        }
    }
}

/// The predicate of the threads that wait at a block.
fn waits(block: Block) -> String {
    format!("%simt_p{}", block.index())
}

fn label_of(place: Place) -> String {
    match place {
        Place::Block(block) => format!("$simt_block{}", block.index()),
        Place::Group(group) => format!("$simt_group{group}"),
        Place::Loop(header) => format!("$simt_loop{}", header.index()),
        Place::Behind(header) => format!("$simt_behind{}", header.index()),
        Place::End(group) => format!("$simt_end{group}"),
    }
}
