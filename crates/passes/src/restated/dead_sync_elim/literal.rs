//! `dead-sync-elim<literal>`: the published description at its word, to study and compare. It
//! miscompiles.
//!
//! For each barrier, four maps of the addresses in shared memory that are loaded and stored *in its
//! block*: above it since the last synchronization that stays, below it to the end of the block.
//! The barrier goes iff no address is stored on one side and loaded on the other. The description
//! contradicts itself; what is taken at its word is its tables:
//!
//! * Its pseudo-code never fills the maps of what is *below*, so that it deletes every barrier. Its
//!   table says what they are: the accesses "after the barrier in this block".
//! * An address is a symbolic expression. Expressions collide if they are equal by algebra; what is
//!   not of the described operations is of one class that collides with everything. Two threads'
//!   addresses are not compared.
//! * Loads and stores through pointers to shared memory count, nothing else: no global memory, no
//!   atomics, no calls.
//! * "The analyzer never claims a barrier dead when it spans edges" to other blocks, it says; but
//!   maps of one block do not know what other blocks do, and the condition on them is called
//!   "necessary and sufficient".
//! * Barriers and fences go. The exempt operations stay, and begin new maps, as barriers that stay
//!   do.
//!
//! Only full barriers go; those that are counted or carry data split. Requests to keep a barrier
//! are respected.
//!
//! Cost: the length of each block times the number of different keys in it.

use super::view;
use crate::decision::{Decision, Key, Maps, Pattern, Removed, Verdict};
use crate::kind::PassKind;
use crate::options::Session;
use crate::outcome::{Outcome, apply, with_context};
use crate::pass_options::PassOption;
use crate::pipeline::Pass;
use rayon::prelude::*;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_analysis::addresses::expr::{BinaryOp, Node};
use simt_analysis::addresses::formula::Formula;
use simt_analysis::addresses::{Address, Addresses, Base, Symbol};
use simt_analysis::barriers::component::Context;
use simt_analysis::barriers::effects::Effects;
use simt_analysis::barriers::event::MemoryAccess;
use simt_analysis::barriers::sites::{self, Site, site_at};
use simt_analysis::functions::pointer::Object;
use simt_ir::target::{BarrierKind, Effect, Outside, Space};
use simt_ir::{Attributes, Block, FuncId, Function, Inst, InstFacts, Module, Op, ValueDef};
use std::sync::Arc;

/// Runs the pass in literal mode, with the options of `pass`.
pub(crate) fn run(module: &mut Module, session: &Session<'_>, pass: &Pass) -> Vec<Decision> {
    let options = session.options;
    let outcomes = with_context(module, session, options.assumptions, view(options), |context| {
        let ids: Vec<FuncId> =
            context.module.functions.iter().filter(|(_, f)| f.is_definition).map(|(id, _)| id).collect();
        ids.par_iter().map(|&id| scan(context, id, pass.is_on(PassOption::PrintDeadSyncElim))).collect()
    });
    apply(module, outcomes)
}

/// Decides about the barriers and fences of one function.
fn scan(context: &Context<'_>, id: FuncId, tells_maps: bool) -> Outcome {
    let Context { module, target, graph, assumptions, .. } = *context;
    let function = &module.functions[id];
    let effects = Effects::new(module, target, graph, id, assumptions);
    let sites = sites::find(module, id, context.keep.contains(&id));
    let keeps = function.attributes.contains(Attributes::KEEP_BARRIERS) || context.keep.contains(&id);
    let mut reader = Reader { function, effects, sites: &sites, keeps_fences: keeps };
    let mut outcome = Outcome::default();
    if !function.inst_ids().any(|inst| matches!(reader.sync(inst), Some(Sync::MayGo))) {
        return outcome;
    }
    if let Some((analyzed, _)) = context.uniformity.of_functions(&[id]).remove(&id) {
        let addresses = Addresses::compute(module, id, reader.effects.pointers(), &analyzed);
        reader.effects.set_addresses(Arc::new(addresses));
    }
    let mut removed_sites = Vec::new();
    for block in function.block_ids() {
        for (inst, maps) in Scan::new(&reader, block).run(tells_maps) {
            match site_at(function, &sites, inst) {
                Some(site) => removed_sites.push(site),
                None => outcome.deleted.push((id, inst)),
            }
            let why = Removed::Literal(Pattern::NoCommonAddress);
            let mut decision = Decision::new(
                id,
                inst,
                Verdict::Removed { pass: PassKind::DeadSyncElim.name(), why, flags: None },
            );
            decision.maps = maps;
            outcome.decisions.push(decision);
        }
    }
    let deleted = sites::deletions(function, &sites, &removed_sites);
    outcome.deleted.extend(deleted.into_iter().map(|inst| (id, inst)));
    outcome
}

/// A synchronization.
enum Sync {
    /// It goes if it is dead.
    MayGo,
    /// It begins new maps.
    Stays,
}

/// An address as the description tells them apart; `None` is the class of all that it does not
/// understand.
type LiteralKey = Option<(Base, Formula)>;

/// Reads the instructions of one function as the description does.
struct Reader<'m> {
    function: &'m Function,
    effects: Effects<'m>,
    sites: &'m [Site],
    keeps_fences: bool,
}

impl Reader<'_> {
    fn sync(&self, inst: Inst) -> Option<Sync> {
        if let Some(site) = site_at(self.function, self.sites, inst) {
            let site = &self.sites[site];
            let may_go = site.is_full() && site.barrier.kind == BarrierKind::Full && site.request.is_none();
            return Some(if may_go { Sync::MayGo } else { Sync::Stays });
        }
        let data = &self.function.insts[inst];
        let Op::Call(_) = data.op else { return None };
        match self.function.effect(inst)? {
            Effect::Fence(_) | Effect::Outside(Outside::ProxyFence) => {
                let is_kept =
                    self.keeps_fences || data.facts.intersects(InstFacts::KEEP | InstFacts::IN_ASSEMBLY);
                Some(if is_kept { Sync::Stays } else { Sync::MayGo })
            }
            Effect::WarpBarrier | Effect::Outside(Outside::Stop | Outside::Cluster) => Some(Sync::Stays),
            _ => None,
        }
    }

    /// The access of a load or store of shared memory.
    fn shared_access(&self, inst: Inst) -> Option<MemoryAccess> {
        if !matches!(self.function.insts[inst].op, Op::Load(_) | Op::Store(_)) {
            return None;
        }
        let events = self.effects.events(inst);
        let accesses = events.iter().filter_map(|event| event.access());
        accesses.copied().find(|access| access.object.space == Space::Shared)
    }

    fn key(&self, access: &MemoryAccess) -> (LiteralKey, Key) {
        let addresses = self.effects.addresses();
        let described = access.address.filter(|&id| self.is_described(addresses.address(id)));
        let key = described.and_then(|id| {
            let Address { base, offset, .. } = *addresses.address(id);
            // What was cut off may be anything.
            let offset = Some(addresses.formula(offset)).filter(|offset| !offset.is_cut())?;
            Some((Some((base, offset)), Key::of(addresses, id)?))
        });
        key.unwrap_or((None, Key::Class(access.object)))
    }

    /// Whether an address is made of the operations that the description lists: sums, products,
    /// shifts by numbers, extensions, truncations, phis; of ids and of parameters. A load, another
    /// call or any other operation is opaque.
    fn is_described(&self, address: &Address) -> bool {
        let addresses = self.effects.addresses();
        let is_leaf = |symbol: Symbol| match symbol {
            Symbol::Thread(_) | Symbol::Extent(_) | Symbol::Block(_) | Symbol::GridExtent(_) => true,
            Symbol::Value(value) => match self.function.values[value].def {
                ValueDef::Param(_) => true,
                ValueDef::Inst(inst) => matches!(self.function.insts[inst].op, Op::Phi(_)),
                _ => false,
            },
            Symbol::Memory(_) | Symbol::Turn(_) | Symbol::MemoryTurn(_) => false,
        };
        if let Base::Pointer(leaf) = address.base
            && !is_leaf(addresses.symbol(leaf).symbol)
        {
            return false;
        }
        let (mut seen, mut work) = (FxHashSet::default(), vec![address.offset]);
        while let Some(expr) = work.pop() {
            if !seen.insert(expr) {
                continue;
            }
            let is_listed = match addresses.arena.node(expr) {
                Node::Leaf(leaf) => is_leaf(addresses.symbol(leaf).symbol),
                Node::Binary(BinaryOp::Shl, _, amount) => addresses.arena.constant(amount).is_some(),
                Node::Binary(BinaryOp::Add | BinaryOp::Mul, ..) => true,
                Node::Const(_) | Node::ZExt(_) | Node::SExt(_) | Node::Trunc(_) => true,
                _ => false,
            };
            if !is_listed {
                return false;
            }
            work.extend(addresses.arena.operands(expr));
        }
        true
    }
}

/// Something in a block.
enum Item {
    Sync(Inst, Sync),
    Access { key: usize, writes: bool },
}

/// The scan of one block.
struct Scan {
    items: Vec<Item>,
    /// The different keys, as they are shown, and whether they are classes.
    keys: Vec<(Key, bool)>,
    /// Of each key, where it is read last, and where it is written last.
    last: Vec<[Option<usize>; 2]>,
}

impl Scan {
    fn new(reader: &Reader<'_>, block: Block) -> Scan {
        let mut scan = Scan { items: Vec::new(), keys: Vec::new(), last: Vec::new() };
        let mut index: FxHashMap<(LiteralKey, Option<Object>), usize> = FxHashMap::default();
        for inst in reader.function.block_insts(block) {
            if let Some(sync) = reader.sync(inst) {
                scan.items.push(Item::Sync(inst, sync));
            } else if let Some(access) = reader.shared_access(inst) {
                let (literal, shown) = reader.key(&access);
                let class = literal.is_none().then_some(access.object);
                let key = *index.entry((literal, class)).or_insert_with(|| {
                    scan.keys.push((shown, class.is_some()));
                    scan.last.push([None; 2]);
                    scan.keys.len() - 1
                });
                scan.last[key][usize::from(access.writes)] = Some(scan.items.len());
                scan.items.push(Item::Access { key, writes: access.writes });
            }
        }
        scan
    }

    /// What goes, in the order of the text, with the maps around it.
    fn run(&self, tells_maps: bool) -> Vec<(Inst, Option<Box<Maps>>)> {
        let mut dead = Vec::new();
        let mut above = vec![[false; 2]; self.keys.len()];
        for (at, item) in self.items.iter().enumerate() {
            match item {
                Item::Access { key, writes } => above[*key][usize::from(*writes)] = true,
                Item::Sync(inst, Sync::MayGo) if self.is_dead(&above, at) => {
                    dead.push((*inst, tells_maps.then(|| Box::new(self.maps(&above, at)))));
                }
                Item::Sync(..) => above.fill([false; 2]),
            }
        }
        dead
    }

    /// Whether a key is read, or written, behind an item.
    fn is_below(&self, at: usize, key: usize, writes: bool) -> bool {
        self.last[key][usize::from(writes)].is_some_and(|last| last > at)
    }

    /// The described condition.
    fn is_dead(&self, above: &[[bool; 2]], at: usize) -> bool {
        [false, true].into_iter().all(|writes| {
            let mut both = false;
            // Any key and any class, on each side: a class collides with all keys.
            let (mut any, mut class) = ([false; 2], [false; 2]);
            for (key, (_, is_class)) in self.keys.iter().enumerate() {
                let sides = [above[key][usize::from(writes)], self.is_below(at, key, !writes)];
                both |= sides == [true; 2];
                for (side, _) in sides.iter().enumerate().filter(|(_, is_there)| **is_there) {
                    any[side] = true;
                    class[side] |= is_class;
                }
            }
            let collides = any == [true; 2] && class.contains(&true);
            !(both || collides)
        })
    }

    fn maps(&self, above: &[[bool; 2]], at: usize) -> Maps {
        let keys = |test: &dyn Fn(usize) -> bool| {
            let keys = self.keys.iter().enumerate().filter(|(key, _)| test(*key));
            keys.map(|(_, (shown, _))| shown.clone()).collect()
        };
        Maps {
            read_above: keys(&|key| above[key][0]),
            write_above: keys(&|key| above[key][1]),
            read_below: keys(&|key| self.is_below(at, key, false)),
            write_below: keys(&|key| self.is_below(at, key, true)),
        }
    }
}
