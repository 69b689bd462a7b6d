//! What the code of a kernel proposes to try: shapes of blocks, blocks, and numbers that the host
//! gives.

use super::program::Program;
use super::scenes::{ASKED, BLOCKS, COMPARED, Change, PROPOSED, Proposed, Tried};
use simt_ir::target::{Effect, Id, Space};
use simt_ir::{BinaryOp, FuncId, Function, Inst, Op, Type, TypeKind, Value, ValueDef};
use std::collections::BTreeSet;

/// How many operations lead from what the host gives to what is compared, at most.
const DEPTH: usize = 6;

impl Program<'_> {
    /// Shapes of blocks that the code proposes, and numbers to go with them: the extents of its
    /// shared arrays, and what it compares others with.
    pub(super) fn proposed(&self) -> Proposed {
        let mut numbers = BTreeSet::new();
        for function in self.functions() {
            let compared =
                function.inst_ids().filter(|&inst| matches!(function.insts[inst].op, Op::ICmp(..)));
            let operands = compared.flat_map(|inst| function.operands(inst));
            numbers.extend(operands.filter_map(|&value| u32::try_from(function.int(value)?).ok()));
        }
        let (most, mut proposed) = (self.target.most_threads, Vec::<Tried>::new());
        let mut propose = |shape: [u32; 3], number: u64| {
            let is_possible = shape.iter().product::<u32>() <= most && shape[0] > 1;
            let tried = (shape, number, Change::Nowhere);
            if is_possible && proposed.len() < PROPOSED && !proposed.contains(&tried) {
                proposed.push(tried);
            }
        };
        for (shape, number) in self.shapes_of_arrays() {
            propose(shape, number.into());
        }
        // Nobody launches 65 threads where code asks for more than 64.
        let possible = numbers.into_iter().rev().filter(|number| (2..=most).contains(number));
        let numbers: Vec<u32> = possible.take(COMPARED).collect();
        for number in numbers.iter().map(|number| number.next_power_of_two()).chain(numbers.iter().copied()) {
            propose([number, 1, 1], number.into());
        }
        let (blocks, asked) = (self.blocks_told_apart(), self.asked_for());
        Proposed { tried: proposed, blocks, inner: self.inner_block(), asked, amounts: self.amounts() }
    }

    /// Numbers for parameters by which something is shifted: few bits, where other numbers are
    /// sizes; more for later ones, as where a field of bits begins and ends.
    fn amounts(&self) -> Vec<((FuncId, Value), u64)> {
        let mut amounts = BTreeSet::new();
        for (id, body) in self.bodies() {
            let function = body.function;
            let is_shift =
                |inst: &Inst| matches!(function.insts[*inst].op, Op::Binary(op, _) if op.is_shift());
            let by = |inst| sources(function, function.operands(inst)[1], true);
            let values = function.inst_ids().filter(is_shift).filter_map(by).flat_map(|(values, _)| values);
            let params = values.filter(|&value| matches!(function.values[value].def, ValueDef::Param(_)));
            amounts.extend(params.map(|param| (id, param)));
        }
        amounts.into_iter().zip(1..).collect()
    }

    fn functions(&self) -> impl Iterator<Item = &Function> {
        self.bodies().map(|(_, body)| body.function)
    }

    /// The shapes of blocks that arrays in shared memory suggest, and numbers to go with them.
    fn shapes_of_arrays(&self) -> Vec<([u32; 3], u32)> {
        let (sizes, mut shapes) = (self.shared_sizes(), Vec::new());
        for id in self.shared_arrays() {
            let (outer, inner, element) = self.extents(self.module.globals[id].ty);
            // What is an array of bytes in PTX has other elements in the source.
            for size in sizes.iter().filter(|_| outer == 1 && element == Type::I8) {
                shapes.push(([self.power(inner / size), 1, 1], self.power(inner / size)));
            }
            shapes.push(([self.power(inner), self.power(outer), 1], self.power(inner)));
            shapes.push(([self.power(inner), 1, 1], self.power(inner)));
        }
        shapes
    }

    /// The greatest power of two that is not above a number, nor above the threads of a block.
    fn power(&self, number: u64) -> u32 {
        1 << number.clamp(1, self.target.most_threads.into()).ilog2()
    }

    /// The most threads of a block that any of them suggests.
    pub(super) fn threads_of_arrays(&self) -> Option<u32> {
        *self.threads_of_arrays.get_or_init(|| {
            let threads = self.shapes_of_arrays().into_iter().map(|(shape, _)| shape.iter().product());
            threads.filter(|threads| (2..=self.target.most_threads).contains(threads)).max()
        })
    }

    /// A block with others before it along each axis along which the code asks which one it is, if
    /// that is y or z: around a tile of rows there is more, but in front of the first one.
    fn inner_block(&self) -> Option<[u32; 3]> {
        let mut block = [0; 3];
        for function in self.functions() {
            for inst in function.inst_ids() {
                if let Some(Effect::Id(Id::Block(axis))) = function.effect(inst) {
                    block[usize::from(axis)] = 1;
                }
            }
        }
        (block[1..] != [0, 0]).then_some(block)
    }

    /// The blocks that the code tells from others: those whose index along an axis it compares with
    /// a number, and the ones behind them; the first few of them.
    fn blocks_told_apart(&self) -> Vec<[u32; 3]> {
        let mut blocks = BTreeSet::new();
        for function in self.functions() {
            let axis = |value: &Value| match function.effect(function.inst_of(*value)?) {
                Some(Effect::Id(Id::Block(axis))) => Some(axis),
                _ => None,
            };
            let compares = |inst: &Inst| matches!(function.insts[*inst].op, Op::ICmp(..) | Op::Switch(_));
            for inst in function.inst_ids().filter(compares) {
                let operands = function.operands(inst);
                let Some(axis) = operands.iter().find_map(axis) else { continue };
                let numbers = operands.iter().filter_map(|&value| u32::try_from(function.int(value)?).ok());
                for number in numbers.flat_map(|number| [number, number.saturating_add(1)]) {
                    let mut block = [0; 3];
                    block[usize::from(axis)] = number;
                    let most = self.target.most_grid[usize::from(axis)];
                    blocks.extend((1..=most).contains(&number).then_some(block));
                }
            }
        }
        blocks.into_iter().take(BLOCKS).collect()
    }

    /// How many bytes are accessed at once in shared memory, where that is more than one.
    fn shared_sizes(&self) -> BTreeSet<u64> {
        let mut sizes = BTreeSet::new();
        for function in self.functions() {
            for inst in function.inst_ids() {
                let operands = function.operands(inst);
                let (ty, pointer) = match (function.insts[inst].op, operands) {
                    (Op::Load(_), &[pointer]) => (function.insts[inst].ty, pointer),
                    (Op::Store(_), &[value, pointer]) => (function.value_type(value), pointer),
                    _ => continue,
                };
                if self.module.space_of(function, pointer) == Some(Space::Shared) {
                    sizes.extend(self.module.store_size(ty).filter(|&size| size > 1));
                }
            }
        }
        sizes
    }

    /// How many elements an array has, in all but the last dimension and in the last one, and of
    /// which type they are.
    fn extents(&self, mut ty: Type) -> (u64, u64, Type) {
        let (mut outer, mut inner) = (1u64, 1u64);
        while let TypeKind::Array { count, element } = *self.module.types.kind(ty) {
            (outer, inner, ty) = (outer.saturating_mul(inner), count, element);
        }
        (outer, inner, ty)
    }

    /// What the code asks for: for parameters of a kernel, then for what loads find, numbers that
    /// make a difference to what is compared; the first of each, then the second ones, each alone,
    /// then the first of all together, and the second ones.
    fn asked_for(&self) -> Vec<Vec<((FuncId, Value), u64)>> {
        let mut asked: Vec<((FuncId, Value), Vec<u64>)> = Vec::new();
        let mut functions: Vec<(FuncId, &Function)> =
            self.bodies().map(|(id, body)| (id, body.function)).collect();
        functions.sort_unstable_by_key(|&(id, _)| id);
        let is_param = |(id, value): (FuncId, Value)| {
            matches!(self.module.functions[id].values[value].def, ValueDef::Param(_))
        };
        for (id, function) in functions {
            // What a function is passed by others is not the host's.
            let is_called = !self.graph.callers[id].is_empty();
            for (value, numbers) in function.inst_ids().flat_map(|inst| asked_by(function, inst)) {
                if is_called && is_param((id, value)) {
                    continue;
                }
                match asked.iter().position(|(other, _)| *other == (id, value)) {
                    Some(at) => asked[at].1.extend(numbers),
                    None if asked.len() < ASKED || is_param((id, value)) => {
                        asked.push(((id, value), numbers));
                    }
                    None => {}
                }
            }
        }
        asked.sort_by_key(|&(value, _)| !is_param(value));
        for (_, numbers) in &mut asked {
            let mut seen = BTreeSet::new();
            numbers.retain(|&number| seen.insert(number));
        }
        let turn = |turn: usize| -> Vec<((FuncId, Value), u64)> {
            asked.iter().filter_map(|(value, numbers)| Some((*value, *numbers.get(turn)?))).collect()
        };
        let most = asked.iter().map(|(_, numbers)| numbers.len()).max().unwrap_or(0);
        let alone = (0..most).flat_map(turn).map(|one| vec![one]).take(ASKED);
        let together = [turn(0), turn(1)].into_iter().filter(|all| all.len() > 1);
        alone.chain(together).collect()
    }
}

/// The values that an instruction compares or decides by and that the host may give, each with
/// numbers that make a difference.
fn asked_by(function: &Function, inst: Inst) -> Vec<(Value, Vec<u64>)> {
    let operands = function.operands(inst);
    let of = |at: usize| given(function, operands[at]);
    let asked = match function.insts[inst].op {
        Op::CondBr(_) => of(0).filter(|x| x.numbers.is_empty()).map(|x| (x.value, vec![1, 0])),
        Op::Switch(_) => of(0).map(|x| {
            let cases = operands[1..].iter().filter_map(|&case| function.int(case));
            (x.value, cases.map(|case| case as u64).collect())
        }),
        Op::ICmp(..) => match (of(0), of(1)) {
            (Some(x), Some(y)) if x.value != y.value => {
                return vec![(x.value, vec![0]), (y.value, vec![0])];
            }
            (Some(x), None) | (None, Some(x)) => {
                let to = operands.iter().find_map(|&value| function.int(value));
                to.map(|to| {
                    let beside = [to.wrapping_add(1), to.wrapping_sub(1)];
                    let numbers = std::iter::once(to).chain(x.numbers).chain(beside);
                    (x.value, numbers.map(|number| number as u64).collect())
                })
            }
            _ => None,
        },
        _ => None,
    };
    asked.into_iter().collect()
}

/// What the host gives, and the numbers with which something is computed from that alone.
struct Given {
    value: Value,
    numbers: Vec<i64>,
}

/// The one value that the host may give from which another is computed, if there is just one.
fn given(function: &Function, value: Value) -> Option<Given> {
    let (mut values, numbers) = sources(function, value, false)?;
    let value = values.pop_first().filter(|_| values.is_empty())?;
    Some(Given { value, numbers })
}

/// The values that the host may give from which another is computed, if nothing else has a part
/// in it, and with which numbers. As an amount, by way of phis, too, but of nothing that keeps any
/// number small.
fn sources(function: &Function, value: Value, is_amount: bool) -> Option<(BTreeSet<Value>, Vec<i64>)> {
    let (mut values, mut numbers) = (BTreeSet::new(), Vec::new());
    let (mut work, mut seen) = (vec![(value, 0)], BTreeSet::new());
    while let Some((value, depth)) = work.pop() {
        match (function.int(value), function.values[value].def, function.computation(value)) {
            _ if !seen.insert(value) => {}
            (Some(number), ..) => numbers.push(number),
            (_, ValueDef::Param(_), _) | (.., Some((Op::Load(_), _))) => {
                values.insert(value);
            }
            (.., Some((Op::Binary(BinaryOp::And | BinaryOp::URem | BinaryOp::SRem, _), _))) if is_amount => {
                return None;
            }
            (.., Some((op @ (Op::Phi(_) | Op::Binary(..) | Op::Cast(..) | Op::Freeze), operands)))
                if depth < DEPTH && (is_amount || !matches!(op, Op::Phi(_))) =>
            {
                work.extend(operands.iter().map(|&operand| (operand, depth + 1)));
            }
            _ => return None,
        }
    }
    Some((values, numbers))
}
