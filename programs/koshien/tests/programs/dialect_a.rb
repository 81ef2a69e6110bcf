# Dialect A: calls everything and checks every answer, from the start 1:1 of the map `garden`.
require "smalruby3"

Stage.new(
  "Stage",
  costumes: [{ asset: "cd21514d0531fdffb22204e0ec5ed84a", name: "背景1" }],
  lists: [{ name: "最短経路" }, { name: "集めた" }],
  variables: [{ name: "回数" }, { name: "最初", value: 7 }]
) do
end

Sprite.new(
  "スプライト1",
  x: 10, y: -3, size: 50, current_costume: 1,
  variables: [{ name: "自分の", value: "ローカル" }]
) do
  def self.確かめる(実際, 期待)
    raise "#{実際.inspect} is not #{期待.inspect}" unless 実際 == 期待
  end

  確かめる($回数, 0)
  確かめる($最初, 7)
  確かめる(@自分の, "ローカル")
  確かめる(koshien.connect_game(name: "とても長い名前のプレイヤーです"), nil)
  koshien.connect_game(name: "二回目")
  move(10)
  say "こんにちは"
  self.x = 5

  if koshien.player == "1:1"
    確かめる([koshien.player_x, koshien.player_y], [1, 1])
    確かめる([koshien.goal, koshien.goal_x, koshien.goal_y], ["8:8", 8, 8])
    確かめる([koshien.enemy, koshien.enemy_x, koshien.enemy_y], [nil, nil, nil])
    確かめる([koshien.other_player, koshien.other_player_x, koshien.other_player_y], [nil, nil, nil])
    確かめる(koshien.map("8:8"), 3)
    確かめる(koshien.map("1:1"), -1)
    確かめる(koshien.map("17:0"), nil)
    確かめる(koshien.map("0:-1"), nil)

    答え = koshien.get_map_area(koshien.player)
    確かめる(答え["map"], [[1, 1, 1, 1], [1, 0, 0, 0], [1, 0, 2, 2], [1, 0, 2, 0]])
    確かめる(koshien.map("2:2"), 2)
    確かめる(koshien.map("4:0"), -1)
    確かめる([koshien.enemy, koshien.enemy_x, koshien.enemy_y], ["8:8", 8, 8])
    確かめる(koshien.other_player, nil)
    地図 = koshien.map_all
    確かめる(地図.length, 17 * 17 + 16)
    確かめる(地図[0, 18], "1111-------------,")
    確かめる(koshien.map_from("2:2", 地図), 2)
    確かめる(koshien.map_from("4:0", 地図), -1)
    確かめる(koshien.map_from("17:0", 地図), nil)
    確かめる(koshien.map_from("2:2", ""), -1)
    確かめる(koshien.map_from("2:2", nil), -1)
    確かめる(koshien.map_from("1:0", "0aB,---"), "a")

    koshien.get_map_area(koshien.position(5, 1))
    確かめる(koshien.get_map_area("9:9"), nil) # the third command of the turn
    確かめる(koshien.map("5:1"), "a")
    確かめる(koshien.locate_objects(result: list("$集めた"), cent: "5:1", objects: "a2").to_a,
         ["5:1", "3:2", "4:2", "6:2", "7:2"])
    確かめる(list("$集めた").length, 5)
    確かめる(list("$集めた").index("4:2"), 3)
    確かめる(koshien.locate_objects(result: list("$集めた"), sq_size: 3).to_a, [])
    確かめる(koshien.locate_objects(result: list("$集めた"), sq_size: 1, cent: koshien.goal, objects: "3").to_a, ["8:8"])

    確かめる(koshien.calc_route(result: list("$最短経路"), dst: "3:1").to_a, %w[1:1 2:1 3:1])
    確かめる(list("$最短経路")[2], "2:1")
    確かめる(list("$最短経路")[4], nil)
    koshien.calc_route(result: list("$最短経路"), src: "1:1", dst: "1:1", except_cells: list("$集めた"))
    確かめる(list("$最短経路").to_a, ["1:1"])
    koshien.calc_route(result: list("$最短経路"), except_cells: ["2:1", nil])
    確かめる(list("$最短経路")[2], "1:2")
    確かめる(list("$最短経路").last, "8:8")
  end

  確かめる(koshien.position(3, 14), "3:14")
  確かめる(koshien.position(1.0, 2.7), "1:2")
  確かめる(koshien.position_of_x("3:14"), 3)
  確かめる(koshien.position_of_y("3:14"), 14)
  確かめる(koshien.position_of_x(nil), nil)
  確かめる(koshien.object("毒キノコ"), "A")
  確かめる(koshien.set_message("行くぞ" * 50), nil)
  確かめる(koshien.turn_over, true)
  確かめる(koshien.move_to(koshien.player_x == 1 ? "2:1" : "14:15"), nil)
  確かめる(koshien.set_bomb, nil)
  確かめる(koshien.set_dynamite(koshien.player), nil) # the third command of the turn
  here = koshien.player
  確かめる(koshien.player, here)
  koshien.turn_over
  確かめる(koshien.player == here, false)
  koshien.set_dynamite
  koshien.set_bomb(koshien.position(koshien.player_x, koshien.player_y))

  loop do
    koshien.turn_over
    koshien.get_map_area(koshien.player)
    koshien.calc_route(result: list("$最短経路"))
    koshien.move_to(list("$最短経路")[2])
  end
end
