//! What the host gives to a kernel: how it is launched, and with which memory.

use super::number::{ALIGNED, Start};
use super::program::{Program, Region};
use super::scenes::Scene;
use crate::functions::pointer::Root;
use simt_ir::entity::EntityId;
use simt_ir::target::Space;
use simt_ir::{
    Blocks, Formula, FuncId, Given, GlobalId, Linkage, OutsideFacts, ParamAttributes, Symbol, Type, TypeKind,
    Value,
};
use std::sync::Arc;

/// No GPU has more bytes, by far.
const MOST: u64 = 1 << 47;

impl Program<'_> {
    /// What is known of what a kernel has somewhere: of what is alike, the same. Cost: linear in
    /// what the functions write, once.
    pub(super) fn region(&self, kernel: FuncId, start: Start) -> Region {
        let start = match start {
            Start::Own(_) => Start::Own(0),
            Start::Stored(_) => Start::Stored(0),
            start => start,
        };
        let find = || Region {
            most: self.most(kernel, start),
            is_constant: matches!(start, Start::Global(id) if self.module.globals[id].is_constant),
            is_common: self.is_common(kernel, start),
            space: self.space(kernel, start),
            is_given: self.is_given(kernel, start),
            aligned: self.aligned(kernel, start),
        };
        *self.regions.borrow_mut().entry((kernel, start)).or_insert_with(find)
    }

    /// Whether a kernel is launched in blocks of a scene's shape, as far as is known.
    pub(super) fn admits(&self, scene: &Scene) -> bool {
        let facts = &self.module.functions[scene.kernel].facts;
        let most = facts.launch.grid.unwrap_or([u32::MAX; 3]);
        // Every grid has a first block.
        let is_first = |(axis, &block): (usize, &u32)| block == 0 || self.knows_grid(scene.kernel, axis);
        let is_launched = facts.outside.as_ref().is_none_or(|outside| outside.may_be(scene.shape))
            && scene.block.iter().enumerate().all(is_first);
        let mut axes = scene.block.iter().zip(scene.grid).zip(self.target.most_grid.iter().zip(most));
        let is_in_grid = axes.all(|((&block, grid), (&any, own))| block < grid && grid <= any.min(own));
        let cluster = facts.launch.cluster.unwrap_or([1; 3]);
        let is_of_clusters = scene.grid.iter().zip(cluster).all(|(grid, blocks)| grid.is_multiple_of(blocks));
        let is_shape = self.target.admits(scene.shape) && facts.launch.admits(scene.shape);
        is_launched && is_in_grid && is_of_clusters && is_shape
    }

    /// What is known of the launches of a kernel, if a host that makes them is.
    fn launches(&self, kernel: FuncId) -> Option<&OutsideFacts> {
        self.module.functions[kernel].facts.outside.as_deref().filter(|known| known.grid.is_some())
    }

    /// Whether a kernel may be launched cooperatively. Of known launches it is not known.
    pub(super) fn may_be_cooperative(&self, kernel: FuncId) -> bool {
        self.launches(kernel).is_none()
    }

    /// Whether the extent of grids along an axis is what a scene says.
    pub(super) fn knows_grid(&self, kernel: FuncId, axis: usize) -> bool {
        self.launches(kernel)
            .is_none_or(|known| known.only_grid()[axis].is_some() || known.given.grids[axis].is_some())
    }

    /// Lets the grid be as the host is known to launch it, and parameters what it passes; says
    /// whether it then comes to a launch.
    pub(super) fn keep_to_known(&self, scene: &mut Scene) -> bool {
        let function = &self.module.functions[scene.kernel];
        let cluster = function.facts.launch.cluster.unwrap_or([1; 3]);
        for (grid, blocks) in scene.grid.iter_mut().zip(cluster) {
            *grid = grid.checked_next_multiple_of(blocks).unwrap_or(*grid);
        }
        let Some(outside) = &function.facts.outside else { return true };
        for (index, facts) in outside.params.iter().enumerate().take(function.params.len()) {
            if let Some((least, most)) = facts.range {
                let value = scene.parameter(index as u32).clamp(least, most);
                scene.given.insert((scene.kernel, function.param_value(index)), value);
            }
        }
        let params = || outside.given.params.iter().enumerate().take(function.params.len());
        for (index, given) in params() {
            if let Given::Open(least, most) = given {
                let value = scene.parameter(index as u32).clamp(*least, *most);
                scene.given.insert((scene.kernel, function.param_value(index)), value);
            }
        }
        let beside = (scene.kernel, Value::from_index(Formula::BESIDE as usize));
        if outside.given.blocks.as_ref().is_some_and(|blocks| !comes_to(blocks, scene, beside)) {
            return false;
        }
        for (index, given) in params() {
            let param = (scene.kernel, function.param_value(index));
            if let (Given::Computed(formula), Some(&wanted)) = (given, scene.given.get(&param)) {
                for (from, given) in params() {
                    if let Given::Open(least, most) = given {
                        solve(
                            formula,
                            wanted,
                            scene,
                            (scene.kernel, function.param_value(from)),
                            [*least, *most],
                        );
                    }
                }
            }
        }
        for (index, given) in params() {
            if let Given::Computed(formula) = given {
                let Some(value) = value_of(formula, scene) else { return false };
                scene.given.insert((scene.kernel, function.param_value(index)), value);
            }
        }
        let holds = |(formula, holds): &(Arc<Formula>, bool)| {
            value_of(formula, scene).is_some_and(|value| (value == 1) == *holds)
        };
        if !outside.given.conditions.iter().all(holds) {
            return false;
        }
        for (axis, extent) in outside.only_grid().into_iter().enumerate() {
            let computed = outside.given.grids[axis].as_ref().map(|formula| value_of(formula, scene));
            if let Some(extent) = extent.or(computed.map(|extent| extent.unwrap_or(0) as u32)) {
                scene.grid[axis] = extent;
                scene.block[axis] = scene.block[axis].min(extent.saturating_sub(1));
            }
        }
        if outside.grid.is_some() {
            let bytes = outside.given.shared.as_ref().and_then(|bytes| value_of(bytes, scene));
            scene.dynamic_shared = Some(bytes.unwrap_or(0));
        }
        // It is no parameter.
        scene.given.remove(&beside);
        true
    }

    /// Whether a pointer that is passed leads to memory of the host's, and not to shared memory.
    pub(super) fn is_of_host(&self, kernel: FuncId, index: u32) -> bool {
        self.has_null(self.module.functions[kernel].params[index as usize].ty)
    }

    /// Whether a scene may say what the host passes for a parameter of a kernel. Of numbers that it
    /// passes from a range, which may be promised, or computes or counts, and of a pointer that
    /// some launches pass as null, it is not known which come together with what else.
    pub(super) fn is_free(&self, kernel: FuncId, index: u32) -> bool {
        let param = &self.module.functions[kernel].params[index as usize];
        if param.range.is_some() {
            return false;
        }
        let Some(known) = self.launches(kernel) else { return true };
        let facts = known.params.get(index as usize).copied().unwrap_or_default();
        match *self.module.types.kind(param.ty) {
            TypeKind::Pointer(_) => !facts.some_null,
            _ if facts.range.is_some_and(|(low, high)| low == high) => true,
            _ => known.given.params.get(index as usize).is_some_and(|given| *given != Given::Said),
        }
    }

    /// Whether what two addresses begin at is not one thing. What known launches pass may be, if it
    /// is not known to be apart.
    pub(super) fn are_apart(&self, kernel: FuncId, a: Start, b: Start) -> bool {
        // One array in shared memory that is defined elsewhere may be any other one that is.
        let may_coincide = |start: Start| match start {
            Start::Global(id) => self.module.may_coincide(id),
            start => start == Start::DynamicShared,
        };
        if may_coincide(a) && may_coincide(b) {
            return false;
        }
        let function = &self.module.functions[kernel];
        let Some(outside) = &function.facts.outside else { return true };
        // What is passed by value is by itself.
        let is_passed = |start: Start| match start {
            Start::Param(index) => function.params[index as usize].memory.is_none(),
            Start::Stored(_) => true,
            _ => false,
        };
        let is_elsewhere = |start| matches!(self.space(kernel, start), Space::Shared | Space::Local);
        match (a, b) {
            (Start::Param(a), Start::Param(b))
                if is_passed(Start::Param(a)) && is_passed(Start::Param(b)) =>
            {
                outside.params.get(a as usize).is_some_and(|facts| facts.is_apart(b))
            }
            _ => (is_elsewhere(a) || !is_passed(b)) && (is_elsewhere(b) || !is_passed(a)),
        }
    }

    /// Whether the host always passes a null pointer for a parameter of a kernel.
    pub(super) fn is_null(&self, kernel: FuncId, index: u32) -> bool {
        let known = self.module.functions[kernel].facts.outside.as_ref();
        known.and_then(|known| known.params.get(index as usize)).is_some_and(|facts| facts.null)
    }

    /// Where what a symbol names begins.
    pub(super) fn start(&self, symbol: Symbol) -> Option<Start> {
        let Some(Symbol::Global(id)) = self.module.resolve(symbol) else { return None };
        match self.shared_size(id) {
            None => Some(Start::Global(id)),
            Some(Some(0)) => Some(Start::DynamicShared),
            Some(Some(_)) => Some(Start::Global(id)),
            Some(None) => None,
        }
    }

    /// The bytes of a variable in shared memory, if it is one and if that is known.
    fn shared_size(&self, id: GlobalId) -> Option<Option<u64>> {
        let global = &self.module.globals[id];
        let is_shared = self.module.space(global.address_space) == Space::Shared;
        is_shared.then(|| self.module.store_size(global.ty))
    }

    /// Whether it is an array in shared memory whose size the launch says.
    pub(super) fn is_dynamic(&self, id: GlobalId) -> bool {
        self.shared_size(id) == Some(Some(0))
    }

    /// How many bytes each shared memory whose size the launch says may have, one for each that is
    /// passed, and one that is not.
    fn room(&self, kernel: FuncId) -> u64 {
        let types = &self.module.types;
        let is_shared =
            |space: Option<u32>| space.map(|space| self.module.space(space)) == Some(Space::Shared);
        let params = self.module.functions[kernel].params.iter();
        let passed = params.filter(|param| is_shared(types.address_space(param.ty))).count();
        self.dynamic_shared / (1 + passed as u64)
    }

    /// How many bytes something has at most, as far as its size is known.
    fn most(&self, kernel: FuncId, start: Start) -> u64 {
        let most = match start {
            Start::Global(id) => {
                // An array that is defined elsewhere may be declared without a size.
                let size = self.module.store_size(self.module.globals[id].ty);
                size.filter(|&size| size > 0 || !self.module.globals[id].is_declaration)
            }
            Start::DynamicShared => Some(self.room(kernel)),
            // What is passed by value has a size.
            Start::Param(index) => {
                let memory = self.module.functions[kernel].params[index as usize].memory;
                let most = memory.and_then(|ty| self.module.store_size(ty));
                most.or((!self.is_of_host(kernel, index)).then(|| self.room(kernel)))
            }
            Start::Stored(_) | Start::Own(_) => None,
        };
        most.map_or(MOST, |most| most.min(MOST))
    }

    /// See [`Region`].
    fn is_common(&self, kernel: FuncId, start: Start) -> bool {
        match start {
            Start::Own(_) => false,
            Start::Param(index) => self.module.functions[kernel].params[index as usize].memory.is_none(),
            Start::Global(id) => self.module.space(self.module.globals[id].address_space) != Space::Local,
            Start::DynamicShared | Start::Stored(_) => true,
        }
    }

    /// See [`Region`].
    fn space(&self, kernel: FuncId, start: Start) -> Space {
        match start {
            Start::Global(id) => self.module.space(self.module.globals[id].address_space),
            Start::DynamicShared => Space::Shared,
            Start::Param(index) if !self.is_of_host(kernel, index) => Space::Shared,
            Start::Param(_) if !self.is_common(kernel, start) => Space::Unknown,
            Start::Param(_) | Start::Stored(_) => Space::Global,
            Start::Own(_) => Space::Local,
        }
    }

    /// See [`Region`].
    fn is_given(&self, kernel: FuncId, start: Start) -> bool {
        // What a known launch finds in memory, nobody has looked at.
        let is_known = self.launches(kernel).is_some();
        match start {
            Start::Param(index) => {
                let function = &self.module.functions[kernel];
                let param = &function.params[index as usize];
                if !self.is_of_host(kernel, index) {
                    return false;
                }
                if param.attributes.contains(ParamAttributes::BYVAL) {
                    return self.unwritten_copies.contains(&Root::Param(kernel, index));
                }
                let facts = &function.facts.outside;
                let known = facts.as_ref().map(|outside| outside.params.get(index as usize));
                // A known launch may pass one allocation twice.
                let is_apart =
                    |other: u32| known.is_none_or(|known| known.is_some_and(|known| known.is_apart(other)));
                let is_written = |root: &Root| {
                    matches!(*root, Root::Param(of, other)
                    if of == kernel && (other == index || !is_apart(other)))
                };
                let space = self.module.types.address_space(param.ty).map(|space| self.module.space(space));
                let is_constant = param.memory.is_some() && space == Some(Space::Constant);
                (is_constant || !is_known && !self.written.anything)
                    && !self.written.roots.iter().any(is_written)
            }
            Start::Global(id) => {
                let global = &self.module.globals[id];
                let is_constant = self.module.space(global.address_space) == Space::Constant && !is_known;
                // The host does not choose what a table holds that has its contents in the text,
                // nor what only this module names.
                let is_set = global.is_set_elsewhere || global.linkage != Linkage::Internal;
                let is_table = global.is_constant && !(global.is_zero && global.is_set_elsewhere);
                is_constant && is_set && !is_table && !self.written.roots.contains(&Root::Global(id))
            }
            Start::Stored(_) => !self.written.anything && !is_known,
            Start::DynamicShared | Start::Own(_) => false,
        }
    }

    /// See [`Region`]: where in an allocation what known launches pass is, is not known.
    fn aligned(&self, kernel: FuncId, start: Start) -> u64 {
        let function = &self.module.functions[kernel];
        let of_type = |ty: Type| self.module.layouts.align(ty).unwrap_or(1);
        let of_host = if function.facts.outside.is_none() { ALIGNED } else { 1 };
        match start {
            Start::Global(id) => {
                let global = &self.module.globals[id];
                of_type(global.ty).max(1 << global.align_log2.min(ALIGNED.ilog2() as u8))
            }
            Start::Param(index) => {
                let param = &function.params[index as usize];
                let said = param.align_log2.map(|power| 1 << power.min(ALIGNED.ilog2() as u8));
                match param.memory {
                    _ if !self.is_of_host(kernel, index) => said.unwrap_or(1),
                    Some(ty) => said.unwrap_or_else(|| of_type(ty)),
                    None => of_host.max(said.unwrap_or(1)),
                }
            }
            Start::Stored(_) => of_host,
            Start::DynamicShared | Start::Own(_) => ALIGNED,
        }
    }

    /// Whether nothing is at the address 0 of a pointer's memory, as it may be in shared memory and
    /// in a thread's own.
    pub(super) fn has_null(&self, ty: Type) -> bool {
        let space = self.module.types.address_space(ty).map(|number| self.module.space(number));
        matches!(space, Some(Space::Generic | Space::Global | Space::Constant | Space::Param))
    }
}

/// What a host computes from what it passes in a scene; `None` if that has no value.
fn value_of(formula: &Formula, scene: &Scene) -> Option<u64> {
    crate::numbers::value_of(formula, &|index| Some(scene.parameter(index)))
}

/// Lets the number beside those that are passed be one from which the host computes a scene's
/// shape; says whether there is one.
fn comes_to(blocks: &Blocks, scene: &mut Scene, beside: (FuncId, Value)) -> bool {
    let (least, most) = blocks.beside;
    scene.given.insert(beside, scene.number.clamp(least, most));
    let wanted = scene.shape.map(u64::from);
    let extents = || blocks.extents.iter().zip(wanted);
    for (formula, extent) in extents() {
        if value_of(formula, scene) != Some(extent) {
            solve(formula, extent, scene, beside, [least, most]);
        }
    }
    extents().all(|(formula, extent)| value_of(formula, scene) == Some(extent))
}

/// Lets a number between two be the greatest from which the host computes a wanted one, if that
/// grows with it.
fn solve(formula: &Formula, wanted: u64, scene: &mut Scene, from: (FuncId, Value), within: [u64; 2]) {
    let Some(own) = scene.given.get(&from).copied() else { return };
    let [mut least, mut most] = [within[0], within[1].min(LARGEST)];
    while least < most {
        let middle = most - (most - least) / 2;
        scene.given.insert(from, middle);
        match value_of(formula, scene) {
            Some(value) if value > wanted => most = middle - 1,
            _ => least = middle,
        }
    }
    scene.given.insert(from, least);
    if value_of(formula, scene) != Some(wanted) {
        scene.given.insert(from, own);
    }
}

/// Numbers that are looked for are not larger.
const LARGEST: u64 = 1 << 20;
