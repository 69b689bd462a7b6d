"""What README.md shows is true."""

import contextlib
import doctest
import io
import os
import re
import unittest

import simtopt

from common import ROOT, needs

README = ROOT / "integrations" / "python" / "README.md"


class Readme(unittest.TestCase):
    def test_texts(self):
        folder = os.getcwd()
        os.chdir(ROOT)
        self.addCleanup(os.chdir, folder)
        # Notes that the source is not found.
        with contextlib.redirect_stderr(io.StringIO()):
            result = doctest.testfile(
                str(README), False, optionflags=doctest.ELLIPSIS, verbose=False
            )
        self.assertEqual(result.failed, 0)
        self.assertGreater(result.attempted, 5)

    def test_hooks(self):
        blocks = re.findall(r"^```python\n(import .*?)^```", README.read_text(), re.S | re.M)
        self.assertEqual(len(blocks), 3)
        for block in blocks:
            name = re.findall(r"simtopt\.(\w+)\.install", block)[0]
            with self.subTest(name):
                needs({"triton": "triton", "numba": "numba.cuda", "cupy": "cupy"}[name])
                self.addCleanup(getattr(simtopt, name).uninstall)
                exec(block, {})


if __name__ == "__main__":
    unittest.main()
