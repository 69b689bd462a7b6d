"""The hooks: with the libraries, as far as these work without a GPU, and with fakes of them."""

import contextlib
import io
import sys
import tempfile
import types
import unittest
import warnings
from unittest import mock

import simtopt
from simtopt import _hook

from common import CUDA, OPTIMIZED, PTX, environment, needs, script


class Policy(unittest.TestCase):
    """What no hook does differently."""

    def test_a_failure_is_a_warning(self):
        script(self, "echo 'error: 3:1: no PTX' >&2; exit 2")
        with self.assertWarnsRegex(simtopt.HookWarning, "^here: .*error: 3:1: no PTX$"):
            self.assertEqual(_hook.attempt(PTX, (), "here"), PTX)
        environment(self, SIMTOPT="/nowhere/simtopt")
        with self.assertWarns(simtopt.HookWarning):
            self.assertEqual(_hook.attempt(PTX.encode(), (), "here"), PTX.encode())

    def test_code_without_barriers_is_not_looked_at(self):
        environment(self, SIMTOPT="/nowhere/simtopt")
        self.assertEqual(_hook.attempt("ret;", (), "here"), "ret;")

    def test_the_zero_of_libraries_stays(self):
        code = _hook.attempt(PTX.encode() + b"\0", (), "here")
        self.assertEqual(code, OPTIMIZED.encode() + b"\0")

    def test_a_summary(self):
        environment(self, SIMTOPT_VERBOSE="1")
        with contextlib.redirect_stderr(io.StringIO()) as said:
            _hook.attempt(PTX, (), "here")
            _hook.attempt(PTX.replace("twice", "_ZN8__main__5twiceEv"), (), "there")
        lines = [
            "simtopt: here: twice: 2 barriers, 1 removed, 1 kept\n",
            "simtopt: there: __main__::twice: 2 barriers, 1 removed, 1 kept\n",
        ]
        self.assertEqual(said.getvalue(), "".join(lines))

    def test_a_failure_without_statistics(self):
        environment(self, SIMTOPT_VERBOSE="1")
        line = '{"files":[],"total":{"barriers":1,"removed":0,"kept":1}}'
        script(self, f"echo 'error: no' >&2; echo '{line}' >&2; exit 2")
        with self.assertWarnsRegex(simtopt.HookWarning, "^here: .*error: no$"):
            _hook.attempt(PTX, (), "here")

    def test_names_that_other_kernels_have(self):
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            code = _hook.attempt(PTX, ("--keep=softmax", "--block-dim=gemm:16,16"), "here")
        self.assertEqual(code, OPTIMIZED)

    def test_flags(self):
        environment(self, SIMTOPT_FLAGS="-O3 '--keep=a b'")
        self.assertEqual(_hook.words(None), ("-O3", "--keep=a b"))
        self.assertEqual(_hook.words("-O1 --stats"), ("-O1", "--stats"))
        self.assertEqual(_hook.words(["-O1"]), ("-O1",))

    def test_all_or_nothing(self):
        library, patches = types.SimpleNamespace(first=1), _hook.Patches()
        patches.replace(library, "first", lambda old: old + 1)
        self.assertEqual(library.first, 2)
        with self.assertRaisesRegex(simtopt.Error, "not supported: .* has no second"):
            patches.replace(library, "second", lambda old: old + 1)
        self.assertEqual(library.first, 1)

    def test_keys(self):
        keys = {_hook.key(), _hook.key("-O3"), _hook.key("-", "O3")}
        script(self, "# another one")
        keys |= {_hook.key()}
        environment(self, SIMTOPT="/nowhere/simtopt")
        keys |= {_hook.key()}
        self.assertEqual(len(keys), 5)
        self.assertEqual(_hook.key(), _hook.key())


def fakes(test: unittest.TestCase, **modules: dict) -> types.SimpleNamespace:
    """Modules of a library that is not there, by their names with `__` for dots."""
    made = {}
    for name, attributes in modules.items():
        name = name.replace("__", ".")
        module = types.ModuleType(name)
        module.__path__ = []
        vars(module).update(attributes)
        made[name] = module
    for name, module in made.items():
        parent, _, child = name.rpartition(".")
        if parent:
            setattr(made[parent], child, module)
    patch = mock.patch.dict(sys.modules, made)
    patch.start()
    test.addCleanup(patch.stop)
    return types.SimpleNamespace(**{name.rpartition(".")[2]: made[name] for name in made})


class Triton(unittest.TestCase):
    def setUp(self):
        needs("triton")
        # The source of a kernel has to be in a file.
        import kernels

        self.compile = kernels.compile
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        environment(self, TRITON_CACHE_DIR=folder.name)
        self.addCleanup(simtopt.triton.uninstall)

    def test_stages(self):
        before = self.compile()
        count = before.asm["ptx"].count("bar.sync")
        hashes = {before.hash}
        for stage in ("llir", "ptx"):
            simtopt.triton.install(stage=stage)
            after = self.compile()
            self.assertEqual(after.asm["ptx"].count("bar.sync"), count - 1)
            removed = int(stage == "llir")
            self.assertEqual(
                after.asm["llir"].count("barrier"), before.asm["llir"].count("barrier") - removed
            )
            self.assertNotEqual(after.asm["cubin"], before.asm["cubin"])
            hashes.add(after.hash)
        simtopt.triton.install("-passes=")
        self.assertEqual(self.compile().asm["ptx"], before.asm["ptx"])
        hashes.add(self.compile().hash)
        self.assertEqual(len(hashes), 4, "each has a key of its own")
        simtopt.triton.uninstall()
        self.assertEqual(self.compile().hash, before.hash)

    def test_a_failure(self):
        before = self.compile()
        simtopt.triton.install("--bogus")
        with self.assertWarns(simtopt.HookWarning):
            after = self.compile()
        self.assertEqual(after.asm["cubin"], before.asm["cubin"])

    def test_other_stages(self):
        self.assertRaises(ValueError, simtopt.triton.install, stage="ttir")


class AnyTriton(unittest.TestCase):
    """Old and new ways to change stages, and who else uses them."""

    def setUp(self):
        class Backend:
            target = types.SimpleNamespace(backend="cuda")

            def add_stages(self, stages, options):
                stages["ptx"] = lambda source, metadata: PTX
                if (hook := getattr(runtime, "add_stages_inspection_hook", None)) is not None:
                    hook(self, stages, options, None, 80)

            def hash(self):
                return "ptxas"

        self.backend = Backend()
        self.runtime = runtime = types.SimpleNamespace()
        entry = types.SimpleNamespace(compiler=Backend)
        fakes(
            self,
            triton={},
            triton__backends={"backends": {"nvidia": entry}},
            triton__knobs={"runtime": runtime},
        )
        self.addCleanup(simtopt.triton.uninstall)

    def ptx(self):
        stages = {}
        self.backend.add_stages(stages, None)
        return stages["ptx"](None, {})

    def test_before_3_6(self):
        self.assertEqual(self.ptx(), PTX)
        simtopt.triton.install(stage="ptx")
        self.assertEqual(self.ptx(), OPTIMIZED)
        self.assertRegex(self.backend.hash(), "^ptxas-simtopt-[0-9a-f]{32}$")
        simtopt.triton.uninstall()
        self.assertEqual((self.ptx(), self.backend.hash()), (PTX, "ptxas"))

    def test_from_3_6_on(self):
        self.runtime.add_stages_inspection_hook = None
        simtopt.triton.install(stage="ptx")
        self.assertEqual(self.ptx(), OPTIMIZED)
        own, own_hash = self.runtime.add_stages_inspection_hook()
        self.assertIn(own, self.backend.hash())
        self.backend.target.backend = "hip"
        self.assertEqual(self.ptx(), PTX)
        self.backend.target.backend = "cuda"

        def other(*arguments):
            if not arguments:
                return "other", "hash"
            stages = arguments[1]
            stages["ptx"] = lambda source, metadata: "// other\n" + PTX
            return None

        simtopt.triton.uninstall()
        self.runtime.add_stages_inspection_hook = other
        simtopt.triton.install(stage="ptx")
        self.assertEqual(self.ptx(), "// other\n" + OPTIMIZED)
        key = self.runtime.add_stages_inspection_hook()
        self.assertEqual(key, ("other" + own, "hash" + own_hash))
        simtopt.triton.uninstall()
        self.assertIs(self.runtime.add_stages_inspection_hook, other)


class Numba(unittest.TestCase):
    """Numba compiles without a GPU, and its linker works if it is nvJitLink."""

    def setUp(self):
        needs("numba.cuda")
        from numba import cuda, int32

        def twice(out):
            row = cuda.shared.array(256, dtype=int32)
            row[cuda.threadIdx.x] = cuda.threadIdx.x
            cuda.syncthreads()
            out[cuda.threadIdx.x] = row[0]
            cuda.syncthreads()

        self.cuda, self.kernel, self.signature = cuda, twice, (int32[:],)
        try:
            self.ptx()
        except Exception as error:  # noqa: BLE001
            self.skipTest(f"no NVVM: {error}")
        self.addCleanup(simtopt.numba.uninstall)

    def ptx(self, **options):
        return self.cuda.compile_ptx(self.kernel, self.signature, cc=(8, 0), **options)[0]

    def test_ptx(self):
        self.assertEqual(self.ptx().count("bar.sync"), 2)
        simtopt.numba.install()
        self.assertEqual(self.ptx().count("bar.sync"), 1)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            self.assertEqual(self.ptx(debug=True, opt=False).count("bar.sync"), 2)
        simtopt.numba.install("--bogus")
        with self.assertWarns(simtopt.HookWarning):
            self.assertEqual(self.ptx().count("bar.sync"), 2)
        simtopt.numba.uninstall()
        self.assertEqual(self.ptx().count("bar.sync"), 2)

    def test_link_time_optimization(self):
        from numba.cuda.cudadrv import driver

        def link():
            code, _ = self.cuda.compile(
                self.kernel, self.signature, cc=(8, 0), output="ltoir", device=False, abi="numba"
            )
            linker = driver._Linker(cc=(8, 0), lto=True)
            linker.add_ltoir(code)
            cubin = linker.complete()
            return cubin, [code.code_type for code in linker._object_codes]

        try:
            link()
        except Exception as error:  # noqa: BLE001
            self.skipTest(f"no nvJitLink: {error}")
        simtopt.numba.install()
        cubin, kinds = link()
        self.assertEqual((cubin.code[:4], kinds), (b"\x7fELF", ["ptx"]))
        simtopt.numba.install("-passes=")
        self.assertEqual(link()[1], ["ltoir"])


class AnyNumba(unittest.TestCase):
    """Numba where something does not work."""

    def setUp(self):
        class Code:
            def __init__(self, code_type, code):
                self.code_type, self.code = code_type, code

            @staticmethod
            def from_ptx(code):
                return Code("ptx", code)

        class Linker:
            fails = False

            def __init__(self, *objects):
                self._object_codes, self._has_ltoir = list(objects), True

            def get_linked_ptx(self):
                return PTX.encode() + b"\0"

            def complete(self):
                code = self._object_codes[0]
                if code.code_type == "ptx" and self.fails:
                    raise RuntimeError("no ptxas")
                return code.code, self._has_ltoir

        class Codegen:
            def magic_tuple(self):
                return ("13.0", (9, 0))

        self.code, self.linker, self.codegen = Code, Linker, Codegen
        self.library = fakes(
            self,
            numba={},
            numba__cuda={},
            numba__cuda__codegen={"JITCUDACodegen": Codegen},
            numba__cuda__cudadrv={},
            numba__cuda__cudadrv__driver={"_Linker": Linker, "ObjectCode": Code},
            numba__cuda__cudadrv__nvvm={"compile_ir": lambda irs, **options: PTX.encode()},
        )
        simtopt.numba.install()
        self.addCleanup(simtopt.numba.uninstall)

    def test_the_key(self):
        self.assertEqual(self.codegen().magic_tuple(), ("13.0", (9, 0), _hook.key()))

    def test_what_is_no_ptx(self):
        compile_ir = self.library.nvvm.compile_ir
        self.assertEqual(compile_ir([], opt=3), OPTIMIZED.encode())
        for option in ("gen-lto", "gen_lto", "g"):
            self.assertEqual(compile_ir([], **{option: None}), PTX.encode())

    def test_linkers(self):
        lto, ptx = self.code("ltoir", b"lto"), self.code("ptx", b"ptx")
        self.assertEqual(self.linker(lto).complete(), (OPTIMIZED.encode(), False))
        self.assertEqual(self.linker(ptx).complete(), (b"ptx", True))
        with self.assertWarnsRegex(simtopt.HookWarning, "linked with other code"):
            self.assertEqual(self.linker(lto, ptx).complete(), (b"lto", True))
        self.linker.fails = True
        with self.assertWarnsRegex(simtopt.HookWarning, "no ptxas"):
            self.assertEqual(self.linker(lto).complete(), (b"lto", True))


class CuPy(unittest.TestCase):
    """NVRTC works without a GPU; that its PTX is loaded needs one."""

    def setUp(self):
        needs("cupy.cuda.compiler")
        from cupy.cuda import compiler

        self.compiler = compiler
        try:
            self.compile()
        except Exception as error:  # noqa: BLE001
            self.skipTest(f"no NVRTC: {error}")
        self.addCleanup(simtopt.cupy.uninstall)

    def compile(self, method="cubin", arch="-arch=sm_80", *options):
        program = self.compiler._NVRTCProgram(CUDA, "twice.cu", method=method)
        return program.compile((arch, *options))[0]

    def drivers_cuda(self, *version):
        nvrtc = simtopt.cupy._versions()[1]
        versions = (version or nvrtc, nvrtc)
        patch = mock.patch.object(simtopt.cupy, "_versions", lambda: versions)
        patch.start()
        self.addCleanup(patch.stop)

    def test_ptx(self):
        self.drivers_cuda()
        before = self.compile()
        key = self.compiler._get_cupy_cache_key()
        self.assertEqual(before[:4], b"\x7fELF")
        simtopt.cupy.install()
        self.assertEqual(self.compile().count(b"bar.sync"), 1)
        self.assertEqual(self.compile("ptx", "-arch=compute_80").count(b"bar.sync"), 1)
        self.assertEqual(self.compile("cubin", "-arch=sm_80", "-G")[:4], b"\x7fELF")
        self.assertEqual(self.compiler._get_cupy_cache_key(), f"{key} {_hook.key()}")
        simtopt.cupy.install("-passes=")
        self.assertEqual(self.compile(), before, "machine code, if there is nothing to remove")
        simtopt.cupy.uninstall()
        self.assertEqual((self.compile(), self.compiler._get_cupy_cache_key()), (before, key))

    def test_a_driver_that_is_older(self):
        self.drivers_cuda(11, 0)
        simtopt.cupy.install()
        with self.assertWarnsRegex(simtopt.HookWarning, "the driver is for CUDA 11.0, and"):
            self.assertEqual(self.compile()[:4], b"\x7fELF")


class AnyCuPy(unittest.TestCase):
    def test_what_nvrtc_makes(self):
        class Program:
            def __init__(self, method):
                self.method, self.ptr = method, PTX.encode()

            def compile(self, options=(), log_stream=None):
                return PTX.encode() if self.method == "ptx" else b"\x7fELF", {"name": "mangled"}

        compiler = {"_NVRTCProgram": Program, "_get_cupy_cache_key": lambda: "key"}
        nvrtc = {"getPTX": lambda ptr: ptr, "getVersion": lambda: (12, 4)}
        fakes(
            self,
            cupy={},
            cupy__cuda={},
            cupy__cuda__compiler=compiler,
            cupy_backends={},
            cupy_backends__cuda={},
            cupy_backends__cuda__api={},
            cupy_backends__cuda__api__runtime={"driverGetVersion": lambda: 12040},
            cupy_backends__cuda__libs={},
            cupy_backends__cuda__libs__nvrtc=nvrtc,
        )
        simtopt.cupy.install()
        self.addCleanup(simtopt.cupy.uninstall)
        made = {
            method: Program(method).compile(("-lineinfo",), log_stream=None)
            for method in ("ptx", "cubin", "lto")
        }
        code, names = OPTIMIZED.encode(), {"name": "mangled"}
        expected = {"ptx": (code, names), "cubin": (code, names), "lto": (b"\x7fELF", names)}
        self.assertEqual(made, expected)


if __name__ == "__main__":
    unittest.main()
