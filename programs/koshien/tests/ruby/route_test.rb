# frozen_string_literal: true

require_relative "helper"
require "smalruby3/dijkstra_search"
require "smalruby3/route"

# Routes and squares, case by case; tests/test_searches.py compares with a slow version.
class RouteTest < Minitest::Test
  Board = Smalruby3::Board
  Route = Smalruby3::Route

  def calc(text, from, to, except = [])
    Route.calc(Board.parse(text), from, to, except)
  end

  def test_both_ends_are_in_the_route
    assert_equal [[0, 0], [1, 0], [2, 0]], calc("000", [0, 0], [2, 0])
  end

  def test_without_a_route_the_start_remains
    assert_equal [[0, 0]], calc("010", [0, 0], [2, 0])
    assert_equal [[0, 0]], calc("020", [0, 0], [2, 0])
    assert_equal [[0, 0]], calc("050", [0, 0], [2, 0])
    assert_equal [[0, 0]], calc("000", [0, 0], [0, 0])
    assert_equal [[0, 0]], calc("000", [0, 0], [5, 5])
    assert_equal [[-1, 0]], calc("000", [-1, 0], [2, 0])
    assert_equal [[0, 0]], calc("000", [0, 0], [2, 0], [[1, 0]])
    assert_equal [[0, 0]], calc("000", [0, 0], [2, 0], [[2, 0]])
  end

  def test_a_blocked_start_does_not_matter
    assert_equal [[0, 0], [1, 0]], calc("100", [0, 0], [1, 0], [[0, 0]])
  end

  # The direct way costs what stands in the middle, and 1; the way round costs 4 or more.
  # Where both are equal the direct one is found, so a change of any cost shows.
  def test_costs
    around = [[0, 0], [0, 1], [1, 1], [2, 1], [2, 0]]
    direct = [[0, 0], [1, 0], [2, 0]]
    way = ->(middle, below) { calc("0#{middle}0,#{below}", [0, 0], [2, 0]) }
    %w[0 a e A D 4 3].each { |middle| assert_equal direct, way[middle, "000"], middle }
    %w[1 2 5 -].each { |middle| assert_equal around, way[middle, "000"], middle }
    assert_equal direct, way["-", "400"]
    assert_equal direct, way["-", "040"]
  end

  # Of equal routes the one whose cells come first in reading order is settled first.
  def test_ties
    assert_equal [[0, 0], [1, 0], [1, 1]], calc("00,00", [0, 0], [1, 1])
    assert_equal [[1, 1], [1, 0], [0, 0]], calc("00,00", [1, 1], [0, 0])
    assert_equal [[0, 1], [0, 0], [1, 0]], calc("00,00", [0, 1], [1, 0])
  end

  def test_an_odd_square_is_clipped
    board = Board.parse("aaaa,aaaa,aaaa,aaaa")
    assert_equal [[0, 0], [1, 0], [0, 1], [1, 1]], Route.locate(board, [0, 0], 3, ["a"])
    assert_equal 16, Route.locate(board, [1, 1], 17, ["a"]).size
    assert_equal [[3, 3]], Route.locate(board, [4, 4], 3, ["a"])
    assert_empty Route.locate(board, [9, 9], 3, ["a"])
    assert_empty Route.locate(board, [1, 1], 0, ["a"])
    assert_empty Route.locate(board, [1, 1], -3, ["a"])
  end

  def test_an_even_square_reaches_left_and_up
    board = Board.parse("aaaa,aaaa,aaaa,aaaa")
    assert_equal [[0, 0], [1, 0], [0, 1], [1, 1]], Route.locate(board, [1, 1], 2, ["a"])
    assert_equal 16, Route.locate(board, [2, 2], 4, ["a"]).size
  end

  def test_reading_order
    board = Board.parse("-4B,a0-")
    assert_equal [[1, 0], [2, 0], [0, 1]], Route.locate(board, [1, 0], 5, ["a", "B", 4])
    assert_equal [[0, 0], [2, 1]], Route.locate(board, [1, 0], 5, [-1])
  end

  def test_graphs
    data = {
      "m1_1" => [[1, "m1_2"], [1, "m2_1"]], "m1_2" => [[1, "m2_2"]], "m2_1" => [[1, "m2_2"]],
      "m2_2" => [], "m5_5" => []
    }
    graph = Smalruby3::DijkstraSearch::Graph.new(data)
    assert_equal [[1, 1], [1, 2], [2, 2]], graph.get_route("m1_1", "m2_2")
    assert_equal [[1, 1]], graph.get_route("m1_1", "m1_1")
    assert_equal [[1, 1]], graph.get_route("m1_1", "m5_5")
    assert_equal [[1, 1]], graph.get_route("m1_1", "m9_9")
    data["m1_2"] = [[5, "m2_2"]]
    dear = Smalruby3::DijkstraSearch::Graph.new(data)
    assert_equal [[1, 1], [2, 1], [2, 2]], dear.get_route("m1_1", "m2_2")
  end
end
