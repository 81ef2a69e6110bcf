# frozen_string_literal: true

require_relative "board"
require_relative "wire"

module Smalruby3
  # Raised by a command that needs the game before the program has connected to it.
  class NotConnected < StandardError
    def initialize(command)
      super("#{command} needs the game: call connect_game first")
    end
  end

  # One player's part in one round: the conversation with the judge, and what the player knows.
  # Both command sets, `koshien` and AI, are thin layers over this.
  class Game
    # The player's own map, its cell, and the goal. The two others are as of the last search:
    # nil before one, and the opponent is nil again if the search did not see it.
    attr_reader :board, :player, :goal, :other_player, :enemy

    # The number of the turn, 0 before the first.
    attr_reader :turn

    def initialize(wire)
      @wire = wire
      @connected = false
      @over = false
      @turn = 0
      @reserved = []
      @unanswered = 0
    end

    def connected?
      @connected
    end

    # Whether the player's part in the round is over.
    def over?
      @over
    end

    # Introduces the player and waits for its first turn. Only the first call counts.
    def connect(name)
      return if @connected

      warn_about_terminal if @wire.terminal?
      wait_for("initialize") { |data| start_round(data) }
      @connected = true
      @wire.send_message("ready", { "player_name" => Wire.clean(name) })
      wait_for("turn_start") { |data| start_turn(data) }
    end

    # Searches the square around a cell. Returns the judge's answer, nil if it was refused.
    # `reserved` tells the judge how many of the turn's commands came before this one.
    def explore(cell)
      data = { "x" => cell[0], "y" => cell[1], "reserved" => @reserved.size }
      @wire.send_message("map_area_request", data)
      @unanswered += 1
      # More than one is unanswered if the program gave up an earlier wait (Timeout.timeout).
      answer = wait_for("map_area_response") { |found| learn(found) } while @unanswered.positive?
      answer["refused"] ? nil : answer
    end

    # Reserves a command for the end of the turn: "move", "set_dynamite" or "set_bomb".
    def reserve(action, cell)
      @reserved << { "action_type" => action, "target_x" => cell[0], "target_y" => cell[1] }
      nil
    end

    # Ends the turn and waits for the next one; if there is none, ends the program.
    def turn_over
      @wire.send_message("turn_over", { "actions" => @reserved })
      @reserved = []
      wait_for("turn_start") { |data| start_turn(data) }
      true
    end

    # A line that viewers show beside the player. The judge cuts it, and the name, by the rules of the match.
    def show(text)
      debug(Wire.clean(text), "show" => true)
    end

    # A line for the record.
    def debug(message, more = {})
      @wire.send_message("debug", { "message" => Wire.clean(message) }.merge(more))
      nil
    end

    # What went wrong in the program, for the record.
    def error(data)
      @wire.send_message("error", data)
    end

    private

    # Waits for a message of this type and returns its data. Search answers are never missed.
    def wait_for(type)
      finish if @over
      while (name, data = @wire.receive)
        learn(data) if name == "map_area_response" && name != type
        break if name == "game_end"
        next unless name == type

        yield data
        return data
      end
      finish
    end

    # Ends the program. Should it swallow the first attempt (`rescue Exception`), the second
    # one cannot be stopped.
    def finish
      exit!(0) if @over
      @over = true
      exit(0)
    end

    def start_round(data)
      map = data["game_map"] || {}
      @goal = cell(map["goal_position"])
      @player = cell(data["initial_position"])
      @board = Board.unexplored(map["width"].to_i, map["height"].to_i, @goal)
      # The program's `rand` gives the same numbers when the match is played again.
      srand(data["rand_seed"]) if data["rand_seed"].is_a?(Integer)
    end

    def start_turn(data)
      @turn = data["turn_number"] || (@turn + 1)
      @player = cell(data["current_player"]) || @player
      rows = data.dig("visible_map", "map_data")
      @board = Board.new(rows) if rows.is_a?(Array)
    end

    # Takes the answer to a search into the player's knowledge.
    def learn(answer)
      @unanswered -= 1
      return if answer["refused"]

      rows = answer["map"] || []
      rows.each_with_index do |row, dy|
        row.each_with_index do |value, dx|
          @board[[answer["start_x"] + dx, answer["start_y"] + dy]] = value
        end
      end
      @other_player = answer["other_player"]
      enemy = answer["enemies"]&.find { |one| !one["killed"] }
      @enemy = cell(enemy)
    end

    def cell(data)
      [data["x"], data["y"]] if data.is_a?(Hash) && data["x"]
    end

    def warn_about_terminal
      warn "This program plays against a judge, and here is none. " \
           "Start it with: dohyo run koshien MAP --program FILE --program FILE"
    end
  end
end
