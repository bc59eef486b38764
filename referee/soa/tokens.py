"""Order tokens: what every action of the order phase takes."""

from referee.verdict import Fact, Illegal

NO_TOKEN = Fact("soa.actions.rounds", "no-token")


def need_token(orders: int) -> None:
    """Raise Illegal where a gang without order tokens would act; it waits."""
    if not orders:
        raise Illegal("orders", NO_TOKEN())
