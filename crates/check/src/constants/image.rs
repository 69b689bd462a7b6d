//! The bytes that a global holds when a kernel starts.

use super::{Addresses, Constants, Read};
use crate::layout;
use simt_ir::{GlobalId, Module, Op, Type, TypeKind, Value, ValueDef};

/// How large a global with an image may be.
const MAX_BYTES: u64 = 1 << 32;

/// The content of a piece of memory.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Image {
    /// Its bytes; zero where undefined.
    pub bytes: Vec<u8>,
    /// For every byte whether it is `undef` or `poison`, or padding of a structure.
    pub undefined: Vec<bool>,
}

/// What a global contains at first. A declaration (`external`) is undefined everywhere.
///
/// Errors: a module read without initializers, and what [`super::scalars`] refuses. Cost: linear in
/// the size of the global and of its text.
pub fn image(module: &Module, global: GlobalId, addresses: &dyn Addresses) -> Read<Image> {
    let initializers = module.initializers.as_ref().ok_or("a module without initializers")?;
    let data = &module.globals[global];
    let size = layout::extent(module, data.ty)?.size;
    if size > MAX_BYTES {
        return Err(format!("a global of {size} bytes"));
    }
    let mut image = Image { bytes: vec![0; size as usize], undefined: vec![true; size as usize] };
    if data.is_declaration {
        return Ok(image);
    }
    let value = initializers.of.get(global).copied().flatten();
    let value = value.ok_or_else(|| format!("the initializer of @{}", data.name.str()))?;
    let constants = Constants { module, f: &initializers.constants, addresses };
    constants.write(value, 0, &mut image)?;
    Ok(image)
}

impl Constants<'_> {
    /// Writes a constant at an offset.
    fn write(&self, value: Value, offset: u64, image: &mut Image) -> Read {
        let ty = self.f.value_type(value);
        match self.f.values[value].def {
            ValueDef::Undef | ValueDef::Poison => return Ok(()),
            ValueDef::Zero => {
                let size = layout::extent(self.module, ty)?.size;
                return image.put(offset, size, std::iter::repeat(0));
            }
            ValueDef::Expr(_) => {
                if let Some((Op::Opaque, elements)) = self.f.computation(value)
                    && self.element_count(ty) == Some(elements.len() as u64)
                    && !self.is_vector(ty)
                {
                    return self.write_elements(ty, elements, offset, image);
                }
            }
            _ => {}
        }
        let leaves = layout::Layout::of(self.module, ty)?.leaves;
        for (&(leaf, at), scalar) in leaves.iter().zip(self.collect(value)?) {
            let size = u64::from(leaf.bits().div_ceil(8));
            if !scalar.poison {
                let bytes = scalar.bits.to_le_bytes();
                image.put(offset.saturating_add(at), size, bytes.into_iter())?;
            }
        }
        Ok(())
    }

    /// Writes the elements of an array or a structure.
    fn write_elements(&self, ty: Type, elements: &[Value], offset: u64, image: &mut Image) -> Read {
        let stride = match *self.module.types.kind(ty) {
            TypeKind::Array { element, .. } => Some(layout::extent(self.module, element)?.stride),
            _ => None,
        };
        let offsets = if stride.is_none() { layout::field_offsets(self.module, ty)? } else { Vec::new() };
        for (index, &element) in elements.iter().enumerate() {
            let at = match stride {
                Some(stride) => stride.saturating_mul(index as u64),
                None => *offsets.get(index).ok_or("a structure with too many fields")?,
            };
            self.write(element, offset.saturating_add(at), image)?;
        }
        Ok(())
    }

    fn is_vector(&self, ty: Type) -> bool {
        matches!(self.module.types.kind(ty), TypeKind::Vector { .. })
    }
}

impl Image {
    /// Writes so many bytes at an offset.
    fn put(&mut self, offset: u64, size: u64, bytes: impl Iterator<Item = u8>) -> Read {
        let end = offset.checked_add(size).filter(|&end| end <= self.bytes.len() as u64);
        let end = end.ok_or("an initializer larger than its global")?;
        let range = offset as usize..end as usize;
        self.bytes[range.clone()].iter_mut().zip(bytes).for_each(|(slot, byte)| *slot = byte);
        self.undefined[range].fill(false);
        Ok(())
    }
}
