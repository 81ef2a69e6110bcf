# frozen_string_literal: true

require "forwardable"

module Smalruby3
  # The list of the block editor (dialect A): an array that counts from 1.
  #
  #   list("$最短経路")[1]          # the first element
  #   list("$最短経路")[2]          # the second, nil if there is none
  #   list("$最短経路").index("3:4") # where it is, from 1, or nil
  class List
    extend Forwardable
    include Enumerable

    def_delegators :@items, :length, :size, :empty?, :include?, :last, :pop, :shift, :delete,
                   :join, :reverse, :sample, :shuffle

    @lists = {}

    class << self
      # The list with this name; names start with `$`.
      def named(name)
        @lists[name.to_s] ||= new
      end
    end

    def initialize(items = [])
      @items = items.to_a.dup
    end

    def each(&block)
      return enum_for(:each) { size } unless block

      @items.each(&block)
      self
    end

    # The element at this place, nil past the end. The first has the place 1; negative places
    # count from the end. ArgumentError for 0.
    def [](place)
      @items[offset(place)]
    end

    def []=(place, item)
      @items[offset(place)] = item
    end

    # Where the first equal element is, or nil.
    def index(item)
      found = @items.index(item)
      found && (found + 1)
    end

    def push(*items)
      @items.push(*items)
      self
    end

    def <<(item)
      push(item)
    end

    def unshift(*items)
      @items.unshift(*items)
      self
    end

    # Puts the element before the one at this place.
    def insert(place, *items)
      @items.insert(offset(place), *items)
      self
    end

    # Takes the element at this place out and returns it, nil if there is none.
    def delete_at(place)
      @items.delete_at(offset(place))
    end

    def clear
      @items.clear
      self
    end

    # Takes over the elements of another list or array.
    def replace(items)
      @items.replace(items.to_a)
      self
    end

    def concat(*others)
      others.each { |other| @items.concat(other.to_a) }
      self
    end

    def +(other)
      @items + other.to_a
    end

    def -(other)
      @items - other.to_a
    end

    # The elements as an array of its own.
    def to_a
      @items.dup
    end

    # The elements one after another, without a separator.
    def to_s
      @items.join
    end

    def inspect
      @items.inspect
    end

    def ==(other)
      (other.is_a?(List) || other.is_a?(Array)) && @items == other.to_a
    end

    private

    # The array's index of a place.
    def offset(place)
      raise ArgumentError, "a list counts from 1: #{place.inspect} is no place in it" unless
        place.is_a?(Numeric) && !place.to_i.zero?

      number = place.to_i
      number.positive? ? number - 1 : number
    end
  end
end
