//! From text to [`Module`]: outline, types, symbols, bodies, and what annotations say.

use super::annotations::read_annotations;
use super::body::{Worker, read_body};
use super::context::{Mode, TypeCache};
use super::cursor::Cursor;
use super::header::Header;
use super::initializers::read_initializers;
use super::outline::{self, Outline};
use super::parts::{Parts, read_parts};
use super::producer;
use super::references::check_metadata;
use crate::Error;
use crate::ReadOptions;
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use simt_ir::data_layout::DataLayout;
use simt_ir::facts::LlvmFacts;
use simt_ir::metadata::unescape;
use simt_ir::target::LlvmUniformityNames;
use simt_ir::type_layout::Layouts;
use simt_ir::{
    Call, Edits, EntityMap, FuncId, Function, Inst, InstFacts, Language, Listing, LlvmText, Module, Noted,
    Source, Span, Target, Type, TypeKind,
};
use std::sync::{Arc, Mutex, PoisonError};

/// Reads a module. See [`crate::read`].
pub(crate) fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Listing, Error> {
    if source.text.len() > u32::MAX as usize - 1 {
        return Err(
            Error::new(Span::default(), "file too large").help("files of up to 4 GiB - 2 bytes can be read")
        );
    }
    let (source, mut undeclared) = (&source, Vec::new());
    if let Some(outline) = outline::fast(&source.text) {
        let reader = Reader { source, options, mode: Mode::Fast, undeclared: &[] };
        match reader.read(outline) {
            Ok((module, missing)) if missing.is_empty() => return Ok(module),
            Ok((_, missing)) => undeclared = missing,
            Err(_) => {}
        }
    }
    // Bodies are read at most twice more: once to find all undeclared intrinsics, once knowing
    // them.
    loop {
        let outline = outline::careful(&source.text)?;
        let reader = Reader { source, options, mode: Mode::Careful, undeclared: &undeclared };
        let (module, missing) = reader.read(outline)?;
        if missing.is_empty() {
            return check_line_ends(&source.text).map(|()| module);
        }
        undeclared.extend(missing);
    }
}

/// LLVM ends a comment at a carriage return, too. Files have none without a line feed behind it,
/// and nobody sees one: what stands behind it is not to be guessed. (A text with one is read
/// carefully.)
fn check_line_ends(text: &[u8]) -> Result<(), Error> {
    match outline::lone_return(text) {
        None => Ok(()),
        Some(pos) => Err(Error::new(Span::new(pos, pos + 1), "a carriage return without a line feed")
            .help("end lines with a line feed; a string can say `\\0D`")),
    }
}

struct Reader<'a> {
    source: &'a Arc<Source>,
    options: &'a ReadOptions,
    mode: Mode,
    /// Names (with `@`) of intrinsics that the text uses without declaring them.
    undeclared: &'a [Span],
}

impl Reader<'_> {
    /// The module, and the intrinsics that it uses and nobody declares.
    fn read(&self, mut outline: Outline) -> Result<(Listing, Vec<Span>), Error> {
        let Strings { triple, data_layout, source_filename } = self.target_strings(&outline);
        let named = || if triple.is_empty() { self.named_target(&outline) } else { None };
        let target = self.options.target.or_else(|| Target::from_triple(&triple)).or_else(named);
        let data_layout =
            DataLayout::new(data_layout, target.map_or("", |target| target.spelling.data_layout(&triple)));
        let mut cache = TypeCache::default();
        let text = &self.source.text;
        let mut parts =
            read_parts(text, &mut outline, target, &data_layout, self.undeclared, self.mode, &mut cache)?;
        let (mut use_list_orders, saw_modern, saw_typed) = self.bodies(&mut parts)?;
        check_metadata(&parts.cx)?;
        read_annotations(&parts.cx, &mut cache, self.source, &mut parts.functions);
        use_list_orders.extend(&outline.use_list_orders);
        use_list_orders.sort_unstable();
        let Parts { cx, mut functions, globals, address_taken, modern, .. } = parts;
        let initializers = self.options.initializers.then(|| read_initializers(&cx, &globals));
        let missing = distinct_names(&self.source.text, cx.undeclared.into_inner());
        read_names(target, &mut functions);
        let has_one_stack_memory = |f: &Function| f.is_definition && !f.facts.same_flat_stack;
        let typed = saw_typed || cache.saw_typed_pointer;
        let types = cx.types.into_inner().unwrap_or_else(PoisonError::into_inner);
        let module = Module {
            source_filename,
            triple,
            layouts: Layouts::compute(&types, &data_layout),
            data_layout: data_layout.clone(),
            target,
            types,
            globals: globals.into_iter().map(|text| text.global).collect(),
            initializers,
            stacks_in_one_memory: functions.values().any(has_one_stack_memory),
            functions,
            typed_pointers: typed,
            address_taken,
            has_assembly: outline.has_assembly,
            made: target.map_or(&[], |target| target.spelling.made),
            only_loses: false,
            edits: Edits::default(),
        };
        let llvm = LlvmText { metadata: cx.metadata, use_list_orders, accepts_number_gaps: false };
        let mut listing = Listing { module, language: Language::Llvm, source: self.source.clone(), llvm };
        if !self.options.keep_assembly {
            crate::ptx::expand(&mut listing.module);
        }
        listing.module.resolve_calls();
        note_metadata(&mut listing);
        listing.llvm.accepts_number_gaps =
            producer::accepts_number_gaps(&listing, modern || saw_modern, typed);
        Ok((listing, missing))
    }

    /// The target whose kernels or intrinsics a module has that does not say what it is for: if it
    /// has those of one only.
    fn named_target(&self, outline: &Outline) -> Option<&'static Target> {
        let text = &self.source.text;
        let mut targets = Vec::new();
        for span in &outline.functions {
            let mut cur = Cursor::new(&text[..span.end()], span.start as usize);
            loop {
                cur.ws();
                match cur.byte() {
                    b'@' => break targets.extend(Target::from_intrinsic(&cur.rest()[1..])),
                    b'a'..=b'z' => targets.extend(Target::from_kernel_convention(cur.word())),
                    b'(' | b'{' | b'[' | b'<' if cur.skip_balanced().is_ok() => {}
                    _ if !cur.at_end() && cur.skip_token().is_ok() => {}
                    _ => break,
                }
            }
        }
        let undeclared = self.undeclared.iter().map(|span| &text[span.range()][1..]);
        targets.extend(undeclared.filter_map(Target::from_intrinsic));
        let first = *targets.first()?;
        targets.iter().all(|target| std::ptr::eq(*target, first)).then_some(first)
    }

    /// What the module says of itself as a whole.
    fn target_strings(&self, outline: &Outline) -> Strings {
        let mut strings = Strings::default();
        for span in &outline.targets {
            let mut cur = Cursor::new(&self.source.text[..span.end()], span.start as usize);
            let what = if cur.word() == b"target" {
                cur.ws();
                cur.word()
            } else {
                b"source_filename"
            };
            if cur.ws_eat(b'=') {
                cur.ws();
                let text = String::from_utf8_lossy(&unescape(cur.string().unwrap_or(b""))).into_owned();
                match what {
                    b"triple" => strings.triple = text,
                    b"datalayout" => strings.data_layout = text,
                    b"source_filename" => strings.source_filename = text,
                    _ => {}
                }
            }
        }
        strings
    }

    /// Reads all bodies, in parallel. Gives the `uselistorder`s, and what was seen of the producer.
    fn bodies(&self, parts: &mut Parts<'_>) -> Result<(Vec<Span>, bool, bool), Error> {
        let (cx, names) = (&parts.cx, &parts.param_names);
        let pool: Mutex<Vec<Worker>> = Mutex::new(Vec::new());
        let take = || pool.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default();
        let give = |worker| pool.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        let chunks = chunks(parts.functions.as_mut_slice(), &parts.headers);
        let read_chunk = |(functions, headers): Chunk| -> Result<(), Error> {
            let mut worker = take();
            let mut result = Ok(());
            for (f, header) in functions.iter_mut().zip(headers).filter(|(f, _)| f.is_definition) {
                result = read_body(cx, &mut worker, f, &names[header.params.range()]);
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

/// What a module says of itself as a whole; empty where it says nothing.
#[derive(Default)]
struct Strings {
    triple: String,
    data_layout: String,
    source_filename: String,
}

type Chunk<'f, 'h> = (&'f mut [Function], &'h [Header]);

/// Cuts the functions into pieces of about equal size in bytes, several per thread. Functions
/// without a header (made up for undeclared intrinsics) come last and are left out.
fn chunks<'f, 'h>(functions: &'f mut [Function], headers: &'h [Header]) -> Vec<Chunk<'f, 'h>> {
    const MIN_BYTES: u64 = 1 << 14;
    let total: u64 = functions.iter().map(|f| u64::from(f.body_span.len)).sum();
    let target = (total / (rayon::current_num_threads() as u64 * 16)).max(MIN_BYTES);
    let (mut chunks, mut rest, mut rest_headers) = (Vec::new(), functions, headers);
    while !rest_headers.is_empty() && !rest.is_empty() {
        let (mut bytes, mut count) = (0, 0);
        while bytes < target && count < rest.len().min(rest_headers.len()) {
            bytes += u64::from(rest[count].body_span.len);
            count += 1;
        }
        let (head, tail) = rest.split_at_mut(count);
        let (head_headers, tail_headers) = rest_headers.split_at(count);
        chunks.push((head, head_headers));
        (rest, rest_headers) = (tail, tail_headers);
    }
    chunks
}

/// What the functions' names, and those of their devices, mean to the target. The tables speak of
/// functions without a body only.
fn read_names(target: Option<&'static Target>, functions: &mut EntityMap<FuncId, Function>) {
    let Some(Target { spelling, stack_is_private, .. }) = target else { return };
    let is_lockstep = |f: &Function| match spelling.lockstep_processors {
        Some(processors) => Some(processors.contains(&f.facts.cpu.as_deref()?)),
        None => Some(true),
    };
    let any_lockstep = functions.values().filter_map(is_lockstep).any(|is| is);
    for function in functions.values_mut() {
        let device = function.facts.cpu.as_deref().map(|cpu| spelling.uniformity.of_device(cpu));
        function.facts.llvm |= device.unwrap_or_default();
        let has_own_stacks =
            |cpu: &str| spelling.own_stack_processors.iter().any(|prefix| cpu.starts_with(prefix));
        function.facts.same_flat_stack = *stack_is_private
            || (function.facts.cpu.as_deref().is_some_and(has_own_stacks)
                && !function.facts.llvm.contains(LlvmFacts::GLOBAL_STACK));
        let has_one_half = match function.facts.warp_size {
            Some(size) => size <= 32,
            None => function.facts.llvm.contains(LlvmFacts::HALF_WARPS),
        };
        let is_wide =
            |cpu: &str| spelling.wide_exchange_processors.iter().any(|prefix| cpu.starts_with(prefix));
        function.facts.wide_exchange = has_one_half || function.facts.cpu.as_deref().is_some_and(is_wide);
        // Who names no processor runs on that of its callers.
        function.facts.lockstep = is_lockstep(function).unwrap_or(any_lockstep);
        let Ok(name) = std::str::from_utf8(function.name.bytes()) else { continue };
        function.facts.llvm |= spelling.uniformity.of_function(name);
        if !function.is_definition {
            function.known = spelling.known(name);
        }
    }
}

/// What metadata says of instructions, where analyses ask for it.
fn note_metadata(listing: &mut Listing) {
    let names = listing.target.map(|target| target.spelling.uniformity);
    let reads_register = |f: &Function| LlvmUniformityNames::reads_register(&f.name.str());
    let readers: FxHashSet<FuncId> =
        listing.functions.iter().filter(|(_, f)| reads_register(f)).map(|(id, _)| id).collect();
    for func in listing.functions.keys() {
        let function = &listing.functions[func];
        let kept = |(&inst, noted): (&Inst, &Noted)| {
            let data = &function.insts[inst];
            match noted {
                // Of what is promised in both ways nothing is known.
                Noted::Result(_) => {
                    (!data.facts.contains(InstFacts::MAY_BE_POISON)).then(|| (inst, noted.clone()))
                }
                _ if data.op.is_terminator() => {
                    Some((inst, Noted::Weights(listing.branch_weights(data)?.into())))
                }
                _ => {
                    // Nothing is asked of other results.
                    let is_asked =
                        matches!(listing.types.kind(data.ty), TypeKind::Int(_) | TypeKind::Pointer(_));
                    let promised = is_asked.then(|| listing.promised(data)).flatten()?;
                    Some((inst, Noted::Result(Box::new(promised))))
                }
            }
        };
        let register = |call: &Call| {
            call.called.filter(|callee| readers.contains(callee))?;
            let &name = function.arguments(call.inst?).first()?;
            let register = listing.metadata_string(function.values[name].def)?;
            let is_bit = function.insts[call.inst?].ty == Type::I1;
            let is_own = is_bit || names?.is_vector_register(&register);
            is_own.then_some((call.inst?, Noted::VectorRegister))
        };
        let calls = function.calls.values().filter(|_| !readers.is_empty());
        let noted = function.noted.iter().filter_map(kept).chain(calls.filter_map(register)).collect();
        listing.module.functions[func].noted = noted;
    }
}

/// One span per distinct name, in textual order.
fn distinct_names(source: &[u8], names: Result<Vec<Span>, PoisonError<Vec<Span>>>) -> Vec<Span> {
    let mut names = names.unwrap_or_else(PoisonError::into_inner);
    names.sort_unstable();
    let mut seen = FxHashSet::default();
    names.retain(|span| {
        let name = &source[span.start as usize + 1..span.end()];
        seen.insert(name.strip_prefix(b"\"").and_then(|name| name.strip_suffix(b"\"")).unwrap_or(name))
    });
    names
}
