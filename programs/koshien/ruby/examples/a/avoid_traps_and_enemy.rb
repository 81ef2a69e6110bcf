# frozen_string_literal: true

# 3. Avoid traps and the enemy. / 罠と妨害キャラクタを避ける
require "smalruby3"

Stage.new(
  "Stage",
  lists: [{ name: "最短経路" }, { name: "危ない" }],
  variables: [{ name: "ターン", value: 1 }]
) do
end

Sprite.new("スプライト1") do
  # Fills the list with the cells I do not want to enter. / 入りたくないマスを集める
  def self.危ないマスを集める
    # After turn 20 I just go: a trap costs 30 points, but no goal costs 70.
    # 20ターンを過ぎたら、何も避けずにゴールへ
    list("$危ない").clear
    return if $ターン > 20

    # A..D are the bad items. A square of 33 covers the whole board. / A..D は減点アイテム
    koshien.locate_objects(result: list("$危ない"), sq_size: 33, objects: "ABCD")

    # The enemy, and the cells to which it can step: to touch it costs 10 points, so I do not
    # avoid it for long. / 妨害キャラクタと、そのとなりのマス(10ターンまで)
    return if koshien.enemy.nil? || $ターン > 10

    x = koshien.enemy_x
    y = koshien.enemy_y
    list("$危ない").push(koshien.position(x, y))
    list("$危ない").push(koshien.position(x, y - 1))
    list("$危ない").push(koshien.position(x, y + 1))
    list("$危ない").push(koshien.position(x - 1, y))
    list("$危ない").push(koshien.position(x + 1, y))
  end

  koshien.connect_game(name: "careful")

  loop do
    # A search also tells where the enemy is. / 調べると妨害キャラクタの位置もわかる
    koshien.get_map_area(koshien.player)

    危ないマスを集める
    koshien.calc_route(result: list("$最短経路"), except_cells: list("$危ない"))

    # If there is no safe way, the list has one cell only: then I wait.
    # 安全な道がなければ経路は1マスだけ。そのときは待つ
    koshien.move_to(list("$最短経路")[2]) if list("$最短経路").length > 1
    koshien.turn_over
    $ターン += 1
  end
end
