//! Data layouts: how large pointers are, and what is aligned to its size (LLVM's Language Reference, "Data Layout").

/// The data layout of a module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DataLayout {
    /// The string, without quotes; that of the target if the module has none, empty if that is not known either.
    pub text: String,
    /// Pointers, by address space; of those that are not here, what is said of space 0 is true.
    pointers: Vec<(u32, PointerLayout)>,
    is_natural: bool,
}

/// Pointers into an address space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PointerLayout {
    /// Their size.
    pub bits: u64,
    /// Their alignment.
    pub align_bits: u64,
    /// The low bits that an address computation changes.
    pub index_bits: u64,
}

/// What LLVM takes where nothing is said.
const PLAIN: PointerLayout = PointerLayout { bits: 64, align_bits: 64, index_bits: 64 };

impl DataLayout {
    /// The layout of a module whose target has a usual one. LLVM takes that if the module has none, and adds what it says of
    /// address spaces that the layouts of its older versions do not have; so does this.
    pub fn new(own: String, usual: &str) -> DataLayout {
        let text = if own.is_empty() { usual.to_string() } else { own };
        let mut pointers: Vec<(u32, PointerLayout)> = text.split('-').filter_map(pointer).collect();
        for (space, layout) in usual.split('-').filter_map(pointer) {
            if space != 0 && pointers.iter().all(|&(other, _)| other != space) {
                pointers.push((space, layout));
            }
        }
        let is_natural = text.is_empty() || is_natural(&text);
        DataLayout { text, pointers, is_natural }
    }

    /// What pointers into an address space are like.
    pub fn pointer(&self, space: u32) -> PointerLayout {
        let of = |space| self.pointers.iter().find(|&&(other, _)| other == space).map(|&(_, layout)| layout);
        of(space).or_else(|| of(0)).unwrap_or(PLAIN)
    }

    /// Whether integers and floats of 8 to 64 bits, and vectors, are aligned to their size.
    pub fn is_natural(&self) -> bool {
        self.is_natural
    }
}

/// `p[flags][space]:size:alignment[:preferred[:index]]`.
fn pointer(part: &str) -> Option<(u32, PointerLayout)> {
    let mut fields = part.strip_prefix('p')?.split(':');
    let space = fields.next()?.trim_start_matches(|c: char| !c.is_ascii_digit());
    let space = if space.is_empty() { 0 } else { space.parse().ok()? };
    let mut number = || fields.next().and_then(|field| field.parse::<u64>().ok());
    let bits = number()?;
    let align_bits = number().unwrap_or(bits);
    let (_, index_bits) = (number(), number().unwrap_or(bits));
    Some((space, PointerLayout { bits, align_bits, index_bits }))
}

fn is_natural(text: &str) -> bool {
    let mut is_long_aligned = false;
    let all = text.split('-').all(|part| {
        let numbers = part.trim_start_matches(['i', 'f', 'v']);
        let mut fields = numbers.split(':');
        let mut number = || fields.next().and_then(|field| field.parse::<u64>().ok());
        match (numbers.len() < part.len(), number(), number()) {
            (true, Some(size @ 8..=64), Some(align)) => {
                is_long_aligned |= part.starts_with("i64:");
                align == size.next_power_of_two()
            }
            (true, Some(size), Some(align)) if part.starts_with('v') => align == size.next_power_of_two(),
            _ => true,
        }
    });
    // Where nothing is said, integers of 64 bits are aligned to 32.
    all && is_long_aligned
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bits(layout: &DataLayout, space: u32) -> (u64, u64, u64) {
        let PointerLayout { bits, align_bits, index_bits } = layout.pointer(space);
        (bits, align_bits, index_bits)
    }

    #[test]
    fn pointers() {
        let usual = "e-p:64:64-p3:32:32-p7:160:256:256:32-i64:64";
        let none = DataLayout::new(String::new(), usual);
        assert_eq!(none.text, usual);
        assert_eq!([0, 1, 3].map(|space| bits(&none, space).0), [64, 64, 32]);
        assert_eq!(bits(&none, 7), (160, 256, 32));
        let older = DataLayout::new("e-p:32:32-p5:16-i64:64".into(), usual);
        assert_eq!(
            [0, 1, 5, 3].map(|space| bits(&older, space)),
            [(32, 32, 32), (32, 32, 32), (16, 16, 16), (32, 32, 32)]
        );
        assert_eq!(bits(&older, 7), (160, 256, 32));
        assert_eq!(bits(&DataLayout::new(String::new(), ""), 3), (64, 64, 64));
        assert_eq!(bits(&DataLayout::new("e-pe3:48:64".into(), ""), 3), (48, 64, 48));
    }

    #[test]
    fn alignment() {
        let is_natural = |text: &str| DataLayout::new(text.into(), "").is_natural();
        assert!(is_natural("") && is_natural("e-i64:64-v16:16-v96:128-n32:64-S32-A5"));
        assert!(!is_natural("e-p:64:64") && !is_natural("e-i64:32") && !is_natural("e-i64:64-v96:32"));
        assert!(!is_natural("e-i64:64-f64:32") && !is_natural("e-i64:64-i16:32"));
    }
}
