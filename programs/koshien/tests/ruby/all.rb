# frozen_string_literal: true

# Runs the unit tests of the Ruby library: ruby programs/koshien/tests/ruby/all.rb
Dir[File.join(__dir__, "*_test.rb")].sort.each { |file| require file }
