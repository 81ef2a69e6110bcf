# frozen_string_literal: true

# 4. Use dynamite. / ダイナマイトを使う
#
# A breakable wall (5) next to me opens when dynamite goes off in my cell.
# となりの「壊せる壁」(5)は、自分のマスにダイナマイトを置くと壊れる。
require "smalruby"

cat1 = Character.new(costume: "costume1:cat1.png", x: 0, y: 0, angle: 0)

include AI

cat1.on(:start) do
  BREAKABLE_WALL = 5

  # Is there a breakable wall next to me, on the goal's side? / ゴール側のとなりに壊せる壁がある?
  def wall_on_the_way?
    cells = []
    cells.push([player_x + 1, player_y]) if player_x < goal_x
    cells.push([player_x - 1, player_y]) if player_x > goal_x
    cells.push([player_x, player_y + 1]) if player_y < goal_y
    cells.push([player_x, player_y - 1]) if player_y > goal_y
    cells.any? { |x, y| map(x, y) == BREAKABLE_WALL }
  end

  set_name("blaster")
  connect_game
  dynamite = 2

  loop do
    get_map_area(player_x, player_y)

    if wall_on_the_way? && dynamite.positive?
      # Search and dynamite are two actions: no step in this turn.
      # 調べる+置くで2回。このターンは移動できない
      set_dynamite([player_x, player_y])
      dynamite -= 1
    else
      # Next turn's search sees the opening, and the way may lead through it.
      # 次のターンに調べると壁がなくなっている
      move_to(calc_route[1])
    end
    turn_over
  end
end
