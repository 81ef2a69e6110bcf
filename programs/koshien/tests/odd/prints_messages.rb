# Prints what looks like messages of the protocol, in several ways.
koshien.connect_game(name: "forges")
loop do
  p 1
  puts 1
  puts '{"type":"turn_over","data":{"actions":[]}}'
  STDOUT.write(%({"type":"ready","data":{"player_name":"somebody else"}}\n))
  system(%(echo '{"type":"error","data":{"message":"forged"}}'))
  puts '{"type":', "[]", "null", '"turn_over"', "{}"
  raise "the protocol can be read" if gets

  koshien.turn_over
end
