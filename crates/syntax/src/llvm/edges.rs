//! Blocks that were made on edges of control flow: their text, and their names where the text names another block.
//!
//! ```text
//!   br i1 %c, label %loop, label %end          br i1 %c, label %simtopt.edge, label %end
//!   loop: %i = phi i32 [ %j, %loop ], …   =>   loop: %i = phi i32 [ %j, %simtopt.edge ], …
//!                                              simtopt.edge: call void @barrier()  br label %loop
//! ```

use super::context::unnamed_number;
use super::cursor::Cursor;
use super::mentions::Renaming;
use super::write::{Edit, attach, located};
use simt_ir::edge::EdgeBlock;
use simt_ir::names::BlockNames;
use simt_ir::{Block, FuncId, Function, Inst, Module, Op, Span};

/// Adds the edits that the new blocks of a function ask for. Cost: linear in the text of the function.
pub(super) fn edge_blocks(module: &Module, func: FuncId, renaming: Option<&Renaming>, edits: &mut Vec<Edit>) {
    let f = &module.functions[func];
    if f.edge_blocks().is_empty() {
        return;
    }
    let names = BlockNames::new(module, func);
    let mut text = Vec::new();
    if module.source.text[..f.body_span.end()].last() != Some(&b'\n') {
        text.push(b'\n');
    }
    for edge in f.edge_blocks() {
        redirect(module, f, edge, edits);
        write_block(module, func, edge, &target(&names, renaming, edge.to), &mut text);
    }
    let end = f.body_span.end();
    edits.push(Edit { start: end, end, text });
}

/// A block of the text as an operand.
fn target(names: &BlockNames<'_>, renaming: Option<&Renaming>, block: Block) -> String {
    let name = names.operand(block);
    let number = unnamed_number(&name.as_bytes()[1..], false);
    let new = number.and_then(|number| renaming?.new_number(number));
    new.map_or(name, |new| format!("%{new}"))
}

fn write_block(module: &Module, func: FuncId, edge: &EdgeBlock, target: &str, text: &mut Vec<u8>) {
    let f = &module.functions[func];
    text.extend_from_slice(format!("\n{}:\n", edge.name).as_bytes());
    let terminator = f.terminator(edge.block);
    for inst in f.block_insts(edge.block).filter(|&inst| inst != terminator) {
        let call = f.became_calls().find(|&(other, _)| other == inst);
        text.extend_from_slice(b"  ");
        match call {
            Some((_, call)) => text.extend_from_slice(&located(module, f, inst, call)),
            None => text.extend_from_slice(module.source.bytes(f.insts[inst].span)),
        }
        text.push(b'\n');
    }
    // It has the place of the branch whose edge it is, and is the one that goes round if that was.
    text.extend_from_slice(&located(module, f, terminator, &format!("  br label {target}")));
    attach(module, f, terminator, "llvm.loop", text);
    text.push(b'\n');
}

/// Names the new block instead of the edge's end where it starts, and instead of its start in the phis where it ends.
fn redirect(module: &Module, f: &Function, edge: &EdgeBlock, edits: &mut Vec<Edit>) {
    let replace = |span: Span| Edit {
        start: span.start as usize,
        end: span.end(),
        text: format!("%{}", edge.name).into_bytes(),
    };
    edits.extend(label(module, f, f.terminator(edge.from), edge.number).map(replace));
    for inst in f.block_insts(edge.to) {
        let Op::Phi(blocks) = f.insts[inst].op else { break };
        let at = f.blocks_in(blocks).iter().position(|&block| block == edge.block);
        edits.extend(at.and_then(|at| incoming(module, f, inst, at, blocks.len as usize)).map(replace));
    }
}

/// The name behind a `label` of a terminator, with its `%`, by its number.
fn label(module: &Module, f: &Function, terminator: Inst, number: usize) -> Option<Span> {
    let mut cur = instruction(module, f, terminator);
    let mut labels = 0;
    while !cur.at_end() {
        if cur.byte() == b'%' {
            // A value that is called `label` is no label.
            cur.pos += 1;
            cur.name();
        } else if cur.eat_word(b"label") {
            cur.ws();
            let start = cur.pos;
            if cur.eat(b'%') && cur.name().is_some() {
                if labels == number {
                    return Some(Span::new(start, cur.pos));
                }
                labels += 1;
            }
        } else {
            cur.skip_token().ok()?;
        }
    }
    None
}

/// The name of the block that a phi's operand of some number comes from, with its `%`.
fn incoming(module: &Module, f: &Function, phi: Inst, number: usize, count: usize) -> Option<Span> {
    let mut cur = instruction(module, f, phi);
    // The operands are the last brackets: that of a type may stand before them.
    let mut brackets = Vec::new();
    while !cur.at_end() {
        if matches!(cur.byte(), b'[' | b'(' | b'{' | b'<') {
            let start = cur.pos;
            cur.skip_balanced().ok()?;
            brackets.push((start, cur.pos));
        } else {
            cur.skip_token().ok()?;
        }
    }
    let (start, end) = *brackets.get(brackets.len().checked_sub(count)? + number)?;
    let mut cur = Cursor::new(&module.source.text[..end], start);
    let mut last = None;
    while !cur.at_end() {
        let start = cur.pos;
        if cur.eat(b'%') {
            cur.name()?;
            last = Some(Span::new(start, cur.pos));
        } else {
            cur.skip_token().ok()?;
        }
    }
    last
}

/// The text of an instruction without its attachments.
fn instruction<'m>(module: &'m Module, f: &Function, inst: Inst) -> Cursor<'m> {
    let data = &f.insts[inst];
    Cursor::new(&module.source.text[..data.attachments as usize], data.span.start as usize)
}
