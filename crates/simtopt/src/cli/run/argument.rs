//! How arguments of kernels are written on the command line.
//!
//! ```text
//! ARG     = [NAME "="] VALUE
//! VALUE   = TYPE ":" NUMBER                  a number: i32:7, f32:1.5, bool:true
//!         | TYPE "[" EXTENTS "]" [":" FILL]  a buffer: f32[1024]:iota, i32[16,16]:zeros
//!         | "@" FILE                         a buffer as a .npy file has it
//!         | "=" NAME ["+" BYTES]             the buffer of another argument, or an address in it
//!         | "null"                           no buffer
//!         | "bytes:" HEX                     the bytes of a structure that is passed by value
//!         | "{" ARG "," … "}"                its members, each at the alignment of its own size
//! FILL    = "uninit" | "zeros" | "ones" | "iota" | "fill:" NUMBER | "rand:" SEED | "@" FILE
//! ```

use super::npy;
use super::number::Element;
use simt_check::random::Random;
use std::path::{Path, PathBuf};

/// An argument as it was given.
#[derive(Clone, PartialEq, Debug)]
pub struct Given {
    /// The name that it was given.
    pub name: Option<String>,
    /// What it is.
    pub value: Value,
    /// What was written.
    pub text: String,
}

/// What an argument is.
#[derive(Clone, PartialEq, Debug)]
pub enum Value {
    /// A number.
    Scalar(Element, u64),
    /// A buffer of its own.
    Buffer(Elements, Fill),
    /// What a file holds.
    File(PathBuf),
    /// The buffer of another argument.
    Same {
        /// Its name.
        name: String,
        /// How many bytes behind its beginning.
        offset: u64,
    },
    /// The null pointer.
    Null,
    /// Bytes of a structure.
    Bytes(Vec<u8>),
    /// Members of a structure.
    Members(Vec<Given>),
}

/// The elements of a buffer.
#[derive(Clone, PartialEq, Debug)]
pub struct Elements {
    /// Their type.
    pub element: Element,
    /// How many there are, by axis, the slowest first.
    pub shape: Vec<u64>,
}

/// What a buffer holds at first.
#[derive(Clone, PartialEq, Debug)]
pub enum Fill {
    /// Nothing that may be looked at.
    Uninit,
    /// The same number everywhere.
    Same(u64),
    /// 0, 1, 2, …, which begins again from the least number when it does not fit any more.
    Iota,
    /// Random numbers: from 0 to 1 (exclusive), or integers from 0 to 255 (to 127 for `i8`).
    Random(u64),
    /// What a file holds.
    File(PathBuf),
}

/// How deep structures may nest.
const MOST_NESTED: i32 = 16;

/// The largest buffer, in bytes.
pub const LARGEST: u64 = 1 << 30;

impl Given {
    /// The files that it is read from.
    pub fn files(&self) -> Vec<&Path> {
        match &self.value {
            Value::File(path) | Value::Buffer(_, Fill::File(path)) => vec![path],
            Value::Members(members) => members.iter().flat_map(Given::files).collect(),
            _ => Vec::new(),
        }
    }

    /// Reads what a variable is to hold, which has a name: `NAME=VALUE`.
    pub fn parse_named(text: &str) -> Result<Given, String> {
        match Given::parse(text)? {
            given @ Given { name: Some(_), .. } => Ok(given),
            _ => Err("it takes the name of a variable, and what it holds: table=f32[4]:iota".to_string()),
        }
    }

    /// Reads an argument.
    pub fn parse(text: &str) -> Result<Given, String> {
        let (name, value) = match text.split_once('=') {
            Some((name, value)) if is_name(name) => (Some(name.to_string()), value),
            _ => (None, text),
        };
        Ok(Given { name, value: parse_value(value)?, text: text.to_string() })
    }
}

fn parse_value(text: &str) -> Result<Value, String> {
    if let Some(file) = text.strip_prefix('@') {
        return path(file).map(Value::File);
    }
    if let Some(other) = text.strip_prefix('=') {
        return same(other);
    }
    if let Some(inner) = text.strip_prefix('{') {
        let inner = inner.strip_suffix('}').ok_or("'}' follows the members of a structure")?;
        return members(inner).map(Value::Members);
    }
    if let Some(digits) = text.strip_prefix("bytes:") {
        return hex(digits).map(Value::Bytes);
    }
    if text == "null" {
        return Ok(Value::Null);
    }
    let end = text.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let Some(element) = Element::from_name(name) else {
        return Err(format!(
            "'{name}' is no type; there are {}, and bytes, null, @FILE, =NAME, {{…}}",
            Element::names()
        ));
    };
    if let Some(number) = rest.strip_prefix(':') {
        return Ok(Value::Scalar(element, element.parse(number)?));
    }
    let Some((extents, rest)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) else {
        return Err(format!("a number is written as {name}:7, a buffer as {name}[1024]:zeros"));
    };
    let elements = Elements { element, shape: shape(extents, element)? };
    let fill = match rest.strip_prefix(':') {
        Some(fill) => parse_fill(fill, element)?,
        None if rest.is_empty() => Fill::Uninit,
        None => return Err(format!("'{rest}' after the extents; what the buffer holds follows a colon")),
    };
    Ok(Value::Buffer(elements, fill))
}

/// The members of a structure: between commas that are not in brackets.
fn members(text: &str) -> Result<Vec<Given>, String> {
    let (mut depth, mut start, mut members) = (0i32, 0, Vec::new());
    for (at, c) in text.char_indices().chain([(text.len(), ',')]) {
        match c {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            ',' if depth == 0 || at == text.len() => {
                members.push(Given::parse(text[start..at].trim())?);
                start = at + 1;
            }
            _ => {}
        }
        // The recursion is as deep as the text says.
        if depth > MOST_NESTED {
            return Err(format!("structures nest at most {MOST_NESTED} deep"));
        }
    }
    Ok(members)
}

fn same(text: &str) -> Result<Value, String> {
    let (name, offset) = match text.split_once('+') {
        Some((name, offset)) => {
            (name, offset.parse().map_err(|_| format!("'{offset}' is no number of bytes"))?)
        }
        None => (text, 0),
    };
    if name.is_empty() {
        return Err("the name of another argument follows '='".to_string());
    }
    Ok(Value::Same { name: name.to_string(), offset })
}

fn shape(text: &str, element: Element) -> Result<Vec<u64>, String> {
    let extents = text.split(',').map(|extent| {
        extent.trim().parse::<u64>().map_err(|_| format!("'{extent}' is no number of elements"))
    });
    let shape = extents.collect::<Result<Vec<u64>, String>>()?;
    match npy::size(element, &shape).filter(|&size| size <= LARGEST) {
        Some(_) => Ok(shape),
        None => Err(format!("a buffer has at most {LARGEST} bytes")),
    }
}

fn parse_fill(text: &str, element: Element) -> Result<Fill, String> {
    if let Some(file) = text.strip_prefix('@') {
        return path(file).map(Fill::File);
    }
    match text.split_once(':').unwrap_or((text, "")) {
        ("uninit", "") => Ok(Fill::Uninit),
        ("zeros", "") => Ok(Fill::Same(0)),
        ("ones", "") => Ok(Fill::Same(element.round(1.0))),
        ("iota", "") => Ok(Fill::Iota),
        ("fill", number) => element.parse(number).map(Fill::Same),
        ("rand", seed) => match seed.parse() {
            Ok(seed) => Ok(Fill::Random(seed)),
            Err(_) => Err(format!("'{seed}' is no seed; any whole number is one: rand:1")),
        },
        _ => Err(format!(
            "'{text}' says nothing about what the buffer holds; there are uninit, zeros, ones, iota, fill:NUMBER, \
             rand:SEED and @FILE"
        )),
    }
}

fn path(text: &str) -> Result<PathBuf, String> {
    if text.is_empty() { Err("the name of a file follows '@'".to_string()) } else { Ok(text.into()) }
}

fn hex(text: &str) -> Result<Vec<u8>, String> {
    let digits: Vec<u8> = text.bytes().filter(|byte| *byte != b'_').collect();
    let byte = |pair: &[u8]| {
        let pair = std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2 && !pair.starts_with('+'))?;
        u8::from_str_radix(pair, 16).ok()
    };
    let bytes: Option<Vec<u8>> = digits.chunks(2).map(byte).collect();
    bytes.ok_or_else(|| format!("'{text}' is not bytes; each has two hexadecimal digits"))
}

fn is_name(text: &str) -> bool {
    let begins = text.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    begins && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
}

impl Fill {
    /// The elements as bytes; `None` for those of a file.
    pub fn bytes(&self, elements: &Elements) -> Option<Vec<u8>> {
        let element = elements.element;
        let count: u64 = elements.shape.iter().product();
        let mut random = match self {
            Fill::Random(seed) => Random(*seed),
            _ => Random(0),
        };
        let number = |index: u64| match self {
            Fill::Same(bits) => *bits,
            Fill::Iota => iota(element, index),
            Fill::Random(_) => random_number(&mut random, element),
            Fill::Uninit | Fill::File(_) => 0,
        };
        if matches!(self, Fill::File(_)) {
            return None;
        }
        let size = element.size();
        let mut bytes = Vec::with_capacity(npy::size(element, &elements.shape)? as usize);
        (0..count).map(number).for_each(|bits| bytes.extend_from_slice(&bits.to_le_bytes()[..size]));
        Some(bytes)
    }
}

fn iota(element: Element, index: u64) -> u64 {
    match element {
        Element::Bool => index & 1,
        Element::Signed(_) | Element::Unsigned(_) => index,
        Element::Float(_) => element.round(index as f64),
    }
}

/// A random number of a type; see [`Fill::Random`].
fn random_number(random: &mut Random, element: Element) -> u64 {
    let bits = random.draw();
    match element {
        Element::Bool => bits & 1,
        Element::Signed(8) => bits & 0x7f,
        Element::Signed(_) | Element::Unsigned(_) => bits & 0xff,
        // As many bits as the narrowest format has, so that no format rounds up to 1.
        Element::Float(kind) => {
            let digits = match kind.bits() {
                64 => 53,
                32 => 24,
                _ => 8,
            };
            element.round((bits >> (64 - digits)) as f64 / (1u64 << digits) as f64)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use simt_ir::FloatKind;

    const F32: Element = Element::Float(FloatKind::Float);

    fn value(text: &str) -> Value {
        Given::parse(text).unwrap_or_else(|error| panic!("{text}: {error}")).value
    }

    fn buffer(element: Element, shape: &[u64], fill: Fill) -> Value {
        Value::Buffer(Elements { element, shape: shape.to_vec() }, fill)
    }

    #[test]
    fn values() {
        assert_eq!(value("i32:-7"), Value::Scalar(Element::Signed(32), 0xffff_fff9));
        assert_eq!(value("f32[1024]:iota"), buffer(F32, &[1024], Fill::Iota));
        assert_eq!(value("f32[4]"), buffer(F32, &[4], Fill::Uninit));
        assert_eq!(value("u8[2, 3]:fill:0xff"), buffer(Element::Unsigned(8), &[2, 3], Fill::Same(255)));
        assert_eq!(value("f32[2]:ones"), buffer(F32, &[2], Fill::Same(0x3f80_0000)));
        assert_eq!(value("i32[2]:rand:9"), buffer(Element::Signed(32), &[2], Fill::Random(9)));
        assert_eq!(value("f32[2]:@a=b:c.npy"), buffer(F32, &[2], Fill::File("a=b:c.npy".into())));
        assert_eq!(value("@a.npy"), Value::File("a.npy".into()));
        assert_eq!(value("null"), Value::Null);
        assert_eq!(value("bytes:00_fFa1"), Value::Bytes(vec![0, 255, 0xa1]));
        let member = |text: &&str| Given::parse(text).expect("a member");
        let members = |texts: &[&str]| Value::Members(texts.iter().map(member).collect());
        assert_eq!(value("{in=f32[2,3]:zeros, i32:7}"), members(&["in=f32[2,3]:zeros", "i32:7"]));
        assert_eq!(value("{i8:1,{null,i32:2}}"), members(&["i8:1", "{null,i32:2}"]));
        assert_eq!(value("=in"), Value::Same { name: "in".into(), offset: 0 });
        assert_eq!(value("=in+16"), Value::Same { name: "in".into(), offset: 16 });
    }

    #[test]
    fn names() {
        let name = |text| Given::parse(text).expect("an argument").name;
        assert_eq!(name("in=f32[2]:zeros").as_deref(), Some("in"));
        assert_eq!(name("_x1=i32:7").as_deref(), Some("_x1"));
        assert_eq!(name("out==in").as_deref(), Some("out"));
        assert_eq!(name("@in=out.npy"), None);
        assert_eq!(name("=in"), None);
    }

    #[test]
    fn mistakes() {
        let fails = |text: &str, message: &str| {
            let error = Given::parse(text).expect_err(text);
            assert!(error.contains(message), "{text}: {error}");
        };
        fails("", "'' is no type");
        fails("float:1", "'float' is no type; there are bool, i8,");
        fails("f32", "a number is written as f32:7, a buffer as f32[1024]:zeros");
        fails("f32[", "a buffer as f32[1024]:zeros");
        fails("f32[x]:zeros", "'x' is no number of elements");
        fails("f32[-1]", "'-1' is no number of elements");
        fails("f32[4]zeros", "follows a colon");
        fails("f32[4]:zero", "there are uninit, zeros");
        fails("f32[4]:zeros:1", "there are uninit, zeros");
        fails("f32[4]:rand", "'' is no seed");
        fails("i8[4]:fill:300", "300 does not fit i8");
        fails("f32[4]:@", "the name of a file follows '@'");
        fails("@", "the name of a file follows '@'");
        fails("{i32:1", "'}' follows the members");
        fails("{}", "'' is no type");
        fails("{i32:1,}", "'' is no type");
        fails(&"{".repeat(99), "'}' follows the members");
        fails(&format!("{}i8:1{}", "{".repeat(99), "}".repeat(99)), "at most 16 deep");
        fails("=", "the name of another argument");
        fails("=in+x", "'x' is no number of bytes");
        fails("i32:1.5", "'1.5' is no integer");
        fails("bytes:abc", "two hexadecimal digits");
        fails("bytes:+1", "two hexadecimal digits");
        fails("f64[1073741824]", "at most 1073741824 bytes");
        fails("f32[18446744073709551615,18446744073709551615]", "at most 1073741824 bytes");
    }

    #[test]
    fn fills() {
        let bytes = |text| match value(text) {
            Value::Buffer(elements, fill) => fill.bytes(&elements),
            _ => None,
        };
        assert_eq!(bytes("i16[3]:iota"), Some(vec![0, 0, 1, 0, 2, 0]));
        assert_eq!(bytes("u8[257]:iota").map(|bytes| bytes[256]), Some(0));
        assert_eq!(bytes("f32[2]:iota"), Some([0f32, 1.0].map(f32::to_le_bytes).concat()));
        assert_eq!(bytes("u8[2]:uninit"), Some(vec![0, 0]));
        assert_eq!(bytes("u8[2]:@x.npy"), None);
        assert_eq!(bytes("i32[9]:rand:5"), bytes("i32[9]:rand:5"));
        assert_ne!(bytes("i32[9]:rand:5"), bytes("i32[9]:rand:6"));
        let floats = bytes("f32[1000]:rand:1").expect("bytes");
        for number in floats.chunks(4).map(|bytes| f32::from_bits(F32.read(bytes) as u32)) {
            assert!((0.0..1.0).contains(&number), "{number}");
        }
    }
}
