# frozen_string_literal: true

# 1. Walk to the goal. / ゴールまで歩く
#
# Every turn: look around, find the way, take one step.
# 毎ターン、まわりを調べて、道を探して、一歩進む。
require "smalruby3"

Stage.new("Stage", lists: [{ name: "最短経路" }]) do
end

Sprite.new("スプライト1") do
  koshien.connect_game(name: "walker")

  loop do
    # Look at the 5x5 cells around me. / 自分のまわりの5x5マスを調べる
    koshien.get_map_area(koshien.player)

    # Find the cheapest way to the goal. / ゴールまでの最短経路を探す
    koshien.calc_route(result: list("$最短経路"))

    # The first cell of the way is where I stand; the second is my next step.
    # 1番目は今いるマス、2番目が次のマス
    koshien.move_to(list("$最短経路")[2])

    # I have done all I want in this turn. / このターンは終わり
    koshien.turn_over
  end
end
