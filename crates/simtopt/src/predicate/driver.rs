//! Follows a plan: what is written where, for writers that know how it is said.

use super::WhyNot;
use simt_analysis::divergence::Scope;
use simt_analysis::places::Places;
use simt_analysis::places::plan::{Item, Plan};
use simt_analysis::structure::{Cfg, Cycles};
use simt_ir::Block;

/// Where control may go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// To a block.
    Block(Block),
    /// To the start of a group.
    Group(u32),
    /// To a loop of a group, with this header.
    Loop(Block),
    /// To what is behind it.
    Behind(Block),
    /// To the end of a group.
    End(u32),
}

/// How it is said.
pub trait Writer {
    /// A place begins.
    fn label(&mut self, place: Place);
    /// The instructions of a block, but for those by which it is left.
    fn block(&mut self, block: Block);
    /// Those threads that go this way from a block wait at its end, with others if the block is in
    /// a group.
    fn wait(&mut self, from: Block, way: Block);
    /// No thread waits at a block of a group any more but those that go there from itself.
    fn done(&mut self, block: Block);
    /// Control goes to a place.
    fn go(&mut self, to: Place);
    /// It does if all threads of a block go this way.
    fn go_if(&mut self, from: Block, way: Block, to: Place);
    /// It does if any thread goes this way.
    fn go_if_any(&mut self, from: Block, way: Block, to: Place);
    /// It does if any thread waits at the header of a loop, or if none does.
    fn go_if_waiting(&mut self, header: Block, is_any: bool, to: Place);
    /// The threads of a block end, or all do.
    fn end(&mut self, block: Option<Block>);
}

/// A function's layout, and what it was made of.
pub struct Driver<'a> {
    pub cfg: &'a Cfg,
    pub places: Places,
    pub plan: Plan,
}

impl<'a> Driver<'a> {
    /// The layout; why not, if there is none. `line`: that of a block.
    pub fn new(
        places: Places,
        cfg: &'a Cfg,
        cycles: &Cycles,
        line: &dyn Fn(Block) -> usize,
    ) -> Result<Driver<'a>, WhyNot> {
        let plan = Plan::new(&places, cfg, cycles);
        let plan = plan.map_err(|refusal| WhyNot::Flow(refusal, line(refusal.block())))?;
        Ok(Driver { cfg, places, plan })
    }

    /// Whether not all threads of a warp come to a block.
    pub fn is_parted(&self, block: Block) -> bool {
        self.plan.group(block).is_some()
    }

    /// Whether threads of a warp go different ways behind a block.
    pub fn parts(&self, block: Block) -> bool {
        self.cfg.successors(block).len() > 1
            && (self.is_parted(block) || self.places.decided(block) < Scope::Warp)
    }

    /// Writes it all.
    pub fn run(&self, out: &mut impl Writer) {
        for (at, &item) in self.plan.items.iter().enumerate() {
            let next = self.plan.items.get(at + 1).copied();
            match item {
                Item::Enter(group) => out.label(Place::Group(group)),
                Item::Block(block) => {
                    out.label(Place::Block(block));
                    out.block(block);
                    match self.plan.group(block) {
                        Some(group) => self.leave_parted(block, group, out),
                        None => self.leave_whole(block, next, out),
                    }
                }
                Item::Loop(header) => {
                    out.label(Place::Loop(header));
                    out.go_if_waiting(header, false, Place::Behind(header));
                }
                Item::Again(header) => {
                    out.go_if_waiting(header, true, Place::Loop(header));
                    out.label(Place::Behind(header));
                }
                Item::Leave(group, end) => {
                    if self.plan.is_skipped_to(item) {
                        out.label(Place::End(group));
                    }
                    match end {
                        Some(end) => self.go(end, next, out),
                        None => out.end(None),
                    }
                }
            }
        }
    }

    /// A block, by way of its group.
    fn place(&self, block: Block) -> Place {
        self.plan.group(block).map_or(Place::Block(block), Place::Group)
    }

    fn is_next(&self, to: Block, next: Option<Item>) -> bool {
        next.is_some_and(|next| match self.place(to) {
            Place::Group(group) => next == Item::Enter(group),
            _ => next == Item::Block(to),
        })
    }

    fn go(&self, to: Block, next: Option<Item>, out: &mut impl Writer) {
        if !self.is_next(to, next) {
            out.go(self.place(to));
        }
    }

    /// The ways from a block, behind its end and those on which the grid ends: for one, it does for
    /// all.
    fn ways(&self, block: Block, out: &mut impl Writer) -> Vec<Block> {
        let ways = self.cfg.successors(block);
        if ways.is_empty() {
            out.end(Some(block));
        }
        let (ways, ends): (Vec<Block>, Vec<Block>) =
            ways.iter().partition(|&&way| self.places.goes_on(way) || !self.places.goes_on(block));
        ends.iter().for_each(|&way| out.go_if_any(block, way, Place::Block(way)));
        ways
    }

    /// All threads of a warp leave a block.
    fn leave_whole(&self, block: Block, next: Option<Item>, out: &mut impl Writer) {
        let ways = self.ways(block, out);
        let Some(&last) = ways.last() else { return };
        let mut waiting = ways.iter().copied().filter(|&way| self.is_parted(way));
        waiting.clone().for_each(|way| out.wait(block, way));
        if ways.iter().all(|&way| self.place(way) == self.place(last)) {
            self.go(last, next, out);
        } else if self.parts(block) {
            self.go(waiting.next().unwrap_or(last), next, out);
        } else {
            let last = ways.iter().copied().find(|&way| self.is_next(way, next)).unwrap_or(last);
            for &way in ways.iter().filter(|&&way| way != last) {
                out.go_if(block, way, self.place(way));
            }
            self.go(last, next, out);
        }
    }

    /// Some threads of a warp leave a block of a group.
    fn leave_parted(&self, block: Block, group: u32, out: &mut impl Writer) {
        let ways = self.ways(block, out);
        for &way in ways.iter().filter(|&&way| self.plan.group(way) == Some(group)) {
            out.wait(block, way);
        }
        out.done(block);
        for way in ways {
            match self.plan.skip(block, way) {
                Some(Item::Block(to)) => out.go_if_any(block, way, Place::Block(to)),
                Some(Item::Loop(to)) => out.go_if_any(block, way, Place::Loop(to)),
                Some(Item::Leave(group, _)) => out.go_if_any(block, way, Place::End(group)),
                _ => {}
            }
        }
    }
}
