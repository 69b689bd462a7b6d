//! From text to a module: what stands outside of bodies, then bodies.

use super::Fault;
use super::emit::{Signatures, emit};
use super::initializers::read_initializers;
use super::lex::{Kind, Lexer, integer};
use super::locations::Locations;
use super::lower::Lower;
use super::outside::make_global;
use super::parts::{Named, Parts, Result_, Symbols, Var, global};
use super::pieces::Pieces;
use super::pointers::{GivenAway, Kept, Shape, shapes};
use super::spaces::{GENERIC, GLOBAL};
use super::ssa::{Graph, Kind as NodeKind};
use super::statements::{Body, Operand, Reader, Statement};
use super::variables::{Variable, declaration, declarator, read_variable};
use crate::{Error, ReadOptions};
use bumpalo::Bump;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::data_layout::DataLayout;
use simt_ir::target::{Effect, Group, Id, Step, StepKind, Target};
use simt_ir::type_layout::Layouts;
use simt_ir::{
    Attributes, Edits, EntityMap, FuncId, Function, Language, LaunchBounds, Linkage, Listing, LlvmText,
    Module, Name, Param, ParamAttributes, PtxText, Source, Span, Symbol, Type, TypeKind, Types, ValueData,
    ValueDef,
};
use std::sync::Arc;

/// Pointers into shared memory have 32 bits, which registers of 64 may hold, too.
const DATA_LAYOUT: &str = "e-p3:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

/// A function's header, and where its body is.
struct Header {
    id: FuncId,
    params: Vec<Variable>,
    results: Vec<Variable>,
    body: Option<Span>,
}

struct Outline<'s> {
    text: &'s [u8],
    lexer: Lexer<'s>,
    parts: Parts,
    symbols: Symbols<'s>,
    headers: Vec<Header>,
    address_taken: Vec<Span>,
    cpu: Option<Arc<str>>,
    files: Vec<(u32, String)>,
    locations: Locations<'s>,
    /// The version of PTX, without what stands behind the point.
    version: u64,
}

/// Reads a module. See [`crate::read`].
pub(crate) fn read(source: Arc<Source>, options: &ReadOptions) -> Result<Listing, Error> {
    let text: &[u8] = &source.text;
    let target = target_of(text, options)?;
    let mut outline = Outline::new(text, target);
    outline.run()?;
    let mut drafts = outline.bodies()?;
    for &(_, init) in &outline.symbols.initializers {
        let mut lexer = Lexer::new(text, init.start as usize, init.end());
        while let Ok(Some(token)) = lexer.next() {
            outline.address_taken.extend((token.kind == Kind::Word).then_some(token.span));
        }
    }
    outline.follow_given(&mut drafts);
    outline.make_global(&mut drafts);
    let signatures = outline.signatures(&drafts);
    let mut names = EntityMap::filled(EntityMap::new(), outline.parts.functions.len());
    let Outline { mut parts, symbols, address_taken, cpu, files, locations, version, .. } = outline;
    let initializers = options.initializers.then(|| read_initializers(text, &symbols, &mut parts.types));
    for (id, draft) in drafts {
        let mut function = std::mem::take(&mut parts.functions[id]);
        let types = signatures.get(id).and_then(|types| types.as_ref());
        for (param, &ty) in function.params.iter_mut().zip(types.into_iter().flatten()) {
            param.ty = ty;
        }
        let params = function.params.iter().zip(0..);
        let value = |(param, index): (&Param, u32)| ValueData { ty: param.ty, def: ValueDef::Param(index) };
        function.values = params.map(value).collect();
        names[id] = emit(&draft.graph, &draft.shapes, &mut parts.types, &signatures, &mut function);
        parts.functions[id] = function;
    }
    let lockstep = target.spelling.lockstep_processors.unwrap_or_default();
    let is_lockstep = cpu.as_deref().is_some_and(|cpu| lockstep.contains(&cpu));
    for function in parts.functions.values_mut() {
        function.facts.cpu.clone_from(&cpu);
        (function.facts.lockstep, function.facts.same_flat_stack) = (is_lockstep, true);
    }
    let taken = |span: Span| match symbols.get(&text[span.range()])? {
        Named::Global(id) => Some(Symbol::Global(id)),
        Named::Function(id) => Some(Symbol::Function(id)),
        _ => None,
    };
    let address_taken = address_taken.into_iter().filter_map(taken).collect();
    let data_layout = DataLayout::new(DATA_LAYOUT.to_owned(), "");
    let module = Module {
        source_filename: String::new(),
        triple: TRIPLE.to_owned(),
        layouts: Layouts::compute(&parts.types, &data_layout),
        data_layout,
        target: Some(target),
        types: parts.types,
        globals: symbols.globals,
        initializers,
        functions: parts.functions,
        typed_pointers: false,
        address_taken,
        has_assembly: false,
        stacks_in_one_memory: false,
        // PTX ISA, `bar.warp.sync`: since 6.0.
        made: if version < 6 { &[] } else { target.spelling.made },
        only_loses: true,
        edits: Edits::default(),
    };
    let ptx = PtxText { names, files, locations: locations.all, places: locations.places };
    let language = Language::Ptx(Arc::new(ptx));
    let mut listing = Listing { module, language, source: source.clone(), llvm: LlvmText::default() };
    listing.module.resolve_calls();
    Ok(listing)
}

/// The target of PTX, if this can be read as PTX for the one that is asked for.
fn target_of(text: &[u8], options: &ReadOptions) -> Result<&'static Target, Error> {
    if text.len() > u32::MAX as usize - 1 {
        let error = Error::new(Span::default(), "file too large");
        return Err(error.help("files of up to 4 GiB - 2 bytes can be read"));
    }
    let target = Target::from_triple(TRIPLE).expect("a target of NVIDIA's GPUs");
    let is_other = |own: &&Target| own.name != target.name && Target::from_name(own.name).is_some();
    if let Some(other) = options.target.filter(is_other) {
        let error = Error::new(Span::default(), format!("this is PTX, which is not for {}", other.name));
        return Err(error.help("leave out the target: PTX is for NVIDIA's GPUs"));
    }
    Ok(target)
}

const TRIPLE: &str = "nvptx64-nvidia-cuda";

/// A body that has been read.
pub(super) struct Draft {
    graph: Graph,
    shapes: Vec<Shape>,
    /// What is known of parameters.
    params: Vec<Option<Shape>>,
}

/// See [`crate::ptx_pieces`].
pub(crate) fn pieces(text: &[u8]) -> Result<Vec<Pieces>, Error> {
    let target = Target::from_triple(TRIPLE).expect("a target of NVIDIA's GPUs");
    let mut outline = Outline::new(text, target);
    outline.run()?;
    let headers = std::mem::take(&mut outline.headers);
    let bodies = headers.iter().filter(|header| header.body.is_some());
    let piece = |header: &Header| {
        let arena = Bump::new();
        let body = outline.statements(header, &arena)?.body;
        Ok(body.pieces(text, header.id, &mut outline.parts, &outline.symbols.mnemonics))
    };
    bodies.map(piece).collect()
}

/// A body, where its results are, and the parameters that are in registers.
struct Statements<'b> {
    body: Body<'b>,
    result: Result_,
    registers: Vec<(usize, Var)>,
}

impl<'s> Outline<'s> {
    fn new(text: &'s [u8], target: &'static Target) -> Outline<'s> {
        let parts = Parts {
            types: Types::default(),
            functions: EntityMap::new(),
            target,
            made: FxHashMap::default(),
            known: FxHashMap::default(),
            params: Vec::new(),
        };
        Outline {
            text,
            lexer: Lexer::of_file(text),
            parts,
            symbols: Symbols::default(),
            headers: Vec::new(),
            address_taken: Vec::new(),
            cpu: None,
            files: Vec::new(),
            locations: Locations::default(),
            version: 0,
        }
    }

    fn run(&mut self) -> Result<(), Error> {
        let (mut linkage, mut start) = (Linkage::Internal, None);
        let mut is_extern = false;
        while let Some(token) = self.lexer.next()? {
            let from = start.unwrap_or(token.span);
            match &self.text[token.span.range()] {
                b".visible" => linkage = Linkage::External,
                b".extern" => (linkage, is_extern) = (Linkage::External, true),
                b".weak" | b".common" => linkage = Linkage::Interposable,
                word @ (b".entry" | b".func") => {
                    let is_entry = word == b".entry";
                    self.function(is_entry, linkage, from)?;
                    (linkage, is_extern, start) = (Linkage::Internal, false, None);
                    continue;
                }
                space @ (b".global" | b".shared" | b".const" | b".tex" | b".shared::cta" | b".local") => {
                    for variable in read_variable(&mut self.lexer, self.text, &mut self.parts.types)? {
                        self.variable(space, from, &variable, linkage, is_extern);
                    }
                    (linkage, is_extern, start) = (Linkage::Internal, false, None);
                    continue;
                }
                b".version" => {
                    let number = self.lexer.expect_word("a number")?;
                    let major = number.split(|&byte| byte == b'.').next().unwrap_or_default();
                    self.version = integer(major).unwrap_or(0);
                }
                b".address_size" => drop(self.lexer.expect("a number")?),
                b".target" => self.target()?,
                b".file" => self.file()?,
                b".section" => self.section()?,
                b".alias" | b".pragma" => self.skip_statement()?,
                _ => {
                    let found = String::from_utf8_lossy(&self.text[token.span.range()]);
                    return Err(Error::new(token.span, format!("expected a directive, not '{found}'")));
                }
            }
            let is_of_next =
                matches!(&self.text[token.span.range()], b".visible" | b".extern" | b".weak" | b".common");
            start = is_of_next.then_some(from);
        }
        Ok(())
    }

    fn skip_statement(&mut self) -> Result<(), Error> {
        loop {
            let token = self.lexer.expect("';'")?;
            match token.kind {
                Kind::Mark(b';') => return Ok(()),
                Kind::Word => self.address_taken.push(token.span),
                _ => {}
            }
        }
    }

    /// `.target sm_90a, debug`
    fn target(&mut self) -> Result<(), Error> {
        loop {
            let word = self.lexer.expect_word("a target")?;
            let word = String::from_utf8_lossy(word);
            if word.starts_with("sm_") {
                // `sm_90a` is an `sm_90`.
                let cpu = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
                self.cpu = Some(cpu.into());
            }
            if !self.lexer.eat(b',') {
                return Ok(());
            }
        }
    }

    /// `.file 1 "kernel.cu"`, with a time and a size perhaps.
    fn file(&mut self) -> Result<(), Error> {
        let number = self.lexer.expect("a number")?;
        let name = self.lexer.expect("a string")?;
        if let (Some(number), Kind::String) = (integer(&self.text[number.span.range()]), name.kind) {
            let inner = &self.text[name.span.start as usize + 1..name.span.end() - 1];
            let name = String::from_utf8_lossy(inner).replace("\\\\", "\\");
            self.files.push((u32::try_from(number).unwrap_or(u32::MAX), name));
        }
        while self.lexer.eat(b',') {
            self.lexer.expect("a number")?;
        }
        Ok(())
    }

    fn section(&mut self) -> Result<(), Error> {
        loop {
            let token = self.lexer.expect("'{'")?;
            if token.kind == Kind::Mark(b'{') {
                return Ok(self.lexer.skip_nested(token)?);
            }
        }
    }

    fn variable(
        &mut self,
        space: &[u8],
        start: Span,
        variable: &Variable,
        linkage: Linkage,
        is_extern: bool,
    ) {
        let name = &self.text[variable.name.range()];
        let global = global(self.text, space, start, variable, linkage, is_extern);
        let id = match self.symbols.named.get(name) {
            Some(&Named::Global(id)) if self.symbols.globals[id].is_declaration => {
                self.symbols.globals[id] = global;
                id
            }
            Some(_) => return,
            None => {
                let id = self.symbols.globals.push(global);
                self.symbols.named.insert(name, Named::Global(id));
                id
            }
        };
        self.symbols.initializers.extend(variable.init.map(|init| (id, init)));
    }

    /// `.func (.param .b32 r) name (.param .b32 a) { … }`
    fn function(&mut self, is_entry: bool, linkage: Linkage, start: Span) -> Result<(), Error> {
        let mut results = Vec::new();
        let name = loop {
            let token = self.lexer.expect("a name")?;
            match token.kind {
                Kind::Mark(b'(') => {
                    results = self.params()?;
                    if results.len() > 1 && self.is_any_memory(&results) {
                        let message = "several results of a function need to be in registers (.reg)";
                        return Err(Error::new(token.span, message));
                    }
                }
                Kind::Word if self.text[token.span.start as usize] != b'.' => break token,
                // `.attribute(…)`
                _ => {}
            }
        };
        let params = if self.lexer.eat(b'(') { self.params()? } else { Vec::new() };
        let (launch, attributes, body) = self.directives()?;
        let span = Span::new(start.start as usize, self.lexer.pos);
        let mut function = Function::default();
        function.name = Name::new(&self.text[name.span.range()], false);
        (function.span, function.body_span) = (span, body.unwrap_or_default());
        // Whoever has a module can launch its kernels.
        function.linkage = if is_entry { Linkage::External } else { linkage };
        (function.is_kernel, function.is_definition) = (is_entry, body.is_some());
        function.attributes = attributes;
        function.facts.launch = launch;
        if body.is_none() {
            function.known = self.parts.target.spelling.known(&function.name.str());
            function.attributes |= Attributes::CONVERGENT;
        }
        function.params = self.params_of(&params, &results);
        function.result.ty = match &results[..] {
            [one] if !self.is_memory(one) => one.ty,
            _ => Type::VOID,
        };
        let key = &self.text[name.span.range()];
        let id = match self.symbols.named.get(key) {
            Some(&Named::Function(id)) if self.parts.functions[id].is_definition => {
                if body.is_some() {
                    let shown = String::from_utf8_lossy(key);
                    return Err(Error::new(name.span, format!("redefinition of function '{shown}'")));
                }
                return Ok(());
            }
            Some(&Named::Function(id)) => {
                self.parts.functions[id] = function;
                id
            }
            _ => self.parts.functions.push(function),
        };
        self.symbols.named.insert(key, Named::Function(id));
        self.headers.push(Header { id, params, results, body });
        Ok(())
    }

    /// What stands behind the parameters of a function, and where its body is, if it has one.
    fn directives(&mut self) -> Result<(LaunchBounds, Attributes, Option<Span>), Error> {
        let mut launch = LaunchBounds::default();
        let mut attributes = Attributes::empty();
        loop {
            let token = self.lexer.expect("'{' or ';'")?;
            match (token.kind, &self.text[token.span.range()]) {
                (Kind::Mark(b';'), _) => return Ok((launch, attributes, None)),
                (Kind::Mark(b'{'), _) => {
                    let unclosed = |fault: Fault| match fault.span == token.span {
                        true => Error::new(fault.span, "this function body is never closed"),
                        false => *fault,
                    };
                    self.lexer.skip_nested(token).map_err(unclosed)?;
                    let body = Span::new(token.span.end(), self.lexer.pos - 1);
                    return Ok((launch, attributes, Some(body)));
                }
                (_, b".reqntid") => {
                    launch.shape = Some(self.extents()?);
                    launch.is_uniform = true;
                }
                (_, b".maxntid") => {
                    let [x, y, z] = self.extents()?;
                    launch.most = Some(x.saturating_mul(y).saturating_mul(z));
                }
                (_, b".reqnctapercluster") => launch.cluster = Some(self.extents()?),
                (_, b".pragma") => while self.lexer.expect("';'")?.kind != Kind::Mark(b';') {},
                (_, b".noreturn") => attributes |= Attributes::NORETURN,
                _ => {}
            }
        }
    }

    fn is_memory(&self, variable: &Variable) -> bool {
        !matches!(self.parts.types.kind(variable.ty), TypeKind::Int(_) | TypeKind::Float(_))
    }

    fn params_of(&self, params: &[Variable], results: &[Variable]) -> Vec<Param> {
        let result = results.iter().filter(|result| self.is_memory(result)).map(|result| Param {
            ty: Type::PTR,
            attributes: ParamAttributes::SRET,
            memory: Some(result.ty),
            span: result.name,
            ..Param::default()
        });
        let own = params.iter().map(|param| match self.is_memory(param) {
            true => Param {
                ty: Type::PTR,
                attributes: ParamAttributes::BYVAL,
                align_log2: Some(param.align_log2),
                memory: Some(param.ty),
                span: param.name,
                ..Param::default()
            },
            false => Param { span: param.name, ..Param::of_type(param.ty) },
        });
        result.chain(own).collect()
    }

    /// One to three numbers.
    fn extents(&mut self) -> Result<[u32; 3], Error> {
        let mut extents = [1; 3];
        for extent in &mut extents {
            let word = self.lexer.expect("a number")?;
            let number = integer(&self.text[word.span.range()]).and_then(|number| u32::try_from(number).ok());
            *extent = number.ok_or_else(|| Error::new(word.span, "expected a number"))?;
            if !self.lexer.eat(b',') {
                break;
            }
        }
        Ok(extents)
    }

    /// Parameters up to `)`.
    fn params(&mut self) -> Result<Vec<Variable>, Error> {
        let mut params = Vec::new();
        while !self.lexer.eat(b')') {
            let space = self.lexer.expect("a parameter")?;
            if space.kind != Kind::Word {
                return Err(Error::new(space.span, "expected a parameter"));
            }
            let declared = declaration(&mut self.lexer, self.text, &mut self.parts.types)?;
            let mut param = declarator(&mut self.lexer, self.text, &mut self.parts.types, &declared)?;
            param.is_register = self.text[space.span.range()] == *b".reg";
            params.push(param);
            self.lexer.eat(b',');
        }
        Ok(params)
    }

    /// Reads all bodies.
    fn bodies(&mut self) -> Result<Vec<(FuncId, Draft)>, Error> {
        let headers = std::mem::take(&mut self.headers);
        let mut drafts = Vec::new();
        for header in headers.iter().filter(|header| header.body.is_some()) {
            drafts.push((header.id, self.body(header)?));
        }
        self.headers = headers;
        Ok(drafts)
    }

    /// Takes what is loaded, given or given back for what may lead anywhere, if the module lets
    /// such numbers come back ([`GivenAway`]).
    fn follow_given(&self, drafts: &mut [(FuncId, Draft)]) {
        let functions = &self.parts.functions;
        let is_id = |id: FuncId| is_id(functions, id);
        let kept = |id: FuncId| match (functions[id].known.effect, functions[id].known.step) {
            (Effect::Unlisted, _) if functions[id].span != Span::default() => Kept::All,
            (_, Some(Step { kind: StepKind::Begins(Group::TensorStore), .. })) => Kept::Numbers,
            (_, Some(_)) => Kept::Nothing,
            (Effect::Memory { touches, .. }, _) if touches.iter().any(|touch| touch.writes) => Kept::Numbers,
            (Effect::Outside(_), _) if !returns_nothing(functions, id) => Kept::Numbers,
            _ => Kept::Nothing,
        };
        let globals = &self.symbols.globals;
        let mut given = GivenAway::default();
        let names = self.address_taken.iter().map(|span| &self.text[span.range()]);
        given.variables.extend(names.filter_map(|name| match self.symbols.get(name)? {
            Named::Global(id) => Some(id),
            _ => None,
        }));
        for (_, Draft { graph, shapes, .. }) in &*drafts {
            given.add(graph, shapes, kept);
        }
        if !given.leads_anywhere() {
            return;
        }
        for (id, Draft { graph, shapes: all, params }) in drafts {
            // What a kernel is given the host has made, which knows no such number.
            let of_caller = if functions[*id].is_kernel { Shape::Number } else { Shape::Made };
            let of_param = |index: u32| params[index as usize];
            *all = shapes(graph, |id| globals[id].address_space, of_param, is_id, (of_caller, Shape::Made));
        }
    }

    /// See [`outside`](super::outside): of kernels that nothing here can call.
    fn make_global(&mut self, drafts: &mut [(FuncId, Draft)]) {
        let names = self.address_taken.iter().map(|span| &self.text[span.range()]);
        let taken = names.filter_map(|name| match self.symbols.get(name)? {
            Named::Function(id) => Some(id),
            _ => None,
        });
        let named: FxHashSet<FuncId> = self.symbols.mentioned.iter().copied().chain(taken).collect();
        let functions = &self.parts.functions;
        let is_id = |id: FuncId| is_id(functions, id);
        let global = self.parts.types.intern(TypeKind::Pointer(GLOBAL));
        for (id, draft) in drafts {
            if functions[*id].is_kernel && !named.contains(id) {
                make_global(&mut draft.graph, &mut draft.shapes, is_id, global);
            }
        }
    }

    fn statements<'b>(&mut self, header: &Header, arena: &'b Bump) -> Result<Statements<'b>, Error>
    where
        's: 'b,
    {
        let Header { params, results, .. } = header;
        let has_memory = self.is_any_memory(results);
        let mut names: Vec<(&'s [u8], Named)> = Vec::new();
        for (index, param) in params.iter().enumerate() {
            names.push((&self.text[param.name.range()], Named::Param(index as u32)));
        }
        // The result in memory is a parameter behind those of the text.
        if has_memory && let Some(result) = results.first() {
            names.push((&self.text[result.name.range()], Named::Param(params.len() as u32)));
        }
        let place = (self.text, header.body.unwrap_or_default());
        let mut reader = Reader::new(place, arena, &mut self.symbols, &mut self.parts.types, names);
        let result = match &results[..] {
            [] => Result_::Nothing,
            [one] if !has_memory => Result_::Register(reader.add_result(one.name, one.ty, one.is_register)),
            _ if has_memory => Result_::Memory,
            several => {
                for one in several {
                    reader.add_result(one.name, one.ty, one.is_register);
                }
                Result_::Nothing
            }
        };
        let registers: Vec<(usize, Var)> = params
            .iter()
            .enumerate()
            .filter(|(_, param)| param.is_register)
            .map(|(index, param)| (index, reader.add_register(param.name, param.ty)))
            .collect();
        Ok(Statements { body: reader.run()?, result, registers })
    }

    fn is_any_memory(&self, results: &[Variable]) -> bool {
        results.iter().any(|result| self.is_memory(result))
    }

    fn body(&mut self, header: &Header) -> Result<Draft, Error> {
        let arena = Bump::new();
        let Statements { body, result, registers } = self.statements(header, &arena)?;
        let Header { params, results, .. } = header;
        let (text, span) = (self.text, header.body.unwrap_or_default());
        let has_memory = self.is_any_memory(results);
        let first = u32::from(has_memory);
        self.locations.add(text, span, &body.locs);
        let mut in_memory: Vec<bool> = params.iter().map(|param| self.is_memory(param)).collect();
        in_memory.push(has_memory);
        let taken = shown(&body, &mut in_memory);
        let mut numbers: Vec<u32> = (0..params.len() as u32).map(|index| index + first).collect();
        numbers.push(0);
        let function = &mut self.parts.functions[header.id];
        for (index, &number) in numbers[..params.len()].iter().enumerate() {
            let param = &mut function.params[number as usize];
            if in_memory[index] && param.memory.is_none() {
                (param.memory, param.ty) = (Some(param.ty), Type::PTR);
                param.attributes |= ParamAttributes::BYVAL;
            }
        }
        self.parts.params = function.params.iter().map(|param| param.ty).collect();
        let none = Statement::nothing(span.end());
        let is_kernel = function.is_kernel;
        let tables = (&mut self.parts, &self.symbols.mnemonics);
        let mut lower = Lower::new(text, tables, &body, result, &numbers, &in_memory, &none);
        (lower.is_kernel, lower.taken) = (is_kernel, taken);
        let graph = lower.run(&registers)?;
        let globals = &self.symbols.globals;
        let of_param = |index: u32| {
            let function = &self.parts.functions[header.id];
            let param = &function.params[index as usize];
            let said = index.checked_sub(first).and_then(|index| params[index as usize].pointer);
            match said {
                // An address in a smaller space is none that a pointer into no space has.
                Some(space) if !matches!(space, GENERIC | GLOBAL) => Some(Shape::Number),
                said => (param.memory.is_some() || said.is_some()).then_some(Shape::Pointer(GENERIC)),
            }
        };
        let count = self.parts.functions[header.id].params.len() as u32;
        let known: Vec<Option<Shape>> = (0..count).map(of_param).collect();
        let of_param = |index: u32| known[index as usize];
        let shapes = shapes(
            &graph,
            |id| globals[id].address_space,
            of_param,
            |_| false,
            (Shape::Number, Shape::Number),
        );
        Ok(Draft { graph, shapes, params: known })
    }

    /// What each function takes.
    fn signatures(&self, drafts: &[(FuncId, Draft)]) -> Signatures {
        let mut signatures = EntityMap::filled(None, self.parts.functions.len());
        for (id, draft) in drafts {
            let function = &self.parts.functions[*id];
            let mut types: Vec<Type> = function.params.iter().map(|param| param.ty).collect();
            for (index, data) in draft.graph.nodes.iter().enumerate() {
                if let NodeKind::Param(param) = data.kind
                    && draft.shapes[index] == Shape::Pointer(GENERIC)
                {
                    types[param as usize] = Type::PTR;
                }
            }
            signatures[*id] = Some(types);
        }
        signatures
    }
}

/// Parameters whose address somebody takes are in memory. Gives the slots for results and arguments
/// of which somebody does, too: nobody knows what is in them.
fn shown(body: &Body<'_>, in_memory: &mut [bool]) -> Vec<Var> {
    fn look(operand: &Operand<'_>, in_call: bool, in_memory: &mut [bool], taken: &mut Vec<Var>) {
        let mut look_at = |part, in_call| look(part, in_call, in_memory, taken);
        match operand {
            Operand::Named(Named::Param(index), _) => in_memory[*index as usize] = true,
            Operand::Named(Named::Slot(var), _) if !in_call => taken.push(*var),
            // What a call is given, and where it puts its result.
            Operand::List(parts) => parts.iter().for_each(|part| look_at(part, true)),
            Operand::Vector(parts) | Operand::Odd(parts) => {
                parts.iter().for_each(|part| look_at(part, in_call));
            }
            Operand::Pair(pair) => pair.iter().for_each(|part| look_at(part, in_call)),
            Operand::Not(inner) => look_at(inner, in_call),
            Operand::Memory(memory) => memory.rest.iter().for_each(|part| look_at(part, in_call)),
            _ => {}
        }
    }
    let mut taken = Vec::new();
    body.operands.iter().for_each(|own| look(own, false, in_memory, &mut taken));
    taken
}

/// Whether a function gives the number of a thread, a block or the like.
fn is_id(functions: &EntityMap<FuncId, Function>, id: FuncId) -> bool {
    matches!(functions[id].known.effect, Effect::Id(id) if id != Id::Varying)
}

/// Whether nothing that a function is given comes back: it prints, or nobody goes on.
fn returns_nothing(functions: &EntityMap<FuncId, Function>, id: FuncId) -> bool {
    let known = &functions[id].known;
    known.ends_grid.is_some() || known.prints.is_some()
}
