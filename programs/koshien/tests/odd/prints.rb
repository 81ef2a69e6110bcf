# Prints in every way there is, and always the number of its turn.
require "smalruby3"

koshien.connect_game(name: "prints")
turn = 0
at_exit { puts "at exit" }
loop do
  turn += 1
  p turn
  puts turn
  STDOUT.puts turn
  $stdout.print turn, "\n"
  $stderr.puts turn
  system("echo #{turn}")
  warn turn.to_s
  print turn # no newline
  puts "the last thing" if turn == 3
  turn == 3 ? exit!(3) : koshien.turn_over
end
