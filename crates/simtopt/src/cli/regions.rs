//! `simtopt analyze --print=regions`: the parts of functions, and which threads are there together.

use super::args::AnalyzeArgs;
use super::machine::{Known, MachineFacts};
use super::question::Question;
use simt_analysis::divergence::Options;
use simt_analysis::places::PlacesFacts;
use simt_ir::{FuncId, Listing, Target};
use simt_report::Diagnostic;
use simt_report::divergent::cause::Causes;
use simt_report::object::{Object, object};
use simt_report::place::Texts;
use simt_report::places::{self, Placed};
use simt_report::structure::{Question as Shapes, Shape, dot, json, text};
use simt_syntax::mir::Machine;

/// The question, and how divergence is to be found.
pub struct Regions {
    options: Options,
    target: Option<&'static Target>,
}

impl Regions {
    /// The question that the arguments ask.
    pub fn new(arguments: &AnalyzeArgs) -> Regions {
        Regions { options: arguments.uniformity.options(), target: arguments.input.reading.target() }
    }
}

impl Question for Regions {
    /// Nothing if the target is not known: then there are regions, and nobody knows who is there.
    type Facts = Option<Known>;
    type Function = Object;
    const READS_MACHINE_CODE: bool = true;

    fn name(&self) -> &'static str {
        Shapes::Regions.name()
    }

    fn facts(&self, module: &Listing) -> Result<Self::Facts, Diagnostic> {
        let target = simtopt::target(module, self.target).ok();
        Ok(target.map(|target| Known::Module(Box::new(PlacesFacts::compute(module, target, self.options)))))
    }

    fn machine_facts(&self, machine: Machine) -> Result<(Listing, Self::Facts), Diagnostic> {
        let target = simtopt::target(&machine.ir, self.target).map_err(simtopt::Failure::diagnostic)?;
        let (code, facts) = MachineFacts::compute(machine, target, self.options);
        Ok((code, Some(Known::Machine(Box::new(facts)))))
    }

    fn text(&self, module: &Listing, facts: &Self::Facts, function: FuncId) -> String {
        with_shape(module, facts, function, |shape, placed| {
            text::print(shape)
                + &placed.map_or(String::new(), |(placed, causes)| places::text::print(placed, causes))
        })
    }

    fn dot(&self, module: &Listing, _: &Self::Facts, function: FuncId) -> String {
        dot::print(&Shape::compute(module, function, Shapes::Regions))
    }

    fn json(&self, module: &Listing, facts: &Self::Facts, functions: &[FuncId]) -> Vec<Object> {
        let function = |&id: &FuncId| {
            with_shape(module, facts, id, |shape, placed| {
                let members = placed.map(|(placed, causes)| places::json::members(placed, causes));
                object! { ..json::function(shape), ..members.unwrap_or_default() }
            })
        };
        functions.iter().map(function).collect()
    }
}

/// Tells about a function's regions, with who is there if that is known.
fn with_shape<T>(
    module: &Listing,
    facts: &Option<Known>,
    function: FuncId,
    tell: impl FnOnce(&Shape<'_>, Option<(&Placed<'_>, &Causes<'_>)>) -> T,
) -> T {
    let shape = Shape::compute(module, function, Shapes::Regions);
    let Some((known, placed)) =
        facts.as_ref().and_then(|known| Some((known, known.placed(module, function)?)))
    else {
        return tell(&shape, None);
    };
    let texts = Texts::new(module, &simtopt::sources::none);
    let causes = Causes::new(module, known.divergence(), &texts);
    let properties = |regions: &_, region| placed.properties(regions, region);
    tell(&Shape { properties: Some(&properties), ..shape }, Some((&placed, &causes)))
}
