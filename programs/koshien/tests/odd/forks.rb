# Its children end while it goes on; their end is not its own.
koshien.connect_game(name: "forks")
loop do
  Process.wait(fork { puts "child" })
  koshien.turn_over
end
