//! Why a barrier could go, in words.

use crate::place::Shown;
use crate::teller::Teller;
use crate::words::{Compared, Related, RelatedRole, Words};
use crate::{names, phrases};
use simt_analysis::addresses::overlap::Proof;
use simt_analysis::barriers::conflict::Discharge;
use simt_analysis::barriers::epochs::ProgramPoint;
use simt_analysis::barriers::event::Event;
use simt_analysis::functions::pointer::{Object, Root};
use simt_ir::ParamAttributes;
use simt_passes::decision::{Bounds, Pair, Pattern};
use simt_passes::{Evidence, Removed};

/// The most places that bound an epoch that are shown.
const SHOWN_BOUNDS: usize = 4;

/// What is said about a removed barrier.
pub(crate) fn words(teller: &Teller<'_>, why: &Removed) -> Words {
    match why {
        Removed::Unreached => {
            Words::new("unreached", "no thread comes to this barrier, however the kernel is launched")
        }
        Removed::NothingAbove(bounds) => {
            let way = match ends(teller, bounds, "start") {
                None => "before this barrier".to_string(),
                Some((end, false)) => format!("between {end} and this barrier"),
                Some((ends, true)) => format!("on the way from {ends} to this barrier"),
            };
            nothing(teller, bounds, "nothing-above", &way, ["nothing happens from here …", "… to here"])
        }
        Removed::NothingBelow(bounds) => {
            let way = match ends(teller, bounds, "end") {
                None => "after this barrier".to_string(),
                Some((end, false)) => format!("between this barrier and {end}"),
                Some((ends, true)) => format!("on the way from this barrier to {ends}"),
            };
            nothing(teller, bounds, "nothing-below", &way, ["… to here", "nothing happens from here …"])
        }
        Removed::Unrelated(pairs) => unrelated(teller, pairs),
        Removed::FenceOrdered { fence, barrier } => {
            let line = teller.show(*barrier).line(&teller.here);
            let message =
                format!("all that it would order is a fence, which the barrier at {line} orders already");
            Words::new("fence-ordered", message).related([
                teller.cause(*fence, "the fence"),
                teller.bound(barrier.inst, "this barrier stays, and orders it"),
            ])
        }
        Removed::Covered { by, by_barrier } => {
            let (what, mark) = match by_barrier {
                true => ("barrier", "this barrier releases and acquires for the block"),
                false => ("fence", "this fence orders at least as much"),
            };
            let code = if *by_barrier { "covered-by-barrier" } else { "covered-by-fence" };
            let line = teller.show(*by).line(&teller.here);
            let message =
                format!("the {what} at {line} orders all that it does, with no access between them");
            Words::new(code, message).related([teller.cause(*by, mark)])
        }
        Removed::Literal(pattern) => literal(*pattern),
    }
}

/// What is said where a description was taken at its word.
pub(crate) fn literal(pattern: Pattern) -> Words {
    let (pass, code, message, why) = match pattern {
        Pattern::NoAccessBefore => (
            "basic-dbe",
            "literal-no-access-before",
            "no access to memory before it in its basic block since the last barrier",
            "which ignores other blocks: the barrier may be needed",
        ),
        Pattern::NoAccessAfter => (
            "basic-dbe",
            "literal-no-access-after",
            "no access to memory after it in its basic block",
            "which ignores other blocks: the barrier may be needed",
        ),
        Pattern::NoAccessAbove => (
            "branch-dist",
            "literal-no-access-above",
            "no access to shared or global memory above it in its function",
            "which ignores callers and functions that are not seen: the barrier may be needed",
        ),
        Pattern::NoAccessBelow => (
            "branch-dist",
            "literal-no-access-below",
            "no access to shared or global memory below it in its function",
            "which ignores callers and functions that are not seen: the barrier may be needed",
        ),
        Pattern::NoReadAboveNoWriteBelow => (
            "branch-dist",
            "literal-no-read-above-no-write-below",
            "nothing is read above it, and nothing is written below it",
            "which forgets that what is written above may be read below (read after write)",
        ),
        Pattern::NoWriteAboveNoReadBelow => (
            "branch-dist",
            "literal-no-write-above-no-read-below",
            "nothing is written above it, and nothing is read below it",
            "which forgets that what is read above may be overwritten below (write after read)",
        ),
        Pattern::NoCommonAddress => (
            "dead-sync-elim",
            "literal-no-common-address",
            "no address in shared memory is written on one side and read on the other, in its basic block",
            "which ignores other threads' addresses, other blocks and other memory: it may be needed",
        ),
    };
    Words::new(code, message)
        .note(format!("this takes the published description of {pass} at its word, {why}"))
        .help(format!("without `<literal>`, {pass} removes only what is not needed"))
}

/// What is said where nothing happens on one side; the texts are for what bounds it, and for the
/// barrier.
fn nothing(teller: &Teller<'_>, bounds: &Bounds, code: &'static str, way: &str, texts: [&str; 2]) -> Words {
    let others = bounds.barriers.iter().filter(|&&inst| inst != teller.place.inst);
    let related: Vec<Related> = others.take(SHOWN_BOUNDS).map(|&inst| teller.bound(inst, texts[0])).collect();
    let mark = if related.is_empty() { "" } else { texts[1] }.to_string();
    let message = format!("nothing that another thread could notice happens {way}");
    let notes = match &related[..] {
        [bound] => dropped(teller, &bound.shown).into_iter().collect(),
        _ => Vec::new(),
    };
    Words { code, message, mark, related, notes, ..Words::default() }
}

/// What is said where the source has code between two places, and none of it is in the module.
fn dropped(teller: &Teller<'_>, bound: &Shown) -> Option<String> {
    let here = &teller.here;
    let [place, other] = [here, bound].map(|shown| Some(&shown.chain[shown.shown?..]));
    let (Some([place, around @ ..]), Some([other, around_other @ ..])) = (place, other) else { return None };
    let is_one_file = (&place.file, &place.directory) == (&other.file, &other.directory);
    let (first, last) = (place.line.min(other.line) + 1, place.line.max(other.line));
    if !is_one_file || around != around_other || last.saturating_sub(first) > LINES_BETWEEN {
        return None;
    }
    let mut lines = (first..last).filter(|&line| is_code(here.file.line(line as usize)));
    let first = lines.next()?;
    let last = lines.next_back().unwrap_or(first);
    let is_compiled = |line| teller.texts.is_compiled(teller.module, &place.file, line);
    (!(first..=last).any(is_compiled)).then(|| match first == last {
        true => format!("the compiler has left nothing of line {first}"),
        false => format!("the compiler has left nothing of lines {first} to {last}"),
    })
}

/// Whether a line has more than a comment, a directive, or how blocks begin and end.
fn is_code(line: &[u8]) -> bool {
    let line = String::from_utf8_lossy(line);
    let code = line.split("//").next().unwrap_or_default().trim();
    let is_empty = ["/*", "*", "#"].iter().any(|&begin| code.starts_with(begin))
        || code.trim_matches(|c: char| !c.is_alphanumeric()) == "else";
    !is_empty && code.contains(char::is_alphanumeric)
}

/// How many lines between two places are looked at.
const LINES_BETWEEN: u32 = 64;

/// What bounds an epoch, in words, and whether it is more than one thing; `end` is which end of the
/// function may do so.
fn ends(teller: &Teller<'_>, bounds: &Bounds, end: &str) -> Option<(String, bool)> {
    let mut ends = Vec::new();
    if bounds.kernel {
        let is_kernel = teller.module.functions[teller.place.function].is_kernel;
        ends.push(format!("the {end} of the {}", if is_kernel { "kernel" } else { "function" }));
    }
    let mut lines: Vec<String> = Vec::new();
    for &inst in bounds.barriers.iter().filter(|&&inst| inst != teller.place.inst) {
        let line = teller.show(ProgramPoint { inst, ..teller.place }).line(&teller.here);
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    if lines.len() > SHOWN_BOUNDS + 1 {
        let more = lines.len() - SHOWN_BOUNDS;
        lines.truncate(SHOWN_BOUNDS);
        lines.push(format!("{more} other places"));
    }
    let mut count = ends.len() + lines.len();
    if !lines.is_empty() {
        ends.push(format!("the barrier at {}", phrases::list(&lines, "or")));
    }
    if bounds.barriers.contains(&teller.place.inst) {
        ends.push("itself in another iteration".to_string());
        count += 1;
    }
    (count > 0).then(|| (phrases::list(&ends, "or"), count > 1))
}

fn unrelated(teller: &Teller<'_>, pairs: &[Pair]) -> Words {
    let mut words = Words::new("unrelated", "nothing before it has to be ordered with anything after it");
    let mut seen: Vec<(RelatedRole, Evidence)> = Vec::new();
    let mut notes: Vec<(String, Vec<&Pair>)> = Vec::new();
    for pair in pairs {
        let mut index = |role, evidence: &Evidence| {
            seen.iter().position(|(r, e)| (*r, e) == (role, evidence)).unwrap_or_else(|| {
                words.related.push(teller.event(role, evidence));
                seen.push((role, *evidence));
                seen.len() - 1
            })
        };
        let (above, below) = (index(RelatedRole::Above, &pair.above), index(RelatedRole::Below, &pair.below));
        words.pairs.push(Compared { above, below, code: code(pair.discharge) });
        let note = note(teller, pair);
        match notes.iter_mut().find(|(other, _)| *other == note) {
            Some((_, pairs)) => pairs.push(pair),
            None => notes.push((note, vec![pair])),
        }
    }
    let is_one = notes.len() == 1;
    words.notes = notes.into_iter().map(|(note, pairs)| note + &lines(teller, &pairs, is_one)).collect();
    words
}

/// The most pairs of lines that are named.
const SHOWN_PAIRS: usize = 3;

/// Which pairs a note speaks of, where it does not speak of all and not of the objects as such.
fn lines(teller: &Teller<'_>, pairs: &[&Pair], is_one: bool) -> String {
    let of_accesses = matches!(
        pairs[0].discharge,
        Discharge::BothRead | Discharge::Disjoint(_) | Discharge::RaceFree | Discharge::CommutingAtomics
    );
    if is_one || !of_accesses {
        return String::new();
    }
    let line = |evidence: &Evidence| teller.show(evidence.place).line(&teller.here);
    let mut named: Vec<String> = Vec::new();
    for pair in pairs {
        let text = match (line(&pair.above), line(&pair.below)) {
            (above, below) if above == below => above,
            (above, below) => format!("{above} with {below}"),
        };
        if !named.contains(&text) {
            named.push(text);
        }
    }
    if named.len() > SHOWN_PAIRS {
        return String::new();
    }
    format!(" ({})", named.join("; "))
}

/// The stable code of a discharge.
fn code(discharge: Discharge) -> &'static str {
    match discharge {
        Discharge::BothRead => "both-read",
        Discharge::NeverWritten => "never-written",
        Discharge::Disjoint(_) => "disjoint",
        Discharge::RaceFree => "race-free",
        Discharge::DifferentObjects => "different-objects",
        Discharge::DifferentSpaces => "different-spaces",
        Discharge::Restrict => "restrict",
        Discharge::CommutingAtomics => "commuting-atomics",
        Discharge::NotObservable => "not-observable",
        Discharge::NotPublished => "not-published",
    }
}

/// Why a pair needs no order, in terms of the source.
fn note(teller: &Teller<'_>, pair: &Pair) -> String {
    let module = teller.module;
    let objects: Vec<Object> =
        [&pair.above, &pair.below].iter().filter_map(|e| Some(e.event.access()?.object)).collect();
    let name = |at: usize| objects.get(at).map_or("one".to_string(), |o| names::object(module, o));
    let full = |at: usize| objects.get(at).map_or("one".to_string(), |o| phrases::with_kind(module, o));
    match pair.discharge {
        Discharge::BothRead if name(0) == name(1) => format!("two reads of {} need no order", name(0)),
        Discharge::BothRead => format!("reads of {} and {} need no order", name(0), name(1)),
        Discharge::NeverWritten => {
            let invariant = |e: &Evidence| e.event.access().is_some_and(|access| access.invariant);
            let at = usize::from(!invariant(&pair.above));
            format!("nobody writes {} while the kernel runs", name(at))
        }
        Discharge::Disjoint(proof) => disjoint(&name(0), proof),
        Discharge::RaceFree => format!(
            "two threads that meet in {} would have stored different values there: --assume=race-free",
            name(0)
        ),
        Discharge::DifferentObjects => {
            let kind_of = |at: usize| objects.get(at).map(|o| names::kind(module, o));
            match kind_of(0).filter(|kind| kind_of(1) == Some(*kind) && *kind != "memory") {
                _ if name(0) == name(1) => format!("each thread has {} of its own", full(0)),
                Some(kind) => format!("{} and {} are different {kind}s", name(0), name(1)),
                None => format!("{} and {} are different objects", full(0), full(1)),
            }
        }
        Discharge::DifferentSpaces => {
            let space = |at: usize| objects.get(at).and_then(|o| names::space(o.space));
            match (space(0), space(1)) {
                (Some(a), Some(b)) => format!("{} is in {a}, {} in {b}", name(0), name(1)),
                _ => format!("{} and {} are in different kinds of memory", name(0), name(1)),
            }
        }
        Discharge::Restrict => restrict(teller, &objects),
        Discharge::CommutingAtomics => {
            format!("the atomic updates of {} give the same in any order", name(0))
        }
        Discharge::NotObservable => "one of the two is nothing that the other could notice".to_string(),
        Discharge::NotPublished => {
            let fence_above = matches!(pair.above.event, Event::Fence(_));
            let side = if fence_above { "before" } else { "after" };
            format!("the fence {side} it cannot publish {}: no other block sees it", name(0))
        }
    }
}

/// Why no two threads touch a common byte of an object.
fn disjoint(object: &str, proof: Proof) -> String {
    match proof {
        Proof::NeverBoth => format!("no two threads come to both accesses of {object}"),
        Proof::EqualInjective => format!("each thread touches only its own part of {object}"),
        Proof::Gcd => format!("the strides keep the two accesses of {object} apart"),
        Proof::Intervals => format!("the two accesses go to separate ranges of {object}"),
        Proof::BitBlast => format!("no two threads touch a common byte of {object}"),
    }
}

fn restrict(teller: &Teller<'_>, objects: &[Object]) -> String {
    let module = teller.module;
    let [above, below] = objects else { return "they do not overlap".to_string() };
    let declared = |object: &Object| match object.root {
        Root::Param(func, index) => {
            let param = &module.functions[func].params[index as usize];
            param.attributes.contains(ParamAttributes::NOALIAS).then(|| names::parameter(module, func, index))
        }
        _ => None,
    };
    let other = |object| match names::object(module, object) {
        name if name.starts_with("memory behind") => name.replacen("memory behind", "that of", 1),
        name => name,
    };
    match (declared(above), declared(below)) {
        (Some(param), _) => {
            format!("{param} is declared `__restrict__`: its memory does not overlap {}", other(below))
        }
        (None, Some(param)) => {
            format!("{param} is declared `__restrict__`: its memory does not overlap {}", other(above))
        }
        (None, None) => format!(
            "{} and {} do not overlap: --assume=noalias-args",
            names::object(module, above),
            names::object(module, below)
        ),
    }
}
