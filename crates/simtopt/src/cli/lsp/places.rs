//! Places as editors name them: URIs of files, and columns in units of UTF-16.

use lsp_types::{Position, Range, Uri};
use simt_report::TextFile;
use simt_report::sarif::file_uri;
use simt_report::text::LineRange;
use std::path::{Path, PathBuf};

/// A file under its one name, if it is there.
pub fn canonical(path: &Path) -> PathBuf {
    path.canonicalize().unwrap_or_else(|_| path.to_path_buf())
}

/// The URI of a file, by its absolute path.
pub fn uri(path: &Path) -> Option<Uri> {
    file_uri(path).parse().ok()
}

/// The file of a URI, if it names one of this machine.
pub fn path(uri: &Uri) -> Option<PathBuf> {
    let rest = uri.as_str().strip_prefix("file://")?;
    let encoded = rest.strip_prefix("localhost").unwrap_or(rest);
    let (mut bytes, mut left) = (Vec::new(), encoded.bytes());
    while let Some(byte) = left.next() {
        let digit = |digit: Option<u8>| char::from(digit?).to_digit(16);
        bytes.push(match byte {
            b'%' => u8::try_from(digit(left.next())? * 16 + digit(left.next())?).ok()?,
            byte => byte,
        });
    }
    String::from_utf8(bytes).ok().map(PathBuf::from).filter(|path| path.is_absolute())
}

/// A stretch of a line.
pub fn range(file: &TextFile, at: &LineRange) -> Range {
    let text = file.line(at.line);
    let column = |at: usize| {
        let before = String::from_utf8_lossy(&text[..at.min(text.len())]);
        u32::try_from(before.encode_utf16().count()).unwrap_or(u32::MAX)
    };
    let line = u32::try_from(at.line.saturating_sub(1)).unwrap_or(u32::MAX);
    Range::new(Position::new(line, column(at.range.start)), Position::new(line, column(at.range.end)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_ir::Source;
    use std::sync::Arc;

    #[test]
    fn columns_are_utf_16() {
        let text = "/* 😀é */ __syncthreads();\n";
        let file = TextFile::new(Arc::new(Source::new("k.cu", text)));
        let start = text.find("__").expect("it is there");
        let at = range(&file, &LineRange { line: 1, range: start..start + 15 });
        // The face is two units, é is one.
        assert_eq!((at.start, at.end), (Position::new(0, 10), Position::new(0, 25)));
    }

    #[test]
    fn paths_and_uris() {
        let check = |text: &str, expected: &str| {
            let uri = text.parse().expect("a URI");
            assert_eq!(path(&uri), Some(PathBuf::from(expected)), "{text}");
        };
        check("file:///home/me/k%20%C3%A9.cu", "/home/me/k é.cu");
        check("file://localhost/k.cu", "/k.cu");
        let there = Path::new("/a b/ké#+.cu");
        assert_eq!(path(&uri(there).expect("a URI")), Some(there.to_path_buf()));
        for other in ["untitled:k.cu", "file://server/k.cu", "file:///k%2", "file:///%FF"] {
            assert_eq!(other.parse().ok().and_then(|uri| path(&uri)), None, "{other}");
        }
    }
}
