# frozen_string_literal: true

require_relative "wire"

module Smalruby3
  # The names of terrain and items in English, kanji and kana, and their map values.
  module Objects
    NAMES = {
      -1 => %w[unknown 未探索のマス みたんさくのマス],
      0 => %w[space 空間 くうかん],
      1 => %w[wall 壁 かべ],
      2 => %w[storehouse 蔵 くら],
      3 => %w[goal ゴール],
      4 => %w[water 水たまり みずたまり],
      5 => ["breakable wall", "壊せる壁", "こわせるかべ"],
      "a" => %w[tea お茶 おちゃ],
      "b" => %w[sweets 和菓子 わがし],
      "c" => %w[COIN 丁銀 ちょうぎん],
      "d" => %w[dolphin シロイルカ],
      "e" => %w[sword 草薙剣 くさなぎのつるぎ],
      "A" => %w[poison 毒キノコ どくキノコ],
      "B" => %w[snake 蛇 へび ヘビ],
      "C" => %w[trap トラバサミ],
      "D" => %w[bomb 爆弾 ばくだん]
    }.freeze

    VALUES = NAMES.flat_map { |value, names| names.map { |name| [name, value] } }.to_h.freeze

    # The map value of what has this name, -1 if nothing has. A program may be written in another
    # encoding, such as Shift_JIS.
    def self.value(name)
      VALUES.fetch(Wire.clean(name), -1)
    end
  end
end
