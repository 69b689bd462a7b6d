//! Calls of functions.
//!
//! ```text
//!   { .param .b32 param0;  st.param.b32 [param0], %r1;
//!     .param .b32 retval0; call.uni (retval0), f, (param0);
//!     ld.param.b32 %r2, [retval0]; }
//! ```
//! Parameters of one element are registers here; of others, the callee gets a pointer to memory of
//! the caller (`byval`, `sret`).

use super::lower::Lower;
use super::lower_table::registers;
use super::mnemonics::Number;
use super::parts::Named;
use super::spaces::LOCAL;
use super::ssa::{Kind, Node};
use super::statements::Operand;
use crate::Error;
use simt_ir::Type;

impl Lower<'_, '_> {
    pub fn function_call(&mut self) -> Result<(), Error> {
        let statement = self.statement;
        let (results, rest) = match self.operands() {
            [Operand::List(results), rest @ ..] => (&results[..], rest),
            rest => (&[][..], rest),
        };
        let Some((callee, rest)) = rest.split_first() else {
            return Err(Error::new(statement.span, "expected the function that is called"));
        };
        let mut args = Vec::new();
        let kind = match callee {
            Operand::Named(Named::Function(id), _) => Kind::Call(*id),
            callee => {
                let Some(callee) = self.operand(callee, Number::bits(64)) else {
                    return Err(Error::new(statement.span, "use of an undefined function"));
                };
                args.push(callee);
                Kind::CallThrough
            }
        };
        for result in results {
            if let Operand::Named(Named::Memory(_), _) = result {
                args.extend(self.argument(result));
            }
        }
        if let Some(Operand::List(arguments)) = rest.first() {
            for argument in *arguments {
                let value = self.argument(argument).unwrap_or_else(|| self.unknown(Type::I64));
                args.push(value);
            }
        }
        match results {
            [Operand::Named(Named::Register(var) | Named::Slot(var), _)] => {
                let ty = self.body.vars[var.0 as usize].0;
                let node = self.node(kind, ty, &args);
                self.write_var(*var, node, false);
            }
            _ => {
                self.node(kind, Type::VOID, &args);
                // Of several nothing is known.
                let mut targets = Vec::new();
                results.iter().for_each(|result| registers(result, &mut targets));
                for var in targets {
                    let node = self.unknown(self.body.vars[var.0 as usize].0);
                    self.write_var(var, node, false);
                }
            }
        }
        Ok(())
    }

    fn argument(&mut self, operand: &Operand<'_>) -> Option<Node> {
        match operand {
            Operand::Named(Named::Register(var) | Named::Slot(var), _) => Some(self.read_var(*var)),
            Operand::Named(Named::Memory(index), _) => {
                let memory = self.memory[*index as usize];
                Some(self.node(Kind::Moved { from: LOCAL, to: 0 }, Type::I64, &[memory]))
            }
            Operand::Int(int) => Some(self.int(Type::I64, *int)),
            other => self.operand(other, Number::bits(64)),
        }
    }
}
