//! Which kernel is meant, and whether what was given fits its parameters.

use super::accesses;
use super::argument::{Elements, Fill, Given, LARGEST, Value};
use super::npy;
use super::number::Element;
use crate::cli::input;
use simt_check::launch::{Argument, Buffer};
use simt_ir::target::Space;
use simt_ir::{
    FuncId, GlobalId, Language, Listing, ParamAttributes, Symbol, Target, Type, TypeKind, ValueDef,
};
use simt_report::Diagnostic;
use simt_report::demangle::{called, means};
use simt_report::names::parameter_name;
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::Path;

/// What a kernel is started with.
#[derive(Default)]
pub struct Bound {
    /// The arguments.
    pub arguments: Vec<Argument>,
    /// The buffers.
    pub buffers: Vec<Buffer>,
    /// What is in each buffer.
    pub contents: Vec<Elements>,
    /// The name that each argument was given, and the one that the IR has for its parameter.
    names: Vec<[Option<String>; 2]>,
    /// The buffers that are not arguments themselves, but have a name, and their numbers.
    inner: Vec<(String, usize)>,
    /// What variables of the module hold.
    pub variables: Vec<Set>,
}

/// What a variable of the module holds when the kernel begins.
pub struct Set {
    /// The variable.
    pub variable: GlobalId,
    /// What it holds.
    pub value: Argument,
    /// Whether that is defined.
    pub defined: bool,
    /// What it was said to consist of, where its type says no more than bytes.
    pub elements: Option<Elements>,
}

/// The kernel of this name, as in the source or as in the IR; without a name, the only one.
pub fn kernel(module: &Listing, name: Option<&str>) -> Result<FuncId, Diagnostic> {
    let kernels: Vec<FuncId> =
        module.functions.iter().filter(|(_, f)| f.is_kernel && f.is_definition).map(|(id, _)| id).collect();
    let own = |id: &FuncId| module.function_name(*id);
    let file = &module.source.name;
    let (title, listed) = match name {
        Some(name) => {
            let matching = meant(name, kernels.iter().map(|id| (*id, own(id))));
            match matching[..] {
                [id] => return Ok(id),
                [] => (format!("{file} has no kernel '{name}'"), kernels),
                _ => (format!("several kernels of {file} are called '{name}' in the source"), matching),
            }
        }
        None => match kernels[..] {
            [id] => return Ok(id),
            _ => (format!("{file} has {} kernels: say which one with --kernel", kernels.len()), kernels),
        },
    };
    if listed.is_empty() {
        return Err(Diagnostic::error(format!("{file} has no kernels")));
    }
    let called: Vec<String> = listed.iter().map(|id| called(&own(id))).collect();
    let is_clear = called.iter().enumerate().all(|(at, name)| !called[..at].contains(name));
    let names = if is_clear { called } else { listed.iter().map(|id| own(id).into_owned()).collect() };
    Err(Diagnostic::error(title).help(format!("its kernels: {}", names.join(", "))))
}

/// What a name means: what the IR calls so, else all that the source does.
fn meant<'m, I: Copy>(name: &str, all: impl Iterator<Item = (I, Cow<'m, str>)>) -> Vec<I> {
    let matching: Vec<(I, Cow<'_, str>)> = all.filter(|(_, own)| means(name, own)).collect();
    let exact = matching.iter().find(|(_, own)| own == name);
    exact.map_or_else(|| matching.iter().map(|(id, _)| *id).collect(), |(id, _)| vec![*id])
}

/// Makes what was given fit the parameters of a kernel, and `set` the variables of the module.
pub fn bind(
    module: &Listing,
    target: &Target,
    kernel: FuncId,
    given: &[Given],
    set: &[Given],
) -> Result<Bound, Diagnostic> {
    let parameters = parameters(module, target, kernel);
    if given.len() != parameters.len() {
        let kernel_name = called(&module.function_name(kernel));
        let wanted = simt_report::words::plural_of(parameters.len(), "argument", "arguments");
        let title = format!("{kernel_name} takes {wanted}, {} given", are(given.len()));
        return Err(Diagnostic::error(title).help(takes(&parameters)));
    }
    for (index, name) in
        given.iter().enumerate().filter_map(|(index, given)| Some((index, given.name.as_ref()?)))
    {
        if given[..index].iter().any(|earlier| earlier.name.as_ref() == Some(name)) {
            return Err(Diagnostic::error(format!("two arguments have the name '{name}'")));
        }
    }
    let mut bound = Bound::default();
    for (index, (given, parameter)) in given.iter().zip(&parameters).enumerate() {
        let misfit = |why: String| {
            Diagnostic::error(format!("argument {index} ('{}') does not fit: {why}", given.text))
        };
        let known = given.name.as_ref().or(parameter.name.as_ref());
        let name = known.map_or_else(|| format!("arg{index}"), String::clone);
        let first = bound.buffers.len();
        let argument = bound.argument(given, name, parameter).map_err(|problem| match problem {
            Problem::Misfit(why) => misfit(why).help(takes(&parameters)),
            Problem::Other(error) => error,
        })?;
        let pointers: Vec<(Option<usize>, usize)> = match &argument {
            Argument::Buffer { index, .. } => vec![(None, *index)],
            Argument::Structure { addresses, .. } => {
                addresses.iter().map(|&(at, index, _)| (Some(at), index)).collect()
            }
            Argument::Bytes(_) => Vec::new(),
        };
        // What was given before may be looked at in another way.
        for (member, buffer) in pointers.into_iter().filter(|&(_, buffer)| buffer >= first) {
            let element = bound.contents[buffer].element;
            if let Some(why) = accesses::misfit(module, kernel, (index, member), element) {
                let why = member.map_or(why.clone(), |at| format!("behind its pointer at byte {at}, {why}"));
                return Err(misfit(why).help(
                    "a buffer of u8 holds anything: u8[BYTES]:@FILE takes the bytes of a file as they are",
                ));
            }
        }
        bound.arguments.push(argument);
        bound.names.push([given.name.clone(), parameter.name.clone()]);
    }
    for given in set {
        let set = bound.set(module, target, given)?;
        bound.variables.push(set);
    }
    Ok(bound)
}

/// The bytes of shared memory that a kernel, and what it calls by name, has variables in.
pub fn shared(module: &Listing, target: &Target, kernel: FuncId) -> u64 {
    let (mut work, mut seen, mut variables) = (vec![kernel], BTreeSet::from([kernel]), BTreeSet::new());
    while let Some(id) = work.pop() {
        let function = &module.functions[id];
        let called = function.insts.keys().filter_map(|inst| function.called(inst));
        work.extend(called.filter(|&id| seen.insert(id)));
        variables.extend(function.values.values().filter_map(|value| match value.def {
            ValueDef::Symbol(symbol) => module.resolve(symbol),
            _ => None,
        }));
    }
    let size = |symbol: Symbol| match symbol {
        Symbol::Global(id) if space(target, module.globals[id].address_space) == Some(Space::Shared) => {
            module.store_size(module.globals[id].ty)
        }
        _ => None,
    };
    variables.into_iter().filter_map(size).fold(0, u64::saturating_add)
}

/// The variable of this name, as in the source or as in the IR; `None` if there is none.
pub fn variable(module: &Listing, name: &str) -> Result<Option<GlobalId>, Diagnostic> {
    let variables = module.globals.iter().filter(|(_, global)| global.aliasee.is_none());
    let matching = meant(name, variables.map(|(id, global)| (id, global.name.str())));
    match matching[..] {
        [id] => Ok(Some(id)),
        [] => Ok(None),
        _ => {
            let names: Vec<_> = matching.iter().map(|&id| module.globals[id].name.str()).collect();
            let error = Diagnostic::error(format!("several variables are called '{name}' in the source"));
            Err(error.help(format!("they are {}", names.join(", "))))
        }
    }
}

/// What a variable consists of, by its type: numbers in arrays, else bytes.
pub fn elements(module: &Listing, id: GlobalId, size: u64) -> Elements {
    let (mut ty, mut shape) = (module.globals[id].ty, Vec::new());
    while let TypeKind::Array { count, element } = *module.types.kind(ty) {
        shape.push(count);
        ty = element;
    }
    let element = match *module.types.kind(ty) {
        TypeKind::Int(8) => Some(Element::Signed(8)),
        TypeKind::Int(bits @ (16 | 32 | 64)) => Some(Element::Signed(bits as u8)),
        TypeKind::Float(kind) => Some(Element::Float(kind)).filter(|element| element.name() != "?"),
        _ => None,
    };
    match element {
        Some(element) if npy::size(element, &shape) == Some(size) => Elements { element, shape },
        _ => Elements { element: Element::Unsigned(8), shape: vec![size] },
    }
}

fn are(count: usize) -> String {
    if count == 1 { "1 is".to_string() } else { format!("{count} are") }
}

/// What a kernel takes, in a line.
fn takes(parameters: &[Parameter]) -> String {
    if parameters.is_empty() {
        return "it has no parameters".to_string();
    }
    let one = |(index, parameter): (usize, &Parameter)| match &parameter.name {
        Some(name) => format!("{index} ({name}): {}", parameter.kind.words()),
        None => format!("{index}: {}", parameter.kind.words()),
    };
    format!("its parameters are {}", parameters.iter().enumerate().map(one).collect::<Vec<_>>().join(", "))
}

struct Parameter {
    name: Option<String>,
    kind: Kind,
}

/// What a parameter takes.
enum Kind {
    /// The address of a buffer; the size of an address.
    Buffer(u64),
    /// An integer of so many bits.
    Int(u32),
    /// 64 bits of PTX, which does not say whether they are a number or an address.
    Word,
    /// A floating-point number.
    Float(Element),
    /// Bytes: as many as that, where it is known.
    Bytes(Option<u64>),
    /// An address of memory that a launch does not allocate.
    Elsewhere,
}

impl Kind {
    fn words(&self) -> String {
        match self {
            Kind::Buffer(_) => "a buffer".to_string(),
            Kind::Int(1) => "bool".to_string(),
            Kind::Word => "i64 or a buffer".to_string(),
            Kind::Int(bits) => format!("i{bits}"),
            Kind::Float(element) => element.name().to_string(),
            Kind::Bytes(Some(size)) => format!("{size} bytes"),
            Kind::Bytes(None) => "a structure".to_string(),
            Kind::Elsewhere => "a pointer that is not to global memory".to_string(),
        }
    }
}

/// What an address space is.
fn space(target: &Target, number: u32) -> Option<Space> {
    target.spelling.spaces.iter().find(|(known, _)| *known == number).map(|&(_, space)| space)
}

/// What a parameter or variable of a type takes.
fn kind(module: &Listing, target: &Target, ty: Type) -> Kind {
    match *module.types.kind(ty) {
        TypeKind::Pointer(number) => match space(target, number) {
            Some(Space::Shared | Space::SharedCluster | Space::Local | Space::Param) => Kind::Elsewhere,
            _ => Kind::Buffer(module.data_layout.pointer(number).map_or(8, |pointer| pointer.bits / 8)),
        },
        TypeKind::Int(bits @ 1..=64) => Kind::Int(bits),
        TypeKind::Float(kind) if Element::Float(kind).name() != "?" => Kind::Float(Element::Float(kind)),
        _ => Kind::Bytes(module.store_size(ty)),
    }
}

fn parameters(module: &Listing, target: &Target, kernel: FuncId) -> Vec<Parameter> {
    let parameter = |(index, parameter): (usize, &simt_ir::Param)| {
        let is_structure =
            parameter.memory.is_some() || parameter.attributes.contains(ParamAttributes::BYVAL);
        let is_ptx = matches!(module.language, Language::Ptx(_));
        let kind = match kind(module, target, parameter.ty) {
            _ if is_structure => Kind::Bytes(None),
            Kind::Int(64) if is_ptx => Kind::Word,
            kind => kind,
        };
        Parameter { name: parameter_name(module, kernel, index as u32), kind }
    };
    module.functions[kernel].params.iter().enumerate().map(parameter).collect()
}

/// Why an argument cannot be passed.
enum Problem {
    /// It is none for this parameter.
    Misfit(String),
    /// Something else.
    Other(Diagnostic),
}

fn misfit<T>(why: impl Into<String>) -> Result<T, Problem> {
    Err(Problem::Misfit(why.into()))
}

impl Bound {
    fn argument(&mut self, given: &Given, name: String, parameter: &Parameter) -> Result<Argument, Problem> {
        let kind = match (&given.value, &parameter.kind) {
            (Value::Scalar(..), Kind::Word) => &Kind::Int(64),
            (_, Kind::Word) => &Kind::Buffer(8),
            (_, kind) => kind,
        };
        match (&given.value, kind) {
            (Value::Scalar(element, bits), kind) => scalar(*element, *bits, kind),
            (_, Kind::Elsewhere) => misfit("the interpreter cannot pass such a pointer"),
            (Value::Buffer(elements, fill), Kind::Buffer(_)) => {
                let (elements, bytes, is_undefined) = content(elements, fill)?;
                Ok(self.buffer(name, elements, bytes, is_undefined))
            }
            (Value::File(path), Kind::Buffer(_)) => {
                let array = load(path)?;
                let elements = Elements { element: array.element, shape: array.shape };
                Ok(self.buffer(name, elements, array.bytes, false))
            }
            (Value::Same { name, offset }, Kind::Buffer(_)) => self.same(name, *offset),
            (Value::Null, Kind::Buffer(size)) => Ok(Argument::Bytes(vec![0; *size as usize])),
            (Value::Bytes(bytes), Kind::Bytes(size)) => match size {
                Some(size) if *size != bytes.len() as u64 => {
                    misfit(format!("these are {} bytes, the parameter has {size}", bytes.len()))
                }
                _ => Ok(Argument::Bytes(bytes.clone())),
            },
            (Value::Members(members), Kind::Bytes(_)) => {
                let mut made = Structure { align: 1, ..Structure::default() };
                self.members(members, &name, &mut made)?;
                made.align_to(made.align);
                Ok(Argument::Structure { bytes: made.bytes, addresses: made.addresses })
            }
            (Value::Bytes(_) | Value::Members(_), kind) => {
                misfit(format!("the parameter is {}, not bytes", kind.words()))
            }
            (_, kind) => misfit(format!("the parameter is {}, not a buffer", kind.words())),
        }
    }

    /// Adds the members of a structure to it.
    fn members(&mut self, members: &[Given], outer: &str, made: &mut Structure) -> Result<(), Problem> {
        for (index, member) in members.iter().enumerate() {
            let name = member.name.clone().unwrap_or_else(|| format!("{outer}.{index}"));
            match &member.value {
                Value::Scalar(element, bits) => {
                    made.align_to(element.size());
                    made.bytes.extend(element.bytes(*bits));
                }
                Value::Bytes(bytes) => made.bytes.extend(bytes),
                Value::Members(members) => {
                    let mut inner = Structure { align: 1, ..Structure::default() };
                    self.members(members, &name, &mut inner)?;
                    inner.align_to(inner.align);
                    made.align_to(inner.align);
                    let start = made.bytes.len();
                    made.addresses.extend(
                        inner.addresses.iter().map(|&(at, index, offset)| (start + at, index, offset)),
                    );
                    made.bytes.extend(inner.bytes);
                }
                Value::Buffer(..) | Value::File(_) | Value::Same { .. } | Value::Null => {
                    made.align_to(8);
                    let parameter = Parameter { name: None, kind: Kind::Buffer(8) };
                    if let Argument::Buffer { index, offset } =
                        self.argument(member, name.clone(), &parameter)?
                    {
                        made.addresses.push((made.bytes.len(), index, offset));
                        self.inner.push((name, index));
                    }
                    made.bytes.extend([0; 8]);
                }
            }
        }
        Ok(())
    }

    /// What a variable of the module is to hold.
    fn set(&mut self, module: &Listing, target: &Target, given: &Given) -> Result<Set, Diagnostic> {
        let name = given.name.clone().unwrap_or_default();
        let Some(id) = variable(module, &name)? else {
            return Err(Diagnostic::error(format!("there is no variable '{name}'")));
        };
        let ty = module.globals[id].ty;
        let kind = kind(module, target, ty);
        let known = elements(module, id, module.store_size(ty).unwrap_or(0));
        let (mut defined, mut said) = (true, None);
        let value = match (&given.value, &kind) {
            (Value::Buffer(..) | Value::File(_), Kind::Buffer(_)) | (Value::Same { .. } | Value::Null, _) => {
                let argument = self.argument(given, name.clone(), &Parameter { name: None, kind });
                if let Ok(Argument::Buffer { index, .. }) = argument {
                    self.inner.push((name.clone(), index));
                }
                argument
            }
            (Value::Buffer(elements, fill), _) => {
                content(elements, fill).and_then(|(own, bytes, is_undefined)| {
                    defined = !is_undefined;
                    holds(&known, own.element)?;
                    said = Some(own);
                    Ok(Argument::Bytes(bytes))
                })
            }
            (Value::File(path), _) => load(path).and_then(|array| {
                holds(&known, array.element)?;
                said = Some(Elements { element: array.element, shape: array.shape });
                Ok(Argument::Bytes(array.bytes))
            }),
            (Value::Scalar(element, bits), Kind::Bytes(_)) => {
                holds(&known, *element).map(|()| Argument::Bytes(element.bytes(*bits)))
            }
            _ => self.argument(given, name.clone(), &Parameter { name: None, kind }),
        };
        let value = value.map_err(|problem| match problem {
            Problem::Misfit(why) => {
                Diagnostic::error(format!("variable '{name}' cannot hold '{}': {why}", given.text))
            }
            Problem::Other(error) => error,
        })?;
        Ok(Set { variable: id, value, defined, elements: said.filter(|_| is_bytes(known.element)) })
    }

    fn buffer(&mut self, name: String, content: Elements, bytes: Vec<u8>, is_undefined: bool) -> Argument {
        let undefined = if is_undefined { vec![true; bytes.len()] } else { Vec::new() };
        self.buffers.push(Buffer { name, bytes, undefined });
        self.contents.push(content);
        Argument::Buffer { index: self.buffers.len() - 1, offset: 0 }
    }

    fn same(&self, name: &str, offset: u64) -> Result<Argument, Problem> {
        let (index, first) = match (self.named(name), self.inner(name)) {
            (Some(argument), _) => match self.arguments[argument] {
                Argument::Buffer { index, offset } => (index, offset),
                _ => return misfit(format!("'{name}' is no buffer")),
            },
            (None, Some(index)) => (index, 0),
            (None, None) => return misfit(format!("there is no argument '{name}' before it")),
        };
        match first.checked_add(offset) {
            Some(offset) if offset <= self.buffers[index].bytes.len() as u64 => {
                Ok(Argument::Buffer { index, offset })
            }
            _ => misfit(format!("'{name}' has {} bytes", self.buffers[index].bytes.len())),
        }
    }

    /// The number of the buffer of this name that is a member of a structure, or behind a variable.
    pub fn inner(&self, name: &str) -> Option<usize> {
        self.inner.iter().find(|(known, _)| known == name).map(|&(_, index)| index)
    }

    /// The argument of this name or number.
    pub fn named(&self, name: &str) -> Option<usize> {
        let called = |kind: usize| self.names.iter().position(|names| names[kind].as_deref() == Some(name));
        let number = || name.strip_prefix("arg").unwrap_or(name).parse().ok();
        called(0).or_else(|| called(1)).or_else(number).filter(|&index| index < self.arguments.len())
    }
}

/// A structure as far as it is made.
#[derive(Default)]
struct Structure {
    bytes: Vec<u8>,
    addresses: Vec<(usize, usize, u64)>,
    align: usize,
}

impl Structure {
    /// Ends at a multiple of a number of bytes.
    fn align_to(&mut self, align: usize) {
        self.align = self.align.max(align);
        self.bytes.resize(self.bytes.len().next_multiple_of(align), 0);
    }
}

fn is_bytes(element: Element) -> bool {
    matches!(element, Element::Signed(8) | Element::Unsigned(8))
}

/// Whether a variable of such elements can hold others. Bytes hold anything: to nvcc's PTX all
/// arrays are of bytes.
fn holds(known: &Elements, element: Element) -> Result<(), Problem> {
    let bits = |element| match element {
        Element::Signed(bits) | Element::Unsigned(bits) => Some(bits),
        _ => None,
    };
    let is_same = known.element == element || bits(element).is_some() && bits(known.element) == bits(element);
    if is_same || is_bytes(known.element) || element == Element::Unsigned(8) {
        return Ok(());
    }
    misfit(format!("it holds {}, not {}", known.element.name(), element.name()))
}

/// The elements that something is filled with, their bytes, and whether these are undefined.
fn content(elements: &Elements, fill: &Fill) -> Result<(Elements, Vec<u8>, bool), Problem> {
    let Fill::File(path) = fill else {
        return Ok((elements.clone(), fill.bytes(elements).unwrap_or_default(), *fill == Fill::Uninit));
    };
    let array = load(path)?;
    let Elements { element, shape } = elements;
    // Bytes are any file's.
    let is_raw =
        *element == Element::Unsigned(8) && npy::size(*element, shape) == Some(array.bytes.len() as u64);
    if !is_raw && (array.element, &array.shape) != (*element, shape) {
        return misfit(format!(
            "{} holds {}{:?}, not {}{shape:?}",
            input::name(path),
            array.element.name(),
            array.shape,
            element.name()
        ));
    }
    Ok((elements.clone(), array.bytes, false))
}

fn scalar(element: Element, bits: u64, kind: &Kind) -> Result<Argument, Problem> {
    let fits = match (element, kind) {
        (Element::Bool, Kind::Int(1 | 8)) => true,
        (Element::Signed(width) | Element::Unsigned(width), Kind::Int(bits)) => u32::from(width) == *bits,
        (element, Kind::Float(wanted)) => element == *wanted,
        _ => false,
    };
    if fits {
        return Ok(Argument::Bytes(element.bytes(bits)));
    }
    misfit(format!("the parameter is {}, not {}", kind.words(), element.name()))
}

fn load(path: &Path) -> Result<npy::Array, Problem> {
    let name = input::name(path);
    let other = |error| Problem::Other(error);
    let file = std::fs::File::open(path).and_then(|file| {
        let metadata = file.metadata()?;
        if metadata.is_dir() {
            return Err(std::io::Error::from(std::io::ErrorKind::IsADirectory));
        }
        // Neither a pipe nor a huge file is read without end.
        let mut bytes = Vec::new();
        std::io::Read::read_to_end(&mut std::io::Read::take(file, LARGEST + (1 << 17)), &mut bytes)?;
        Ok(bytes)
    });
    let bytes = file.map_err(|error| other(Diagnostic::io(&format!("cannot read {name}"), &error)))?;
    npy::read(&bytes)
        .map_err(|why| other(Diagnostic::error(format!("cannot read {name} as an array: {why}"))))
}
