# -*- coding: utf-8 -*-
# Dialect C: calls everything and checks every answer, from the start 1:1 of the map `garden`.
require "smalruby"
require "set"
require "matrix"

cat1 = Character.new(costume: "costume1:cat1.png", x: 200, y: 200, angle: 0)

include AI

cat1.on(:start) do
  SIZE = 17
  LETTERS = Set.new(%w[a b c d e])

  class Place
    attr_reader :vector

    def initialize(x, y)
      @vector = Vector[x, y]
    end

    # Commands can be called from everywhere.
    def value
      map(vector[0], vector[1])
    end
  end

  def check(actual, expected)
    raise "#{actual.inspect} is not #{expected.inspect}" unless actual == expected
  end

  move(10)
  connect_game
  set_name("昔のプレイヤーの長い名前です")

  if player_x == 1 && player_y == 1
    check([goal_x, goal_y], [8, 8])
    check([enemy_x, enemy_y, other_player_x, other_player_y], [nil] * 4)
    check(map(8, 8), 3)
    check(map(1, 1), -1)
    check(map(17, 0), nil)
    get_map_area(player_x, player_y)
    check(map(2, 2), 2)
    check(map_all[2][2], 2)
    check(map_all.map(&:size), [SIZE] * SIZE)
    check([enemy_x, enemy_y], [8, 8])
    get_map_area(5, 1)
    check(Place.new(5, 1).value, "a")
    check(LETTERS.include?(map(5, 1)), true)
    check(locate_objects(cent: [5, 1], sq_size: 5, objects: ["a", 2]), [[5, 1], [3, 2], [4, 2], [6, 2], [7, 2]])
    check(locate_objects(cent: [0, 4], sq_size: 3, objects: [-1]), [[0, 4], [1, 4], [0, 5], [1, 5]])
    check(locate_objects, [])
    check(calc_route(src: [1, 1], dst: [3, 1]), [[1, 1], [2, 1], [3, 1]])
    check(calc_route(dst: [3, 1]).second, [2, 1])
    check(calc_route(src: [1, 1], dst: [1, 1]), [[1, 1]])
    check(calc_route.first, [1, 1])
    check(calc_route.last, [8, 8])
    check(calc_route(except_cells: [[2, 1], nil]).second, [1, 2])
    check(calc_route(dst: [other_player_x, other_player_y]), [[1, 1]])
  end

  graph = {}
  (1..5).each do |x|
    (1..5).each do |y|
      near = [[x, y - 1], [x, y + 1], [x - 1, y], [x + 1, y]].select { |a, b| a.between?(1, 5) && b.between?(1, 5) }
      graph["m#{x}_#{y}"] = near.map { |a, b| [1, "m#{a}_#{b}"] }
    end
  end
  route = DijkstraSearch::Graph.new(graph).get_route("m1_1", "m5_5")
  check([route.first, route.last, route.size], [[1, 1], [5, 5], 9])

  started = Time.now
  puts "rand #{rand(1000)}"
  check(Time.now - started < 60, true)
  move_to(nil)
  set_bomb
  turn_over
  set_dynamite([player_x, player_y])
  move_to(calc_route[1])
  turn_over

  loop do
    get_map_area(player_x, player_y)
    move_to(calc_route[1])
    turn_over
  end
end
