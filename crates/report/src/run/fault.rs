//! What is wrong at one place.

use super::{Teller, who};
use crate::names::source_name;
use crate::words::Words;
use simt_check::finding::{Fault, Position};
use simt_check::launch::DYNAMIC_SHARED;

impl Teller<'_> {
    pub(super) fn fault(&self, position: &Position, fault: &Fault) -> Words {
        let beside = self.show(position.site);
        let thread = who::thread(self.launch, position.thread);
        let mut words = said(fault, &thread);
        self.callers(&mut words, position, &beside);
        words.notes.splice(0..0, beside.notes());
        words
    }
}

fn said(fault: &Fault, thread: &str) -> Words {
    match fault {
        Fault::OutOfBounds { object, object_size, offset, size, writes } => {
            let access = (*offset, *size, *writes);
            out_of_bounds(object.as_deref(), *object_size, access, thread)
        }
        Fault::ReadOnly { object } => {
            let message = format!("{thread} writes `{}`, which cannot be written", source_name(object));
            Words::new("read-only", message)
        }
        Fault::Misaligned { address, align } => {
            let message = format!("{thread} accesses address {address:#x}, which is no multiple of {align}");
            let mark = format!("this promises a multiple of {align}");
            Words { mark, ..Words::new("misaligned", message) }
        }
        Fault::Undetermined { what } => {
            let message = format!("{thread}: the {what} depends on a value that is undefined or poison");
            Words::new("undefined-value", message)
                .help("such a value comes from memory that nobody has written, or from an overflow")
        }
        Fault::Undefined { what } => Words::new("undefined-behavior", format!("{thread}: {what}")),
        Fault::Unreachable => {
            let message = format!("{thread} comes to a place that the compiler took for unreachable");
            Words::new("unreachable", message)
        }
        Fault::Trap => Words::new("trap", format!("{thread} executes a trap")),
        Fault::Assert { message } => Words::new(
            "assert",
            format!("{thread}: assertion failed: {}", crate::diagnostic::printable(message)),
        ),
        Fault::BadMask { mask } => {
            let message = format!(
                "{thread} is not in the mask {mask:#x} of this operation, or the mask names threads that never come"
            );
            Words::new("bad-mask", message)
        }
        Fault::Unsupported { what } => {
            let what = crate::diagnostic::printable(what);
            Words::new("unsupported", format!("the interpreter cannot execute {what}"))
        }
        Fault::TooDeep => Words::new("too-deep", format!("{thread}: calls are too deep")),
        Fault::OutOfSteps => {
            let words = Words::new("steps", "the limit of instructions is reached");
            Words { mark: format!("{thread} is here"), ..words }
                .help("either the kernel never ends, or it needs more: --steps")
        }
        Fault::Interrupted => {
            let words = Words::new("interrupted", "interrupted: this is what was found until then");
            Words { mark: format!("{thread} is here"), ..words }
        }
        Fault::BadCall { what } => {
            Words::new("bad-call", format!("{thread} {}", crate::diagnostic::printable(what)))
        }
    }
}

/// An access by its offset, size, and whether it writes.
fn out_of_bounds(object: Option<&str>, object_size: u64, access: (i64, u64, bool), thread: &str) -> Words {
    let (offset, size, writes) = access;
    let verb = if writes { "writes" } else { "reads" };
    let bytes = crate::words::plural_of(size as usize, "byte", "bytes");
    let Some(object) = object else {
        return Words::new("out-of-bounds", format!("{thread} {verb} {bytes} outside of every object"));
    };
    let is_dynamic = object == DYNAMIC_SHARED;
    let object = format!("`{}`", source_name(object));
    let place = match u64::try_from(offset) {
        Err(_) => format!("before {object}"),
        Ok(offset) if offset >= object_size => format!("behind the end of {object}"),
        Ok(_) => format!("across the end of {object}"),
    };
    let words = Words::new("out-of-bounds", format!("{thread} {verb} {bytes} {place}"))
        .note(format!("{object} has {object_size} bytes, the access is at byte {offset}"));
    if is_dynamic { words.help("--shared=BYTES says how many bytes it has") } else { words }
}
