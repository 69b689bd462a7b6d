//! Makes one large module of many renamed copies of small ones, for benchmarks.
//!
//! `cargo run --release --example generate -- MEGABYTES FILE.ll... > big.ll`
//!
//! Every copy gets its own symbols, types, attribute groups and metadata numbers, so the result is
//! what a linker would make of as many different files.

use std::collections::HashSet;
use std::fmt::Write as _;
use std::io::Write as _;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let megabytes: usize = match arguments.next().map(|a| a.parse()) {
        Some(Ok(megabytes)) => megabytes,
        _ => {
            eprintln!("usage: generate MEGABYTES FILE.ll... > big.ll");
            std::process::exit(2);
        }
    };
    let sources: Vec<String> = arguments
        .map(|path| std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}")))
        .collect();
    let text = generate(&sources, megabytes << 20);
    std::io::stdout().write_all(text.as_bytes()).expect("standard output takes it");
}

/// Copies of `sources`, in turn, until the text has at least so many bytes.
pub fn generate(sources: &[String], bytes: usize) -> String {
    let mut module = Merged::default();
    for copy in 0.. {
        if module.text.len() + module.metadata.len() >= bytes || sources.is_empty() {
            break;
        }
        module.add(&sources[copy % sources.len()], copy);
    }
    module.finish()
}

#[derive(Default)]
struct Merged {
    header: String,
    text: String,
    metadata: String,
    compile_units: Vec<String>,
    declared: HashSet<String>,
    next_node: usize,
    next_group: usize,
}

impl Merged {
    fn add(&mut self, source: &str, copy: usize) {
        let first = copy == 0;
        let rename = Rename { copy, node: self.next_node, group: self.next_group };
        for line in source.lines() {
            let node = line.strip_prefix('!').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
            if let Some(number) = node.and_then(|rest| rest.split(' ').next()?.parse::<usize>().ok()) {
                self.next_node = self.next_node.max(rename.node + number + 1);
                rename.line(line, &mut self.metadata);
            } else if let Some(units) = line.strip_prefix("!llvm.dbg.cu = !{") {
                let mut renamed = String::new();
                rename.line(units.trim_end_matches('}'), &mut renamed);
                self.compile_units.push(renamed.trim_end().to_string());
            } else if line.starts_with('!') {
                if first {
                    rename.line(line, &mut self.metadata);
                }
            } else if line.starts_with("@llvm.") {
                // `@llvm.used` and its like exist once a module, and nothing here depends on them.
            } else if line.starts_with("source_filename") || line.starts_with("target ") {
                if first {
                    let _ = writeln!(self.header, "{line}");
                }
            } else if let Some(name) = intrinsic(line) {
                // Attributes of intrinsics are implied by their names; those of this copy are not
                // needed.
                if self.declared.insert(name.to_string()) {
                    let end = line.find(" #").unwrap_or(line.len());
                    let _ = writeln!(self.header, "{}", &line[..end]);
                }
            } else {
                if let Some(rest) = line.strip_prefix("attributes #") {
                    let number: usize = rest.split(' ').next().and_then(|n| n.parse().ok()).unwrap_or(0);
                    self.next_group = self.next_group.max(rename.group + number + 1);
                }
                rename.line(line, &mut self.text);
            }
        }
    }

    fn finish(self) -> String {
        let units = if self.compile_units.is_empty() {
            String::new()
        } else {
            format!("!llvm.dbg.cu = !{{{}}}\n", self.compile_units.join(", "))
        };
        self.header + &self.text + &units + &self.metadata
    }
}

/// The name of the intrinsic that a line declares.
fn intrinsic(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("declare ")?;
    let name = &rest[rest.find("@llvm.")?..];
    Some(&name[..name.find('(')?])
}

struct Rename {
    copy: usize,
    node: usize,
    group: usize,
}

impl Rename {
    /// Appends a line with its global names, named types, metadata and attribute group numbers made
    /// unique.
    fn line(&self, line: &str, out: &mut String) {
        let bytes = line.as_bytes();
        let mut at = 0;
        while at < bytes.len() {
            let rest = &line[at..];
            let digits = rest[1..].len() - rest[1..].trim_start_matches(|c: char| c.is_ascii_digit()).len();
            match bytes[at] {
                b'"' => {
                    let end = rest[1..].find('"').map_or(rest.len(), |end| end + 2);
                    out.push_str(&rest[..end]);
                    at += end;
                }
                b'!' | b'#' if digits > 0 => {
                    let number: usize = rest[1..1 + digits].parse().unwrap_or(0);
                    let offset = if bytes[at] == b'!' { self.node } else { self.group };
                    let _ = write!(out, "{}{}", &rest[..1], number + offset);
                    at += 1 + digits;
                }
                b'@' | b'%' => {
                    let is_name = |c: char| c.is_ascii_alphanumeric() || "._$-".contains(c);
                    let len = 1 + rest[1..].len() - rest[1..].trim_start_matches(is_name).len();
                    out.push_str(&rest[..len]);
                    let is_type = ["%struct.", "%class.", "%union."].iter().any(|p| rest.starts_with(p));
                    if is_type || (bytes[at] == b'@' && !rest.starts_with("@llvm.")) {
                        let _ = write!(out, ".{}", self.copy);
                    }
                    at += len;
                }
                _ => {
                    let end = rest[1..].find(['"', '!', '#', '@', '%']).map_or(rest.len(), |end| end + 1);
                    out.push_str(&rest[..end]);
                    at += end;
                }
            }
        }
        out.push('\n');
    }
}
