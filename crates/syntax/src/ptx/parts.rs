//! What a module is put together of, and what its names stand for.

use super::mnemonics::{Mnemonic, Mnemonics};
use super::spaces::{CONSTANT, GLOBAL, SHARED, space_number};
use super::variables::Variable;
use rustc_hash::FxHashMap;
use simt_ir::target::{Effect, Id, Known, Outside, Step, Target};
use simt_ir::{EntityMap, FuncId, Function, Global, GlobalId, Linkage, Name, Span, Type, Types};

/// A register, or a parameter of a call that is as good as one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub(super) struct Var(pub u32);

/// What a name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Named {
    Register(Var),
    /// Several registers of one name.
    Vector(Var, u8),
    /// A parameter of a call, or a result, of one element.
    Slot(Var),
    /// A parameter of the function, by its number among those of the text.
    Param(u32),
    /// Memory of the thread, an index into [`Body::memory`].
    Memory(u32),
    Global(GlobalId),
    Function(FuncId),
}

/// What a function gives back.
#[derive(Clone, Copy, Debug)]
pub(super) enum Result_ {
    Nothing,
    Register(Var),
    /// Memory of the caller, to which the first parameter points.
    Memory,
}

/// What is put together while bodies are read.
pub(super) struct Parts {
    pub types: Types,
    pub functions: EntityMap<FuncId, Function>,
    pub target: &'static Target,
    pub made: FxHashMap<String, FuncId>,
    pub known: FxHashMap<String, &'static Known>,
    /// The types of the parameters of the function that is being read.
    pub params: Vec<Type>,
}

/// What stands in front of the mnemonic of an instruction that is repeated until it says yes.
pub(super) const WAIT: &str = "until ";

const WAITS: Known =
    Known { effect: Effect::Outside(Outside::MemoryBarrierObject), step: Some(Step::WAIT), ..Known::NOTHING };

static PERHAPS: Known = Known { step: Some(Step::perhaps(false)), ..WAITS };
static PERHAPS_TOGETHER: Known = Known { step: Some(Step::perhaps(true)), ..WAITS };

impl Parts {
    /// A function that has no text, by its name in LLVM.
    pub fn intrinsic(&mut self, name: &str) -> FuncId {
        self.without_text(name, |parts, name| parts.target.spelling.known(name))
    }

    /// A function that stands for all instructions of a mnemonic.
    pub fn instruction(&mut self, mnemonic: &str) -> FuncId {
        self.without_text(mnemonic, Parts::of_mnemonic)
    }

    /// A function that gives a number which may depend on the thread's in any way.
    pub fn unknown(&mut self) -> FuncId {
        static VARYING: Known = Known { effect: Effect::Id(Id::Varying), ..Known::NOTHING };
        self.without_text("what is not read", |_, _| &VARYING)
    }

    fn without_text(&mut self, name: &str, known: fn(&mut Parts, &str) -> &'static Known) -> FuncId {
        if let Some(&id) = self.made.get(name) {
            return id;
        }
        let mut function = Function::default();
        (function.name, function.known) = (Name::new(name.as_bytes(), false), known(self, name));
        let id = self.functions.push(function);
        self.made.insert(name.to_owned(), id);
        id
    }

    fn of_mnemonic(&mut self, mnemonic: &str) -> &'static Known {
        if let Some(&known) = self.known.get(mnemonic) {
            return known;
        }
        let known = match (mnemonic.strip_prefix('@'), mnemonic.strip_prefix(WAIT)) {
            (_, Some(_)) => const { &WAITS },
            // Under a predicate.
            (Some(plain), _) => {
                let known = self.of_mnemonic(plain);
                match known.step {
                    Some(step) if !step.ends_something() => known,
                    Some(step) if step.converged => &PERHAPS_TOGETHER,
                    Some(_) => &PERHAPS,
                    None => self.target.spelling.instruction(mnemonic),
                }
            }
            _ => self.target.spelling.instruction(mnemonic),
        };
        self.known.insert(mnemonic.to_owned(), known);
        known
    }

    /// What the table of mnemonics says of protocols.
    pub fn step(&mut self, mnemonic: &str) -> Option<Step> {
        self.of_mnemonic(mnemonic).step
    }

    /// What the table of mnemonics says.
    pub fn effect(&mut self, mnemonic: &Mnemonic<'_>) -> Effect {
        *mnemonic.effect.get_or_init(|| self.of_mnemonic(mnemonic.all).effect)
    }

    /// The type of a parameter of the function that is being read, as a number.
    pub fn param_type(&self, index: u32) -> Type {
        self.params[index as usize]
    }
}

/// The names of a module.
#[derive(Default)]
pub(super) struct Symbols<'s> {
    pub named: FxHashMap<&'s [u8], Named>,
    pub globals: EntityMap<GlobalId, Global>,
    /// What variables contain at first: what stands behind `=`.
    pub initializers: Vec<(GlobalId, Span)>,
    /// Functions that statements name.
    pub mentioned: Vec<FuncId>,
    /// What stands in front of operands.
    pub mnemonics: Mnemonics<'s>,
}

impl<'s> Symbols<'s> {
    pub fn get(&self, name: &[u8]) -> Option<Named> {
        self.named.get(name).copied()
    }

    /// A variable of a body: no other module knows it.
    pub fn add_variable(&mut self, text: &'s [u8], space: &[u8], span: Span, variable: Variable) -> GlobalId {
        let global = global(text, space, span, &variable, Linkage::Internal, false);
        let is_set_elsewhere = variable.is_managed;
        let id = self.globals.push(Global { is_set_elsewhere, ..global });
        self.initializers.extend(variable.init.map(|init| (id, init)));
        id
    }
}

pub(super) fn global(
    text: &[u8],
    space: &[u8],
    start: Span,
    variable: &Variable,
    linkage: Linkage,
    is_declaration: bool,
) -> Global {
    let space = std::str::from_utf8(&space[1..]).ok().and_then(space_number).unwrap_or(GLOBAL);
    Global {
        name: Name::new(&text[variable.name.range()], false),
        span: Span::new(start.start as usize, variable.end.max(start.end())),
        address_space: space,
        ty: variable.ty,
        align_log2: variable.align_log2,
        is_constant: space == CONSTANT,
        is_declaration: is_declaration || !variable.has_size,
        is_undefined: variable.init.is_none() && space == SHARED,
        is_zero: variable.init.is_none(),
        // nvcc's host finds them by their names, be they `static`; without -rdc none is `.visible`.
        is_set_elsewhere: matches!(space, CONSTANT | GLOBAL) || variable.is_managed,
        linkage,
        aliasee: None,
    }
}
