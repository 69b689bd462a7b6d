//! Whether linear equations and inequalities have an integer solution: the part of the Omega test
//! that proves that they do not.
//!
//! - A row is divided by the greatest common divisor of its coefficients: an equation whose
//!   constant is no multiple has no solution, the constant of an inequality is rounded towards the
//!   inside.
//! - Two inequalities with opposite coefficients contradict each other, or leave one value, and
//!   become an equation.
//! - An equation with a coefficient ±1 is solved for that variable and substituted. Without one, a
//!   new variable makes one: with *m* = |*a*ₖ| + 1 for the smallest coefficient, all coefficients
//!   are reduced modulo *m*, symmetrically (Pugh's `mod^`).
//! - Variables of inequalities are eliminated by Fourier and Motzkin's method, those first where
//!   that is exact. What it leaves (the *real shadow*) holds for every integer solution: if it has
//!   none, neither has the system. Where it is not exact and the variable has few values, each
//!   value is tried.
//!
//! "No solution" is a proof. The other answer means nothing: real shadows may have solutions where
//! integers have none, numbers may be too large, or the budget may be spent.
//!
//! Source: W. Pugh, *The Omega Test*, Supercomputing 1991.

use super::quick::gcd;

/// Rows *a*₁·*x*₁ + … + *a*ₙ·*x*ₙ + *c*, the constant last.
type Row = Vec<i128>;

/// Equations (rows that are 0) and inequalities (rows that are at least 0).
#[derive(Clone, Debug, Default)]
pub(super) struct System {
    equations: Vec<Row>,
    inequalities: Vec<Row>,
    variables: usize,
}

/// What remains when it is known that there is no solution, or that nothing will be known.
enum Stop {
    NoSolution,
    GaveUp,
}

/// Rows after which elimination gives up.
const MOST_ROWS: usize = 120;

/// A variable with at most so many values is tried value by value.
const MOST_VALUES: i128 = 9;

/// Larger coefficients are given up.
const MOST: i128 = 1 << 96;

impl System {
    /// Without rows.
    pub(super) fn new(variables: usize) -> System {
        System { variables, ..System::default() }
    }

    /// Adds Σ terms + constant ≥ 0.
    pub(super) fn at_least_zero(&mut self, terms: &[(usize, i128)], constant: i128) {
        let row = self.row(terms, constant);
        self.inequalities.push(row);
    }

    /// Adds Σ terms + constant = 0.
    pub(super) fn zero(&mut self, terms: &[(usize, i128)], constant: i128) {
        let row = self.row(terms, constant);
        self.equations.push(row);
    }

    fn row(&self, terms: &[(usize, i128)], constant: i128) -> Row {
        let mut row = vec![0; self.variables + 1];
        for &(variable, coefficient) in terms {
            row[variable] += coefficient;
        }
        row[self.variables] += constant;
        row
    }

    /// Whether it is proven that there is no integer solution. `steps` is the work that may be
    /// done: rows made.
    pub(super) fn has_no_solution(mut self, steps: &mut u32) -> bool {
        loop {
            let result = self.normalize().and_then(|()| match self.equations.pop() {
                Some(equation) => self.eliminate_by(equation, steps),
                None => self.eliminate(steps),
            });
            match result {
                Ok(()) => {}
                Err(Stop::NoSolution) => return true,
                Err(Stop::GaveUp) => return false,
            }
        }
    }

    /// Divides all rows, and looks for contradictions and equations among pairs of inequalities.
    fn normalize(&mut self) -> Result<(), Stop> {
        let constant = self.variables;
        for row in &mut self.equations {
            let common = common_divisor(row, constant)?;
            if common == 0 && row[constant] != 0 || common != 0 && row[constant] % common != 0 {
                return Err(Stop::NoSolution);
            }
            row.iter_mut().for_each(|number| *number /= common.max(1));
        }
        self.equations.retain(|row| row[..constant].iter().any(|&number| number != 0));
        for row in &mut self.inequalities {
            let common = common_divisor(row, constant)?;
            if common == 0 && row[constant] < 0 {
                return Err(Stop::NoSolution);
            }
            row.iter_mut().for_each(|number| *number = number.div_euclid(common.max(1)));
        }
        self.inequalities.retain(|row| row[..constant].iter().any(|&number| number != 0));
        // Of rows with equal coefficients the tightest comes first.
        self.inequalities.sort();
        self.inequalities.dedup_by(|next, row| next[..constant] == row[..constant]);
        self.pair_up()
    }

    /// Opposite inequalities: contradictions and equations.
    fn pair_up(&mut self) -> Result<(), Stop> {
        let constant = self.variables;
        let mut at = 0;
        while at < self.inequalities.len() {
            let opposite: Row = self.inequalities[at][..constant].iter().map(|number| -number).collect();
            let found = self.inequalities.binary_search_by(|row| row[..constant].cmp(&opposite[..]));
            if let Ok(other) = found {
                let room = self.inequalities[at][constant] + self.inequalities[other][constant];
                if room < 0 {
                    return Err(Stop::NoSolution);
                }
                if room == 0 {
                    self.equations.push(self.inequalities[at].clone());
                    self.inequalities.remove(at.max(other));
                    self.inequalities.remove(at.min(other));
                    continue;
                }
            }
            at += 1;
        }
        Ok(())
    }

    /// Solves an equation for a variable and substitutes it.
    fn eliminate_by(&mut self, equation: Row, steps: &mut u32) -> Result<(), Stop> {
        let candidates = (0..self.variables).filter(|&variable| equation[variable] != 0);
        let Some(variable) = candidates.min_by_key(|&variable| equation[variable].abs()) else {
            return Ok(());
        };
        let coefficient = equation[variable];
        if coefficient.abs() == 1 {
            // x = −sign · (the rest)
            let value: Row = equation.iter().map(|number| -coefficient * number).collect();
            return self.substitute(variable, value, steps);
        }
        // A new variable σ, with x = −sign·m·σ + Σ sign·(aᵢ mod^ m)·xᵢ, makes this equation's
        // coefficients smaller.
        let (sign, modulus) = (coefficient.signum(), coefficient.abs() + 1);
        let mut value: Row =
            equation.iter().map(|&number| sign * symmetric_remainder(number, modulus)).collect();
        value[variable] = 0;
        let new = self.variables;
        for row in self.equations.iter_mut().chain(&mut self.inequalities) {
            row.insert(new, 0);
        }
        value.insert(new, -sign * modulus);
        let mut equation = equation;
        equation.insert(new, 0);
        self.variables += 1;
        self.equations.push(equation);
        self.substitute(variable, value, steps)
    }

    /// Puts a row in place of a variable. The row's own coefficient for it is ignored.
    fn substitute(&mut self, variable: usize, value: Row, steps: &mut u32) -> Result<(), Stop> {
        for row in self.equations.iter_mut().chain(&mut self.inequalities) {
            let factor = std::mem::take(&mut row[variable]);
            if factor == 0 {
                continue;
            }
            *steps = steps.checked_sub(1).ok_or(Stop::GaveUp)?;
            for (at, (number, &other)) in row.iter_mut().zip(&value).enumerate() {
                if at != variable {
                    *number = scaled_sum(1, *number, factor, other)?;
                }
            }
        }
        Ok(())
    }

    /// Eliminates a variable from the inequalities.
    fn eliminate(&mut self, steps: &mut u32) -> Result<(), Stop> {
        let mut best: Option<(bool, i64, usize)> = None;
        for variable in 0..self.variables {
            let (mut lower, mut upper, mut unit_lower, mut unit_upper) = (0i64, 0i64, true, true);
            for row in &self.inequalities {
                match row[variable] {
                    0 => {}
                    coefficient @ 1.. => (lower, unit_lower) = (lower + 1, unit_lower && coefficient == 1),
                    coefficient => (upper, unit_upper) = (upper + 1, unit_upper && coefficient == -1),
                }
            }
            if lower + upper == 0 {
                continue;
            }
            let is_inexact = !unit_lower && !unit_upper && lower > 0 && upper > 0;
            let candidate = (is_inexact, lower * upper - lower - upper, variable);
            best = Some(best.map_or(candidate, |best| best.min(candidate)));
        }
        // No inequality is left, and none was violated.
        let (is_inexact, _, variable) = best.ok_or(Stop::GaveUp)?;
        if is_inexact {
            let values =
                (0..self.variables).filter_map(|variable| Some((self.few_values(variable)?, variable)));
            if let Some(((low, high), variable)) = values.min_by_key(|((low, high), _)| high - low) {
                return self.try_values(variable, low, high, steps);
            }
        }
        let (with, without) = self.inequalities.drain(..).partition(|row: &Row| row[variable] != 0);
        self.inequalities = without;
        let (lower, upper): (Vec<Row>, Vec<Row>) = with.into_iter().partition(|row: &Row| row[variable] > 0);
        for (low, high) in lower.iter().flat_map(|low| upper.iter().map(move |high| (low, high))) {
            *steps = steps.checked_sub(1).ok_or(Stop::GaveUp)?;
            let (a, b) = (low[variable], -high[variable]);
            let both = low.iter().zip(high).map(|(&low, &high)| scaled_sum(b, low, a, high));
            self.inequalities.push(both.collect::<Result<Row, Stop>>()?);
        }
        if self.inequalities.len() > MOST_ROWS { Err(Stop::GaveUp) } else { Ok(()) }
    }

    /// The bounds of a variable by itself, if it has few values.
    fn few_values(&self, variable: usize) -> Option<(i128, i128)> {
        let (mut low, mut high) = (None::<i128>, None::<i128>);
        for row in &self.inequalities {
            let is_alone = (0..self.variables).all(|other| (other == variable) == (row[other] != 0));
            if !is_alone {
                continue;
            }
            // Normalized: the coefficient is ±1.
            let constant = row[self.variables];
            if row[variable] > 0 {
                low = Some(low.map_or(-constant, |low| low.max(-constant)));
            } else {
                high = Some(high.map_or(constant, |high| high.min(constant)));
            }
        }
        let (low, high) = (low?, high?);
        (high - low < MOST_VALUES).then_some((low, high))
    }

    /// There is no solution if there is none for any value of a variable.
    fn try_values(&self, variable: usize, low: i128, high: i128, steps: &mut u32) -> Result<(), Stop> {
        for value in low..=high {
            let mut one = self.clone();
            one.zero(&[(variable, 1)], -value);
            if !one.has_no_solution(steps) {
                return Err(Stop::GaveUp);
            }
        }
        Err(Stop::NoSolution)
    }
}

/// The greatest common divisor of the coefficients; gives up on large ones.
fn common_divisor(row: &Row, constant: usize) -> Result<i128, Stop> {
    if row.iter().any(|number| number.abs() > MOST) {
        return Err(Stop::GaveUp);
    }
    Ok(row[..constant].iter().fold(0, |common, &number| gcd(common, number)))
}

/// The remainder that is closest to 0.
fn symmetric_remainder(number: i128, modulus: i128) -> i128 {
    // number − modulus · ⌊number / modulus + 1/2⌋
    number - modulus * (2 * number + modulus).div_euclid(2 * modulus)
}

fn scaled_sum(a: i128, x: i128, b: i128, y: i128) -> Result<i128, Stop> {
    let sum = |a: i128, b: i128| a.checked_add(b);
    a.checked_mul(x).and_then(|left| sum(left, b.checked_mul(y)?)).ok_or(Stop::GaveUp)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn has_no_solution(system: System) -> bool {
        system.has_no_solution(&mut 10_000)
    }

    #[test]
    fn equations_without_integer_solutions() {
        // 6x + 10y = 15; and 6x + 10y = 14 has some.
        for (constant, none) in [(-15, true), (-14, false)] {
            let mut system = System::new(2);
            system.zero(&[(0, 6), (1, 10)], constant);
            assert_eq!(has_no_solution(system), none);
        }
        // Pugh's example: 7x + 12y + 31z = 17, 3x + 5y + 14z = 7 has solutions for some x only.
        let has_none = |low: i128, high: i128| {
            let mut system = System::new(3);
            system.zero(&[(0, 7), (1, 12), (2, 31)], -17);
            system.zero(&[(0, 3), (1, 5), (2, 14)], -7);
            system.at_least_zero(&[(0, 1)], -low);
            system.at_least_zero(&[(0, -1)], high);
            has_no_solution(system)
        };
        let solves = |x: i128| {
            let (y, z) = ((-500..500), (-500i128..500));
            y.into_iter().any(|y: i128| {
                z.clone().any(|z| 7 * x + 12 * y + 31 * z == 17 && 3 * x + 5 * y + 14 * z == 7)
            })
        };
        for x in -40..=50 {
            assert_eq!(has_none(x, x), !solves(x), "x = {x}");
        }
        assert!(!has_none(-40, 50));
    }

    #[test]
    fn inequalities_without_integer_solutions() {
        // 2 ≤ 3x ≤ 2 has rational solutions, no integer one. Neither has 27 ≤ 11x + 13y ≤ 45, −10 ≤
        // 7x − 9y ≤ 4 (Pugh's).
        let mut system = System::new(1);
        system.at_least_zero(&[(0, 3)], -2);
        system.at_least_zero(&[(0, -3)], 2);
        assert!(has_no_solution(system));
        let mut system = System::new(2);
        system.at_least_zero(&[(0, 11), (1, 13)], -27);
        system.at_least_zero(&[(0, -11), (1, -13)], 45);
        system.at_least_zero(&[(0, 7), (1, -9)], 10);
        system.at_least_zero(&[(0, -7), (1, 9)], 4);
        assert!(!has_no_solution(system.clone()), "the real shadow has solutions");
        system.at_least_zero(&[(0, 1)], 4);
        system.at_least_zero(&[(0, -1)], 4);
        assert!(has_no_solution(system), "few values are tried");
    }

    /// Small systems against enumeration.
    #[test]
    fn random_systems() {
        let mut random = super::super::tests::random::Random::new(1);
        let mut proven = 0;
        let mut empty = 0;
        for _ in 0..4000 {
            let mut number = |bound: u64| random.below(2 * bound + 1) as i128 - bound as i128;
            let mut system = System::new(3);
            for variable in 0..3 {
                system.at_least_zero(&[(variable, 1)], 6);
                system.at_least_zero(&[(variable, -1)], 6);
            }
            for at in 0..3 {
                let terms: Vec<(usize, i128)> = (0..3).map(|variable| (variable, number(7))).collect();
                let constant = number(12);
                if at == 0 { system.zero(&terms, constant) } else { system.at_least_zero(&terms, constant) }
            }
            let value = |row: &Row, at: [i128; 3]| row[0] * at[0] + row[1] * at[1] + row[2] * at[2] + row[3];
            let all = (-6..=6).flat_map(|x| (-6..=6).flat_map(move |y| (-6..=6).map(move |z| [x, y, z])));
            let is_solution = |at: [i128; 3]| {
                system.equations.iter().all(|row| value(row, at) == 0)
                    && system.inequalities.iter().all(|row| value(row, at) >= 0)
            };
            let has_some = all.into_iter().any(is_solution);
            let is_proven = has_no_solution(system);
            assert!(!(is_proven && has_some));
            empty += u32::from(!has_some);
            proven += u32::from(is_proven);
        }
        assert!(proven * 100 >= empty * 95, "{proven} of {empty}");
    }
}
