//! What blocks and values are called in the text. In LLVM's: by their name, or by the number that
//! LLVM counts for them. In PTX: a block by its label, a value by the register that it was written
//! to, which others may have been, too.

use crate::entity::EntityId;
use crate::{Block, EntityMap, FuncId, Function, InstFacts, Language, Listing, Span, Value, ValueDef};
use memchr::memmem;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// The names of a function's blocks.
pub struct BlockNames<'m> {
    names: EntityMap<Block, Name<'m>>,
    is_llvm: bool,
}

/// A name as LLVM's text has it, without `%` and quotes.
struct Name<'m> {
    text: Cow<'m, str>,
    is_quoted: bool,
}

impl<'m> BlockNames<'m> {
    /// The names in a function of a module. Cost: the labels; the values too if a block has no
    /// label.
    pub fn new(module: &'m Listing, function: FuncId) -> BlockNames<'m> {
        let body = &module.functions[function];
        if let Language::Ptx(_) = module.language {
            let name = |block| match body.blocks[block].label {
                label if is_empty(label) => Cow::Owned(format!("block {}", block.index())),
                label => module.str(label),
            };
            let names = body.block_ids().map(|block| Name { text: name(block), is_quoted: false });
            return BlockNames { names: names.collect(), is_llvm: false };
        }
        let has_label = |b: &Block| !is_empty(body.blocks[*b].label) || body.is_new_block(*b);
        let mut new = NewNames::new(module, function);
        let numbers = if body.block_ids().all(|b| has_label(&b)) {
            None
        } else {
            Some(count(module, body, &mut |_, _| {}))
        };
        let names = body.block_ids().map(|b| {
            let label = body.blocks[b].label;
            if let Some(name) = new.blocks.remove(&b) {
                return Name { text: Cow::Owned(name), is_quoted: false };
            }
            match &numbers {
                Some(numbers) if !has_label(&b) => {
                    Name { text: Cow::Owned(numbers[b].to_string()), is_quoted: false }
                }
                _ => Name { text: module.str(label), is_quoted: is_behind_quote(module, label) },
            }
        });
        BlockNames { names: names.collect(), is_llvm: true }
    }

    /// A block as an operand: `%loop`, `%7`, `%"odd name"`.
    pub fn operand(&self, block: Block) -> String {
        let Name { text, is_quoted } = &self.names[block];
        if !self.is_llvm {
            return text.to_string();
        }
        // LLVM reads `$` without quotes, but never writes it so.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-._".contains(c);
        let is_like_number = *is_quoted && text.starts_with(|c: char| c.is_ascii_digit());
        let needs_quotes = text.is_empty() || is_like_number || !text.chars().all(is_plain);
        if needs_quotes { format!("%\"{text}\"") } else { format!("%{text}") }
    }

    /// A block's name alone, as it is written.
    pub fn written(&self, block: Block) -> &str {
        &self.names[block].text
    }

    /// A block's name alone, without `%` and with the characters that it escapes.
    pub fn plain(&self, block: Block) -> String {
        let text = self.written(block);
        let Some((start, _)) = text.split_once('\\') else { return text.to_string() };
        let mut bytes = start.as_bytes().to_vec();
        let mut rest = &text.as_bytes()[start.len()..];
        while let [first, after @ ..] = rest {
            let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
            let escaped = digits.filter(|_| *first == b'\\').and_then(|hex| u8::from_str_radix(hex, 16).ok());
            bytes.push(escaped.unwrap_or(*first));
            rest = &after[if escaped.is_some() { 2 } else { 0 }..];
        }
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// The names of a function's parameters and results.
pub struct ValueNames<'m> {
    module: &'m Listing,
    id: FuncId,
    function: &'m Function,
    /// Of those that the text gives no name.
    numbers: BTreeMap<Value, u32>,
    new: NewNames,
}

impl<'m> ValueNames<'m> {
    /// The names in a function of a module. Cost: the text of all results.
    pub fn new(module: &'m Listing, function: FuncId) -> ValueNames<'m> {
        let new = NewNames::new(module, function);
        let (id, function) = (function, &module.functions[function]);
        let mut numbers = BTreeMap::new();
        if let Language::Llvm = module.language {
            count(module, function, &mut |value, number| {
                numbers.insert(value, number);
            });
        }
        ValueNames { module, id, function, numbers, new }
    }

    /// A value as an operand, as it is written where it is defined: `%sum`, `%7`, `%"odd name"`.
    pub fn operand(&self, value: Value) -> String {
        if let Language::Ptx(ptx) = &self.module.language {
            let name = match self.function.values[value].def {
                ValueDef::Param(index) => self.function.params[index as usize].span,
                _ => ptx.names.get(self.id).and_then(|names| names.get(value)).copied().unwrap_or_default(),
            };
            let name = self.module.str(name);
            return if name.is_empty() {
                "a number that has no register".to_string()
            } else {
                name.into_owned()
            };
        }
        if let Some(number) = self.numbers.get(&value) {
            return format!("%{number}");
        }
        if let Some(name) = self.new.values.get(&value) {
            return format!("%{name}");
        }
        let name = match self.function.values[value].def {
            ValueDef::Param(index) => {
                let text = self.module.str(self.function.params[index as usize].span);
                param_name(&text).map(str::to_string)
            }
            ValueDef::Inst(inst) => {
                result_name(&self.module.str(self.function.insts[inst].span)).map(str::to_string)
            }
            _ => None,
        };
        name.map_or_else(|| "a constant".to_string(), |name| format!("%{name}"))
    }
}

/// The names of what edits have made in a function: none of its text has them.
#[derive(Default)]
pub struct NewNames {
    /// Of blocks.
    pub blocks: FxHashMap<Block, String>,
    /// Of results.
    pub values: FxHashMap<Value, String>,
}

impl NewNames {
    /// The names in a function of a module. Cost: the names in the function, if an edit has made
    /// something.
    pub fn new(module: &Listing, function: FuncId) -> NewNames {
        let function = &module.functions[function];
        let mut names = NewNames::default();
        // The next number of each name that was given.
        let mut next: FxHashMap<&str, u64> = FxHashMap::default();
        let mut name = |prefix: &str, given: &'static str| {
            let number = next
                .entry(given)
                .or_insert_with(|| free_number(module, function, &format!("{prefix}{given}")));
            *number += 1;
            match *number - 1 {
                0 if !given.ends_with('_') => format!("{prefix}{given}"),
                number => format!("{prefix}{given}{number}"),
            }
        };
        for block in function.new_blocks() {
            names.blocks.insert(block, name(MADE, function.block_name(block)));
        }
        for inst in function.new_insts().filter(|&inst| !function.is_deleted(inst)) {
            let Some(result) = function.insts[inst].result else { continue };
            let name = match function.given_name(inst) {
                Some(given) => name("", given),
                None => name(MADE, "value"),
            };
            names.values.insert(result, name);
        }
        names
    }
}

/// What the names of all that edits have made begin with, unless they were given others.
const MADE: &str = "simtopt.";

/// A number so that no name in a function's text has it, or a greater one, behind a name that is
/// given.
fn free_number(module: &Listing, function: &Function, name: &str) -> u64 {
    let text = |span: Span| module.source.bytes(span);
    let params = function.params.iter().map(|param| text(param.span));
    let labels = function.blocks.values().map(|block| text(block.label));
    let results = function.insts.values().filter(|data| data.result.is_some()).map(|data| text(data.span));
    let results = results.map(|text| text.split(|&byte| byte == b'=').next().unwrap_or(text));
    let number = |text: &[u8]| {
        let rest = &text[memmem::find(text, name.as_bytes())? + name.len()..];
        let digits = rest.iter().take_while(|byte| byte.is_ascii_digit()).count();
        let number = std::str::from_utf8(&rest[..digits]).ok()?;
        // One that is too long is none of ours.
        if number.is_empty() { Some(0) } else { number.parse::<u32>().ok() }
    };
    let taken = params.chain(labels).chain(results).filter_map(number).max();
    taken.map_or(0, |taken| u64::from(taken) + 1)
}

fn is_empty(span: Span) -> bool {
    span.range().is_empty()
}

fn is_behind_quote(module: &Listing, label: Span) -> bool {
    let start = label.range().start;
    start > 0 && module.source.text.get(start - 1) == Some(&b'"')
}

/// The name of a parameter, without `%`.
fn param_name(text: &str) -> Option<&str> {
    // What begins with `%` is a type.
    let name =
        text.rsplit_once('%').filter(|(before, _)| !before.is_empty()).map(|(_, name)| name.trim_end());
    let is_name = |name: &str| !name.is_empty() && !name.contains([' ', '(', ')', ',', '}', ']', '>']);
    name.filter(|name| is_name(name) || name.ends_with('"'))
}

/// The name of an instruction's result, without `%`.
fn result_name(text: &str) -> Option<&str> {
    let text = text.strip_prefix('%')?;
    let end = match text.strip_prefix('"') {
        Some(quoted) => quoted.find('"')? + 2,
        None => text.find('=')?,
    };
    Some(text[..end].trim_end())
}

/// The number of each block that has no label: parameters, blocks and results without a name are
/// counted together, and a number in the text continues from there. `unnamed` is told each value
/// without a name, and its number.
fn count(
    module: &Listing,
    function: &Function,
    unnamed: &mut dyn FnMut(Value, u32),
) -> EntityMap<Block, u32> {
    let mut next = 0;
    for (index, param) in function.params.iter().enumerate() {
        let text = module.str(param.span);
        let name = param_name(&text);
        if name.is_none() {
            unnamed(function.param_value(index), next);
        }
        pass(&mut next, name);
    }
    let mut numbers = EntityMap::filled(0, function.blocks.len());
    for b in function.block_ids() {
        let label = function.blocks[b].label;
        numbers[b] = next;
        let text = module.str(label);
        let is_number = !is_empty(label) && !is_behind_quote(module, label);
        let name = if is_number { Some(&*text) } else { Some("\"").filter(|_| !is_empty(label)) };
        pass(&mut next, name);
        for inst in function.insts_as_read(b) {
            let data = &function.insts[inst];
            let is_part = data.facts.contains(InstFacts::IN_ASSEMBLY);
            if let Some(result) = data.result.filter(|_| !is_part) {
                let text = module.str(data.span);
                let name = result_name(&text);
                if name.is_none() {
                    unnamed(result, next);
                }
                pass(&mut next, name);
            }
        }
    }
    numbers
}

/// Counts a thing that may have a name, or its number for a name.
fn pass(next: &mut u32, name: Option<&str>) {
    match name.map(str::parse::<u32>) {
        Some(Err(_)) => {}
        Some(Ok(number)) => *next = number.saturating_add(1),
        None => *next = next.saturating_add(1),
    }
}
