# frozen_string_literal: true

module Smalruby3
  # A map as a player knows it: rows of values. A value is -1 (unexplored), 0..5 (terrain) or a
  # letter a..e, A..D (item).
  class Board
    UNEXPLORED = -1
    GOAL = 3

    attr_reader :rows

    # A board on which nothing is known but the goal.
    def self.unexplored(width, height, goal)
      board = new(Array.new(height) { Array.new(width, UNEXPLORED) })
      board[goal] = GOAL if goal
      board
    end

    # Reads what `to_s` writes.
    def self.parse(text)
      new(text.to_s.split(",").map { |row| row.chars.map { |character| value(character) } })
    end

    # The value that a character of `map_all` stands for.
    def self.value(character)
      case character
      when "-" then UNEXPLORED
      when /\A\d\z/ then character.to_i
      else character
      end
    end

    def initialize(rows)
      @rows = rows
    end

    def width
      @rows.empty? ? 0 : @rows[0].size
    end

    def height
      @rows.size
    end

    # The value of a cell; nil off the board.
    def [](cell)
      x, y = cell
      return nil if x.negative? || y.negative?

      row = @rows[y]
      row && row[x]
    end

    # Writes a value; off the board nothing happens.
    def []=(cell, value)
      @rows[cell[1]][cell[0]] = value if include?(cell)
    end

    def include?(cell)
      x, y = cell
      x >= 0 && y >= 0 && y < height && x < width
    end

    # The rows joined by commas, one character a cell, `-` for unexplored.
    def to_s
      @rows.map { |row| row.map { |value| value == UNEXPLORED ? "-" : value }.join }.join(",")
    end
  end
end
