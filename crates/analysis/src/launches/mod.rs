//! How does a host module launch its kernels?
//!
//! clang makes of each kernel a function on the host, its *stub*, and of each `k<<<grid,
//! block>>>(…)`
//!
//! ```text
//!   if (__cudaPushCallConfiguration(grid, block, shared, stream) == 0) stub(…);
//! stub:  __cudaPopCallConfiguration(&grid, &block, …); cudaLaunchKernel(stub, grid, block, {&a,
//! &b, …}, …);
//! ```
//!
//! (HIP alike), of which optimization inlines what it likes. Every place that hands a stub to a
//! launch is found by following the stub's address; the extents and arguments there are followed
//! back: through arithmetic, calls and the memory that only the module itself reaches
//! (`memory`, `values`), and from each pop to the pushes that may have come before it
//! (`configuration`).
//!
//! What is concluded holds of every launch that the module makes. Memory is looked at without
//! regard to order (whatever is stored anywhere may be what is loaded), so no loop and no thread
//! changes anything; a number that depends on itself may be any. A stub whose address goes anywhere
//! else may be launched by anybody: then nothing is known.
//!
//! Cost: what the launches' arguments depend on, up to a limit.

mod conditions;
mod configuration;
pub mod facts;
mod givens;
mod memory;
mod origins;
mod places;
mod sources;
mod targets;
#[cfg(test)]
mod tests;
mod values;
mod ways;

use self::givens::Givens;
use self::memory::StubUses;
use self::values::Host;
use crate::numbers::Range;
use simt_ir::target::HostCall;
use simt_ir::{Blocks, Formula, FuncId, Given, Inst, Linkage, Module, TypeKind, Value};
use std::sync::Arc;

/// The launches of one kernel that a host module makes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KernelLaunches {
    /// The names that the kernel may have, of which it has one.
    pub names: Vec<String>,
    /// Whether no other module can launch it, or change a launch: its stub is known to this one
    /// only, and the default stream cannot be captured.
    pub is_own: bool,
    /// Each launch; `None` if there may be more of which nothing is known.
    pub launches: Option<Vec<LaunchSite>>,
}

/// A place that launches a kernel, and with what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaunchSite {
    /// The extents of the grid: 32 bits each.
    pub grid: [Range; 3],
    /// The extents of a block: 32 bits each.
    pub block: [Range; 3],
    /// Whether its stream is the default one of the whole program.
    pub on_default_stream: bool,
    /// What is passed for each parameter; `None` if it is not known how many there are.
    pub arguments: Option<Vec<Argument>>,
    /// How the extents of the grid are computed from them.
    pub grids: [Option<Arc<Formula>>; 3],
    /// How the extents of a block are computed from something else.
    pub blocks: Option<Blocks>,
    /// How many bytes of dynamic shared memory it has, as a number or computed.
    pub shared: Option<Arc<Formula>>,
    /// What has to hold of them, or not.
    pub conditions: Vec<(Arc<Formula>, bool)>,
}

/// What a kernel is passed for a parameter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Argument {
    /// A number, its bits, and what may be taken for it.
    Number(Range, u8, Given),
    /// A pointer into one of some allocations, or null.
    Pointer(Vec<Allocation>),
    /// Anything.
    Unknown,
}

/// Where memory is allocated: the calls that lead to the allocation, which is the last; the first
/// ones may be left out.
pub type Allocation = Vec<(FuncId, Inst)>;

/// Whether memory that is allocated at two places may be the same: one of them is told more
/// exactly than the other.
pub fn may_be_same(a: &Allocation, b: &Allocation) -> bool {
    a.ends_with(b) || b.ends_with(a)
}

/// The stubs of a host module, and the names that the kernel of each may have, of which it has one.
pub fn kernels(module: &Module) -> impl Iterator<Item = (FuncId, Vec<String>)> {
    let defined = module.functions.keys().filter(|&id| module.functions[id].is_definition);
    let kernels = defined.map(|id| (id, module.kernels_of_stub(id)));
    kernels.filter(|(_, names)| !names.is_empty())
}

/// How much shared memory every launch may have: the machine gives more to who asks for it.
pub const MOST_SHARED: u64 = 48 << 10;

/// The launches that a host module makes, by kernel. `room`: how much shared memory one of a name
/// leaves to its launches; `None` if nobody asks about it. `closed`: whether no other module calls
/// its functions, but for `main`, or knows its variables. `for_witnesses`: whether to find out what
/// a launch may be taken to pass, which is not needed to prove anything. The module was read with
/// [`HOST`](simt_ir::target::HOST) as its target, and with initializers. Only hosts of x86-64 are
/// understood, where a `dim3` is passed as a pair of numbers: of others, all is unknown.
pub fn launches(
    module: &Module,
    closed: bool,
    room: impl Fn(&String) -> Option<u64>,
    for_witnesses: bool,
) -> Vec<KernelLaunches> {
    let host = Host::new(module, closed);
    let edits = |function: &simt_ir::Function| function.known.host == Some(HostCall::Edits);
    let is_understood =
        module.triple.starts_with("x86_64") && !module.has_assembly && !module.functions.values().any(edits);
    let own = |stub| host.stub_uses(stub).filter(|_| is_understood);
    let of = |(stub, names): (FuncId, Vec<String>)| {
        let room = names.iter().filter_map(&room).min()?;
        Some(kernel_launches(&host, stub, own(stub), names, for_witnesses.then_some(room)))
    };
    kernels(module).filter_map(of).collect()
}

fn kernel_launches(
    host: &Host<'_>,
    stub: FuncId,
    uses: Option<StubUses>,
    names: Vec<String>,
    room: Option<u64>,
) -> KernelLaunches {
    let handle = host.handles.get(&stub).map(|&handle| host.module.globals[handle].linkage);
    let mut linkages = [Some(host.module.functions[stub].linkage), handle].into_iter().flatten();
    let is_hidden = linkages.all(|linkage| linkage == Linkage::Internal);
    let launches: Option<Vec<LaunchSite>> = uses.map(|uses| {
        let places = uses.launches.iter().flat_map(|place| match place.path.is_empty() {
            // Who calls the stub says more than the stub.
            true => host.contexts(place),
            false => vec![place.clone()],
        });
        places.map(|place| launch(host, &place, room)).collect()
    });
    // Who captures a stream has a graph of the launches, and may change them in it.
    let may_be_captured = launches.iter().flatten().any(|site| !site.on_default_stream);
    KernelLaunches { names, is_own: is_hidden && !may_be_captured, launches }
}

/// What is known of one launch; with how much dynamic shared memory it may have, if witnesses are
/// looked for.
fn launch(host: &Host<'_>, place: &places::Place, room: Option<u64>) -> LaunchSite {
    let unknown = LaunchSite {
        grid: [Range::any(32); 3],
        block: [Range::any(32); 3],
        arguments: None,
        on_default_stream: false,
        grids: Default::default(),
        blocks: None,
        shared: None,
        conditions: Vec::new(),
    };
    let &[_, grid, grid_z, block, block_z, arguments, shared, stream] =
        host.module.functions[place.func].arguments(place.inst)
    else {
        return unknown;
    };
    let extents = |xy, z| {
        let [x, y] = values::halves(host.number_at(place, xy, 64));
        [x, y, host.number_at(place, z, 32)]
    };
    let slots = host.elements(place, arguments);
    let is_known = slots.is_some();
    let slots = slots.unwrap_or_default();
    let found = slots.iter().map(|slot| slot.as_ref().map_or(Argument::Unknown, |slot| argument(host, slot)));
    let mut passed: Vec<Argument> = found.collect();
    let sources = |value| {
        let origin = origins::Origin::Value(place.func, place.path.clone(), value);
        host.sources_of(place, (origin, 0), (Range::any(64), 64))
    };
    // Of a constant there is nothing to ask.
    let is_open = |&(value, bits): &(Value, u8)| host.number_at(place, value, bits).single().is_none();
    let asked = [(block, 64), (block_z, 32)].into_iter().filter(|at| room.is_some() && is_open(at));
    let of_block: Vec<_> = asked.map(|(value, _)| sources(value)).collect();
    let sizes = [grid, grid_z, shared, block, block_z];
    let given = room.map(|room| Givens::find(host, (place, room), &passed, &slots, sizes, &of_block));
    let Givens { params, grids, blocks, shared: bytes, conditions } = given.unwrap_or_default();
    let bytes = host.number_at(place, shared, 64).single().map(Formula::Constant).map(Arc::new).or(bytes);
    for (argument, given) in passed.iter_mut().zip(params) {
        if let Argument::Number(.., own) = argument {
            *own = given;
        }
    }
    LaunchSite {
        grid: extents(grid, grid_z),
        block: extents(block, block_z),
        on_default_stream: host_call(host.module, place.func, place.inst)
            == Some(HostCall::Launch { own_stream: false })
            && host.is_null(place, stream),
        arguments: is_known.then_some(passed),
        grids,
        blocks,
        shared: bytes,
        conditions,
    }
}

/// What a variable holds whose address is passed for an argument.
fn argument(host: &Host<'_>, slot: &origins::Object) -> Argument {
    let origins::Object::Stack(func, _, inst) = slot else { return Argument::Unknown };
    let simt_ir::Op::Alloca { element, .. } = host.module.functions[*func].insts[*inst].op else {
        return Argument::Unknown;
    };
    match *host.module.types.kind(element) {
        TypeKind::Int(bits @ 1..=64) if bits % 8 == 0 => {
            let number = host.read(slot, 0, u64::from(bits) / 8);
            Argument::Number(number.unwrap_or(Range::any(bits as u8)), bits as u8, Given::Said)
        }
        TypeKind::Pointer(_) => host.allocations(slot).map_or(Argument::Unknown, Argument::Pointer),
        _ => Argument::Unknown,
    }
}

/// Whether a call is one of these of the host.
fn host_call(module: &Module, func: FuncId, inst: Inst) -> Option<HostCall> {
    module.functions[func].known(inst)?.host
}
