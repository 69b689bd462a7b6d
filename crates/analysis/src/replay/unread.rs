//! What is put into shared memory behind everything that reads there: nobody sees it, and when the
//! block has ended it is gone.
//!
//! ```text
//!   x = w[t + 1];  barrier;  w[t] = x;           the last shift of a window
//!   if (t < 32) w[t] = x; else y = w[t - 32];    others may come later: they may see it
//! ```

use super::accesses::Accesses;
use crate::functions::pointer::{Object, Root};
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{Async, Effect, Space};
use simt_ir::{Access, Block, Function, GlobalId, Inst, Op, Ordering, Value};

/// Some shared arrays: a bit each, the last one for all that are left.
type Arrays = u64;

const ALL: Arrays = Arrays::MAX;

/// Some blocks that read such: a bit each.
type Readers = u64;

/// The stores to shared arrays, and copies, of a kernel such that whatever may read those comes
/// before, on a way to there, and on none from there. `is_dynamic`: arrays that all begin at one
/// address. Cost: a query for each access; else linear.
pub(super) fn unread(accesses: &Accesses<'_, '_>, is_dynamic: &dyn Fn(GlobalId) -> bool) -> FxHashSet<Inst> {
    let &Accesses { module, function, .. } = accesses;
    let mut numbers: FxHashMap<Option<GlobalId>, u32> = FxHashMap::default();
    let mut of = |object: &Object| match object.root {
        Root::Global(id) if module.space(module.globals[id].address_space) == Space::Shared => {
            let next = numbers.len() as u32;
            let key = Some(id).filter(|&id| !is_dynamic(id));
            Some(1 << *numbers.entry(key).or_insert(next).min(&mut (Arrays::BITS - 1)))
        }
        Root::Global(_) | Root::Stack(..) => Some(0),
        _ if matches!(object.space, Space::Global | Space::Constant | Space::Local | Space::Param) => Some(0),
        _ => None,
    };
    let mut stores: FxHashMap<Inst, Arrays> = FxHashMap::default();
    for (inst, pointer) in function.inst_ids().filter_map(|inst| Some((inst, stored(function, inst)?))) {
        let arrays = accesses.objects(pointer).iter().map(&mut of).try_fold(0, |all, one| Some(all | one?));
        stores.extend(arrays.filter(|&arrays| arrays != 0).map(|arrays| (inst, arrays)));
    }
    if stores.is_empty() {
        return FxHashSet::default();
    }
    let mut read = |inst: Inst| {
        let is_call = matches!(function.insts[inst].op, Op::Call(_) | Op::Invoke(_) | Op::CallBr(_));
        if is_call && matches!(function.effect(inst), None | Some(Effect::Unlisted | Effect::Outside(_))) {
            return ALL;
        }
        accesses.touches(inst).iter().filter(|touched| touched.reads).fold(0, |all, touched| {
            let Some(pointer) = touched.pointer else { return ALL };
            accesses.objects(pointer).iter().fold(all, |all, object| all | of(object).unwrap_or(ALL))
        })
    };
    let reads: FxHashMap<Inst, Arrays> =
        function.inst_ids().map(|inst| (inst, read(inst))).filter(|&(_, arrays)| arrays != 0).collect();
    let read = |inst: Inst| reads.get(&inst).copied().unwrap_or(0);
    let mut readers: Vec<(Block, Arrays)> = Vec::new();
    for block in function.block_ids() {
        let arrays = function.block_insts(block).fold(0, |all, inst| all | read(inst));
        readers.extend((arrays != 0).then_some((block, arrays)));
    }
    let Some(ways) = Ways::of(function, &readers) else { return FxHashSet::default() };
    let mut unread = FxHashSet::default();
    for block in function.block_ids() {
        let [before, behind] = [&ways.before, &ways.behind].map(|ways| ways[block.index()]);
        let mut here = 0;
        for inst in function.block_insts(block).rev() {
            if let Some(arrays) = stores.get(&inst) {
                let is_over = |(at, &(reader, own)): (usize, &(Block, Arrays))| {
                    let comes_before = reader == block || before >> at & 1 == 1;
                    own & arrays == 0 || comes_before && behind >> at & 1 == 0
                };
                let is_unread = here & arrays == 0 && readers.iter().enumerate().all(is_over);
                unread.extend(is_unread.then_some(inst));
            }
            here |= read(inst);
        }
    }
    unread
}

/// Where something is stored, or copied to.
fn stored(function: &Function, inst: Inst) -> Option<Value> {
    match function.insts[inst].op {
        Op::Store(Access { volatile: false, ordering: Ordering::NotAtomic, .. }) => {
            Some(function.operands(inst)[1])
        }
        Op::Call(_) => match function.effect(inst) {
            Some(Effect::Async(Async::Copy { .. })) => function.arguments(inst).first().copied(),
            _ => None,
        },
        _ => None,
    }
}

/// Of each block, from which readers control may come to its beginning, and to which ones it may go
/// from its end.
struct Ways {
    before: Vec<Readers>,
    behind: Vec<Readers>,
}

/// How often all blocks are looked at until nothing changes.
const ROUNDS: usize = 16;

impl Ways {
    /// `None` if there are more readers than bits, or this takes too long.
    fn of(function: &Function, readers: &[(Block, Arrays)]) -> Option<Ways> {
        let count = function.blocks.len();
        let mut own: Vec<Readers> = vec![0; count];
        for (at, (block, _)) in readers.iter().enumerate() {
            own[block.index()] = 1u64.checked_shl(at as u32)?;
        }
        let blocks: Vec<Block> = function.block_ids().collect();
        let mut ways = Ways { before: vec![0; count], behind: vec![0; count] };
        for _ in 0..ROUNDS {
            let mut is_changed = false;
            let mut raise = |set: &mut Readers, more: Readers| {
                is_changed |= more & !*set != 0;
                *set |= more;
            };
            for &block in &blocks {
                let from = own[block.index()] | ways.before[block.index()];
                for next in function.successors(block) {
                    raise(&mut ways.before[next.index()], from);
                }
            }
            for &block in blocks.iter().rev() {
                for next in function.successors(block) {
                    let to = own[next.index()] | ways.behind[next.index()];
                    raise(&mut ways.behind[block.index()], to);
                }
            }
            if !is_changed {
                return Some(ways);
            }
        }
        None
    }
}
