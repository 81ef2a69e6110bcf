# Its last line is reached in its second turn.
from koshien import koshien

koshien.connect_game(name="ends")
koshien.turn_over()
koshien.move_to("2:1")
