//! Objects of JSON documents, whose members come in the order in which they are said.

use crate::names::Identity;
use crate::words::{Obstacle, Witness};
use serde::{Serialize, Serializer};
use std::borrow::Cow;

/// An object.
#[derive(Default)]
pub struct Object(pub Vec<(&'static str, Json)>);

/// What a member of an object is.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Json {
    /// Nothing.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number.
    Number(i128),
    /// A text.
    Text(String),
    /// Several of the same.
    List(Vec<Json>),
    /// An object.
    Object(Object),
    /// An object in memory.
    Identity(Identity),
    /// Two threads that need a barrier.
    Witness(Box<Witness>),
    /// What stands in the way of knowing.
    Obstacle(Obstacle),
}

/// An object, written as the documentation of documents has it: a name with a `?` is left out if
/// its value is null, and `..` stands for all members of another object.
#[macro_export]
macro_rules! object {
    (@ $object:ident) => {};
    (@ $object:ident .. $all:expr $(, $($rest:tt)*)?) => {
        $object.0.extend($all.0);
        $($crate::object!(@ $object $($rest)*);)?
    };
    (@ $object:ident $name:literal ? : $value:expr $(, $($rest:tt)*)?) => {
        $object.0.extend($value.map(|value| ($name, $crate::object::Json::from(value))));
        $($crate::object!(@ $object $($rest)*);)?
    };
    (@ $object:ident $name:literal : $value:expr $(, $($rest:tt)*)?) => {
        $object.0.push(($name, $crate::object::Json::from($value)));
        $($crate::object!(@ $object $($rest)*);)?
    };
    ($($members:tt)*) => {{
        let mut object = $crate::object::Object::default();
        $crate::object!(@ object $($members)*);
        object
    }};
}
pub use object;

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

macro_rules! from {
    ($($from:ty, $value:ident => $json:expr;)*) => {
        $(impl From<$from> for Json {
            fn from($value: $from) -> Json {
                $json
            }
        })*
    };
}

from! {
    bool, value => Json::Bool(value);
    u32, value => Json::Number(value.into());
    u64, value => Json::Number(value.into());
    i64, value => Json::Number(value.into());
    usize, value => Json::Number(value as i128);
    &str, value => Json::Text(value.to_string());
    String, value => Json::Text(value);
    Cow<'_, str>, value => Json::Text(value.into_owned());
    Object, value => Json::Object(value);
    Identity, value => Json::Identity(value);
    Box<Witness>, value => Json::Witness(value);
    Obstacle, value => Json::Obstacle(value);
}

impl<T: Into<Json>> From<Option<T>> for Json {
    fn from(value: Option<T>) -> Json {
        value.map_or(Json::Null, T::into)
    }
}

impl<T: Into<Json>> From<Vec<T>> for Json {
    fn from(values: Vec<T>) -> Json {
        Json::List(values.into_iter().map(T::into).collect())
    }
}

impl<T: Into<Json>, const N: usize> From<[T; N]> for Json {
    fn from(values: [T; N]) -> Json {
        Json::List(values.into_iter().map(T::into).collect())
    }
}
