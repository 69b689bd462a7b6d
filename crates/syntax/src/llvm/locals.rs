//! The local names of one function: values and labels, which share one name space.

use super::context::{NameMap, unnamed_number};
use super::cursor::canonical;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::{Type, Value};

/// What a local name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Local {
    /// Not mentioned yet.
    Vacant,
    /// A value; `defined` once its definition was read.
    Value {
        /// The value.
        value: Value,
        /// Whether its definition was read.
        defined: bool,
    },
    /// A label, by the order in which labels are first mentioned.
    Label {
        /// The number of the label.
        label: u32,
        /// Whether its block was read.
        defined: bool,
    },
}

/// [`Local`] in four bytes: index, is-a-label bit, defined bit; all ones is vacant.
#[derive(Clone, Copy)]
pub(super) struct Slot(u32);

/// The largest number of values, and of labels, in one function.
pub(super) const MAX_LOCALS: usize = (1 << 30) - 1;

impl Slot {
    const VACANT: Slot = Slot(u32::MAX);

    #[inline(always)]
    pub fn get(self) -> Local {
        let (index, defined) = (self.0 >> 2, self.0 & 1 != 0);
        match self.0 {
            u32::MAX => Local::Vacant,
            bits if bits & 2 != 0 => Local::Label { label: index, defined },
            _ => Local::Value { value: Value::from_index(index as usize), defined },
        }
    }

    #[inline(always)]
    pub fn set(&mut self, local: Local) {
        self.0 = match local {
            Local::Vacant => u32::MAX,
            Local::Value { value, defined } => (value.index() as u32) << 2 | u32::from(defined),
            Local::Label { label, defined } => label << 2 | 2 | u32::from(defined),
        };
    }
}

/// A table of local names. Numbers index a vector, unless they are too large for the text they are
/// in.
#[derive(Default)]
pub(super) struct Locals<'s> {
    numbered: Vec<Slot>,
    dense_limit: u64,
    sparse: FxHashMap<u64, Slot>,
    named: NameMap<'s, Slot>,
}

impl<'s> Locals<'s> {
    /// Forgets everything; the next function has a text of this length.
    pub fn reset(&mut self, text_len: usize) {
        self.numbered.clear();
        // A value takes more than four bytes of text, so this covers every sensible numbering.
        self.dense_limit = text_len as u64 / 4;
        self.sparse.clear();
        clear_map(&mut self.named);
    }

    /// The slot of a name or number.
    #[inline(always)]
    pub fn slot(&mut self, name: &'s [u8], quoted: bool) -> &mut Slot {
        match unnamed_number(name, quoted) {
            Some(number) => self.numbered(number),
            None => self.named.entry(canonical(name, quoted)).or_insert(Slot::VACANT),
        }
    }

    /// The slot of a number.
    #[inline(always)]
    pub fn numbered(&mut self, number: u64) -> &mut Slot {
        if number >= self.dense_limit {
            return self.sparse.entry(number).or_insert(Slot::VACANT);
        }
        let index = number as usize;
        if self.numbered.len() <= index {
            self.numbered.resize(index + 1, Slot::VACANT);
        }
        &mut self.numbered[index]
    }
}

/// How many integers of a type have a slot of their own.
pub(super) const SMALL: usize = 32;

/// The constants of one function.
#[derive(Default)]
pub(super) struct Constants<'s> {
    pub ints: FxHashMap<(Type, i64), Value>,
    /// The most frequent integers: `i32` and `i64` from 0 to 31.
    pub small: [[Option<Value>; SMALL]; 2],
    pub symbols: FxHashMap<&'s [u8], Value>,
    pub texts: FxHashMap<(&'s [u8], Type), Value>,
}

impl Constants<'_> {
    pub fn reset(&mut self) {
        self.small = Default::default();
        clear_map(&mut self.ints);
        clear_map(&mut self.symbols);
        clear_map(&mut self.texts);
    }
}

/// Empties a map that is used for one function after the other. Clearing costs time proportional to
/// the capacity, so what one huge function has made huge is given back.
pub(super) fn clear_map<K, V, S: Default>(map: &mut std::collections::HashMap<K, V, S>) {
    if map.capacity() > 1024 {
        *map = std::collections::HashMap::default();
    } else if !map.is_empty() {
        map.clear();
    }
}
