//! A launch of a kernel and the memory that it must leave.

/// A launch and what must come of it.
pub struct Case {
    /// Blocks.
    pub grid: [u32; 3],
    /// Threads of a block.
    pub block: [u32; 3],
    /// Bytes of dynamic shared memory.
    pub shared: u64,
    /// The arguments, and what is behind them afterwards.
    pub arguments: Vec<Arg>,
    /// How far floating-point results may be from the twin's, relative to their size: 0 where both
    /// do the same operations in the same order.
    pub tolerance: f32,
}

/// An argument.
pub enum Arg {
    /// A buffer that the kernel must leave as it is.
    Input(Numbers),
    /// A buffer of which nothing is defined before, and all afterwards.
    Output(Numbers),
    /// A buffer that has both before and after.
    Update(Numbers, Numbers),
    /// The buffer of the argument of this number, once more.
    Same(usize),
    /// An integer.
    Int(i32),
}

/// What is in a buffer.
#[derive(Clone, PartialEq, Debug)]
pub enum Numbers {
    F32(Vec<f32>),
    I32(Vec<i32>),
    U32(Vec<u32>),
    U8(Vec<u8>),
}

/// A launch along one axis.
pub fn case(grid: u32, block: u32, arguments: Vec<Arg>) -> Case {
    Case { grid: [grid, 1, 1], block: [block, 1, 1], shared: 0, arguments, tolerance: 0.0 }
}

pub fn input(numbers: impl Into<Numbers>) -> Arg {
    Arg::Input(numbers.into())
}

pub fn output(numbers: impl Into<Numbers>) -> Arg {
    Arg::Output(numbers.into())
}

pub fn update(before: impl Into<Numbers>, after: impl Into<Numbers>) -> Arg {
    Arg::Update(before.into(), after.into())
}

macro_rules! numbers {
    ($($variant:ident: $type:ty;)*) => {
        $(impl From<Vec<$type>> for Numbers {
            fn from(numbers: Vec<$type>) -> Numbers {
                Numbers::$variant(numbers)
            }
        })*

        impl Numbers {
            /// As they lie in memory.
            pub fn bytes(&self) -> Vec<u8> {
                match self {
                    $(Numbers::$variant(list) => list.iter().flat_map(|number| number.to_le_bytes()).collect(),)*
                }
            }

            /// Numbers of the same type from memory.
            pub fn like(&self, bytes: &[u8]) -> Numbers {
                match self {
                    $(Numbers::$variant(_) => {
                        let chunks = bytes.chunks_exact(size_of::<$type>());
                        let number = |chunk: &[u8]| <$type>::from_le_bytes(chunk.try_into().expect("a chunk"));
                        Numbers::$variant(chunks.map(number).collect())
                    })*
                }
            }
        }
    };
}

numbers! {
    F32: f32;
    I32: i32;
    U32: u32;
    U8: u8;
}

impl Numbers {
    /// Where they differ from what they must be.
    pub fn differ(&self, expected: &Numbers, tolerance: f32) -> Option<String> {
        if let (Numbers::F32(got), Numbers::F32(expected)) = (self, expected) {
            let close = |got: f32, expected: f32| {
                got.to_bits() == expected.to_bits() || (got - expected).abs() <= tolerance * expected.abs()
            };
            let wrong = (0..expected.len()).find(|&at| !close(got[at], expected[at]))?;
            return Some(format!("[{wrong}] is {}, not {}", got[wrong], expected[wrong]));
        }
        let (got, expected) = (self.bytes(), expected.bytes());
        let wrong = (0..expected.len()).find(|&at| got.get(at) != expected.get(at))?;
        Some(format!("byte {wrong} is {}, not {}", got[wrong], expected[wrong]))
    }
}

/// Numbers that look random, the same ones every time (SplitMix64).
struct Noise(u64);

impl Noise {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }
}

/// Numbers between -1 and 1.
pub fn floats(seed: u64, count: usize) -> Vec<f32> {
    let mut noise = Noise(seed);
    (0..count).map(|_| (noise.next() >> 40) as f32 / (1 << 23) as f32 - 1.0).collect()
}

/// Whole numbers from -8 to 7, so that sums of products are exact in any order.
pub fn whole_floats(seed: u64, count: usize) -> Vec<f32> {
    ints(seed, count).into_iter().map(|number| (number % 8) as f32).collect()
}

/// Integers from -1000 to 999.
pub fn ints(seed: u64, count: usize) -> Vec<i32> {
    let mut noise = Noise(seed);
    (0..count).map(|_| (noise.next() % 2000) as i32 - 1000).collect()
}

/// Bytes.
pub fn bytes(seed: u64, count: usize) -> Vec<u8> {
    let mut noise = Noise(seed);
    (0..count).map(|_| noise.next() as u8).collect()
}
