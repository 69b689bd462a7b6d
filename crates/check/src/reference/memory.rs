//! Where objects lie in the launches that are tried.
//!
//! One flat space of addresses for all address spaces: shared memory low enough for 32-bit
//! pointers, everything else above, objects far apart. The same object has the same address
//! whichever pointer names it.

use super::graph::Graph;
use super::objects::{Objects, is_dynamic};
use crate::layout;
use simt_ir::entity::EntityId;
use simt_ir::target::Space;
use simt_ir::{GlobalId, Module, TypeKind};

const SHARED: u64 = 0x0001_0000;
const DYNAMIC: u64 = 0x4000_0000;
const SHARED_PARAMS: u64 = 0x5000_0000;
/// Nothing lies above.
const LAST: u64 = 1 << 62;
const GLOBALS: u64 = 0x10_0000_0000;
const PARAMS: u64 = 0x1000_0000_0000;
/// Bytes between objects, so that a small mistake does not lead from one into the next.
const GAP: u64 = 1 << 20;
/// Bytes around an object whose size we do not know.
const AROUND: u64 = 1 << 32;
const DYNAMIC_SIZE: u64 = 1 << 24;
/// As far as the addresses of shared memory go.
const SHARED_END: u64 = 0x7fff_0000;

/// A stretch of addresses.
struct Region {
    start: u64,
    end: u64,
    /// What offsets count from.
    base: u64,
    name: String,
}

/// The objects of a launch.
pub(super) struct Memory {
    regions: Vec<Region>,
    globals: Vec<Option<u64>>,
    params: Vec<Option<u64>>,
}

impl Memory {
    /// Places all objects; with `aliased`, parameters that may point to one object do.
    pub fn new(graph: &Graph<'_>, objects: &Objects<'_>, aliased: bool) -> Memory {
        let module = graph.bodies.module;
        let mut memory = Memory { regions: Vec::new(), globals: Vec::new(), params: Vec::new() };
        let (mut shared, mut other) = (SHARED, GLOBALS);
        for global in module.globals.keys() {
            let address = memory.place(module, global, &mut shared, &mut other);
            memory.globals.push(address);
        }
        let f = graph.function(0);
        for number in 0..f.params.len() {
            let TypeKind::Pointer(space) = *module.types.kind(f.params[number].ty) else {
                memory.params.push(None);
                continue;
            };
            let space = module.space(space);
            let same = (0..number).find(|&other| {
                aliased
                    && memory.params[other].is_some()
                    && !objects.params_differ(other as u32, number as u32)
                    && f.params[other].ty == f.params[number].ty
            });
            let address = match (same, space) {
                (Some(other), _) => memory.params[other],
                (None, Space::Shared) => memory.shared_param(number),
                (None, _) => {
                    let base = PARAMS.saturating_add((number as u64).saturating_mul(4 * AROUND)).min(LAST);
                    memory.add(
                        base - AROUND,
                        base + AROUND,
                        base,
                        format!("what parameter {number} points to"),
                    );
                    Some(base)
                }
            };
            memory.params.push(address);
        }
        memory
    }

    fn shared_param(&mut self, number: usize) -> Option<u64> {
        let base = SHARED_PARAMS + number as u64 * 2 * DYNAMIC_SIZE;
        if base >= SHARED_END {
            return None;
        }
        self.add(base, base + DYNAMIC_SIZE, base, format!("what parameter {number} points to"));
        Some(base)
    }

    fn add(&mut self, start: u64, end: u64, base: u64, name: String) {
        self.regions.push(Region { start, end, base, name });
    }

    fn place(&mut self, module: &Module, global: GlobalId, shared: &mut u64, other: &mut u64) -> Option<u64> {
        let data = &module.globals[global];
        if data.aliasee.is_some() {
            return None;
        }
        let name = format!("@{}", data.name.str());
        let space = module.space(data.address_space);
        if is_dynamic(module, global) {
            if !self.regions.iter().any(|region| region.start == DYNAMIC) {
                self.add(DYNAMIC, DYNAMIC + DYNAMIC_SIZE, DYNAMIC, name);
            }
            return Some(DYNAMIC);
        }
        let size = layout::extent(module, data.ty).ok().map(|extent| extent.stride).filter(|&size| size > 0);
        let next = if space == Space::Shared { shared } else { other };
        let start = *next;
        let end = start.checked_add(size.filter(|_| !data.is_declaration).unwrap_or(AROUND))?;
        let end = if space == Space::Shared && size.is_none() { start + DYNAMIC_SIZE } else { end };
        if space == Space::Shared && end >= DYNAMIC {
            return None;
        }
        *next = end.checked_next_multiple_of(1024)?.checked_add(GAP)?;
        self.add(start, end, start, name);
        Some(start)
    }

    /// The address of a variable.
    pub fn global(&self, global: GlobalId) -> Option<u64> {
        self.globals.get(global.index()).copied().flatten()
    }

    /// What a pointer parameter points to.
    pub fn param(&self, number: usize) -> Option<u64> {
        self.params.get(number).copied().flatten()
    }

    fn region(&self, address: u64) -> Option<&Region> {
        self.regions.iter().find(|region| region.start <= address && address <= region.end)
    }

    /// Whether an address is in the object of another (or just behind it), as far as we know that
    /// object.
    pub fn is_within(&self, base: u64, address: u64) -> bool {
        self.region(base).is_none_or(|region| region.start <= address && address <= region.end)
    }

    /// Whether bytes are in an object.
    pub fn holds(&self, address: u64, size: u64) -> bool {
        let end = address.checked_add(size);
        self.region(address).is_some_and(|region| end.is_some_and(|end| end <= region.end))
    }

    /// The object of a byte and the offset in it.
    pub fn describe(&self, address: u64) -> Option<(String, i64)> {
        let region = self.region(address)?;
        Some((region.name.clone(), address.wrapping_sub(region.base) as i64))
    }
}
