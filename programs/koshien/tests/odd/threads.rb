# Thinks with Timeout and plays from a thread of its own.
require "timeout"

koshien.connect_game(name: "threads")
begin
  Timeout.timeout(0.1) { loop { koshien.map(koshien.player) } }
rescue Timeout::Error
  puts "given up"
end

route = []
Thread.new do
  Thread.current.report_on_exception = true
  loop do
    koshien.get_map_area(koshien.player)
    koshien.calc_route(result: route)
    koshien.move_to(route[1])
    koshien.turn_over
  end
end.join
