//! Data layouts: how large pointers are, and how numbers are aligned (LLVM's Language Reference,
//! "Data Layout").

/// The data layout of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataLayout {
    /// The string, without quotes; that of the target if the module has none, empty if that is not
    /// known either.
    pub text: String,
    /// What it says; `None` if it cannot be read.
    own: Option<Reading>,
    /// What the usual one of the target says.
    usual: Option<Reading>,
}

/// Pointers into an address space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerLayout {
    /// Their size.
    pub bits: u64,
    /// Their alignment in bytes.
    pub align: u64,
    /// The low bits that an address computation changes.
    pub index_bits: u64,
}

/// What besides pointers a data layout speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Class {
    /// Integers.
    Int,
    /// Floating-point numbers.
    Float,
    /// Vectors.
    Vector,
    /// Structures, whatever their size.
    Struct,
}

/// What a string says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Reading {
    pointers: Vec<(u32, PointerLayout)>,
    /// Class, size in bits, alignment in bytes.
    alignments: Vec<(Class, u64, u64)>,
}

/// What LLVM takes where nothing is said.
const DEFAULTS: &str = "p:64:64-i1:8-i8:8-i16:16-i32:32-i64:32";

impl DataLayout {
    /// The layout of a module whose target has a usual one. LLVM takes that if the module has none.
    pub fn new(own: String, usual: &str) -> DataLayout {
        let text = if own.is_empty() { usual.to_string() } else { own };
        let own = Reading::of(&text);
        let usual = if usual.is_empty() { own.clone() } else { Reading::of(usual) };
        DataLayout { text, own, usual }
    }

    /// What pointers into an address space are like. To the layouts of its older versions LLVM adds
    /// what the usual one says of address spaces that those do not have; so does this. Of spaces
    /// that neither has, what is said of space 0 is true.
    pub fn pointer(&self, space: u32) -> Option<PointerLayout> {
        let (own, usual) = (self.own.as_ref()?, self.usual.as_ref()?);
        own.pointer(space).or_else(|| usual.pointer(space)).or_else(|| own.pointer(0))
    }

    /// Size in bits and alignment in bytes of pointers in memory; `None` under the condition of
    /// [`DataLayout::align`].
    pub fn pointer_in_memory(&self, space: u32) -> Option<(u64, u64)> {
        self.agreed(|reading| {
            let pointer = reading.pointer(space).or_else(|| reading.pointer(0))?;
            Some((pointer.bits, pointer.align))
        })
    }

    /// The alignment in bytes that the ABI asks for, of so many bits. `None` where the module's
    /// layout and that of the target do not agree, as about `i128` in modules for NVPTX from before
    /// LLVM 20: passes take the one, code generators the other.
    pub fn align(&self, class: Class, bits: u64) -> Option<u64> {
        self.agreed(|reading| reading.align(class, bits))
    }

    /// The address space of a name, as `addrspace("…")` has it: where local variables (`A`), global
    /// ones (`G`) and the code (`P`) are, or one that pointers into it are given.
    pub fn space(&self, name: &str) -> Option<u32> {
        let mut parts = self.text.split('-');
        if let "A" | "G" | "P" = name {
            return Some(parts.rev().find_map(|part| part.strip_prefix(name)?.parse().ok()).unwrap_or(0));
        }
        let is_called = |part: &&str| part.starts_with('p') && part.contains(&format!("({name})"));
        parts.find(is_called).and_then(pointer).map(|(space, _)| space)
    }

    fn agreed<T: PartialEq>(&self, question: impl Fn(&Reading) -> Option<T>) -> Option<T> {
        let answer = question(self.own.as_ref()?)?;
        (question(self.usual.as_ref()?)? == answer).then_some(answer)
    }
}

impl Reading {
    fn of(text: &str) -> Option<Reading> {
        let mut reading = Reading::default();
        for part in DEFAULTS.split('-').chain(text.split('-')) {
            // No GPU is big-endian.
            if part == "E" {
                return None;
            }
            let class = match part.bytes().next() {
                Some(b'p') => {
                    let (space, layout) = pointer(part)?;
                    reading.pointers.retain(|&(other, _)| other != space);
                    reading.pointers.push((space, layout));
                    continue;
                }
                Some(b'i') => Class::Int,
                Some(b'f') => Class::Float,
                Some(b'v') => Class::Vector,
                Some(b'a') => Class::Struct,
                _ => continue,
            };
            let (bits, align) = part[1..].split_once(':')?;
            let bits = if class == Class::Struct { 0 } else { bits.parse().ok()? };
            let align = bytes(align.split(':').next()?)?;
            reading.alignments.retain(|&(other, of, _)| (other, of) != (class, bits));
            reading.alignments.push((class, bits, align));
        }
        Some(reading)
    }

    fn pointer(&self, space: u32) -> Option<PointerLayout> {
        self.pointers.iter().find(|&&(other, _)| other == space).map(|&(_, layout)| layout)
    }

    fn align(&self, class: Class, bits: u64) -> Option<u64> {
        let of_class = || self.alignments.iter().filter(|&&(other, ..)| other == class);
        let found = match class {
            // Like the next larger one, or if there is none, like the largest.
            Class::Int => of_class()
                .filter(|&&(_, size, _)| size >= bits)
                .min_by_key(|&&(_, size, _)| size)
                .or_else(|| of_class().max_by_key(|&&(_, size, _)| size)),
            Class::Struct => of_class().next(),
            Class::Float | Class::Vector => of_class().find(|&&(_, size, _)| size == bits),
        };
        match found {
            Some(&(_, _, align)) => Some(align),
            None if class == Class::Struct => Some(1),
            None => bits.div_ceil(8).checked_next_power_of_two(),
        }
    }
}

/// `p[flags][space][(name)]:size[:alignment[:preferred[:index]]]`.
fn pointer(part: &str) -> Option<(u32, PointerLayout)> {
    let mut fields = part.strip_prefix('p')?.split(':');
    let space = fields.next()?.trim_start_matches(|c: char| c.is_ascii_lowercase());
    let space = space.split('(').next()?;
    let space = if space.is_empty() { 0 } else { space.parse().ok()? };
    let bits = fields.next()?.parse().ok().filter(|&bits| bits > 0)?;
    let align = match fields.next() {
        Some(align) => bytes(align)?,
        None => u64::div_ceil(bits, 8).checked_next_power_of_two()?,
    };
    let index_bits = fields.nth(1).map_or(Some(bits), |index| index.parse().ok())?;
    if !(1..=bits).contains(&index_bits) {
        return None;
    }
    Some((space, PointerLayout { bits, align, index_bits }))
}

/// An alignment in bits, as bytes.
fn bytes(align: &str) -> Option<u64> {
    let bits: u64 = align.parse().ok()?;
    let bytes = (bits / 8).max(1);
    (bits.is_multiple_of(8) && bytes.is_power_of_two()).then_some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(layout: &DataLayout, space: u32) -> (u64, u64, u64) {
        let PointerLayout { bits, align, index_bits } = layout.pointer(space).unwrap();
        (bits, align, index_bits)
    }

    #[test]
    fn pointers() {
        let usual = "e-p:64:64-p3:32:32-p7:160:256:256:32-i64:64";
        let none = DataLayout::new(String::new(), usual);
        assert_eq!(none.text, usual);
        assert_eq!([0, 1, 3].map(|space| bits(&none, space).0), [64, 64, 32]);
        assert_eq!(bits(&none, 7), (160, 32, 32));
        let older = DataLayout::new("e-p:32:32-p5:16-i64:64".into(), usual);
        assert_eq!(
            [0, 1, 5, 3].map(|space| bits(&older, space)),
            [(32, 4, 32), (32, 4, 32), (16, 2, 16), (32, 4, 32)]
        );
        assert_eq!(bits(&older, 7), (160, 32, 32));
        assert_eq!(bits(&DataLayout::new(String::new(), ""), 3), (64, 8, 64));
        assert_eq!(bits(&DataLayout::new("e-pe3:48:64".into(), ""), 3), (48, 8, 48));
        assert_eq!(bits(&DataLayout::new("e-p3(shared):32:32-p3:16:16".into(), ""), 3), (16, 2, 16));
        assert_eq!(
            [0, 3, 5, 7].map(|space| older.pointer_in_memory(space)),
            [None, Some((32, 4)), None, None]
        );
    }

    #[test]
    fn alignment() {
        use Class::*;
        let of = |text: &str, class, bits| DataLayout::new(text.into(), "").align(class, bits);
        // What nothing is said of.
        let defaults =
            [(Int, 24, 4), (Int, 64, 4), (Int, 200, 4), (Float, 80, 16), (Float, 64, 8), (Vector, 96, 16)];
        for (class, bits, align) in defaults {
            assert_eq!(of("", class, bits), Some(align), "{class:?} {bits}");
        }
        let text = "e-i64:64-i256:128:256-f64:32-v96:32-a:0:64";
        for (class, bits, align) in
            [(Int, 64, 8), (Int, 65, 16), (Int, 999, 16), (Float, 64, 4), (Vector, 96, 4)]
        {
            assert_eq!(of(text, class, bits), Some(align), "{class:?} {bits}");
        }
        assert_eq!([text, "a0:64"].map(|text| of(text, Struct, 0)), [Some(1), Some(8)]);
        // What cannot be read says nothing, not even of other types.
        assert_eq!(["i64", "ix:8", "v96:24", "ve", "p:x"].map(|text| of(text, Int, 8)), [None; 5]);
    }

    #[test]
    fn what_layouts_do_not_agree_about_is_not_known() {
        let layout = DataLayout::new("e-i64:64".into(), "e-i64:64-i128:128");
        assert_eq!([64, 65].map(|bits| layout.align(Class::Int, bits)), [Some(8), None]);
    }
}
