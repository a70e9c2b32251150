"""What is found once for each thing."""

from ninefold.kept import MOST, Kept


def test_a_thing_is_looked_at_once() -> None:
    asked: list[tuple[int, ...]] = []

    def largest(numbers: tuple[int, ...]) -> int:
        asked.append(numbers)
        return max(numbers)

    kept = Kept(largest)
    one, other = tuple(map(int, "12")), tuple(map(int, "12"))
    assert [kept(one), kept(one), kept(other)] == [2, 2, 2]
    assert asked == [one, other], "equal things that are not the same are both looked at"


def test_nothing_is_mistaken_for_what_is_gone() -> None:
    kept = Kept(str)
    # Without a hold on them the same place in memory would be met again and again.
    for number in range(3 * MOST):
        assert kept([number]) == f"[{number}]"
