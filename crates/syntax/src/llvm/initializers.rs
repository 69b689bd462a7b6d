//! What globals contain: their initializers as constants of a function without blocks.
//!
//! Only who executes kernels asks for this
//! ([`ReadOptions::initializers`](super::ReadOptions::initializers)). Cost: linear in the text of
//! the globals.

use super::body::{Body, Worker};
use super::context::Context;
use super::cursor::Cursor;
use super::fail::{Fail, Parse};
use super::mnemonics::cast_op;
use super::symbols::GlobalText;
use simt_ir::{CastOp, EntityMap, Initializer, Initializers, Op, Span, Type, Value};

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

fn read_initializer<'s>(cx: &Context<'s>, worker: &mut Worker<'s>, text: &GlobalText) -> Initializer {
    if text.global.is_declaration {
        return Initializer { value: None, align_log2: align_log2(cx, text.rest) };
    }
    let mut body = Body::outside(cx, worker, text.rest);
    let value = constant(&mut body, text).ok();
    let behind = if value.is_some() { body.cur.pos } else { text.rest.start as usize };
    worker.ops.clear();
    Initializer { value, align_log2: align_log2(cx, Span::new(behind, text.rest.end())) }
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

/// The `, align N` behind an initializer; 0 if there is none.
fn align_log2(cx: &Context, text: Span) -> u8 {
    let mut cur = Cursor::new(&cx.source[..text.end()], text.start as usize);
    while !cur.at_end() {
        let skipped = match cur.byte() {
            b'(' | b'[' | b'{' | b'<' => cur.skip_balanced(),
            b',' => {
                cur.pos += 1;
                cur.ws();
                if cur.eat_word(b"align") {
                    cur.ws();
                    return cur.number().map_or(0, |bytes| bytes.trailing_zeros().min(63) as u8);
                }
                Ok(())
            }
            _ => cur.skip_token(),
        };
        if skipped.is_err() {
            return 0;
        }
    }
    0
}
