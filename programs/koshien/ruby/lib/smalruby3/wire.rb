# frozen_string_literal: true

require "json"

module Smalruby3
  # The messages between program and judge: JSON Lines (programs/koshien/PROTOCOL.md).
  #
  # Programs print all the time, and what they print must never be taken for a message. So the
  # library keeps the real standard input and output for itself and gives the program others:
  # what it writes to file descriptor 1, by `puts`, STDOUT or a child process, goes to standard
  # error from then on, at once and in order. The judge has therefore seen everything that was
  # printed in a turn when it sees the end of that turn, and nothing is lost when the program
  # dies, however it dies.
  class Wire
    # The longest text that is sent in one message, in characters. The judge bounds a line.
    LONGEST_TEXT = 4_000

    # Saves standard input and output for the judge and returns the wire between them.
    def self.take_over
      input = STDIN.dup
      output = STDOUT.dup
      STDIN.reopen(File::NULL)
      STDOUT.reopen(STDERR)
      STDOUT.sync = true
      STDERR.sync = true
      [STDOUT, STDERR].each { |out| out.extend(WritesUtf8) }
      new(input, output)
    end

    # What a program in another encoding prints becomes UTF-8, as everything in the record. Bytes
    # stay as they are. (IO#set_encoding would raise for them, and Ruby undoes it after `-r`.)
    module WritesUtf8
      AS_THEY_ARE = [Encoding::UTF_8, Encoding::US_ASCII, Encoding::BINARY].freeze
      private_constant :AS_THEY_ARE

      # `puts`, `p`, `print` and the others come here.
      def write(*texts)
        super(*texts.map do |text|
          text = text.to_s
          next text if AS_THEY_ARE.include?(text.encoding)

          text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace)
        end)
      end
    end

    def initialize(input, output)
      @input = input.binmode
      @output = output.binmode
      @output.sync = true
      @lock = Mutex.new
    end

    # Whether a person, and no judge, sits at the other end.
    def terminal?
      @input.tty?
    end

    # Sends one message. Returns false when the judge no longer listens.
    def send_message(type, data)
      line = "#{JSON.generate({ "type" => type, "data" => data })}\n"
      # What the program printed so far belongs before this message.
      STDOUT.flush unless STDOUT.closed?
      @lock.synchronize { @output.write(line) }
      true
    rescue Errno::EPIPE, IOError
      false
    end

    # Waits for the next message: [type, data], or nil when there will be no more.
    # A line that is no message is skipped.
    def receive
      while (line = @input.gets)
        message = parse(line)
        return message if message
      end
      nil
    rescue Errno::ECONNRESET, IOError
      nil
    end

    # Any text as valid UTF-8 of bounded length.
    def self.clean(text, longest = LONGEST_TEXT)
      text = text.to_s
      text = text.dup.force_encoding(Encoding::UTF_8) if text.encoding == Encoding::BINARY
      text = text.encode(Encoding::UTF_8, invalid: :replace, undef: :replace).scrub("?")
      text[0, longest]
    end

    private

    def parse(line)
      message = JSON.parse(line.force_encoding(Encoding::UTF_8))
      return unless message.is_a?(Hash) && message["type"].is_a?(String)

      data = message["data"]
      [message["type"], data.is_a?(Hash) ? data : {}]
    rescue JSON::ParserError
      nil
    end
  end
end
