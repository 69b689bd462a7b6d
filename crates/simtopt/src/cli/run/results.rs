//! What is written of the memory that a kernel leaves: buffers and variables of the module.

use super::args::{Output, Print};
use super::argument::Elements;
use super::bind::{Bound, elements, variable};
use super::npy;
use super::number::Element;
use crate::cli::output::{Destination, Outputs};
use simt_check::launch::{Argument, Buffer, Outcome};
use simt_ir::{GlobalId, Listing};
use simt_report::object::{Object, object};
use simt_report::{Diagnostic, Severity};

/// Something that can be written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Writable {
    /// A buffer of the launch.
    Buffer(usize),
    /// A variable of the module.
    Variable(GlobalId),
}

/// What is to be written, found before the kernel runs.
pub struct Results<'a> {
    outputs: Vec<(&'a Output, Writable)>,
    prints: Vec<(&'a Print, Writable)>,
}

/// The values of a buffer or variable.
pub struct Printed {
    name: String,
    element: Element,
    shape: Vec<u64>,
    /// As text; `undef` for those that nobody wrote.
    values: Vec<String>,
}

impl<'a> Results<'a> {
    /// Finds what the options name.
    pub fn find(
        module: &Listing,
        bound: &Bound,
        outputs: &'a [Output],
        prints: &'a [Print],
    ) -> Result<Results<'a>, Diagnostic> {
        let place = |name: &str| find(module, bound, name);
        Ok(Results {
            outputs: outputs
                .iter()
                .map(|output| Ok((output, place(&output.name)?)))
                .collect::<Result<_, _>>()?,
            prints: prints.iter().map(|print| Ok((print, place(&print.name)?))).collect::<Result<_, _>>()?,
        })
    }

    /// Writes the files; gives warnings about what nobody wrote.
    pub fn write(
        &self,
        module: &Listing,
        bound: &Bound,
        outcome: &Outcome,
    ) -> Result<Vec<Diagnostic>, Diagnostic> {
        let mut warnings = Vec::new();
        let mut files = Outputs::new(self.outputs.len());
        for (output, place) in &self.outputs {
            let (buffer, elements) = content(module, bound, outcome, *place)?;
            let undefined = buffer.undefined.iter().filter(|undefined| **undefined).count();
            if undefined > 0 {
                let bytes = buffer.bytes.len();
                let title = format!(
                    "{undefined} of {bytes} bytes of {} are undefined; they are written as 0",
                    output.name
                );
                warnings.push(Diagnostic::new(Severity::Warning, title));
            }
            let file = npy::write(elements.element, &elements.shape, &defined(buffer));
            files.add(&Destination::File(output.file.clone()), &mut |out| out.write_all(&file))?;
        }
        files.finish()?;
        Ok(warnings)
    }

    /// The values that are to be printed.
    pub fn print(
        &self,
        module: &Listing,
        bound: &Bound,
        outcome: &Outcome,
    ) -> Result<Vec<Printed>, Diagnostic> {
        let one = |(print, place): &(&Print, Writable)| {
            let (buffer, Elements { element, shape }) = content(module, bound, outcome, *place)?;
            let values = values(buffer, element, print.count.unwrap_or(usize::MAX));
            Ok(Printed { name: print.name.clone(), element, shape, values })
        };
        self.prints.iter().map(one).collect()
    }
}

impl Printed {
    /// The values for programs: `{ "name", "type", "shape": [], "values": [] }`.
    pub fn object(&self) -> Object {
        let Printed { name, element, shape, values } = self;
        object! {
            "name": name.clone(),
            "type": element.name(),
            "shape": shape.clone(),
            "values": values.clone(),
        }
    }

    /// The values for people: `out: 1.0 2.0 3.0`.
    pub fn text(&self) -> String {
        format!("{}: {}\n", self.name, self.values.join(" ")).replace(": \n", ":\n")
    }
}

fn find(module: &Listing, bound: &Bound, name: &str) -> Result<Writable, Diagnostic> {
    if let Some(index) = bound.named(name) {
        return match bound.arguments[index] {
            Argument::Buffer { index, .. } => Ok(Writable::Buffer(index)),
            _ => Err(Diagnostic::error(format!("argument '{name}' is no buffer"))),
        };
    }
    if let Some(index) = bound.inner(name) {
        return Ok(Writable::Buffer(index));
    }
    variable(module, name)?.map(Writable::Variable).ok_or_else(|| {
        let error = Diagnostic::error(format!("there is no argument and no variable '{name}'"));
        error.help("arguments are named by NAME= in front of them, or by their number, from 0")
    })
}

fn content<'o>(
    module: &Listing,
    bound: &Bound,
    outcome: &'o Outcome,
    place: Writable,
) -> Result<(&'o Buffer, Elements), Diagnostic> {
    match place {
        Writable::Buffer(index) => {
            let buffer = outcome.buffers.get(index).zip(bound.contents.get(index));
            let (buffer, elements) = buffer.ok_or_else(|| Diagnostic::error("the kernel did not run"))?;
            Ok((buffer, elements.clone()))
        }
        Writable::Variable(id) => {
            let name = module.globals[id].name.str();
            let Some(buffer) = outcome.variables.iter().find(|variable| variable.name == name) else {
                let title = format!("variable '{name}' is not in global memory, or the kernel did not run");
                return Err(Diagnostic::error(title));
            };
            let set = bound.variables.iter().rfind(|set| set.variable == id);
            let said = set.and_then(|set| set.elements.clone());
            Ok((buffer, said.unwrap_or_else(|| elements(module, id, buffer.bytes.len() as u64))))
        }
    }
}

/// The bytes of a buffer, 0 where they are undefined.
fn defined(buffer: &Buffer) -> Vec<u8> {
    let is_undefined = |index: usize| buffer.undefined.get(index).copied().unwrap_or(false);
    buffer.bytes.iter().enumerate().map(|(index, &byte)| if is_undefined(index) { 0 } else { byte }).collect()
}

fn values(buffer: &Buffer, element: Element, count: usize) -> Vec<String> {
    let size = element.size();
    let is_undefined = |index: usize| {
        let bytes = buffer.undefined.get(index * size..(index + 1) * size);
        bytes.is_some_and(|bytes| bytes.contains(&true))
    };
    let chunks = buffer.bytes.chunks_exact(size).take(count).enumerate();
    let show = |(index, bytes)| match is_undefined(index) {
        true => "undef".to_string(),
        false => element.show(element.read(bytes)),
    };
    chunks.map(show).collect()
}
