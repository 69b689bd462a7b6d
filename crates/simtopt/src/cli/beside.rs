//! Several inputs at once: they are looked at beside each other, and told about in their order.

use super::input;
use super::session::Session;
use simt_report::Diagnostic;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::mpsc::channel;
use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// How many inputs for each thread are looked at or wait for their turn: what is known of them is
/// in memory until then, and whoever is fast should not have to wait for whoever is slow.
const AHEAD: usize = 2;

/// What an analysis needs at most: what the first thread of a process has on Linux.
pub const STACK: usize = 8 << 20;

/// Looks at each input, and takes up in their order what was found. Threads are as many as rayon
/// has (`RAYON_NUM_THREADS`), and not its own: one of those that waits for others within one input
/// would begin with another input meanwhile, on the same stack. Gives how many went wrong.
pub fn each<T: Send>(
    session: &mut Session,
    inputs: &[PathBuf],
    look: &(impl Fn(&Session, usize) -> Result<T, Diagnostic> + Sync),
    mut take: impl FnMut(&mut Session, usize, Result<T, Diagnostic>),
) -> usize {
    let (count, mut failed) = (inputs.len(), 0);
    let mut take = |session: &mut Session, at: usize, found: Result<T, Diagnostic>| {
        failed += usize::from(found.is_err());
        take(session, at, found);
    };
    let look = |session: &Session, at: usize| match count {
        1 => look(session, at),
        // The others go on.
        _ => catch_unwind(AssertUnwindSafe(|| look(session, at))).unwrap_or_else(|_| {
            let title = format!("{} is not done: this is a mistake in simtopt", input::name(&inputs[at]));
            Err(Diagnostic::error(title).help("please report it"))
        }),
    };
    let threads = if count > 1 { rayon::current_num_threads().min(count) } else { 1 };
    let (done, results) = channel();
    let (jobs, queue) = channel::<(usize, Session)>();
    let queue = Mutex::new(queue);
    let work = || {
        let done = done.clone();
        let next = || queue.lock().unwrap_or_else(PoisonError::into_inner).recv();
        while let Ok((at, own)) = next() {
            let found = look(&own, at);
            own.step();
            // Nobody waits for it only if something went wrong there.
            let _ = done.send((at, own, found));
        }
    };
    thread::scope(|scope| {
        // When this ends, for whatever reason, so do the threads.
        let jobs = jobs;
        let start = |_: &usize| Builder::new().stack_size(STACK).spawn_scoped(scope, work).is_ok();
        let started = if threads > 1 { (0..threads).filter(start).count() } else { 0 };
        if started == 0 {
            for at in 0..count {
                let found = look(session, at);
                take(session, at, found);
                session.step();
            }
            return;
        }
        let mut begun = 0..count;
        let mut early = BTreeMap::new();
        for at in 0..count {
            let more = (at + started * AHEAD).saturating_sub(begun.start);
            for next in begun.by_ref().take(more) {
                let _ = jobs.send((next, session.beside()));
            }
            let (own, found) = loop {
                match early.remove(&at) {
                    Some(it) => break it,
                    None => {
                        let (at, own, found) = results.recv().expect("a thread has what was begun");
                        early.insert(at, (own, found));
                    }
                }
            };
            session.take_over(own);
            take(session, at, found);
        }
    });
    failed
}
