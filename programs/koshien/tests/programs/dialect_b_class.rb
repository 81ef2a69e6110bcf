# Dialect B in a class.
class Sprite1
  koshien.when_connect_game(name: "class") do
    @steps = 0
    loop { one_turn }
  end

  def one_turn
    koshien.get_map_area(koshien.player)
    koshien.calc_route(result: $最短経路)
    koshien.move_to($最短経路[1])
    @steps += 1
    Sprite1.report(@steps)
    koshien.turn_over
  end

  def self.report(steps)
    puts "step #{steps}"
  end
end

$最短経路 = []
