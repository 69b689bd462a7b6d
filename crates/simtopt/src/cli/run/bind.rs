//! Which kernel is meant, and whether what was given fits its parameters.

use super::argument::{Elements, Fill, Given, LARGEST, Value};
use super::npy;
use super::number::Element;
use crate::cli::console::io_error;
use crate::cli::input;
use simt_check::launch::{Argument, Buffer};
use simt_ir::target::Space;
use simt_ir::{FuncId, Listing, ParamAttributes, Target, TypeKind};
use simt_report::Diagnostic;
use simt_report::demangle::{called, means};
use simt_report::names::parameter_name;
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
}

/// The kernel of this name, as in the source or as in the IR; without a name, the only one.
pub fn kernel(module: &Listing, name: Option<&str>) -> Result<FuncId, Diagnostic> {
    let kernels: Vec<FuncId> =
        module.functions.iter().filter(|(_, f)| f.is_kernel && f.is_definition).map(|(id, _)| id).collect();
    let own = |id: &FuncId| module.function_name(*id);
    let file = &module.source.name;
    let (title, listed) = match name {
        Some(name) => {
            if let Some(id) = kernels.iter().find(|id| own(id) == name) {
                return Ok(*id);
            }
            let mut matching = kernels.clone();
            matching.retain(|id| means(name, &own(id)));
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

/// Makes what was given fit the parameters of a kernel.
pub fn bind(module: &Listing, target: &Target, kernel: FuncId, given: &[Given]) -> Result<Bound, Diagnostic> {
    let parameters = parameters(module, target, kernel);
    if given.len() != parameters.len() {
        let kernel_name = module.function_name(kernel);
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
        let argument = bound.argument(given, index, parameter).map_err(|problem| match problem {
            Problem::Misfit(why) => {
                let title = format!("argument {index} ('{}') does not fit: {why}", given.text);
                Diagnostic::error(title).help(takes(&parameters))
            }
            Problem::Other(error) => error,
        })?;
        bound.arguments.push(argument);
        bound.names.push([given.name.clone(), parameter.name.clone()]);
    }
    Ok(bound)
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
            Kind::Int(bits) => format!("i{bits}"),
            Kind::Float(element) => element.name().to_string(),
            Kind::Bytes(Some(size)) => format!("{size} bytes"),
            Kind::Bytes(None) => "bytes".to_string(),
            Kind::Elsewhere => "a pointer that is not to global memory".to_string(),
        }
    }
}

fn parameters(module: &Listing, target: &Target, kernel: FuncId) -> Vec<Parameter> {
    let space_of = |number: u32| {
        target.spelling.spaces.iter().find(|(known, _)| *known == number).map(|&(_, space)| space)
    };
    let parameter = |(index, parameter): (usize, &simt_ir::Param)| {
        let kind = match *module.types.kind(parameter.ty) {
            TypeKind::Pointer(_) if parameter.attributes.contains(ParamAttributes::BYVAL) => {
                Kind::Bytes(None)
            }
            TypeKind::Pointer(number) => match space_of(number) {
                Some(Space::Shared | Space::SharedCluster | Space::Local | Space::Param) => Kind::Elsewhere,
                _ => Kind::Buffer(module.data_layout.pointer(number).map_or(8, |pointer| pointer.bits / 8)),
            },
            TypeKind::Int(bits @ 1..=64) => Kind::Int(bits),
            TypeKind::Float(kind) if Element::Float(kind).name() != "?" => Kind::Float(Element::Float(kind)),
            _ => Kind::Bytes(module.store_size(parameter.ty)),
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
    fn argument(&mut self, given: &Given, index: usize, parameter: &Parameter) -> Result<Argument, Problem> {
        let name = || {
            let known = given.name.as_ref().or(parameter.name.as_ref());
            known.map_or_else(|| format!("arg{index}"), String::clone)
        };
        match (&given.value, &parameter.kind) {
            (Value::Scalar(element, bits), kind) => scalar(*element, *bits, kind),
            (_, Kind::Elsewhere) => misfit("the interpreter cannot pass such a pointer"),
            (Value::Buffer(elements, fill), Kind::Buffer(_)) => self.fill(name(), elements, fill),
            (Value::File(path), Kind::Buffer(_)) => {
                let array = load(path)?;
                let elements = Elements { element: array.element, shape: array.shape };
                Ok(self.buffer(name(), elements, array.bytes, false))
            }
            (Value::Same { name, offset }, Kind::Buffer(_)) => self.same(name, *offset),
            (Value::Null, Kind::Buffer(size)) => Ok(Argument::Bytes(vec![0; *size as usize])),
            (Value::Bytes(bytes), Kind::Bytes(size)) => match size {
                Some(size) if *size != bytes.len() as u64 => {
                    misfit(format!("these are {} bytes, the parameter has {size}", bytes.len()))
                }
                _ => Ok(Argument::Bytes(bytes.clone())),
            },
            (Value::Bytes(_), kind) => misfit(format!("the parameter is {}, not bytes", kind.words())),
            (_, kind) => misfit(format!("the parameter is {}, not a buffer", kind.words())),
        }
    }

    fn fill(&mut self, name: String, elements: &Elements, fill: &Fill) -> Result<Argument, Problem> {
        if let Fill::File(path) = fill {
            let array = load(path)?;
            if (array.element, &array.shape) != (elements.element, &elements.shape) {
                let Elements { element, shape } = elements;
                return misfit(format!(
                    "{} holds {}{:?}, not {}{shape:?}",
                    input::name(path),
                    array.element.name(),
                    array.shape,
                    element.name()
                ));
            }
            return Ok(self.buffer(name, elements.clone(), array.bytes, false));
        }
        let bytes = fill.bytes(elements).unwrap_or_default();
        Ok(self.buffer(name, elements.clone(), bytes, *fill == Fill::Uninit))
    }

    fn buffer(&mut self, name: String, content: Elements, bytes: Vec<u8>, is_undefined: bool) -> Argument {
        let undefined = if is_undefined { vec![true; bytes.len()] } else { Vec::new() };
        self.buffers.push(Buffer { name, bytes, undefined });
        self.contents.push(content);
        Argument::Buffer { index: self.buffers.len() - 1, offset: 0 }
    }

    fn same(&self, name: &str, offset: u64) -> Result<Argument, Problem> {
        let Some(argument) = self.named(name) else {
            return misfit(format!("there is no argument '{name}' before it"));
        };
        match self.arguments[argument] {
            Argument::Buffer { index, offset: first } => match first.checked_add(offset) {
                Some(offset) if offset <= self.buffers[index].bytes.len() as u64 => {
                    Ok(Argument::Buffer { index, offset })
                }
                _ => misfit(format!("'{name}' has {} bytes", self.buffers[index].bytes.len())),
            },
            Argument::Bytes(_) => misfit(format!("'{name}' is no buffer")),
        }
    }

    /// The argument of this name or number.
    pub fn named(&self, name: &str) -> Option<usize> {
        let called = |kind: usize| self.names.iter().position(|names| names[kind].as_deref() == Some(name));
        let number = || name.strip_prefix("arg").unwrap_or(name).parse().ok();
        called(0).or_else(|| called(1)).or_else(number).filter(|&index| index < self.arguments.len())
    }
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
    let bytes = file.map_err(|error| other(io_error(&format!("cannot read {name}"), &error)))?;
    npy::read(&bytes)
        .map_err(|why| other(Diagnostic::error(format!("cannot read {name} as an array: {why}"))))
}
