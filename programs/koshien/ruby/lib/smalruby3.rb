# frozen_string_literal: true

# The library with which a Koshien program in Ruby plays: all three dialects in one process.
#
#   ruby -I lib -r koshien program.rb
#
# `require "smalruby3"`, `require "smalruby"` and `require "koshien"` all load this file, so a
# program may name whichever it was written for, or none when `-r koshien` is on the command line.
# Loading it takes over standard input and output (see smalruby3/wire.rb).
#
# What the library adds to a program's world, and nothing else:
#   koshien, list        for every object (dialects A and B)
#   Stage, Sprite        dialect A         Character, AI, DijkstraSearch   dialect C
#   Array#second         and third, fourth, fifth, as the older contest's programs use them
#   Random.new           with a seed from the judge, if the program gives none
#   Smalruby3            everything else lives in this module

require_relative "smalruby3/program"
require_relative "smalruby3/koshien"
require_relative "smalruby3/list"
require_relative "smalruby3/sprite"
require_relative "smalruby3/ai"
require_relative "smalruby3/dijkstra_search"
require_relative "smalruby3/array"

# The names that programs use without any prefix.
module Kernel
  private

  # The player's commands, see Smalruby3::Koshien.
  def koshien
    Smalruby3::Program.koshien
  end

  # The list with this name, for example list("$最短経路"). It is made when it is first asked for.
  def list(name)
    Smalruby3::List.named(name)
  end
end

Stage = Smalruby3::Stage
Sprite = Smalruby3::Sprite
Character = Smalruby3::Character
AI = Smalruby3::AI
DijkstraSearch = Smalruby3::DijkstraSearch

Smalruby3::Program.start
