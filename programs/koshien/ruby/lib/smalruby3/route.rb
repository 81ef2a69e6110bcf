# frozen_string_literal: true

require_relative "board"

module Smalruby3
  # The two searches that need no judge: the cheapest route, and the objects in a square.
  module Route
    # What it costs to enter a cell; space and items cost 1.
    COSTS = { 4 => 2, Board::GOAL => 3, Board::UNEXPLORED => 4 }.freeze
    BLOCKING = [1, 2, 5].freeze

    module_function

    # The cheapest route from one cell to another: an Array of cells with both ends in it, or
    # the first cell alone if there is none. It is Dijkstra's algorithm; of several cells that
    # are equally cheap it settles the first in reading order, and a cell's predecessor is
    # replaced only by a strictly cheaper one. Programs depend on which of two equal routes they
    # get, so this order is part of the contest.
    def calc(board, from, to, except = [])
      return [from] if from == to || !board.include?(from) || !board.include?(to)

      width = board.width
      goal = index(to, width)
      parents = parents(entry_costs(board, except), width, index(from, width), goal)
      return [from] unless parents[goal]

      path = [goal]
      path.unshift(parents[path.first]) while parents[path.first] != path.first
      path.map { |number| [number % width, number / width] }
    end

    # The cells, in reading order, of the square around `center` whose value is one of `values`.
    # The square of size n reaches from -(n - 1) / 2 on, so one of even size a cell further left and up.
    def locate(board, center, size, values)
      left = center[0] + (-(size - 1) / 2)
      top = center[1] + (-(size - 1) / 2)
      columns = [left, 0].max...[left + size, board.width].min
      rows = [top, 0].max...[top + size, board.height].min
      rows.flat_map do |y|
        columns.filter_map { |x| [x, y] if values.include?(board.rows[y][x]) }
      end
    end

    # The cost of every cell in reading order, nil where one cannot go.
    def entry_costs(board, except)
      costs = board.rows.flatten(1).map do |value|
        BLOCKING.include?(value) ? nil : COSTS.fetch(value, 1)
      end
      except.each { |cell| costs[index(cell, board.width)] = nil if board.include?(cell) }
      costs
    end
    private_class_method :entry_costs

    # For every cell that was reached, the cell before it; the start is before itself.
    # `open` holds the cells to settle, each as one number, cost * cells + index, in falling
    # order, so that the last one is the cheapest and, among those, the first in reading order.
    def parents(costs, width, start, goal)
      cells = costs.size
      parents = Array.new(cells)
      best = Array.new(cells)
      parents[start] = start
      best[start] = 0
      open = [start]
      while (key = open.pop)
        cost, here = key.divmod(cells)
        break if here == goal
        next if cost > best[here]

        neighbours(here, width, cells) do |there|
          next unless costs[there]

          reached = cost + costs[there]
          next if best[there] && best[there] <= reached

          best[there] = reached
          parents[there] = here
          key = (reached * cells) + there
          open.insert(open.bsearch_index { |other| other <= key } || open.size, key)
        end
      end
      parents
    end
    private_class_method :parents

    def neighbours(here, width, cells)
      column = here % width
      yield here - width if here >= width
      yield here + width if here + width < cells
      yield here - 1 if column.positive?
      yield here + 1 if column + 1 < width
    end
    private_class_method :neighbours

    def index(cell, width)
      (cell[1] * width) + cell[0]
    end
    private_class_method :index
  end
end
