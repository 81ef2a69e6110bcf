# frozen_string_literal: true

# The name that programs of the older contest (dialect C) load.
require_relative "smalruby3"
