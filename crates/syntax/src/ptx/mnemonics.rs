//! Mnemonics, and the types in them.

use super::spaces::space_number;
use smallvec::SmallVec;

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
    Float,
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

    pub fn bits(bits: u32) -> Number {
        Number { bits, class: Class::Bits }
    }

    pub fn is_signed(self) -> bool {
        self.class == Class::Signed
    }
}

/// A mnemonic.
#[derive(Clone)]
pub(super) struct Mnemonic<'s> {
    pub all: &'s str,
    pub parts: SmallVec<[&'s str; 8]>,
}

impl<'s> Mnemonic<'s> {
    pub fn of(text: &'s str) -> Mnemonic<'s> {
        Mnemonic { all: text, parts: text.split('.').collect() }
    }

    pub fn has(&self, part: &str) -> bool {
        self.parts[1..].contains(&part)
    }

    /// The type behind all else.
    pub fn number(&self) -> Option<Number> {
        Number::of(self.parts.last()?)
    }

    /// Whether it has no parts but its first, types, and some.
    pub fn only(&self, others: &[&str]) -> bool {
        self.parts[1..].iter().all(|part| Number::of(part).is_some() || others.contains(part))
    }

    /// The space that it names.
    pub fn space(&self) -> Option<u32> {
        self.parts[1..].iter().find_map(|part| space_number(part))
    }
}
