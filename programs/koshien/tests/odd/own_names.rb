# Uses names of its own that the library uses too.
class List
  def initialize = @items = [:mine]
  attr_reader :items
end

class Position; end
class Board; end
class Game; end
class Koshien; end
module Route; end

class Sprite1
  def list = List.new.items

  koshien.when_connect_game(name: "own") do
    raise "not mine" unless list == [:mine]

    koshien.get_map_area(koshien.player)
    loop { koshien.turn_over }
  end
end
