//! The statements of a body, and what the names in them stand for.
//!
//! ```text
//!   { .reg .b32 x; mov.u32 x, %r1; waitLoop: … @p bra waitLoop; }
//!     a scope: x and waitLoop are its own, and other scopes may have others of those names
//! ```

use super::Fault;
use super::lex::{Kind, Lexer, Token, integer};
use super::locations::Loc;
use super::parts::{Named, Symbols, Var};
use super::variables::{Variable, read_variable, register_type};
use crate::Error;
use bumpalo::Bump;
use rustc_hash::FxHashMap;
use simt_ir::{Span, Type, TypeKind, Types};

/// An operand as it is written; what it is made of is in the arena of its body.
#[derive(Clone, Copy, Debug)]
pub(super) enum Operand<'b> {
    Named(Named, Span),
    /// A register of the machine, a label, a prototype.
    Word(Span),
    Int(i64),
    /// A floating-point number.
    Float(Span),
    /// `{a, b}`
    Vector(&'b [Operand<'b>]),
    /// `(a, b)`
    List(&'b [Operand<'b>]),
    /// `a|b`
    Pair(&'b [Operand<'b>; 2]),
    /// `!a`
    Not(&'b Operand<'b>),
    /// `[base + offset]`
    Memory(&'b Memory<'b>),
    /// `_`
    Sink,
    /// An expression, and whatever else there may be.
    Odd(&'b [Operand<'b>]),
}

/// Where an instruction goes in memory.
#[derive(Clone, Copy, Debug)]
pub(super) struct Memory<'b> {
    /// What it is relative to; `None` for a number.
    pub base: Option<Operand<'b>>,
    pub offset: i64,
    /// What else stands between the brackets: coordinates, masks, expressions.
    pub rest: &'b [Operand<'b>],
}

/// A statement.
#[derive(Clone, Debug)]
pub(super) struct Statement {
    /// The register that has to be true, or false, for it.
    pub guard: Option<(Var, bool)>,
    /// The mnemonic, or a label's name.
    pub word: Span,
    /// The number of the mnemonic; `None` of a label.
    pub mnemonic: Option<u32>,
    /// From where to where they are in [`Body::operands`].
    pub operands: (u32, u32),
    pub span: Span,
    /// The scope that it is in.
    pub scope: u32,
}

impl Statement {
    /// None: what a body begins with, or is behind it.
    pub fn nothing(at: usize) -> Statement {
        let (word, span) = (Span::default(), Span::new(at, at));
        Statement { guard: None, word, mnemonic: None, operands: (0, 0), span, scope: 0 }
    }

    pub fn is_label(&self) -> bool {
        self.mnemonic.is_none()
    }
}

/// Memory of the thread: a `.local` variable, or a parameter of a call that has several elements.
#[derive(Clone, Debug)]
pub(super) struct ThreadMemory {
    pub name: Span,
    pub ty: Type,
    pub align_log2: u8,
}

/// A body.
#[derive(Default)]
pub(super) struct Body<'s> {
    pub statements: Vec<Statement>,
    pub operands: Vec<Operand<'s>>,
    /// The type and the name of each register.
    pub vars: Vec<(Type, Span)>,
    pub memory: Vec<ThreadMemory>,
    /// What is around each scope; that of the first is itself.
    pub scopes: Vec<u32>,
    /// The statement that each label stands in front of.
    pub labels: FxHashMap<(u32, &'s [u8]), usize>,
    /// Lists of labels that have a name (`.branchtargets`).
    pub targets: FxHashMap<(u32, &'s [u8]), Vec<Span>>,
    /// All `.loc`, in order.
    pub locs: Vec<Loc>,
    /// Declarations behind the first statement, outside of scopes.
    pub late: Vec<Span>,
}

impl<'s> Body<'s> {
    /// The operands of a statement.
    pub fn operands_of(&self, statement: &Statement) -> &[Operand<'s>] {
        let (start, end) = statement.operands;
        &self.operands[start as usize..end as usize]
    }

    /// The statement that a label stands in front of, as a scope knows it.
    pub fn label(&self, scope: u32, name: &[u8]) -> Option<usize> {
        self.in_scope(scope, |scope| self.labels.get(&(scope, name)).copied())
    }

    /// A list of labels, as a scope knows it.
    pub fn list<'b>(&'b self, scope: u32, name: &'b [u8]) -> Option<&'b [Span]> {
        self.in_scope(scope, |scope| self.targets.get(&(scope, name)).map(Vec::as_slice))
    }

    /// What the innermost scope, from one on outwards, has.
    fn in_scope<T>(&self, mut scope: u32, find: impl Fn(u32) -> Option<T>) -> Option<T> {
        loop {
            let around = self.scopes[scope as usize];
            match find(scope) {
                None if around != scope => scope = around,
                found => return found,
            }
        }
    }
}

/// Registers that were declared together: `%r<100>`. There may be many more than are used.
#[derive(Clone, Copy)]
struct Range {
    id: u32,
    count: u32,
    ty: Type,
    /// How many elements each has.
    lanes: u8,
}

impl Range {
    /// This, and the number of one of its registers, which ptxas takes modulo 2^32.
    fn at(self, digits: &[u8]) -> Option<(Range, u32)> {
        let add = |all: u32, digit: &u8| all.wrapping_mul(10).wrapping_add(u32::from(digit - b'0'));
        let number = digits.iter().fold(0, add);
        (!digits.is_empty() && number < self.count).then_some((self, number))
    }
}

/// The registers of a range that were used, by their numbers.
#[derive(Default)]
struct Used {
    near: Vec<Option<Named>>,
    far: FxHashMap<u32, Named>,
}

/// The names of a scope.
#[derive(Default)]
struct Scope<'s> {
    names: FxHashMap<&'s [u8], Named>,
    ranges: FxHashMap<&'s [u8], Range>,
    id: u32,
}

/// Reads the statements of a body.
pub(super) struct Reader<'r, 's, 'b> {
    pub text: &'s [u8],
    /// Where operands of operands are.
    arena: &'b Bump,
    lexer: Lexer<'s>,
    pub symbols: &'r mut Symbols<'s>,
    types: &'r mut Types,
    body: Body<'b>,
    open: Vec<Scope<'s>>,
    /// Those of ranges that were used, by the range.
    used: Vec<Used>,
    /// Ranges of the body's own scope that names outside of others were found in.
    recent: [Option<(&'s [u8], Range)>; 16],
    depth: u32,
}

/// How deep operands may nest.
const DEPTH: u32 = 64;

impl<'r, 's: 'b, 'b> Reader<'r, 's, 'b> {
    /// For a body between two places of a text, with the names of its function's parameters and
    /// results.
    pub fn new(
        (text, body): (&'s [u8], Span),
        arena: &'b Bump,
        symbols: &'r mut Symbols<'s>,
        types: &'r mut Types,
        names: Vec<(&'s [u8], Named)>,
    ) -> Reader<'r, 's, 'b> {
        let lexer = Lexer::new(text, body.start as usize, body.end());
        let scope = Scope { names: names.into_iter().collect(), ..Scope::default() };
        // What real code has at least.
        let (statements, operands) =
            (Vec::with_capacity(body.range().len() / 48), Vec::with_capacity(body.range().len() / 16));
        let body = Body { scopes: vec![0], statements, operands, ..Body::default() };
        let (used, open) = (Vec::new(), vec![scope]);
        Reader { text, arena, lexer, symbols, types, body, open, used, recent: [None; 16], depth: 0 }
    }

    /// What the function returns in a register, or in something that is as good as one.
    pub fn add_result(&mut self, span: Span, ty: Type, is_register: bool) -> Var {
        let var = self.new_var(ty, span);
        let named = if is_register { Named::Register(var) } else { Named::Slot(var) };
        self.declare(&self.text[span.range()], named);
        var
    }

    /// A parameter that is a register.
    pub fn add_register(&mut self, span: Span, ty: Type) -> Var {
        let var = self.new_var(ty, span);
        self.declare(&self.text[span.range()], Named::Register(var));
        var
    }

    /// An operand of assembly, which may be the register that another one is.
    pub fn add_operand(&mut self, name: &'s [u8], ty: Type, tied: Option<Var>) -> Var {
        let var = tied.unwrap_or_else(|| self.new_var(ty, Span::default()));
        self.declare(name, Named::Register(var));
        var
    }

    fn new_var(&mut self, ty: Type, span: Span) -> Var {
        self.body.vars.push((ty, span));
        Var(self.body.vars.len() as u32 - 1)
    }

    fn declare(&mut self, name: &'s [u8], named: Named) {
        if let Some(scope) = self.open.last_mut() {
            scope.names.insert(name, named);
        }
    }

    /// All statements.
    pub fn run(mut self) -> Result<Body<'b>, Fault> {
        while let Some(token) = self.lexer.next()? {
            match token.kind {
                Kind::Mark(b'{') => {
                    let (around, id) = (self.scope(), self.body.scopes.len() as u32);
                    self.body.scopes.push(around);
                    self.open.push(Scope { id, ..Scope::default() });
                }
                Kind::Mark(b'}') if self.open.len() > 1 => drop(self.open.pop()),
                Kind::Mark(b';') => {}
                Kind::Mark(b'@') => {
                    let is_false = self.lexer.eat(b'!');
                    let name = self.lexer.expect("a predicate")?;
                    let Some(Named::Register(var)) = self.lookup(name.span) else {
                        return Err(self.unknown(name.span, "predicate"));
                    };
                    if self.body.vars[var.0 as usize].0 != Type::I1 {
                        return Err(Box::new(Error::new(name.span, "this register is no predicate")));
                    }
                    let mnemonic = self.lexer.expect("an instruction")?;
                    self.instruction(Some((var, !is_false)), mnemonic, token.span.start as usize)?;
                }
                Kind::Word if self.lexer.eat(b':') => self.label(token)?,
                Kind::Word if self.text[token.span.start as usize] == b'.' => self.directive(token)?,
                Kind::Word => self.instruction(None, token, token.span.start as usize)?,
                Kind::Mark(_) | Kind::String => {
                    let found = String::from_utf8_lossy(&self.text[token.span.range()]);
                    let message = format!("expected an instruction, a directive or a label, not {found}");
                    return Err(Box::new(Error::new(token.span, message)));
                }
            }
        }
        Ok(self.body)
    }

    fn scope(&self) -> u32 {
        self.open.last().map_or(0, |scope| scope.id)
    }

    fn unknown(&self, span: Span, what: &str) -> Fault {
        let name = String::from_utf8_lossy(&self.text[span.range()]);
        Box::new(Error::new(span, format!("use of undefined {what} '{name}'")))
    }

    /// What a name stands for, in the innermost scope that has it.
    fn lookup(&mut self, span: Span) -> Option<Named> {
        let name = &self.text[span.range()];
        let digits = name.iter().rev().take_while(|byte| byte.is_ascii_digit()).count();
        let (prefix, number) = name.split_at(name.len() - digits);
        let recent = match prefix {
            [.., before, last] => usize::from((before ^ last) & 15),
            _ => 0,
        };
        let mut found = None;
        if let Some((own, range)) = self.recent[recent]
            && self.open.len() == 1
            && own == prefix
        {
            found = range.at(number);
        }
        if found.is_none() {
            for scope in self.open.iter().rev() {
                if let Some(&named) = scope.names.get(name) {
                    return Some(named);
                }
                // All digits are the number; zeros in front of it say nothing.
                found = scope.ranges.get(prefix).and_then(|range| range.at(number));
                if found.is_some() {
                    break;
                }
            }
            if self.open.len() == 1 {
                self.recent[recent] = found.map(|(range, _)| (prefix, range));
            }
        }
        let Some((range, number)) = found else { return self.symbols.get(name) };
        let used = &self.used[range.id as usize];
        let near = used.near.get(number as usize).copied().flatten();
        if let Some(named) = near.or_else(|| used.far.get(&number).copied()) {
            return Some(named);
        }
        let named = self.register(range.ty, range.lanes, span);
        let used = &mut self.used[range.id as usize];
        // One of a large number would need room for all below it.
        match number as usize {
            at if at < 2 * used.near.len() + 64 => {
                used.near.resize(used.near.len().max(at + 1), None);
                used.near[at] = Some(named);
            }
            _ => drop(used.far.insert(number, named)),
        }
        Some(named)
    }

    /// A register of so many elements.
    fn register(&mut self, ty: Type, lanes: u8, span: Span) -> Named {
        let first = self.new_var(ty, span);
        for _ in 1..lanes {
            self.new_var(ty, span);
        }
        if lanes == 1 { Named::Register(first) } else { Named::Vector(first, lanes) }
    }

    fn label(&mut self, name: Token) -> Result<(), Fault> {
        let key = (self.scope(), &self.text[name.span.range()]);
        if self.lexer.look() == b'.'
            && let Some(Token { span, .. }) = self.lexer.peek()?
        {
            match &self.text[span.range()] {
                b".branchtargets" => {
                    self.lexer.next()?;
                    let first = self.body.operands.len();
                    self.operands()?;
                    let word = |operand| match operand {
                        Operand::Word(span) | Operand::Named(_, span) => Some(span),
                        _ => None,
                    };
                    let labels = self.body.operands.drain(first..).filter_map(word).collect();
                    self.body.targets.insert(key, labels);
                    return Ok(());
                }
                b".calltargets" | b".callprototype" => {
                    self.lexer.next()?;
                    return self.skip_statement();
                }
                _ => {}
            }
        }
        let at = self.body.statements.len();
        if self.body.labels.insert(key, at).is_some() {
            let shown = String::from_utf8_lossy(key.1);
            return Err(Box::new(Error::new(name.span, format!("redefinition of label '{shown}'"))));
        }
        self.body.statements.push(Statement {
            guard: None,
            word: name.span,
            mnemonic: None,
            operands: (0, 0),
            span: Span::new(name.span.start as usize, self.lexer.pos),
            scope: key.0,
        });
        Ok(())
    }

    fn skip_statement(&mut self) -> Result<(), Fault> {
        let mut depth = 0;
        loop {
            let token = self.lexer.expect("';'")?;
            match token.kind {
                Kind::Mark(b'(') => depth += 1,
                Kind::Mark(b')') => depth -= 1,
                Kind::Mark(b';') if depth == 0 => return Ok(()),
                Kind::Mark(b';') => {
                    let mark = if depth > 0 { ')' } else { '(' };
                    return Err(Box::new(Error::new(token.span, format!("expected '{mark}'"))));
                }
                _ => {}
            }
        }
    }

    fn directive(&mut self, token: Token) -> Result<(), Fault> {
        match &self.text[token.span.range()] {
            b".loc" => {
                self.body.locs.push(Loc::read(&mut self.lexer, self.text, token.span)?);
                return Ok(());
            }
            b".pragma" => return self.skip_statement(),
            b".reg" => self.registers()?,
            b".local" | b".param" => {
                let is_param = self.text[token.span.range()] == *b".param";
                for variable in read_variable(&mut self.lexer, self.text, self.types)? {
                    self.memory(variable, is_param);
                }
            }
            space @ (b".shared" | b".global" | b".const" | b".tex" | b".shared::cta"
            | b".shared::cluster") => {
                for variable in read_variable(&mut self.lexer, self.text, self.types)? {
                    let name = variable.name;
                    let id = self.symbols.add_variable(self.text, space, token.span, variable);
                    self.declare(&self.text[name.range()], Named::Global(id));
                }
            }
            // Where others end, nobody knows: `.target sm_90 bar.sync 0;` has a barrier.
            directive => {
                let found = String::from_utf8_lossy(directive);
                return Err(Box::new(Error::new(token.span, format!("unknown directive '{found}'"))));
            }
        }
        if self.open.len() == 1 && !self.body.statements.is_empty() {
            self.body.late.push(Span::new(token.span.start as usize, self.lexer.pos));
        }
        Ok(())
    }

    /// Memory of the thread; of a parameter of one element, a register.
    fn memory(&mut self, variable: Variable, is_param: bool) {
        let Variable { name, ty, align_log2, .. } = variable;
        let named = match self.types.kind(ty) {
            TypeKind::Int(_) | TypeKind::Float(_) if is_param => Named::Slot(self.new_var(ty, name)),
            _ => {
                self.body.memory.push(ThreadMemory { name, ty, align_log2 });
                Named::Memory(self.body.memory.len() as u32 - 1)
            }
        };
        self.declare(&self.text[name.range()], named);
    }

    /// `.reg .v4 .b32 %a, %b<7>;`
    fn registers(&mut self) -> Result<(), Fault> {
        let mut lanes = 1;
        let (span, word) = loop {
            let word = self.lexer.expect("a type")?;
            let text = &self.text[word.span.range()];
            match text {
                b".v2" => lanes = 2,
                b".v4" => lanes = 4,
                _ => break (word.span, text),
            }
        };
        let Some(ty) = register_type(self.types, word) else {
            return Err(Box::new(Error::new(span, "expected the type of a register")));
        };
        loop {
            let token = self.lexer.expect("a register")?;
            let name = &self.text[token.span.range()];
            if token.kind != Kind::Word {
                return Err(Box::new(Error::new(token.span, "expected a register")));
            }
            if self.lexer.eat(b'<') {
                let count = self.lexer.expect("a number")?;
                let number =
                    integer(&self.text[count.span.range()]).and_then(|count| u32::try_from(count).ok());
                let Some(number) = number else {
                    return Err(Box::new(Error::new(count.span, "expected a number of registers")));
                };
                self.lexer.expect_mark(b'>')?;
                let range = Range { id: self.used.len() as u32, count: number, ty, lanes };
                let near = Vec::with_capacity(number.min(64) as usize);
                self.used.push(Used { near, ..Used::default() });
                if let Some(scope) = self.open.last_mut() {
                    scope.ranges.insert(name, range);
                    self.recent = [None; 16];
                }
            } else {
                let named = self.register(ty, lanes, token.span);
                self.declare(name, named);
            }
            let end = self.lexer.expect("',' or ';'")?;
            match end.kind {
                Kind::Mark(b',') => {}
                Kind::Mark(b';') => return Ok(()),
                _ => return Err(Box::new(Error::new(end.span, "expected ',' or ';'"))),
            }
        }
    }

    fn instruction(&mut self, guard: Option<(Var, bool)>, word: Token, start: usize) -> Result<(), Fault> {
        if word.kind != Kind::Word {
            return Err(Box::new(Error::new(word.span, "expected an instruction")));
        }
        // What stands behind a blank belongs to it, too.
        let mut is_apart = false;
        while self.lexer.look() == b'.'
            && let Some(Token { kind: Kind::Word, span }) = self.lexer.peek()?
            && matches!(self.text[span.range()], [b'.', next, ..] if !next.is_ascii_digit())
        {
            self.lexer.next()?;
            is_apart = true;
        }
        let first = self.body.operands.len() as u32;
        let end = self.operands()?;
        self.body.operands.extend(is_apart.then_some(Operand::Odd(&[])));
        let (span, scope) = (Span::new(start, end), self.scope());
        let operands = (first, self.body.operands.len() as u32);
        let mnemonic = Some(self.symbols.mnemonics.number(&self.text[word.span.range()]));
        let statement = Statement { guard, word: word.span, mnemonic, operands, span, scope };
        self.body.statements.push(statement);
        Ok(())
    }

    /// Operands up to a semicolon, into [`Body::operands`], and where that ends.
    fn operands(&mut self) -> Result<usize, Fault> {
        loop {
            if self.lexer.eat(b';') {
                return Ok(self.lexer.pos);
            }
            let operand = self.operand()?;
            self.body.operands.push(operand);
            if !self.lexer.eat(b',') && self.lexer.look() != b';' {
                // `call (r), f, (a), p;` has commas everywhere; what has none is odd: `(.s64)5`,
                // `10 % 3`.
                let token = self.lexer.expect("';'")?;
                let is_cast = matches!(self.body.operands.last(), Some(Operand::Odd(_) | Operand::List(_)));
                let is_bracket = matches!(token.kind, Kind::Mark(b'(' | b')' | b'[' | b']' | b'{' | b'}'));
                if is_bracket || !is_cast && self.text[token.span.range()] != *b"%" {
                    return Err(Box::new(Error::new(token.span, "expected ',' or ';'")));
                }
                let first = self.body.operands.len().saturating_sub(1);
                let before = self.kept(first);
                self.body.operands.push(Operand::Odd(before));
                if !matches!(self.lexer.look(), b',' | b';') {
                    let more = self.simple()?;
                    let more = self.odd(more);
                    self.body.operands.push(more);
                    self.lexer.eat(b',');
                }
            }
        }
    }

    /// What was read of operands from one on, which then stands in another one.
    fn kept(&mut self, first: usize) -> &'b [Operand<'b>] {
        let kept = self.arena.alloc_slice_copy(&self.body.operands[first..]);
        self.body.operands.truncate(first);
        kept
    }

    fn odd(&self, part: Operand<'b>) -> Operand<'b> {
        Operand::Odd(self.arena.alloc([part]))
    }

    /// An operand, and what is added to it.
    fn operand(&mut self) -> Result<Operand<'b>, Fault> {
        let first = self.simple()?;
        // Mostly that is all.
        if !self.is_at_operator() {
            return Ok(first);
        }
        if self.lexer.eat(b'|') {
            let second = self.simple()?;
            return Ok(Operand::Pair(self.arena.alloc([first, second])));
        }
        let start = self.body.operands.len();
        self.body.operands.push(first);
        while self.is_at_operator() {
            self.lexer.next()?;
            if !self.is_at_operator() {
                let part = self.simple()?;
                self.body.operands.push(part);
            }
        }
        Ok(Operand::Odd(self.kept(start)))
    }

    fn is_at_operator(&self) -> bool {
        matches!(
            self.lexer.look(),
            b'+' | b'-' | b'*' | b'/' | b'&' | b'|' | b'^' | b'~' | b'<' | b'>' | b'=' | b'!' | b'?' | b':'
        )
    }

    fn simple(&mut self) -> Result<Operand<'b>, Fault> {
        if let Some(span) = self.lexer.eat_word() {
            let word = self.word(span)?;
            if !self.lexer.eat(b'[') {
                return Ok(word);
            }
            // An element of an array.
            self.nested(span, |this| this.list(b']'))?;
            return Ok(self.odd(word));
        }
        let token = self.lexer.expect("an operand")?;
        self.nested(token.span, |this| this.operand_at(token))
    }

    /// Reads what may have operands within.
    fn nested<T>(
        &mut self,
        span: Span,
        read: impl FnOnce(&mut Self) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        self.depth += 1;
        if self.depth > DEPTH {
            return Err(Box::new(Error::new(span, "operands nest too deeply")));
        }
        let operand = read(self);
        self.depth -= 1;
        operand
    }

    fn operand_at(&mut self, token: Token) -> Result<Operand<'b>, Fault> {
        Ok(match token.kind {
            Kind::Mark(b'{') => Operand::Vector(self.list(b'}')?),
            Kind::Mark(b'(') => Operand::List(self.list(b')')?),
            Kind::Mark(b'[') => Operand::Memory(self.address()?),
            Kind::Mark(b'!') => Operand::Not(self.simple().map(|inner| &*self.arena.alloc(inner))?),
            Kind::Mark(b'-') => match self.simple()? {
                Operand::Int(int) => Operand::Int(int.wrapping_neg()),
                other => self.odd(other),
            },
            Kind::Mark(b'+') => self.simple()?,
            Kind::Mark(b'~') => self.simple().map(|inner| self.odd(inner))?,
            Kind::String => Operand::Odd(&[]),
            Kind::Mark(_) | Kind::Word => {
                return Err(Box::new(Error::new(token.span, "expected an operand")));
            }
        })
    }

    fn word(&mut self, span: Span) -> Result<Operand<'b>, Fault> {
        let word = &self.text[span.range()];
        if word == b"_" {
            return Ok(Operand::Sink);
        }
        if word[0].is_ascii_digit() || matches!(word, [b'.', digit, ..] if digit.is_ascii_digit()) {
            return match (integer(word), super::lex::float(word, 8)) {
                (Some(int), _) => Ok(Operand::Int(int as i64)),
                (None, Some(_)) => Ok(Operand::Float(span)),
                (None, None) => Err(Box::new(Error::new(span, "expected a number"))),
            };
        }
        if let Some(named) = self.lookup(span) {
            if let Named::Function(id) = named {
                self.symbols.mentioned.push(id);
            }
            return Ok(Operand::Named(named, span));
        }
        // `v.x` of a vector register.
        if let [_, .., b'.', lane] = word
            && let Some(Named::Vector(first, lanes)) =
                self.lookup(Span::new(span.start as usize, span.end() - 2))
            && let Some(lane) = b"xyzw"
                .iter()
                .position(|own| own == lane)
                .or_else(|| b"rgba".iter().position(|own| own == lane))
            && lane < usize::from(lanes)
        {
            return Ok(Operand::Named(Named::Register(Var(first.0 + lane as u32)), span));
        }
        // A part of a register: `%r1.b0`.
        if let Some(dot) = word.iter().rposition(|&byte| byte == b'.').filter(|&dot| dot > 0) {
            let whole = Span::new(span.start as usize, span.start as usize + dot);
            if let Some(named @ Named::Register(_)) = self.lookup(whole) {
                return Ok(self.odd(Operand::Named(named, whole)));
            }
        }
        Ok(Operand::Word(span))
    }

    fn list(&mut self, close: u8) -> Result<&'b [Operand<'b>], Fault> {
        let first = self.body.operands.len();
        while !self.lexer.eat(close) {
            let item = self.operand()?;
            self.body.operands.push(item);
            self.lexer.eat(b',');
        }
        Ok(self.kept(first))
    }

    /// What stands between `[` and `]`.
    fn address(&mut self) -> Result<&'b Memory<'b>, Fault> {
        let mut memory = Memory { base: None, offset: 0, rest: &[] };
        match self.simple()? {
            Operand::Int(int) => memory.offset = int,
            base => memory.base = Some(base),
        }
        let first = self.body.operands.len();
        loop {
            let token = self.lexer.expect("']'")?;
            let more = match token.kind {
                Kind::Mark(b']') => break,
                Kind::Mark(b',') => self.operand()?,
                Kind::Mark(sign @ (b'+' | b'-')) => match self.simple()? {
                    Operand::Int(int) => {
                        let int = if sign == b'-' { int.wrapping_neg() } else { int };
                        memory.offset = memory.offset.wrapping_add(int);
                        continue;
                    }
                    other => self.odd(other),
                },
                Kind::Mark(b';' | b'(' | b')' | b'[' | b'{' | b'}') => {
                    return Err(Box::new(Error::new(token.span, "expected ']'")));
                }
                _ => Operand::Odd(&[]),
            };
            self.body.operands.push(more);
        }
        memory.rest = self.kept(first);
        Ok(self.arena.alloc(memory))
    }
}
