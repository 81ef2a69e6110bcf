# frozen_string_literal: true

require_relative "board"
require_relative "objects"
require_relative "position"
require_relative "route"

module Smalruby3
  # The object `koshien` of dialects A and B. Positions are texts "x:y".
  #
  # A nil where a position belongs does nothing, is not counted as a command, and is put into the
  # record with its line. Any other thing that is no position is a bad target: the judge refuses it.
  class Koshien
    # What a position that cannot be read stands for.
    OFF_BOARD = [-1, -1].freeze
    private_constant :OFF_BOARD

    def initialize(game)
      @game = game
    end

    # Enters the game with this name. Later calls are ignored.
    def connect_game(name:)
      @game.connect(name)
      nil
    end

    # Runs the block once the program has been read and the game has begun (dialect B). Inside a
    # class, the block runs in an instance of it.
    def when_connect_game(name:, &block)
      Program.later do
        connect_game(name: name)
        Sprite.run(block) if block
      end
      nil
    end

    # Searches the 5x5 cells around the position. What is seen shows in `map` at once.
    def get_map_area(position)
      cell = target("get_map_area", position)
      cell && play("get_map_area").explore(cell)
    end

    # Reserves a step to a neighbouring cell for the end of the turn.
    def move_to(position)
      reserve("move_to", "move", position)
    end

    def set_dynamite(position = play("set_dynamite").player)
      reserve("set_dynamite", "set_dynamite", position)
    end

    def set_bomb(position = play("set_bomb").player)
      reserve("set_bomb", "set_bomb", position)
    end

    # Ends the turn and waits for the next. When the part in the round is over, it ends the program.
    def turn_over
      play("turn_over").turn_over
    end

    # Coordinates are integers: 2.7 is taken as 2.
    def position(x, y)
      return Position.text([Position.coordinate(x), Position.coordinate(y)]) unless x.nil? || y.nil?

      Program.warn("position(#{x.inspect}, #{y.inspect})")
    end

    def position_of_x(position)
      cell = read("position_of_x", position)
      cell && cell[0]
    end

    def position_of_y(position)
      cell = read("position_of_y", position)
      cell && cell[1]
    end

    # What is known about a cell: 0..5, a letter, -1 if unexplored, nil off the board.
    def map(position)
      cell = read("map", position)
      cell && play("map").board[cell]
    end

    # The whole map in one text: rows joined by commas, `-` for unexplored cells.
    def map_all
      play("map_all").board.to_s
    end

    # Like `map`, but read from a text that `map_all` gave.
    def map_from(position, text)
      return Board::UNEXPLORED if text.to_s.empty?

      cell = read("map_from", position)
      cell && Board.parse(text)[cell]
    end

    # Fills `result` with the cheapest route, both ends in it, and returns it.
    def calc_route(result:, src: play("calc_route").player, dst: play("calc_route").goal, except_cells: nil)
      from = read("calc_route", src, "src: ")
      to = read("calc_route", dst, "dst: ")
      except = Array(except_cells).filter_map { |cell| Position.parse(cell) }
      route = from && to ? Route.calc(play("calc_route").board, from, to, except) : [from].compact
      fill(result, route)
    end

    # Fills `result` with the positions around `cent` at which one of the objects is known.
    def locate_objects(result:, sq_size: 5, cent: play("locate_objects").player, objects: "ABCD")
      board = play("locate_objects").board
      center = read("locate_objects", cent, "cent: ")
      found = center ? Route.locate(board, center, sq_size.to_i, values(objects)) : []
      fill(result, found)
    end

    def player
      Position.text(play("player").player)
    end

    def goal
      Position.text(play("goal").goal)
    end

    # Where the opponent was when the last search saw it; nil if that search did not see it.
    def other_player
      Position.text(play("other_player").other_player)
    end

    # Where the enemy was at the last search; nil before one, and when it is gone.
    def enemy
      Position.text(play("enemy").enemy)
    end

    # player_x, player_y, goal_x, ..., enemy_y: Integer or nil.
    %i[player goal other_player enemy].each do |who|
      define_method("#{who}_x") { play("#{who}_x").public_send(who)&.first }
      define_method("#{who}_y") { play("#{who}_y").public_send(who)&.last }
    end

    # The map value of what has this name, -1 if nothing has.
    def object(name)
      Objects.value(name)
    end

    # A text that viewers show: up to 100 characters of it by the rule book.
    def set_message(text)
      @game.show(text)
    end

    # What an error message calls this object.
    def inspect
      "koshien"
    end

    private

    # The game, if the program is in it.
    def play(command)
      raise NotConnected, command unless @game.connected?

      @game
    end

    def reserve(command, action, position)
      cell = target(command, position)
      play(command).reserve(action, cell) if cell
    end

    # The cell that a command is aimed at; nil if there is nothing to do.
    def target(command, position)
      read(command, position) || (OFF_BOARD unless Position.missing?(position))
    end

    # The cell that a position means, nil if it means none, which goes into the record.
    def read(command, position, keyword = "")
      cell = Position.parse(position)
      Program.warn("#{command}(#{keyword}#{position.inspect[0, 40]})") unless cell
      cell
    end

    # The map values that `objects` names: every character is one, as in `map_all`.
    def values(objects)
      objects.to_s.chars.map { |character| Board.value(character) }
    end

    def fill(result, cells)
      positions = cells.map { |cell| Position.text(cell) }
      result.is_a?(Array) || result.is_a?(List) ? result.replace(positions) : positions
    end
  end
end
