//! A module with the text that it was read from.
//!
//! Analyses, passes and judges are given the [`Module`] alone, and from there no way leads to the text: what decides anything
//! is a fact that the reader has found. The text is for writers and messages.

use crate::metadata::Metadata;
use crate::{Module, Source, Span};
use std::borrow::Cow;
use std::ops::{Deref, DerefMut};
use std::sync::Arc;

/// A module, its text, and what only its language has.
#[derive(Clone)]
pub struct Listing {
    /// What the text says.
    pub module: Module,
    /// The text.
    pub source: Arc<Source>,
    /// What only the text's language has.
    pub llvm: LlvmText,
}

/// What only LLVM's text has.
#[derive(Clone, Default)]
pub struct LlvmText {
    /// The index of the metadata.
    pub metadata: Metadata,
    /// Spans of `uselistorder` directives: an edit makes them wrong.
    pub use_list_orders: Vec<Span>,
    /// Whether the producer is known to accept gaps in the numbering of unnamed values (LLVM 19 and later).
    pub accepts_number_gaps: bool,
}

impl Listing {
    /// The text of a span, for messages.
    pub fn str(&self, span: Span) -> Cow<'_, str> {
        self.source.str(span)
    }
}

impl Deref for Listing {
    type Target = Module;

    fn deref(&self) -> &Module {
        &self.module
    }
}

impl DerefMut for Listing {
    fn deref_mut(&mut self) -> &mut Module {
        &mut self.module
    }
}
