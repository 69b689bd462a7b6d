//! Where in the text the operands and targets of a function stand: what the reader sees when it
//! reads the body once more.

use simt_ir::{List, Span};

/// The places of a function's operands and targets.
#[derive(Default)]
pub(super) struct Places {
    /// Those of the instruction that is being read.
    own: Vec<Span>,
    /// By their place in the operand pool; of operands of constants there is none.
    pub operands: Vec<Span>,
    /// By their place in the block pool, with the `%`.
    pub targets: Vec<Span>,
}

impl Places {
    /// The last of so many operands of the current instruction stands here.
    #[cold]
    pub fn note_operand(&mut self, count: usize, span: Span) {
        self.own.resize(count, Span::default());
        self.own[count - 1] = span;
    }

    /// The last of so many blocks stands here.
    #[cold]
    pub fn note_target(&mut self, count: usize, span: Span) {
        self.targets.resize(count, Span::default());
        self.targets[count - 1] = span;
    }

    /// The operands of the current instruction are these.
    #[cold]
    pub fn close(&mut self, operands: List) {
        self.own.resize(operands.len as usize, Span::default());
        self.operands.resize(operands.start as usize, Span::default());
        self.operands.append(&mut self.own);
    }
}
