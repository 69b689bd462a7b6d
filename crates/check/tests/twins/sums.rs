//! Kernels that add up, or find the largest: reductions and prefix sums.

use super::case::{Arg, Case, bytes, case, floats, input, output, update, whole_floats};

/// What all tree reductions of the examples do: `s[t] = f(s[t], s[t + d])` for `t < d`, `d` being
/// halved.
fn tree(values: &[f32], combine: fn(f32, f32) -> f32) -> f32 {
    let mut values = values.to_vec();
    let mut d = values.len() / 2;
    while d > 0 {
        for t in 0..d {
            values[t] = combine(values[t], values[t + d]);
        }
        d /= 2;
    }
    values[0]
}

fn add(a: f32, b: f32) -> f32 {
    a + b
}

fn larger(a: f32, b: f32) -> f32 {
    if a > b { a } else { b }
}

/// What each thread of a grid adds up in a loop over the array.
fn strided(grid: u32, block: u32, n: usize, term: impl Fn(usize) -> f32) -> Vec<Vec<f32>> {
    let (grid, block) = (grid as usize, block as usize);
    let sum = |first: usize| (first..n).step_by(grid * block).fold(0.0, |sum, i| sum + term(i));
    (0..grid).map(|b| (0..block).map(|t| sum(b * block + t)).collect()).collect()
}

pub fn reduce() -> Vec<Case> {
    let one = |(grid, block, n): (u32, u32, usize)| {
        let data = floats(1, n);
        let sums: Vec<f32> =
            strided(grid, block, n, |i| data[i]).iter().map(|partial| tree(partial, add)).collect();
        case(grid, block, vec![output(sums), input(data), Arg::Int(n as i32)])
    };
    // 96 is no power of two: the tree leaves out what its halves do not reach, and so does the
    // twin.
    [(4, 256, 1000), (3, 64, 77), (2, 96, 500), (1, 1, 3)].map(one).into()
}

pub fn dot() -> Vec<Case> {
    let one = |(grid, block, n): (u32, u32, usize)| {
        let (a, b) = (whole_floats(2, n), whole_floats(3, n));
        let sum: f32 =
            strided(grid, block, n, |i| a[i] * b[i]).iter().map(|partial| tree(partial, add)).sum();
        let arguments = vec![update(vec![5.0f32], vec![5.0 + sum]), input(a), input(b), Arg::Int(n as i32)];
        case(grid, block, arguments)
    };
    [(4, 256, 1000), (3, 64, 77), (1, 128, 5)].map(one).into()
}

pub fn device_barrier() -> Vec<Case> {
    let one = |(grid, block): (u32, usize)| {
        let data = floats(4, grid as usize * block);
        let size = block as f32;
        let variance = |row: &[f32]| {
            let mean = tree(row, add) / size;
            let squares: Vec<f32> = row.iter().map(|x| (x - mean) * (x - mean)).collect();
            tree(&squares, add) / size
        };
        let variances: Vec<f32> = data.chunks(block).map(variance).collect();
        case(grid, block as u32, vec![output(variances), input(data)])
    };
    [(3, 256), (2, 64), (1, 48)].map(one).into()
}

pub fn inlined_leftover() -> Vec<Case> {
    let one = |(grid, block): (u32, usize)| {
        let data = floats(5, grid as usize * block);
        let rescale = |row: &[f32]| -> Vec<f32> {
            let negative: Vec<f32> = row.iter().map(|x| -x).collect();
            let (low, high) = (-tree(&negative, larger), tree(row, larger));
            row.iter().map(|x| (x - low) / (high - low)).collect()
        };
        let out: Vec<f32> = data.chunks(block).flat_map(rescale).collect();
        case(grid, block as u32, vec![output(out), input(data)])
    };
    [(2, 256), (3, 64), (1, 100)].map(one).into()
}

pub fn softmax() -> Vec<Case> {
    let one = |(grid, block): (u32, usize)| {
        let data: Vec<f32> = floats(6, grid as usize * block).iter().map(|x| 4.0 * x).collect();
        let row = |row: &[f32]| -> Vec<f32> {
            let largest = tree(row, larger);
            let powers: Vec<f32> =
                row.iter().map(|x| ((x - largest) * std::f32::consts::LOG2_E).exp2()).collect();
            let sum = tree(&powers, add);
            powers.iter().map(|e| e / sum).collect()
        };
        let out: Vec<f32> = data.chunks(block).flat_map(row).collect();
        // The kernel uses the approximate `ex2`.
        let case = case(grid, block as u32, vec![output(out), input(data)]);
        Case { tolerance: 1e-5, ..case }
    };
    [(2, 256), (3, 64), (1, 32)].map(one).into()
}

const WARP: usize = 32;

/// Sum over a warp by `shfl.bfly`, the same in all lanes.
fn warp_sum(lanes: &[f32]) -> f32 {
    let mut lanes = lanes.to_vec();
    for d in [16, 8, 4, 2, 1] {
        lanes = (0..WARP).map(|lane| lanes[lane] + lanes[lane ^ d]).collect();
    }
    lanes[0]
}

fn sum_of_warps(values: &[f32]) -> f32 {
    let mut warps: Vec<f32> = values.chunks(WARP).map(warp_sum).collect();
    warps.resize(WARP, 0.0);
    warp_sum(&warps)
}

pub fn layernorm() -> Vec<Case> {
    let one = |(grid, block): (u32, usize)| {
        let data = floats(7, grid as usize * block);
        let (gain, bias) = (floats(8, block), floats(9, block));
        let size = block as f32;
        let row = |row: &[f32]| -> Vec<f32> {
            let mean = sum_of_warps(row) / size;
            let centred: Vec<f32> = row.iter().map(|x| x - mean).collect();
            let sizes: Vec<f32> = centred.iter().map(|x| if *x < 0.0 { -x } else { *x }).collect();
            let deviation = sum_of_warps(&sizes) / size;
            let scale = |t: usize| centred[t] / (deviation + 1e-5) * gain[t] + bias[t];
            (0..block).map(scale).collect()
        };
        let out: Vec<f32> = data.chunks(block).flat_map(row).collect();
        case(grid, block as u32, vec![output(out), input(data), input(gain), input(bias)])
    };
    [(2, 256), (3, 96), (1, 32), (1, 1024)].map(one).into()
}

pub fn ordered_counter() -> Vec<Case> {
    const BLOCK: usize = 256;
    let one = |n: usize| {
        let data = floats(10, n);
        let squares: Vec<f32> = data.iter().map(|x| x * x).collect();
        let sum = |t: usize| squares.iter().skip(t).step_by(BLOCK).fold(0.0f32, |sum, x| sum + x);
        let total = (1..BLOCK).fold(sum(0), |total, t| total + sum(t));
        let arguments = vec![output(squares), output(vec![total]), input(data), Arg::Int(n as i32)];
        case(n.div_ceil(BLOCK) as u32, BLOCK as u32, arguments)
    };
    [1000, 256, 1, 2049].map(one).into()
}

pub fn scan() -> Vec<Case> {
    let one = |(grid, block): (u32, usize)| {
        let data = floats(11, grid as usize * block);
        let row = |row: &[f32]| {
            let (mut sums, mut d) = (row.to_vec(), 1);
            while d < block {
                sums = (0..block).map(|t| if t >= d { sums[t] + sums[t - d] } else { sums[t] }).collect();
                d *= 2;
            }
            sums
        };
        let out: Vec<f32> = data.chunks(block).flat_map(row).collect();
        case(grid, block as u32, vec![output(out), input(data)])
    };
    [(2, 512), (3, 100), (1, 1), (2, 33)].map(one).into()
}

pub fn histogram() -> Vec<Case> {
    let one = |(grid, block, n): (u32, u32, usize)| {
        let data = bytes(12, n);
        let before: Vec<u32> = (0..256).collect();
        let mut after = before.clone();
        data.iter().for_each(|&byte| after[usize::from(byte)] += 1);
        case(grid, block, vec![update(before, after), input(data), Arg::Int(n as i32)])
    };
    [(2, 256, 1000), (3, 100, 777), (1, 1, 10)].map(one).into()
}
