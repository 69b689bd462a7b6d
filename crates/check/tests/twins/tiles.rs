//! Kernels that move tiles through shared memory: products, transposition, stencils, sorting,
//! pipelines.

use super::case::{Arg, Case, case, floats, input, ints, output, update};

const BLOCK: usize = 256;

fn product(a: &[f32], b: &[f32], n: usize) -> Vec<f32> {
    let dot = |row: usize, col: usize| (0..n).fold(0.0f32, |acc, k| acc + a[row * n + k] * b[k * n + col]);
    (0..n * n).map(|at| dot(at / n, at % n)).collect()
}

pub fn matmul() -> Vec<Case> {
    let one = |n: usize| {
        let (a, b) = (floats(20, n * n), floats(21, n * n));
        let tiles = (n / 16) as u32;
        let arguments = vec![output(product(&a, &b, n)), input(a), input(b), Arg::Int(n as i32)];
        Case { grid: [tiles, tiles, 1], block: [16, 16, 1], ..case(1, 1, arguments) }
    };
    [16, 32, 48].map(one).into()
}

pub fn transpose() -> Vec<Case> {
    let one = |(width, height): (usize, usize)| {
        let data = floats(22, width * height);
        let out: Vec<f32> = (0..width * height).map(|at| data[at % height * width + at / height]).collect();
        let arguments = vec![output(out), input(data), Arg::Int(width as i32), Arg::Int(height as i32)];
        let grid = [width.div_ceil(32) as u32, height.div_ceil(32) as u32, 1];
        Case { grid, block: [32, 8, 1], ..case(1, 1, arguments) }
    };
    [(64, 32), (33, 50), (1, 1), (7, 100)].map(one).into()
}

pub fn stencil() -> Vec<Case> {
    const RADIUS: usize = 3;
    let one = |grid: u32| {
        let cells = grid as usize * BLOCK;
        let (data, weight) = (floats(23, cells + 2 * RADIUS), floats(24, 2 * RADIUS + 1));
        let sum = |i: usize| (0..weight.len()).fold(0.0f32, |sum, k| sum + weight[k] * data[i + k]);
        let out: Vec<f32> = (0..cells).map(sum).collect();
        case(grid, BLOCK as u32, vec![output(out), input(data), input(weight)])
    };
    [1, 2, 3].map(one).into()
}

pub fn smooth() -> Vec<Case> {
    let half_step = |cells: &[f32]| -> Vec<f32> {
        let at = |t: usize| if t == 0 || t > BLOCK { 0.0 } else { cells[t - 1] };
        (0..BLOCK).map(|t| 0.25 * at(t) + 0.5 * at(t + 1) + 0.25 * at(t + 2)).collect()
    };
    let one = |(grid, steps): (u32, i32)| {
        let data = floats(25, grid as usize * BLOCK);
        let row =
            |row: &[f32]| (0..steps).step_by(2).fold(row.to_vec(), |cells, _| half_step(&half_step(&cells)));
        let out: Vec<f32> = data.chunks(BLOCK).flat_map(row).collect();
        case(grid, BLOCK as u32, vec![output(out), input(data), Arg::Int(steps)])
    };
    [(1, 4), (2, 5), (1, 0)].map(one).into()
}

pub fn two_tiles() -> Vec<Case> {
    let one = |(grid, n): (u32, usize)| {
        let (queries, points) = (floats(26, grid as usize * BLOCK), floats(27, n));
        let nearest = |q: f32| {
            let square = |p: &f32| (p - q) * (p - q);
            points.iter().map(square).fold(1e30f32, |best, d| if d < best { d } else { best })
        };
        // Results are stored in reverse order.
        let row = |row: &[f32]| row.iter().rev().map(|&q| nearest(q)).collect::<Vec<f32>>();
        let out: Vec<f32> = queries.chunks(BLOCK).flat_map(row).collect();
        case(grid, BLOCK as u32, vec![output(out), input(queries), input(points), Arg::Int(n as i32)])
    };
    [(1, 512), (2, 256), (1, 0)].map(one).into()
}

pub fn producer_consumer() -> Vec<Case> {
    let one = |(grid, block, tiles): (u32, usize, usize)| {
        // The first tile is loaded even if there is none.
        let data = floats(28, (grid as usize * tiles).max(1) * BLOCK);
        let out = |at: usize| {
            let (b, t) = (at / BLOCK, at % BLOCK);
            match t < block {
                true => {
                    (0..tiles).fold(0.0f32, |acc, k| 0.5 * acc + data[(b * tiles + k) * BLOCK + (t ^ 33)])
                }
                false => -1.0,
            }
        };
        let cells = grid as usize * BLOCK;
        let after: Vec<f32> = (0..cells).map(out).collect();
        let arguments = vec![update(vec![-1.0f32; cells], after), input(data), Arg::Int(tiles as i32)];
        case(grid, block as u32, arguments)
    };
    [(2, 256, 5), (3, 64, 2), (1, 128, 1), (1, 64, 0)].map(one).into()
}

pub fn bitonic() -> Vec<Case> {
    let one = |grid: u32| {
        let data = ints(29, grid as usize * 512);
        let sorted = |keys: &[i32]| {
            let mut keys = keys.to_vec();
            keys.sort_unstable();
            keys
        };
        let out: Vec<i32> = data.chunks(512).flat_map(sorted).collect();
        case(grid, 512, vec![output(out), input(data)])
    };
    [1, 3].map(one).into()
}

/// Both kernels of `carved` multiply each element with the mirrored one of its block.
fn mirrored(block: usize, re: &[f32], im: &[f32]) -> Vec<f32> {
    let one = |at: usize| {
        let first = at / block * block;
        let mirror = first + block - 1 - at % block;
        re[at] * re[mirror] - im[at] * im[mirror]
    };
    (0..re.len()).map(one).collect()
}

fn carved(shapes: &[(u32, usize)]) -> Vec<Case> {
    let one = |&(grid, block): &(u32, usize)| {
        let (re, im) = (floats(30, grid as usize * block), floats(31, grid as usize * block));
        let arguments = vec![output(mirrored(block, &re, &im)), input(re), input(im)];
        Case { shared: 8 * block as u64, ..case(grid, block as u32, arguments) }
    };
    shapes.iter().map(one).collect()
}

pub fn carved_constant() -> Vec<Case> {
    carved(&[(1, 256), (3, 256)])
}

pub fn carved_any() -> Vec<Case> {
    carved(&[(2, 256), (3, 37), (2, 1), (1, 1024)])
}

pub fn defensive() -> Vec<Case> {
    let one = |grid: u32| {
        let data = ints(32, grid as usize * BLOCK);
        let out: Vec<i32> = data.chunks(BLOCK).flat_map(|row| row.iter().rev().copied()).collect();
        case(grid, BLOCK as u32, vec![output(out), input(data)])
    };
    [1, 3].map(one).into()
}

pub fn early_exit() -> Vec<Case> {
    let one = |n: usize| {
        let data = ints(33, n);
        let row = |row: &[i32]| -> Vec<i32> {
            let first: Vec<i32> =
                (0..row.len()).map(|t| if t > 0 { row[t] - row[t - 1] } else { 0 }).collect();
            (0..row.len()).map(|t| if t > 1 { first[t] - first[t - 1] } else { 0 }).collect()
        };
        let out: Vec<i32> = data.chunks(BLOCK).flat_map(row).collect();
        case(n.div_ceil(BLOCK) as u32, BLOCK as u32, vec![output(out), input(data), Arg::Int(n as i32)])
    };
    [300, 512, 1, 65].map(one).into()
}

/// Both kernels of `private_slots` add `step` to what their block has.
fn private_slots(shapes: &[(u32, [u32; 3])]) -> Vec<Case> {
    let one = |&(grid, block): &(u32, [u32; 3])| {
        let (cells, threads) = (grid as usize * BLOCK, block.iter().product::<u32>() as usize);
        let data: Vec<u32> = ints(34, cells).into_iter().map(|number| number as u32).collect();
        let out = |at: usize| if at % BLOCK < threads { data[at].wrapping_add(7) } else { 1 };
        let after: Vec<u32> = (0..cells).map(out).collect();
        let arguments = vec![update(vec![1u32; cells], after), input(data), Arg::Int(7)];
        Case { block, ..case(grid, 1, arguments) }
    };
    shapes.iter().map(one).collect()
}

pub fn count_up() -> Vec<Case> {
    private_slots(&[(2, [256, 1, 1]), (3, [100, 1, 1]), (1, [1, 1, 1])])
}

pub fn count_up_3d() -> Vec<Case> {
    private_slots(&[(2, [8, 4, 8]), (3, [5, 3, 7]), (1, [256, 1, 1]), (1, [1, 1, 64])])
}

/// The wrong barriers of `divergent` do no harm if no thread is beyond the picture.
pub fn divergent() -> Vec<Case> {
    let one = |(grid, width): (u32, usize)| {
        let data = floats(35, grid as usize * width);
        let row = |row: &[f32]| -> Vec<f32> {
            (0..width).map(|x| row[x] + if x > 0 { row[x - 1] } else { 0.0 }).collect()
        };
        let out: Vec<f32> = data.chunks(width).flat_map(row).collect();
        case(grid, width as u32, vec![output(out), input(data), Arg::Int(width as i32)])
    };
    [(2, 256), (3, 33)].map(one).into()
}
