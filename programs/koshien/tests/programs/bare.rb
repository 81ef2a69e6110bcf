# Commands without what they are called on: neither `include AI` nor `koshien.`.
cat1 = Character.new(costume: "costume1:cat1.png")
cat1.on(:start) do
  set_name("bare")
  turn_over
  object("water")
  say("hello")
  koshien.connect_game(name: "bare")
  loop { koshien.turn_over }
end
