//! Lines of files as users name them, and what there is where nothing is on one.

use super::common::Line;
use simt_ir::{Inst, Listing, Location};
use simt_report::place::Texts;
use std::collections::BTreeSet;
use std::path::{Component, Path, PathBuf};

/// How many files are named where none has the name.
const NAMED: usize = 4;

/// A line that somebody asks for.
pub struct Wanted {
    pub line: usize,
    /// What the file is called: the end of its path.
    end: String,
    /// And where that is, seen from here.
    path: PathBuf,
    /// The folder of the input, where its source may be.
    beside: PathBuf,
    here: PathBuf,
}

/// The files and lines that have code.
#[derive(Default)]
pub struct Known {
    files: BTreeSet<String>,
    /// Of the file that is asked for.
    lines: BTreeSet<usize>,
}

impl Wanted {
    /// A line that is asked for of an input.
    pub fn new(wanted: &Line, input: &Path) -> Wanted {
        let path = Path::new(&wanted.file);
        let here = std::env::current_dir().unwrap_or_default();
        let beside = input.parent().unwrap_or(Path::new("")).to_path_buf();
        let end = plain(path).to_string_lossy().into_owned();
        Wanted { line: wanted.line, end, path: plain(&here.join(path)), beside, here }
    }

    /// Whether a file is meant that is called so there.
    pub fn names(&self, directory: &str, file: &str) -> bool {
        [Path::new(directory), &self.beside].into_iter().any(|folder| {
            let path = plain(&folder.join(file));
            let name = path.to_string_lossy();
            let before = name.strip_suffix(self.end.as_str());
            before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
                || plain(&self.here.join(&path)) == self.path
        })
    }

    fn is_of(&self, at: &Location) -> bool {
        self.names(&at.directory, &at.file)
    }

    /// Whether an instruction is at the line, in the source or in the IR.
    pub fn has(&self, module: &Listing, texts: &Texts<'_>, function: &simt_ir::Function, inst: Inst) -> bool {
        let data = &function.insts[inst];
        let is_line = self.names("", texts.ir.name()) && texts.ir.first_line(data.span).line == self.line;
        (is_line && !function.is_implied(inst))
            || texts.locations(module, data).iter().any(|at| at.line as usize == self.line && self.is_of(at))
    }
}

impl Known {
    /// Adds what a module has.
    pub fn add(&mut self, module: &Listing, texts: &Texts<'_>, wanted: &Wanted) {
        let is_ir = wanted.names("", texts.ir.name());
        for function in module.functions.values() {
            for inst in function.inst_ids() {
                let (data, has_text) = (&function.insts[inst], !function.is_implied(inst));
                self.lines.extend((is_ir && has_text).then(|| texts.ir.first_line(data.span).line));
                for at in texts.locations(module, data).into_iter().filter(|at| at.line > 0) {
                    self.lines.extend(wanted.is_of(&at).then_some(at.line as usize));
                    self.files.insert(at.file);
                }
            }
        }
    }

    /// What there is instead.
    pub fn help(&self, line: usize) -> String {
        if self.lines.is_empty() && self.files.is_empty() {
            return "it takes a line of the source, if the IR has debug locations (-g1), or of the IR itself"
                .to_string();
        }
        if self.lines.is_empty() {
            let more = if self.files.len() > NAMED { ", …" } else { "" };
            let files: Vec<&str> = self.files.iter().take(NAMED).map(String::as_str).collect();
            return format!(
                "no file of that name has code here; there is code of {}{more}",
                files.join(", ")
            );
        }
        let below = self.lines.range(..line).next_back();
        let above = self.lines.range(line..).next();
        match (below, above) {
            (Some(below), Some(above)) => format!("the nearest lines with code are {below} and {above}"),
            (Some(line), None) | (None, Some(line)) => format!("the nearest line with code is {line}"),
            (None, None) => String::new(),
        }
    }
}

/// A path without `.` and, where that is possible, `..`.
fn plain(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if plain.file_name().is_some() => {
                plain.pop();
            }
            part => plain.push(part),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_files() {
        let wanted =
            |file: &str| Wanted::new(&Line { file: file.to_string(), line: 1 }, Path::new("out/k.ll"));
        for file in ["k.cu", "./k.cu", "src/k.cu", "/build/src/k.cu", "src/../src/./k.cu"] {
            assert!(wanted(file).names("/build/src", "k.cu"), "{file}");
            assert!(wanted(file).names("/build", "src/k.cu"), "{file}");
            assert!(wanted(file).names("/elsewhere", "/build/src/k.cu"), "{file}");
        }
        for file in ["uild/src/k.cu", "x/k.cu", "cu", "/src/k.cu", "k.cu/"] {
            assert_eq!(wanted(file).names("/build/src", "k.cu"), file == "k.cu/", "{file}");
        }
        let here = std::env::current_dir().expect("a folder");
        let above = here.parent().expect("one above").join("k.cu");
        assert!(wanted("out/k.cu").names(".", "k.cu"));
        assert!(wanted("../k.cu").names("", &above.to_string_lossy()));
    }
}
