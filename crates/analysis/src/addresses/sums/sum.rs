//! Sums of products, the normal form of what address arithmetic computes.

use crate::addresses::expr::{Arena, BinaryOp, Expr, mask};
use smallvec::SmallVec;

/// The most products of a sum; a value that has more is not looked into.
const TERMS: usize = 12;
/// The most factors of a product.
const FACTORS: usize = 4;

/// Factors, in order, each as often as it is one: leaves, extensions and low bits.
pub type Product = SmallVec<[Expr; 2]>;

/// A sum of products and a number, modulo 2^width.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sum {
    /// Bits.
    pub width: u8,
    /// Products and how often each counts, in the order of the products; none counts 0 times.
    pub terms: SmallVec<[(Product, u64); 2]>,
    /// The number.
    pub constant: u64,
}

impl Sum {
    /// A number.
    pub fn number(value: u64, width: u8) -> Sum {
        Sum { width, terms: SmallVec::new(), constant: value & mask(width) }
    }

    /// Something that is not looked into; a number becomes one.
    pub fn atom(arena: &Arena, expr: Expr) -> Sum {
        let width = arena.width(expr);
        match arena.constant(expr) {
            Some(value) => Sum::number(value, width),
            None => {
                let product = SmallVec::from_elem(expr, 1);
                Sum { width, terms: SmallVec::from_elem((product, 1), 1), constant: 0 }
            }
        }
    }

    /// The number that it is, if it is one.
    pub fn as_number(&self) -> Option<u64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The sum without its number.
    pub fn variable(&self) -> Sum {
        Sum { constant: 0, ..self.clone() }
    }

    fn of(width: u8, constant: u64, mut terms: Vec<(Product, u64)>) -> Option<Sum> {
        terms.sort();
        let mut sum = Sum::number(constant, width);
        for (product, count) in terms {
            match sum.terms.last_mut().filter(|(last, _)| *last == product) {
                Some((_, total)) => *total = total.wrapping_add(count) & mask(width),
                None => sum.terms.push((product, count & mask(width))),
            }
        }
        sum.terms.retain(|(_, count)| *count != 0);
        (sum.terms.len() <= TERMS).then_some(sum)
    }

    /// The sum of two; `None` if it is too long, as in what follows.
    pub fn plus(&self, other: &Sum) -> Option<Sum> {
        let terms = self.terms.iter().chain(&other.terms).cloned().collect();
        Sum::of(self.width, self.constant.wrapping_add(other.constant), terms)
    }

    /// So many times the sum.
    pub fn times_number(&self, number: u64) -> Sum {
        let terms =
            self.terms.iter().map(|(product, count)| (product.clone(), count.wrapping_mul(number))).collect();
        let product = Sum::of(self.width, self.constant.wrapping_mul(number), terms);
        product.unwrap_or_else(|| Sum::number(0, self.width))
    }

    /// The product of two.
    pub fn times(&self, other: &Sum) -> Option<Sum> {
        let mut terms = Vec::new();
        if self.terms.len() * other.terms.len() > TERMS {
            return None;
        }
        for (a, count) in &self.terms {
            for (b, other_count) in &other.terms {
                let mut product: Product = a.iter().chain(b).copied().collect();
                product.sort_unstable();
                if product.len() > FACTORS {
                    return None;
                }
                terms.push((product, count.wrapping_mul(*other_count)));
            }
        }
        let products = Sum::of(self.width, self.constant.wrapping_mul(other.constant), terms)?;
        let (mine, others) = (self.variable(), other.variable());
        products.plus(&mine.times_number(other.constant))?.plus(&others.times_number(self.constant))
    }

    /// The low bits.
    pub fn low_bits(&self, arena: &mut Arena, width: u8) -> Option<Sum> {
        let mut total = Sum::number(self.constant, width);
        for (product, count) in &self.terms {
            let mut low = Sum::number(*count, width);
            for &factor in product {
                let factor = arena.trunc(factor, width);
                low = low.times(&Sum::atom(arena, factor))?;
            }
            total = total.plus(&low)?;
        }
        Some(total)
    }

    /// The sum as an expression: equal ones are one.
    pub fn expr(&self, arena: &mut Arena) -> Expr {
        let mut total = arena.number(self.constant, self.width);
        for (product, count) in &self.terms {
            let mut term = arena.number(*count, self.width);
            for &factor in product {
                term = arena.binary(BinaryOp::Mul, term, factor);
            }
            total = arena.binary(BinaryOp::Add, total, term);
        }
        total
    }
}
