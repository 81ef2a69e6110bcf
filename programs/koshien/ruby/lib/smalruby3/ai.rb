# frozen_string_literal: true

require_relative "position"
require_relative "program"
require_relative "route"

module Smalruby3
  # The commands of the older contest (dialect C), which a program includes: `include AI`.
  # They are called without a receiver, and positions are [x, y].
  module AI
    OFF_BOARD = [-1, -1].freeze
    private_constant :OFF_BOARD

    @name = nil
    @connecting = false

    class << self
      # Names the player, before or after connect_game.
      def name_player(name)
        @name = name
        enter if @connecting
      end

      # Enters the game at once if the player has a name by now, else with its first command.
      def connect
        @connecting = true
        enter if @name
      end

      # The game, if the program is in it.
      def game(command)
        enter if @connecting
        game = Program.game
        raise NotConnected, command unless game.connected?

        game
      end

      # The cell that a command is aimed at; nil if there is nothing to do.
      def target(command, position, shown = position.inspect)
        read(command, position, shown) || (OFF_BOARD unless Position.missing?(position))
      end

      # The cell that a position means, nil if it means none, which goes into the record as
      # the command with `shown` as its argument.
      def read(command, position, shown = position.inspect)
        cell = Position.parse(position)
        Program.warn("#{command}(#{shown[0, 40]})") unless cell
        cell
      end

      def reserve(command, action, position)
        cell = target(command, position)
        cell && game(command).reserve(action, cell)
      end

      private

      def enter
        @connecting = false
        Program.game.connect(@name)
      end
    end

    def set_name(name)
      AI.name_player(name)
      nil
    end

    def connect_game
      AI.connect
      nil
    end

    # Searches the 5x5 cells around (x, y). What is seen shows in `map` at once.
    def get_map_area(x = nil, y = nil)
      x, y = x if x.is_a?(Array)
      game = AI.game("get_map_area")
      cell = AI.target("get_map_area", [x, y], "#{x.inspect}, #{y.inspect}")
      cell && game.explore(cell)
    end

    # What is known about a cell: 0..5, a letter, -1 if unexplored, nil off the board.
    def map(x, y)
      game = AI.game("map")
      cell = AI.read("map", [x, y], "#{x.inspect}, #{y.inspect}")
      cell && game.board[cell]
    end

    # All rows of the map: map_all[y][x].
    def map_all
      AI.game("map_all").board.rows.map(&:dup)
    end

    # Reserves a step to a neighbouring cell for the end of the turn.
    def move_to(position)
      AI.reserve("move_to", "move", position)
    end

    def set_dynamite(position = AI.game("set_dynamite").player)
      AI.reserve("set_dynamite", "set_dynamite", position)
    end

    def set_bomb(position = AI.game("set_bomb").player)
      AI.reserve("set_bomb", "set_bomb", position)
    end

    # Ends the turn and waits for the next. When the part in the round is over, it ends the program.
    def turn_over
      AI.game("turn_over").turn_over
    end

    # The cheapest route as an array of [x, y], both ends in it; the start alone if there is none.
    def calc_route(src: AI.game("calc_route").player, dst: AI.game("calc_route").goal, except_cells: [])
      from = AI.read("calc_route", src, "src: #{src.inspect}")
      to = AI.read("calc_route", dst, "dst: #{dst.inspect}")
      return [from].compact unless from && to

      except = Array(except_cells).filter_map { |cell| Position.parse(cell) }
      Route.calc(AI.game("calc_route").board, from, to, except)
    end

    # The [x, y] around `cent` at which one of the objects is known; -1 looks for unexplored cells.
    def locate_objects(cent: AI.game("locate_objects").player, sq_size: 5, objects: %w[A B C D])
      center = AI.read("locate_objects", cent, "cent: #{cent.inspect}")
      return [] unless center

      objects = objects.is_a?(String) ? objects.chars : Array(objects)
      values = objects.map { |one| one.to_s == "-1" ? Board::UNEXPLORED : Board.value(one.to_s) }
      Route.locate(AI.game("locate_objects").board, center, sq_size.to_i, values)
    end

    # player_x, player_y, goal_x, ..., other_player_y: Integer or nil. The opponent and the enemy
    # are as of the last search.
    %i[player goal other_player enemy].each do |who|
      define_method("#{who}_x") { AI.game("#{who}_x").public_send(who)&.first }
      define_method("#{who}_y") { AI.game("#{who}_y").public_send(who)&.last }
    end
  end
end
