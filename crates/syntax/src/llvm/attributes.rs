//! Attribute lists, wherever they stand: functions, parameters, call sites, `attributes #N`.
//!
//! An attribute is a word, a word with brackets, `align 4`, `"key"`, `"key"="value"`, or `#N`.
//! Words that nobody asks about are skipped, today's and tomorrow's.

use super::cursor::Cursor;
use super::fail::Parse;
use rustc_hash::FxHashMap;
use simt_ir::metadata::{unescape, unescape_str};
use simt_ir::target::LaunchAttribute;
use simt_ir::{Attributes, FunctionFacts, LlvmFacts, Param, ParamAttributes, Target, Type};
use std::borrow::Cow;
use std::sync::Arc;

/// What an attribute list says: the same words mean different things for functions and parameters.
#[derive(Clone, Default)]
pub(super) struct AttributeSet {
    pub function: Attributes,
    pub param: ParamAttributes,
    /// Whether an attribute was seen that came with LLVM 19 or later.
    pub modern: bool,
    /// Whether it says what memory is touched, and whether a group did.
    pub memory: bool,
    pub memory_of_group: bool,
    /// The alignment and the range of what the list is about.
    pub align_log2: Option<u8>,
    pub range: Option<(i64, i64)>,
}

/// What `attributes #N` says.
#[derive(Default)]
pub(super) struct Group {
    pub set: AttributeSet,
    pub said: Vec<Said>,
}

/// What a string attribute says of a function; `None` stands for a value that makes no sense.
#[derive(Clone)]
pub(super) enum Said {
    Shape(Option<[u32; 3]>),
    Most(Option<u32>),
    Range(Option<[u32; 2]>),
    Grid(Option<[u32; 3]>),
    Uniform(bool),
    Cluster(Option<[u32; 3]>),
    Cpu(Arc<str>),
    Features { warp_size: Option<u32>, stacks_in_one_memory: bool },
}

impl Said {
    /// What `"key"="value"` says, if that matters.
    pub fn new(target: Option<&Target>, (key, value): (Cow<[u8]>, &[u8])) -> Option<Said> {
        let value = || unescape_str(value);
        let attribute = match &*key {
            b"target-cpu" => return Some(Said::Cpu((*value()?).into())),
            b"target-features" => {
                let spelling = &target?.spelling;
                if spelling.warp_features.is_empty() && spelling.stack_features.is_empty() {
                    return None;
                }
                let value = value()?;
                let size = |feature| spelling.warp_features.iter().find(|(name, _)| *name == feature);
                return Some(Said::Features {
                    warp_size: value.split(',').filter_map(size).next_back().map(|&(_, n)| n),
                    stacks_in_one_memory: value
                        .split(',')
                        .any(|feature| spelling.stack_features.contains(&feature)),
                });
            }
            key => target?.spelling.launch_attributes.iter().find(|(name, _)| name.as_bytes() == key)?.1,
        };
        let value = value()?;
        let number = |text: &str| text.trim().parse().ok().filter(|&number: &u32| number > 0);
        let numbers: Option<Vec<u32>> = value.split(',').map(number).collect();
        let shape = || numbers.as_deref().map(|list| [0, 1, 2].map(|axis| list.get(axis).map_or(1, |&n| n)));
        Some(match attribute {
            LaunchAttribute::Shape => Said::Shape(shape()),
            LaunchAttribute::Most => {
                Said::Most(shape().map(|axes| axes.iter().fold(1, |p, &n| u32::saturating_mul(p, n))))
            }
            LaunchAttribute::Range => Said::Range(numbers.and_then(|list| list.try_into().ok())),
            LaunchAttribute::Grid => Said::Grid(shape()),
            LaunchAttribute::Uniform => Said::Uniform(&*value == "true"),
            LaunchAttribute::Cluster => Said::Cluster(shape()),
        })
    }

    /// Adds it to what is known of a function. Of what is said twice, the last counts.
    pub fn add_to(&self, facts: &mut FunctionFacts) {
        match *self {
            Said::Shape(shape) => {
                facts.launch.shape = shape;
                facts.launch.is_uniform = true;
            }
            Said::Most(most) => facts.launch.most = most,
            Said::Range(range) => {
                facts.launch.least = range.map(|[least, _]| least);
                facts.launch.most = range.map(|[_, most]| most);
            }
            Said::Grid(most) => facts.launch.grid = most,
            Said::Uniform(is_uniform) => facts.launch.is_uniform = is_uniform,
            Said::Cluster(cluster) => facts.launch.cluster = cluster,
            Said::Cpu(ref cpu) => facts.cpu = Some(cpu.clone()),
            Said::Features { warp_size, stacks_in_one_memory } => {
                facts.warp_size = warp_size;
                facts.llvm.set(LlvmFacts::GLOBAL_STACK, stacks_in_one_memory);
            }
        }
    }
}

/// The range in `(i32 0, 1024)`.
fn range(brackets: &[u8]) -> Option<(i64, i64)> {
    let text = std::str::from_utf8(brackets.trim_ascii()).ok()?;
    let (_, bounds) = text.strip_prefix('(')?.strip_suffix(')')?.trim().split_once(' ')?;
    let (first, end) = bounds.split_once(',')?;
    Some((first.trim().parse().ok()?, end.trim().parse().ok()?))
}

/// The power of two in ` 8` or `(8)`.
fn power(rest: &[u8]) -> Option<u8> {
    let digits = std::str::from_utf8(rest).ok()?.trim_matches(|c: char| !c.is_ascii_digit());
    Some(digits.parse::<u64>().ok()?.checked_ilog2()? as u8)
}

impl AttributeSet {
    /// Adds a word and the text of its brackets.
    #[inline]
    pub fn add(&mut self, word: &[u8], brackets: &[u8]) {
        match word {
            b"noundef" => self.param |= ParamAttributes::NOUNDEF,
            b"nonnull" => self.param |= ParamAttributes::NONNULL,
            b"align" => self.align_log2 = power(brackets),
            b"noalias" => self.param |= ParamAttributes::NOALIAS,
            b"readonly" => self.param |= ParamAttributes::READONLY,
            b"writeonly" => self.param |= ParamAttributes::WRITEONLY,
            b"byval" => self.param |= ParamAttributes::BYVAL,
            b"inreg" => self.param |= ParamAttributes::INREG,
            b"sret" => self.param |= ParamAttributes::SRET,
            b"readnone" => {
                self.param |= ParamAttributes::READNONE;
                self.function |= Attributes::MEMORY_NONE;
            }
            // Of two, the last counts, and one of a group more than one of a list.
            b"memory" if !self.memory_of_group => {
                self.memory = true;
                self.function.set(Attributes::MEMORY_NONE, is_none(brackets));
            }
            b"nosync" => self.function |= Attributes::NOSYNC,
            b"willreturn" => self.function |= Attributes::WILLRETURN,
            b"convergent" => self.function |= Attributes::CONVERGENT,
            b"noreturn" => self.function |= Attributes::NORETURN,
            b"nobuiltin" => self.function |= Attributes::NOBUILTIN,
            b"nodivergencesource" => self.function |= Attributes::NO_DIVERGENCE_SOURCE,
            b"range" => {
                self.range = range(brackets);
                self.modern |= !brackets.is_empty();
            }
            b"captures" | b"initializes" => self.modern |= !brackets.is_empty(),
            _ => {}
        }
    }

    /// What it says of a parameter or a result of a type.
    pub fn of(&self, ty: Type) -> Param {
        let &AttributeSet { param: attributes, align_log2, range, .. } = self;
        Param { attributes, align_log2, range, ..Param::of_type(ty) }
    }

    /// Takes one attribute that begins with `"`: gives its key, and its value as it is spelled,
    /// which may be empty.
    pub fn take_string<'s>(&mut self, cur: &mut Cursor<'s>) -> Parse<(Cow<'s, [u8]>, &'s [u8])> {
        let key = unescape(cur.string()?);
        if *key == *b"simt-keep-barriers" {
            self.function |= Attributes::KEEP_BARRIERS;
        }
        if !cur.ws_eat(b'=') {
            return Ok((key, b""));
        }
        cur.ws();
        Ok((key, cur.string()?))
    }

    /// Takes what may follow an attribute's word (brackets, or the number of `align`), and adds it.
    #[inline]
    pub fn take_rest(&mut self, word: &[u8], cur: &mut Cursor<'_>) -> Parse<()> {
        let start = cur.pos;
        let mut ahead = *cur;
        ahead.ws();
        if ahead.byte() == b'(' {
            ahead.skip_balanced()?;
            *cur = ahead;
        } else if word == b"align" || word == b"alignstack" || word == b"cc" {
            ahead.eat(b'=');
            ahead.ws();
            if ahead.number().is_some() {
                *cur = ahead;
            }
        }
        self.add(word, cur.since(start));
        Ok(())
    }

    /// Takes `#N` and adds what the group says, which counts more than what the list says. A group
    /// that is not there is empty, as in LLVM.
    pub fn take_group<'g>(
        &mut self,
        cur: &mut Cursor<'_>,
        groups: &'g FxHashMap<u64, Group>,
    ) -> Option<&'g Group> {
        cur.pos += 1;
        let group = groups.get(&cur.number()?)?;
        if group.set.memory {
            self.function -= Attributes::MEMORY_NONE;
            self.memory_of_group = true;
        }
        self.function |= group.set.function;
        Some(group)
    }
}

/// Whether the text is `(none)`.
fn is_none(brackets: &[u8]) -> bool {
    let inner = brackets.trim_ascii().strip_prefix(b"(").and_then(|b| b.strip_suffix(b")"));
    inner.is_some_and(|inner| inner.trim_ascii() == b"none")
}

/// Whether a word begins a type rather than being an attribute, a linkage or a calling convention.
pub(super) fn is_type_word(word: &[u8]) -> bool {
    match word {
        [b'i', digits @ ..] => !digits.is_empty() && digits.iter().all(u8::is_ascii_digit),
        b"ptr" | b"void" | b"float" | b"double" | b"half" | b"bfloat" | b"fp128" | b"x86_fp80" => true,
        b"ppc_fp128" | b"label" | b"token" | b"metadata" | b"x86_amx" | b"x86_mmx" | b"target" => true,
        _ => false,
    }
}

/// Whether a word begins a value rather than being a parameter attribute.
pub(super) fn is_value_word(word: &[u8]) -> bool {
    match word {
        b"true" | b"false" | b"null" | b"none" | b"undef" | b"poison" | b"zeroinitializer" => true,
        b"splat" | b"asm" | b"blockaddress" | b"dso_local_equivalent" | b"no_cfi" | b"ptrauth" | b"c" => true,
        b"getelementptr" | b"select" | b"icmp" | b"fcmp" | b"fneg" | b"extractelement" => true,
        b"insertelement" | b"shufflevector" | b"extractvalue" | b"insertvalue" => true,
        b"inf" | b"nan" | b"qnan" => true,
        _ => {
            (word.len() > 3 && word[1..].starts_with(b"0x"))
                || super::mnemonics::binary_op(word).is_some()
                || super::mnemonics::cast_op(word).is_some()
        }
    }
}

/// Whether a word is an attribute of functions and calls. Behind a call's arguments anything else
/// begins the next instruction, or makes this one opaque.
#[expect(clippy::match_like_matches_macro, reason = "a line for each word would be long")]
pub(super) fn is_function_attribute(word: &[u8]) -> bool {
    match word {
        b"nounwind" | b"noreturn" | b"readnone" | b"readonly" | b"writeonly" | b"argmemonly" => true,
        b"convergent" | b"nomerge" | b"willreturn" | b"nosync" | b"nofree" | b"nobuiltin" => true,
        b"builtin" | b"cold" | b"hot" | b"memory" | b"mustprogress" | b"noduplicate" | b"noinline" => true,
        b"alwaysinline" | b"norecurse" | b"returns_twice" | b"speculatable" | b"strictfp" => true,
        b"uwtable" | b"allocsize" | b"allockind" | b"inaccessiblememonly" => true,
        b"inaccessiblemem_or_argmemonly" | b"nocallback" | b"optsize" | b"minsize" | b"optnone" => true,
        b"noimplicitfloat" | b"nonlazybind" | b"null_pointer_is_valid" | b"alignstack" | b"align" => true,
        b"ssp" | b"sspreq" | b"sspstrong" | b"naked" | b"inlinehint" | b"jumptable" | b"nocf_check" => true,
        b"nodivergencesource" | b"skipprofile" | b"nocreateundeforpoison" => true,
        b"noredzone" | b"noprofile" | b"nooutline" | b"nosanitize_bounds" | b"nosanitize_coverage" => true,
        b"disable_sanitizer_instrumentation" | b"sanitize_address" | b"sanitize_hwaddress" => true,
        b"sanitize_memory" | b"sanitize_memtag" | b"sanitize_thread" | b"sanitize_type" => true,
        b"safestack" | b"shadowcallstack" | b"speculative_load_hardening" | b"fn_ret_thunk_extern" => true,
        b"hybrid_patchable" | b"optdebug" | b"optforfuzzing" | b"presplitcoroutine" | b"vscale_range" => true,
        _ => false,
    }
}
