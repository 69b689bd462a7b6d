//! Why a barrier stays whatever is around it, in words.

use crate::divergent::story::OUT_OF_BRANCH;
use crate::teller::Teller;
use crate::words::{Related, Words};
use crate::{names, outside};
use simt_analysis::barriers::component::Obstacle;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::barriers::sites::Request;
use simt_analysis::functions::pins::{Level, Parted, PartedBy, PinCause};
use simt_ir::{FuncId, Inst, Linkage};

/// What is said about a barrier with an obstacle.
pub(crate) fn words(teller: &Teller<'_>, obstacle: &Obstacle) -> Words {
    let (code, message, help) = match obstacle {
        Obstacle::Pinned(cause) => return pinned(teller, cause),
        Obstacle::Partial => (
            "partial",
            "it is a counted or split barrier, which does not hold all threads of the block",
            None,
        ),
        Obstacle::ExecutionOnly => (
            "execution-only",
            "it holds the threads but does not order memory, and no fences around it do",
            Some("fences at workgroup scope right before and after it make it a full barrier"),
        ),
        Obstacle::Recursion => {
            ("recursion", "its function may call itself", Some("turn the recursion into a loop"))
        }
        Obstacle::ValueUsed => ("value-used", "the value that it computes from all threads is used", None),
        Obstacle::Progress => (
            "progress",
            "it is not known that the loop around it ends, and without it a compiler may take it to end",
            Some("a volatile or atomic access in the loop counts as progress, too"),
        ),
        Obstacle::OnRequest(Request::Metadata) => {
            ("requested-metadata", "`!simt.keep` on it asks for it to stay", None)
        }
        Obstacle::OnRequest(Request::Attribute) => (
            "requested-attribute",
            "the attribute \"simt-keep-barriers\" of its function asks for it to stay",
            None,
        ),
        Obstacle::OnRequest(Request::CommandLine) => {
            ("requested-command-line", "--keep asks for the barriers of its function to stay", None)
        }
    };
    let help = help.map(str::to_string).into_iter().collect();
    Words { code, message: message.to_string(), help, ..Words::default() }
}

fn pinned(teller: &Teller<'_>, cause: &PinCause) -> Words {
    match *cause {
        PinCause::Divergent(parted) => divergent(teller, &parted),
        PinCause::NotAligned(parted) => {
            let Parted { function, barrier, .. } = parted;
            let message = match is_itself(teller, function, barrier) {
                true => "it is not aligned, and nothing proves that all threads of the block reach it",
                false => {
                    "a barrier of its id is not aligned, and nothing proves that all threads of the block \
                     reach that one"
                }
            };
            let mut related = elsewhere(teller, function, barrier, "the barrier that is not aligned");
            related.extend(parting(teller, &parted));
            Words::new("pinned-not-aligned", message)
                .related(related)
                .help("`__syncthreads()` is aligned: whoever writes it promises that")
        }
        PinCause::Partial(func, inst) => {
            let message = "a counted or split barrier has the same id, so the two may belong together";
            let related = elsewhere(teller, func, inst, "the counted or split barrier");
            Words::new("pinned-partial", message).related(related)
        }
        PinCause::RegisterId(func, inst) => {
            let message = match is_itself(teller, func, inst) {
                true => "its id is not a constant, so it may belong together with any other barrier",
                false => "the id of another barrier is not a constant, so the two may belong together",
            };
            let related = elsewhere(teller, func, inst, "the barrier whose id is not a constant");
            Words::new("pinned-register-id", message).related(related)
        }
        PinCause::Assembly(func, inst) => {
            let message = "inline assembly takes part in barriers, perhaps together with it";
            let words =
                Words::new("pinned-assembly", message).related(elsewhere(teller, func, inst, "the assembly"));
            match teller.show(ProgramPoint { function: func, inst }).is_of_compiler() {
                true => words,
                false => words.help("use `__syncthreads()` or the intrinsic instead of assembly"),
            }
        }
        PinCause::UnknownCall(func, inst) => {
            let (message, help) = match outside::body_here(
                teller.module,
                ProgramPoint { function: func, inst },
            ) {
                Some(help) => (
                    "another file may have another body of a function that is called, which may take part in barriers",
                    help,
                ),
                None => (
                    "a function that is called and whose body is not in this file may take part in barriers",
                    Some("link the function's code first (llvm-link)"),
                ),
            };
            let mut words =
                Words::new("pinned-unknown-call", message).related(elsewhere(teller, func, inst, "the call"));
            words.help.extend(help.map(str::to_string));
            words
        }
    }
}

fn divergent(teller: &Teller<'_>, parted: &Parted) -> Words {
    let Parted { function, barrier, control } = *parted;
    let by_number = control.level == Level::Thread;
    let story = teller.parting(ProgramPoint { function, inst: barrier }).filter(|_| by_number);
    if let Some(PartedBy::CallsOf(entered)) = control.by
        && !teller.module.functions[entered].is_kernel
        && story.is_none()
    {
        return unknown_callers(teller, entered, parted);
    }
    let message = match (by_number, is_itself(teller, function, barrier)) {
        (true, true) => "whether a thread reaches it depends on the thread's number",
        (true, false) => {
            "whether a thread reaches another barrier of its id depends on the thread's number, so the two \
             may belong together"
        }
        (false, true) => "nothing proves that all threads of the block reach it",
        (false, false) => {
            "nothing proves that all threads of the block reach another barrier of its id, so the two may \
             belong together"
        }
    };
    let related = elsewhere(teller, function, barrier, "the other barrier");
    let words = Words::new("pinned-divergent", message);
    match story {
        Some(story) => {
            let words = words.related(related).related(story.related).help(story.help);
            Words { notes: story.notes, ..words }
        }
        None => words.related(related).related(parting(teller, parted)).help(OUT_OF_BRANCH),
    }
}

/// What is said where nobody parts the threads that is seen, but somebody may whom nobody sees: who
/// calls a function, that of the barrier or one that it is called from.
fn unknown_callers(teller: &Teller<'_>, entered: FuncId, parted: &Parted) -> Words {
    let Parted { function, barrier, .. } = *parted;
    let name = names::function(teller.module, entered);
    let (who, help) = match teller.module.functions[entered].linkage {
        Linkage::Internal => {
            ("nobody sees through all calls of", "call it by its name, without recursion".to_string())
        }
        _ => (
            "code outside this file may call",
            format!(
                "if all that calls {name} is in this file, make it `static`, or say --assume=whole-program"
            ),
        ),
    };
    let way = match entered == function {
        true => String::new(),
        false => format!(", which leads to {}", names::function(teller.module, function)),
    };
    let (others, related) = match function == teller.place.function {
        true => ("", Vec::new()),
        false => (
            ", and the two may belong together: they have one id",
            elsewhere(teller, function, barrier, "the other barrier"),
        ),
    };
    let message = format!("{who} {name}{way}, perhaps by some threads of a block only{others}");
    Words::new("pinned-divergent", message).related(related).help(help)
}

/// The branch that keeps threads from coming together.
fn parting(teller: &Teller<'_>, parted: &Parted) -> Option<Related> {
    let Some(PartedBy::Branch(function, inst)) = parted.control.by else { return None };
    Some(teller.cause(ProgramPoint { function, inst }, "threads part here"))
}

fn is_itself(teller: &Teller<'_>, func: FuncId, inst: Inst) -> bool {
    (func, inst) == (teller.place.function, teller.place.inst)
}

/// The place of a cause, if that is not the barrier itself.
fn elsewhere(teller: &Teller<'_>, function: FuncId, inst: Inst, text: &str) -> Vec<Related> {
    match is_itself(teller, function, inst) {
        true => Vec::new(),
        false => vec![teller.cause(ProgramPoint { function, inst }, text)],
    }
}
