# frozen_string_literal: true

module Smalruby3
  # The route search that came with the older contest's library (dialect C):
  #
  #   graph = DijkstraSearch::Graph.new({ "m1_1" => [[1, "m1_2"]], "m1_2" => [[1, "m1_1"]] })
  #   graph.get_route("m1_1", "m1_2")   # [[1, 1], [1, 2]]
  module DijkstraSearch
    # A graph of named nodes. `data` tells for each node the edges that leave it: [cost, name].
    class Graph
      def initialize(data)
        @edges = data.to_h { |name, edges| [name.to_s, edges.to_a] }
        @order = @edges.keys.each_with_index.to_h
      end

      # The cheapest route as a list of [x, y], both ends in it; the first node alone if there is
      # none. Of equally cheap nodes the first in `data` comes first, and a node's predecessor is
      # replaced only by a strictly cheaper one.
      def get_route(from, to)
        parents = parents(from.to_s)
        path = [to.to_s]
        path.unshift(parents[path.first]) while parents[path.first]
        path = [from.to_s] unless path.first == from.to_s
        path.map { |name| name.scan(/-?\d+/).first(2).map(&:to_i) }
      end

      private

      # For every node that was reached, the node before it.
      def parents(start)
        costs = { start => 0 }
        parents = {}
        open = [start]
        until open.empty?
          here = open.min_by { |name| [costs[name], @order.fetch(name, @order.size)] }
          open.delete(here)
          @edges.fetch(here, []).each do |cost, there|
            there = there.to_s
            reached = costs[here] + cost
            next if costs[there] && costs[there] <= reached

            open << there unless open.include?(there)
            costs[there] = reached
            parents[there] = here
          end
        end
        parents
      end
    end
  end
end
