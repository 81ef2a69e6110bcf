# frozen_string_literal: true

# 3. Avoid traps and the enemy. / 罠と妨害キャラクタを避ける
class Careful
  koshien.when_connect_game(name: "careful") do
    $ターン = 1

    loop do
      # A search also tells where the enemy is. / 調べると妨害キャラクタの位置もわかる
      koshien.get_map_area(koshien.player)

      経路 = koshien.calc_route(result: [], except_cells: 危ないマス)

      # If there is no safe way, the route has one cell only: then I wait.
      # 安全な道がなければ経路は1マスだけ。そのときは待つ
      koshien.move_to(経路[1]) if 経路.length > 1
      koshien.turn_over
      $ターン += 1
    end
  end

  # The cells I do not want to enter. / 入りたくないマス
  def 危ないマス
    # After turn 20 I just go: a trap costs 30 points, but no goal costs 70.
    # 20ターンを過ぎたら、何も避けずにゴールへ
    return [] if $ターン > 20

    # A..D are the bad items. A square of 33 covers the whole board. / A..D は減点アイテム
    危ない = koshien.locate_objects(result: [], sq_size: 33, objects: "ABCD")

    # The enemy, and the cells to which it can step: to touch it costs 10 points, so I do not
    # avoid it for long. / 妨害キャラクタと、そのとなりのマス(10ターンまで)
    if koshien.enemy && $ターン <= 10
      x = koshien.enemy_x
      y = koshien.enemy_y
      [[0, 0], [0, -1], [0, 1], [-1, 0], [1, 0]].each do |dx, dy|
        危ない.push(koshien.position(x + dx, y + dy))
      end
    end
    危ない
  end
end
