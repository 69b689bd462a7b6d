//! What globals contain: their initializers as constants of a function without blocks.
//!
//! Only who executes kernels asks for this
//! ([`ReadOptions::initializers`](super::ReadOptions::initializers)). Cost: linear in the text of
//! the globals.

use super::body::{Body, Worker};
use super::context::Context;
use super::fail::{Fail, Parse};
use super::mnemonics::cast_op;
use super::symbols::GlobalText;
use simt_ir::{CastOp, EntityMap, Initializers, Op, Type, Value};

/// Reads the initializers of all globals, in textual order.
pub(super) fn read_initializers(cx: &Context, globals: &[GlobalText]) -> Initializers {
    let mut worker = Worker::default();
    let mut of = EntityMap::new();
    of.reserve(globals.len());
    for text in globals {
        of.push(read_initializer(cx, &mut worker, text));
    }
    Initializers { constants: worker.f, of }
}

fn read_initializer<'s>(cx: &Context<'s>, worker: &mut Worker<'s>, text: &GlobalText) -> Option<Value> {
    if text.global.is_declaration {
        return None;
    }
    let value = constant(&mut Body::outside(cx, worker, text.rest), text).ok();
    worker.ops.clear();
    value
}

/// The initializer, or the aliasee. (A local, which has no place here, is no number: it comes out
/// as [`ValueDef::Other`](simt_ir::ValueDef::Other).)
fn constant(body: &mut Body<'_, '_>, text: &GlobalText) -> Parse<Value> {
    if text.global.aliasee.is_none() {
        return body.value(text.global.ty, 0);
    }
    if !text.is_alias {
        return Err(Fail::Unknown);
    }
    body.cur.ws();
    let word = body.cur.peek_word();
    if word != b"getelementptr" && cast_op(word).is_none() {
        let ty = body.ty()?;
        return body.value(ty, 0);
    }
    // An expression stands without its type: its address is in the space of its operand, unless it
    // is cast.
    let value = body.value(Type::PTR, 0)?;
    let constants = &mut body.w.f;
    if let Some((Op::GetElementPtr { .. } | Op::Cast(CastOp::BitCast, _), &[base, ..])) =
        constants.computation(value)
    {
        constants.values[value].ty = constants.value_type(base);
    }
    Ok(value)
}
