//! Why a barrier stays, in words.

use crate::place::Texts;
use crate::teller::Teller;
use crate::words::Words;
use crate::words::{Obstacle, Status};
use crate::{launches, names, obstacle, outside, phrases, status, words};
use simt_analysis::barriers::conflict::{Conflict, Hazard, Limit, Overlap};
use simt_analysis::barriers::event::Event;
use simt_analysis::divergence::launch::is_meant;
use simt_analysis::functions::pointer::{Object, Root};
use simt_ir::target::Effect;
use simt_ir::{Function, Inst, Module, Op, Ordering, Promises, Scope};
use simt_passes::decision::{Excluded, ROWS, Searched, TILES};
use simt_passes::{Decision, Evidence, Kept};

/// What is said about a barrier that no pass decided about.
pub(crate) fn undecided(is_assembly: bool) -> Words {
    let (code, message, why, help) = match is_assembly {
        true => (
            "assembly-barrier",
            "it is inline assembly, which no pass changes",
            "nobody looked whether it is needed",
            "`__syncthreads()` and barriers of cooperative groups are looked at",
        ),
        false => (
            "not-decided",
            "no pass of the pipeline found a reason to remove it",
            "no pass of the pipeline looked whether it is needed",
            "`barrier-elim`, the default, does",
        ),
    };
    let obstacle = Obstacle { help: Some(help.to_string()), ..Obstacle::new(code, why) };
    Words { status: Some(Status::Undecided(obstacle)), ..Words::new(code, message) }
}

/// What is said about a barrier that stays, and whether it is known to be needed.
pub(crate) fn words(teller: &Teller<'_>, why: &Kept) -> Words {
    let mut words = reason(teller, why);
    let status = status::status(teller, why, words.code, &words.message);
    words.notes.splice(0..0, status.note(words.code));
    if let Status::Undecided(Obstacle { help: Some(help), .. }) = &status {
        words.help.push(help.clone());
    }
    words.status = Some(status);
    words
}

fn reason(teller: &Teller<'_>, why: &Kept) -> Words {
    let (conflict, above, below) = match why {
        Kept::Obstacle(obstacle) => return obstacle::words(teller, obstacle),
        Kept::Excluded { pass, why } => return excluded(pass, *why),
        Kept::OverLimit { limit } => return over_limit(*limit),
        Kept::Conflict { conflict, above, below, .. } => (conflict, above, below),
    };
    let mut words = match conflict {
        Conflict::Hazard { hazard, overlap, above, below } => {
            hazard_words(teller, *hazard, *overlap, above, below)
        }
        Conflict::Coherence => coherence(teller, above, below),
        Conflict::Publish { above_publishes, scope, is_fence } => {
            publish(teller, *above_publishes, *scope, *is_fence, above, below)
        }
        Conflict::Outside { is_above, cause } => {
            let (side, place) = if *is_above { ("before", above.place) } else { ("after", below.place) };
            let mut words = Words::new(outside::code(cause), outside::message(teller.module, cause, place, side));
            let help = outside::help(teller.module, cause, place, &teller.show(place));
            words.help.extend(help.map(str::to_string));
            words
        }
        Conflict::Reconvergence => Words::new(
            "reconvergence",
            "the operation after it works on the threads of a warp that are together, and they may part before it",
        )
        .note("the barrier brings them together again"),
        Conflict::UnknownCaller { is_above } => unknown_caller(teller, *is_above),
        Conflict::Timing => Words::new(
            "timing",
            "a clock is read next to it: somebody measures how long something takes",
        ),
    };
    if *conflict == Conflict::Timing {
        let related = teller.pair(above, below, words.code).0;
        words.related = related.into_iter().take(1).collect();
    } else {
        (words.related, words.pairs) = teller.pair(above, below, pair_code(conflict, words.code));
    }
    if let Kept::Conflict { over: Some(limit), .. } = why {
        not_compared(*limit, &mut words);
    }
    words
}

/// What is said about a barrier that a pass does not look at.
fn excluded(pass: &str, why: Excluded) -> Words {
    let (code, message) = match why {
        Excluded::CarriesData => ("excluded-data", format!("{pass} leaves barriers that carry data alone")),
        Excluded::Named(pass_option) => {
            ("excluded-named", format!("{} names its function", pass_option.row().name))
        }
        Excluded::FunctionLimit(_) | Excluded::BlockLimit { .. } => {
            let limit = crate::remark::limit(why).unwrap_or_default();
            ("excluded-limit", format!("{pass} skips its function: {limit}"))
        }
    };
    Words::new(code, message)
}

/// What is said besides where addresses were not compared.
fn not_compared(limit: Limit, words: &mut Words) {
    match limit {
        Limit::Accesses(most) => {
            words.notes.push(format!(
                "its function has more than {most} loads, stores and atomics: where they go in an array is not compared"
            ));
            words.help.push("--max-accesses=N compares addresses in larger functions".to_string());
        }
        Limit::Pairs => {
            let note = "so many accesses meet at it that their addresses are not all compared";
            words.notes.push(note.to_string());
        }
    }
}

/// What is said about a barrier with too much around it.
fn over_limit(limit: usize) -> Words {
    let message =
        format!("more happens before and after it than is looked at: over {limit} different events");
    Words::new("over-limit", message)
}

/// What was found out about which barriers stay.
pub(crate) fn searched(searched: &Searched) -> String {
    let Searched { candidates, is_cheapest } = searched;
    let found = if *is_cheapest {
        "it is in the cheapest set that has to stay (exact search)"
    } else {
        "no search told which are cheapest: each was decided by itself, or there were too many sets"
    };
    format!("it could go if others stayed, like each of {candidates} barriers here; {found}")
}

/// What would have to be assumed for a barrier to go, and in which blocks it would.
pub(crate) fn removable(module: &Module, decision: &Decision, flags: &str) -> String {
    let (promises, shapes) = (decision.removable_if, &decision.removable_in);
    let promise = |promise: Promises| match promise {
        Promises::UNIT_EXTENTS => {
            "blocks have one thread along the axes that the kernel never asks for".to_string()
        }
        Promises::NOALIAS_ARGS => {
            "the kernel's pointer parameters do not overlap, as `__restrict__` says".to_string()
        }
        Promises::RELAXED_ATOMICS => "nobody relies on the order of its atomics".to_string(),
        Promises::RACE_FREE => {
            "no two threads store different values to one place between two barriers".to_string()
        }
        _ => "no other module calls functions of this one or accesses its variables".to_string(),
    };
    let words: Vec<String> = promises.iter().map(promise).collect();
    let promised =
        if words.is_empty() { String::new() } else { format!(" if {}", phrases::list(&words, "and")) };
    let extents = |&[x, y, _]: &[u32; 3]| if y == 1 { x.to_string() } else { format!("{x} × {y}") };
    let listed = |shapes: &[[u32; 3]], last| {
        let mut shapes = shapes.to_vec();
        shapes.sort_unstable();
        phrases::list(&shapes.iter().map(extents).collect::<Vec<_>>(), last)
    };
    let blocks = shapes.last().map_or_else(String::new, |&[_, y, _]| {
        let (usual, in_a_row) = if y == 1 { (&ROWS[..], " in a row") } else { (&TILES[..], "") };
        let facts = &module.functions[decision.function].facts;
        let is_tried = |&&shape: &&[u32; 3]| module.target.is_none_or(|to| is_meant(to, facts, shape));
        let tried: Vec<[u32; 3]> = usual.iter().filter(is_tried).copied().collect();
        let these = listed(shapes, "or");
        match tried.len() {
            0 | 1 => format!(" where all blocks have {these} threads{in_a_row}"),
            count if count == shapes.len() => {
                format!(" where all blocks have one of the usual sizes ({these} threads{in_a_row})")
            }
            _ => format!(" where all blocks have {these} threads{in_a_row} (of {})", listed(&tried, "and")),
        }
    });
    format!("it goes{blocks}{promised}: {flags}")
}

/// The options that let a barrier go, if there are such. A shape is that of its own kernel's
/// blocks, where there are others with which it has nothing in common.
pub(crate) fn flags(texts: &Texts<'_>, module: &Module, decision: &Decision) -> Option<String> {
    let Decision { function, removable_if, removable_in, .. } = decision;
    let is_by_itself = || {
        let mut kernels = module.functions.values().filter(|function| function.is_kernel);
        module.functions[*function].is_kernel && !decision.removable_together && kernels.nth(1).is_some()
    };
    let shaped = removable_in.last().map(|&largest| match is_by_itself() {
        true => launches::option(texts, module, *function, &words::shape(largest)),
        false => format!("--block-dim={}", words::shape(largest)),
    });
    let assumed = (!removable_if.is_empty()).then(|| format!("--assume={}", removable_if.names()));
    let flags: Vec<String> = assumed.into_iter().chain(shaped).collect();
    (!flags.is_empty()).then(|| flags.join(" "))
}

/// Why the two events of a pair were found to need their order.
fn pair_code(conflict: &Conflict, code: &'static str) -> &'static str {
    match conflict {
        Conflict::Hazard { overlap: Overlap::SameObject, .. } => "same-object",
        Conflict::Hazard { overlap: Overlap::UnknownAddress, .. } => "unknown-address",
        Conflict::Hazard { overlap: Overlap::MayAlias, .. } => "may-alias",
        Conflict::Hazard { overlap: Overlap::DynamicShared, .. } => "dynamic-shared",
        Conflict::Hazard { overlap: Overlap::NotCompared, .. } => "not-compared",
        _ => code,
    }
}

fn hazard_words(
    teller: &Teller<'_>,
    hazard: Hazard,
    overlap: Overlap,
    above: &Object,
    below: &Object,
) -> Words {
    let (code, kind, second, first) = match hazard {
        Hazard::Raw => ("hazard-raw", "read after write", "read", "written"),
        Hazard::War => ("hazard-war", "write after read", "overwrite", "read"),
        Hazard::Waw => ("hazard-waw", "write after write", "overwrite", "written"),
    };
    let (x, y) = (names::object(teller.module, above), names::object(teller.module, below));
    let which = if x == y { "it".to_string() } else { format!("{x}, and the two may overlap") };
    let what = format!("a thread could {second} {y} before another has {first} {which}");
    let mut words = Words::new(code, format!("without it, {what} ({kind})"));
    match overlap {
        Overlap::SameObject => {}
        Overlap::NotCompared => {
            let note = "branch-dist does not compare what is accessed: all shared and global memory is one";
            words.notes.push(note.to_string());
        }
        Overlap::UnknownAddress => {
            let unknown = |object: &Object| object.root == Root::Unknown;
            let which = match (unknown(above), unknown(below)) {
                (true, true) => "the addresses before and after it are",
                (true, false) => "the address before it is",
                _ => "the address after it is",
            };
            words.notes.push(format!("{which} not traced to an array or a parameter, and may be any"));
        }
        Overlap::MayAlias => may_alias(teller, above, below, &mut words),
        Overlap::DynamicShared => {
            words.notes.push("all `extern __shared__` arrays begin at the same address".to_string());
            words.help.push(
                "an array that is declared with its size (`__shared__ float s[256]`) overlaps no other"
                    .to_string(),
            );
        }
    }
    words
}

fn may_alias(teller: &Teller<'_>, above: &Object, below: &Object, words: &mut Words) {
    let is_kernels = |object: &&Object| match object.root {
        Root::Param(func, _) => teller.module.functions[func].is_kernel,
        _ => false,
    };
    // Whether `__restrict__` helps is found by trying.
    if [above, below].iter().any(is_kernels) {
        return;
    }
    words.help.push(
        "make the function `static`, so that all its callers are known, or have it inlined".to_string(),
    );
}

/// Of two reads, one at least is volatile or atomic.
fn coherence(teller: &Teller<'_>, above: &Evidence, below: &Evidence) -> Words {
    let object = |evidence: &Evidence| match evidence.event.access() {
        Some(access) => names::object(teller.module, &access.object),
        None => status::POINTED_TO.to_string(),
    };
    let is_strong = |evidence: &&Evidence| evidence.event.access().is_some_and(|it| it.strong.is_some());
    let [earlier, later] = [above, below].map(object);
    let other = match earlier == later {
        true => "one before".to_string(),
        false => format!("one of {earlier} before, which may be the same memory"),
    };
    let read = if earlier == later || is_strong(&below) { "a volatile or atomic read" } else { "a read" };
    let message = format!("without it, {read} of {later} could see an older value than {other}");
    let written = [below, above].into_iter().find(is_strong).map_or(later, object);
    let note = format!("other threads may write {written} at any time, and rely on the order of such reads");
    Words::new("coherence", message).note(note)
}

fn publish(
    teller: &Teller<'_>,
    above_publishes: bool,
    scope: Scope,
    is_fence: bool,
    above: &Evidence,
    below: &Evidence,
) -> Words {
    let publisher = if above_publishes { above } else { below };
    let is_of_the_grid = is_barrier_of_the_grid(teller, publisher);
    let operation = match is_of_the_grid {
        true => "barrier of the grid".to_string(),
        false => phrases::operation(teller.module, publisher),
    };
    let others = phrases::others(scope);
    let message = match above_publishes {
        true => format!(
            "{others} may conclude from the {operation} before it that no thread has done what comes after it"
        ),
        false => format!(
            "{others} may conclude from the {operation} after it that all threads have done what comes before it"
        ),
    };
    let code = if is_fence { "publish-fence" } else { "publish" };
    let words = Words::new(code, format!("{message} (publish rule)"));
    if is_of_the_grid {
        return words.note(
            "one thread of each block meets the other blocks in `grid.sync()`: the barriers of the block \
             around that hold its other threads",
        );
    }
    match !is_fence && would_be_relaxed(teller, publisher) {
        true => words.help(
            "clang writes CUDA's atomic functions as `seq_cst` although CUDA means `relaxed`; if nobody \
             relies on more, pass --assume=relaxed-atomics",
        ),
        false => words,
    }
}

/// Whether something is done by the part of cooperative groups in which blocks wait for each other.
fn is_barrier_of_the_grid(teller: &Teller<'_>, evidence: &Evidence) -> bool {
    let shown = teller.show(evidence.place);
    shown.chain.first().is_some_and(|place| place.file.ends_with("cooperative_groups/details/sync.h"))
}

/// Whether `--assume=relaxed-atomics` makes an atomic one that others can conclude nothing from.
fn would_be_relaxed(teller: &Teller<'_>, publisher: &Evidence) -> bool {
    let function = &teller.module.functions[publisher.place.function];
    let data = &function.insts[publisher.place.inst];
    let (Op::AtomicRmw(_, access), Event::Access(event)) = (data.op, &publisher.event) else { return false };
    if function.insts.keys().any(|inst| is_wide_fence(function, inst)) {
        return false;
    }
    let unused = || {
        data.result
            .is_none_or(|result| !function.insts.keys().any(|inst| function.operands(inst).contains(&result)))
    };
    let already = event.strong.is_some_and(|strong| strong.relaxed_reduction);
    access.ordering == Ordering::SeqCst && !already && unused()
}

fn unknown_caller(teller: &Teller<'_>, is_above: bool) -> Words {
    let name = names::function(teller.module, teller.place.function);
    let side = if is_above { "before it calls" } else { "after it has called" };
    let code = if is_above { "unknown-caller-above" } else { "unknown-caller-below" };
    Words::new(code, format!("code outside this file may call {name}, and what it does {side} is not known"))
        .help(format!("make {name} `static`, so that all its callers are known, or have it inlined"))
}

/// Whether an instruction is a fence that makes atomics of any ordering worth concluding from.
fn is_wide_fence(function: &Function, inst: Inst) -> bool {
    let scope = match function.insts[inst].op {
        Op::Fence(access) => Some(access.scope),
        Op::Call(_) => match function.effect(inst) {
            Some(Effect::Fence(scope)) => Some(scope),
            _ => None,
        },
        _ => None,
    };
    scope.is_some_and(|scope| scope >= Scope::Cluster)
}
