# frozen_string_literal: true

# Answers the questions of tests/slow.py with the Ruby library: answers.rb QUESTIONS ANSWERS,
# both JSON Lines.
require "json"
require_relative "../../ruby/lib/smalruby3/route"

File.open(ARGV[1], "w") do |answers|
  File.foreach(ARGV[0]) do |line|
    question = JSON.parse(line)
    board = Smalruby3::Board.new(question["board"])
    values = question["objects"].chars.map { |character| Smalruby3::Board.value(character) }
    answers.puts JSON.generate(
      "route" => Smalruby3::Route.calc(board, question["src"], question["dst"], question["except_cells"]),
      "objects" => Smalruby3::Route.locate(board, question["cent"], question["sq_size"], values)
    )
  end
end
