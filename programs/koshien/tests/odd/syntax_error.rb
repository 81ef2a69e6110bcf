# Cannot even be read by Ruby.
koshien.connect_game(name: "syntax")
def broken(
