//! Progress on a terminal, once something takes longer than a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use simt_passes::Watch;
use std::io::IsTerminal;
use std::sync::Arc;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::Duration;

/// Work of which progress is shown. It is gone from the terminal when it is dropped.
pub struct Progress {
    bar: ProgressBar,
    /// Dropping the sender stops the thread.
    waiter: Option<(Sender<()>, JoinHandle<()>)>,
}

impl Progress {
    /// Begins work on so many files.
    pub fn new(files: usize) -> Progress {
        let bar = ProgressBar::with_draw_target(Some(files as u64), ProgressDrawTarget::hidden());
        let template = if files > 1 { "{spinner} {pos}/{len} {msg}" } else { "{spinner} {msg}" };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        let waiter = std::io::stderr().is_terminal().then(|| show_later(bar.clone()));
        Progress { bar, waiter }
    }

    /// Says what is being done now.
    pub fn phase(&self, file: &str, what: &str) {
        // Formatting is cheap beside reading a file.
        self.bar.set_message(format!("{what} {file}"));
    }

    /// Says how many kernels of a file are decided, if anybody can see it.
    pub fn watch(&self, file: &str) -> Watch {
        if self.waiter.is_none() {
            return Watch::default();
        }
        let (bar, file) = (self.bar.clone(), file.to_string());
        Watch(Some(Arc::new(move |done, of| {
            bar.set_message(format!("optimizing {file}: {done} of {of} kernels"));
        })))
    }

    /// One more file is done.
    pub fn step(&self) {
        self.bar.inc(1);
    }

    /// Does something that writes to the terminal.
    pub fn pause<R>(&self, write: impl FnOnce() -> R) -> R {
        self.bar.suspend(write)
    }
}

fn show_later(bar: ProgressBar) -> (Sender<()>, JoinHandle<()>) {
    let (sender, receiver) = channel();
    let thread = std::thread::spawn(move || {
        if receiver.recv_timeout(Duration::from_secs(1)) == Err(RecvTimeoutError::Timeout) {
            bar.set_draw_target(ProgressDrawTarget::stderr());
            bar.enable_steady_tick(Duration::from_millis(100));
        }
    });
    (sender, thread)
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some((sender, thread)) = self.waiter.take() {
            drop(sender);
            let _ = thread.join();
        }
        self.bar.finish_and_clear();
    }
}
