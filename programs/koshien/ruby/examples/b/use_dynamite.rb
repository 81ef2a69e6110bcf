# frozen_string_literal: true

# 4. Use dynamite. / ダイナマイトを使う
#
# A breakable wall (5) next to me opens when dynamite goes off in my cell.
# となりの「壊せる壁」(5)は、自分のマスにダイナマイトを置くと壊れる。
class Blaster
  koshien.when_connect_game(name: "blaster") do
    $ダイナマイト = 2

    loop do
      koshien.get_map_area(koshien.player)

      if 壊せる壁がある? && $ダイナマイト > 0
        # Search and dynamite are two actions: no step in this turn.
        # 調べる+置くで2回。このターンは移動できない
        koshien.set_message("Bang!")
        koshien.set_dynamite
        $ダイナマイト -= 1
      else
        # Next turn's search sees the opening, and the way may lead through it.
        # 次のターンに調べると壁がなくなっている
        経路 = koshien.calc_route(result: [])
        koshien.move_to(経路[1])
      end
      koshien.turn_over
    end
  end

  # Is there a breakable wall next to me, on the goal's side? / ゴール側のとなりに壊せる壁がある?
  def 壊せる壁がある?
    x = koshien.player_x
    y = koshien.player_y
    となり = []
    となり.push(koshien.position(x + 1, y)) if x < koshien.goal_x
    となり.push(koshien.position(x - 1, y)) if x > koshien.goal_x
    となり.push(koshien.position(x, y + 1)) if y < koshien.goal_y
    となり.push(koshien.position(x, y - 1)) if y > koshien.goal_y
    となり.any? { |cell| koshien.map(cell) == koshien.object("壊せる壁") }
  end
end
