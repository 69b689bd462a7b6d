//! Mnemonics, and the types in them.

use super::spaces::space_number;
use simt_ir::FuncId;
use smallvec::SmallVec;
use std::cell::OnceCell;

/// How an instruction takes the bits of an operand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Number {
    pub bits: u32,
    pub class: Class,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Class {
    Unsigned,
    Signed,
    Bits,
    /// Of 16, 32 or 64 bits.
    Float,
    /// `bf16`
    BFloat,
    /// Two of them in one register: `f16x2`, `f32x2`.
    Floats,
    /// `bf16x2`
    BFloats,
}

impl Number {
    /// The type of a part of a mnemonic; `None` for packed ones and all that is no type.
    pub fn of(part: &str) -> Option<Number> {
        if part == "pred" {
            return Some(Number { bits: 1, class: Class::Bits });
        }
        let class = match part.as_bytes().first()? {
            b'u' => Class::Unsigned,
            b's' => Class::Signed,
            b'b' => Class::Bits,
            b'f' => Class::Float,
            _ => return None,
        };
        let bits = match (part.get(1..)?, class) {
            ("32", _) => 32,
            ("64", _) => 64,
            ("8", class) if class != Class::Float => 8,
            ("16", class) if class != Class::Float => 16,
            ("128", Class::Bits) => 128,
            _ => return None,
        };
        Some(Number { bits, class })
    }

    /// The same, and those that only arithmetic knows.
    pub fn of_arithmetic(part: &str) -> Option<Number> {
        let (bits, class) = match part {
            "f16" => (16, Class::Float),
            "bf16" => (16, Class::BFloat),
            "f16x2" => (32, Class::Floats),
            "f32x2" => (64, Class::Floats),
            "bf16x2" => (32, Class::BFloats),
            _ => return Number::of(part),
        };
        Some(Number { bits, class })
    }

    pub fn bits(bits: u32) -> Number {
        Number { bits, class: Class::Bits }
    }

    pub fn is_signed(self) -> bool {
        self.class == Class::Signed
    }

    pub fn is_float(self) -> bool {
        matches!(self.class, Class::Float | Class::BFloat | Class::Floats | Class::BFloats)
    }

    pub fn is_packed(self) -> bool {
        matches!(self.class, Class::Floats | Class::BFloats)
    }

    /// What ends the names of LLVM's functions for it, and of NVVM's.
    pub fn suffixes(self) -> (String, String) {
        let (own, bits) = (if self.is_bfloat() { "bf" } else { "f" }, self.bits);
        let nvvm = match (self.class, bits) {
            (Class::Float, 32) => "f".to_owned(),
            (Class::Float, 64) => "d".to_owned(),
            (Class::Floats | Class::BFloats, _) => format!("{own}{}x2", bits / 2),
            _ => format!("{own}{bits}"),
        };
        let llvm = if self.is_packed() { format!("v2{own}{}", bits / 2) } else { format!("{own}{bits}") };
        (llvm, nvvm)
    }

    fn is_bfloat(self) -> bool {
        matches!(self.class, Class::BFloat | Class::BFloats)
    }
}

/// A mnemonic.
#[derive(Clone)]
pub(super) struct Mnemonic<'s> {
    pub all: &'s str,
    pub parts: SmallVec<[&'s str; 8]>,
    /// The type behind all else.
    pub number: Option<Number>,
    /// Whether it carries.
    pub carries: bool,
    /// The function that stands for it, once somebody has asked; `None` if there is none.
    pub function: OnceCell<Option<FuncId>>,
}

impl<'s> Mnemonic<'s> {
    pub fn of(text: &'s str) -> Mnemonic<'s> {
        let parts: SmallVec<[&str; 8]> = text.split('.').collect();
        let number = parts.last().and_then(|part| Number::of_arithmetic(part));
        let carries = parts[1..].contains(&"cc");
        Mnemonic { all: text, parts, number, carries, function: OnceCell::new() }
    }

    pub fn has(&self, part: &str) -> bool {
        self.parts[1..].contains(&part)
    }

    /// Whether it has no parts but its first, types, and some.
    pub fn only(&self, others: &[&str]) -> bool {
        self.parts[1..].iter().all(|part| Number::of_arithmetic(part).is_some() || others.contains(part))
    }

    /// The space that it names.
    pub fn space(&self) -> Option<u32> {
        self.parts[1..].iter().find_map(|part| space_number(part))
    }
}
