//! From text to [`Module`]: outline, types, symbols, bodies, and what annotations say.

use super::body::{Worker, read_body};
use super::context::{Context, Fail, Symbols, TypeCache};
use super::cursor::{Cursor, canonical, unescape};
use super::header::{Header, read_header};
use super::outline::{self, Outline};
use super::symbols::{aliasee, mentioned_symbols, read_global};
use super::types::TypeParser;
use super::{ReadOptions, attributes::AttributeSet, producer};
use crate::Error;
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use simt_ir::entity::EntityId;
use simt_ir::target::Effect;
use simt_ir::{EntityMap, FuncId, Function, GlobalId, Module, Source, Span, Symbol, Target, TypeKind, Types};
use std::sync::{Arc, Mutex, PoisonError};

/// How carefully a text is read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mode {
    /// Guesses from line starts; any doubt ends in an error that nobody sees.
    Fast,
    /// Tokenizes; reports errors.
    Careful,
}

/// Reads a module. See [`super::read`].
pub(super) fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Module, Error> {
    if source.text.len() > u32::MAX as usize - 1 {
        return Err(
            Error::new(Span::default(), "file too large").help("files of up to 4 GiB - 2 bytes can be read")
        );
    }
    let mut undeclared = Vec::new();
    if let Some(outline) = outline::fast(&source.text) {
        let reader = Reader { source: &source, options, mode: Mode::Fast, undeclared: &[] };
        match reader.read(outline) {
            Ok((module, missing)) if missing.is_empty() => return Ok(module),
            Ok((_, missing)) => undeclared = missing,
            Err(_) => {}
        }
    }
    // Bodies are read at most twice more: once to find all undeclared intrinsics, once knowing them.
    loop {
        let outline = outline::careful(&source.text)?;
        let reader = Reader { source: &source, options, mode: Mode::Careful, undeclared: &undeclared };
        let (module, missing) = reader.read(outline)?;
        if missing.is_empty() {
            return Ok(module);
        }
        undeclared.extend(missing);
    }
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    options: &'a ReadOptions,
    mode: Mode,
    /// Names (with `@`) of intrinsics that the text uses without declaring them.
    undeclared: &'a [Span],
}

/// What is known about a module before its bodies are read.
struct Parts<'s> {
    cx: Context<'s>,
    functions: EntityMap<FuncId, Function>,
    param_names: Vec<Vec<Span>>,
    globals: EntityMap<GlobalId, simt_ir::Global>,
    address_taken: Vec<Symbol>,
    modern: bool,
}

impl Reader<'_> {
    /// The module, and the intrinsics that it uses and nobody declares.
    fn read(&self, outline: Outline) -> Result<(Module, Vec<Span>), Error> {
        let (triple, data_layout) = self.target_strings(&outline);
        let target = self.options.target.or_else(|| Target::from_triple(&triple));
        let mut cache = TypeCache::default();
        let mut parts = self.parts(&outline, target, &mut cache)?;
        let (mut use_list_orders, saw_modern, saw_typed) = self.bodies(&mut parts)?;
        use_list_orders.extend(&outline.use_list_orders);
        use_list_orders.sort_unstable();
        let Parts { cx, functions, globals, address_taken, modern, .. } = parts;
        let missing = distinct_names(&self.source.text, cx.undeclared.into_inner());
        let effects = effects(self.source, target, &functions);
        let typed = saw_typed || cache.saw_typed_pointer;
        let mut module = Module {
            source: self.source.clone(),
            triple,
            data_layout,
            target,
            types: cx.types.into_inner().unwrap_or_else(PoisonError::into_inner),
            globals,
            functions,
            effects,
            metadata: outline.metadata,
            use_list_orders,
            accepts_number_gaps: false,
            address_taken,
        };
        module.accepts_number_gaps = producer::accepts_number_gaps(&module, modern || saw_modern, typed);
        producer::annotated_kernels(&mut module, &cx.symbols);
        Ok((module, missing))
    }

    /// The target triple and the data layout.
    fn target_strings(&self, outline: &Outline) -> (String, String) {
        let (mut triple, mut layout) = (String::new(), String::new());
        for span in &outline.targets {
            let mut cur = Cursor::new(&self.source.text[..span.end()], span.start as usize);
            cur.word();
            cur.ws();
            let what = cur.word();
            if cur.ws_eat(b'=') {
                cur.ws();
                let text = String::from_utf8_lossy(&unescape(cur.string().unwrap_or(b""))).into_owned();
                match what {
                    b"triple" => triple = text,
                    b"datalayout" => layout = text,
                    _ => {}
                }
            }
        }
        (triple, layout)
    }

    /// Types, symbols and headers.
    fn parts<'s>(
        &'s self,
        outline: &Outline,
        target: Option<&'static Target>,
        cache: &mut TypeCache<'s>,
    ) -> Result<Parts<'s>, Error> {
        let mut cx = Context {
            source: &self.source.text,
            symbols: Symbols::default(),
            structs: FxHashMap::default(),
            types: Mutex::new(Types::default()),
            groups: FxHashMap::default(),
            target,
            undeclared: Mutex::new(Vec::new()),
        };
        declare_types(&mut cx, cache, &outline.types, self.mode)?;
        cx.groups = attribute_groups(&cx, &outline.groups);
        let mut headers = Vec::with_capacity(outline.functions.len());
        for &span in &outline.functions {
            headers.push(read_header(&cx, cache, span)?);
        }
        let mut texts = Vec::with_capacity(outline.globals.len());
        for &span in &outline.globals {
            texts.push(read_global(&cx, cache, span)?);
        }
        self.name_symbols(&mut cx, &headers, &texts)?;
        let mut address_taken = Vec::new();
        for text in &mut texts {
            mentioned_symbols(&cx, text.rest, &mut address_taken)?;
            if text.is_alias {
                text.global.aliasee = Some(aliasee(&cx, cache, text.rest));
            }
        }
        let mut modern = false;
        for header in &headers {
            header.mentioned(&cx, &mut address_taken)?;
            modern |= header.modern;
        }
        address_taken.sort_unstable();
        address_taken.dedup();
        let mut param_names = Vec::with_capacity(headers.len());
        let mut functions = EntityMap::new();
        for header in headers {
            param_names.push(header.param_names);
            functions.push(header.function);
        }
        for &name in self.undeclared {
            let mut function = Function::default();
            function.name = Span::new(name.start as usize + 1, name.end());
            functions.push(function);
        }
        let globals = texts.into_iter().map(|text| text.global).collect();
        Ok(Parts { cx, functions, param_names, globals, address_taken, modern })
    }

    /// Fills the symbol table, in textual order so that the error is about the second definition.
    fn name_symbols<'s>(
        &'s self,
        cx: &mut Context<'s>,
        headers: &[Header],
        texts: &[super::symbols::GlobalText],
    ) -> Result<(), Error> {
        let functions = headers
            .iter()
            .enumerate()
            .map(|(i, header)| (header.name, Symbol::Function(FuncId::from_index(i)), header.space));
        let globals = texts
            .iter()
            .enumerate()
            .map(|(i, text)| (text.name, Symbol::Global(GlobalId::from_index(i)), text.global.address_space));
        let undeclared = self.undeclared.iter().enumerate().map(|(i, span)| {
            let name = Span::new(span.start as usize + 1, span.end());
            (name, Symbol::Function(FuncId::from_index(headers.len() + i)), 0)
        });
        let mut duplicate: Option<Span> = None;
        for (name, symbol, space) in globals.chain(functions).chain(undeclared) {
            let text = &self.source.text[name.range()];
            let (text, quoted) = match text {
                [b'"', inner @ .., b'"'] => (inner, true),
                _ => (text, false),
            };
            if !cx.symbols.insert(text, quoted, symbol, space)
                && duplicate.is_none_or(|earlier| name < earlier)
            {
                duplicate = Some(name);
            }
        }
        match duplicate {
            None => Ok(()),
            Some(name) => {
                let span = Span::new(name.start as usize - 1, name.end());
                Err(Error::new(span, format!("redefinition of '{}'", self.source.str(span))))
            }
        }
    }

    /// Reads all bodies, in parallel. Gives the `uselistorder`s, and what was seen of the producer.
    fn bodies(&self, parts: &mut Parts<'_>) -> Result<(Vec<Span>, bool, bool), Error> {
        let (cx, names) = (&parts.cx, &parts.param_names);
        let pool: Mutex<Vec<Worker>> = Mutex::new(Vec::new());
        let take = || pool.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let give = |worker| pool.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        let chunks = chunks(parts.functions.as_mut_slice(), names);
        let read_chunk = |(functions, names): (&mut [Function], &[Vec<Span>])| -> Result<(), Error> {
            let mut worker = take();
            // Functions that were made up for undeclared intrinsics have no names: they come last.
            let mut result = Ok(());
            for (f, names) in functions.iter_mut().zip(names).filter(|(f, _)| f.is_definition) {
                result = read_body(cx, &mut worker, f, names);
                if result.is_err() {
                    break;
                }
            }
            give(worker);
            result
        };
        match self.mode {
            Mode::Fast => chunks.into_par_iter().try_for_each(read_chunk)?,
            Mode::Careful => {
                let errors = chunks.into_par_iter().filter_map(|chunk| read_chunk(chunk).err());
                if let Some(error) = errors.min_by_key(|error| error.span.start) {
                    return Err(error);
                }
            }
        }
        let workers = pool.into_inner().unwrap_or_else(PoisonError::into_inner);
        let mut orders = Vec::new();
        let (mut modern, mut typed) = (false, false);
        for worker in workers {
            orders.extend(worker.use_list_orders);
            modern |= worker.saw_modern;
            typed |= worker.types.saw_typed_pointer;
        }
        Ok((orders, modern, typed))
    }
}

type Chunk<'f, 'n> = (&'f mut [Function], &'n [Vec<Span>]);

/// Cuts the functions into pieces of about equal size in bytes, several per thread.
fn chunks<'f, 'n>(functions: &'f mut [Function], names: &'n [Vec<Span>]) -> Vec<Chunk<'f, 'n>> {
    const MIN_BYTES: u64 = 1 << 14;
    let total: u64 = functions.iter().map(|f| u64::from(f.body_span.len)).sum();
    let target = (total / (rayon::current_num_threads() as u64 * 16)).max(MIN_BYTES);
    let (mut chunks, mut rest, mut rest_names) = (Vec::new(), functions, names);
    while !rest_names.is_empty() && !rest.is_empty() {
        let (mut bytes, mut count) = (0, 0);
        while bytes < target && count < rest.len().min(rest_names.len()) {
            bytes += u64::from(rest[count].body_span.len);
            count += 1;
        }
        let (head, tail) = rest.split_at_mut(count);
        let (head_names, tail_names) = rest_names.split_at(count);
        chunks.push((head, head_names));
        (rest, rest_names) = (tail, tail_names);
    }
    chunks
}

/// `%name = type …`: all names first, since bodies may mention any of them.
fn declare_types<'s>(
    cx: &mut Context<'s>,
    cache: &mut TypeCache<'s>,
    spans: &[Span],
    mode: Mode,
) -> Result<(), Error> {
    let source = cx.source;
    let mut bodies = Vec::with_capacity(spans.len());
    for span in spans {
        let mut cur = Cursor::new(&source[..span.end()], span.start as usize + 1);
        let start = cur.pos;
        let name = cur.name().filter(|_| cur.ws_eat(b'='));
        cur.ws();
        let Some((name, quoted)) = name.filter(|_| cur.eat_word(b"type")) else {
            return Err(Error::new(*span, "malformed type definition").help("expected '%<name> = type …'"));
        };
        let quotes = usize::from(quoted);
        let name_span = Span::new(start + quotes, start + quotes + name.len());
        let mut types = cx.lock_types();
        let id = types.declare_struct(name_span);
        let ty = types.intern(TypeKind::Named(id));
        drop(types);
        if cx.structs.insert(canonical(name, quoted), ty).is_some() {
            let span = Span::new(start - 1, name_span.end() + quotes);
            let text = String::from_utf8_lossy(&source[span.range()]);
            return Err(Error::new(span, format!("redefinition of type '{text}'")));
        }
        bodies.push((id, cur));
    }
    for (id, mut cur) in bodies {
        cur.ws();
        if cur.peek_word() == b"opaque" {
            continue;
        }
        match (TypeParser { cx, cache }).parse(&mut cur) {
            Ok(body) => cx.lock_types().define_struct(id, body),
            Err(Fail::Unknown) if mode == Mode::Fast => {
                return Err(Error::new(cx.lock_types().struct_name(id), "unknown type"));
            }
            // A body of the future: the structure stays without one.
            Err(Fail::Unknown) => {}
            Err(Fail::Error(error)) => return Err(*error),
        }
    }
    Ok(())
}

/// `attributes #N = { … }`.
fn attribute_groups(cx: &Context, spans: &[Span]) -> FxHashMap<u64, simt_ir::Attributes> {
    let mut groups = FxHashMap::default();
    for span in spans {
        let mut cur = Cursor::new(&cx.source[..span.end()], span.start as usize);
        cur.word();
        cur.ws();
        cur.eat(b'#');
        let number = cur.number();
        cur.ws_eat(b'=');
        cur.ws_eat(b'{');
        let mut set = AttributeSet::default();
        loop {
            cur.ws();
            let before = cur.pos;
            let taken = match cur.byte() {
                b'"' => set.take_string(&mut cur),
                b'}' | 0 => break,
                _ => {
                    let word = cur.word();
                    set.take_rest(word, &mut cur)
                }
            };
            if taken.is_err() || cur.pos == before {
                cur.pos = before + 1;
            }
        }
        if let Some(number) = number {
            groups.insert(number, set.function);
        }
    }
    groups
}

/// What the functions' names mean to the target.
fn effects(
    source: &Source,
    target: Option<&'static Target>,
    functions: &EntityMap<FuncId, Function>,
) -> EntityMap<FuncId, Effect> {
    let effect = |f: &Function| match (target, std::str::from_utf8(source.bytes(f.name))) {
        (Some(target), Ok(name)) => target.effect(name),
        _ => Effect::Unlisted,
    };
    functions.values().map(effect).collect()
}

/// One span per distinct name, in textual order.
fn distinct_names(source: &[u8], names: Result<Vec<Span>, PoisonError<Vec<Span>>>) -> Vec<Span> {
    let mut names = names.unwrap_or_else(PoisonError::into_inner);
    names.sort_unstable();
    let mut seen = rustc_hash::FxHashSet::default();
    names.retain(|span| seen.insert(&source[span.range()]));
    names
}
