//! Modules: functions, globals, and what the text says about the target.

use crate::attributes::{Attributes, ParamAttributes};
use crate::data_layout::DataLayout;
use crate::entity::EntityMap;
use crate::function::{Call, ConstExpr, Function, Param, ValueDef};
use crate::ids::{FuncId, GlobalId, Inst, Linkage, Symbol, Value};
use crate::inst::{CastOp, Op};
use crate::target::{Effect, Known, Sameness, Space, Target, is_list, kernels_of_stub};
use crate::type_layout::Layouts;
use crate::{Name, Span, Type, TypeKind, Types};
use std::borrow::Cow;

/// A global variable or alias.
#[derive(Clone, Debug, Default)]
pub struct Global {
    /// Its name.
    pub name: Name,
    /// Its text.
    pub span: Span,
    /// The number of its address space.
    pub address_space: u32,
    /// The type of its content.
    pub ty: Type,
    /// Logarithm of what its address is said to be a multiple of; 0 if nothing is said.
    pub align_log2: u8,
    /// `constant` rather than `global`.
    pub is_constant: bool,
    /// Whether it has no initializer here.
    pub is_declaration: bool,
    /// Whether its initializer, or a part of it, is `undef` or `poison`.
    pub is_undefined: bool,
    /// Whether the text gives it no other content than 0, or none.
    pub is_zero: bool,
    /// Whether its initializer need not be what it contains at first
    /// (`externally_initialized`): the host knows it.
    pub is_set_elsewhere: bool,
    /// Its linkage.
    pub linkage: Linkage,
    /// What an alias stands for: `Some(None)` if that is no plain symbol, or for an ifunc.
    pub aliasee: Option<Option<Symbol>>,
}

impl Global {
    /// Whether the linker or the compiler keeps something alive by it, and nobody reads it.
    pub fn is_list(&self) -> bool {
        is_list(&self.name.str())
    }
}

/// The initializers of a module's globals.
#[derive(Clone, Default)]
pub struct Initializers {
    /// A function without blocks: it holds the constants.
    pub constants: Function,
    /// What each global contains when a kernel starts, or what an alias stands for: a constant of
    /// [`Initializers::constants`]. `None` for a declaration, and for what the reader does not
    /// know.
    pub of: EntityMap<GlobalId, Option<Value>>,
}

impl Initializers {
    /// The globals whose initializers hold the address of a symbol. Cost: linear in all
    /// initializers.
    pub fn holders(&self, symbol: Symbol) -> Vec<GlobalId> {
        let holds = |value: Value| {
            let mut work = vec![value];
            while let Some(value) = work.pop() {
                if self.constants.values[value].def == ValueDef::Symbol(symbol) {
                    return true;
                }
                work.extend(self.constants.computation(value).into_iter().flat_map(|(_, parts)| parts));
            }
            false
        };
        self.of.iter().filter(|(_, own)| own.is_some_and(holds)).map(|(id, _)| id).collect()
    }
}

/// A module as it was read: facts, and places in a text that it does not have
/// ([`Listing`](crate::Listing)).
#[derive(Clone)]
pub struct Module {
    /// What the module was made of, as its compiler was told; empty if the text does not say.
    pub source_filename: String,
    /// The target triple, without quotes; empty if the text has none.
    pub triple: String,
    /// The data layout.
    pub data_layout: DataLayout,
    /// The module's target; `None` if the triple is not that of a known GPU, and, without one, if
    /// kernels and intrinsics are not those of one.
    pub target: Option<&'static Target>,
    /// All types.
    pub types: Types,
    /// How values of these types lie in memory.
    pub layouts: Layouts,
    /// Global variables and aliases, in textual order.
    pub globals: EntityMap<GlobalId, Global>,
    /// Their initializers, if the reader was asked for them.
    pub initializers: Option<Initializers>,
    /// Functions, in textual order.
    pub functions: EntityMap<FuncId, Function>,
    /// Whether pointers say in the text what they point to (LLVM 16 and before).
    pub typed_pointers: bool,
    /// Symbols that global initializers, aliases and other top-level text mention: their address is
    /// taken.
    pub address_taken: Vec<Symbol>,
    /// Whether it has assembly outside of functions, which may do anything with its symbols.
    pub has_assembly: bool,
    /// Whether the threads' stacks may have flat addresses of one memory: there, threads of other
    /// blocks may read them.
    pub stacks_in_one_memory: bool,
    /// What passes may make, and the functions that do it in the module's language.
    pub made: &'static [(Effect, &'static str)],
    /// Whether its language's writer writes nothing but what was there: instructions may go, calls
    /// of what is [made](Module::made) may take the place of one, and what has constants for
    /// operands and no result may move to an edge; nothing else may be made, and nothing moved.
    pub only_loses: bool,
    /// What has been changed since it was read.
    pub edits: Edits,
}

/// How many changes of each class a module has seen: what is known of it stays true as long as they
/// are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Edits {
    /// Barriers and fences that were deleted.
    pub synchronization: u64,
    /// All others.
    pub other: u64,
}

/// What one index of a `getelementptr` adds to its pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ElementStep {
    /// So many bytes, to a field.
    Bytes(u64),
    /// The index times so many bytes.
    Times(Value, u64),
}

impl Module {
    /// A function's name, for messages.
    pub fn function_name(&self, func: FuncId) -> Cow<'_, str> {
        self.functions[func].name.str()
    }

    /// The names that a kernel may have of which a function of the host is the stub.
    pub fn kernels_of_stub(&self, func: FuncId) -> Vec<String> {
        kernels_of_stub(&self.function_name(func))
    }

    /// Whether a variable of the host has the name of the kernel of which a function is the stub.
    pub fn is_handle(&self, global: GlobalId, stub: FuncId) -> bool {
        let name = self.globals[global].name.bytes();
        self.kernels_of_stub(stub).iter().any(|kernel| kernel.as_bytes() == name)
    }

    /// The function of this name.
    pub fn function(&self, name: &str) -> Option<FuncId> {
        self.functions.iter().find(|(_, f)| f.name.bytes() == name.as_bytes()).map(|(id, _)| id)
    }

    /// Finds out what each call calls, and what is known of that: by the names of the functions.
    /// What is known of a call that names none stays; what takes a mask of threads works on whoever
    /// is converged where the processor runs them in lockstep. A function that the text does not
    /// declare is of the type of its first call. A reader does so last.
    pub fn resolve_calls(&mut self) {
        let known: EntityMap<FuncId, &Known> = self.functions.values().map(|f| f.known).collect();
        let mut undeclared: EntityMap<FuncId, bool> =
            self.functions.values().map(|f| f.span == Span::default()).collect();
        let mut functions = std::mem::take(&mut self.functions);
        let mut types = Vec::new();
        for function in functions.values_mut() {
            let effects = function.assembly.iter_mut().flat_map(|assembly| &mut assembly.effects);
            for effect in effects.filter(|effect| function.facts.lockstep && effect.is_of_masked_threads()) {
                *effect = Effect::Converged;
            }
            for call in function.calls.keys() {
                let Call { inst: Some(inst), called: named, .. } = function.calls[call] else { continue };
                let called = named.or_else(|| self.called_function(function, function.operands(inst)[0]));
                if function.facts.lockstep {
                    let of_name = called.map_or(function.calls[call].known, |callee| known[callee]);
                    function.calls[call].known = of_name.in_lockstep();
                } else if let Some(callee) = called {
                    function.calls[call].known = known[callee];
                }
                let Some(callee) = called else { continue };
                function.calls[call].called = called;
                if std::mem::take(&mut undeclared[callee]) {
                    let arguments = function.arguments(inst).iter().map(|&value| function.value_type(value));
                    types.push((callee, function.insts[inst].ty, arguments.collect::<Vec<Type>>()));
                }
            }
        }
        for (callee, return_type, params) in types {
            functions[callee].result = Param::of_type(return_type);
            functions[callee].params = params.into_iter().map(Param::of_type).collect();
        }
        self.functions = functions;
    }

    /// The function that a value names, looked at through casts and aliases that are not
    /// interposable.
    fn called_function(&self, f: &Function, callee: Value) -> Option<FuncId> {
        let mut value = callee;
        loop {
            match f.values[value].def {
                ValueDef::Symbol(symbol) => {
                    return self.resolve_function(symbol).filter(|_| !self.has_rivals(symbol));
                }
                ValueDef::Expr(index) => {
                    let ConstExpr { op: Op::Cast(..), operands, .. } = f.exprs[index as usize] else {
                        return None;
                    };
                    value = f.operand_pool[operands.start as usize];
                }
                _ => return None,
            }
        }
    }

    /// Whether a linker may take another module's alias of this name instead (`odr` linkage), or
    /// one that it stands for.
    fn has_rivals(&self, symbol: Symbol) -> bool {
        let behind = |&symbol: &Symbol| match symbol {
            Symbol::Global(id) => self.globals[id].aliasee.flatten(),
            Symbol::Function(_) => None,
        };
        let is_odr =
            |symbol| matches!(symbol, Symbol::Global(id) if self.globals[id].linkage == Linkage::Odr);
        std::iter::successors(Some(symbol), behind).take(self.globals.len() + 1).any(is_odr)
    }

    /// The object or function behind aliases; `None` where an alias may be replaced or is computed.
    pub fn resolve(&self, symbol: Symbol) -> Option<Symbol> {
        let mut symbol = symbol;
        // A chain of aliases longer than the number of globals is a cycle.
        for _ in 0..=self.globals.len() {
            match symbol {
                Symbol::Global(id) => match (self.globals[id].aliasee, self.globals[id].linkage) {
                    (None, _) => return Some(symbol),
                    (Some(_), Linkage::Interposable) | (Some(None), _) => return None,
                    (Some(Some(next)), _) => symbol = next,
                },
                Symbol::Function(_) => return Some(symbol),
            }
        }
        None
    }

    /// Whether a variable may lie where another such one does: one that is declared here, or may be
    /// replaced by such a declaration, and one that nobody knows to have a size. Arrays of shared
    /// memory of which the launch says the size all begin at one address, and a back end may take
    /// any without a size for one (LLVM's `AMDGPU::isDynamicLDS`).
    pub fn may_coincide(&self, global: GlobalId) -> bool {
        let data = &self.globals[global];
        let has_size = || self.store_size(data.ty).is_some_and(|bytes| bytes > 0);
        data.is_declaration || data.linkage == Linkage::Interposable || !has_size()
    }

    /// What is promised of a call to a function whose body is not here or may be replaced: by the
    /// call, and by the function as it is declared. A body that may be replaced says nothing about
    /// its replacement; neither do its attributes, which may have been derived from it, but that it
    /// is convergent: that asks, and permits nothing. What touches no memory and is not convergent
    /// has nothing to synchronize by (LLVM's `AANoSync`).
    pub fn promises(&self, f: &Function, inst: Inst, callee: FuncId) -> Attributes {
        let call = f.insts[inst].op.call().map_or(Attributes::empty(), |call| f.calls[call].attributes);
        let callee = &self.functions[callee];
        let is_derived = callee.is_definition && callee.linkage == Linkage::Interposable;
        let all = if is_derived {
            call | (callee.attributes & Attributes::CONVERGENT)
        } else {
            call | callee.attributes
        };
        let is_apart = all.contains(Attributes::MEMORY_NONE) && !all.contains(Attributes::CONVERGENT);
        if is_apart { all | Attributes::NOSYNC } else { all }
    }

    fn resolve_function(&self, symbol: Symbol) -> Option<FuncId> {
        match self.resolve(symbol)? {
            Symbol::Function(func) => Some(func),
            Symbol::Global(_) => None,
        }
    }

    /// Whether an edit can make something of a type: its text is known. That of pointers is not
    /// where it says what they point to, nor that of what the reader does not know.
    pub fn is_writable(&self, ty: Type) -> bool {
        match self.types.kind(ty) {
            TypeKind::Opaque | TypeKind::Function { .. } => false,
            TypeKind::Pointer(_) => !self.typed_pointers,
            TypeKind::Array { element, .. } | TypeKind::Vector { element, .. } => self.is_writable(*element),
            TypeKind::Struct { fields, .. } => fields.iter().all(|&field| self.is_writable(field)),
            TypeKind::Void | TypeKind::Int(_) | TypeKind::Float(_) | TypeKind::Named(_) => true,
        }
    }

    /// What the result of a `getelementptr` points to: its last element.
    pub fn indexed(&self, function: &Function, element: Type, operands: &[Value]) -> Option<Type> {
        operands.get(2..)?.iter().try_fold(element, |ty, &index| match self.element(ty) {
            Some((_, inner)) => Some(inner),
            None => Some(self.field(ty, usize::try_from(function.int(index)?).ok()?)?.1),
        })
    }

    /// The kind of memory of an address space.
    pub fn space(&self, number: u32) -> Space {
        self.target.map_or(Space::Unknown, |target| target.spelling.space(number))
    }

    /// Whether other blocks may see memory of a kind, given whether the kernel can reach shared
    /// memory of other blocks.
    pub fn may_be_global(&self, space: Space, cluster: bool) -> bool {
        match space {
            Space::Generic | Space::Global | Space::SharedCluster | Space::Unknown => true,
            Space::Shared => cluster,
            Space::Local => self.stacks_in_one_memory,
            Space::Constant | Space::Param | Space::Tensor => false,
        }
    }

    /// The kind of memory that a value points to; `None` if it is no pointer.
    pub fn space_of(&self, f: &Function, value: Value) -> Option<Space> {
        self.types.address_space(f.value_type(value)).map(|number| self.space(number))
    }

    /// Whether an instruction makes a flat address of a stack address.
    pub fn flattens_stack(&self, f: &Function, inst: Inst) -> bool {
        let data = &f.insts[inst];
        let pointer = match data.op {
            Op::Cast(CastOp::AddrSpaceCast, _) => f.operands(inst).first(),
            _ => match f.known(inst).and_then(|known| known.sameness) {
                Some(Sameness::FlatAddress) => f.arguments(inst).first(),
                _ => None,
            },
        };
        let space = |value| self.space_of(f, value);
        pointer.is_some_and(|&pointer| space(pointer) == Some(Space::Local))
            && data.result.and_then(space) == Some(Space::Generic)
    }

    /// The name of the function that does something which passes make, if the module's language has
    /// one.
    pub fn made(&self, effect: Effect) -> Option<&'static str> {
        self.made.iter().find(|(made, _)| *made == effect).map(|&(_, name)| name)
    }

    /// Bytes that a load or store of a type touches; `None` where that is not known for certain, as
    /// in the next three.
    pub fn store_size(&self, ty: Type) -> Option<u64> {
        self.layouts.size(ty)
    }

    /// What a call copies for its callee (`byval`): the addresses, and how many bytes are there, if
    /// that is known. Cost: linear in the arguments.
    pub fn copied<'f>(
        &'f self,
        function: &'f Function,
        inst: Inst,
    ) -> impl Iterator<Item = (Value, Option<u64>)> + 'f {
        let by_value = function.insts[inst].op.call().map_or(0, |call| function.calls[call].by_value);
        let params = function.called(inst).map_or(&[][..], |callee| &self.functions[callee].params);
        function.arguments(inst).iter().enumerate().filter_map(move |(index, &value)| {
            let param = params.get(index);
            let is_copied = by_value >> index.min(63) & 1 == 1
                || param.is_some_and(|param| param.attributes.contains(ParamAttributes::BYVAL));
            let size = param.and_then(|param| self.store_size(param.memory?));
            (is_copied && size != Some(0)).then_some((value, size))
        })
    }

    /// Bytes from one element of a type to the next in an array.
    pub fn stride(&self, ty: Type) -> Option<u64> {
        self.layouts.stride(ty)
    }

    /// The offset in bytes of a field of a structure, and the field's type.
    pub fn field(&self, ty: Type, index: usize) -> Option<(u64, Type)> {
        self.layouts.field(&self.types, ty, index)
    }

    /// What a `getelementptr` of a function adds to its pointer, one item for each index; nothing
    /// from where a layout is not known. `operands`: its pointer and its indices.
    pub fn element_steps<'a>(
        &'a self,
        function: &'a Function,
        element: Type,
        operands: &'a [Value],
    ) -> impl Iterator<Item = Option<ElementStep>> + 'a {
        let (mut ty, mut is_first) = (element, true);
        operands.iter().skip(1).map(move |&index| {
            if std::mem::take(&mut is_first) {
                return Some(ElementStep::Times(index, self.stride(ty)?));
            }
            let (step, inner) = match self.types.kind(ty) {
                TypeKind::Struct { .. } | TypeKind::Named(_) => {
                    let field = usize::try_from(self.number(function, index)?).ok()?;
                    let (bytes, inner) = self.field(ty, field)?;
                    (ElementStep::Bytes(bytes), inner)
                }
                _ => {
                    let (stride, inner) = self.element(ty)?;
                    (ElementStep::Times(index, stride), inner)
                }
            };
            ty = inner;
            Some(step)
        })
    }

    /// A constant number; that of a vector is not one.
    fn number(&self, function: &Function, value: Value) -> Option<i64> {
        let is_number = matches!(self.types.kind(function.value_type(value)), TypeKind::Int(_));
        function.int(value).filter(|_| is_number)
    }

    /// How many bytes a `getelementptr` of a function goes, if all its indices are constant
    /// numbers: positive or negative, and exactly, whatever the width of addresses. `operands`: its
    /// pointer and its indices. Cost: linear in them.
    pub fn constant_offset(&self, function: &Function, element: Type, operands: &[Value]) -> Option<i64> {
        operands.get(1)?;
        self.element_steps(function, element, operands).try_fold(0i64, |total, step| {
            total.checked_add(match step? {
                ElementStep::Bytes(bytes) => i64::try_from(bytes).ok()?,
                ElementStep::Times(index, stride) => {
                    self.number(function, index)?.checked_mul(i64::try_from(stride).ok()?)?
                }
            })
        })
    }

    /// Bytes from one element of an array or a vector to the next, and the type of elements.
    pub fn element(&self, ty: Type) -> Option<(u64, Type)> {
        self.layouts.element(&self.types, ty)
    }
}
