//! May two events of different threads conflict? §3 and §4.1–4 of the model, read plainly.

use super::action::{Action, Does, Touched};
use super::graph::Graph;
use super::objects::{Object, Objects, Root, Strong};
use super::report::Rule;
use super::separation::Separation;
use super::taint::Taint;
use simt_ir::target::{Outside, Space};
use simt_ir::{RmwOp, Scope, Value, ValueDef};

/// An access, a fence, or an operation of §3.2, at a node.
#[derive(Clone, Debug)]
pub(super) struct Event {
    /// The node; the end of the graph stands for a caller that we do not see.
    pub node: usize,
    /// What it is.
    pub kind: Kind,
}

impl Event {
    /// Whether a thread asks an object whether a unit is done.
    pub fn is_question(&self) -> bool {
        matches!(self.kind, Kind::Access(_, _, Manner::Asks))
    }
}

/// What kind of event.
#[derive(Clone, Debug)]
pub(super) enum Kind {
    /// An access, with the objects that it may touch.
    Access(Touched, Vec<Root>, Manner),
    /// A fence.
    Fence(Scope),
    /// It conflicts whatever is on the other side; `certain`: there is no doubt about that.
    Rule(Rule, bool),
}

/// How an access comes about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Manner {
    /// By one thread.
    Plain,
    /// By the threads of a warp together.
    Collective,
    /// At some time until the thread waits.
    Async,
    /// By a unit beside threads, from here on.
    Begun,
    /// By a thread that asks whether such a unit is done.
    Asks,
}

/// What is to be said of a pair.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Judgement {
    /// It cannot conflict.
    Never,
    /// It conflicts whatever the addresses are.
    ByRule(Rule, bool),
    /// It conflicts if two threads touch one byte; and if not, perhaps by a rule all the same.
    ByAddress(bool),
}

/// Judges pairs of a graph.
pub(super) struct Rules<'g> {
    graph: &'g Graph<'g>,
    objects: &'g Objects<'g>,
    /// Whether other blocks may see shared memory.
    cluster: bool,
    /// Whether anything orders accesses among blocks, so that reductions may be seen in their
    /// order. Code that is not known may.
    orders: bool,
    /// Whether something does for certain.
    surely_orders: bool,
    /// Where the threads of a warp may have parted since they last met.
    parted: Vec<bool>,
    /// Barriers that take part in something that we do not follow: in doubt, pinned, or without
    /// memory.
    strange: Vec<bool>,
    /// Whether some code is unknown: copies may have been issued there.
    has_unknown: bool,
}

impl<'g> Rules<'g> {
    /// Looks over the graph for what the rules depend on.
    pub fn new(
        graph: &'g Graph<'g>,
        objects: &'g Objects<'g>,
        taint: &Taint,
        separation: &Separation,
    ) -> Rules<'g> {
        // Who calls a device function may be in a cluster, and may order what blocks see.
        let (cluster, orders) = (!graph.is_kernel, !graph.is_kernel);
        let parted = parted_warps(graph, taint, separation);
        let mut strange = vec![false; graph.end() + 1];
        for (node, fact) in &separation.barriers {
            // Who comes to one in doubt shows when launches are tried.
            let is_doubtful = fact.opaque || (fact.doubtful && !graph.is_kernel);
            strange[*node] = !fact.gone && (is_doubtful || fact.pinned || !fact.full);
        }
        let has_unknown = !graph.is_kernel;
        let mut rules =
            Rules { graph, objects, cluster, orders, surely_orders: false, parted, strange, has_unknown };
        for node in graph.nodes() {
            rules.look_at(node);
        }
        rules
    }

    fn look_at(&mut self, node: usize) {
        match self.graph.action(node) {
            Action::Outside(Outside::Cluster | Outside::BulkOrTensor | Outside::MemoryBarrierObject) => {
                self.has_unknown = true;
                self.cluster = true;
                self.orders = true;
                self.surely_orders = true;
            }
            Action::Unknown { .. } => {
                self.has_unknown = true;
                self.cluster = true;
                self.orders = true;
            }
            Action::Outside(_) => {
                self.orders = true;
                self.surely_orders = true;
            }
            Action::Fence(fence) if fence.scope >= Scope::Cluster => {
                self.orders = true;
                self.surely_orders = true;
            }
            action => {
                let Some((context, _)) = self.graph.at(node) else { return };
                for t in action.touched() {
                    let orders = t.orders && t.strong.is_some_and(|scope| scope >= Scope::Cluster);
                    self.orders |= orders;
                    self.surely_orders |= orders;
                    let roots = self.objects.roots_of(context, t.place);
                    let is_of_others = roots.iter().any(|root| root.space == Space::SharedCluster);
                    self.cluster |= is_of_others;
                    self.has_unknown |= is_of_others;
                }
            }
        }
    }

    /// The events of a node that another thread may notice.
    pub fn events(&self, node: usize) -> Vec<Event> {
        let event = |kind| vec![Event { node, kind }];
        match self.graph.action(node) {
            Action::Memory(touched) => self.accesses(node, touched, Manner::Plain),
            Action::AsyncCopy(touched) => self.accesses(node, touched, Manner::Async),
            Action::Converged(touched) => {
                let mut events = self.accesses(node, touched, Manner::Collective);
                if self.parted[node] {
                    events.push(Event { node, kind: Kind::Rule(Rule::Converged, false) });
                }
                events
            }
            Action::Unit(unit) => {
                let manner = match unit.does {
                    Does::Begins(_) | Does::Hands => Manner::Begun,
                    Does::Asks { .. } => Manner::Asks,
                    _ => Manner::Plain,
                };
                let mut events = self.accesses(node, &unit.touched, manner);
                if unit.together && self.parted[node] {
                    events.extend(event(Kind::Rule(Rule::Converged, false)));
                }
                if self.has_unknown && matches!(unit.does, Does::Waits(..) | Does::Asks { .. }) {
                    events.extend(event(Kind::Rule(Rule::Unknown, false)));
                }
                events
            }
            Action::Fence(fence) => event(Kind::Fence(fence.scope)),
            Action::Outside(_) => event(Kind::Rule(Rule::Outside, true)),
            Action::Unknown { certain } => {
                let mut events = event(Kind::Rule(Rule::Unknown, *certain));
                if self.parted[node] {
                    events.extend(event(Kind::Rule(Rule::Converged, false)));
                }
                events
            }
            Action::Clock => event(Kind::Rule(Rule::Clock, false)),
            Action::Barrier(barrier) if !barrier.is_of_all() => event(Kind::Rule(Rule::Outside, true)),
            Action::Barrier(_) if self.strange[node] => event(Kind::Rule(Rule::Outside, false)),
            Action::AsyncWait(_) if self.has_unknown => event(Kind::Rule(Rule::Unknown, false)),
            _ => Vec::new(),
        }
    }

    fn accesses(&self, node: usize, touched: &[Touched], manner: Manner) -> Vec<Event> {
        let Some((context, _)) = self.graph.at(node) else { return Vec::new() };
        let access = |t: &Touched| {
            let mut roots = self.objects.roots_of(context, t.place);
            roots.retain(|&root| self.objects.is_visible(root));
            let is_visible = !roots.is_empty();
            is_visible.then_some(Event { node, kind: Kind::Access(*t, roots, manner) })
        };
        touched.iter().filter_map(access).collect()
    }

    /// What a caller outside of the module may do.
    pub fn caller(&self) -> Event {
        Event { node: self.graph.end(), kind: Kind::Rule(Rule::Caller, true) }
    }

    /// Whether two events of different threads, the first before the second in BEFORE, may
    /// conflict.
    pub fn judge(&self, x: &Event, y: &Event) -> Judgement {
        match (&x.kind, &y.kind) {
            (Kind::Rule(rule, certain), other) | (other, Kind::Rule(rule, certain)) => {
                let certain = *certain && self.is_noticed(other);
                Judgement::ByRule(*rule, certain)
            }
            (Kind::Fence(_), Kind::Fence(_)) => Judgement::Never,
            (Kind::Fence(scope), Kind::Access(t, roots, _)) => {
                // A fence alone in front of a barrier may be redundant (the late exemption of
                // §3.1).
                match self.publish(*scope, None, (t, roots), false) {
                    Judgement::ByRule(rule, _) => Judgement::ByRule(rule, false),
                    other => other,
                }
            }
            (Kind::Access(t, roots, _), Kind::Fence(scope)) => self.publish(*scope, None, (t, roots), false),
            (Kind::Access(a, a_roots, _), Kind::Access(b, b_roots, _)) => {
                let mut perhaps = false;
                for (told, its_roots, other, roots, is_above) in
                    [(a, a_roots, b, b_roots, true), (b, b_roots, a, a_roots, false)]
                {
                    let Some((scope, is_strong)) = self.strength(told, its_roots, other, is_above) else {
                        continue;
                    };
                    let is_filled = !is_above && told.writes && self.is_awaited(its_roots);
                    match self.publish(scope, Some((told, its_roots)), (other, roots), is_filled) {
                        Judgement::Never => {}
                        judgement if is_strong => return judgement,
                        _ => perhaps = true,
                    }
                }
                match self.meet((a, a_roots), (b, b_roots)) {
                    Judgement::Never if perhaps => Judgement::ByRule(Rule::Publish, false),
                    Judgement::ByAddress(_) => Judgement::ByAddress(perhaps),
                    judgement => judgement,
                }
            }
        }
    }

    fn is_noticed(&self, kind: &Kind) -> bool {
        match kind {
            // What is on a thread's stack nobody else may know of.
            Kind::Access(t, roots, _) => {
                let may_be = |&root: &Root| root.space != Space::Local && !self.is_never_written(root);
                !t.invariant && roots.iter().any(may_be)
            }
            // One of a narrower scope orders nothing that barriers around it do not.
            Kind::Fence(scope) => *scope >= Scope::Cluster,
            Kind::Rule(_, certain) => *certain,
        }
    }

    /// Whether nobody writes what an access reads, as it says itself.
    fn is_invariant(&self, touched: &Touched) -> bool {
        touched.invariant && !self.objects.may_talk(self.cluster)
    }

    fn is_never_written(&self, root: Root) -> bool {
        self.objects.is_never_written(root, self.cluster)
    }

    /// Who sees in which order an access happens beside another one, and whether that is for
    /// certain. What is accessed strongly somewhere, others wait for: a plain store there, or a
    /// relaxed reduction, which by itself tells nothing, may end their waiting.
    fn strength(
        &self,
        t: &Touched,
        roots: &[Root],
        other: &Touched,
        is_above: bool,
    ) -> Option<(Scope, bool)> {
        let is_silent = t.reduction.is_some() && t.relaxed && other.strong.is_none();
        let own = t.strong.filter(|&scope| scope >= Scope::Cluster);
        if let Some(scope) = own.filter(|_| self.orders || !is_silent) {
            return Some((scope, self.surely_orders || !is_silent));
        }
        let may_be = |strong: &&Strong| {
            let tells = strong.scope >= Scope::Cluster
                && (!strong.is_reduction || self.orders)
                && self.objects.may_be_global(strong.root, self.cluster);
            let meets = |&root: &Root| {
                // What has no name is what the host gives to each kernel.
                let is_named = match root.object {
                    Object::Global(_) => true,
                    Object::Unknown => matches!(strong.root.object, Object::Global(_)),
                    _ => false,
                };
                // Who waits in another kernel finds what was done before a write.
                let is_awaited = strong.waits && t.writes && !is_above;
                (is_named || is_awaited || !strong.elsewhere)
                    && self.objects.overlap_elsewhere(root, strong.root)
            };
            tells && roots.iter().any(meets)
        };
        let is_it =
            |strong: &Strong| strong.certain && roots.iter().all(|root| root.object == strong.root.object);
        let found = self.objects.strong.iter().filter(may_be);
        let found = found.map(|strong| (is_it(strong) && t.writes, strong.scope)).max();
        found.map(|(certain, scope)| (scope, certain))
    }

    /// Whether two accesses may meet in objects that are not tried as one: those of which only one
    /// is a parameter, or whose address is not known.
    pub fn may_be_one(&self, x: &Event, y: &Event) -> bool {
        let (Kind::Access(_, a, _), Kind::Access(_, b, _)) = (&x.kind, &y.kind) else { return false };
        a.iter().any(|&a| {
            b.iter().any(|&b| {
                let both_params = matches!((a.object, b.object), (Object::Param(_), Object::Param(_)));
                let both_globals = matches!((a.object, b.object), (Object::Global(_), Object::Global(_)));
                let tried = a.object == b.object || (both_params && a.space == b.space) || both_globals;
                !tried && self.objects.overlap(a, b)
            })
        })
    }

    /// Whether another kernel waits for what is written there.
    fn is_awaited(&self, roots: &[Root]) -> bool {
        self.objects.strong.iter().filter(|strong| strong.waits && strong.scope >= Scope::Cluster).any(
            |strong| {
                self.objects.may_be_global(strong.root, self.cluster)
                    && roots.iter().any(|&root| self.objects.overlap_elsewhere(root, strong.root))
            },
        )
    }

    /// The publish rule: a strong operation (a fence, where there is no access) of a scope, and
    /// another access. `is_filled`: to what others may write when they have been told.
    fn publish(
        &self,
        scope: Scope,
        strong: Option<(&Touched, &Vec<Root>)>,
        (other, roots): (&Touched, &[Root]),
        is_filled: bool,
    ) -> Judgement {
        if scope < Scope::Cluster || (self.is_invariant(other) && !is_filled) {
            return Judgement::Never;
        }
        let seen =
            |root: &&Root| self.objects.may_be_global(**root, self.cluster) && !self.is_never_written(**root);
        let is_constant =
            |root: Root| !matches!(root.object, Object::Param(_)) && self.objects.may_be_never_written(root);
        let may_be_filled = |root: &&Root| {
            is_filled && self.objects.may_be_global(**root, self.cluster) && !is_constant(**root)
        };
        let others: Vec<&Root> = roots.iter().filter(|root| seen(root) || may_be_filled(root)).collect();
        if others.is_empty() {
            return Judgement::Never;
        }
        let mut certain =
            others.len() == roots.len() && roots.iter().all(|&root| self.objects.is_global(root));
        certain &= !other.invariant && !roots.iter().any(|&root| self.objects.may_be_never_written(root));
        if let Some((strong, strong_roots)) = strong {
            let visible: Vec<&Root> = strong_roots.iter().filter(seen).collect();
            if visible.is_empty() || self.is_invariant(strong) {
                return Judgement::Never;
            }
            certain &= visible.len() == strong_roots.len();
            certain &= strong_roots.iter().all(|&root| self.objects.is_global(root));
        }
        // Nobody in the kernel may write there; others might, but a better reader may know that
        // they do not.
        certain &= other.writes || roots.iter().all(|root| matches!(root.object, Object::Param(_)));
        Judgement::ByRule(Rule::Publish, certain)
    }

    /// §4.1–4.
    fn meet(&self, (a, a_roots): (&Touched, &[Root]), (b, b_roots): (&Touched, &[Root])) -> Judgement {
        // Two strong reads are no exception: the one must not see what is older than the other saw.
        if !a.writes && !b.writes && a.strong.is_none() && b.strong.is_none() {
            return Judgement::Never;
        }
        let never = |t: &Touched, roots: &[Root]| {
            self.is_invariant(t) || roots.iter().all(|&root| self.is_never_written(root))
        };
        if never(a, a_roots) || never(b, b_roots) {
            return Judgement::Never;
        }
        if !a_roots.iter().any(|&x| b_roots.iter().any(|&y| self.objects.overlap(x, y))) {
            return Judgement::Never;
        }
        if self.commute(a, a_roots, b, b_roots) {
            return Judgement::Never;
        }
        Judgement::ByAddress(false)
    }

    fn commute(&self, a: &Touched, a_roots: &[Root], b: &Touched, b_roots: &[Root]) -> bool {
        let (Some(x), Some(y)) = (a.reduction, b.reduction) else { return false };
        let shared = |root: &Root| root.space == Space::Shared && !self.cluster;
        if a.size != b.size || !x.is_aligned || !y.is_aligned || !a_roots.iter().chain(b_roots).all(shared) {
            return false;
        }
        // Threads that one of them does not know of race with it.
        if a.strong.min(b.strong) < Some(Scope::Cta) {
            return false;
        }
        use RmwOp::*;
        match (x.op, y.op) {
            (Add | Sub, Add | Sub) => true,
            (And, And) | (Or, Or) | (Xor, Xor) => true,
            (Min, Min) | (Max, Max) | (UMin, UMin) | (UMax, UMax) => true,
            // Counting modulo a bound, if it is the same.
            (UIncWrap, UIncWrap) | (UDecWrap, UDecWrap) => x.value == y.value && self.is_number(x.value),
            _ => false,
        }
    }

    fn is_number(&self, value: Value) -> bool {
        // Values of one function only: the same constant of another function has another number.
        let f = self.graph.function(0);
        self.graph.contexts.len() == 1
            && f.values.get(value).is_some_and(|v| matches!(v.def, ValueDef::Int(_)))
    }
}

/// Where the threads of a warp may have parted, with no aligned barrier that stays since.
fn parted_warps(graph: &Graph<'_>, taint: &Taint, separation: &Separation) -> Vec<bool> {
    let branches = graph.nodes().filter(|&node| taint.parts_threads(graph, node));
    graph.search(branches, |node| !joins_warp(graph, separation, node))
}

/// Whether the threads of a warp are together behind a node of AFTER: a barrier that is not
/// aligned, or one of the warp, does not promise it.
pub(super) fn joins_warp(graph: &Graph<'_>, separation: &Separation, node: usize) -> bool {
    match graph.action(node) {
        Action::Barrier(barrier) => barrier.barrier.aligned && separation.stays(node),
        _ => false,
    }
}
