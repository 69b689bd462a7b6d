//! Tells of the places that matter for one barrier.

use crate::divergent::story::Story;
use crate::iteration::Flow;
use crate::place::{Shown, Texts};
use crate::words::{Compared, Related, RelatedRole};
use crate::{names, phrases};
use simt_analysis::barriers::epochs::{ProgramPoint, Role};
use simt_analysis::barriers::event::Event;
use simt_ir::{Inst, Listing};
use simt_passes::Evidence;
use std::cell::OnceCell;
use std::fmt::Write;

/// One barrier, and what it takes to tell of it.
pub(crate) struct Teller<'t> {
    pub module: &'t Listing,
    pub place: ProgramPoint,
    pub here: Shown,
    pub texts: &'t Texts<'t>,
    pub flow: &'t OnceCell<Flow>,
    pub story: &'t dyn Fn(ProgramPoint, &Shown) -> Option<Story>,
}

impl Teller<'_> {
    /// A barrier of the same function, as something that matters.
    pub fn bound(&self, inst: Inst, text: &str) -> Related {
        let shown = self.show(ProgramPoint { inst, ..self.place });
        let text = format!("{text}{}", shown.inlined(&self.here));
        Related { role: RelatedRole::Bound, shown, text, object: None }
    }

    /// Where the threads of a block part before they come to a barrier, if that is by their
    /// numbers, and what there is to say about that.
    pub fn parting(&self, barrier: ProgramPoint) -> Option<Story> {
        (self.story)(barrier, &self.here)
    }

    /// What pins a barrier, or makes it one that stays.
    pub fn cause(&self, place: ProgramPoint, text: &str) -> Related {
        let shown = self.show(place);
        let text = format!("{text}{}", shown.inlined(&self.here));
        Related { role: RelatedRole::Cause, shown, text, object: None }
    }

    /// An event before or after the barrier.
    pub fn event(&self, role: RelatedRole, evidence: &Evidence) -> Related {
        let shown = self.show(evidence.place);
        let mut text = phrases::label(self.module, evidence);
        if matches!(evidence.role, Role::Leaving | Role::LeavingContext) {
            text.push_str(", by threads that leave the kernel");
        }
        text.push_str(self.iteration(role, evidence));
        if evidence.place.function != self.place.function {
            let name = names::function(self.module, evidence.place.function);
            let _ = match (evidence.role, role) {
                (Role::Context | Role::LeavingContext, RelatedRole::Above) => {
                    write!(text, ", before a call of this function")
                }
                (Role::Context | Role::LeavingContext, _) => write!(text, ", after a call of this function"),
                (_, RelatedRole::Above) => write!(text, ", in {name}, called before it"),
                (_, _) => write!(text, ", in {name}, called after it"),
            };
        }
        text.push_str(&shown.inlined(&self.here));
        let object = evidence.event.access().map(|access| names::identity(self.module, &access.object));
        Related { role, shown, text, object }
    }

    /// The control flow of the function.
    pub fn flow(&self) -> &Flow {
        self.flow.get_or_init(|| Flow::new(&self.module.functions[self.place.function]))
    }

    fn iteration(&self, role: RelatedRole, evidence: &Evidence) -> &'static str {
        if evidence.place.function != self.place.function || evidence.role != Role::Own {
            return "";
        }
        let function = &self.module.functions[self.place.function];
        let flow = self.flow();
        let (here, there) = (self.place.inst, evidence.place.inst);
        match role {
            RelatedRole::Above if flow.only_around_a_loop(function, there, here) => {
                ", in an earlier iteration"
            }
            RelatedRole::Below if flow.only_around_a_loop(function, here, there) => ", in a later iteration",
            _ => "",
        }
    }

    /// What to show for an instruction.
    pub fn show(&self, place: ProgramPoint) -> Shown {
        self.texts.show(self.module, place)
    }

    /// Both events of a pair that one label can say something about.
    pub fn pair(
        &self,
        above: &Evidence,
        below: &Evidence,
        code: &'static str,
    ) -> (Vec<Related>, Vec<Compared>) {
        let mut related = Vec::new();
        for (role, evidence) in [(RelatedRole::Above, above), (RelatedRole::Below, below)] {
            if evidence.event != Event::Boundary {
                related.push(self.event(role, evidence));
            }
        }
        let compared = (related.len() == 2).then_some(Compared { above: 0, below: 1, code });
        (related, compared.into_iter().collect())
    }
}
