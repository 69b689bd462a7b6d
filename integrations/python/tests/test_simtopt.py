"""The functions of the package, by the command that it brought along."""

import contextlib
import io
import json
import os
import sysconfig
import unittest
from pathlib import Path

import simtopt
from simtopt import _command

from common import OPTIMIZED, PTX, ROOT, environment, script

REDUCE = ROOT / "examples" / "reduce.ll"


class Functions(unittest.TestCase):
    def test_the_command_is_inside(self):
        if "SIMTOPT" in os.environ:
            raise unittest.SkipTest("SIMTOPT names another one")
        self.assertEqual(Path(_command.path()).parent, Path(sysconfig.get_path("scripts")))

    def test_optimize(self):
        self.assertEqual(simtopt.optimize(PTX), OPTIMIZED)
        self.assertEqual(simtopt.optimize(PTX.encode()), OPTIMIZED.encode())
        self.assertEqual(simtopt.optimize(PTX, "-passes="), PTX)
        self.assertEqual(simtopt.optimize(PTX, "-passes=", "--block-dim=64"), PTX)

    def test_llvm_ir(self):
        text = REDUCE.read_text()
        lines = text.splitlines(keepends=True)
        optimized = simtopt.optimize(text).splitlines(keepends=True)
        self.assertEqual(len(optimized), len(lines) - 1)

    def test_every_byte_that_is_no_barrier_stays(self):
        text = "// \r\n// \udcff é\n" + PTX.replace("ret;\n", "ret;\r\n")
        expected = text.replace("  bar.sync 0;\n  ret;", "  ret;")
        self.assertEqual(simtopt.optimize(text), expected)

    def test_explain(self):
        said = simtopt.explain(PTX, "--brief")
        self.assertIn("removed: nothing that another thread could notice", said)
        self.assertIn("kernel twice: 2 barriers, 1 removed, 1 kept", said)
        self.assertEqual(simtopt.explain(PTX.encode(), "--brief"), said)

    def test_explain_json(self):
        told = simtopt.explain_json(PTX)
        barriers = told["files"][0]["functions"][0]["barriers"]
        self.assertEqual([b["verdict"] for b in barriers], ["kept", "removed"])

    def test_what_it_says_goes_to_standard_error(self):
        stream = io.StringIO()
        with contextlib.redirect_stderr(stream):
            simtopt.optimize(PTX, "--stats=json")
        self.assertEqual(json.loads(stream.getvalue())["total"]["removed"], 1)


class Errors(unittest.TestCase):
    def test_of_the_input(self):
        with self.assertRaises(simtopt.Error) as raised:
            simtopt.optimize("hello")
        self.assertTrue(str(raised.exception).startswith("error: expected top-level entity"))
        self.assertEqual(raised.exception.code, 2)
        for function in (simtopt.explain, simtopt.explain_json):
            self.assertRaises(simtopt.Error, function, PTX[:-3])

    def test_of_the_flags(self):
        self.assertRaisesRegex(simtopt.Error, "--bogus", simtopt.optimize, PTX, "--bogus")
        self.assertRaisesRegex(simtopt.Error, "-o", simtopt.optimize, PTX, "-o", "/dev/null")

    def test_of_the_command(self):
        environment(self, SIMTOPT="/nowhere/simtopt")
        self.assertRaisesRegex(simtopt.Error, "cannot run /nowhere", simtopt.optimize, PTX)
        script(self, "kill -9 $$")
        self.assertRaisesRegex(simtopt.Error, "exit code -9", simtopt.optimize, PTX)
        script(self, "exec sleep 100")
        environment(self, SIMTOPT_TIMEOUT="0.1")
        self.assertRaisesRegex(simtopt.Error, "0.1 seconds", simtopt.optimize, PTX)


if __name__ == "__main__":
    unittest.main()
