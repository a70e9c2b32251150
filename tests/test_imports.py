"""Who may import whom. Everything imports the standard library; only this is ours."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import ninefold

SOURCE = Path(ninefold.__file__).parent
ALLOWED = {
    "ninefold": "",
    "ninefold.core": "",
    "ninefold.records": "",
    "ninefold.lines": "core",
    "ninefold.fingerprint": "core",
    "ninefold.match": "core fingerprint",
    "ninefold.replay": "core fingerprint match",
    "ninefold.perft": "core",
    "ninefold.worker": "",
    "ninefold.rulebook": "core",
    "ninefold.lessons": "core lines match games lessons",
    "ninefold.games": "core decisions lines games",
    "ninefold.decisions": "core",
    "ninefold.learn": "core games learn",
    "ninefold.bots": "core match games learn bots",
    "ninefold.arena": "core match games bots worker arena",
    "ninefold.server": "core fingerprint match games rulebook lessons bots worker server",
    "ninefold.terminal": "core lines match games records rulebook lessons terminal",
    "ninefold.cli": (
        "* core match replay games records rulebook perft lessons terminal bots arena server "
        "learn cli"
    ),
    "ninefold.__main__": "cli",
}
"""By room: the rooms it may import; `*` is the package itself, for its version."""


def modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(SOURCE.rglob("*.py")):
        parts = path.relative_to(SOURCE.parent).with_suffix("").parts
        yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts), path


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, `ninefold.x` for `from ninefold import x` too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("ninefold"))
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are written in full"
            if node.module == "ninefold":
                yield from (f"ninefold.{alias.name}" for alias in node.names)
            elif node.module and node.module.startswith("ninefold."):
                yield node.module


def room(module: str) -> str:
    return ".".join(module.split(".")[:2])


@pytest.mark.parametrize(("module", "path"), [pytest.param(m, p, id=m) for m, p in modules()])
def test_a_module_imports_only_the_rooms_it_may(module: str, path: Path) -> None:
    assert room(module) in ALLOWED, f"say in this test what {room(module)} may import"
    allowed = {f"ninefold.{name}" for name in ALLOWED[room(module)].split()}
    if "ninefold.*" in allowed:
        allowed.add("ninefold.__version__")
    for imported in imports(path):
        assert room(imported) in allowed, f"{module} imports {imported}"


@pytest.mark.parametrize(("module", "path"), [pytest.param(m, p, id=m) for m, p in modules()])
def test_a_game_imports_no_other_game(module: str, path: Path) -> None:
    parts = module.split(".")
    if parts[1:2] == ["games"] and len(parts) > 2:
        own = ".".join(parts[:3])
        for imported in imports(path):
            shared = room(imported) in ("ninefold.core", "ninefold.decisions", "ninefold.lines")
            assert shared or imported.startswith(own), imported


def test_the_insides_of_the_terminal_and_the_bots_are_their_own() -> None:
    for module, path in modules():
        for imported in imports(path):
            for owner in ("ninefold.terminal", "ninefold.bots"):
                if imported.startswith(f"{owner}.") and room(module) != owner:
                    pytest.fail(f"{module} imports {imported}, not what {owner} offers")
