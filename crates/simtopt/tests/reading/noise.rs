//! Noise: what may be written into a module without saying anything, full of what would mean
//! something elsewhere.
//!
//! | where | what |
//! |---|---|
//! | behind an instruction, and in front of its attachments | attachments that nobody knows, and comments |
//! | behind the parameters of a definition, in attribute groups | a string attribute that nobody knows, and a comment |
//! | in a node of metadata | a comment |
//! | `!nvvm.annotations` | nodes about strings that spell the names of functions |
//!
//! A line that is not of a plain shape stays as it is.

/// What readers that search text would take for something else.
const WORDS: &str = "x, !invariant.load !0, !noundef !0, !range !0, !nonnull !0, !simt.keep !0, !mmra !0, #0 #1 @k ptr @k \
                     syncscope(agent-one-as) fast nnan !reqd_work_group_size !0 amdgpu_kernel ptx_kernel asm volatile";

/// The same with what needs quotes, which strings spell with escapes and comments do not.
const QUOTED: [[&str; 2]; 6] = [
    ["nvvm.reqntid", "32"],
    ["nvvm.maxntid", "1"],
    ["amdgpu-flat-work-group-size", "1,1"],
    ["uniform-work-group-size", "true"],
    ["target-cpu", "gfx1250"],
    ["target-features", "+wavefrontsize32"],
];

/// The number of the first new node.
const FIRST_NODE: u32 = 900_001;

fn words(quote: &str) -> String {
    let pairs = QUOTED.iter().map(|[key, value]| format!(" {quote}{key}{quote}={quote}{value}{quote}"));
    format!(
        "{WORDS}{} {quote}simt-keep-barriers{quote} !{quote}kernel{quote}, i32 1",
        pairs.collect::<String>()
    )
}

/// The module with noise wherever there may be some.
pub fn add(text: &str) -> String {
    let [string, comment] = [words("\\22"), words("\"")];
    let attribute = format!("\"noise\"=\"{string}\" /* {comment} */ ");
    let attached = format!("!noise !{{!\"{string}\"}}");
    let lines: Vec<&str> = text.lines().collect();
    let mut out = String::new();
    let mut in_body = false;
    for (at, &line) in lines.iter().enumerate() {
        let (code, rest) = split_comment(line);
        let is_start = code.starts_with("define");
        let new = if code.contains("/*") || code.contains("*/") {
            None
        } else if is_start {
            behind_parameters(code).map(|at| format!("{} {attribute}{}", &code[..at], &code[at..]))
        } else if in_body && is_whole(&lines, at) {
            Some(with_attachments(code, &attached, &comment))
        } else if code.starts_with("attributes #") {
            code.split_once('{').map(|(start, rest)| format!("{start}{{ {attribute}{rest}"))
        } else if let Some((start, rest)) = code.split_once(" = !{").filter(|_| code.starts_with('!')) {
            let more =
                if start == "!nvvm.annotations" { annotations(text, rest == "}") } else { String::new() };
            Some(format!("{start} = /* {comment} */ !{{ {more}/* {comment} */ {rest}"))
        } else {
            None
        };
        in_body = (in_body || is_start && code.ends_with('{')) && !code.starts_with('}');
        out.push_str(new.as_deref().unwrap_or(code));
        out.push_str(rest);
        out.push('\n');
    }
    if !text.contains("\n!nvvm.annotations") {
        out.push_str(&format!("!nvvm.annotations = !{{ {}}}\n", annotations(text, true)));
    }
    for (number, name) in (FIRST_NODE..).zip(names(text)) {
        let pairs = "!\"kernel\", i32 1, !\"reqntidx\", i32 32, !\"maxntidx\", i32 1";
        let subject = ["@", "ptr @", "x, ptr @"][number as usize % 3];
        out.push_str(&format!("!{number} = !{{!\"{subject}{name}\", {pairs}}} ; {comment}\n"));
    }
    out
}

/// References to the nodes about functions.
fn annotations(text: &str, is_last: bool) -> String {
    let list: Vec<String> = (FIRST_NODE..).zip(names(text)).map(|(number, _)| format!("!{number}")).collect();
    let end = if is_last || list.is_empty() { "" } else { ", " };
    list.join(", ") + end
}

/// The names of the functions that are defined, but for those with quotes.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let definitions = text.lines().filter(|line| line.starts_with("define"));
    definitions
        .filter_map(|line| line.split_once('@')?.1.split('(').next())
        .filter(|name| !name.contains('"'))
}

/// A line's code and the comment behind it, with the white space between them.
fn split_comment(line: &str) -> (&str, &str) {
    let mut in_string = false;
    let is_comment = |byte: u8| {
        in_string ^= byte == b'"';
        byte == b';' && !in_string
    };
    let end = line.bytes().position(is_comment).unwrap_or(line.len());
    line.split_at(line[..end].trim_end().len())
}

/// The bytes outside of strings and brackets, the outermost brackets included, with where they are;
/// and whether all strings and brackets are closed.
fn plain(code: &str) -> (Vec<(usize, u8)>, bool) {
    let (mut depth, mut in_string, mut plain) = (0i32, false, Vec::new());
    for (at, byte) in code.bytes().enumerate() {
        in_string ^= byte == b'"';
        depth -= i32::from(!in_string && b")]}>".contains(&byte));
        if !in_string && depth == 0 {
            plain.push((at, byte));
        }
        depth += i32::from(!in_string && b"([{<".contains(&byte));
    }
    (plain, depth == 0 && !in_string)
}

/// Where attributes may stand in the header of a definition.
fn behind_parameters(code: &str) -> Option<usize> {
    let code = code.strip_suffix('{').unwrap_or(code);
    let name = code.find('@')?;
    let quoted = code[name + 1..].starts_with('"').then(|| code[name + 2..].find('"'));
    let open = match quoted {
        Some(len) => name + 2 + len? + 1,
        None => name + code[name..].find('(')?,
    };
    let (bytes, is_closed) = plain(&code[open..]);
    let close = bytes.iter().find(|(_, byte)| *byte == b')').filter(|_| is_closed)?.0;
    let mut at = open + close + 1;
    for word in ["local_unnamed_addr", "unnamed_addr"] {
        if code[at..].trim_start().starts_with(word) {
            at = code.len() - code[at..].trim_start().len() + word.len();
        }
    }
    (!code[at..].trim_start().starts_with("addrspace")).then_some(at)
}

/// Whether a line is one instruction, and all of it.
fn is_whole(lines: &[&str], at: usize) -> bool {
    let code = split_comment(lines[at]).0.trim();
    let before =
        lines[..at].iter().rev().map(|line| split_comment(line).0.trim()).find(|line| !line.is_empty());
    let after = lines[at + 1..].iter().map(|line| split_comment(line).0.trim()).find(|line| !line.is_empty());
    let continues = |line: &str| {
        let words =
            ["to ", "unwind ", "cleanup", "catch ", "filter ", "[", "]", ",", "!", "i32 ", "i64 ", "%\""];
        words.iter().any(|word| line.starts_with(word))
    };
    let is_open = |line: &str| !plain(line).1 || line.ends_with(',');
    let starts =
        code.starts_with(|c: char| c.is_ascii_lowercase()) || code.starts_with('%') && code.contains(" = ");
    // LLVM forgets the promises of a phi with attachments.
    let promises = ["phi nnan", "phi ninf", "phi fast"].iter().any(|words| code.contains(words));
    starts
        && !promises
        && !is_open(code)
        && !code.ends_with(':')
        && !code.contains(": ")
        && !code.starts_with("uselistorder")
        && !continues(code)
        && !before.is_some_and(is_open)
        && !after.is_some_and(continues)
}

/// An instruction with noise in front of and behind its attachments.
fn with_attachments(code: &str, attached: &str, comment: &str) -> String {
    let (bytes, _) = plain(code);
    let is_first = |&&(at, byte): &&(usize, u8)| byte == b',' && code[at + 1..].trim_start().starts_with('!');
    let at = bytes.iter().find(is_first).map_or(code.len(), |&(at, _)| at);
    let (code, rest) = code.split_at(at);
    let rest = rest
        .strip_prefix(',')
        .map_or(String::new(), |rest| format!(", ; {comment}\n    /* {comment} */{rest}"));
    format!("{code}, {attached} /* {comment} */{rest}, !noise.behind !{{!\"y, !invariant.load !0\"}}")
}
