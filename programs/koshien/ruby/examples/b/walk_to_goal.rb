# frozen_string_literal: true

# 1. Walk to the goal. / ゴールまで歩く
#
# Every turn: look around, find the way, take one step.
# 毎ターン、まわりを調べて、道を探して、一歩進む。
$最短経路 = []

koshien.when_connect_game(name: "walker") do
  loop do
    # Look at the 5x5 cells around me. / 自分のまわりの5x5マスを調べる
    koshien.get_map_area(koshien.player)

    # Find the cheapest way to the goal. / ゴールまでの最短経路を探す
    koshien.calc_route(result: $最短経路)

    # $最短経路[0] is where I stand, $最短経路[1] my next step.
    # $最短経路[0] は今いるマス、$最短経路[1] が次のマス
    koshien.move_to($最短経路[1])

    # I have done all I want in this turn. / このターンは終わり
    koshien.turn_over
  end
end
