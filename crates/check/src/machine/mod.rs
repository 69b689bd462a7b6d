//! What does a kernel do, thread by thread?
//!
//! A [`Program`] is a module whose functions are lowered to compact code when they are first
//! reached; its [`run`](Program::run) executes a launch and gives what the kernel left in memory
//! and what is wrong with it.
//!
//! | file | question |
//! |---|---|
//! | `code`, `lower`, `order`, `intrinsics`, `assembly`, `fragments` | what is executed? |
//! | `memory`, `access`, `atomics`, `copies` | which bytes does an access touch, and may it? |
//! | `thread`, `state` | what is the state of threads, blocks and runs? |
//! | `execute`, `control`, `numbers`, `other`, `calls`, `printf` | what does an instruction do? |
//! | `sync`, `warp`, `matrix` | who waits for whom, and what do they exchange? |
//! | `schedule`, `grid` | who runs next? |
//! | `observe` | who watches? |
//!
//! # What is executed, and what is not
//!
//! *Undefined values.* `undef` and poison are one thing here: both may be copied and computed with,
//! and are faults where something depends on them: a branch, an address, a divisor, a call target,
//! who takes part in what. A breach of `nsw`, `exact` and the like gives poison; fast-math promises
//! (`nnan`, …) and the bounds that `inbounds` promises of an address that is not accessed are not
//! checked. `freeze` gives 0. Bytes of shared and local memory are undefined until they are
//! written.
//!
//! *Memory* is sequentially consistent: weak-memory effects cannot be seen; races can.
//!
//! *Threads* are independent, as since sm_70, under every schedule: a thread that waits for another
//! one of its warp does not stop it.
//!
//! *Blocks* that cannot talk to each other run in parallel, in batches: those of one batch see
//! global memory as the batches before left it, and what they wrote is merged in their order.
//! Blocks of a kernel that may reach atomic or volatile accesses to global memory, or fences that
//! reach beyond the block, are interleaved instead: sixteen at a time, and they take turns at such
//! operations; all at a time where one asks for the workspace of a cooperative launch, whose blocks
//! may wait for each other. Both give the same result every time, whatever the number of cores.

mod access;
mod assembly;
mod atomics;
mod calls;
mod code;
mod control;
mod copies;
mod execute;
mod fragments;
mod grid;
mod intrinsics;
mod lower;
mod matrix;
mod memory;
mod numbers;
mod observe;
mod order;
mod other;
mod printf;
mod reach;
mod schedule;
mod state;
mod sync;
mod thread;
mod warp;

#[cfg(test)]
pub(crate) mod tests;

pub use grid::LaunchError;
use observe::Nobody;
pub use observe::Observer;

use crate::constants::{self, Addresses};
use crate::finding::Site;
use crate::launch::{Argument, Buffer, Launch, Outcome};
use crate::layout;
use code::Code;
use memory::{
    Bytes, OBJECT_MAX, Object, RESERVED_SIZE, SHARED_COUNT, SHARED_MAX, Window, device_address,
    function_address, shared_address,
};
use simt_ir::entity::EntityId;
use simt_ir::target::Space;
use simt_ir::{EntityMap, FuncId, GlobalId, Inst, Module, Symbol};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};

/// A module, ready to be executed.
pub struct Program<'m> {
    module: &'m Module,
    codes: EntityMap<FuncId, OnceLock<Code>>,
    globals: EntityMap<GlobalId, Home>,
    shared: Vec<SharedObject>,
    /// What the device's memory holds before a launch: the module's variables, by number.
    objects: Vec<Object>,
    /// What ends runs when it is set.
    interrupt: Option<Arc<AtomicBool>>,
}

/// Where a global is.
#[derive(Clone, Copy)]
enum Home {
    /// The shared object of this number.
    Shared(u32),
    /// The device's object of its own number.
    Device,
    /// Nowhere: its address space, or its size, is not supported.
    Nowhere,
}

/// A shared object.
struct SharedObject {
    name: String,
    size: u64,
}

impl<'m> Program<'m> {
    /// A module, ready to be executed. It must have been read with its initializers, or its
    /// variables cannot be accessed. Cost: linear in the module's variables; functions cost
    /// something only when they are reached.
    pub fn new(module: &'m Module) -> Program<'m> {
        let mut program = Program {
            module,
            codes: (0..module.functions.len()).map(|_| OnceLock::new()).collect(),
            globals: EntityMap::filled(Home::Nowhere, module.globals.len()),
            // All `extern __shared__` arrays begin at the one address of dynamic shared memory.
            shared: vec![
                SharedObject { name: crate::launch::DYNAMIC_SHARED.to_owned(), size: 0 },
                SharedObject { name: "reserved shared memory".to_owned(), size: RESERVED_SIZE },
            ],
            objects: Vec::new(),
            interrupt: None,
        };
        for (id, global) in module.globals.iter() {
            program.globals[id] = program.place(global);
        }
        for id in module.globals.keys() {
            let initial = program.initial(id);
            program.objects.push(initial);
        }
        program
    }

    /// The module.
    pub fn module(&self) -> &'m Module {
        self.module
    }

    /// The functions with a body that are kernels, in textual order.
    pub fn kernels(&self) -> impl Iterator<Item = FuncId> + '_ {
        let functions = self.module.functions.iter();
        functions.filter(|(_, f)| f.is_kernel && f.is_definition).map(|(id, _)| id)
    }

    /// Lets runs end soon after a flag is set: with [`Fault::Interrupted`](crate::finding::Fault)
    /// and what was found until then.
    pub fn stop_when(&mut self, flag: Arc<AtomicBool>) {
        self.interrupt = Some(flag);
    }

    fn is_interrupted(&self) -> bool {
        self.interrupt.as_ref().is_some_and(|flag| flag.load(Ordering::Relaxed))
    }

    /// Makes a variable of the module hold something else than what its initializer says, in
    /// launches with so many buffers. What is not `defined` is undefined.
    ///
    /// # Errors
    /// A variable that is not in global or constant memory, or of another size.
    pub fn set(
        &mut self,
        variable: GlobalId,
        value: &Argument,
        defined: bool,
        buffers: usize,
    ) -> Result<(), LaunchError> {
        let name = self.module.globals[variable].name.str().into_owned();
        let refused = |why| LaunchError::Variable { name, why };
        if !matches!(self.globals[variable], Home::Device) {
            return Err(refused("it is not in global or constant memory".to_owned()));
        }
        let bytes = match self.bytes(value, buffers) {
            Ok(bytes) => bytes,
            Err(why) => return Err(refused(why)),
        };
        let content = &mut self.objects[variable.index()].content;
        if bytes.len() != content.bytes.len() {
            let why = format!("it has {} bytes, not {}", content.bytes.len(), bytes.len());
            return Err(refused(why));
        }
        *content =
            if defined { Bytes { bytes, undefined: Vec::new() } } else { Bytes::undefined(bytes.len()) };
        Ok(())
    }

    /// The bytes of an argument of a launch with so many buffers, or why it has none.
    fn bytes(&self, argument: &Argument, buffers: usize) -> Result<Vec<u8>, String> {
        let address = |index: usize, offset: u64| match index < buffers {
            true => Ok(device_address(self.first_buffer() + index).wrapping_add(offset).to_le_bytes()),
            false => Err(format!("there is no buffer {index}")),
        };
        match argument {
            Argument::Bytes(bytes) => Ok(bytes.clone()),
            Argument::Buffer { index, offset } => Ok(address(*index, *offset)?.to_vec()),
            Argument::Structure { bytes, addresses } => {
                let mut bytes = bytes.clone();
                for &(at, index, offset) in addresses {
                    let place = bytes.get_mut(at..at.saturating_add(8)).ok_or("an address outside of it")?;
                    place.copy_from_slice(&address(index, offset)?);
                }
                Ok(bytes)
            }
        }
    }

    /// Executes a kernel.
    ///
    /// # Errors
    /// A launch that does not fit the kernel. What the kernel itself does wrong is in the
    /// [`Outcome`].
    pub fn run(
        &self,
        kernel: FuncId,
        launch: &Launch,
        args: &[Argument],
        buffers: Vec<Buffer>,
    ) -> Result<Outcome, LaunchError> {
        grid::run(self, kernel, launch, args, buffers, &mut Nobody)
    }

    /// Executes a kernel and tells an observer what every thread does. Blocks run one after the
    /// other, but see and leave the same memory as in [`Program::run`].
    ///
    /// # Errors
    /// As [`Program::run`].
    pub fn run_observed(
        &self,
        kernel: FuncId,
        launch: &Launch,
        args: &[Argument],
        buffers: Vec<Buffer>,
        observer: &mut impl Observer,
    ) -> Result<Outcome, LaunchError> {
        grid::run(self, kernel, launch, args, buffers, observer)
    }

    fn place(&mut self, global: &simt_ir::Global) -> Home {
        let module = self.module;
        if global.aliasee.is_some() {
            return Home::Nowhere;
        }
        let Ok(extent) = layout::extent(module, global.ty) else { return Home::Nowhere };
        match module.space(global.address_space) {
            Space::Shared if global.is_declaration || extent.size == 0 => Home::Shared(0),
            Space::Shared if extent.size <= SHARED_MAX && self.shared.len() < SHARED_COUNT => {
                let name = global.name.str().into_owned();
                self.shared.push(SharedObject { name, size: extent.size });
                Home::Shared(self.shared.len() as u32 - 1)
            }
            Space::Generic | Space::Global | Space::Constant if extent.size <= OBJECT_MAX => Home::Device,
            _ => Home::Nowhere,
        }
    }

    /// A variable before a launch.
    fn initial(&mut self, id: GlobalId) -> Object {
        let global = &self.module.globals[id];
        let name = global.name.str().into_owned();
        let mut initial = Object { name, content: Bytes::default(), read_only: false, constant_space: false };
        if !matches!(self.globals[id], Home::Device) {
            return initial;
        }
        match constants::image(self.module, id, &*self) {
            Ok(image) => {
                let is_undefined = image.undefined.iter().any(|&undefined| undefined);
                let undefined = image.undefined.iter().map(|&undefined| u8::from(undefined));
                let undefined = if is_undefined { undefined.collect() } else { Vec::new() };
                initial.content = Bytes { bytes: image.bytes, undefined };
                initial.constant_space = self.module.space(global.address_space) == Space::Constant;
                initial.read_only = initial.constant_space || global.is_constant;
            }
            Err(_) => self.globals[id] = Home::Nowhere,
        }
        initial
    }

    /// The objects of the device before a launch: the module's variables, then what a launch tells
    /// the kernel of itself ([`Program::launch_object`], [`Program::workspace`]).
    fn objects(&self, launch: &Launch) -> Vec<Object> {
        self.objects.iter().cloned().chain(grid::launch_objects(launch)).collect()
    }

    /// The address of the AMDGPU dispatch packet, or of the implicit arguments.
    fn launch_object(&self, packet: bool) -> u64 {
        device_address(self.objects.len() + usize::from(!packet))
    }

    /// The address of the grid's workspace.
    fn workspace(&self) -> u64 {
        device_address(self.objects.len() + 2)
    }

    /// The number of the first object behind those of [`Program::objects`].
    fn first_buffer(&self) -> usize {
        self.objects.len() + grid::LAUNCH_OBJECTS
    }

    /// A function with a body, lowered.
    fn code(&self, func: FuncId) -> &Code {
        self.codes[func].get_or_init(|| lower::lower(self, func))
    }

    /// The instruction of the module behind one of a function's code.
    fn site(&self, func: FuncId, pc: u32) -> Site {
        let sites = &self.code(func).sites;
        Site { func, inst: sites.get(pc as usize).copied().unwrap_or(Inst::from_index(0)) }
    }

    /// What addresses of an address space are relative to.
    fn window(&self, space: u32) -> Result<Window, String> {
        let target = self.module.target.ok_or("a target that is not known")?;
        let narrow = match layout::pointer_bits(self.module, space)? {
            64 => false,
            32 => true,
            bits => return Err(format!("pointers of {bits} bits")),
        };
        // Where other threads may access a thread's stack (AMDGPU), 0 is a valid address in the
        // inner spaces.
        let high_null = !target.stack_is_private;
        match self.module.space(space) {
            Space::Shared | Space::SharedCluster => Ok(Window::Shared { narrow, high_null }),
            Space::Local => Ok(Window::Local { narrow, high_null }),
            Space::Generic | Space::Param if !narrow => Ok(Window::Generic),
            Space::Global | Space::Constant if !narrow => Ok(Window::Device),
            _ => Err(format!("address space {space}")),
        }
    }

    fn shared_size(&self, object: u32, launch: &Launch) -> u64 {
        match object {
            0 => launch.dynamic_shared,
            _ => self.shared.get(object as usize).map_or(0, |object| object.size),
        }
    }

    fn shared_count(&self) -> usize {
        self.shared.len()
    }

    fn shared_name(&self, object: u32) -> String {
        self.shared.get(object as usize).map_or_else(String::new, |object| object.name.clone())
    }
}

impl Addresses for Program<'_> {
    fn symbol(&self, symbol: Symbol) -> Option<u64> {
        match self.module.resolve(symbol)? {
            Symbol::Function(func) => Some(function_address(func.index())),
            Symbol::Global(id) => match self.globals[id] {
                Home::Shared(object) => Some(shared_address(object as usize)),
                Home::Device => Some(device_address(id.index())),
                Home::Nowhere => None,
            },
        }
    }

    fn why_not(&self, global: GlobalId) -> Option<String> {
        let global = &self.module.globals[global];
        let size = layout::extent(self.module, global.ty).ok()?.size;
        let (what, most) = match self.module.space(global.address_space) {
            Space::Shared => ("shared array", SHARED_MAX),
            _ => ("variable", OBJECT_MAX),
        };
        (size > most)
            .then(|| format!("{what} of {size} bytes, which is too large: {most} bytes are the most"))
    }

    fn cast(&self, address: u64, from_space: u32, to_space: u32) -> u64 {
        // A constant is the address of nobody's local memory.
        match (self.window(from_space), self.window(to_space)) {
            (Ok(from), Ok(to)) => to.of_generic(from.to_generic(address, 0), 0).unwrap_or(to.null()),
            _ => 0,
        }
    }
}
