"""`frozen` makes what a frozen dataclass with slots is, and refuses what it leaves out."""

from collections.abc import Callable
from copy import copy
from dataclasses import FrozenInstanceError, dataclass, field, replace
from pickle import dumps, loads
from typing import ClassVar

import pytest

from ninefold.core import frozen, maker


@frozen
class Point:
    kind: ClassVar[str] = "point"
    x: int
    y: int = 7


def test_it_is_made_by_position_by_name_and_with_defaults() -> None:
    assert Point(1) == Point(x=1, y=7) == Point(1, 7)
    assert Point(1) != Point(2)
    assert hash(Point(1)) == hash(Point(1, 7))
    assert repr(Point(1)) == "Point(x=1, y=7)"
    assert replace(Point(1), y=2) == Point(1, 2)


def test_its_maker_makes_the_same() -> None:
    make = maker(Point)
    assert make(1) == Point(1)
    assert make(1, y=2) == Point(1, 2)
    assert type(make(1)) is Point


@pytest.mark.parametrize("make", [Point, maker(Point)])
def test_it_cannot_be_changed(make: Callable[[int], Point]) -> None:
    point = make(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        point.z = 3  # type: ignore[attr-defined]
    assert not hasattr(point, "__dict__")


def test_a_post_init_is_refused() -> None:
    class Checked:
        x: int

        def __post_init__(self) -> None:
            raise AssertionError("nobody calls this")

    with pytest.raises(TypeError, match="Checked has a __post_init__"):
        frozen(Checked)


def test_a_post_init_of_a_base_is_refused() -> None:
    class Base:
        def __post_init__(self) -> None:
            raise AssertionError("nobody calls this")

    class Derived(Base):
        x: int

    with pytest.raises(TypeError, match="Derived has a __post_init__"):
        frozen(Derived)


def test_fields_of_a_base_are_refused() -> None:
    class Farther(Point):
        z: int

    with pytest.raises(TypeError, match="Farther is based on a dataclass"):
        frozen(Farther)


def test_keywords_only_are_refused() -> None:
    class Named:
        x: int = field(kw_only=True)

    with pytest.raises(TypeError, match=r"Named\.x"):
        frozen(Named)


def test_a_field_that_is_no_parameter_is_refused() -> None:
    class Counted:
        x: int = field(init=False, default=0)

    with pytest.raises(TypeError, match=r"Counted\.x"):
        frozen(Counted)


def test_a_default_factory_is_refused() -> None:
    class Listed:
        x: list[int] = field(default_factory=list)

    with pytest.raises(TypeError, match=r"Listed\.x"):
        frozen(Listed)


def test_an_ordinary_dataclass_takes_what_frozen_refuses() -> None:
    """So the refusals above are of `frozen`, and not of Python."""

    @dataclass(frozen=True, slots=True)
    class Listed:
        x: list[int] = field(default_factory=list)

    assert Listed().x == []


def test_it_goes_through_pickle_and_copy() -> None:
    assert loads(dumps(Point(1, 2))) == copy(Point(1, 2)) == Point(1, 2)
