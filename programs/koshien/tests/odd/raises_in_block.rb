# Raises in the library (a list has no place 0), called from a block.
koshien.when_connect_game(name: "raises") do
  koshien.turn_over
  list("$名前")[0]
end
