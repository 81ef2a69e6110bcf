# frozen_string_literal: true

require_relative "helper"
require "smalruby3/board"
require "smalruby3/objects"
require "smalruby3/position"

# Values, positions and names.
class BoardTest < Minitest::Test
  Board = Smalruby3::Board
  Position = Smalruby3::Position

  def test_map_all_and_back
    board = Board.new([[1, -1, "a"], [3, 5, "D"]])
    assert_equal "1-a,35D", board.to_s
    assert_equal board.rows, Board.parse(board.to_s).rows
  end

  def test_off_the_board_is_nil
    board = Board.new([[0, 1], [2, 3]])
    [[-1, 0], [0, -1], [2, 0], [0, 2], [-2, -2]].each { |cell| assert_nil board[cell], cell.inspect }
    board[[-1, -1]] = 5
    assert_equal [[0, 1], [2, 3]], board.rows
  end

  def test_only_the_goal_is_known_at_first
    assert_equal "---,--3", Board.unexplored(3, 2, [2, 1]).to_s
  end

  def test_positions_are_read
    assert_equal [3, 14], Position.parse("3:14")
    assert_equal [-1, 0], Position.parse("-1:0")
    assert_equal [3, 4], Position.parse([3, 4])
    assert_equal [3, 4], Position.parse("3.0:4.0")
    ["", ":", "3", "a:b", "1:2:3", 7, nil, [], [1], [1, 2, 3], ["1", "2"], [nil, 2], {}].each do |other|
      assert_nil Position.parse(other), other.inspect
    end
  end

  def test_missing_positions
    assert Position.missing?(nil)
    assert Position.missing?([nil, nil])
    refute Position.missing?("abc")
    refute Position.missing?([1, 2])
  end

  def test_every_name_has_its_value
    {
      -1 => %w[unknown 未探索のマス みたんさくのマス], 0 => %w[space 空間 くうかん], 1 => %w[wall 壁 かべ],
      2 => %w[storehouse 蔵 くら], 3 => %w[goal ゴール], 4 => %w[water 水たまり みずたまり],
      5 => ["breakable wall", "壊せる壁", "こわせるかべ"], "a" => %w[tea お茶 おちゃ],
      "b" => %w[sweets 和菓子 わがし], "c" => %w[COIN 丁銀 ちょうぎん], "d" => %w[dolphin シロイルカ],
      "e" => %w[sword 草薙剣 くさなぎのつるぎ], "A" => %w[poison 毒キノコ どくキノコ],
      "B" => %w[snake 蛇 へび ヘビ], "C" => %w[trap トラバサミ], "D" => %w[bomb 爆弾 ばくだん]
    }.each { |value, names| names.each { |name| assert_equal value, Smalruby3::Objects.value(name), name } }
    ["", nil, "Tea", "dragon", 0].each { |name| assert_equal(-1, Smalruby3::Objects.value(name)) }
  end
end
