//! Shows what analyses and passes log, to who debugs: in debug builds, where `SIMTOPT_LOG` is set.
//! Lines are shown whose module path contains its value.

use log::{LevelFilter, Log, Metadata, Record};
use std::io::Write;

struct Logger(String);

impl Log for Logger {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target().contains(&self.0)
    }

    fn log(&self, record: &Record<'_>) {
        if self.enabled(record.metadata()) {
            let _ = writeln!(std::io::stderr().lock(), "{}: {}", record.target(), record.args());
        }
    }

    fn flush(&self) {}
}

/// Begins to show it, if somebody wants to see it.
pub fn start() {
    let wanted = std::env::var("SIMTOPT_LOG").ok().filter(|_| cfg!(debug_assertions));
    if wanted.is_some_and(|wanted| log::set_boxed_logger(Box::new(Logger(wanted))).is_ok()) {
        log::set_max_level(LevelFilter::Trace);
    }
}
