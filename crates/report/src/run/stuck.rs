//! Threads that wait for ever.

use super::{Teller, who};
use crate::phrases::MATCHED;
use crate::words::{RelatedRole, Words, plural_of};
use simt_check::finding::Position;
use simt_ir::Op;

impl Teller<'_> {
    pub(super) fn stuck(&self, divergent: bool, waiting: &[Position], counts: &[u32], ended: u32) -> Words {
        let Some(first) = waiting.first() else { return Words::new("deadlock", "") };
        let block = who::block(self.launch, first.thread);
        let mut words = if divergent {
            let message = format!("threads of {block} wait at different barriers at the same time");
            Words::new("barrier-divergence", message)
                .help("all threads of the block must reach the same barrier")
        } else {
            Words::new("deadlock", format!("threads of {block} wait for others that never come"))
        };
        self.waiters(&mut words, waiting, counts);
        if ended == 0 {
            return words;
        }
        let threads = plural_of(ended as usize, "thread", "threads");
        words.note(format!("{threads} of {block} {} ended", if ended == 1 { "has" } else { "have" }))
    }

    /// Threads that meet at different barriers.
    pub(super) fn matched(&self, waiting: &[Position], counts: &[u32]) -> Words {
        let block = waiting.first().map(|first| who::block(self.launch, first.thread));
        let message = format!("threads of {} meet at different barriers", block.unwrap_or_default());
        let mut words = Words::new("barrier-matched", message);
        self.waiters(&mut words, waiting, counts);
        words.note(MATCHED)
    }

    /// Where threads wait.
    fn waiters(&self, words: &mut Words, waiting: &[Position], counts: &[u32]) {
        let Some(first) = waiting.first() else { return };
        let beside = self.show(first.site);
        for (index, position) in waiting.iter().enumerate() {
            let text = self.waiter(position, counts.get(index).copied());
            match index {
                0 => words.mark = text,
                _ => words.related.push(self.related(RelatedRole::Waiting, position.site, &beside, text)),
            }
        }
        self.callers(words, first, &beside);
        words.notes.extend(beside.notes());
    }

    /// `31 threads wait here, the first is thread 1`.
    fn waiter(&self, position: &Position, count: Option<u32>) -> String {
        let op = self.module.functions[position.site.func].insts[position.site.inst].op;
        let thread = who::thread(self.launch, position.thread);
        let (one, several) = match op {
            Op::Ret => ("has ended", "have ended"),
            _ => ("waits", "wait"),
        };
        match count {
            None | Some(0 | 1) => format!("{thread} {one} here"),
            Some(count) => format!("{count} threads {several} here, {thread} among them"),
        }
    }
}
