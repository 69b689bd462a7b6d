//! Several inputs at once: they are looked at beside each other, and told about in their order.

use super::session::Session;
use simt_report::Diagnostic;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, Builder};

/// How many inputs are looked at for each thread before they are told about: what is known of them
/// is in memory until then.
const AHEAD: usize = 8;
/// As much as the first thread of a process has.
const STACK: usize = 8 << 20;

/// Looks at each of so many inputs, and takes up in their order what was found. Threads are as many
/// as rayon has (`RAYON_NUM_THREADS`), besides those that share the work on one input: these must
/// not begin another one while they wait.
pub fn each<T: Send>(
    session: &mut Session,
    inputs: usize,
    look: &(impl Fn(&Session, usize) -> Result<T, Diagnostic> + Sync),
    mut take: impl FnMut(&mut Session, usize, Result<T, Diagnostic>),
) {
    let threads = rayon::current_num_threads().min(inputs);
    if threads <= 1 {
        for at in 0..inputs {
            let found = look(session, at);
            take(session, at, found);
            session.step();
        }
        return;
    }
    let ahead = threads * AHEAD;
    for first in (0..inputs).step_by(ahead) {
        let all = first..inputs.min(first + ahead);
        let slots: Vec<Mutex<_>> = all.clone().map(|_| Mutex::new((session.beside(), None))).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let more = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&at| at < slots.len());
            while let Some(at) = more() {
                let (session, found) = &mut *slots[at].lock().expect("nobody else has it");
                *found = Some(look(session, first + at));
                session.step();
            }
        };
        thread::scope(|scope| {
            for _ in 1..threads {
                // Where no thread can be had, there is one less.
                let _ = Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            }
            work();
        });
        for (at, slot) in all.zip(slots) {
            let (own, found) = slot.into_inner().expect("whoever had it is done");
            session.take_over(own);
            take(session, at, found.expect("it was looked at"));
        }
    }
}
