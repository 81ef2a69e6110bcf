# frozen_string_literal: true

# 2. Collect items, then walk to the goal. / アイテムを集めてからゴールする
require "smalruby"

cat1 = Character.new(costume: "costume1:cat1.png", x: 0, y: 0, angle: 0)

include AI

cat1.on(:start) do
  # The way to the nearest good item, nil if I know of none.
  # いちばん近い加点アイテムまでの経路(なければ nil)
  def route_to_item
    # "a".."e" are the good items. / "a".."e" は加点アイテム
    items = locate_objects(cent: [player_x, player_y], sq_size: 9, objects: %w[a b c d e])
    routes = items.map { |item| calc_route(src: [player_x, player_y], dst: item) }
    # A way of one cell is no way. / 1マスだけの経路は「道がない」ということ
    routes.select { |route| route.length > 1 }.min_by(&:length)
  end

  set_name("collector")
  connect_game
  turn = 1

  loop do
    get_map_area(player_x, player_y)

    # Before turn 26 I go to the nearest item; later, or when nothing is left, to the goal.
    # 25ターンまではアイテムへ。そのあと、またはアイテムがなければ、ゴールへ
    route = route_to_item if turn <= 25
    route = calc_route if turn > 25 || route.nil?

    move_to(route[1])
    turn_over
    turn += 1
  end
end
