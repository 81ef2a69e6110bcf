# frozen_string_literal: true

# 2. Collect items, then walk to the goal. / アイテムを集めてからゴールする
class Collector
  koshien.when_connect_game(name: "collector") do
    $ターン = 1

    loop do
      koshien.get_map_area(koshien.player)

      経路 = 近いアイテムへの経路
      # After turn 25, or when nothing is left, go to the goal.
      # 25ターンを過ぎたか、アイテムがなければ、ゴールへ
      経路 = koshien.calc_route(result: []) if $ターン > 25 || 経路.empty?

      koshien.move_to(経路[1])
      koshien.turn_over
      $ターン += 1
    end
  end

  # The way to the nearest good item, empty if I know of none.
  # いちばん近い加点アイテムまでの経路(なければ空)
  def 近いアイテムへの経路
    # a..e are the good items. / a..e は加点アイテム
    アイテム = koshien.locate_objects(result: [], sq_size: 9, objects: "abcde")
    経路 = アイテム.map { |item| koshien.calc_route(result: [], dst: item) }
    # A way of one cell is no way. / 1マスだけの経路は「道がない」ということ
    経路.select { |one| one.length > 1 }.min_by(&:length) || []
  end
end
