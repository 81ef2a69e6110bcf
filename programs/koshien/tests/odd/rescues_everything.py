# Swallows every exception, also the one that ends it.
from koshien import koshien

koshien.connect_game(name="stays")
while True:
    try:
        koshien.turn_over()
    except:  # noqa: E722
        print("rescued")
