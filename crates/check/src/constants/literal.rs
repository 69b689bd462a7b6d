//! Literals as LLVM IR spells them: decimal and hexadecimal numbers, strings.

use crate::compute::format;
use rustc_apfloat::Float;
use rustc_apfloat::ieee::{BFloat, Half};
use simt_ir::FloatKind;
use simt_ir::metadata::unescape;

/// What a literal says.
pub enum Literal<'a> {
    /// The bytes of `c"…"`.
    Bytes(Vec<u8>),
    /// A number, whose type says how to read it.
    Number(Number<'a>),
}

/// The text of a number.
#[derive(Clone, Copy)]
pub struct Number<'a>(&'a str);

/// Reads a literal; `None` if it is none.
pub fn parse(text: &[u8]) -> Option<Literal<'_>> {
    if let Some(string) = text.strip_prefix(b"c\"") {
        return Some(Literal::Bytes(unescape(string.strip_suffix(b"\"")?).into_owned()));
    }
    let text = std::str::from_utf8(text).ok()?;
    text.is_ascii().then_some(Literal::Number(Number(text)))
}

impl Number<'_> {
    /// The number as an integer of at most 128 bits: its low bits, zero-extended.
    pub fn integer(self, width: u32) -> Option<u128> {
        let mask = u128::MAX >> (128 - width.clamp(1, 128));
        if let Some(digits) = self.0.strip_prefix("u0x") {
            return Some(hexadecimal(digits)? & mask);
        }
        if let Some(digits) = self.0.strip_prefix("s0x") {
            // The first one bit is the sign, however many digits there are: LLVM's lexer drops
            // leading zeros.
            let value = hexadecimal(digits)?;
            let unused = value.leading_zeros();
            return Some(if value == 0 { 0 } else { ((value << unused) as i128 >> unused) as u128 & mask });
        }
        let (negative, digits) = match self.0.strip_prefix('-') {
            Some(digits) => (true, digits),
            None => (false, self.0.strip_prefix('+').unwrap_or(self.0)),
        };
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        let magnitude: u128 = digits.parse().ok()?;
        Some(if negative { magnitude.wrapping_neg() } else { magnitude } & mask)
    }

    /// The number as a floating-point number of at most 64 bits.
    pub fn float(self, kind: FloatKind) -> Option<u64> {
        let text = self.0;
        if let Some(digits) = text.strip_prefix("f0x") {
            let bits = hexadecimal(digits)?;
            return (bits >> kind.bits().min(64) == 0).then_some(bits as u64);
        }
        if let Some(digits) = text.strip_prefix("0xH") {
            return (kind == FloatKind::Half).then(|| sixteen_bits(digits))?;
        }
        if let Some(digits) = text.strip_prefix("0xR") {
            return (kind == FloatKind::BFloat).then(|| sixteen_bits(digits))?;
        }
        if let Some(digits) = text.strip_prefix("0x") {
            return from_double_bits(kind, u64::try_from(hexadecimal(digits)?).ok()?);
        }
        let (negative, magnitude) = match text.strip_prefix('-') {
            Some(magnitude) => (true, magnitude),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let bits = magnitude_bits(kind, magnitude)?;
        Some(if negative { bits | format::sign_bit(kind) } else { bits })
    }
}

/// A number without its sign: `1.5e+00`, `inf`, `nan`.
fn magnitude_bits(kind: FloatKind, text: &str) -> Option<u64> {
    match text {
        "inf" => return Some(format::from_f64(kind, f64::INFINITY)),
        "nan" | "qnan" => return from_double_bits(kind, f64::NAN.to_bits() & !(1 << 63)),
        _ => {}
    }
    // What else Rust takes for a number ("infinity") is no literal.
    if !text.starts_with(|first: char| first.is_ascii_digit() || first == '.') {
        return None;
    }
    match kind {
        // LLVM takes only decimals that are numbers of the format; the nearest one of any other is
        // as good.
        FloatKind::Half => Some(text.parse::<Half>().ok()?.to_bits() as u64),
        FloatKind::BFloat => Some(text.parse::<BFloat>().ok()?.to_bits() as u64),
        FloatKind::Float => Some(text.parse::<f32>().ok()?.to_bits().into()),
        FloatKind::Double => Some(text.parse::<f64>().ok()?.to_bits()),
        _ => None,
    }
}

/// `0x…` holds the bits of a double, whatever the type, and must be exact. NaNs keep the top of
/// their payload.
fn from_double_bits(kind: FloatKind, bits: u64) -> Option<u64> {
    let value = f64::from_bits(bits);
    if !value.is_nan() {
        let narrow = format::from_f64(kind, value);
        return (format::to_f64(kind, narrow).to_bits() == bits).then_some(narrow);
    }
    let fraction_bits = format::fraction_bits(kind);
    let sign = if value.is_sign_negative() { format::sign_bit(kind) } else { 0 };
    let exponent = format::sign_bit(kind) - (1 << fraction_bits);
    let payload = (bits & ((1 << 52) - 1)) >> (52 - fraction_bits);
    // A payload that is lost would leave an infinity: LLVM makes such a NaN quiet.
    let quiet = if payload == 0 { 1 << (fraction_bits - 1) } else { 0 };
    Some(sign | exponent | payload | quiet)
}

fn hexadecimal(digits: &str) -> Option<u128> {
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let significant = digits.trim_start_matches('0');
    if significant.is_empty() { Some(0) } else { u128::from_str_radix(significant, 16).ok() }
}

fn sixteen_bits(digits: &str) -> Option<u64> {
    let bits = hexadecimal(digits)?;
    u16::try_from(bits).ok().map(u64::from)
}
