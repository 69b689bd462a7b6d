//! Where in the text the operands and targets of a function stand: what the reader sees when it reads the body once more.

use super::body::{Worker, read_body};
use super::context::Context;
use super::mentions::param_name;
use simt_ir::{Function, List, Listing, Span};

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

/// A function as it was read, and the places of its operands and targets. Cost: that of reading it.
pub(super) fn places(cx: &Context<'_>, module: &Listing, f: &Function) -> Option<(Function, Places)> {
    let mut worker = Worker::default();
    worker.places = Some(Places::default());
    let mut read = Function::default();
    (read.params, read.span, read.body_span) = (f.params.clone(), f.span, f.body_span);
    let names: Vec<Span> = f.params.iter().map(|param| name(module, param.span)).collect();
    read_body(cx, &mut worker, &mut read, &names).ok()?;
    Some((read, worker.places?))
}

/// The name of a parameter, with its quotes; it is the last of its text.
fn name(module: &Listing, param: Span) -> Span {
    let name = param_name(module.source.bytes(param));
    let len = name.map_or(0, |(name, quoted)| name.len() + if quoted { 2 } else { 0 });
    Span::new(param.end() - len, param.end())
}
