//! What is put into shared memory behind everything that reads there: nobody sees it, and when the
//! block has ended it is gone.

use crate::functions::pointer::{Object, Pointers, Root};
use crate::functions::touches::touches;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::target::{Effect, Space};
use simt_ir::{Access, Block, Function, GlobalId, Inst, Module, Op, Ordering};

/// Some shared arrays: a bit each, the last one for all that are left.
type Arrays = u64;

const ALL: Arrays = Arrays::MAX;

/// The stores of a kernel to shared arrays from which no way leads to anything that may read them.
/// `is_dynamic`: arrays that all begin at one address. Cost: a query for each access; else linear.
pub(super) fn unread(
    module: &Module,
    function: &Function,
    pointers: &Pointers<'_>,
    is_dynamic: &dyn Fn(GlobalId) -> bool,
) -> FxHashSet<Inst> {
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
    let stored = |inst: Inst| match function.insts[inst].op {
        Op::Store(Access { volatile: false, ordering: Ordering::NotAtomic, .. }) => {
            Some(function.operands(inst)[1])
        }
        _ => None,
    };
    let mut stores: FxHashMap<Inst, Arrays> = FxHashMap::default();
    for (inst, pointer) in function.inst_ids().filter_map(|inst| Some((inst, stored(inst)?))) {
        let arrays = pointers.objects(pointer).iter().map(&mut of).try_fold(0, |all, one| Some(all | one?));
        stores.extend(arrays.filter(|&arrays| arrays != 0).map(|arrays| (inst, arrays)));
    }
    if stores.is_empty() {
        return FxHashSet::default();
    }
    let mut reads = |inst: Inst| {
        let is_call = matches!(function.insts[inst].op, Op::Call(_) | Op::Invoke(_) | Op::CallBr(_));
        if is_call && matches!(function.effect(inst), None | Some(Effect::Unlisted | Effect::Outside(_))) {
            return ALL;
        }
        let touched = touches(module, function, inst);
        touched.iter().filter(|touched| touched.reads).fold(0, |all, touched| {
            all | pointers.objects_of(touched).iter().fold(0, |all, object| all | of(object).unwrap_or(ALL))
        })
    };
    let reads: FxHashMap<Inst, Arrays> =
        function.inst_ids().map(|inst| (inst, reads(inst))).filter(|&(_, arrays)| arrays != 0).collect();
    let read = |inst: Inst| reads.get(&inst).copied().unwrap_or(0);
    let Some(behind) = read_behind(function, &read) else { return FxHashSet::default() };
    let mut unread = FxHashSet::default();
    for block in function.block_ids() {
        let mut arrays = behind[block.index()];
        for inst in function.block_insts(block).rev() {
            unread.extend(stores.get(&inst).filter(|&&stored| stored & arrays == 0).map(|_| inst));
            arrays |= read(inst);
        }
    }
    unread
}

/// How often all blocks are looked at, from the last one on, until nothing changes.
const ROUNDS: usize = 16;

/// What is read behind each block, if that is soon found.
fn read_behind(function: &Function, read: &dyn Fn(Inst) -> Arrays) -> Option<Vec<Arrays>> {
    let mut within = vec![0; function.blocks.len()];
    for block in function.block_ids() {
        within[block.index()] = function.block_insts(block).fold(0, |all, inst| all | read(inst));
    }
    let mut behind = vec![0; function.blocks.len()];
    let blocks: Vec<Block> = function.block_ids().collect();
    for _ in 0..ROUNDS {
        let mut is_changed = false;
        for &block in blocks.iter().rev() {
            let next = function.successors(block).iter();
            let new = next.fold(0, |all, next| all | within[next.index()] | behind[next.index()]);
            is_changed |= std::mem::replace(&mut behind[block.index()], new) != new;
        }
        if !is_changed {
            return Some(behind);
        }
    }
    None
}
