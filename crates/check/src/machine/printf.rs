//! What does `printf` print? The formats of CUDA's device-side `printf`, whose arguments lie in a
//! buffer one after the other, each aligned to its size, promoted as C does (`float` to `double`,
//! small integers to `int`).

use super::code::{Pointer, Slots};
use super::memory::{Address, Spot, Window, locate};
use super::observe::Observer;
use super::state::{Done, Machine};
use crate::finding::Fault;
use crate::value::Scalar;

/// The longest text that is read from memory.
const MAX_TEXT: usize = 1 << 16;
/// The longest output of a block.
const MAX_OUTPUT: usize = 1 << 24;
/// The widest field.
const MAX_WIDTH: usize = 1 << 12;

impl<'a, W: Observer> Machine<'_, 'a, W> {
    /// `vprintf`.
    pub fn printf(&mut self, t: u32, d: Slots, format: Pointer, args: Pointer) -> Done {
        let thread = &self.block.threads[t as usize];
        let printed = self.print(t, thread.pointer(format), thread.pointer(args))?;
        if d.n == 1 {
            self.block.threads[t as usize].set(d.at, Scalar::new(printed as u64));
        }
        Ok(())
    }

    fn print(&mut self, t: u32, format: Address, args: Address) -> Done<u32> {
        if self.block.output.len() > MAX_OUTPUT {
            return Err(Fault::Unsupported {
                what: format!("a block that prints more than {MAX_OUTPUT} bytes"),
            });
        }
        let format = self.text(t, format)?;
        let mut arguments = Arguments { address: args.0, window: args.1, at: 0 };
        let mut printed = 0;
        let mut rest = format.as_str();
        while let Some(at) = rest.find('%') {
            self.block.output.push_str(&rest[..at]);
            let (spec, after) = Spec::parse(&rest[at + 1..])?;
            let text = self.argument(t, spec, &mut arguments, &mut printed)?;
            self.block.output.push_str(&text);
            rest = after;
        }
        self.block.output.push_str(rest);
        Ok(printed)
    }

    /// One formatted argument.
    fn argument(&mut self, t: u32, spec: Spec, args: &mut Arguments, printed: &mut u32) -> Done<String> {
        if spec.conversion == '%' {
            return Ok("%".to_owned());
        }
        let mut spec = spec;
        if spec.width_from_argument {
            let width = self.next(t, args, 4)? as u32 as i32;
            (spec.left, spec.width) = (spec.left || width < 0, width.unsigned_abs() as usize);
        }
        if spec.precision_from_argument {
            let precision = self.next(t, args, 4)? as u32 as i32;
            spec.precision = usize::try_from(precision).ok();
        }
        spec.width = spec.width.min(MAX_WIDTH);
        spec.precision = spec.precision.map(|precision| precision.min(MAX_WIDTH));
        *printed += 1;
        Ok(match spec.conversion {
            'd' | 'i' => {
                let value = self.next(t, args, spec.bytes)?;
                let unused = 64 - 8 * u32::from(spec.bytes);
                spec.signed((value << unused) as i64 >> unused)
            }
            'u' | 'x' | 'X' | 'o' => {
                let value = self.next(t, args, spec.bytes)?;
                spec.unsigned(value)
            }
            'c' => spec.pad((self.next(t, args, 4)? as u8 as char).to_string(), false),
            'p' => spec.pad(format!("{:#x}", self.next(t, args, 8)?), false),
            's' => {
                let address = self.next(t, args, 8)?;
                let text = self.text(t, (Scalar::new(address), Window::Generic))?;
                let text = text.chars().take(spec.precision.unwrap_or(usize::MAX)).collect();
                spec.pad(text, false)
            }
            _ => {
                let value = f64::from_bits(self.next(t, args, 8)?);
                spec.float(value)
            }
        })
    }

    /// The next argument of so many bytes.
    fn next(&mut self, t: u32, args: &mut Arguments, bytes: u8) -> Done<u64> {
        args.at = args.at.next_multiple_of(u64::from(bytes));
        let address = args.address.bits.wrapping_add(args.at);
        args.at += u64::from(bytes);
        let (value, undefined) = match self.place(t, args.window, address, u64::from(bytes)) {
            Some(spot) if !args.address.poison => self.fetch(t, spot, bytes),
            _ => return Err(Fault::Undefined { what: "printf with too few arguments" }),
        };
        self.determined(Scalar { bits: value, poison: undefined }, "argument of printf")
    }

    /// The text at an address, up to its zero byte.
    pub fn text(&mut self, t: u32, (address, window): Address) -> Done<String> {
        let mut bytes = Vec::new();
        while !address.poison && bytes.len() < MAX_TEXT {
            let at = address.bits.wrapping_add(bytes.len() as u64);
            let Some(spot) = self.place(t, window, at, 1) else { break };
            match self.fetch(t, spot, 1) {
                (0, false) => return Ok(String::from_utf8_lossy(&bytes).into_owned()),
                (byte, false) => bytes.push(byte as u8),
                (_, true) => return Err(Fault::Undetermined { what: "text" }),
            }
        }
        Err(Fault::Undefined { what: "text that does not end in its object" })
    }

    /// A place, if it lies inside an object that the thread may read.
    fn place(&self, t: u32, window: Window, address: u64, size: u64) -> Option<Spot> {
        let spot = locate(window, address, t)?;
        let foreign = matches!(spot.home, super::memory::Home::Local(owner) if owner != t);
        (!foreign && self.is_inside(spot, size)).then_some(spot)
    }
}

/// Where the arguments are.
struct Arguments {
    address: Scalar,
    window: Window,
    at: u64,
}

/// `%-08.3lld`, without the `%`.
#[derive(Clone, Copy, Default)]
struct Spec {
    left: bool,
    plus: bool,
    space: bool,
    alternate: bool,
    zero: bool,
    width: usize,
    width_from_argument: bool,
    precision: Option<usize>,
    precision_from_argument: bool,
    bytes: u8,
    conversion: char,
}

impl Spec {
    /// Takes a specification from the beginning of a text; gives the rest.
    fn parse(text: &str) -> Result<(Spec, &str), Fault> {
        let mut spec = Spec { bytes: 4, ..Spec::default() };
        let mut chars = text.chars().peekable();
        while let Some(&flag) = chars.peek() {
            match flag {
                '-' => spec.left = true,
                '+' => spec.plus = true,
                ' ' => spec.space = true,
                '#' => spec.alternate = true,
                '0' => spec.zero = true,
                _ => break,
            }
            chars.next();
        }
        let number = |chars: &mut std::iter::Peekable<std::str::Chars<'_>>| {
            let mut value = 0usize;
            while let Some(digit) = chars.peek().and_then(|c| c.to_digit(10)) {
                value = value.saturating_mul(10).saturating_add(digit as usize);
                chars.next();
            }
            value
        };
        if chars.next_if_eq(&'*').is_some() {
            spec.width_from_argument = true;
        } else {
            spec.width = number(&mut chars);
        }
        if chars.next_if_eq(&'.').is_some() {
            if chars.next_if_eq(&'*').is_some() {
                spec.precision_from_argument = true;
            } else {
                spec.precision = Some(number(&mut chars));
            }
        }
        // `long` has 64 bits; what is shorter than `int` was promoted.
        while let Some(length) = chars.next_if(|c| "hljzt".contains(*c)) {
            spec.bytes = if length == 'h' { spec.bytes } else { 8 };
        }
        spec.conversion =
            chars.next().filter(|c| "%diuxXocpsfFeEgG".contains(*c)).ok_or(Fault::Unsupported {
                what: format!("printf of %{}", text.chars().take(8).collect::<String>()),
            })?;
        let rest = chars.collect::<String>().len();
        Ok((spec, &text[text.len() - rest..]))
    }

    /// A text in a field. `number`: zeros go behind its sign.
    fn pad(self, text: String, number: bool) -> String {
        let missing = self.width.saturating_sub(text.chars().count());
        if self.left {
            return text + &" ".repeat(missing);
        }
        if !(self.zero && number) {
            return " ".repeat(missing) + &text;
        }
        let sign = text.chars().take_while(|c| "+- ".contains(*c)).count();
        let prefix =
            sign + if text[sign..].starts_with("0x") || text[sign..].starts_with("0X") { 2 } else { 0 };
        format!("{}{}{}", &text[..prefix], "0".repeat(missing), &text[prefix..])
    }

    fn sign(self, negative: bool) -> &'static str {
        match () {
            () if negative => "-",
            () if self.plus => "+",
            () if self.space => " ",
            () => "",
        }
    }

    /// Digits with at least as many as the precision says.
    fn digits(self, digits: String) -> String {
        let wanted = self.precision.unwrap_or(1);
        "0".repeat(wanted.saturating_sub(digits.len()))
            + if digits == "0" && wanted == 0 { "" } else { &digits }
    }

    fn signed(self, value: i64) -> String {
        let text = format!("{}{}", self.sign(value < 0), self.digits(value.unsigned_abs().to_string()));
        self.pad(text, self.precision.is_none())
    }

    fn unsigned(self, value: u64) -> String {
        let digits = match self.conversion {
            'x' => format!("{value:x}"),
            'X' => format!("{value:X}"),
            'o' => format!("{value:o}"),
            _ => value.to_string(),
        };
        let prefix = match self.conversion {
            'x' if self.alternate && value != 0 => "0x",
            'X' if self.alternate && value != 0 => "0X",
            'o' if self.alternate && value != 0 => "0",
            _ => "",
        };
        self.pad(format!("{prefix}{}", self.digits(digits)), self.precision.is_none())
    }

    fn float(self, value: f64) -> String {
        let sign = self.sign(value.is_sign_negative() && !value.is_nan());
        let upper = self.conversion.is_ascii_uppercase();
        let magnitude = value.abs();
        let digits = match self.conversion.to_ascii_lowercase() {
            _ if value.is_nan() => "nan".to_owned(),
            _ if value.is_infinite() => "inf".to_owned(),
            'f' => format!("{magnitude:.*}", self.precision.unwrap_or(6)),
            'e' => exponential(magnitude, self.precision.unwrap_or(6)),
            _ => self.shortest(magnitude),
        };
        let text = format!("{sign}{digits}");
        let text = if upper { text.to_uppercase() } else { text };
        self.pad(text, value.is_finite())
    }

    /// `%g`.
    fn shortest(self, magnitude: f64) -> String {
        let precision = self.precision.unwrap_or(6).max(1);
        let scientific = exponential(magnitude, precision - 1);
        let exponent: i32 = scientific.rsplit('e').next().and_then(|e| e.parse().ok()).unwrap_or(0);
        let is_small = exponent < -4 || exponent >= precision as i32;
        let strip = |text: &str| match text.contains('.') && !self.alternate {
            true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
            false => text.to_owned(),
        };
        if is_small {
            let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "+00"));
            return format!("{}e{exponent}", strip(digits));
        }
        strip(&format!("{magnitude:.*}", (precision as i32 - 1 - exponent).max(0) as usize))
    }
}

/// `%e`: an exponent of at least two digits, with its sign.
fn exponential(magnitude: f64, precision: usize) -> String {
    let text = format!("{magnitude:.precision$e}");
    let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    format!("{digits}e{}{:02}", if exponent < 0 { '-' } else { '+' }, exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(text: &str) -> Spec {
        let (spec, rest) = Spec::parse(text).expect("a format");
        assert_eq!(rest, "!");
        spec
    }

    #[test]
    fn integers() {
        assert_eq!(spec("d!").signed(-5), "-5");
        assert_eq!(spec("5d!").signed(-5), "   -5");
        assert_eq!(spec("-5d!").signed(5), "5    ");
        assert_eq!(spec("05d!").signed(-5), "-0005");
        assert_eq!(spec("+.3d!").signed(5), "+005");
        assert_eq!(spec("8.3d!").signed(-5), "    -005");
        assert_eq!(spec("#x!").unsigned(255), "0xff");
        assert_eq!(spec("#08X!").unsigned(255), "0X0000FF");
        assert_eq!(spec(".0u!").unsigned(0), "");
        assert_eq!((spec("lld!").bytes, spec("hhd!").bytes, spec("zu!").bytes), (8, 4, 8));
        assert_eq!(spec("ld!").signed(i64::MIN), "-9223372036854775808");
    }

    #[test]
    fn floats() {
        assert_eq!(spec("f!").float(1.5), "1.500000");
        assert_eq!(spec("08.2f!").float(-1.5), "-0001.50");
        assert_eq!(spec("e!").float(12345.678), "1.234568e+04");
        assert_eq!(spec(".0e!").float(0.00012), "1e-04");
        assert_eq!(spec("g!").float(100000.0), "100000");
        assert_eq!(spec("g!").float(1000000.0), "1e+06");
        assert_eq!(spec("g!").float(0.0001), "0.0001");
        assert_eq!(spec("g!").float(0.00001234), "1.234e-05");
        assert_eq!(spec("G!").float(f64::INFINITY), "INF");
        assert_eq!(spec("05f!").float(f64::NAN), "  nan");
    }

    #[test]
    fn unknown_conversions_are_refused() {
        assert!(Spec::parse("n").is_err());
        assert!(Spec::parse("").is_err());
        assert!(Spec::parse("-5").is_err());
    }
}
