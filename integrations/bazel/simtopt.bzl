"""simtopt as an action of Bazel: one module of LLVM IR or PTX, options, one module.

The action reads nothing but its input and the program, and writes nothing but its output, which
depends on nothing else: it can run in a sandbox or on another machine, and its result be cached.
Only bitcode needs more, LLVM's `llvm-dis` and `llvm-as` there: see `simtopt opt --llvm-bin`.

    load("//integrations/bazel:simtopt.bzl", "simtopt_opt")

    simtopt_opt(
        name = "reduce_opt",
        src = "reduce.ll",
        options = ["-O2", "--keep=reduce"],
        simtopt = "//tools:simtopt",
    )
"""

def _simtopt_opt_impl(ctx):
    out = ctx.actions.declare_file(ctx.label.name + "." + ctx.file.src.extension)
    arguments = ctx.actions.args()
    arguments.add("opt")
    arguments.add_all(ctx.attr.options)
    arguments.add(ctx.file.src)
    arguments.add("-o", out)
    ctx.actions.run(
        executable = ctx.executable.simtopt,
        inputs = [ctx.file.src],
        outputs = [out],
        arguments = [arguments],
        mnemonic = "Simtopt",
        progress_message = "Removing barriers of %s" % ctx.file.src.short_path,
    )
    return [DefaultInfo(files = depset([out]))]

simtopt_opt = rule(
    implementation = _simtopt_opt_impl,
    doc = "Removes barriers from a module; what is made is NAME.ll, NAME.bc or NAME.ptx, as the input is.",
    attrs = {
        "src": attr.label(allow_single_file = [".ll", ".bc", ".ptx"], mandatory = True),
        "options": attr.string_list(doc = "Those of `simtopt opt` that name no files."),
        "simtopt": attr.label(
            doc = "The program, for the machine that runs the action.",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
            mandatory = True,
        ),
    },
)
