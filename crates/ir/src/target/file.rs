//! A target's table from a file (`--target-table`): for targets that simtopt does not know, and for
//! functions of a code generator's own run time.
//!
//! ```text
//! # A comment.
//! target  spirv                      its name in messages
//! extends amdgpu                     what it is like where nothing is said here
//! kernel  spir_kernel                calling conventions of kernels          (any such line replaces
//! space   3 shared                   an address space                        those of the extended
//! scope   workgroup block            a syncscope; "" is the absence of one   target, all of them)
//! warp    64                         threads of a warp, at most
//! stack   private                    or: visible to other threads
//!
//! # A function, by name (`*` is any text; the most specific pattern wins), and what it does.
//! __local_id_x       = thread-id x
//! __work_barrier     = barrier 0 aligned
//! __broadcast_*      = exchange, same warp
//! ```
//!
//! | effect | |
//! |---|---|
//! | `pure` | computes from its operands |
//! | `thread-id`, `block-id`, `block-size`, `grid-size` and `x`, `y` or `z` | an id or an extent |
//! | `lane`, `warp`, `lane-mask`, `cluster`, `grid`, `varying` | other ids; `grid` is the same for all threads, `varying` for none |
//! | `barrier`, `data-barrier`, `partial-barrier` and an id: a number, `argument N`, or `any`; `aligned`; `execution-only` | a barrier of the block |
//! | `warp-barrier`, `fence SCOPE` | |
//! | `exchange`, `converged` | between lanes of a warp, with a mask or with whoever is converged |
//! | `memory` and `read N`, `write N`, `update N`, `atomic N` | touches memory behind argument N |
//! | `clock`, `stop`, `outside` | a timer; the end of the thread; what needs its order with everything |
//!
//! After a comma, for whom the results are the same: `same SCOPE` (when called together),
//! `constant SCOPE` (always), `arguments` (as its arguments are). Scopes: `thread`, `warp`,
//! `block`, `cluster`, `device`, `system`; for results, `grid` is the widest.

use super::{
    Barrier, BarrierId, BarrierKind, Effect, Id, Known, LlvmSpelling, Outside, Row, Sameness, Space, Target,
    Touch,
};
use crate::inst::Scope;

/// Why a text is no table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong, and what would be right.
    pub message: String,
}

impl std::fmt::Display for TableError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for TableError {}

/// What was read so far.
#[derive(Default)]
struct Table {
    name: Option<&'static str>,
    base: Option<&'static Target>,
    kernels: Vec<&'static str>,
    spaces: Vec<(u32, Space)>,
    scopes: Vec<(&'static str, Scope)>,
    warp: Option<u32>,
    is_stack_private: Option<bool>,
    rows: Vec<Row>,
}

impl Target {
    /// Reads a table. It lives as long as the process, like the tables that are built in.
    pub fn from_table(text: &str) -> Result<&'static Target, TableError> {
        let mut table = Table::default();
        for (at, line) in text.lines().enumerate() {
            let code = line.split('#').next().unwrap_or("").trim();
            if !code.is_empty() {
                table.line(code).map_err(|message| TableError { line: at + 1, message })?;
            }
        }
        let end = text.lines().count().max(1);
        table.finish().map_err(|message| TableError { line: end, message })
    }
}

impl Table {
    fn line(&mut self, code: &str) -> Result<(), String> {
        if let Some((pattern, what)) = code.split_once('=') {
            return self.row(pattern.trim(), what);
        }
        let words: Vec<&str> = code.split_whitespace().collect();
        match words[..] {
            ["target", name] => self.name = Some(keep(name)),
            ["extends", name] => {
                let known = || super::TARGETS.iter().map(|target| target.name).collect::<Vec<_>>().join(", ");
                let unknown = || format!("no target '{name}'; there are {}", known());
                self.base = Some(Target::from_name(name).ok_or_else(unknown)?);
            }
            ["kernel", ..] => self.kernels.extend(words[1..].iter().copied().map(keep)),
            ["space", number, kind] => self.spaces.push((parse(number)?, space(kind)?)),
            ["scope", name, kind] => self.scopes.push((keep(name.trim_matches('"')), scope(kind)?)),
            ["warp", threads] => {
                let threads: u32 = parse(threads)?;
                let is_size = (1..=1024).contains(&threads) && threads.is_power_of_two();
                self.warp = Some(Some(threads).filter(|_| is_size).ok_or("no size of a warp")?);
            }
            ["stack", "private"] => self.is_stack_private = Some(true),
            ["stack", "visible"] => self.is_stack_private = Some(false),
            _ => {
                return Err(format!(
                    "cannot read '{code}': expected `FUNCTION = EFFECT`, or target, extends, kernel, space, scope, \
                     warp or stack"
                ));
            }
        }
        Ok(())
    }

    fn row(&mut self, pattern: &str, what: &str) -> Result<(), String> {
        if pattern.is_empty() || pattern.contains(char::is_whitespace) {
            return Err(format!("'{pattern}' is no name of a function"));
        }
        let pattern = keep(pattern);
        if self.rows.iter().any(|row| row.patterns == [pattern]) {
            return Err(format!("'{pattern}' is there twice"));
        }
        let (what, same) = match what.split_once(',') {
            Some((what, same)) => (what, Some(same)),
            None => (what, None),
        };
        let known =
            Known { effect: effect(what)?, sameness: same.map(sameness).transpose()?, ..Known::NOTHING };
        self.rows.push(Row { patterns: vec![pattern].leak(), known });
        Ok(())
    }

    fn finish(self) -> Result<&'static Target, String> {
        let base = self.base.ok_or("it does not say which target it `extends`")?;
        let spelling = &base.spelling;
        let or_base = |own: Vec<&'static str>, base| if own.is_empty() { base } else { &*own.leak() };
        let rows: Vec<&'static [Row]> =
            std::iter::once(&*self.rows.leak()).chain(spelling.rows.iter().copied()).collect();
        Ok(Box::leak(Box::new(Target {
            name: self.name.unwrap_or(base.name),
            stack_is_private: self.is_stack_private.unwrap_or(base.stack_is_private),
            warp_size: self.warp.unwrap_or(base.warp_size),
            spelling: LlvmSpelling {
                // Another target's data layout says nothing about this one.
                triples: &[],
                kernel_conventions: or_base(self.kernels, spelling.kernel_conventions),
                spaces: if self.spaces.is_empty() { spelling.spaces } else { self.spaces.leak() },
                scopes: if self.scopes.is_empty() { spelling.scopes } else { self.scopes.leak() },
                rows: rows.leak(),
                ..*spelling
            },
            ..*base
        })))
    }
}

fn keep(text: &str) -> &'static str {
    String::leak(text.to_string())
}

fn parse<N: std::str::FromStr>(text: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("'{text}' is no number that fits here"))
}

fn space(text: &str) -> Result<Space, String> {
    Ok(match text {
        "generic" => Space::Generic,
        "global" => Space::Global,
        "shared" => Space::Shared,
        "shared-cluster" => Space::SharedCluster,
        "constant" => Space::Constant,
        "local" => Space::Local,
        "param" => Space::Param,
        "tensor" => Space::Tensor,
        "unknown" => Space::Unknown,
        _ => {
            return Err(format!(
                "no kind of memory '{text}'; there are generic, global, shared, shared-cluster, constant, local, \
                 param, tensor, unknown"
            ));
        }
    })
}

fn scope(text: &str) -> Result<Scope, String> {
    Ok(match text {
        "thread" => Scope::Thread,
        "warp" => Scope::Warp,
        "block" => Scope::Cta,
        "cluster" => Scope::Cluster,
        "device" => Scope::Device,
        "system" | "grid" => Scope::System,
        _ => {
            return Err(format!("no scope '{text}'; there are thread, warp, block, cluster, device, system"));
        }
    })
}

fn axis(text: &str) -> Result<u8, String> {
    match text {
        "x" => Ok(0),
        "y" => Ok(1),
        "z" => Ok(2),
        _ => Err(format!("'{text}' is no axis: x, y or z")),
    }
}

fn effect(text: &str) -> Result<Effect, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["pure"] => Effect::Pure,
        ["thread-id", of] => Effect::Id(Id::Thread(axis(of)?)),
        ["block-id", of] => Effect::Id(Id::Block(axis(of)?)),
        ["block-size", of] => Effect::Id(Id::BlockDim(axis(of)?)),
        ["grid-size", of] => Effect::Id(Id::GridDim(axis(of)?)),
        ["lane"] => Effect::Id(Id::Lane),
        ["warp"] => Effect::Id(Id::Warp),
        ["lane-mask"] => Effect::Id(Id::LaneMask),
        ["cluster"] => Effect::Id(Id::Cluster),
        ["grid"] => Effect::Id(Id::Grid),
        ["varying"] => Effect::Id(Id::Varying),
        ["barrier", ..] => barrier(BarrierKind::Full, &words[1..])?,
        ["data-barrier", ..] => barrier(BarrierKind::Data, &words[1..])?,
        ["partial-barrier", ..] => barrier(BarrierKind::Partial, &words[1..])?,
        ["warp-barrier"] => Effect::WarpBarrier,
        ["fence", of] => Effect::Fence(scope(of)?),
        ["exchange"] => Effect::MaskedExchange,
        ["converged"] => Effect::Converged,
        ["memory", ..] => Effect::memory(touches(&words[1..])?.leak()),
        ["clock"] => Effect::Clock,
        ["stop"] => Effect::Outside(Outside::Stop),
        ["outside"] => Effect::Outside(Outside::Runtime),
        _ => {
            return Err(format!(
                "no effect '{}'; such as `pure`, `thread-id x`, `barrier 0 aligned`",
                text.trim()
            ));
        }
    })
}

fn barrier(kind: BarrierKind, words: &[&str]) -> Result<Effect, String> {
    let (id, flags) = match words {
        ["argument", number, flags @ ..] => (BarrierId::Argument(parse(number)?), flags),
        ["any", flags @ ..] => (BarrierId::ANY, flags),
        [number, flags @ ..] => (BarrierId::Fixed(parse(number)?), flags),
        [] => return Err("which barrier? A number, `argument N` or `any`".to_string()),
    };
    let (mut aligned, mut orders_memory) = (false, true);
    for &flag in flags {
        match flag {
            "aligned" => aligned = true,
            "execution-only" => orders_memory = false,
            _ => return Err(format!("'{flag}' is neither `aligned` nor `execution-only`")),
        }
    }
    Ok(Effect::Barrier(Barrier { kind, aligned, id, orders_memory }))
}

fn touches(words: &[&str]) -> Result<Vec<Touch>, String> {
    let touch = |pair: &[&str]| match *pair {
        ["read", argument] => Ok(Touch::read(parse(argument)?)),
        ["write", argument] => Ok(Touch::write(parse(argument)?)),
        ["update", argument] => Ok(Touch::update(parse(argument)?)),
        ["atomic", argument] => Ok(Touch::atomic(parse(argument)?, Scope::System)),
        _ => Err(format!("'{}' is not `read N`, `write N`, `update N` or `atomic N`", pair.join(" "))),
    };
    if words.is_empty() {
        return Err("behind which argument? Such as `memory write 0 read 1`".to_string());
    }
    words.chunks(2).map(touch).collect()
}

fn sameness(text: &str) -> Result<Sameness, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    match words[..] {
        ["same", of] => Ok(Sameness::Within(scope(of)?)),
        ["constant", of] => Ok(Sameness::Constant(scope(of)?)),
        ["arguments"] => Ok(Sameness::Arguments),
        _ => Err(format!("'{}' is not `same SCOPE`, `constant SCOPE` or `arguments`", text.trim())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "
# SPIR-V, roughly
target spirv
extends amdgpu
kernel spir_kernel
space 3 shared
scope \"\" system
scope workgroup block
warp 32
stack private
__local_id_x = thread-id x   # an id
__barrier = barrier 0 aligned
__named = partial-barrier argument 1
__copy = memory write 0 read 1
__sum_* = exchange, same warp
";

    #[test]
    fn what_is_said_replaces_and_the_rest_is_as_before() {
        let target = Target::from_table(TABLE).unwrap();
        let base = Target::from_name("amdgpu").unwrap();
        assert_eq!((target.name, target.warp_size, target.stack_is_private), ("spirv", 32, true));
        assert_eq!(target.spelling.kernel_conventions, ["spir_kernel"]);
        assert_eq!((target.spelling.space(3), target.spelling.space(1)), (Space::Shared, Space::Unknown));
        assert_eq!(
            (target.spelling.scope("workgroup"), target.spelling.scope("agent")),
            (Some(Scope::Cta), None)
        );
        assert_eq!(target.spelling.known("__local_id_x").effect, Effect::Id(Id::Thread(0)));
        assert_eq!(
            target.spelling.known("__barrier").effect,
            Effect::barrier(BarrierKind::Full, true, BarrierId::Fixed(0))
        );
        let named = Effect::barrier(BarrierKind::Partial, false, BarrierId::Argument(1));
        assert_eq!(target.spelling.known("__named").effect, named);
        assert_eq!(target.spelling.known("__copy").effect, Effect::memory(super::super::COPY_0_1));
        assert_eq!(target.spelling.known("__sum_i32").effect, Effect::MaskedExchange);
        assert_eq!(target.spelling.known("__sum_i32").sameness, Some(Sameness::Within(Scope::Warp)));
        let inherited = "llvm.amdgcn.workitem.id.x";
        assert_eq!(target.spelling.known(inherited).effect, base.spelling.known(inherited).effect);
        assert_eq!(
            target.spelling.known("llvm.amdgcn.readfirstlane.i32").sameness,
            base.spelling.known("llvm.amdgcn.readfirstlane.i32").sameness
        );
    }

    #[test]
    fn errors_name_the_line() {
        let error = |text: &str| Target::from_table(text).map(|_| ()).unwrap_err().to_string();
        assert!(error("").starts_with("line 1: it does not say which target it `extends`"));
        assert!(error("extends x86").starts_with("line 1: no target 'x86'; there are nvptx, amdgpu"));
        assert!(error("extends nvptx\nf = thread-id w").starts_with("line 2: 'w' is no axis"));
        assert!(error("\nf = barrier").starts_with("line 2: which barrier?"));
        assert!(error("f = barrier 0 often").contains("neither `aligned`"));
        assert!(error("f = memory read").contains("'read' is not"));
        assert!(error("f = memory").contains("behind which argument?"));
        assert!(error("f = pure\nf = lane").starts_with("line 2: 'f' is there twice"));
        assert!(error("warp 33").contains("no size of a warp"));
        assert!(error("space 3 shred").contains("no kind of memory 'shred'"));
        assert!(error("f = pure, same planet").contains("no scope 'planet'"));
        assert!(error("nonsense").contains("cannot read 'nonsense'"));
    }
}
