use super::*;

/// A plan of 64 threads with a shared array of 64 elements, and one buffer.
fn plan(grid: u32, body: Vec<Kind>) -> Plan {
    let array = |space, cells, contents| Array {
        space,
        rows: 1,
        columns: cells,
        width: 4,
        field: None,
        contents,
        constant: false,
        generic: false,
    };
    let buffer = array(Space::Buffer, 64 * grid, (0..64 * grid as i32).collect());
    let shared = array(Space::Shared, 64, Vec::new());
    let statements = body.len() as u32;
    let body = body.into_iter().zip(0..).map(|(kind, id)| Stmt { id, kind }).collect();
    Plan {
        target: Target::Nvptx,
        style: 0,
        block: [64, 1],
        grid,
        constant_extents: true,
        bounds: Bounds::Nothing,
        stack: 0,
        barrier0: false,
        arrays: vec![buffer, shared],
        between: None,
        params: vec![Param { array: 0, noalias: false, polled: false }],
        args: Vec::new(),
        args_in_memory: false,
        functions: Vec::new(),
        body,
        statements: statements + 8,
    }
}

fn place(base: Base, column: Expr) -> Place {
    Place { base, other: None, row: None, column }
}

fn store(base: Base, column: Expr) -> Kind {
    Kind::Store { place: place(base, column), value: Expr::Thread, strong: false }
}

fn load(base: Base, column: Expr) -> Kind {
    Kind::Load { variable: 2, op: Op::Add, place: place(base, column), strong: false }
}

fn neighbour() -> Expr {
    let next = Expr::binary(Op::Add, Expr::Thread, Expr::Int(1));
    Expr::binary(Op::URem, next, Expr::Threads)
}

const SHARED: Base = Base::Array(1);
const BUFFER: Base = Base::Param(0);

#[test]
fn a_barrier_where_threads_meet_and_only_there() {
    let plan = plan(
        1,
        vec![
            store(SHARED, Expr::Thread),
            load(SHARED, Expr::Thread),
            load(SHARED, neighbour()),
            load(SHARED, neighbour()),
            store(SHARED, Expr::Thread),
        ],
    );
    let (fixes, memory) = solve(&plan);
    let barriers: Vec<bool> = (0..5).map(|id| fixes.barrier_before(id)).collect();
    assert_eq!(barriers, [false, false, true, false, true]);
    assert!((0..5).all(|id| fixes.access(id) == Fix::None));
    assert_eq!(memory[1][7], Some(7));
}

#[test]
fn iterations_are_separated() {
    let body = vec![
        Stmt { id: 1, kind: load(SHARED, neighbour()) },
        Stmt { id: 2, kind: store(SHARED, Expr::Thread) },
    ];
    let form = Form::Up(Expr::Int(3));
    let repeat = |body| Kind::Loop(Loop { counter: 0, uniform: true, form, bottom: false, body });
    let mut plan = plan(1, vec![store(SHARED, Expr::Thread)]);
    plan.body.push(Stmt { id: 3, kind: repeat(body) });
    let (fixes, _) = solve(&plan);
    // Before the load: what was stored before the loop and in the iteration before. Before the
    // store: the load.
    assert!(fixes.barrier_before(1) && fixes.barrier_before(2));
}

/// What leaves a loop by a break does not come to the barrier at the end of its body: what that has
/// ordered needs one behind the loop, too.
#[test]
fn a_break_before_the_barrier_at_the_end_of_a_loop() {
    let needed_behind = |leaves: bool| {
        let last = Condition { op: Test::Eq, left: Expr::Counter(0), right: Expr::Int(2) };
        let mut body = vec![
            Stmt { id: 2, kind: store(SHARED, Expr::Thread) },
            Stmt { id: 3, kind: load(SHARED, neighbour()) },
        ];
        body.extend(leaves.then_some(Stmt { id: 4, kind: Kind::Break { condition: last } }));
        let form = Form::Up(Expr::Int(3));
        let mut plan = plan(1, Vec::new());
        let kind = Kind::Loop(Loop { counter: 0, uniform: true, form, bottom: false, body });
        plan.body.push(Stmt { id: 0, kind });
        plan.body.push(Stmt { id: 5, kind: store(SHARED, Expr::Thread) });
        let (fixes, _) = solve(&plan);
        assert!(fixes.barrier_before(3) && fixes.barrier_at_end(0));
        fixes.barrier_before(5)
    };
    assert!(needed_behind(true) && !needed_behind(false));
}

#[test]
fn what_no_barrier_saves_goes_to_the_own_element() {
    // All threads store to one element; the next block stores to the same elements as this one.
    let plan = plan(2, vec![store(SHARED, Expr::Int(3)), store(BUFFER, Expr::Thread)]);
    let (fixes, memory) = solve(&plan);
    assert_eq!((fixes.access(0), fixes.access(1)), (Fix::Own, Fix::Own));
    assert_eq!(memory[0][64 + 5], Some(5));
}

#[test]
fn unwritten_elements_are_not_read() {
    let plan = plan(1, vec![load(SHARED, Expr::Thread)]);
    assert_eq!(solve(&plan).0.access(0), Fix::Drop);
}

#[test]
fn indices_stay_inside() {
    let beyond = Expr::binary(Op::Mul, Expr::Thread, Expr::Int(3));
    let plan = plan(1, vec![load(BUFFER, beyond)]);
    assert_eq!(solve(&plan).0.access(0), Fix::Reduce);
}

#[test]
fn divergent_control_gets_its_barrier_outside() {
    let condition = Condition { op: Test::Ult, left: Expr::Thread, right: Expr::Int(9) };
    let then = vec![Stmt { id: 1, kind: load(SHARED, neighbour()) }];
    let mut plan = plan(1, vec![store(SHARED, Expr::Thread)]);
    let kind = Kind::If { condition, uniform: false, then, otherwise: Vec::new() };
    plan.body.push(Stmt { id: 2, kind });
    let (fixes, _) = solve(&plan);
    assert!(fixes.barrier_before(2) && !fixes.barrier_before(1));
}

#[test]
fn atomics_of_one_operation_need_nothing() {
    let atomic = |op| Kind::Atomic {
        place: place(BUFFER, Expr::Int(0)),
        op,
        value: Expr::Int(1),
        into: None,
        reach: Reach::Device,
    };
    let plan = plan(1, vec![atomic(AtomicOp::Add), atomic(AtomicOp::Add), atomic(AtomicOp::Xor)]);
    let (fixes, memory) = solve(&plan);
    assert!(!fixes.barrier_before(1) && fixes.barrier_before(2));
    assert_eq!(memory[0][0], Some(128));
}
