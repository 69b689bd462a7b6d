//! Machine IR, for the commands that read it: who is where in machine code, by the module that it
//! was made of.

use simt_analysis::divergence::{ModuleDivergence, Options, Scope};
use simt_analysis::places::machine::{Kind, MachineCode};
use simt_analysis::places::{Places, PlacesContext, PlacesFacts};
use simt_ir::entity::EntityMap;
use simt_ir::target::EnabledRegister;
use simt_ir::{Block, FuncId, Inst, Listing, Target};
use simt_passes::tag_uniform_branches::gathering_apart;
use simt_report::divergent::cause::Causes;
use simt_report::places::{Placed, Tag};
use simt_syntax::mir::{Machine, MachineFunction, MachineInst, tags};
use simtopt::predicate::WhyNot;
use simtopt::predicate::listing::{self, Listed};

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

    /// Who is where in a function; `None` if it is none.
    fn places(&self, code: &Listing, id: FuncId) -> Option<Places> {
        let structure = &PlacesContext { module: code, facts: &self.of_code }.analyzed(id)?.structure;
        let function = self.functions.get(id)?;
        let kind = |inst: &MachineInst| {
            let opcode = code.str(inst.opcode);
            let register = self.target.enabled.as_ref();
            let is_in = |names: fn(&EnabledRegister) -> &'static [&'static str]| {
                register.is_some_and(|register| names(register).contains(&&*opcode))
            };
            match () {
                () if is_in(|register| register.flips) => Kind::Flips,
                () if self.target.is_divergent_branch(&opcode) => Kind::Divergent,
                () if is_in(|register| register.restores) => Kind::Restores,
                () if inst.writes_enabled => Kind::Enables,
                () => Kind::Other,
            }
        };
        let kinds = function.insts.values().map(|insts| insts.iter().map(kind).collect()).collect();
        let machine = MachineCode {
            cfg: &structure.cfg,
            cycles: &structure.cycles,
            blocks: &function.blocks,
            kinds: &kinds,
            has_mask: self.target.enabled.is_some(),
        };
        let of_ir = PlacesContext { module: &self.ir, facts: &self.of_ir };
        of_ir.machine_places(function.ir, &machine)
    }

    /// What blocks say of their branches, and whether it is so.
    fn tags(&self, code: &Listing, id: FuncId, places: &Places) -> Vec<(Inst, Tag)> {
        let (body, machine) = (&code.functions[id], &self.functions[id]);
        let mut found = Vec::new();
        for (block, insts) in machine.insts.iter() {
            let counts = machine.branches_at(block).filter(|_| body.successors(block).len() > 1);
            let own = body.block_insts(block).zip(insts).enumerate().filter(|(_, (_, inst))| inst.is_tag);
            found.extend(own.map(|(at, (inst, _))| {
                let tag = match places.decided(block) >= Scope::Warp {
                    _ if counts != Some(at + 1) => Tag::Misplaced,
                    true => Tag::Confirmed,
                    false => Tag::Unconfirmed,
                };
                (inst, tag)
            }));
        }
        found
    }
}

impl MachineFacts {
    /// The functions of machine code as a machine with flags runs them.
    pub fn predicated(&self, code: &Listing) -> Vec<(FuncId, Listed)> {
        let listed = |id: FuncId| {
            let function = &self.functions[id];
            if self.target.enabled.is_some() {
                return Some((id, Err(WhyNot::Masked)));
            }
            let places = self.places(code, id)?;
            let needing = self.needing(function.ir);
            let of_ir = PlacesContext { module: &self.ir, facts: &self.of_ir }.places(function.ir)?;
            // Where the module's own is, or machine code of any block.
            let is_parted = |block: Block| of_ir.entered(block).scope < Scope::Warp;
            let anywhere = needing.iter().find(|(block, _)| is_parted(*block));
            let needs = |block: Block| {
                let own = function.blocks[block];
                let is_own = |(of, _): &&(Block, String)| own.is_none_or(|own| own == *of);
                Some(anywhere.or_else(|| needing.iter().find(is_own))?.1.clone())
            };
            let context = PlacesContext { module: code, facts: &self.of_code };
            Some((id, listing::print_machine(code, context, id, (function, places), &needs)))
        };
        self.functions.keys().filter_map(listed).collect()
    }

    /// The blocks of a function of the module that have what needs other threads, and what that is.
    fn needing(&self, id: FuncId) -> Vec<(Block, String)> {
        let context = PlacesContext { module: &self.ir, facts: &self.of_ir };
        let function = &self.ir.functions[id];
        let needs = |block: Block| {
            let mut insts = function.block_insts(block);
            let inst = insts.find(|&inst| listing::needs_those(context, function, inst))?;
            Some((block, listing::text(&self.ir, function, inst)))
        };
        function.block_ids().filter_map(needs).collect()
    }
}

/// The text of machine code in which blocks say that their branch is uniform, where it is.
pub fn tagged(machine: Machine, target: &'static Target, options: Options) -> Vec<u8> {
    let (code, facts) = MachineFacts::compute(machine, target, options);
    let is_apart = gathering_apart(&facts.ir, &facts.of_ir.graph, &facts.of_ir.divergence);
    let known = facts.functions.iter().map(|(id, function)| {
        let places = facts.places(&code, id);
        places.filter(|_| !is_apart[function.ir])
    });
    let known: EntityMap<FuncId, Option<Places>> = known.collect();
    let is_uniform = |id: FuncId, block: Block| {
        let is_choice = code.functions[id].successors(block).len() > 1;
        is_choice && known[id].as_ref().is_some_and(|places| places.decided(block) >= Scope::Warp)
    };
    tags::tagged(&code, &facts.functions, &is_uniform)
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
    pub fn placed<'m>(
        &'m self,
        module: &'m Listing,
        causes: &'m Causes<'m>,
        id: FuncId,
    ) -> Option<Placed<'m>> {
        let facts = match self {
            Known::Module(facts) => {
                let context = PlacesContext { module, facts };
                return Placed::new(module, context, causes, id, context.places(id)?);
            }
            Known::Machine(facts) => facts,
        };
        let places = facts.places(module, id)?;
        let tags = facts.tags(module, id, &places);
        let context = PlacesContext { module, facts: &facts.of_code };
        Some(Placed::new(module, context, causes, id, places)?.with_tags(tags))
    }
}
