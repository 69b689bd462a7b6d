//! Mnemonics, the types in them, and what they say of accesses.

use super::spaces::space_number;
use rustc_hash::FxHashMap;
use simt_ir::target::Effect;
use simt_ir::{Access, BinaryOp, FuncId, Ordering, Scope};
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

/// The mnemonics of a text, which are few.
#[derive(Default)]
pub(super) struct Mnemonics<'s> {
    all: Vec<Mnemonic<'s>>,
    numbers: FxHashMap<&'s [u8], u32>,
}

impl<'s> Mnemonics<'s> {
    /// The number of one, which is read when it is met first.
    pub fn number(&mut self, word: &'s [u8]) -> u32 {
        let Mnemonics { all, numbers } = self;
        *numbers.entry(word).or_insert_with(|| {
            all.push(Mnemonic::of(std::str::from_utf8(word).unwrap_or("?")));
            all.len() as u32 - 1
        })
    }

    pub fn get(&self, number: u32) -> &Mnemonic<'s> {
        &self.all[number as usize]
    }
}

/// Instructions that are read alike, by the first part of their mnemonics.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Family {
    /// `bra`
    Branch,
    /// `brx`
    Indexed,
    Call,
    /// `ret`
    Return,
    Exit,
    Trap,
    /// `ld`, `ldu`, `st`, `atom` and `red`
    Access,
    /// `prmt`
    Permuted,
    /// `slct`
    Selected,
    /// `testp`
    Tested,
    /// `add` and `sub`
    Summed,
    /// `addc` and `subc`
    Carried,
    /// `mul` and `mad`, of 24 bits and with a carry too
    Multiplied,
    /// `shl` and `shr`
    Shifted,
    /// Moves, choices, comparisons, conversions.
    Moved,
    Other,
}

impl Family {
    fn of(first: &str) -> Family {
        match first {
            "bra" => Family::Branch,
            "brx" => Family::Indexed,
            "call" => Family::Call,
            "ret" => Family::Return,
            "exit" => Family::Exit,
            "trap" => Family::Trap,
            "ld" | "ldu" | "st" | "atom" | "red" => Family::Access,
            "prmt" => Family::Permuted,
            "slct" => Family::Selected,
            "testp" => Family::Tested,
            "add" | "sub" => Family::Summed,
            "addc" | "subc" => Family::Carried,
            "mul" | "mad" | "madc" | "mul24" | "mad24" => Family::Multiplied,
            "shl" | "shr" => Family::Shifted,
            "mov" | "selp" | "setp" | "set" | "cvt" | "cvta" => Family::Moved,
            _ => Family::Other,
        }
    }
}

/// A mnemonic.
pub(super) struct Mnemonic<'s> {
    pub all: &'s str,
    pub parts: SmallVec<[&'s str; 8]>,
    /// The type behind all else.
    pub number: Option<Number>,
    /// Whether it carries.
    pub carries: bool,
    pub family: Family,
    /// The space that it names.
    pub space: Option<u32>,
    /// What it is if it only computes a number from two of its type, as PTX has them: without
    /// modifiers.
    pub binary: Option<BinaryOp>,
    /// How it accesses memory, if it loads or stores, once somebody has asked.
    pub access: OnceCell<Option<Accessed>>,
    /// What the table of mnemonics says, once somebody has asked.
    pub effect: OnceCell<Effect>,
    /// The function that stands for it, once somebody has asked; `None` if there is none.
    pub function: OnceCell<Option<FuncId>>,
}

impl<'s> Mnemonic<'s> {
    pub fn of(text: &'s str) -> Mnemonic<'s> {
        let parts: SmallVec<[&str; 8]> = text.split('.').collect();
        let number = parts.last().and_then(|part| Number::of_arithmetic(part));
        let carries = parts[1..].contains(&"cc");
        let family = Family::of(parts[0]);
        let space = parts[1..].iter().find_map(|part| space_number(part));
        let mut mnemonic = Mnemonic {
            all: text,
            parts,
            number,
            carries,
            family,
            space,
            binary: None,
            access: OnceCell::new(),
            effect: OnceCell::new(),
            function: OnceCell::new(),
        };
        mnemonic.binary = mnemonic.binary();
        mnemonic
    }

    fn binary(&self) -> Option<BinaryOp> {
        let number = self.number?;
        let (signed, float) = (number.is_signed(), number.is_float());
        let op = match self.parts[0] {
            "add" if float => BinaryOp::FAdd,
            "sub" if float => BinaryOp::FSub,
            "mul" if float => BinaryOp::FMul,
            "div" if float && self.has("rn") => BinaryOp::FDiv,
            _ if float => return None,
            "add" => BinaryOp::Add,
            "sub" => BinaryOp::Sub,
            "and" => BinaryOp::And,
            "or" => BinaryOp::Or,
            "xor" => BinaryOp::Xor,
            "div" if signed => BinaryOp::SDiv,
            "div" => BinaryOp::UDiv,
            "rem" if signed => BinaryOp::SRem,
            "rem" => BinaryOp::URem,
            _ => return None,
        };
        self.only(if float { &["rn"] } else { &[] }).then_some(op)
    }

    pub fn has(&self, part: &str) -> bool {
        self.parts[1..].contains(&part)
    }

    /// Whether it has no parts but its first, types, and some.
    pub fn only(&self, others: &[&str]) -> bool {
        self.parts[1..].iter().all(|part| Number::of_arithmetic(part).is_some() || others.contains(part))
    }
}

/// The scope of a part of a mnemonic.
pub(super) fn scope(part: &str) -> Option<Scope> {
    Some(match part {
        "cta" => Scope::Cta,
        "cluster" => Scope::Cluster,
        "gpu" => Scope::Device,
        "sys" => Scope::System,
        _ => return None,
    })
}

pub(super) fn ordering(part: &str) -> Option<Ordering> {
    Some(match part {
        "relaxed" => Ordering::Monotonic,
        "acquire" => Ordering::Acquire,
        "release" => Ordering::Release,
        "acq_rel" => Ordering::AcqRel,
        "sc" => Ordering::SeqCst,
        _ => return None,
    })
}

/// How a mnemonic accesses so many bytes: PTX wants them aligned to their number.
pub(super) fn access(mnemonic: &Mnemonic<'_>, bytes: u32) -> Access {
    let parts = &mnemonic.parts[1..];
    Access {
        align_log2: bytes.checked_ilog2().unwrap_or(0) as u8,
        is_natural: false,
        ordering: parts.iter().find_map(|part| ordering(part)).unwrap_or(Ordering::NotAtomic),
        scope: parts.iter().find_map(|part| scope(part)).unwrap_or(Scope::System),
        // Who goes past a cache may be waiting for others (`__ldcg`, `__stcg`, `__ldcv`).
        volatile: ["volatile", "mmio", "cv", "cg", "wt"].iter().any(|part| mnemonic.has(part)),
    }
}

/// How a load or a store accesses memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Accessed {
    /// How many elements it has.
    pub count: u32,
    /// Their type.
    pub number: Number,
    /// How many all of them have.
    pub bytes: u32,
    pub access: Access,
    /// Whether it is a parameter that is accessed.
    pub is_param: bool,
    /// Whether nobody writes meanwhile what is loaded.
    pub is_invariant: bool,
}

impl Accessed {
    /// How a mnemonic does.
    pub fn by(mnemonic: &Mnemonic<'_>) -> Option<Accessed> {
        *mnemonic.access.get_or_init(|| Accessed::of(mnemonic))
    }

    fn of(mnemonic: &Mnemonic<'_>) -> Option<Accessed> {
        let count = match () {
            () if mnemonic.has("v2") => 2,
            () if mnemonic.has("v4") => 4,
            () if mnemonic.has("v8") => 8,
            () => 1,
        };
        let number = match *mnemonic.parts.last()? {
            "f16" | "bf16" => Number::bits(16),
            "f16x2" | "bf16x2" => Number::bits(32),
            other => Number::of(other).filter(|number| number.bits >= 8)?,
        };
        let bytes = number.bits / 8 * count;
        let mut access = access(mnemonic, bytes);
        if mnemonic.has("weak") {
            access.ordering = Ordering::NotAtomic;
        }
        let has = |start: &str| mnemonic.parts[1..].iter().any(|part| part.starts_with(start));
        // Who says besides how to cache it may want what others have written meanwhile, and not in
        // this cache: what compilers make of `const __restrict__` says nothing more.
        let is_invariant = (mnemonic.has("nc") && !has("L1") && !has("L2")) || mnemonic.parts[0] == "ldu";
        Some(Accessed { count, number, bytes, access, is_param: has("param"), is_invariant })
    }
}
