# frozen_string_literal: true

# 1. Walk to the goal. / ゴールまで歩く
#
# Every turn: look around, find the way, take one step.
# 毎ターン、まわりを調べて、道を探して、一歩進む。
require "smalruby"

cat1 = Character.new(costume: "costume1:cat1.png", x: 0, y: 0, angle: 0)

include AI

cat1.on(:start) do
  set_name("walker")
  connect_game

  loop do
    # Look at the 5x5 cells around me. / 自分のまわりの5x5マスを調べる
    get_map_area(player_x, player_y)

    # Find the cheapest way to the goal. / ゴールまでの最短経路を探す
    route = calc_route

    # route[0] is where I stand, route[1] my next step.
    # route[0] は今いるマス、route[1] が次のマス
    move_to(route[1])

    # I have done all I want in this turn. / このターンは終わり
    turn_over
  end
end
