//! Numbers as they are written on the command line, lie in memory, and are printed.

use simt_check::compute::Computed;
use simt_check::compute::float::{Number, cast};
use simt_ir::{CastOp, Flags, FloatKind};
use simt_report::run::who;

/// The type of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// One byte, 0 or 1.
    Bool,
    /// A signed integer of so many bits.
    Signed(u8),
    /// An unsigned integer of so many bits.
    Unsigned(u8),
    /// A floating-point number.
    Float(FloatKind),
}

/// All types that have a name, and their names.
const NAMES: [(&str, Element); 13] = [
    ("bool", Element::Bool),
    ("i8", Element::Signed(8)),
    ("i16", Element::Signed(16)),
    ("i32", Element::Signed(32)),
    ("i64", Element::Signed(64)),
    ("u8", Element::Unsigned(8)),
    ("u16", Element::Unsigned(16)),
    ("u32", Element::Unsigned(32)),
    ("u64", Element::Unsigned(64)),
    ("f16", Element::Float(FloatKind::Half)),
    ("bf16", Element::Float(FloatKind::BFloat)),
    ("f32", Element::Float(FloatKind::Float)),
    ("f64", Element::Float(FloatKind::Double)),
];

impl Element {
    /// The type of this name.
    pub fn from_name(name: &str) -> Option<Element> {
        NAMES.iter().find(|(known, _)| *known == name).map(|&(_, element)| element)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        NAMES.iter().find(|(_, element)| *element == self).map_or("?", |&(name, _)| name)
    }

    /// All names, for messages.
    pub fn names() -> String {
        NAMES.map(|(name, _)| name).join(", ")
    }

    /// How many bytes it takes.
    pub fn size(self) -> usize {
        match self {
            Element::Bool => 1,
            Element::Signed(bits) | Element::Unsigned(bits) => usize::from(bits) / 8,
            Element::Float(kind) => kind.bits() as usize / 8,
        }
    }

    /// The bits of a number as it is written: decimal, hexadecimal (`0x…`: the bits of an integer),
    /// `true`, `1e-3`, `inf`, `nan`.
    pub fn parse(self, text: &str) -> Result<u64, String> {
        match self {
            Element::Bool => match text {
                "true" | "1" => Ok(1),
                "false" | "0" => Ok(0),
                _ => Err(format!("'{text}' is neither true nor false")),
            },
            Element::Signed(bits) => {
                let half = 1i128 << (bits - 1);
                let most = if is_hex(text) { 2 * half } else { half };
                self.integer(text, -half..most)
            }
            Element::Unsigned(bits) => self.integer(text, 0..1 << bits),
            Element::Float(FloatKind::Float) => match text.parse::<f32>() {
                Ok(number) => Ok(number.to_bits().into()),
                Err(_) => Err(format!("'{text}' is no number")),
            },
            Element::Float(_) => match text.parse() {
                Ok(number) => Ok(self.round(number)),
                Err(_) => Err(format!("'{text}' is no number")),
            },
        }
    }

    fn integer(self, text: &str, range: std::ops::Range<i128>) -> Result<u64, String> {
        let (sign, digits) = match text.strip_prefix('-') {
            Some(digits) => (-1, digits),
            None => (1, text),
        };
        let magnitude = match digits.strip_prefix("0x").or(digits.strip_prefix("0X")) {
            Some(digits) => u64::from_str_radix(digits, 16),
            None => digits.parse(),
        };
        // A second sign would be accepted otherwise.
        let magnitude = magnitude.ok().filter(|_| !digits.contains(['+', '-']));
        let number = sign * i128::from(magnitude.ok_or_else(|| format!("'{text}' is no integer"))?);
        if !range.contains(&number) {
            return Err(format!("{text} does not fit {}", self.name()));
        }
        Ok(number as u64 & (u64::MAX >> (64 - 8 * self.size())))
    }

    /// The bits of the nearest number of the type; integers are cut to their size, without the
    /// fraction.
    pub fn round(self, number: f64) -> u64 {
        match self {
            Element::Bool => u64::from(number != 0.0),
            Element::Signed(_) => number as i64 as u64 & (u64::MAX >> (64 - 8 * self.size())),
            Element::Unsigned(_) => number as u64 & (u64::MAX >> (64 - 8 * self.size())),
            Element::Float(FloatKind::Float) => (number as f32).to_bits().into(),
            Element::Float(FloatKind::Double) => number.to_bits(),
            Element::Float(kind) => narrow(kind, number),
        }
    }

    /// A number as people write it.
    pub fn show(self, bits: u64) -> String {
        match self {
            Element::Bool => (bits != 0).to_string(),
            Element::Signed(width) => who::integer(width.into(), bits),
            Element::Unsigned(_) => bits.to_string(),
            Element::Float(kind) => who::float(kind, bits).unwrap_or_else(|| format!("{bits:#x}")),
        }
    }

    /// The bits of the number at the beginning of some bytes.
    pub fn read(self, bytes: &[u8]) -> u64 {
        let mut bits = [0; 8];
        let size = self.size().min(bytes.len());
        bits[..size].copy_from_slice(&bytes[..size]);
        u64::from_le_bytes(bits)
    }

    /// The bytes of a number.
    pub fn bytes(self, bits: u64) -> Vec<u8> {
        bits.to_le_bytes()[..self.size()].to_vec()
    }
}

fn narrow(kind: FloatKind, number: f64) -> u64 {
    let (from, to) = (Number::Float(FloatKind::Double), Number::Float(kind));
    match cast(CastOp::FpTrunc, Flags::empty(), from, to, number.to_bits().into()) {
        Computed::Value(bits) => bits as u64,
        // Conversions between floating-point formats always have a result.
        Computed::Poison | Computed::Undefined(_) => 0,
    }
}

fn is_hex(text: &str) -> bool {
    text.starts_with("0x") || text.starts_with("0X")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(element: &str, text: &str) -> Result<u64, String> {
        Element::from_name(element).expect("a type").parse(text)
    }

    #[test]
    fn numbers_at_the_ends_of_their_ranges() {
        assert_eq!(parse("i8", "-128"), Ok(0x80));
        assert_eq!(parse("i8", "127"), Ok(0x7f));
        assert_eq!(parse("i8", "128"), Err("128 does not fit i8".to_string()));
        assert_eq!(parse("i8", "0xff"), Ok(0xff));
        assert_eq!(parse("i8", "0x100"), Err("0x100 does not fit i8".to_string()));
        assert_eq!(parse("i64", "-9223372036854775808"), Ok(1 << 63));
        assert_eq!(parse("i64", "9223372036854775808"), Err("9223372036854775808 does not fit i64".into()));
        assert_eq!(parse("u64", "18446744073709551615"), Ok(u64::MAX));
        assert_eq!(parse("u64", "18446744073709551616"), Err("'18446744073709551616' is no integer".into()));
        assert_eq!(parse("u16", "-1"), Err("-1 does not fit u16".to_string()));
        for wrong in ["", "-", "--1", "+-1", "-+1", "1.0", "0x", "seven", "0x-1"] {
            assert_eq!(parse("i32", wrong), Err(format!("'{wrong}' is no integer")));
        }
        assert_eq!(parse("bool", "true"), Ok(1));
        assert_eq!(parse("bool", "2"), Err("'2' is neither true nor false".to_string()));
    }

    #[test]
    fn floating_point() {
        assert_eq!(parse("f32", "1.5"), Ok(0x3fc0_0000));
        assert_eq!(parse("f32", "-inf"), Ok(0xff80_0000));
        // Not through a double: that would round twice.
        assert_eq!(parse("f32", "1.000000059604644775390625000001"), Ok(0x3f80_0001));
        assert_eq!(parse("f64", "1e-3"), Ok(0.001f64.to_bits()));
        assert_eq!(parse("f64", "one"), Err("'one' is no number".to_string()));
    }

    #[test]
    fn narrow_floating_point() {
        assert_eq!(parse("f16", "1.5"), Ok(0x3e00));
        assert_eq!(parse("f16", "65520"), Ok(0x7c00));
        assert_eq!(parse("bf16", "-2"), Ok(0xc000));
        assert_eq!(Element::from_name("f16").map(|half| half.show(0x3e00)), Some("1.5".to_string()));
        assert_eq!(Element::from_name("bf16").map(|brain| brain.show(0xc000)), Some("-2.0".to_string()));
    }

    #[test]
    fn shown() {
        let show = |name: &str, bits| Element::from_name(name).expect("a type").show(bits);
        assert_eq!(show("i16", 0xffff), "-1");
        assert_eq!(show("u16", 0xffff), "65535");
        assert_eq!(show("i64", u64::MAX), "-1");
        assert_eq!(show("f32", 0x3f80_0000), "1.0");
        assert_eq!(show("bool", 1), "true");
    }
}
