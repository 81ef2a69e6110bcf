# What editors write around a program: events, and a class under Sprite.
require "smalruby3"

Stage.new("Stage", lists: [{ name: "経路", value: ["1:1"] }]) do
end

Sprite.new("スプライト1", variables: [{ name: "数", value: 2 }]) do
  self.when(:flag_clicked) do
    puts "started"
    raise "no variable" unless @数 == 2
    raise "no list" unless list("$経路").to_a == ["1:1"]
  end

  on(:key_pressed, "space") { raise "nobody presses a key" }
  puts "before"
end

class Sprite2 < Sprite
  set_costume "cat2"

  def initialize(name, speed)
    super(name)
    @speed = speed
  end

  koshien.when_connect_game(name: "events") do
    raise "never initialized" unless @speed.nil?

    going
    loop do
      koshien.get_map_area(koshien.player)
      step(koshien.calc_route(result: list("$経路")))
      koshien.turn_over
    end
  end

  def step(route)
    koshien.move_to(route[2])
  end
end
