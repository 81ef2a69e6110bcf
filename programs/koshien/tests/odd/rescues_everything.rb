# Swallows every exception, also the one that ends it.
koshien.connect_game(name: "stays")
loop do
  koshien.turn_over
rescue Exception => e
  puts "rescued #{e.class}"
end
