//! Two accesses without order.

use super::{Teller, who};
use crate::names::source_name;
use crate::words::{RelatedRole, Words};
use simt_check::finding::{RaceAccess, Site};
use simt_check::launch::DYNAMIC_SHARED;
use simt_ir::{Block, Inst, Op};
use std::collections::BTreeSet;

impl Teller<'_> {
    pub(super) fn race(
        &self,
        first: &RaceAccess,
        second: &RaceAccess,
        object: &str,
        same_value: bool,
    ) -> Words {
        let is_dynamic = object == DYNAMIC_SHARED;
        let object = format!("`{}`", source_name(object));
        let beside = self.show(second.position.site);
        let [earlier, later] = [first, second].map(|access| who::thread(self.launch, access.position.thread));
        let mut words = Words {
            code: if same_value { "same-value-race" } else { "race" },
            message: format!(
                "nothing orders {} {object} by {earlier} and {} by {later}",
                noun(first),
                noun_alone(first, second)
            ),
            mark: self.access(second),
            ..Words::default()
        };
        words.related.push(self.related(
            RelatedRole::First,
            first.position.site,
            &beside,
            self.access(first),
        ));
        self.callers(&mut words, &second.position, &beside);
        words.notes.extend(beside.notes());
        words.notes.push(overlap(first, second, (&object, is_dynamic)));
        let is_update = self.is_update([first, second].map(|access| access.position.site));
        let note = match is_update {
            true => "each has computed it from what it has read: one update is lost",
            false => "both write the same value, so that it does not matter who is last",
        };
        words.notes.extend(same_value.then(|| note.to_string()));
        words.help.extend(match (is_update, same_value) {
            (true, _) => {
                Some("what reads, computes and writes must be atomic (atomicAdd and the like)".into())
            }
            (false, true) => None,
            (false, false) => Some(self.help(first, second)),
        });
        words
    }

    /// Whether two accesses are of one update (`x++`): what is read at a place is computed with and
    /// written back there. Cost: linear in its block.
    fn is_update(&self, sites: [Site; 2]) -> bool {
        let [Site { func, inst }, _] = sites;
        let function = &self.module.functions[func];
        let update = |write: Inst| {
            let (Op::Store(_), &[value, to]) = (function.insts[write].op, function.operands(write)) else {
                return None;
            };
            let (Op::Binary(..), operands) = function.computation(value)? else { return None };
            let is_there = |read: &Inst| {
                matches!(function.insts[*read].op, Op::Load(_)) && function.operands(*read) == [to]
            };
            operands.iter().filter_map(|&operand| function.inst_of(operand)).find(is_there)
        };
        let is_of = |read: Inst, write: Inst| {
            sites.iter().all(|site| site.func == func && [read, write].contains(&site.inst))
        };
        let mut insts = function.block_insts(function.block_of(inst));
        insts.any(|write| update(write).is_some_and(|read| is_of(read, write)))
    }

    /// What orders the two.
    fn help(&self, first: &RaceAccess, second: &RaceAccess) -> String {
        let [one, other] = [first, second].map(|access| access.position.thread);
        let same_block = one.block == other.block;
        if first.pending {
            let barrier = if same_block && one != other { ", and then a __syncthreads()" } else { "" };
            return format!(
                "between the two, who copies has to wait for the copy (__pipeline_wait_prior(), \
                 cp.async.wait_group or what the copy tells when it is done){barrier}"
            );
        }
        let site = second.position.site;
        let help = match (first.atomic || second.atomic, same_block) {
            (true, _) => {
                "all accesses that may meet must be atomic, and wide enough in scope, or be ordered by \
                 a barrier"
            }
            (false, true) if first.position.site == site => match self.comes_once(site) {
                true => {
                    "each thread comes here once, so that no barrier can order the two: let them write to \
                     different places, or use atomics"
                }
                false => {
                    "a __syncthreads() orders only what threads do here in different iterations, or in \
                     different calls"
                }
            },
            (false, true) => "a __syncthreads() between the two orders the threads of a block",
            (false, false) => {
                "threads of different blocks are ordered by fences together with atomics, or by \
                 another kernel"
            }
        };
        help.to_string()
    }

    /// Whether each thread executes an instruction at most once, as far as its place tells: it is
    /// in the kernel itself, and in no cycle. Cost: linear in the function.
    fn comes_once(&self, site: Site) -> bool {
        let f = &self.module.functions[site.func];
        let home = f.block_of(site.inst);
        let mut reached: BTreeSet<Block> = BTreeSet::new();
        let mut todo = vec![home];
        while let Some(block) = todo.pop() {
            todo.extend(f.successors(block).iter().filter(|&&next| reached.insert(next)));
        }
        site.func == self.kernel && !reached.contains(&home)
    }

    /// `thread 3 reads 1.5 here`.
    fn access(&self, access: &RaceAccess) -> String {
        let thread = who::thread(self.launch, access.position.thread);
        if access.pending {
            let verb = if access.writes { "copies to" } else { "copies from" };
            return format!("{thread} {verb} here, and has not waited for it");
        }
        let what = match (access.value, access.bytes.1) {
            (Some(bits), _) => format!("{} ", who::value(self.module, access.position.site, bits)),
            (None, 0..=8) => "an undefined value ".to_string(),
            (None, bytes) => format!("{bytes} bytes "),
        };
        let (atomic, verb) = match (access.atomic, access.reads, access.writes) {
            (true, true, true) => return format!("{thread} updates it here, atomically"),
            (true, _, true) => (", atomically", "writes"),
            (true, ..) => (", atomically", "reads"),
            (false, true, true) => ("", "reads and writes"),
            (false, _, true) => ("", "writes"),
            (false, ..) => ("", "reads"),
        };
        format!("{thread} {verb} {what}here{atomic}")
    }
}

/// `a write of`.
fn noun(access: &RaceAccess) -> &'static str {
    match (access.atomic, access.reads, access.writes) {
        (true, true, true) => "an atomic update of",
        (true, _, true) => "an atomic write of",
        (true, ..) => "an atomic read of",
        (false, _, true) => "a write of",
        (false, ..) => "a read of",
    }
}

/// `a read`, or `another write`.
fn noun_alone(first: &RaceAccess, second: &RaceAccess) -> String {
    let noun = noun(second).trim_end_matches(" of");
    if self::noun(first) != self::noun(second) {
        return noun.to_string();
    }
    let bare = noun.trim_start_matches("an ").trim_start_matches("a ");
    format!("another {bare}")
}

/// Which bytes both touch; the element, too, of an array whose type is not known.
fn overlap(first: &RaceAccess, second: &RaceAccess, (object, is_dynamic): (&str, bool)) -> String {
    let end = |access: &RaceAccess| access.bytes.0.saturating_add(access.bytes.1);
    let from = first.bytes.0.max(second.bytes.0);
    let size = first.bytes.1;
    if is_dynamic && first.bytes == second.bytes && size > 1 && from.is_multiple_of(size) {
        let element = from / size;
        return format!("both touch element {element} of {object} (bytes {from} to {})", from + (size - 1));
    }
    match end(first).min(end(second)).saturating_sub(from) {
        0 | 1 => format!("both touch byte {from} of {object}"),
        count => format!("both touch bytes {from} to {} of {object}", from + count - 1),
    }
}
