# frozen_string_literal: true

# 2. Collect items, then walk to the goal. / アイテムを集めてからゴールする
require "smalruby3"

Stage.new(
  "Stage",
  lists: [{ name: "最短経路" }, { name: "アイテム" }, { name: "いちばん近い経路" }],
  variables: [{ name: "ターン", value: 1 }]
) do
end

Sprite.new("スプライト1") do
  # Finds the way to the nearest good item. The list stays empty if I know of none.
  # いちばん近い加点アイテムまでの経路を探す(なければ空のまま)
  def self.近いアイテムを探す
    list("$いちばん近い経路").clear
    # a..e are the good items. / a..e は加点アイテム
    koshien.locate_objects(result: list("$アイテム"), sq_size: 9, objects: "abcde")
    list("$アイテム").each do |item|
      koshien.calc_route(result: list("$最短経路"), dst: item)
      # A way of one cell is no way. / 1マスだけの経路は「道がない」ということ
      next if list("$最短経路").length < 2

      if list("$いちばん近い経路").empty? || list("$最短経路").length < list("$いちばん近い経路").length
        list("$いちばん近い経路").replace(list("$最短経路"))
      end
    end
  end

  koshien.connect_game(name: "collector")

  loop do
    koshien.get_map_area(koshien.player)

    近いアイテムを探す
    # After turn 25, or when nothing is left, go to the goal.
    # 25ターンを過ぎたか、アイテムがなければ、ゴールへ
    koshien.calc_route(result: list("$いちばん近い経路")) if $ターン > 25 || list("$いちばん近い経路").empty?

    koshien.move_to(list("$いちばん近い経路")[2])
    koshien.turn_over
    $ターン += 1
  end
end
