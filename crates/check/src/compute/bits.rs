//! Bits of one kind read as another: `bitcast`.

use crate::value::{Leaf, Scalar};

/// Appends the leaves `to` made of the bits of the leaves `from`, lowest bits first (GPUs are
/// little-endian). A leaf is poison if any of the bits that it is made of is.
pub fn bitcast(from: &[Leaf], values: &[Scalar], to: &[Leaf], out: &mut Vec<Scalar>) {
    if from.len() == to.len() && from.iter().zip(to).all(|(a, b)| a.bits() == b.bits()) {
        out.extend_from_slice(values);
        return;
    }
    let mut rest = from.iter().map(|leaf| leaf.bits()).zip(values.iter().copied());
    let (mut buffer, mut poison_bits, mut available) = (0u128, 0u128, 0u32);
    for leaf in to {
        let wanted = leaf.bits().clamp(1, 64);
        while available < wanted {
            let Some((bits, value)) = rest.next() else { break };
            let mask = u128::MAX >> (128 - bits.clamp(1, 64));
            buffer |= (u128::from(value.bits) & mask) << available;
            poison_bits |= if value.poison { mask << available } else { 0 };
            available += bits.clamp(1, 64);
        }
        let mask = u128::MAX >> (128 - wanted);
        let poison = poison_bits & mask != 0 || available < wanted;
        out.push(if poison { Scalar::POISON } else { Scalar::new((buffer & mask) as u64) });
        buffer >>= wanted;
        poison_bits >>= wanted;
        available = available.saturating_sub(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cast(from: &[Leaf], values: &[Option<u64>], to: &[Leaf]) -> Vec<Option<u64>> {
        let scalar = |v: &Option<u64>| v.map_or(Scalar::POISON, Scalar::new);
        let mut out = Vec::new();
        bitcast(from, &values.iter().map(scalar).collect::<Vec<_>>(), to, &mut out);
        out.into_iter().map(|s| (!s.poison).then_some(s.bits)).collect()
    }

    #[test]
    fn lowest_bits_come_first() {
        let (byte, word, bit) = (Leaf::Int(8), Leaf::Int(32), Leaf::Int(1));
        assert_eq!(cast(&[byte; 4], &[Some(1), Some(2), Some(3), Some(0xff)], &[word]), [Some(0xff03_0201)]);
        assert_eq!(cast(&[byte], &[Some(0b1010_0110)], &[bit; 8]), [0, 1, 1, 0, 0, 1, 0, 1].map(Some));
        let wide = [Leaf::WideLow(96), Leaf::WideHigh(96)];
        assert_eq!(cast(&[word; 3], &[Some(1), Some(2), Some(3)], &wide), [Some(2 << 32 | 1), Some(3)]);
        assert_eq!(cast(&wide, &[Some(2 << 32 | 1), Some(3)], &[word; 3]), [1, 2, 3].map(Some));
        // 72 bits in pieces of 24.
        let wide = [Leaf::WideLow(72), Leaf::WideHigh(72)];
        let pieces = cast(&wide, &[Some(u64::MAX - 1), Some(0x5a)], &[Leaf::Int(24); 3]);
        assert_eq!(pieces, [Some(0xff_fffe), Some(0xff_ffff), Some(0x5a_ffff)]);
    }

    #[test]
    fn poison_spoils_what_it_is_part_of() {
        let (byte, word) = (Leaf::Int(8), Leaf::Int(32));
        assert_eq!(cast(&[byte; 4], &[Some(1), None, Some(3), Some(4)], &[word]), [None]);
        assert_eq!(cast(&[word; 2], &[None, Some(7)], &[Leaf::Int(16); 4]), [None, None, Some(7), Some(0)]);
    }
}
