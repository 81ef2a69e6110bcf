# frozen_string_literal: true

require "rbconfig"
require_relative "game"
require_relative "koshien"
require_relative "wire"

module Smalruby3
  # The pupil's program as a whole: how it starts and ends, and what is said about its mistakes.
  module Program
    # Files that the pupil did not write: this library and Ruby's own.
    LIBRARY = [File.expand_path("..", __dir__), File.expand_path("..", File.dirname(__FILE__))].uniq.freeze
    RUBY = RbConfig::CONFIG["rubylibprefix"]
    # So many lines of a backtrace are reported.
    LONGEST_BACKTRACE = 20
    private_constant :LIBRARY, :RUBY, :LONGEST_BACKTRACE

    @later = []
    @warned = {}

    # Random.new without a seed takes one from `rand`, so that it gives the same numbers again, too.
    module Seeds
      def new(*arguments, **options, &block)
        arguments.empty? && equal?(Random) ? super(new_seed) : super
      end

      def new_seed
        rand(1 << 128)
      end
    end
    private_constant :Seeds

    class << self
      # The round that is played, and the object `koshien` over it.
      attr_reader :game, :koshien

      # Takes over standard input and output, and the end of the program.
      def start
        return if @game

        @game = Game.new(Wire.take_over)
        # From its first line on, the program's `rand` is the same when the match is played again.
        if ENV["DOHYO_SEED"]
          srand(ENV["DOHYO_SEED"].to_i)
          Random.singleton_class.prepend(Seeds)
        end
        speak_utf8
        @koshien = Koshien.new(@game)
        process = Process.pid
        at_exit { finish($!) if Process.pid == process }
      end

      # Runs the block when the whole program has been read, so that it may call methods that
      # are defined below it.
      def later(&block)
        @later << block
      end

      # Puts a mistake that the game forgives into the record, once for each turn and line:
      # "move_to(nil), line 34".
      def warn(call)
        file, line = place
        return if @warned[[call, file, line]] == @game.turn

        @warned[[call, file, line]] = @game.turn
        @game.debug("#{call}, line #{line}",
                    "warning" => { "call" => call, "file" => file, "line" => line })
      end

      # The same, but once only.
      def warn_once(call)
        warn(call) unless @warned.keys.any? { |(warned, _, _)| warned == call }
      end

      private

      # Between the libraries of `-r` and the first line of the program, Ruby sets the encoding of
      # files, and of what `p` prints, by the locale. So it is set on that line, too.
      def speak_utf8
        Encoding.default_external = Encoding::UTF_8
        trace = TracePoint.new(:line) do |point|
          next if library?(point.path) || point.path.start_with?(RUBY)

          trace.disable
          Encoding.default_external = Encoding::UTF_8
        end
        trace.enable
      end

      # The end: the last line was reached, or something was raised (`exit` raises SystemExit).
      # Ruby prints the error after this, and sets the exit code.
      def finish(error)
        return ended(error) if error

        begin
          @later.shift.call until @later.empty?
          ended(nil)
        rescue Exception => e # rubocop:disable Lint/RescueException
          ended(e)
          raise
        end
      end

      def ended(error)
        case error
        when nil then explain_early_end
        when SystemExit then explain_early_end if error.success?
        when SignalException then nil
        else report(error)
        end
      end

      # Tells the judge about an error, by the program's own file and line, and hides the
      # library's lines from what Ruby will print.
      def report(error)
        hide_library(error)
        error = in_full(error)
        file, line = place_of(error)
        @game.error("message" => Wire.clean("#{file}:#{line}: #{title(error)} (#{error.class})"),
                    "class" => error.class.name, "file" => file, "line" => line,
                    "backtrace" => error.backtrace.to_a.map { |frame| Wire.clean(frame, 200) })
      end

      # Of a program that it cannot read, Ruby before 3.2 prints the reason and raises "compile
      # error", without a place. Read once more, it is raised in full.
      def in_full(error)
        return error if !error.is_a?(SyntaxError) || error.message.match?(/:\d+:/)

        RubyVM::InstructionSequence.compile_file($PROGRAM_NAME)
        error
      rescue SyntaxError => e
        e.set_backtrace([])
        e
      rescue SystemCallError, NameError # the file has gone, or this is no CRuby
        error
      end

      def hide_library(error)
        while error
          frames = error.backtrace.to_a.reject { |frame| library?(frame) }
          error.set_backtrace(frames.first(LONGEST_BACKTRACE))
          error = error.cause
        end
      end

      # The first line of the message, without the place that a SyntaxError has in it.
      def title(error)
        line = Wire.clean(error.message).lines.first.to_s.chomp
        return line unless error.is_a?(SyntaxError)

        # The second is a file in Shift_JIS or UTF-16, as some editors save it.
        line.sub(/\A.+?:\d+: */, "").sub(/invalid multibyte char \(UTF-8\)/, '\0: save the program as UTF-8')
      end

      def place_of(error)
        frames = error.backtrace.to_a
        frames = [error.message, *frames] if error.is_a?(SyntaxError)
        frame = frames.find { |one| !one.start_with?(RUBY) } || frames.first
        match = /\A(.+?):(\d+)/m.match(Wire.clean(frame))
        match ? [match[1], match[2].to_i] : [$PROGRAM_NAME, 0]
      end

      # The file and line of the program that runs at the moment.
      def place
        frame = caller_locations.find do |one|
          path = one.absolute_path || one.path
          !library?(path) && !path.start_with?(RUBY)
        end
        frame ? [Wire.clean(frame.path), frame.lineno] : [$PROGRAM_NAME, 0]
      end

      def library?(path)
        path.start_with?("<internal:", *LIBRARY.map { |folder| "#{folder}/" })
      end

      # A program that ends too early leaves the board, and its author wonders why.
      def explain_early_end
        if !@game.connected?
          explain("the program ended and never called connect_game")
        elsif !@game.over?
          explain("the program ended before its part of the round was over: " \
                  "is there no loop around turn_over?")
        end
      end

      # A warning without a place: the judge shows its `call`, so that is the sentence.
      def explain(sentence)
        @game.debug(sentence, "warning" => { "call" => sentence })
      end
    end
  end
end
