//! Files by line, and how much of a line to underline.

use simt_ir::{Location, Source, Span};
use std::ops::Range;
use std::sync::Arc;

/// A text and where its lines begin.
pub struct TextFile {
    source: Arc<Source>,
    starts: Vec<u32>,
}

/// A stretch of one line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineRange {
    /// The line, from 1.
    pub line: usize,
    /// Bytes of the line.
    pub range: Range<usize>,
}

impl TextFile {
    /// Finds the lines of a text. Cost: linear.
    pub fn new(source: Arc<Source>) -> TextFile {
        let mut starts = vec![0];
        starts.extend(memchr::memchr_iter(b'\n', &source.text).map(|at| at as u32 + 1));
        TextFile { source, starts }
    }

    /// What diagnostics call the file.
    pub fn name(&self) -> &str {
        &self.source.name
    }

    /// A line, from 1, without its line break; empty if there is none.
    pub fn line(&self, line: usize) -> &[u8] {
        let Some(&start) = line.checked_sub(1).and_then(|index| self.starts.get(index)) else { return &[] };
        let end = self.starts.get(line).map_or(self.source.text.len(), |&next| next as usize - 1);
        let line = &self.source.text[start as usize..end];
        line.strip_suffix(b"\r").unwrap_or(line)
    }

    /// The part of a span that is on its first line; at least one byte, if the line has one.
    pub fn first_line(&self, span: Span) -> LineRange {
        let line = self.starts.partition_point(|&start| start <= span.start);
        let start = (span.start - self.starts[line - 1]) as usize;
        let text = self.line(line);
        let start = start.min(text.len());
        let end = (start + span.len as usize).min(text.len());
        LineRange { line, range: start..end.max((start + 1).min(text.len())) }
    }

    /// What to underline at a place of debug information, if columns are those of statements, or
    /// else; `None` if the file has nothing on that line, and so is not the one that was compiled.
    pub fn at(&self, location: &Location, of_statements: bool) -> Option<LineRange> {
        let line = location.line as usize;
        if self.line(line).trim_ascii().is_empty() {
            return None;
        }
        let extent = if of_statements { statement } else { extent };
        Some(LineRange { line, range: extent(self.line(line), location.column as usize) })
    }
}

/// What a compiler means by a column (from 1): the expression that begins there, or the operator
/// there and what it assigns to. Column 0, or one outside the line, is all of the line.
pub fn extent(line: &[u8], column: usize) -> Range<usize> {
    let end = line.trim_ascii_end().len();
    let first = (line.len() - line.trim_ascii_start().len()).min(end);
    // Numba's columns are all 1.
    let start = column.checked_sub(1).map(|start| if start < first { first } else { start });
    let Some(start) = start.filter(|&start| start < line.len()) else { return first..end };
    if is_word(line[start]) {
        return start..end_of_postfix(line, start);
    }
    if line[start] == b'(' {
        return start..start + matching(line[start..].iter()).unwrap_or(1);
    }
    let length = line[start..].iter().take_while(|b| b"+-*/%&|^=<>!~?".contains(b)).count();
    let end = start + length.max(1);
    let operator = &line[start..end];
    let compares: [&[u8]; 4] = [b"==", b"!=", b"<=", b">="];
    let assigns = operator.ends_with(b"=") && !compares.contains(&operator);
    if assigns || operator == b"++" || operator == b"--" {
        return start_of_postfix(line, start)..end;
    }
    start..end
}

/// What nvcc means by a column (from 1): the statement that begins there, of a branch or a loop
/// what decides. Where none begins, as [`extent`].
fn statement(line: &[u8], column: usize) -> Range<usize> {
    let range = extent(line, column);
    let before = line[..range.start].trim_ascii_end().last();
    if !before.is_none_or(|byte| b";{})".contains(byte)) || decides(&line[range.clone()]) {
        return range;
    }
    let mut depth = 0;
    let ends = |byte: &u8| {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            _ => {}
        }
        depth < 0 || depth == 0 && b";{}".contains(byte)
    };
    let rest = &line[range.start..];
    let rest = rest[..rest.iter().position(ends).unwrap_or(rest.len())].trim_ascii_end();
    range.start..range.end.max(range.start + rest.len())
}

/// Whether a text is what a branch or a loop begins with, and not only its word.
pub fn decides(text: &[u8]) -> bool {
    let word = text.split(|&byte| !is_word(byte)).next().unwrap_or_default();
    [&b"if"[..], b"for", b"while", b"switch"].contains(&word) && text.ends_with(b")")
}

/// The expression at a column (from 1): as [`extent`], but of an operator with both its operands.
pub fn expression(line: &[u8], column: usize) -> Range<usize> {
    let range = extent(line, column);
    match &line[range.clone()] {
        operator @ (b"&&" | b"||") => {
            let or_ends = operator == b"&&";
            return start_of_side(line, range.start, or_ends)..end_of_side(line, range.end, or_ends);
        }
        b"==" | b"!=" | b"<=" | b">=" => {}
        text if text.ends_with(b"=") => return range.start..end_of_side(line, range.end, false),
        _ => {}
    }
    let is_operator = |range: &Range<usize>| {
        !range.is_empty() && line[range.clone()].iter().all(|&b| !is_word(b) && b != b' ')
    };
    let (start, mut end) = match line.get(range.start) {
        Some(b'(') => (range.start, range.end),
        _ if !is_operator(&range) || operand_after(line, range.end) == range.end => return range,
        _ => (operands_before(line, range.start), operand_after(line, range.end)),
    };
    while let Some(operator) = arithmetic(line[end..].trim_ascii_start()) {
        let next = operand_after(line, end + blanks(&line[end..]) + operator);
        if next == end + blanks(&line[end..]) + operator {
            break;
        }
        end = next;
    }
    start..end
}

/// Where the left side of `&&`, `||` begins, and where the right side of one or of an assignment
/// ends: at what binds less, of which `||` may be.
fn start_of_side(line: &[u8], operator: usize, or_ends: bool) -> usize {
    let (mut start, mut depth) = (operator, 0);
    while let Some(&byte) = line[..start].last() {
        let before = &line[..start - 1];
        match byte {
            b')' | b']' => depth += 1,
            b'(' | b'[' if depth == 0 => break,
            b'(' | b'[' => depth -= 1,
            _ if depth > 0 => {}
            b'=' if before.last().is_some_and(|byte| b"=!<>".contains(byte)) => start -= 1,
            b':' if before.ends_with(b":") => start -= 1,
            b'|' if or_ends && before.ends_with(b"|") => break,
            b';' | b',' | b'{' | b'}' | b'?' | b':' | b'=' => break,
            b' ' if before.ends_with(b"return") => break,
            _ => {}
        }
        start -= 1;
    }
    start + blanks(&line[start..])
}

fn end_of_side(line: &[u8], operator: usize, or_ends: bool) -> usize {
    let (mut end, mut depth) = (operator, 0);
    while let Some(&byte) = line.get(end) {
        let rest = &line[end..];
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' if depth == 0 => break,
            b')' | b']' => depth -= 1,
            _ if depth > 0 => {}
            b':' if rest.starts_with(b"::") => end += 1,
            b'|' if or_ends && rest.starts_with(b"||") => break,
            b'/' if rest.starts_with(b"//") || rest.starts_with(b"/*") => break,
            b';' | b',' | b'{' | b'}' | b'?' | b':' => break,
            _ => {}
        }
        end += 1;
    }
    line[..end].trim_ascii_end().len().max(operator)
}

/// Where the operands begin that end at an operator: `b * c` and `a` before the `+` of
/// `a + b * c +`.
fn operands_before(line: &[u8], operator: usize) -> usize {
    let mut start = start_of_postfix(line, operator);
    loop {
        let before = line[..start].trim_ascii_end();
        let length = before.iter().rev().take_while(|b| b"+-*/%&|^<>=!".contains(b)).count();
        let at = before.len() - length;
        let next = start_of_postfix(line, at);
        if arithmetic(&line[at..]) != Some(length) || next == at {
            return start;
        }
        start = next;
    }
}

/// Where an operand ends that stands behind a place, blanks between; that place if there is none.
fn operand_after(line: &[u8], at: usize) -> usize {
    let start = at + blanks(&line[at..]);
    match end_of_postfix(line, start) {
        end if end > start => end,
        _ => at,
    }
}

/// The length of the arithmetic operator that a text begins with.
fn arithmetic(text: &[u8]) -> Option<usize> {
    let length = text.iter().take_while(|b| b"+-*/%&|^<>=!".contains(b)).count();
    let single = length == 1 && b"+-*/%&|^".contains(&text[0]);
    (single || matches!(&text[..length], b"<<" | b">>")).then_some(length)
}

fn blanks(text: &[u8]) -> usize {
    text.iter().take_while(|&&b| b == b' ').count()
}

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

/// The end of `name`, `name[…](…)`, `name.name->name::name`.
fn end_of_postfix(line: &[u8], start: usize) -> usize {
    let mut end = start;
    loop {
        while end < line.len() && is_word(line[end]) {
            end += 1;
        }
        let rest = &line[end..];
        let opening = rest.iter().position(|&b| b != b' ').filter(|&at| matches!(rest[at], b'[' | b'('));
        if let Some(length) = opening.and_then(|at| Some(at + matching(rest[at..].iter())?)) {
            end += length;
            continue;
        }
        let connector = [&b"->"[..], b"::", b"."].into_iter().find(|c| rest.starts_with(c));
        match connector {
            Some(connector) if rest.get(connector.len()).is_some_and(|&b| is_word(b)) => {
                end += connector.len();
            }
            _ => return end,
        }
    }
}

/// Where the expression begins that ends right before `end`; `end` if none does.
fn start_of_postfix(line: &[u8], end: usize) -> usize {
    let mut start = line[..end].trim_ascii_end().len();
    loop {
        let before = &line[..start];
        match before.last() {
            Some(b']' | b')') => match matching(before.iter().rev()) {
                Some(length) => start -= length,
                None => return end,
            },
            Some(&b) if is_word(b) => {
                start -= before.iter().rev().take_while(|&&b| is_word(b)).count();
                let before = &line[..start];
                let connector = [&b"->"[..], b"::", b"."].into_iter().find(|c| before.ends_with(c));
                match connector {
                    Some(connector) => start -= connector.len(),
                    None => return start - before.iter().rev().take_while(|&&b| b == b'*').count(),
                }
            }
            _ => return if start < line[..end].trim_ascii_end().len() { start } else { end },
        }
    }
}

/// The length of the bracketed text that an iterator begins with, in either direction.
fn matching<'b>(bytes: impl Iterator<Item = &'b u8>) -> Option<usize> {
    let mut depth = 0i64;
    for (at, byte) in bytes.enumerate() {
        match byte {
            b'(' | b'[' => depth += 1,
            b')' | b']' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at + 1);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines() {
        let file = TextFile::new(Arc::new(Source::new("f", "one\r\ntwo\n\nlast")));
        let lines: Vec<&[u8]> = (0..6).map(|line| file.line(line)).collect();
        assert_eq!(lines, [&b""[..], b"one", b"two", b"", b"last", b""]);
        assert_eq!(file.first_line(Span::new(6, 14)), LineRange { line: 2, range: 1..3 });
        assert_eq!(file.first_line(Span::new(14, 14)), LineRange { line: 4, range: 4..4 });
        assert_eq!(file.first_line(Span::new(9, 9)), LineRange { line: 3, range: 0..0 });
        let at = |line, column| {
            file.at(&Location { file: String::new(), directory: String::new(), line, column }, false)
        };
        assert_eq!(at(2, 2), Some(LineRange { line: 2, range: 1..3 }));
        assert_eq!([at(0, 1), at(3, 1), at(5, 1)], [None, None, None]);
    }

    #[test]
    fn extents() {
        let check = |line: &str, column: usize, underlined: &str| {
            let range = extent(line.as_bytes(), column);
            assert_eq!(&line[range], underlined, "{line:?} at {column}");
        };
        check("  __syncthreads();", 3, "__syncthreads()");
        check("  s[t] += s[t + d];", 8, "s[t] +=");
        check("  s[t] += s[t + d];", 11, "s[t + d]");
        check("  p->count = 1;", 12, "p->count =");
        check("  *p = 1;", 6, "*p =");
        check("  a[f(x)][y].z = 1;", 16, "a[f(x)][y].z =");
        check("  if (a == b)", 3, "if (a == b)");
        check("  if (a == b)", 9, "==");
        check("  for (int i = 0; i < n;", 3, "for");
        check("  x++;", 4, "x++");
        check("  return foo::bar(1) + 2;", 10, "foo::bar(1)");
        check("  ;  ", 0, ";");
        check("abc", 9, "abc");
        check("", 1, "");
        check("   ", 0, "");
        check("] = 1", 3, "=");
        check("  = 1", 3, "=");
    }

    #[test]
    fn statements() {
        let check = |line: &str, column: usize, underlined: &str| {
            let range = statement(line.as_bytes(), column);
            assert_eq!(&line[range], underlined, "{line:?} at {column}");
        };
        check("  float v = s[f(a, b)] + 1; // c", 3, "float v = s[f(a, b)] + 1");
        check("  if (t < n) { s[t] = a[t]; }", 3, "if (t < n)");
        check("  if (t < n) { *s = a[t]; }", 16, "*s = a[t]");
        check("  for (int i = 0; i < n; ++i) x += i;", 3, "for (int i = 0; i < n; ++i)");
        check("  for (int i = 0; i < n; ++i) x += i;", 31, "x += i");
        check("  f(s[t] = a);", 5, "s[t]");
        check("    s[i] = a[i]", 1, "s[i] = a[i]");
        check("  __syncthreads();", 3, "__syncthreads()");
        check("  x)", 3, "x");
    }

    #[test]
    fn expressions() {
        let check = |line: &str, column: usize, expected: &str| {
            let range = expression(line.as_bytes(), column);
            assert_eq!(&line[range], expected, "{line:?} at {column}");
        };
        check("  if (i < n)", 9, "i < n");
        check("  if (i < n)", 3, "if (i < n)");
        check("  if (t & 31) {", 9, "t & 31");
        check("  i = blockIdx.x * blockDim.x + threadIdx.x;", 31, "blockIdx.x * blockDim.x + threadIdx.x");
        check("  if (threadIdx.x / 32 == 0) {", 24, "threadIdx.x / 32 == 0");
        check("  if (a && i < n + 1)", 14, "i < n + 1");
        check("  if ((t + i) & 1) continue;", 7, "(t + i) & 1");
        check("  if (", 6, "(");
        check("  s[t] += s[t + d];", 8, "s[t] += s[t + d]");
        check("  if (x >= nx || y >= ny) return;", 15, "x >= nx || y >= ny");
        check("  bool in = x >= 0 && f(x, y) && y < n;", 20, "x >= 0 && f(x, y) && y < n");
        check("  return a == b::c && d <= e || f; // || g", 20, "a == b::c && d <= e");
        check("  return a == b::c && d <= e || f; // || g", 30, "a == b::c && d <= e || f");
        check("  for (int c = t; c < n && ok; c += blockDim.x) {", 34, "c += blockDim.x");
        check("  for (int c = t; c < n && ok; c += blockDim.x) {", 25, "c < n && ok");
        check("  x = &&", 7, "&&");
        check("  x++;", 4, "x++");
        check("  -x;", 3, "-x");
        check("  a[t] == (b)", 8, "a[t] == (b)");
        check("  a[t] == \"", 8, "==");
        check("  <", 3, "<");
        check("", 1, "");
    }
}
