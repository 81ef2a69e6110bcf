# frozen_string_literal: true

# The older contest's library brought these names along, and its programs use them:
# `route.second` is the next cell of a route.
class Array
  %i[second third fourth fifth].each.with_index(1) do |name, index|
    define_method(name) { self[index] } unless method_defined?(name)
  end
end
