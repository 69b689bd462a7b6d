//! NumPy's file format for one array, versions 1 to 3 (NEP 1), as far as it holds plain numbers:
//! little endian, in C order.
//!
//! ```text
//! \x93NUMPY major minor  length (u16; u32 from version 2)  header, a Python dictionary:
//!     {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
//! the bytes of the elements
//! ```

use super::number::Element;
use simt_ir::FloatKind;

const MAGIC: &[u8] = b"\x93NUMPY";

/// A longer header is not one of an array of numbers.
const LONGEST_HEADER: usize = 1 << 16;

/// An array.
#[derive(Clone, PartialEq, Debug)]
pub struct Array {
    /// What its elements are.
    pub element: Element,
    /// Its extents, the slowest axis first; empty for a single number.
    pub shape: Vec<u64>,
    /// Its elements.
    pub bytes: Vec<u8>,
}

/// Reads a file; an error says what is wrong with it.
pub fn read(file: &[u8]) -> Result<Array, String> {
    let rest = file.strip_prefix(MAGIC).ok_or("it does not begin like a .npy file")?;
    let (&[major, _], rest) = rest.split_first_chunk().ok_or(CUT)?;
    let (length, rest) = match major {
        1 => rest.split_first_chunk().map(|(&length, rest)| (u16::from_le_bytes(length).into(), rest)),
        2 | 3 => rest.split_first_chunk().map(|(&length, rest)| (u32::from_le_bytes(length) as usize, rest)),
        _ => return Err(format!("version {major} of the format is not known")),
    }
    .ok_or(CUT)?;
    if length > LONGEST_HEADER {
        return Err(format!("its header of {length} bytes is not that of an array of numbers"));
    }
    let (header, data) = rest.split_at_checked(length).ok_or(CUT)?;
    let header = std::str::from_utf8(header).map_err(|_| "its header is no text")?;
    let Header { element, shape } = parse(header)?;
    let size = size(element, &shape).ok_or("its shape is too large")?;
    if data.len() as u64 != size {
        return Err(format!("its shape needs {size} bytes of data, it has {}", data.len()));
    }
    Ok(Array { element, shape, bytes: data.to_vec() })
}

const CUT: &str = "it ends within its header";

/// The bytes that an array takes, if that is a number.
pub fn size(element: Element, shape: &[u64]) -> Option<u64> {
    shape.iter().try_fold(element.size() as u64, |size, &extent| size.checked_mul(extent))
}

/// Writes a file. A `bf16`, which NumPy does not have, is written as its bits.
pub fn write(element: Element, shape: &[u64], bytes: &[u8]) -> Vec<u8> {
    let extents: String = shape.iter().map(|extent| format!("{extent}, ")).collect();
    let extents = if shape.len() > 1 { extents.trim_end_matches(", ") } else { extents.trim_end() };
    let descr = descr(element);
    let mut header = format!("{{'descr': '{descr}', 'fortran_order': False, 'shape': ({extents}), }}");
    // The data begins at a multiple of 64, the header ends with a line break.
    let before = MAGIC.len() + 4;
    while !(before + header.len() + 1).is_multiple_of(64) {
        header.push(' ');
    }
    header.push('\n');
    let mut file = Vec::with_capacity(before + header.len() + bytes.len());
    file.extend_from_slice(MAGIC);
    file.extend_from_slice(&[1, 0]);
    // At most 64 axes of 20 digits, and what stands around them.
    file.extend_from_slice(&u16::try_from(header.len()).unwrap_or(u16::MAX).to_le_bytes());
    file.extend_from_slice(header.as_bytes());
    file.extend_from_slice(bytes);
    file
}

fn descr(element: Element) -> String {
    let size = element.size();
    let (order, kind) = match element {
        Element::Bool => ('|', 'b'),
        Element::Signed(8) => ('|', 'i'),
        Element::Signed(_) => ('<', 'i'),
        Element::Unsigned(8) => ('|', 'u'),
        Element::Unsigned(_) | Element::Float(FloatKind::BFloat) => ('<', 'u'),
        Element::Float(_) => ('<', 'f'),
    };
    format!("{order}{kind}{size}")
}

fn element(descr: &str) -> Result<Element, String> {
    let unknown = || format!("elements of type '{descr}' are not supported");
    let (order, kind) = descr.split_at_checked(1).ok_or_else(unknown)?;
    let element = match kind {
        "b1" => Element::Bool,
        "i1" => Element::Signed(8),
        "u1" => Element::Unsigned(8),
        "i2" => Element::Signed(16),
        "i4" => Element::Signed(32),
        "i8" => Element::Signed(64),
        "u2" => Element::Unsigned(16),
        "u4" => Element::Unsigned(32),
        "u8" => Element::Unsigned(64),
        "f2" => Element::Float(FloatKind::Half),
        "f4" => Element::Float(FloatKind::Float),
        "f8" => Element::Float(FloatKind::Double),
        _ => return Err(unknown()),
    };
    match order {
        "<" => Ok(element),
        "|" | ">" if element.size() == 1 => Ok(element),
        ">" => Err(format!("its elements ('{descr}') are big-endian; save it as '<{kind}'")),
        _ => Err(unknown()),
    }
}

struct Header {
    element: Element,
    shape: Vec<u64>,
}

fn parse(header: &str) -> Result<Header, String> {
    let mut text = Text { rest: header };
    let (mut element_type, mut shape, mut is_fortran) = (None, None, None);
    text.expect('{')?;
    while !text.take('}') {
        let key = text.string()?;
        text.expect(':')?;
        match key {
            "descr" if text.peeks('[') => return Err("its elements are structures".to_string()),
            "descr" => element_type = Some(element(text.string()?)?),
            "fortran_order" => is_fortran = Some(text.boolean()?),
            "shape" => shape = Some(text.tuple()?),
            _ => return Err(format!("its header has the unknown key '{key}'")),
        }
        if !text.take(',') {
            text.expect('}')?;
            break;
        }
    }
    let missing = |key: &str| format!("its header has no '{key}'");
    let shape = shape.ok_or_else(|| missing("shape"))?;
    if is_fortran.ok_or_else(|| missing("fortran_order"))? && shape.len() > 1 {
        return Err("it is in Fortran order; save it in C order (numpy.ascontiguousarray)".to_string());
    }
    Ok(Header { element: element_type.ok_or_else(|| missing("descr"))?, shape })
}

/// What is left of the header.
struct Text<'t> {
    rest: &'t str,
}

impl<'t> Text<'t> {
    fn peeks(&mut self, symbol: char) -> bool {
        self.rest = self.rest.trim_start();
        self.rest.starts_with(symbol)
    }

    fn take(&mut self, symbol: char) -> bool {
        let is_there = self.peeks(symbol);
        if is_there {
            self.rest = &self.rest[symbol.len_utf8()..];
        }
        is_there
    }

    fn expect(&mut self, symbol: char) -> Result<(), String> {
        if self.take(symbol) {
            Ok(())
        } else {
            Err(format!("its header has no '{symbol}' where one belongs"))
        }
    }

    fn string(&mut self) -> Result<&'t str, String> {
        let quote = if self.take('"') { '"' } else { self.expect('\'').map(|()| '\'')? };
        let (text, rest) = self.rest.split_once(quote).ok_or("its header has an endless string")?;
        self.rest = rest;
        Ok(text)
    }

    fn boolean(&mut self) -> Result<bool, String> {
        self.rest = self.rest.trim_start();
        for (word, value) in [("True", true), ("False", false)] {
            if let Some(rest) = self.rest.strip_prefix(word) {
                self.rest = rest;
                return Ok(value);
            }
        }
        Err("its header does not say whether it is in Fortran order".to_string())
    }

    fn tuple(&mut self) -> Result<Vec<u64>, String> {
        let mut extents = Vec::new();
        self.expect('(')?;
        while !self.take(')') {
            self.rest = self.rest.trim_start();
            let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
            let (extent, rest) = self.rest.split_at(digits);
            self.rest = rest;
            extents.push(extent.parse().map_err(|_| "its shape is no list of numbers".to_string())?);
            if !self.take(',') {
                self.expect(')')?;
                break;
            }
        }
        Ok(extents)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file of version 1 with this header.
    fn file(header: &str, data: &[u8]) -> Vec<u8> {
        let length = u16::try_from(header.len()).expect("short").to_le_bytes();
        [MAGIC, &[1, 0], &length, header.as_bytes(), data].concat()
    }

    fn fails(header: &str, data: &[u8], message: &str) {
        assert_eq!(read(&file(header, data)), Err(message.to_string()), "{header}");
    }

    #[test]
    fn as_numpy_writes_it() {
        // numpy.save of numpy.array([1, 2], dtype='<f4'), NumPy 2.1.
        let header =
            format!("{{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }}{}\n", " ".repeat(60));
        let data: Vec<u8> = [1f32, 2.0].iter().flat_map(|number| number.to_le_bytes()).collect();
        let expected =
            Array { element: Element::Float(FloatKind::Float), shape: vec![2], bytes: data.clone() };
        let numpy = file(&header, &data);
        assert_eq!(read(&numpy), Ok(expected));
        assert_eq!(write(Element::Float(FloatKind::Float), &[2], &data), numpy);
    }

    #[test]
    fn what_is_written_is_read() {
        let shapes: [&[u64]; 6] = [&[], &[0], &[7], &[2, 3], &[1, 0, 5], &[3, 1]];
        for name in ["bool", "i8", "u8", "i16", "u32", "i64", "u64", "f16", "f32", "f64"] {
            let element = Element::from_name(name).expect("a type");
            for shape in shapes {
                let bytes = vec![1; size(element, shape).expect("small") as usize];
                let file = write(element, shape, &bytes);
                assert_eq!((file.len() - bytes.len()) % 64, 0);
                let array = Array { element, shape: shape.to_vec(), bytes };
                assert_eq!(read(&file), Ok(array), "{name} {shape:?}");
            }
        }
    }

    #[test]
    fn other_spellings() {
        let header = "{\"shape\":(1, 2),\"descr\" : \"|u1\", 'fortran_order': False}";
        assert_eq!(read(&file(header, &[1, 2])).map(|array| array.shape), Ok(vec![1, 2]));
        let mut second = file(header, &[1, 2]);
        second[6] = 2;
        second.splice(10..10, [0, 0]);
        assert_eq!(read(&second).map(|array| array.bytes), Ok(vec![1, 2]));
        let one_axis = "{'descr': '<i2', 'fortran_order': True, 'shape': (1,)}";
        assert!(read(&file(one_axis, &[1, 2])).is_ok(), "one axis has one order");
    }

    #[test]
    fn wrong_files() {
        let good = write(Element::Signed(32), &[2], &[0; 8]);
        for length in 0..good.len() {
            assert!(read(&good[..length]).is_err(), "{length} bytes of {}", good.len());
        }
        assert_eq!(read(b"\x93NUMPX"), Err("it does not begin like a .npy file".to_string()));
        assert_eq!(read(b"\x93NUMPY\x09\x00"), Err("version 9 of the format is not known".to_string()));
        let huge = [MAGIC, &[2, 0], &[0xff; 4]].concat();
        assert!(read(&huge).is_err_and(|error| error.contains("4294967295")));
        assert!(read(&[good, vec![0]].concat()).is_err_and(|error| error.contains("it has 9")));
    }

    #[test]
    fn wrong_headers() {
        let with = |descr: &str, fortran: &str, shape: &str| {
            format!("{{'descr': '{descr}', 'fortran_order': {fortran}, 'shape': {shape}}}")
        };
        fails(&with(">f4", "False", "()"), &[0; 4], "its elements ('>f4') are big-endian; save it as '<f4'");
        fails(&with("<c8", "False", "()"), &[0; 8], "elements of type '<c8' are not supported");
        fails(&with("é", "False", "()"), &[], "elements of type 'é' are not supported");
        fails(
            &with("<f4", "True", "(2, 2)"),
            &[0; 16],
            "it is in Fortran order; save it in C order (numpy.ascontiguousarray)",
        );
        fails(&with("<f4", "Maybe", "()"), &[], "its header does not say whether it is in Fortran order");
        fails(&with("<f4", "False", "(-1,)"), &[], "its shape is no list of numbers");
        fails(&with("<f4", "False", "(2"), &[], "its header has no ')' where one belongs");
        fails(&with("<f4", "False", "(4294967296, 4294967296)"), &[], "its shape is too large");
        fails("{'descr': [('a', '<f4')]}", &[], "its elements are structures");
        fails("{'fortran_order': False, 'shape': ()}", &[], "its header has no 'descr'");
        fails("{'descr", &[], "its header has an endless string");
        fails("", &[], "its header has no '{' where one belongs");
        fails("{'colour': 1}", &[], "its header has the unknown key 'colour'");
    }
}
