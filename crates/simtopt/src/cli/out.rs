//! Where it goes what commands find in files: each is told about when it is done, or all in one
//! document.

use super::args::FindingsFormat;
use super::beside;
use super::input;
use super::session::Session;
use serde::Serialize;
use simt_report::Diagnostic;
use simt_report::document::Document;
use simt_report::object::Object;
use simt_report::sarif::Log;
use std::path::{Path, PathBuf};

/// What has been kept so far.
pub enum Out<F> {
    /// Nothing: it has been printed.
    Text,
    Json(Document<F>),
    Sarif(Log),
}

impl<F: Serialize> Out<F> {
    /// Nothing yet. `log`: an empty one, by the version of this program and the folder it runs in.
    pub fn new(
        format: FindingsFormat,
        document: Document<F>,
        log: impl FnOnce(&'static str, &Path) -> Log,
    ) -> Out<F> {
        match format {
            FindingsFormat::Text => Out::Text,
            FindingsFormat::Json => Out::Json(document),
            FindingsFormat::Sarif => {
                Out::Sarif(log(env!("CARGO_PKG_VERSION"), &std::env::current_dir().unwrap_or_default()))
            }
        }
    }

    /// Looks at each input in turn, and says which could not be looked at.
    pub fn each(
        &mut self,
        session: &mut Session,
        inputs: &[PathBuf],
        mut look: impl FnMut(&mut Session, &mut Out<F>, &Path) -> Result<(), Diagnostic>,
    ) {
        for path in inputs {
            if let Err(error) = look(session, self, path) {
                self.fail(session, path, &error);
            }
            session.step();
        }
    }

    /// The same for inputs that are looked at beside each other: `take` gets what was found.
    pub fn beside<T: Send>(
        &mut self,
        session: &mut Session,
        inputs: &[PathBuf],
        look: &(impl Fn(&Session, &Path) -> Result<T, Diagnostic> + Sync),
        mut take: impl FnMut(&mut Session, &mut Out<F>, T),
    ) {
        let look = |session: &Session, at: usize| look(session, &inputs[at]);
        let failed = beside::each(session, inputs, &look, |session, at, found| match found {
            Ok(found) => take(session, self, found),
            Err(error) => self.fail(session, &inputs[at], &error),
        });
        session.note_left_out(failed, inputs.len());
    }

    fn fail(&mut self, session: &mut Session, path: &Path, error: &Diagnostic) {
        match self {
            Out::Text => {}
            Out::Json(document) => document.add_error(&input::name(path), error),
            Out::Sarif(log) => log.add_error(&input::name(path), error),
        }
        session.fail(error);
    }

    /// Prints what has been kept, and in a document what is said of all files.
    pub fn end(self, session: &mut Session, total: Object) {
        match self {
            Out::Text => {}
            Out::Json(document) => session.print(&document.text(total)),
            Out::Sarif(log) => session.print(&log.text()),
        }
    }
}
