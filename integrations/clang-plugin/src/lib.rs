//! simtopt as a pass of LLVM.
//!
//! LLVM loads this library and asks [`llvmGetPassPluginInfo`] what is in it. The part in C++
//! (`shim.cpp`) prints the module that LLVM has in memory, [`simtopt_run`] optimizes that text, and
//! the shim does the same to the module. Where an instruction of the new text comes from is told by
//! number: instructions of a text are numbered in its order, by both sides.

mod options;

use simtopt::ir::entity::EntityId;
use simtopt::ir::{Function, Inst, Source};
use simtopt::report::remarks::{self, Kind};
use simtopt::{Optimized, optimize, refusals, sources};
use std::collections::HashMap;
use std::ffi::{c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

unsafe extern "C" {
    /// Tells a pass builder (`llvm::PassBuilder`) of the pass. In `shim.cpp`.
    fn simtopt_register(builder: *mut c_void);
}

/// LLVM's `PassPluginLibraryInfo`, version 2 of the interface.
#[repr(C)]
pub struct PassPluginLibraryInfo {
    version: u32,
    name: *const c_char,
    plugin_version: *const c_char,
    register: unsafe extern "C" fn(*mut c_void),
    before_code: Option<unsafe extern "C" fn()>,
}

/// What LLVM asks of a plugin. It stands here and not in C++ because a `cdylib` hides what it takes
/// from libraries.
#[unsafe(no_mangle)]
pub extern "C" fn llvmGetPassPluginInfo() -> PassPluginLibraryInfo {
    PassPluginLibraryInfo {
        version: 2,
        name: c"simtopt".as_ptr(),
        plugin_version: concat!(env!("CARGO_PKG_VERSION"), "\0").as_ptr().cast(),
        register: simtopt_register,
        before_code: None,
    }
}

/// A text that somebody else owns.
#[repr(C)]
#[derive(Clone, Copy)]
pub struct Text {
    data: *const u8,
    size: usize,
}

impl Text {
    fn of(bytes: &[u8]) -> Text {
        Text { data: bytes.as_ptr(), size: bytes.len() }
    }

    /// # Safety
    /// It is still there.
    unsafe fn bytes<'t>(self) -> &'t [u8] {
        if self.size == 0 { &[] } else { unsafe { std::slice::from_raw_parts(self.data, self.size) } }
    }
}

/// The number of what is not an instruction of the text that was given.
const NONE: u32 = u32::MAX;

/// What to say about an instruction, or about a function.
#[repr(C)]
pub struct Remark {
    /// 0: passed, 1: missed, 2: analysis.
    kind: u32,
    /// The number of the function among those with a body.
    function: u32,
    /// The number of the instruction in its function, or [`NONE`].
    inst: u32,
    /// How many steps outward along `inlinedAt` the place is that it is about.
    outside: u32,
    pass: Text,
    name: Text,
    message: Text,
}

/// An instruction of an edited function.
#[repr(C)]
#[derive(PartialEq)]
pub struct EditedInst {
    /// Its number in the text that was given, or [`NONE`] if it is new.
    number: u32,
    /// That of the one of the text that it is, or took the place of; [`NONE`] if it is new
    /// altogether.
    origin: u32,
}

/// The instructions that an edited function has now.
#[repr(C)]
pub struct Edited {
    /// The number of the function among those with a body.
    function: u32,
    insts: *const EditedInst,
    size: usize,
}

/// What became of a module. All of it belongs to `owner`.
#[repr(C)]
pub struct Outcome {
    /// What is wrong, or what the user would not expect.
    complaints: *const Text,
    complaint_count: usize,
    /// Whether options are to blame, so that nothing was done.
    is_usage: bool,
    /// The text after the passes, if they changed anything.
    text: Text,
    remarks: *const Remark,
    remark_count: usize,
    edited: *const Edited,
    edited_count: usize,
    owner: *mut c_void,
}

/// What an [`Outcome`] points into.
#[derive(Default)]
struct Owner {
    said: Vec<String>,
    complaints: Vec<Text>,
    is_usage: bool,
    text: Vec<u8>,
    words: Vec<[String; 3]>,
    orders: Vec<Vec<EditedInst>>,
    remarks: Vec<Remark>,
    edited: Vec<Edited>,
}

/// Optimizes a module that is given as text. `options`: see the README. `one_of_many`: they are for
/// several modules, and may name functions of others. Remarks cost more than the passes; they are
/// there only if they are `wanted`.
///
/// # Safety
/// The texts are there until it returns. What it gives is to be freed by [`simtopt_free`].
#[unsafe(no_mangle)]
pub unsafe extern "C" fn simtopt_run(
    module: Text,
    options: Text,
    one_of_many: bool,
    wanted: bool,
) -> Outcome {
    let (module, options) = unsafe { (module.bytes(), options.bytes()) };
    let run = AssertUnwindSafe(|| Owner::run(module, &String::from_utf8_lossy(options), one_of_many, wanted));
    let owner = catch_unwind(run)
        .unwrap_or_else(|_| Owner::complaint("simtopt has a bug (see above); the module stays as it is"));
    let owner = Box::leak(Box::new(owner));
    owner.complaints = owner.said.iter().map(|said| Text::of(said.as_bytes())).collect();
    Outcome {
        complaints: owner.complaints.as_ptr(),
        complaint_count: owner.complaints.len(),
        is_usage: owner.is_usage,
        text: Text::of(owner.text.strip_suffix(&[0]).unwrap_or_default()),
        remarks: owner.remarks.as_ptr(),
        remark_count: owner.remarks.len(),
        edited: owner.edited.as_ptr(),
        edited_count: owner.edited.len(),
        owner: (&raw mut *owner).cast(),
    }
}

/// Frees what [`simtopt_run`] gave.
///
/// # Safety
/// `owner` is that of an [`Outcome`], and is freed once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn simtopt_free(owner: *mut c_void) {
    drop(unsafe { Box::from_raw(owner.cast::<Owner>()) });
}

impl Owner {
    fn complaint(what: impl ToString) -> Owner {
        Owner { said: vec![what.to_string()], ..Owner::default() }
    }

    fn run(module: &[u8], options: &str, one_of_many: bool, wanted: bool) -> Owner {
        let settings = match options::settings(options) {
            Ok(settings) => settings,
            Err(error) => return Owner { is_usage: true, ..Owner::complaint(error) },
        };
        let last_pass = settings.pipeline.passes.iter().rev().find(|pass| pass.kind.is_about_barriers());
        let last_pass = last_pass.map(|pass| pass.kind.name());
        let settings = simtopt::Settings { without_witnesses: !wanted, divergence: wanted, ..settings };
        let optimized = match optimize(Source::new("the module", module), &settings) {
            Ok(optimized) => optimized,
            Err(failure) => return Owner::complaint(failure),
        };
        let mut owner = Owner::default();
        let unsound = settings.pipeline.passes.iter().filter(|pass| pass.is_unsound());
        owner.said.extend(
            unsound.map(|pass| {
                format!("{pass} deletes barriers that programs need: what it writes may be wrong")
            }),
        );
        let all = settings.assumptions.block_dim.map(|block| (None, block));
        let by_kernel = settings.launches.block_dims.iter();
        for (kernel, block) in
            all.into_iter().chain(by_kernel.map(|(name, block)| (Some(name.as_str()), *block)))
        {
            let refusals = refusals(&optimized.module, None, kernel, block);
            owner.said.extend(refusals.into_iter().map(|refusal| refusal.title));
        }
        let unknown = optimized.unknown_names.iter().filter(|_| !one_of_many);
        owner.said.extend(
            unknown.map(|(option, name)| format!("{option}={name}: there is no function of this name")),
        );
        if wanted {
            owner.remark(&optimized, last_pass);
        }
        if optimized.is_changed() {
            owner.text = optimized.text();
            // LLVM's reader looks at one byte more.
            owner.text.push(0);
            owner.number(&optimized);
        }
        owner
    }

    fn remark(&mut self, optimized: &Optimized, last_pass: Option<&'static str>) {
        let explanation = optimized.explain(&sources::lookup(Path::new("").to_path_buf()));
        let said = remarks::remarks(&explanation, last_pass);
        let folder = std::env::current_dir().unwrap_or_default();
        let words = said.iter().map(|remark| {
            [format!("simtopt-{}", remark.pass), format!("{:?}", remark.name), remark.message(&folder)]
        });
        self.words = words.collect();
        let defined = optimized.module.functions.iter().filter(|(_, function)| function.is_definition);
        let functions: HashMap<_, _> = defined
            .zip(0..)
            .map(|((id, function), number)| {
                (optimized.module.function_name(id), (number, Numbers::of(function)))
            })
            .collect();
        let remarks = said.iter().zip(&self.words).filter_map(|(remark, words)| {
            let (function, numbers) = functions.get(remark.function)?;
            let [pass, name, message] = words.each_ref().map(|word| Text::of(word.as_bytes()));
            let kind = match remark.name.kind() {
                Kind::Passed => 0,
                Kind::Missed => 1,
                Kind::Analysis => 2,
            };
            let inst = remark.inst.map_or(NONE, |inst| numbers.number(inst));
            let outside = u32::try_from(remark.outside).unwrap_or(0);
            Some(Remark { kind, function: *function, inst, outside, pass, name, message })
        });
        self.remarks = remarks.collect();
    }

    fn number(&mut self, optimized: &Optimized) {
        let defined = optimized.module.functions.values().filter(|function| function.is_definition);
        let edited = defined.zip(0..).filter(|(function, _)| function.is_edited());
        let (numbers, orders): (Vec<u32>, Vec<Vec<EditedInst>>) =
            edited.map(|(function, index)| (index, order(function))).unzip();
        self.orders = orders;
        let row = |(function, order): (u32, &Vec<EditedInst>)| Edited {
            function,
            insts: order.as_ptr(),
            size: order.len(),
        };
        self.edited = numbers.into_iter().zip(&self.orders).map(row).collect();
    }
}

/// The instructions of a function in their order.
fn order(function: &Function) -> Vec<EditedInst> {
    let numbers = Numbers::of(function);
    let insts = function.blocks_in_order().flat_map(|block| function.block_insts(block));
    let place = |inst| EditedInst {
        number: numbers.number(inst),
        origin: function.origin(inst).map_or(NONE, |origin| numbers.number(origin)),
    };
    let mut order: Vec<EditedInst> = insts.map(place).collect();
    // What inline assembly consists of.
    order.dedup_by(|place, before| place == before && place.number != NONE);
    order
}

/// The numbers of a function's instructions in the text that was given: inline assembly, which is
/// several to us, is one to LLVM.
struct Numbers(Vec<u32>);

impl Numbers {
    fn of(function: &Function) -> Numbers {
        let (mut numbers, mut next, mut last) = (Vec::new(), 0, None);
        for (inst, data) in function.insts.iter() {
            if function.is_new(inst) {
                break;
            }
            if last.replace(data.span) != Some(data.span) {
                next += 1;
            }
            numbers.push(next - 1);
        }
        Numbers(numbers)
    }

    fn number(&self, inst: Inst) -> u32 {
        self.0.get(inst.index()).copied().unwrap_or(NONE)
    }
}
