//! Predicated PTX out of PTX: what a machine with a predicate per thread and block runs.
//!
//! ```text
//!     setp.lt.s32 %p1, %r1, 7;             setp.lt.s32 %p1, %r1, 7;
//!     @!%p1 bra $J;                 =>     mov.pred %simt_p1, %p1;
//!     st.global.u32 [%rd1], %r1;           @%simt_p1 st.global.u32 [%rd1], %r1;
//!   $J:                                    mov.pred %simt_p1, 0;
//! ```
//! Functions are laid out anew, so of those the text is written anew: instructions are copied, with
//! their block's predicate in front; declarations come first. Kernels in which all threads of a
//! warp are everywhere, and all else, are copied byte for byte. A thread that returns from the
//! kernel under a predicate is gone, which needs no predicate of its own.

use super::{Counts, Predicated, WhyNot};
use simt_analysis::divergence::{Options, Scope};
use simt_analysis::places::plan::{Item, Plan};
use simt_analysis::places::{Ends, Flow, Places, PlacesFacts};
use simt_analysis::structure::{Cfg, Cycles};
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Outside};
use simt_ir::{Block, FuncId, Inst, Listing, Op, Span, Target};
use simt_syntax::Error;
use simt_syntax::pieces::{Control, Instruction, Piece, pieces};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// Where control goes behind a block of statements.
#[derive(Clone, Copy, Debug)]
enum Exit {
    To(Block),
    /// If a register is true (or false), to the first, else to the second.
    If {
        register: Span,
        value: bool,
        to: Block,
        next: Block,
    },
    /// Out of the kernel, or the end of the grid: by the block's last instruction.
    Away,
}

/// Statements that are executed one after the other.
#[derive(Debug)]
struct Statements {
    pieces: Vec<Piece>,
    exit: Exit,
}

/// The module with its kernels under predicates, and what became of each.
pub fn predicate(
    module: &Listing,
    target: &'static Target,
    options: Options,
) -> Result<(Vec<u8>, Vec<Predicated>), Error> {
    let facts = PlacesFacts::compute(module, target, options);
    let text = &module.source.text;
    let mut functions: Vec<FuncId> =
        module.functions.keys().filter(|&id| module.functions[id].is_definition).collect();
    functions.sort_unstable_by_key(|&id| module.functions[id].body_span.start);
    let (mut out, mut copied, mut all) = (Vec::new(), 0, Vec::new());
    for id in functions {
        let function = module.function_name(id).into_owned();
        let Some((body, counts)) = (match rewritten(module, &facts, id)? {
            Ok(rewritten) => rewritten,
            Err(why_not) => {
                all.push(Predicated { function, outcome: Err(why_not) });
                continue;
            }
        }) else {
            continue;
        };
        let span = module.functions[id].body_span;
        out.extend_from_slice(&text[copied..span.start as usize]);
        out.extend_from_slice(body.as_bytes());
        copied = span.end();
        all.push(Predicated { function, outcome: Ok(counts) });
    }
    out.extend_from_slice(&text[copied..]);
    Ok((out, all))
}

/// A new body for a function; nothing if all threads of a warp are everywhere.
type Rewritten = Result<Option<(String, Counts)>, WhyNot>;

fn rewritten(module: &Listing, facts: &PlacesFacts, id: FuncId) -> Result<Rewritten, Error> {
    let function = &module.functions[id];
    let text = &module.source.text;
    let line = |at: u32| module.source.line_column(at).0 as usize;
    let mut pieces = pieces(text, function.body_span)?;
    if function.is_kernel {
        leave_at_once(text, &mut pieces);
    }
    let body = match Body::new(text, &pieces, function.is_kernel) {
        Ok(body) => body,
        Err(at) => return Ok(Err(WhyNot::Scope(line(at)))),
    };
    if body.blocks.is_empty() {
        return Ok(Ok(None));
    }
    let Some(analyzed) = facts.divergence.functions[id].as_ref() else { return Ok(Ok(None)) };
    // What the instructions of the module say of statements.
    let mut decided: BTreeMap<u32, Scope> = BTreeMap::new();
    let mut effects: BTreeMap<u32, Vec<Inst>> = BTreeMap::new();
    for inst in function.inst_ids() {
        let data = &function.insts[inst];
        if let Op::CondBr(_) = data.op {
            decided.insert(data.span.start, analyzed.divergence.terminator(function.block_of(inst)));
        }
        effects.entry(data.span.start).or_default().push(inst);
    }
    let cfg = body.cfg();
    let cycles = Cycles::compute(&cfg);
    let of_block = |block: Block| match body.blocks[block.index()].pieces.last() {
        Some(Piece::Instruction(last)) => decided.get(&last.span.start).copied().unwrap_or(Scope::Thread),
        _ => Scope::Thread,
    };
    let ends = Ends::unknown(cfg.block_count());
    let flow = || Flow::entered(&cfg, &ends);
    let places = Places::of_graph(Scope::Grid, flow(), &flow(), &cycles, &of_block, &of_block);
    let live = || cfg.reverse_postorder().iter().copied();
    if live().all(|block| places.entered(block).scope >= Scope::Warp) {
        return Ok(Ok(None));
    }
    if !function.is_kernel {
        return Ok(Err(WhyNot::NoKernel));
    }
    let start_of = |block: Block| {
        let first = body.blocks[block.index()].pieces.first();
        line(first.map_or(function.body_span.start, |piece| span_of(piece).start))
    };
    let plan = match Plan::new(&places, &cfg, &cycles) {
        Ok(plan) => plan,
        Err(refusal) => return Ok(Err(WhyNot::Flow(refusal, start_of(refusal.block())))),
    };
    for block in live().filter(|&block| plan.group(block).is_some()) {
        for instruction in body.instructions(block) {
            let insts = effects.get(&instruction.span.start).map_or(&[][..], |insts| insts);
            let needs = insts.iter().any(|&inst| needs_others(function.effect(inst)));
            if needs || instruction.control == Control::Indirect {
                let text = module.str(instruction.unguarded);
                return Ok(Err(WhyNot::Instruction(text.into_owned(), line(instruction.span.start))));
            }
        }
    }
    // An indirect branch goes to labels that are not laid out.
    if let Some(indirect) = body.indirect {
        return Ok(Err(WhyNot::Instruction("brx".to_string(), line(indirect.start))));
    }
    let mut writer = Writer { text, body: &body, plan: &plan, out: String::new(), counts: Counts::default() };
    writer.write(&cfg, &places);
    Ok(Ok(Some((writer.out, writer.counts))))
}

/// Whether an instruction is something else if not all threads of the warp come to it.
fn needs_others(effect: Option<Effect>) -> bool {
    match effect {
        None | Some(Effect::Pure | Effect::Id(_) | Effect::Fence(_) | Effect::Clock | Effect::Async(_)) => {
            false
        }
        Some(Effect::Memory { converged, .. }) => converged,
        Some(Effect::Outside(what)) => what != Outside::Stop,
        Some(
            Effect::Unlisted
            | Effect::Barrier(_)
            | Effect::WarpBarrier
            | Effect::MaskedExchange
            | Effect::Converged,
        ) => true,
    }
}

fn span_of(piece: &Piece) -> Span {
    match *piece {
        Piece::Label(span) | Piece::Declaration(span) | Piece::Directive(span) => span,
        Piece::Scope { span, .. } => span,
        Piece::Instruction(instruction) => instruction.span,
    }
}

/// A body as blocks.
struct Body {
    declarations: Vec<Span>,
    blocks: Vec<Statements>,
    indirect: Option<Span>,
}

impl Body {
    /// The blocks of a body; the place of a scope with jumps or labels in it, if there is one.
    fn new(text: &[u8], pieces: &[Piece], is_kernel: bool) -> Result<Body, u32> {
        let (mut depth, mut starts, mut ends_block) = (0u32, BTreeSet::from([0]), false);
        let mut labels: BTreeMap<&[u8], usize> = BTreeMap::new();
        for (at, piece) in pieces.iter().enumerate() {
            if std::mem::take(&mut ends_block) {
                starts.insert(at);
            }
            match *piece {
                Piece::Scope { opens: true, .. } => depth += 1,
                Piece::Scope { opens: false, .. } => depth = depth.saturating_sub(1),
                Piece::Label(span) => {
                    if depth > 0 {
                        return Err(span.start);
                    }
                    starts.insert(at);
                    labels.insert(&text[span.range()], at);
                }
                Piece::Instruction(instruction) => {
                    ends_block = is_end(&instruction, is_kernel);
                    if ends_block && depth > 0 {
                        return Err(instruction.span.start);
                    }
                }
                Piece::Declaration(_) | Piece::Directive(_) => {}
            }
        }
        let starts: Vec<usize> = starts.into_iter().filter(|&at| at < pieces.len()).collect();
        let block_at = |at: usize| Block::from_index(starts.partition_point(|&start| start <= at) - 1);
        let mut body = Body { declarations: Vec::new(), blocks: Vec::new(), indirect: None };
        let mut depth = 0u32;
        for (number, &start) in starts.iter().enumerate() {
            let end = starts.get(number + 1).copied().unwrap_or(pieces.len());
            let next = Block::from_index(number + 1);
            let is_last = number + 1 == starts.len();
            let mut own = Vec::new();
            for piece in &pieces[start..end] {
                match piece {
                    Piece::Scope { opens, .. } => {
                        depth = if *opens { depth + 1 } else { depth.saturating_sub(1) }
                    }
                    Piece::Declaration(span) if depth == 0 => {
                        body.declarations.push(*span);
                        continue;
                    }
                    Piece::Label(_) => continue,
                    _ => {}
                }
                own.push(*piece);
            }
            let last = own.last().and_then(|piece| match piece {
                Piece::Instruction(last) if is_end(last, is_kernel) => Some(*last),
                _ => None,
            });
            let exit = match last.map(|last| (last.control, last.guard)) {
                Some((Control::Branch(label), guard)) => {
                    let to = labels.get(&text[label.range()]).map(|&at| block_at(at));
                    match (to, guard) {
                        (None, _) => return Err(label.start),
                        (Some(to), None) => Exit::To(to),
                        (Some(to), Some(_)) if is_last || to == next => Exit::To(to),
                        (Some(to), Some((register, value))) => Exit::If { register, value, to, next },
                    }
                }
                Some((Control::Indirect, _)) => {
                    body.indirect = last.map(|last| last.span);
                    Exit::Away
                }
                Some(_) => Exit::Away,
                None if is_last => Exit::Away,
                None => Exit::To(next),
            };
            body.blocks.push(Statements { pieces: own, exit });
        }
        Ok(body)
    }

    fn cfg(&self) -> Cfg {
        let edges = self.blocks.iter().enumerate().flat_map(|(at, block)| {
            let to = match block.exit {
                Exit::To(to) => vec![to],
                Exit::If { to, next, .. } => vec![to, next],
                Exit::Away => Vec::new(),
            };
            to.into_iter().map(move |to| (Block::from_index(at), to))
        });
        Cfg::from_edges(self.blocks.len(), &edges.collect::<Vec<_>>())
    }

    fn instructions(&self, block: Block) -> impl Iterator<Item = &Instruction> {
        self.blocks[block.index()].pieces.iter().filter_map(|piece| match piece {
            Piece::Instruction(instruction) => Some(instruction),
            _ => None,
        })
    }
}

/// Makes `@p ret` of `@p bra L` where that is all that is at L: a thread that leaves a kernel under
/// a predicate is gone, and is no longer one of all.
fn leave_at_once(text: &[u8], pieces: &mut [Piece]) {
    let mut ends: BTreeMap<&[u8], Span> = BTreeMap::new();
    let mut end = None;
    for piece in pieces.iter().rev() {
        match *piece {
            Piece::Label(label) => _ = end.map(|end| ends.insert(&text[label.range()], end)),
            Piece::Instruction(Instruction { guard: None, control: Control::Leave, unguarded, .. }) => {
                end = Some(unguarded);
            }
            Piece::Directive(_) => {}
            _ => end = None,
        }
    }
    for piece in pieces {
        if let Piece::Instruction(instruction) = piece
            && instruction.guard.is_some()
            && let Control::Branch(label) = instruction.control
            && let Some(&end) = ends.get(&text[label.range()])
        {
            (instruction.control, instruction.unguarded) = (Control::Leave, end);
        }
    }
}

/// Whether an instruction ends a block. A thread that leaves a kernel under a predicate is gone:
/// that is no way that others could miss.
fn is_end(instruction: &Instruction, is_kernel: bool) -> bool {
    match instruction.control {
        Control::On => false,
        Control::Branch(_) | Control::Indirect => true,
        Control::Leave | Control::Trap => instruction.guard.is_none() || !is_kernel,
    }
}

struct Writer<'a> {
    text: &'a [u8],
    body: &'a Body,
    plan: &'a Plan,
    out: String,
    counts: Counts,
}

const MASK: &str = "0xffffffff";

impl Writer<'_> {
    fn str(&self, span: Span) -> std::borrow::Cow<'_, str> {
        String::from_utf8_lossy(&self.text[span.range()])
    }

    fn put(&mut self, line: &str) {
        let _ = writeln!(self.out, "\t{line}");
    }

    fn write(&mut self, cfg: &Cfg, places: &Places) {
        self.out.push('\n');
        for &span in &self.body.declarations {
            let text = self.str(span).into_owned();
            self.put(&text);
        }
        let count = self.body.blocks.len();
        self.put(&format!(".reg .pred %simt_p<{}>, %simt_t<4>;", count + 1));
        let parted: Vec<Block> =
            cfg.reverse_postorder().iter().copied().filter(|&b| self.plan.group(b).is_some()).collect();
        for &block in &parted {
            self.put(&format!("mov.pred {}, 0;", waits(block)));
        }
        let items = self.plan.items.clone();
        for (at, &item) in items.iter().enumerate() {
            let next = items.get(at + 1).copied();
            match item {
                Item::Enter(group) => self.label(&start_of(group)),
                Item::Block(block) => {
                    self.label(&label_of(block));
                    match self.plan.group(block) {
                        Some(group) => self.parted(block, group),
                        None => self.whole(block, next, places),
                    }
                }
                Item::Loop(header) => {
                    self.label(&loop_of(header));
                    // Nobody may wait at it.
                    self.any(&waits(header));
                    self.put(&format!("@!%simt_t3 bra.uni {};", behind(header)));
                }
                Item::Again(header) => {
                    self.any(&waits(header));
                    self.put(&format!("@%simt_t3 bra.uni {};", loop_of(header)));
                    self.label(&behind(header));
                }
                Item::Leave(group, end) => {
                    if self.plan.skips.iter().any(|skip| skip.to == item) {
                        self.label(&end_of(group));
                    }
                    match end {
                        Some(end) => self.go(end, next),
                        None => self.put("ret;"),
                    }
                }
            }
        }
        self.out.push('\n');
    }

    fn label(&mut self, label: &str) {
        let _ = writeln!(self.out, "{label}:");
    }

    /// Whether any thread of the warp has a predicate, in the last of our own.
    fn any(&mut self, predicate: &str) {
        self.put(&format!("vote.sync.any.pred %simt_t3, {predicate}, {MASK};"));
    }

    /// Sends all threads to a block, unless it is next.
    fn go(&mut self, to: Block, next: Option<Item>) {
        match self.plan.group(to) {
            Some(group) if next != Some(Item::Enter(group)) => {
                self.put(&format!("bra.uni {};", start_of(group)))
            }
            None if next != Some(Item::Block(to)) => self.put(&format!("bra.uni {};", label_of(to))),
            _ => {}
        }
    }

    /// The statements of a block but for the branch at its end, under a predicate if there is one.
    fn statements(&mut self, block: Block, predicate: Option<&str>) {
        let statements = &self.body.blocks[block.index()];
        for (at, piece) in statements.pieces.iter().enumerate() {
            let is_last = at + 1 == statements.pieces.len();
            let Piece::Instruction(instruction) = *piece else {
                let text = self.str(span_of(piece)).into_owned();
                self.put(&text);
                continue;
            };
            self.counts.instructions += 1;
            if is_last && matches!(instruction.control, Control::Branch(_)) {
                continue;
            }
            let unguarded = self.str(instruction.unguarded).into_owned();
            match (predicate, instruction.guard) {
                (None, None) => self.put(&unguarded),
                (None, Some((register, value))) => {
                    let not = if value { "" } else { "!" };
                    let register = self.str(register).into_owned();
                    self.put(&format!("@{not}{register} {unguarded}"));
                }
                (Some(predicate), None) => self.put(&format!("@{predicate} {unguarded}")),
                (Some(predicate), Some((register, value))) => {
                    let register = self.str(register).into_owned();
                    self.both("%simt_t0", predicate, &register, value);
                    self.put(&format!("@%simt_t0 {unguarded}"));
                }
            }
            self.counts.predicated += usize::from(predicate.is_some());
        }
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

    /// A block that all threads come to.
    fn whole(&mut self, block: Block, next: Option<Item>, places: &Places) {
        self.statements(block, None);
        match self.body.blocks[block.index()].exit {
            Exit::Away if self.is_left(block) => {}
            Exit::Away => self.put("ret;"),
            Exit::To(to) => {
                if self.plan.group(to).is_some() {
                    self.put(&format!("mov.pred {}, -1;", waits(to)));
                }
                self.go(to, next);
            }
            Exit::If { register, value, to, next: other } => {
                let register = self.str(register).into_owned();
                let not = if value { "" } else { "!" };
                let unless = if value { "!" } else { "" };
                for (target, is_true) in [(to, value), (other, !value)] {
                    if self.plan.group(target).is_some() {
                        let op = if is_true { "mov.pred" } else { "not.pred" };
                        self.put(&format!("{op} {}, {register};", waits(target)));
                    }
                }
                let groups = [to, other].map(|target| self.plan.group(target));
                let dest = |target: Block| self.plan.group(target).map_or(label_of(target), start_of);
                if places.decided(block) < Scope::Warp {
                    self.counts.branches += 1;
                    let group = groups.into_iter().flatten().next();
                    let target = if groups[0] == group { to } else { other };
                    self.go(target, next);
                } else if groups[0].is_some() && groups[0] == groups[1] {
                    self.go(to, next);
                } else {
                    let is_next = |target: Block| match (self.plan.group(target), next) {
                        (Some(group), Some(Item::Enter(entered))) => group == entered,
                        (None, Some(Item::Block(block))) => block == target,
                        _ => false,
                    };
                    if is_next(to) {
                        self.put(&format!("@{unless}{register} bra.uni {};", dest(other)));
                    } else {
                        self.put(&format!("@{not}{register} bra.uni {};", dest(to)));
                        self.go(other, next);
                    }
                }
            }
        }
    }

    /// Whether a block's last instruction ends all of its threads.
    fn is_left(&self, block: Block) -> bool {
        let last = self.body.instructions(block).last();
        last.is_some_and(|last| {
            last.guard.is_none() && matches!(last.control, Control::Leave | Control::Trap)
        })
    }

    /// A block that some threads come to.
    fn parted(&mut self, block: Block, group: u32) {
        let own = waits(block);
        self.statements(block, Some(&own));
        let mut ways: Vec<(Block, String)> = Vec::new();
        match self.body.blocks[block.index()].exit {
            Exit::Away if self.is_left(block) => {}
            Exit::Away => self.put(&format!("@{own} ret;")),
            Exit::To(to) => {
                if self.plan.skips.iter().any(|skip| skip.block == block) {
                    self.put(&format!("mov.pred %simt_t1, {own};"));
                    ways.push((to, "%simt_t1".to_string()));
                } else {
                    ways.push((to, own.clone()));
                }
            }
            Exit::If { register, value, to, next } => {
                self.counts.branches += 1;
                let register = self.str(register).into_owned();
                self.both("%simt_t1", &own, &register, value);
                self.both("%simt_t2", &own, &register, !value);
                ways.extend([(to, "%simt_t1".to_string()), (next, "%simt_t2".to_string())]);
            }
        }
        let is_again = ways.iter().any(|(to, way)| *to == block && *way == own);
        for (to, way) in ways.iter().filter(|(to, _)| self.plan.group(*to) == Some(group) && *to != block) {
            self.put(&format!("or.pred {0}, {0}, {way};", waits(*to)));
        }
        match ways.iter().find(|(to, _)| *to == block) {
            Some((_, way)) if !is_again => self.put(&format!("mov.pred {own}, {way};")),
            Some(_) => {}
            None => self.put(&format!("mov.pred {own}, 0;")),
        }
        for (to, way) in &ways {
            let skip = self.plan.skips.iter().find(|skip| skip.block == block && skip.way == *to);
            let target = match skip.map(|skip| skip.to) {
                Some(Item::Block(block)) => label_of(block),
                Some(Item::Loop(header)) => loop_of(header),
                Some(Item::Leave(group, _)) => end_of(group),
                _ => continue,
            };
            self.any(way);
            self.put(&format!("@%simt_t3 bra.uni {target};"));
        }
    }
}

/// The predicate of the threads that wait at a block.
fn waits(block: Block) -> String {
    format!("%simt_p{}", block.index())
}

fn label_of(block: Block) -> String {
    format!("$simt_block{}", block.index())
}

fn start_of(group: u32) -> String {
    format!("$simt_group{group}")
}

fn end_of(group: u32) -> String {
    format!("$simt_end{group}")
}

fn loop_of(header: Block) -> String {
    format!("$simt_loop{}", header.index())
}

fn behind(header: Block) -> String {
    format!("$simt_behind{}", header.index())
}
