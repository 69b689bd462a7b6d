//! Dense maps keyed by `u32` newtypes.
//!
//! Everything in a module is numbered in the order in which it was read, so a vector is the map and
//! the key costs four bytes. (cranelift-entity does the same and more; these lines are what we use
//! of it.)

use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A key of an [`EntityMap`]: a `u32` newtype made by [`entity_id!`](crate::entity_id).
pub trait EntityId: Copy + Eq {
    /// The key for a position. Panics above `u32::MAX - 1`, which no input of at most 4 GiB
    /// reaches.
    fn from_index(index: usize) -> Self;
    /// The position that the key stands for.
    fn index(self) -> usize;
}

/// Declares a `u32` newtype that serves as a key of an [`EntityMap`].
#[macro_export]
macro_rules! entity_id {
    ($(#[$doc:meta])* $name:ident, $prefix:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(
            // One more than the position, so that an `Option` of a key takes four bytes too.
            std::num::NonZeroU32,
        );

        impl $name {
            /// The key for a position, for constants.
            #[allow(dead_code)]
            const fn at(index: u32) -> Self {
                $name(std::num::NonZeroU32::new(index + 1).expect("more than 2^32 - 2 entities"))
            }
        }

        impl $crate::entity::EntityId for $name {
            #[inline(always)]
            fn from_index(index: usize) -> Self {
                assert!(index < u32::MAX as usize, "more than 2^32 - 2 entities");
                $name::at(index as u32)
            }
            #[inline(always)]
            fn index(self) -> usize {
                self.0.get() as usize - 1
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!($prefix, "{}"), self.0.get() - 1)
            }
        }
    };
}

/// A map from every key `0..len` to a value, in key order.
#[derive(Clone)]
pub struct EntityMap<K, V> {
    values: Vec<V>,
    key: PhantomData<K>,
}

impl<K: EntityId, V> EntityMap<K, V> {
    /// An empty map.
    pub fn new() -> Self {
        EntityMap { values: Vec::new(), key: PhantomData }
    }

    /// A map of `len` clones of `value`.
    pub fn filled(value: V, len: usize) -> Self
    where
        V: Clone,
    {
        EntityMap { values: vec![value; len], key: PhantomData }
    }

    /// Adds a value under the next key.
    pub fn push(&mut self, value: V) -> K {
        let key = K::from_index(self.values.len());
        self.values.push(value);
        key
    }

    /// The number of keys.
    pub fn len(&self) -> usize {
        self.values.len()
    }

    /// Whether there is no key.
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// All keys, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = K> + ExactSizeIterator + use<K, V> {
        (0..self.values.len()).map(K::from_index)
    }

    /// All values, in key order.
    pub fn values(&self) -> std::slice::Iter<'_, V> {
        self.values.iter()
    }

    /// All values, in key order, to be changed in place.
    pub fn values_mut(&mut self) -> std::slice::IterMut<'_, V> {
        self.values.iter_mut()
    }

    /// All pairs, in key order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (K, &V)> {
        self.values.iter().enumerate().map(|(i, v)| (K::from_index(i), v))
    }

    /// The values as a slice, for parallel iteration.
    pub fn as_slice(&self) -> &[V] {
        &self.values
    }

    /// The values as a slice to be changed, for parallel iteration.
    pub fn as_mut_slice(&mut self) -> &mut [V] {
        &mut self.values
    }

    /// Forgets all values and keeps the memory.
    pub fn clear(&mut self) {
        self.values.clear();
    }

    /// Forgets all values from position `len` on.
    pub fn truncate(&mut self, len: usize) {
        self.values.truncate(len);
    }

    /// Makes room for so many more values.
    pub fn reserve(&mut self, additional: usize) {
        self.values.reserve(additional);
    }

    /// Adds clones of a value until there are so many.
    pub fn grow(&mut self, len: usize, value: V)
    where
        V: Clone,
    {
        if self.values.len() < len {
            self.values.resize(len, value);
        }
    }

    /// Gives back memory that growing reserved and nobody needs.
    pub fn shrink_to_fit(&mut self) {
        self.values.shrink_to_fit();
    }

    /// The value of a key that may be out of range.
    pub fn get(&self, key: K) -> Option<&V> {
        self.values.get(key.index())
    }
}

impl<K: EntityId, V> Default for EntityMap<K, V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: EntityId, V> FromIterator<V> for EntityMap<K, V> {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        EntityMap { values: values.into_iter().collect(), key: PhantomData }
    }
}

impl<K: EntityId, V> Index<K> for EntityMap<K, V> {
    type Output = V;
    fn index(&self, key: K) -> &V {
        &self.values[key.index()]
    }
}

impl<K: EntityId, V> IndexMut<K> for EntityMap<K, V> {
    fn index_mut(&mut self, key: K) -> &mut V {
        &mut self.values[key.index()]
    }
}

impl<K: EntityId, V: std::fmt::Debug> std::fmt::Debug for EntityMap<K, V> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.values.iter()).finish()
    }
}
