# Prints what it knows, as knows.rb does.
from koshien import koshien

rounds = 0


def say(what, value):
    print(what, "none" if value is None else value)


rounds += 1
koshien.connect_game(name="knows")
print(f"round {rounds} of this process")
me = koshien.player
say("other", koshien.other_player)
say("enemy", koshien.enemy)
koshien.get_map_area("13:7" if me == "1:7" else "1:7")
say("other", koshien.other_player)
say("enemy", koshien.enemy)
koshien.get_map_area(me)
say("other", koshien.other_player)
rows = koshien.map_all().split(",")
print(len(rows), "rows of", " or ".join({str(len(row)) for row in rows}))
say("14:14", koshien.map("14:14"))
say("15:14", koshien.map("15:14"))
koshien.turn_over()
armed = False
while True:
    armed = armed or koshien.player == "2:7"
    koshien.get_map_area(koshien.player)
    if koshien.enemy is None:
        break
    target = koshien.enemy if armed else "2:7"
    route = koshien.calc_route(dst=target, except_cells=[koshien.goal])
    koshien.move_to(route[1])
    koshien.turn_over()
say("after the defeat: enemy", koshien.enemy)
say("x", koshien.enemy_x)
while True:
    koshien.turn_over()
