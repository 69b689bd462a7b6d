//! From text to a module: what stands outside of bodies, then bodies.

use super::emit::{Signatures, emit};
use super::initializers::read_initializers;
use super::lex::{Kind, Lexer, Token, integer};
use super::locations::Locations;
use super::lower::Lower;
use super::pointers::{Shape, shapes};
use super::ssa::{Graph, Kind as NodeKind};
use super::statements::{Body, Named, Operand, Reader, Statement, Var, register_type};
use crate::Error;
use rustc_hash::FxHashMap;
use simt_ir::data_layout::DataLayout;
use simt_ir::target::{Effect, Known, Target};
use simt_ir::type_layout::Layouts;
use simt_ir::{
    Attributes, Edits, EntityMap, FuncId, Function, Global, GlobalId, Language, LaunchBounds, Linkage,
    Listing, LlvmText, Module, Name, Param, ParamAttributes, PtxText, Source, Span, Symbol, Type, TypeKind,
    Types,
};
use std::sync::Arc;

/// Numbers of address spaces, as LLVM has them. Parameters are read through pointers of none.
pub(super) const GENERIC: u32 = 0;
pub(super) const GLOBAL: u32 = 1;
pub(super) const SHARED: u32 = 3;
pub(super) const CONSTANT: u32 = 4;
pub(super) const LOCAL: u32 = 5;
pub(super) const SHARED_CLUSTER: u32 = 7;

/// Pointers into shared memory have 32 bits, which registers of 64 may hold, too.
const DATA_LAYOUT: &str = "e-p3:32:32-p6:32:32-p7:32:32-i64:64-i128:128-i256:256-v16:16-v32:32-n16:32:64";

/// The number of the space that a part of a mnemonic names.
pub(super) fn space_number(part: &str) -> Option<u32> {
    Some(match part {
        "global" => GLOBAL,
        "shared" | "shared::cta" => SHARED,
        "shared::cluster" => SHARED_CLUSTER,
        "const" => CONSTANT,
        "local" => LOCAL,
        "param" | "param::entry" | "param::func" => GENERIC,
        _ => return None,
    })
}

/// What a function gives back.
#[derive(Clone, Copy, Debug)]
pub(super) enum Result_ {
    Nothing,
    Register(Var),
    /// Memory of the caller, to which the first parameter points.
    Memory,
}

/// What is put together while bodies are read.
pub(super) struct Parts {
    pub types: Types,
    pub functions: EntityMap<FuncId, Function>,
    target: &'static Target,
    made: FxHashMap<String, FuncId>,
    known: FxHashMap<String, &'static Known>,
    /// The types of the parameters of the function that is being read.
    params: Vec<Type>,
}

impl Parts {
    /// A function that has no text, by its name in LLVM.
    pub fn intrinsic(&mut self, name: &str) -> FuncId {
        let known = self.target.spelling.known(name);
        self.without_text(name, known)
    }

    /// A function that stands for all instructions of a mnemonic.
    pub fn instruction(&mut self, mnemonic: &str) -> FuncId {
        let known = self.of_mnemonic(mnemonic);
        self.without_text(mnemonic, known)
    }

    fn without_text(&mut self, name: &str, known: &'static Known) -> FuncId {
        if let Some(&id) = self.made.get(name) {
            return id;
        }
        let mut function = Function::default();
        (function.name, function.known) = (Name::new(name.as_bytes(), false), known);
        let id = self.functions.push(function);
        self.made.insert(name.to_owned(), id);
        id
    }

    fn of_mnemonic(&mut self, mnemonic: &str) -> &'static Known {
        if let Some(&known) = self.known.get(mnemonic) {
            return known;
        }
        let known = self.target.spelling.instruction(mnemonic);
        self.known.insert(mnemonic.to_owned(), known);
        known
    }

    /// What the table of mnemonics says.
    pub fn effect(&mut self, mnemonic: &str) -> Effect {
        self.of_mnemonic(mnemonic).effect
    }

    /// The type of a parameter of the function that is being read, as a number.
    pub fn param_type(&self, index: u32) -> Type {
        self.params[index as usize]
    }
}

/// The names of a module.
#[derive(Default)]
pub(super) struct Symbols<'s> {
    named: FxHashMap<&'s [u8], Named>,
    pub globals: EntityMap<GlobalId, Global>,
    /// What stands behind their `=`.
    pub inits: EntityMap<GlobalId, Option<Span>>,
}

impl<'s> Symbols<'s> {
    pub fn get(&self, name: &[u8]) -> Option<Named> {
        self.named.get(name).copied()
    }

    /// A variable of a body: no other module knows it.
    pub fn add_variable(&mut self, text: &'s [u8], space: &[u8], span: Span, variable: Variable) -> GlobalId {
        let global = global(text, space, span, &variable, Linkage::Internal, false);
        self.push(global, variable.init)
    }

    fn push(&mut self, global: Global, init: Option<Span>) -> GlobalId {
        self.inits.push(init);
        self.globals.push(global)
    }
}

fn global(
    text: &[u8],
    space: &[u8],
    start: Span,
    variable: &Variable,
    linkage: Linkage,
    is_declaration: bool,
) -> Global {
    let space = std::str::from_utf8(&space[1..]).ok().and_then(space_number).unwrap_or(GLOBAL);
    Global {
        name: Name::new(&text[variable.name.range()], false),
        span: Span::new(start.start as usize, variable.end.max(start.end())),
        address_space: space,
        ty: variable.ty,
        is_constant: space == CONSTANT,
        is_declaration: is_declaration || !variable.has_size,
        is_undefined: variable.init.is_none() && space == SHARED,
        is_set_elsewhere: space == CONSTANT || variable.is_managed,
        linkage,
        aliasee: None,
    }
}

/// A variable or parameter as it is declared.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    pub name: Span,
    pub ty: Type,
    pub align_log2: u8,
    /// What stands behind `=`.
    pub init: Option<Span>,
    has_size: bool,
    is_managed: bool,
    /// `.ptr`: a pointer, into which space.
    pointer: Option<u32>,
    is_register: bool,
    end: usize,
}

/// Bytes of a type.
pub(super) fn size_of(word: &[u8]) -> Option<u32> {
    Some(match word {
        b".b8" | b".u8" | b".s8" => 1,
        b".b16" | b".u16" | b".s16" | b".f16" | b".bf16" => 2,
        b".b32" | b".u32" | b".s32" | b".f32" | b".f16x2" | b".bf16x2" => 4,
        b".b64" | b".u64" | b".s64" | b".f64" | b".texref" | b".samplerref" | b".surfref" => 8,
        b".b128" => 16,
        _ => return None,
    })
}

/// Variables up to a semicolon, the space being behind.
pub(super) fn read_variable(
    lexer: &mut Lexer<'_>,
    text: &[u8],
    types: &mut Types,
) -> Result<Vec<Variable>, Error> {
    let mut all = Vec::new();
    let mut declared = declaration(lexer, text, types)?;
    loop {
        let variable = declarator(lexer, text, types, &declared)?;
        all.push(variable);
        let token = lexer.expect("';'")?;
        match token.kind {
            Kind::Mark(b';') => return Ok(all),
            Kind::Mark(b',') => {
                let next = lexer.expect("a name")?;
                declared.name = next.span;
            }
            _ => return Err(Error::new(token.span, "expected ',' or ';'")),
        }
    }
}

/// Words in front of a name, and that.
fn declaration(lexer: &mut Lexer<'_>, text: &[u8], types: &mut Types) -> Result<Variable, Error> {
    let (mut align, mut lanes, mut ty) = (0u64, 1, None);
    let (mut pointer, mut is_managed) = (None, false);
    loop {
        let token = lexer.expect("a name")?;
        if token.kind != Kind::Word {
            return Err(Error::new(token.span, "expected a name"));
        }
        let word = &text[token.span.range()];
        match word {
            b".align" => {
                let number = lexer.expect_word("a number")?;
                align = integer(number).filter(|align| align.is_power_of_two()).unwrap_or(1);
            }
            b".ptr" => pointer = Some(GENERIC),
            b".v2" => lanes = 2,
            b".v4" => lanes = 4,
            b".attribute" => {
                let open = lexer.expect_mark(b'(')?;
                let start = lexer.pos;
                lexer.skip_nested(open)?;
                is_managed |= text[start..lexer.pos].starts_with(b".managed");
            }
            // Behind `.ptr`.
            b".global" | b".shared" | b".const" | b".local" if pointer.is_some() => {
                pointer = std::str::from_utf8(&word[1..]).ok().and_then(space_number);
            }
            _ if word[0] == b'.' => match register_type(types, word) {
                Some(own) => ty = Some((own, size_of(word).unwrap_or(1))),
                None if word == b".texref" || word == b".samplerref" || word == b".surfref" => {
                    ty = Some((Type::I64, 8));
                }
                None => return Err(Error::new(token.span, "expected a type or a name")),
            },
            _ => {
                let Some((element, bytes)) = ty else {
                    return Err(Error::new(token.span, "expected a type in front of the name"));
                };
                let ty = match lanes {
                    1 => element,
                    lanes => types.intern(TypeKind::Array { count: lanes, element }),
                };
                let align = if align == 0 { u64::from(bytes) * lanes } else { align };
                return Ok(Variable {
                    name: token.span,
                    ty,
                    align_log2: align.ilog2() as u8,
                    init: None,
                    has_size: true,
                    is_managed,
                    pointer,
                    is_register: false,
                    end: token.span.end(),
                });
            }
        }
    }
}

/// What stands behind a name: dimensions, and what it contains at first.
fn declarator(
    lexer: &mut Lexer<'_>,
    text: &[u8],
    types: &mut Types,
    declared: &Variable,
) -> Result<Variable, Error> {
    let mut variable = declared.clone();
    let mut dimensions = Vec::new();
    while lexer.eat(b'[')? {
        if lexer.eat(b']')? {
            dimensions.push(None);
            continue;
        }
        let word = lexer.expect("a number")?;
        let Some(count) = integer(&text[word.span.range()]) else {
            return Err(Error::new(word.span, "expected a number"));
        };
        dimensions.push(Some(count));
        lexer.expect_mark(b']')?;
    }
    variable.end = lexer.pos;
    for count in dimensions.iter().rev() {
        let count = count.unwrap_or(0);
        variable.has_size &= count > 0;
        variable.ty = types.intern(TypeKind::Array { count, element: variable.ty });
    }
    if lexer.eat(b'=')? {
        let start = lexer.pos;
        loop {
            match lexer.peek()? {
                Some(Token { kind: Kind::Mark(b';'), .. }) | None => break,
                // That of another variable of the same declaration.
                Some(Token { kind: Kind::Mark(b','), .. }) => break,
                Some(token) => {
                    lexer.next()?;
                    if matches!(token.kind, Kind::Mark(b'{' | b'(')) {
                        lexer.skip_nested(token)?;
                    }
                }
            }
        }
        variable.init = Some(Span::new(start, lexer.pos));
        if dimensions.first() == Some(&None) {
            // As many as there are; nobody asks how many.
            variable.has_size = false;
        }
        variable.end = lexer.pos;
    }
    Ok(variable)
}

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
    files: Vec<(u32, Span)>,
}

/// Reads a module. See [`crate::read`].
pub(crate) fn read(source: Arc<Source>, initializers: bool) -> Result<Listing, Error> {
    let text: &[u8] = &source.text;
    if text.len() > u32::MAX as usize - 1 {
        return Err(
            Error::new(Span::default(), "file too large").help("files of up to 4 GiB - 2 bytes can be read")
        );
    }
    let target = Target::from_triple(TRIPLE).expect("a target of NVIDIA's GPUs");
    let parts = Parts {
        types: Types::default(),
        functions: EntityMap::new(),
        target,
        made: FxHashMap::default(),
        known: FxHashMap::default(),
        params: Vec::new(),
    };
    let mut outline = Outline {
        text,
        lexer: Lexer::new(text, 0, text.len()),
        parts,
        symbols: Symbols::default(),
        headers: Vec::new(),
        address_taken: Vec::new(),
        cpu: None,
        files: Vec::new(),
    };
    outline.run()?;
    let drafts = outline.bodies()?;
    let signatures = outline.signatures(&drafts);
    let mut names = EntityMap::filled(EntityMap::new(), outline.parts.functions.len());
    let Outline { mut parts, symbols, address_taken, cpu, files, .. } = outline;
    for (id, draft) in drafts {
        let mut function = std::mem::take(&mut parts.functions[id]);
        for (index, param) in function.params.iter_mut().enumerate() {
            if let Some(Some(&ty)) =
                signatures.get(id).map(|types| types.as_ref().and_then(|types| types.get(index)))
            {
                param.ty = ty;
            }
        }
        function.values = function
            .params
            .iter()
            .enumerate()
            .map(|(index, param)| simt_ir::ValueData {
                ty: param.ty,
                def: simt_ir::ValueDef::Param(index as u32),
            })
            .collect();
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
    let initializers = initializers.then(|| read_initializers(text, &symbols, &mut parts.types));
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
        made: &[],
        only_loses: true,
        edits: Edits::default(),
    };
    let locations = Locations::read(text, &files);
    let ptx = PtxText { names, files: locations.files, locations: locations.all };
    let language = Language::Ptx(Arc::new(ptx));
    let mut listing = Listing { module, language, source: source.clone(), llvm: LlvmText::default() };
    listing.module.resolve_calls();
    Ok(listing)
}

const TRIPLE: &str = "nvptx64-nvidia-cuda";

/// A body that has been read.
pub(super) struct Draft {
    graph: Graph,
    shapes: Vec<Shape>,
}

impl<'s> Outline<'s> {
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
                b".version" | b".address_size" => drop(self.lexer.expect("a number")?),
                b".target" => self.target()?,
                b".file" => self.file()?,
                b".loc" => self.lexer.skip_line(),
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
            if !self.lexer.eat(b',')? {
                return Ok(());
            }
        }
    }

    /// `.file 1 "kernel.cu"`, with a time and a size perhaps.
    fn file(&mut self) -> Result<(), Error> {
        let number = self.lexer.expect("a number")?;
        let name = self.lexer.expect("a string")?;
        if let (Some(number), Kind::String) = (integer(&self.text[number.span.range()]), name.kind) {
            let inner = Span::new(name.span.start as usize + 1, name.span.end() - 1);
            self.files.push((u32::try_from(number).unwrap_or(u32::MAX), inner));
        }
        while self.lexer.eat(b',')? {
            self.lexer.expect("a number")?;
        }
        Ok(())
    }

    fn section(&mut self) -> Result<(), Error> {
        loop {
            let token = self.lexer.expect("'{'")?;
            if token.kind == Kind::Mark(b'{') {
                return self.lexer.skip_nested(token);
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
        if let Some(init) = variable.init {
            let mut lexer = Lexer::new(self.text, init.start as usize, init.end());
            while let Ok(Some(token)) = lexer.next() {
                self.address_taken.extend((token.kind == Kind::Word).then_some(token.span));
            }
        }
        match self.symbols.named.get(name) {
            Some(&Named::Global(id)) if self.symbols.globals[id].is_declaration => {
                self.symbols.globals[id] = global;
                self.symbols.inits[id] = variable.init;
            }
            Some(_) => {}
            None => {
                let id = self.symbols.push(global, variable.init);
                self.symbols.named.insert(name, Named::Global(id));
            }
        }
    }

    /// `.func (.param .b32 r) name (.param .b32 a) { … }`
    fn function(&mut self, is_entry: bool, linkage: Linkage, start: Span) -> Result<(), Error> {
        let mut results = Vec::new();
        let name = loop {
            let token = self.lexer.expect("a name")?;
            match token.kind {
                Kind::Mark(b'(') => results = self.params()?,
                Kind::Word if self.text[token.span.start as usize] != b'.' => break token,
                // `.attribute(…)`
                _ => {}
            }
        };
        let params = if self.lexer.eat(b'(')? { self.params()? } else { Vec::new() };
        let mut launch = LaunchBounds::default();
        let mut attributes = Attributes::empty();
        let body = loop {
            let token = self.lexer.expect("'{' or ';'")?;
            match (token.kind, &self.text[token.span.range()]) {
                (Kind::Mark(b';'), _) => break None,
                (Kind::Mark(b'{'), _) => {
                    self.lexer.skip_nested(token)?;
                    break Some(Span::new(token.span.end(), self.lexer.pos - 1));
                }
                (_, b".reqntid") => {
                    launch.shape = Some(self.extents()?);
                    launch.is_uniform = true;
                }
                (_, b".maxntid") => {
                    let [x, y, z] = self.extents()?;
                    launch.most = Some(x.saturating_mul(y).saturating_mul(z));
                }
                (_, b".noreturn") => attributes |= Attributes::NORETURN,
                _ => {}
            }
        };
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
        function.return_type = match &results[..] {
            [one] if !self.is_memory(one) => one.ty,
            _ => Type::VOID,
        };
        let key = &self.text[name.span.range()];
        let id = match self.symbols.named.get(key) {
            Some(&Named::Function(id)) => {
                if !self.parts.functions[id].is_definition {
                    self.parts.functions[id] = function;
                }
                id
            }
            _ => self.parts.functions.push(function),
        };
        self.symbols.named.insert(key, Named::Function(id));
        self.headers.push(Header { id, params, results, body });
        Ok(())
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
        });
        let own = params.iter().map(|param| match self.is_memory(param) {
            true => Param {
                ty: Type::PTR,
                attributes: ParamAttributes::BYVAL,
                memory: Some(param.ty),
                span: param.name,
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
            if !self.lexer.eat(b',')? {
                break;
            }
        }
        Ok(extents)
    }

    /// Parameters up to `)`.
    fn params(&mut self) -> Result<Vec<Variable>, Error> {
        let mut params = Vec::new();
        while !self.lexer.eat(b')')? {
            let space = self.lexer.expect("a parameter")?;
            if space.kind != Kind::Word {
                return Err(Error::new(space.span, "expected a parameter"));
            }
            let declared = declaration(&mut self.lexer, self.text, &mut self.parts.types)?;
            let mut param = declarator(&mut self.lexer, self.text, &mut self.parts.types, &declared)?;
            param.is_register = self.text[space.span.range()] == *b".reg";
            params.push(param);
            self.lexer.eat(b',')?;
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

    fn body(&mut self, header: &Header) -> Result<Draft, Error> {
        let Header { params, results, .. } = header;
        let has_memory = results.iter().any(|result| self.is_memory(result));
        let first = u32::from(has_memory);
        let mut names: Vec<(&'s [u8], Named)> = Vec::new();
        for (index, param) in params.iter().enumerate() {
            names.push((&self.text[param.name.range()], Named::Param(index as u32)));
        }
        // The result in memory is a parameter behind those of the text.
        if has_memory && let Some(result) = results.first() {
            names.push((&self.text[result.name.range()], Named::Param(params.len() as u32)));
        }
        let text = self.text;
        let span = header.body.unwrap_or_default();
        let mut reader = Reader::new(text, span, &mut self.symbols, &mut self.parts.types, names);
        let result = match &results[..] {
            [one] if !has_memory => Result_::Register(reader.add_result(one.name, one.ty)),
            [] => Result_::Nothing,
            _ => Result_::Memory,
        };
        let registers: Vec<(usize, Var)> = params
            .iter()
            .enumerate()
            .filter(|(_, param)| param.is_register)
            .map(|(index, param)| (index, reader.add_register(param.name, param.ty)))
            .collect();
        let body = reader.run()?;
        let mut in_memory: Vec<bool> = params.iter().map(|param| self.is_memory(param)).collect();
        in_memory.push(has_memory);
        shown(&body, &mut in_memory);
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
        let none = Statement {
            guard: None,
            word: Span::default(),
            is_label: true,
            operands: Vec::new(),
            span: Span::new(span.end(), span.end()),
            scope: 0,
        };
        let is_kernel = function.is_kernel;
        let mut lower = Lower::new(text, &mut self.parts, &body, result, &numbers, &in_memory, &none);
        lower.is_kernel = is_kernel;
        let mut graph = lower.run(&registers)?;
        let globals = &self.symbols.globals;
        let is_pointer = |index: u32| {
            let function = &self.parts.functions[header.id];
            let param = &function.params[index as usize];
            let said = index.checked_sub(first).and_then(|index| params[index as usize].pointer);
            param.memory.is_some() || said.is_some()
        };
        let shapes = shapes(&graph, |id| globals[id].address_space, is_pointer);
        graph.blocks.iter_mut().for_each(|block| block.nodes.shrink_to_fit());
        Ok(Draft { graph, shapes })
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

/// Parameters whose address somebody takes are in memory.
fn shown(body: &Body<'_>, in_memory: &mut [bool]) {
    fn look(operand: &Operand, in_memory: &mut [bool]) {
        match operand {
            Operand::Named(Named::Param(index), _) => in_memory[*index as usize] = true,
            Operand::Vector(parts) | Operand::List(parts) | Operand::Odd(parts) => {
                parts.iter().for_each(|part| look(part, in_memory));
            }
            Operand::Pair(pair) => {
                look(&pair.0, in_memory);
                look(&pair.1, in_memory);
            }
            Operand::Not(inner) => look(inner, in_memory),
            Operand::Memory(memory) => memory.rest.iter().for_each(|part| look(part, in_memory)),
            _ => {}
        }
    }
    for statement in &body.statements {
        statement.operands.iter().for_each(|own| look(own, in_memory));
    }
}
