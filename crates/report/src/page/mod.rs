//! One page about many kernels, for a browser: `simtopt report`.
//!
//! The page is one file that asks for no other: a document, a style sheet and a program (plain
//! JavaScript), and data in between. What it shows is what [`crate::explain`] says, over the
//! control flow of each function ([`layout`]) and maps of arrays ([`map`]). Blocks have their
//! places when the page is written, so that it opens at once; and each function is a document of
//! JSON by itself, which is read when somebody looks at it.
//!
//! ```text
//! index:    { "files": [ { "file", "error"?, "sources": [ number ] } ],
//!             "sources": [ { "file", "first" } ],
//!             "functions": [ { "file", "title", "kernel", "blocks", "removed", "weakened", "needed",
//!                              "undecided" } ],
//!             "run"?: { "summary", "found": [ { "title", "text" } ] } }
//! source:   a list of lines, from the first one that anything is said about
//! function: see [`function`]; its numbers of sources are places in the list of its file
//! ```

pub mod function;
pub mod layout;
pub mod map;
mod stretches;

use self::function::Sources;
use self::map::Played;
use crate::demangle::called;
use crate::diagnostic::Diagnostic;
use crate::explain::{Explanation, FunctionReport};
use crate::object::{Object, object};
use crate::place::Texts;
use crate::run::Report;
use simt_ir::FuncId;
use std::collections::BTreeMap;

const DOCUMENT: &str = include_str!("page.html");
const STYLE: &str = include_str!("page.css");
const PROGRAM: &str = concat!(include_str!("map.js"), include_str!("page.js"));

/// A page, as far as it is known.
#[derive(Default)]
pub struct Page {
    files: Vec<Object>,
    /// What the table says of functions, and what is said when somebody looks at them.
    functions: Vec<(Object, String)>,
    sources: Sources,
    /// What a run found.
    run: Option<Object>,
}

/// What a page has of one file.
#[derive(Default)]
pub struct OfFile {
    about: Object,
    functions: Vec<(Object, String)>,
    sources: Sources,
}

impl OfFile {
    /// What was found in a file: of its kernels, and of all functions with something to say.
    pub fn new(played: &Played<'_>, explanation: &Explanation, texts: &Texts<'_>) -> OfFile {
        let module = played.module;
        let reports: BTreeMap<FuncId, &FunctionReport> = explanation
            .functions
            .iter()
            .filter_map(|report| Some((module.function(&report.name)?, report)))
            .collect();
        let barriers = reports.values().flat_map(|report| report.barriers());
        let mut maps = played.maps(barriers);
        let about = object! { "file": explanation.file.clone() };
        let (mut functions, mut sources) = (Vec::new(), Sources::default());
        for (id, function) in module.functions.iter() {
            let report = reports.get(&id).copied();
            if !function.is_definition || !(function.is_kernel || report.is_some()) {
                continue;
            }
            let count = report.map(FunctionReport::count).unwrap_or_default();
            let row = object! {
                "title": called(&module.function_name(id)),
                "kernel": function.is_kernel,
                "blocks": function.blocks_in_order().count(),
                "removed": count.removed,
                "weakened": count.weakened,
                "needed": count.needed,
                "undecided": count.kept - count.needed,
            };
            let said = function::About { played, texts, id, report };
            functions.push((row, json(&said.object(&mut sources, &mut maps))));
        }
        OfFile { about, functions, sources }
    }

    /// A file about which there is nothing.
    pub fn nothing(file: &str) -> OfFile {
        OfFile { about: object! { "file": file }, ..OfFile::default() }
    }

    /// A file about which there is nothing, and why.
    pub fn failed(file: &str, error: &Diagnostic) -> OfFile {
        let about = object! { "file": file, "error": error.title.clone() };
        OfFile { about, ..OfFile::default() }
    }
}

impl Page {
    /// Adds a file.
    pub fn add(&mut self, file: OfFile) {
        let OfFile { about, functions, sources } = file;
        let at = self.files.len();
        self.files.push(object! { ..about, "sources": self.sources.adopt(sources) });
        let rows = functions.into_iter().map(|(row, text)| (object! { "file": at, ..row }, text));
        self.functions.extend(rows);
    }

    /// Adds what a run found.
    pub fn add_run(&mut self, report: &Report<'_>) {
        let found = report.told.iter().map(|told| {
            let diagnostic = told.diagnostic();
            object! { "title": diagnostic.title.clone(), "text": diagnostic.render(false) }
        });
        self.run = Some(object! { "summary": report.summary(), "found": found.collect::<Vec<Object>>() });
    }

    /// The page as text.
    pub fn text(self) -> String {
        let (rows, functions): (Vec<Object>, Vec<String>) = self.functions.into_iter().unzip();
        let index = object! {
            "files": self.files,
            "functions": rows,
            "sources": self.sources.index(),
            "run"?: self.run,
        };
        let mut data = String::new();
        let mut add = |name: String, text: &str| {
            data.push_str(&format!("<script type=\"application/json\" id=\"{name}\">{text}</script>\n"));
        };
        add("index".to_string(), &json(&index));
        for (at, lines) in self.sources.texts().enumerate() {
            add(format!("source{at}"), &json(&object! { "lines": lines }));
        }
        functions.iter().enumerate().for_each(|(at, text)| add(format!("function{at}"), text));
        let [before, style, program, after] = parts();
        [before, STYLE, style, &data, program, PROGRAM, after].concat()
    }
}

/// The document around what is put into it: the style, the data, the program.
fn parts() -> [&'static str; 4] {
    let mut rest = DOCUMENT;
    let mut until = |mark: &str| {
        let (before, after) = rest.split_once(mark).expect("the document has its marks");
        rest = after;
        before
    };
    [until("/*style*/"), until("<!--data-->"), until("/*program*/"), rest]
}

/// JSON that may stand in a document: nothing in it ends an element.
fn json(object: &Object) -> String {
    // Strings, numbers and lists of them: there is nothing that could fail.
    serde_json::to_string(object).unwrap_or_default().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_data_ends_its_element() {
        let text = json(&object! { "text": "</script><!--" });
        assert_eq!(text, "{\"text\":\"\\u003c/script>\\u003c!--\"}");
    }

    #[test]
    fn an_empty_page_asks_for_nothing_else() {
        let text = Page::default().text();
        for mark in ["/*style*/", "<!--data-->", "/*program*/", "http:", "https:", "src=", "@import", "url("]
        {
            assert!(!text.contains(mark), "{mark}");
        }
        assert!(text.contains("\"functions\":[]"));
    }
}
