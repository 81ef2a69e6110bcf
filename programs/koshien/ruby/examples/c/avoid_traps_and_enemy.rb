# frozen_string_literal: true

# 3. Avoid traps and the enemy. / 罠と妨害キャラクタを避ける
require "smalruby"

cat1 = Character.new(costume: "costume1:cat1.png", x: 0, y: 0, angle: 0)

include AI

cat1.on(:start) do
  # The cells I do not want to enter. / 入りたくないマス
  def dangerous_cells(patience)
    # "A".."D" are the bad items. A square of 33 covers the whole board.
    # "A".."D" は減点アイテム
    cells = locate_objects(cent: [player_x, player_y], sq_size: 33, objects: %w[A B C D])

    # The enemy, and the cells to which it can step, as long as I have patience.
    # 妨害キャラクタと、そのとなりのマス(がまんできる間だけ)
    if enemy_x && patience.positive?
      [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]].each do |dx, dy|
        cells.push([enemy_x + dx, enemy_y + dy])
      end
    end
    cells
  end

  set_name("careful")
  connect_game
  patience = 5

  loop do
    # A search also tells where the enemy is. / 調べると妨害キャラクタの位置もわかる
    get_map_area(player_x, player_y)

    route = calc_route(except_cells: dangerous_cells(patience))

    # If there is no safe way, the route has one cell only: then I wait. I wait five times at
    # most: to touch the enemy costs 10 points, but to be late costs more.
    # 安全な道がなければ経路は1マスだけ。そのときは待つ(5回まで)
    if route.length > 1
      move_to(route[1])
    elsif patience.positive?
      patience -= 1
    end
    turn_over
  end
end
