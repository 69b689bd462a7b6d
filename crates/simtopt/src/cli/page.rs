//! The page for a browser, as a result of a command.

use super::output::{Destination, Outputs};
use super::places::ResultFile;
use super::session::Session;
use simt_report::Diagnostic;
use simt_report::page::Page;

/// The page as a result among others.
pub fn page_at(destination: Destination) -> ResultFile<'static> {
    ResultFile { what: "the page".to_string(), destination, of: None }
}

/// Writes a page.
pub fn write_page(session: &mut Session, destination: &Destination, page: Page) -> Result<(), Diagnostic> {
    let text = page.text();
    let mut outputs = Outputs::new(1);
    let added = session.pause(|| outputs.add(destination, &mut |out| out.write_all(text.as_bytes())));
    added.and_then(|()| outputs.finish())
}
