# frozen_string_literal: true

require_relative "ai"
require_relative "koshien"
require_relative "list"
require_relative "program"

module Smalruby3
  # What is on the stage of the editor and does nothing in a game: any method may be called on it.
  # A call that does nothing is put into the record once, since it may as well be a typing error.
  module Tolerant
    # The events that happen in a game: its start.
    START = %i[start flag_clicked connect_game].freeze

    # Why a call does nothing. A command of the game with no object in front is one of the older
    # contest, whose programs include AI, or lacks its object.
    def self.reason(name)
      fixes = []
      fixes << "koshien.#{name}" if Koshien.public_method_defined?(name, false)
      fixes << "include AI" if AI.method_defined?(name, false)
      fixes.empty? ? "no such method" : "no such method; missing: #{fixes.join(' or ')}"
    end

    # Runs the block when the program has been read, if the event is the start.
    def on(event = nil, *, **, &block)
      Program.later { instance_exec(&block) } if block && START.include?(event&.to_sym)
      nil
    end
    alias when on

    private

    def method_missing(name, *arguments, **keywords, &block)
      return super if name.start_with?("to_")

      # A class of dialect B may define what its block calls as methods of the class.
      if self.class.singleton_methods(false).include?(name)
        return self.class.public_send(name, *arguments, **keywords, &block)
      end

      Program.warn_once("#{name} (#{Tolerant.reason(name)})")
    end

    def respond_to_missing?(*)
      false
    end
  end

  # The self of a program's block. The words that set up a program mean the same there as on its
  # outermost level, and not what is missing on a sprite.
  module Scope
    include Tolerant

    private

    # `include AI` makes the commands known everywhere, also in the classes and methods of the block.
    def include(*modules)
      Object.include(*modules)
    end

    def define_method(...)
      define_singleton_method(...)
    end

    # Methods of a block can be called from everywhere, whatever they are said to be.
    def public(*); end
    alias private public
    alias protected public
  end

  # A character of dialect A: its block is the program, and runs from top to bottom.
  class Sprite
    include Scope
    extend Tolerant

    # The options `lists` and `variables` are understood, the others ignored.
    def initialize(_name = nil, lists: [], variables: [], **, &block)
      lists.to_a.each { |list| define_list(list) }
      variables.to_a.each { |variable| define_variable(variable) }
      instance_exec(&block) if block
    end

    # Runs a block of dialect B: where it was written, or in an instance of the class in whose
    # body it was written.
    def self.run(block)
      receiver = block.binding.receiver
      return block.call unless receiver.is_a?(Class)

      takes_nothing = [0, -1].include?(receiver.instance_method(:initialize).arity)
      receiver.include(Scope)
      (takes_nothing ? receiver.new : receiver.allocate).instance_exec(&block)
    end

    private

    def prefix
      "@"
    end

    def define_list(options)
      List.named("#{prefix}#{options[:name]}").replace(options[:value] || [])
    end

    def define_variable(options)
      name = "#{prefix}#{options[:name]}"
      instance_variable_set(name, options.fetch(:value, 0)) if name.match?(/\A@[[:alpha:]_][[:alnum:]_]*\z/)
    end
  end

  # The stage of dialect A. Its variables and lists are global: `$name` and list("$name").
  class Stage < Sprite
    private

    def prefix
      "$"
    end

    # A program reads a variable of the stage as the global variable of that name.
    def define_variable(options)
      name = "$#{options[:name]}"
      return unless name.match?(/\A\$[[:alpha:]_][[:alnum:]_]*\z/) && eval(name).nil?

      eval("->(value) { #{name} = value }", binding, __FILE__, __LINE__).call(options.fetch(:value, 0))
    end
  end

  # A character of the older contest (dialect C): its program is in `on(:start)`.
  class Character
    include Scope

    def initialize(*, **); end
  end
end
