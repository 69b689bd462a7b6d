//! Kernels of a few lines, with known answers about their barriers.

use super::case::{Arg, Case, case, input, ints, output, update};

/// A kernel of one block that makes each element of some elements of its input.
fn single(blocks: &[u32], inputs: fn(usize) -> usize, element: fn(&[i32], usize, usize) -> i32) -> Vec<Case> {
    let one = |&block: &u32| {
        let data = ints(40, inputs(block as usize));
        let out: Vec<i32> = (0..block as usize).map(|t| element(&data, t, block as usize)).collect();
        case(1, block, vec![output(out), input(data)])
    };
    blocks.iter().map(one).collect()
}

pub fn call_bar_needed() -> Vec<Case> {
    single(&[64, 1024, 192], |n| n, |s, t, _| s[t ^ 33])
}

pub fn consec() -> Vec<Case> {
    single(&[64, 1024, 34], |n| n, |s, t, _| s[t ^ 1])
}

pub fn count_used2() -> Vec<Case> {
    single(&[64, 1024, 192], |n| n, |s, t, _| s.iter().filter(|v| **v > 0).count() as i32 + s[t ^ 33])
}

pub fn disj_arrays() -> Vec<Case> {
    single(&[128, 1024, 384], |n| 1024 + n, |s, t, _| s[t ^ 33] + s[1024 + (t ^ 65)])
}

pub fn entry() -> Vec<Case> {
    single(&[1, 33, 1024], |n| n, |s, t, _| s[t] * 2)
}

pub fn neighbor() -> Vec<Case> {
    single(&[256], |n| n, |s, t, n| s[t] + if t + 1 < n { s[t + 1] } else { 0 })
}

pub fn read_read() -> Vec<Case> {
    single(&[64, 1024, 36], |n| n, |s, t, _| s[t ^ 1] - s[t ^ 2])
}

pub fn same_thread() -> Vec<Case> {
    let one = |(grid, block): (usize, usize)| {
        let data = ints(41, 256);
        let out = |at: usize| if at % 256 < block { data[at % 256].wrapping_mul(3) } else { 9 };
        let after: Vec<i32> = (0..grid * 256).map(out).collect();
        let arguments = vec![update(vec![9; grid * 256], after), input(data), Arg::Int(3)];
        case(grid as u32, block as u32, arguments)
    };
    [(1, 256), (3, 100), (2, 1)].map(one).into()
}

/// `loop_needed` and `pingpong` add up what other threads loaded, round by round.
pub fn rounds() -> Vec<Case> {
    let one = |(block, n): (usize, usize)| {
        let data = ints(42, n.max(1) * 256);
        let out: Vec<i32> = (0..block).map(|t| (0..n).map(|k| data[k * 256 + (t ^ 33)]).sum()).collect();
        case(1, block as u32, vec![output(out), input(data), Arg::Int(n as i32)])
    };
    [(256, 5), (64, 4), (192, 1), (64, 0)].map(one).into()
}

pub fn reduction() -> Vec<Case> {
    let one = |grid: u32| {
        let data = ints(43, grid as usize * 256);
        let sums: Vec<i32> = data.chunks(256).map(|row| row.iter().sum()).collect();
        case(grid, 256, vec![output(sums), input(data)])
    };
    [1, 3].map(one).into()
}

pub fn spin_order() -> Vec<Case> {
    let one = |(grid, block): (u32, u32)| {
        let g: Vec<i32> = (0..(grid * block) as i32).collect();
        case(grid, block, vec![output(g), update(vec![2u32], vec![2 + grid])])
    };
    [(4, 64), (3, 33), (1, 1)].map(one).into()
}

/// Two buffers, and one that is both `a` and `b`.
pub fn glob_alias() -> Vec<Case> {
    let one = |(grid, block, is_same): (u32, u32, bool)| {
        let count = (grid * block) as usize;
        let b = ints(44, count);
        let c: Vec<i32> = (0..count).map(|i| if is_same { 17 } else { b[i ^ 33] }).collect();
        let (a, b) = match is_same {
            true => (update(b, vec![17; count]), Arg::Same(0)),
            false => (output(vec![17; count]), input(b)),
        };
        case(grid, block, vec![a, b, output(c), Arg::Int(17)])
    };
    [(2, 64, true), (2, 256, false), (3, 192, true)].map(one).into()
}

pub fn matmul_extra() -> Vec<Case> {
    super::tiles::matmul()
}
