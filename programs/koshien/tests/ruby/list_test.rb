# frozen_string_literal: true

require_relative "helper"
require "smalruby3/list"

# The list of dialect A counts from 1.
class ListTest < Minitest::Test
  def setup
    @list = Smalruby3::List.new(%w[a b c])
  end

  def test_places_count_from_one
    assert_equal %w[a b c], [@list[1], @list[2], @list[3]]
    assert_nil @list[4]
    assert_equal "c", @list[-1]
  end

  def test_there_is_no_place_zero
    assert_raises(ArgumentError) { @list[0] }
    assert_raises(ArgumentError) { @list[0] = 1 }
    assert_raises(ArgumentError) { @list[nil] }
    assert_raises(ArgumentError) { @list.insert(0, 1) }
    assert_raises(ArgumentError) { @list.delete_at(0) }
  end

  def test_index_counts_from_one_too
    assert_equal 1, @list.index("a")
    assert_equal 3, @list.index("c")
    assert_nil @list.index("z")
  end

  def test_setting_a_place
    @list[2] = "x"
    assert_equal %w[a x c], @list.to_a
  end

  def test_growing_and_shrinking
    @list.push("d")
    @list.insert(1, "first")
    assert_equal %w[first a b c d], @list.to_a
    assert_equal "a", @list.delete_at(2)
    assert_nil @list.delete_at(9)
    assert_equal 4, @list.length
    assert_equal 4, @list.size
    refute_empty @list
    @list.clear
    assert_empty @list
  end

  def test_text
    assert_equal "abc", @list.to_s
    assert_equal "abc", "#{@list}"
    assert_equal '["a", "b", "c"]', @list.inspect
  end

  def test_replace_takes_arrays_and_lists
    @list.replace([1, 2])
    other = Smalruby3::List.new.replace(@list)
    @list.clear
    assert_equal [1, 2], other.to_a
    assert_equal other, [1, 2]
  end

  def test_looking_through
    assert_includes @list, "b"
    refute_includes @list, "z"
    assert_equal %w[A B C], @list.map(&:upcase)
    assert_equal %w[a b c], @list.each.to_a
    assert_equal "a", @list.first
    assert_equal %w[a b], @list.first(2)
    assert_equal "c", @list.last
    assert_equal [1, 2, 3], Smalruby3::List.new([3, 1, 2]).sort
    assert_equal %w[a c], @list.reject { |one| one == "b" }
  end

  def test_a_name_always_means_the_same_list
    Smalruby3::List.named("$名前").push(1)
    assert_equal [1], Smalruby3::List.named("$名前").to_a
  end
end
