# frozen_string_literal: true

# 4. Use dynamite. / ダイナマイトを使う
#
# A breakable wall (5) next to me opens when dynamite goes off in my cell.
# となりの「壊せる壁」(5)は、自分のマスにダイナマイトを置くと壊れる。
require "smalruby3"

Stage.new(
  "Stage",
  lists: [{ name: "最短経路" }, { name: "となり" }],
  variables: [{ name: "ダイナマイト", value: 2 }]
) do
end

Sprite.new("スプライト1") do
  # Fills the list with the neighbouring cells that are nearer to the goal.
  # ゴールに近づくとなりのマスを集める
  def self.ゴール側のとなりを集める
    x = koshien.player_x
    y = koshien.player_y
    list("$となり").clear
    list("$となり").push(koshien.position(x + 1, y)) if x < koshien.goal_x
    list("$となり").push(koshien.position(x - 1, y)) if x > koshien.goal_x
    list("$となり").push(koshien.position(x, y + 1)) if y < koshien.goal_y
    list("$となり").push(koshien.position(x, y - 1)) if y > koshien.goal_y
  end

  koshien.connect_game(name: "blaster")

  loop do
    koshien.get_map_area(koshien.player)

    ゴール側のとなりを集める
    wall = list("$となり").find { |cell| koshien.map(cell) == koshien.object("breakable wall") }
    if wall && $ダイナマイト > 0
      # Search and dynamite are two actions: no step in this turn.
      # 調べる+置くで2回。このターンは移動できない
      koshien.set_message("Bang!")
      koshien.set_dynamite
      $ダイナマイト -= 1
    else
      # Next turn's search sees the opening, and the way may lead through it.
      # 次のターンに調べると壁がなくなっている
      koshien.calc_route(result: list("$最短経路"))
      koshien.move_to(list("$最短経路")[2])
    end
    koshien.turn_over
  end
end
