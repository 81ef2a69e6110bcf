# frozen_string_literal: true

# The name for the command line, `ruby -I lib -r koshien program.rb`: with it a program runs
# whatever it requires itself, and also if it requires nothing.
require_relative "smalruby3"
