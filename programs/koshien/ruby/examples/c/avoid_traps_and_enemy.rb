# frozen_string_literal: true

# 3. Avoid traps and the enemy. / 罠と妨害キャラクタを避ける
require "smalruby"

cat1 = Character.new(costume: "costume1:cat1.png", x: 0, y: 0, angle: 0)

include AI

cat1.on(:start) do
  # The cells I do not want to enter. / 入りたくないマス
  def dangerous_cells(turn)
    # After turn 20 I just go: a trap costs 30 points, but no goal costs 70.
    # 20ターンを過ぎたら、何も避けずにゴールへ
    return [] if turn > 20

    # "A".."D" are the bad items. A square of 33 covers the whole board.
    # "A".."D" は減点アイテム
    cells = locate_objects(cent: [player_x, player_y], sq_size: 33, objects: %w[A B C D])

    # The enemy, and the cells to which it can step: to touch it costs 10 points, so I do not
    # avoid it for long. / 妨害キャラクタと、そのとなりのマス(10ターンまで)
    if enemy_x && turn <= 10
      [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]].each do |dx, dy|
        cells.push([enemy_x + dx, enemy_y + dy])
      end
    end
    cells
  end

  set_name("careful")
  connect_game
  turn = 1

  loop do
    # A search also tells where the enemy is. / 調べると妨害キャラクタの位置もわかる
    get_map_area(player_x, player_y)

    route = calc_route(except_cells: dangerous_cells(turn))

    # If there is no safe way, the route has one cell only: then I wait.
    # 安全な道がなければ経路は1マスだけ。そのときは待つ
    move_to(route[1]) if route.length > 1
    turn_over
    turn += 1
  end
end
