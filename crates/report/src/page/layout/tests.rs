use super::*;

fn block(index: usize) -> Block {
    Block::from_index(index)
}

fn drawn(count: usize, edges: &[(usize, usize)]) -> (Cfg, Layout) {
    let edges: Vec<(Block, Block)> = edges.iter().map(|&(from, to)| (block(from), block(to))).collect();
    let cfg = Cfg::from_edges(count, &edges);
    let regions = Regions::compute(&cfg);
    let sizes = (0..count).map(|at| (60.0 + 10.0 * (at % 3) as f64, 30.0 + 10.0 * (at % 2) as f64)).collect();
    let layout = layout(&cfg, &regions, &sizes);
    (cfg, layout)
}

fn overlap(a: &Rect, b: &Rect) -> bool {
    a[0] < b[0] + b[2] && b[0] < a[0] + a[2] && a[1] < b[1] + b[3] && b[1] < a[1] + a[3]
}

fn contains(a: &Rect, b: &Rect) -> bool {
    a[0] <= b[0] && a[1] <= b[1] && b[0] + b[2] <= a[0] + a[2] && b[1] + b[3] <= a[1] + a[3]
}

/// Blocks are apart, boxes nested or apart, all is inside of the whole, and lines go where they
/// should.
fn check(count: usize, edges: &[(usize, usize)]) {
    let (cfg, layout) = drawn(count, edges);
    let whole = [0.0, 0.0, layout.size.0, layout.size.1];
    for (at, rect) in layout.blocks.iter().enumerate() {
        assert!(contains(&whole, rect), "{at} is outside: {layout:?}");
        assert!(layout.blocks[..at].iter().all(|other| !overlap(rect, other)), "{at} overlaps: {layout:?}");
        for (_, around) in &layout.boxes {
            assert!(contains(around, rect) || !overlap(around, rect), "{at} and {around:?}: {layout:?}");
        }
    }
    for (at, (_, inner)) in layout.boxes.iter().enumerate() {
        let is_apart = |other: &Rect| contains(other, inner) || !overlap(other, inner);
        assert!(layout.boxes[..at].iter().all(|(_, other)| is_apart(other)), "{layout:?}");
    }
    for line in &layout.lines {
        let down = line.points.windows(2).all(|pair| pair[0].1 <= pair[1].1);
        assert!(down != line.is_back, "{line:?}");
        assert!(line.points.iter().all(|p| contains(&whole, &[p.0, p.1, 0.0, 0.0])), "{line:?}");
    }
    for from in cfg.blocks().filter(|&from| cfg.is_reachable(from)) {
        for &to in cfg.successors(from) {
            assert!(is_led(&layout, from, to), "{from:?} to {to:?}: {layout:?}");
        }
    }
}

/// Whether lines lead from a block to another one, each beginning where one before ends.
fn is_led(layout: &Layout, from: Block, to: Block) -> bool {
    let [x, y, w, h] = layout.blocks[from.index()];
    let starts = |p: (f64, f64)| p.1 == y + h && (x..=x + w).contains(&p.0);
    let lines = || layout.lines.iter().filter(|line| line.to == to);
    let mut ends: Vec<(f64, f64)> = Vec::new();
    let mut work: Vec<&Line> = lines().filter(|line| starts(line.points[0])).collect();
    while let Some(line) = work.pop() {
        let end = *line.points.last().expect("a line has points");
        let [x, y, w, _] = layout.blocks[to.index()];
        if line.arrives && end.1 == y && (x..=x + w).contains(&end.0) {
            return true;
        }
        if !ends.contains(&end) {
            ends.push(end);
            work.extend(lines().filter(|line| line.points[0] == end));
        }
    }
    false
}

#[test]
fn shapes_of_functions() {
    check(1, &[]);
    check(2, &[(0, 1), (1, 1)]);
    check(4, &[(0, 1), (0, 2), (1, 3), (2, 3)]);
    check(3, &[(0, 1), (0, 2), (1, 2)]);
    // A loop in a loop with a way out of both, and an early return.
    check(8, &[(0, 1), (0, 7), (1, 2), (2, 3), (3, 2), (3, 4), (4, 1), (4, 5), (3, 6), (5, 6)]);
    // Irreducible, and unreachable.
    check(6, &[(0, 1), (0, 2), (1, 2), (2, 1), (2, 3), (4, 3), (4, 5)]);
}

#[test]
fn a_straight_way_is_drawn_straight() {
    let (_, layout) = drawn(4, &[(0, 1), (1, 2), (2, 3)]);
    for line in &layout.lines {
        assert!(line.points.windows(2).all(|pair| pair[0].0 == pair[1].0), "{line:?}");
    }
    // Two sides are beside each other, the way past them crosses neither.
    let (_, layout) = drawn(4, &[(0, 1), (0, 2), (1, 3), (2, 3), (0, 3)]);
    assert_eq!(layout.blocks[1][1], layout.blocks[2][1]);
}

/// Random graphs; the same comes out each time.
#[test]
fn any_graph_can_be_drawn() {
    let mut state = 1u64;
    let mut random = |below: usize| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    for _ in 0..400 {
        let count = 2 + random(14);
        let mut edges: Vec<(usize, usize)> = (1..count).map(|to| (random(to), to)).collect();
        edges.extend((0..random(count)).map(|_| (random(count), 1 + random(count - 1))));
        check(count, &edges);
        let (one, other) = (drawn(count, &edges).1, drawn(count, &edges).1);
        assert_eq!(format!("{one:?}"), format!("{other:?}"));
    }
}

/// What many blocks lead to, and ladders, cost no more than they are large.
#[test]
fn large_functions_are_drawn() {
    const COUNT: usize = 2000;
    let trap: Vec<(usize, usize)> = (0..COUNT - 2).flat_map(|at| [(at, at + 1), (at, COUNT - 1)]).collect();
    let fan: Vec<(usize, usize)> = (1..COUNT - 1).flat_map(|at| [(0, at), (at, COUNT - 1)]).collect();
    let jumps: Vec<(usize, usize)> =
        (0..COUNT - 1).flat_map(|at| [(at, at + 1), (at, (at * 7 + 13) % COUNT)]).collect();
    let ladder: Vec<(usize, usize)> = (0..COUNT / 2 - 1)
        .flat_map(|at| [(at, at + 1), (at, COUNT - 1 - at), (COUNT - 2 - at, COUNT - 1 - at)])
        .collect();
    for edges in [trap, fan, jumps, ladder] {
        let (_, layout) = drawn(COUNT, &edges);
        let corners: usize = layout.lines.iter().map(|line| line.points.len()).sum();
        assert!(corners < 60 * COUNT, "{corners}");
    }
}
