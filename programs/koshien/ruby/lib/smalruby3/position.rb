# frozen_string_literal: true

module Smalruby3
  # Positions: "x:y" for dialects A and B, [x, y] for dialect C. Inside the library a position
  # is always a cell: an Array [x, y] of Integers.
  module Position
    TEXT = /\A\s*(-?\d+)(?:\.\d+)?\s*:\s*(-?\d+)(?:\.\d+)?\s*\z/
    private_constant :TEXT

    module_function

    # The cell that a program means, or nil if it means none.
    def parse(value)
      case value
      when Array
        x, y = value
        [x.to_i, y.to_i] if value.size == 2 && number?(x) && number?(y)
      when String, Symbol
        match = TEXT.match(value.to_s)
        [match[1].to_i, match[2].to_i] if match
      end
    end

    # Whether this is a nil where a position belongs: `list[2]` of a one-cell route,
    # an `other_player` that was not seen, [other_player_x, other_player_y].
    def missing?(value)
      value.nil? || (value.is_a?(Array) && value.any?(&:nil?))
    end

    # The text of a cell, nil for nil.
    def text(cell)
      cell && "#{cell[0]}:#{cell[1]}"
    end

    # A number as an Integer; what is none stays as it is.
    def coordinate(value)
      number?(value) || value.is_a?(Rational) ? value.to_i : value
    end

    def number?(value)
      value.is_a?(Integer) || (value.is_a?(Float) && value.finite?)
    end
    private_class_method :number?
  end
end
