"""The rules written out in C++, for graphics cards: the same functions, line by line.

Numba makes 64-bit arithmetic of all numbers, asks of every index whether it counts from the end,
and unrolls loops until the code outgrows the caches; a card is many times slower for it. Here
numbers are `int`, loops stay loops, and the state is the macro `STATE(k)`, so that a kernel may
keep it where it likes. Written is what the source uses and nothing more: numbers and arrays of the
types that stand here, loops over `range`, and calls of each other. Without a compiler.
"""

import ast
import inspect
import math
from collections.abc import Mapping
from textwrap import dedent, indent
from typing import Any, Final

from ninefold.games.confrontation.fast.jit import Function

LONG: Final = "unsigned long long"
TYPES: Final[Mapping[str, str]] = {
    "s": "State *",
    "t": "const int *",
    "out": "short *",
    "r": f"{LONG} *",
    "root": "const short *",
    **dict.fromkeys(("ways", "tally", "path", "slots"), "int *"),
    **dict.fromkeys(("keys", "visits", "rewards", "offered"), "Node *"),
    **dict.fromkeys(("h", "x", "key", "situation", "kept", "salt", "seed"), LONG),
    **dict.fromkeys(("explore", "best", "bound"), "double"),
}
"""By name, of parameters and variables; all others are `int`."""
MACROS: Final = {
    "s": "STATE",
    **{name: name.upper() for name in ("keys", "visits", "rewards", "offered")},
}
"""Arrays that a kernel may lay out as it likes."""
RETURNED: Final = {"mix": LONG}
CALLED: Final = {math.log: "log", math.sqrt: "sqrt"}
OPERATORS: Final[Mapping[type[ast.AST], str]] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.FloorDiv: "/",
    ast.Div: "/",
    ast.Mod: "%",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.And: "&&",
    ast.Or: "||",
    ast.Not: "!",
    ast.USub: "-",
    ast.Invert: "~",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
    ast.Eq: "==",
    ast.NotEq: "!=",
}
"""Nothing that the rules divide is below zero, so that `//` and `%` are what C++ makes of them."""


def write(*functions: Function) -> str:
    """These functions and all that they call, each before its callers. A function is named after
    its module: `setup_begin`. Raises `TypeError` for what cannot be written."""
    found: dict[str, str] = {}
    for function in functions:
        _Writer(found).name(function)
    return "\n".join(found.values())


class _Writer:
    """Writes one function, after those that it calls."""

    def __init__(self, found: dict[str, str]) -> None:
        self.found = found

    def name(self, function: Function) -> str:
        """The name of a function, which is written if it has not been yet."""
        name = f"{function.__module__.rpartition('.')[2]}_{function.__name__}"
        if name not in self.found:
            self.found[name] = _Writer(self.found).function(function, name)
        return name

    def function(self, function: Function, name: str) -> str:
        (tree,) = ast.parse(dedent(inspect.getsource(function))).body
        assert isinstance(tree, ast.FunctionDef)
        self.outer = {**function.__globals__, **inspect.getclosurevars(function).nonlocals}
        parameters = [each.arg for each in tree.args.args]
        self.inner = {*parameters, *_assigned(tree)}
        body = [self.statement(each) for each in tree.body]
        returns = any(isinstance(each, ast.Return) and each.value for each in ast.walk(tree))
        taken = ", ".join(_declared(each) for each in parameters)
        made = [f"{_declared(each)};" for each in sorted(self.inner.difference(parameters))]
        kind = RETURNED.get(tree.name, "int") if returns else "void"
        head = f"__device__ __forceinline__ {kind} {name}({taken})"
        return f"{head} {_block([*made, *body])}"

    def statement(self, node: ast.stmt) -> str:
        match node:
            case ast.Expr(ast.Constant()) | ast.Pass():
                return ""
            case ast.Expr(value):
                return f"{self.value(value)};"
            case ast.Return(None):
                return "return;"
            case ast.Return(value):
                assert value
                return f"return {self.value(value)};"
            case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)):
                pairs = zip(targets, values, strict=True)
                return " ".join(f"{self.value(to)} = {self.value(it)};" for to, it in pairs)
            case ast.Assign([target], value):
                return f"{self.value(target)} = {self.value(value)};"
            case ast.AugAssign(target, operator, value):
                sign = OPERATORS[type(operator)]
                return f"{self.value(target)} {sign}= {self.value(value)};"
            case ast.If(test, body, orelse):
                return self.choice(test, body, orelse)
            case ast.While(test, body, []):
                return f"while ({self.value(test)}) {self.block(body)}"
            case ast.For(ast.Name() as target, ast.Call(ast.Name("range"), bounds), body, []):
                head = self.loop(self.value(target), *(self.value(each) for each in bounds))
                return f"#pragma unroll 1\n{head} {self.block(body)}"
            case ast.Break():
                return "break;"
            case ast.Continue():
                return "continue;"
        raise TypeError(f"line {node.lineno} is not written in C++: {ast.unparse(node)}")

    def loop(self, name: str, first: str, last: str = "", step: str = "1") -> str:
        if not last:
            first, last = "0", first
        sign = ">" if step.startswith("-") else "<"
        return f"for ({name} = {first}; {name} {sign} {last}; {name} += {step})"

    def block(self, body: list[ast.stmt]) -> str:
        return _block([self.statement(each) for each in body])

    def choice(self, test: ast.expr, body: list[ast.stmt], orelse: list[ast.stmt]) -> str:
        """What is settled when the rules are made, as whether knowledge is kept, is not asked."""
        settled = self.settled(test)
        if isinstance(settled, bool):
            return "\n".join(self.statement(each) for each in (body if settled else orelse))
        other = f" else {self.block(orelse)}" if orelse else ""
        return f"if ({self.value(test)}) {self.block(body)}{other}"

    def settled(self, node: ast.expr) -> Any:
        """What a name or expression stands for when the rules are made, else nothing."""
        match node:
            case ast.Constant(value):
                return value
            case ast.Name(name):
                return None if name in self.inner else self.outer.get(name)
            case ast.Attribute(value, name):
                return getattr(self.settled(value), name, None)
            case ast.Subscript(value, index) if (held := self.settled(value)) is not None:
                return held[self.settled(index)]
            case ast.BoolOp(ast.And(), [first, *_]) if self.settled(first) is False:
                return False
        return None

    def value(self, node: ast.expr) -> str:
        settled = self.settled(node)
        if settled is not None and settled == int(settled):
            return f"{int(settled)}" + ("ull" if type(settled).__name__ == "uint64" else "")
        match node:
            case ast.Name(name):
                return f"{name}_"
            case ast.Subscript(ast.Name(name), index) if name in MACROS:
                return f"{MACROS[name]}({self.value(index)})"
            case ast.Subscript(ast.Name(name), index):
                return f"{name}_[{self.value(index)}]"
            case ast.BinOp(left, operator, right) if type(operator) in OPERATORS:
                return f"({self.value(left)} {OPERATORS[type(operator)]} {self.value(right)})"
            case ast.UnaryOp(operator, operand):
                return f"{OPERATORS[type(operator)]}({self.value(operand)})"
            case ast.BoolOp(operator, values):
                sign = f" {OPERATORS[type(operator)]} "
                return f"({sign.join(self.value(each) for each in values)})"
            case ast.Compare(left, operators, rest):
                pairs = zip([left, *rest], operators, rest, strict=False)
                each = [
                    f"{self.value(a)} {OPERATORS[type(sign)]} {self.value(b)}"
                    for a, sign, b in pairs
                ]
                return f"({' && '.join(each)})"
            case ast.IfExp(test, yes, no):
                return f"({self.value(test)} ? {self.value(yes)} : {self.value(no)})"
            case ast.Call(ast.Name(name), arguments):
                called = self.outer[name]
                given = ", ".join(self.value(each) for each in arguments)
                if isinstance(called, type):
                    return f"(({LONG if called.__name__ == 'uint64' else 'int'})({given}))"
                if called in CALLED:
                    return f"{CALLED[called]}((double)({given}))"
                return f"{self.name(called)}({given})"
        raise TypeError(f"line {node.lineno} is not written in C++: {ast.unparse(node)}")


def _assigned(tree: ast.FunctionDef) -> set[str]:
    """The variables of a function."""
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Name))
    return {node.id for node in found if isinstance(node.ctx, ast.Store)}


def _declared(name: str) -> str:
    return f"{TYPES.get(name, 'int')} {name}_"


def _block(lines: list[str]) -> str:
    return "{\n" + indent("\n".join(line for line in lines if line), "  ") + "\n}"
