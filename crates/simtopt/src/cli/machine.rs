//! Machine IR, for the commands that read it: who is where in machine code, by the module that it
//! was made of.

use simt_analysis::divergence::{ModuleDivergence, Options};
use simt_analysis::places::machine::{Kind, MachineCode};
use simt_analysis::places::{PlacesContext, PlacesFacts};
use simt_ir::entity::EntityMap;
use simt_ir::target::EnabledRegister;
use simt_ir::{FuncId, Listing, Target};
use simt_report::places::Placed;
use simt_syntax::mir::{Machine, MachineFunction, MachineInst};

/// What is known of a module, or of machine code and its module.
pub enum Known {
    /// Of a module.
    Module(Box<PlacesFacts>),
    /// Of machine code.
    Machine(Box<MachineFacts>),
}

/// What is known of machine code.
pub struct MachineFacts {
    /// The module that it was made of.
    ir: Listing,
    of_ir: PlacesFacts,
    /// The machine code by itself: of its instructions nothing is known.
    of_code: PlacesFacts,
    functions: EntityMap<FuncId, MachineFunction>,
    target: &'static Target,
}

impl MachineFacts {
    /// Looks at machine code, which is given back apart.
    pub fn compute(machine: Machine, target: &'static Target, options: Options) -> (Listing, MachineFacts) {
        let Machine { ir, code, functions } = machine;
        let of_ir = PlacesFacts::compute(&ir, target, options);
        let of_code = PlacesFacts::compute(&code, target, options);
        (code, MachineFacts { ir, of_ir, of_code, functions, target })
    }
}

impl Known {
    /// What differs between threads, as far as the text that is shown says.
    pub fn divergence(&self) -> &ModuleDivergence {
        match self {
            Known::Module(facts) => &facts.divergence,
            Known::Machine(facts) => &facts.of_code.divergence,
        }
    }

    /// A function with who is where in it; `None` for one without a body.
    pub fn placed<'m>(&'m self, module: &'m Listing, id: FuncId) -> Option<Placed<'m>> {
        let facts = match self {
            Known::Module(facts) => return Placed::new(module, PlacesContext { module, facts }, id),
            Known::Machine(facts) => facts,
        };
        let context = PlacesContext { module, facts: &facts.of_code };
        let structure = &context.analyzed(id)?.structure;
        let function = facts.functions.get(id)?;
        let kind = |inst: &MachineInst| {
            let opcode = module.str(inst.opcode);
            let register = facts.target.enabled.as_ref();
            let is_in = |names: fn(&EnabledRegister) -> &'static [&'static str]| {
                register.is_some_and(|register| names(register).contains(&&*opcode))
            };
            match () {
                () if is_in(|register| register.flips) => Kind::Flips,
                () if facts.target.is_divergent_branch(&opcode) => Kind::Divergent,
                () if is_in(|register| register.restores) => Kind::Restores,
                () if inst.writes_enabled => Kind::Enables,
                () => Kind::Other,
            }
        };
        let kinds = function.insts.values().map(|insts| insts.iter().map(kind).collect()).collect();
        let code = MachineCode {
            cfg: &structure.cfg,
            cycles: &structure.cycles,
            blocks: &function.blocks,
            kinds: &kinds,
            has_mask: facts.target.enabled.is_some(),
        };
        let of_ir = PlacesContext { module: &facts.ir, facts: &facts.of_ir };
        Placed::with(module, context, id, of_ir.machine_places(function.ir, &code)?)
    }
}
