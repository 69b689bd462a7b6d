//! Addresses as expressions over thread ids and symbols.
//!
//! For each load, store and atomic of a function, [`Addresses`] has a [`Base`], which two accesses
//! must have in common to be compared, and an offset in bytes: a bit-vector [expression](expr)
//! whose leaves are *symbols*: thread ids, extents of the block, and values that are not looked
//! into (parameters, loads, phis, …).
//!
//! ```text
//!   @s + 4 * (sext32 (256 * %i + tid.x))      %i: symbol of the cycle at %loop, one step further: %i + 1
//! ```
//!
//! A symbol stands for the number that its definition gave last before the access: what computes an
//! address in between is dominated by the definition and dominates the access, so the access sees
//! no other. What holds whenever the access is executed comes along as [`Fact`]s: conditions on the
//! edges that dominate it, and promises of the instructions that it is computed by (`nsw`,
//! `inbounds`, …; without them the address would be poison). Whether a symbol is the same for two
//! threads is asked by the access: see [`Address::uniform`].
//!
//! Cost: linear in the instructions that addresses are made of, and for each access, those that
//! lead to it, up to a limit.

mod based_pointer;
mod build;
pub mod expr;
mod facts;
pub mod formula;
mod joins;
mod recurrence;
#[cfg(test)]
mod tests;

use self::build::Builder;
use self::expr::{Arena, Expr, Fact, Leaf};
use crate::addresses::crossings::Counted;
use crate::divergence::{Analyzed, Scope};
use crate::functions::pointer::Pointers;
use crate::structure::Cycle;
use rustc_hash::{FxHashMap, FxHashSet};
use simt_ir::entity::EntityId;
use simt_ir::{Block, FuncId, GlobalId, Inst, Module, Value};
use smallvec::SmallVec;

/// The address of an access: an index into its function's [`Addresses`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct AddressId(u32);

impl AddressId {
    /// Its position in [`Addresses::all`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a leaf of a function's expressions stands for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symbol {
    /// `threadIdx`, by axis.
    Thread(u8),
    /// `blockDim`, by axis.
    Extent(u8),
    /// `blockIdx`, by axis.
    Block(u8),
    /// `gridDim`, by axis.
    GridExtent(u8),
    /// A value that is not looked into; a pointer counts as a number of 64 bits.
    Value(Value),
    /// What a memory phi of the function's stack variables stands for.
    Memory(u32),
    /// How often the pointer that this phi is has been handed on to others that take turns with it,
    /// modulo their number.
    Turn(Value),
    /// The same for a memory phi.
    MemoryTurn(u32),
}

/// What is known of a symbol besides its range.
#[derive(Clone, Debug)]
pub struct SymbolData {
    /// What it stands for.
    pub symbol: Symbol,
    /// The block that defines it; `None` for what is the same throughout a call.
    pub block: Option<Block>,
    /// The innermost cycle in which it is defined anew.
    pub cycle: Option<Cycle>,
    /// For a phi in its cycle's header: what it is in the first iteration.
    pub start: Option<Expr>,
    /// For a phi in its cycle's header: what it is after one more iteration, in terms of itself.
    pub next: Option<Expr>,
    /// Where it is that only if control has passed this edge in the iteration, and else unchanged.
    pub stepping: Option<(Block, Block)>,
    /// Whether that step does not wrap, in whichever way: it is promised, or tests keep it from
    /// that.
    pub no_wrap: bool,
}

/// What an address is relative to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Base {
    /// A variable of the module.
    Global(GlobalId),
    /// The first of all variables of the module that overlap no other, each 2^40 bytes
    /// behind the one before.
    Variables,
    /// A pointer that is not looked into.
    Pointer(Leaf),
    /// Nothing: the offset is a number that is stored, not an address.
    Number,
}

/// A pointer: its base and the offset from there.
#[derive(Clone, Copy)]
struct BasedPointer {
    base: Base,
    offset: Expr,
}

/// An address and what holds when it is accessed.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    /// What it is relative to.
    pub base: Base,
    /// How far from there, in bytes, 64 bits wide.
    pub offset: Expr,
    /// How many bytes are touched.
    pub size: u64,
    /// What holds.
    pub facts: Vec<Fact>,
    /// The symbols of base, offset and facts that are the same for all threads of the block,
    /// sorted.
    pub uniform: Vec<Leaf>,
    /// The cycles that uniform symbols are defined in, whose iterations have to be told apart, and
    /// the edges on which some take their step, each once.
    pub counted: SmallVec<[Counted; 2]>,
}

/// The addresses of one function.
#[derive(Default)]
pub struct Addresses {
    /// Their expressions; leaves are symbols.
    pub arena: Arena,
    /// By leaf.
    pub symbols: Vec<SymbolData>,
    accesses: Vec<Address>,
    index: FxHashMap<(Inst, Value), AddressId>,
    /// Where variables are among all that overlap no other, if some address is relative to those.
    positions: FxHashMap<GlobalId, u64>,
    stored: FxHashMap<Inst, Address>,
}

impl Addresses {
    /// Finds the addresses of a function's accesses.
    pub fn compute(module: &Module, id: FuncId, pointers: &Pointers<'_>, analyzed: &Analyzed) -> Addresses {
        Builder::new(module, id, pointers, analyzed).run(false)
    }

    /// The same, and the numbers that are stored there.
    pub fn with_stored_numbers(
        module: &Module,
        id: FuncId,
        pointers: &Pointers<'_>,
        analyzed: &Analyzed,
    ) -> Addresses {
        Builder::new(module, id, pointers, analyzed).run(true)
    }

    /// The address that an instruction accesses through a pointer, if it is one that can be
    /// compared.
    pub fn of(&self, inst: Inst, pointer: Value) -> Option<AddressId> {
        self.index.get(&(inst, pointer)).copied()
    }

    /// The number that a plain store stores, in the form of an address of one byte, if stored
    /// numbers were [asked for](Addresses::with_stored_numbers).
    pub fn stored(&self, store: Inst) -> Option<&Address> {
        self.stored.get(&store)
    }

    /// An address.
    pub fn address(&self, id: AddressId) -> &Address {
        &self.accesses[id.0 as usize]
    }

    /// Where a variable is among all that overlap no other ([`Base::Variables`]), if it is one of
    /// them.
    pub fn position(&self, global: GlobalId) -> Option<u64> {
        self.positions.get(&global).copied()
    }

    /// What a leaf stands for.
    pub fn symbol(&self, leaf: Leaf) -> &SymbolData {
        &self.symbols[leaf.0 as usize]
    }

    /// Whether an address is known up to the thread and to what is the same for all threads of the
    /// block. Of any other, no more may be known than the object that it is in.
    pub fn is_known(&self, id: AddressId) -> bool {
        let address = self.address(id);
        self.leaves(address).into_iter().all(|leaf| {
            let is_thread = matches!(self.symbol(leaf).symbol, Symbol::Thread(_));
            is_thread || address.uniform.binary_search(&leaf).is_ok()
        })
    }

    /// The leaves that an address itself is made of, its facts aside. Cost: linear in the
    /// expression.
    pub fn leaves(&self, address: &Address) -> FxHashSet<Leaf> {
        let mut leaves = FxHashSet::default();
        self.arena.collect_leaves([address.offset], &mut leaves);
        if let Base::Pointer(leaf) = address.base {
            leaves.insert(leaf);
        }
        leaves
    }

    /// All different addresses.
    pub fn all(&self) -> &[Address] {
        &self.accesses
    }
}

/// How many bits of an offset are left to each variable of the module.
const VARIABLE_BITS: u8 = 40;

/// Where a variable is among all that overlap no other, in bytes from the first: far enough from
/// all others, and as well aligned as any. `None` if it may overlap another one.
fn position_among_variables(module: &Module, global: GlobalId) -> Option<u64> {
    let data = &module.globals[global];
    let is_apart = !module.may_coincide(global) && data.aliasee.is_none();
    (is_apart && global.index() < 1 << 20).then_some((global.index() as u64) << VARIABLE_BITS)
}

/// Whether a symbol that a block uses is the same for all threads of the block that come there
/// together: in the same iteration of the cycles around it, and after leaving others in the same
/// iteration.
pub(crate) fn is_uniform_at(analyzed: &Analyzed, scope: Scope, defined: Option<Block>, used: Block) -> bool {
    let cycles = &analyzed.structure.cycles;
    let Some(block) = defined else { return scope >= Scope::Cta };
    if cycles.around(block).any(|cycle| !cycles.is_reducible(cycle)) {
        return false;
    }
    let left_apart = |&(cycle, _, fact): &crate::divergence::temporal::Passed| {
        fact.scope < Scope::Cta && cycles.contains(cycle, block) && !cycles.contains(cycle, used)
    };
    scope >= Scope::Cta && !analyzed.divergence.exits.iter().any(left_apart)
}
