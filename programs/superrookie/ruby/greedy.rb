# An example program for Super Rookie, made to be copied and improved.
#
# The idea in four sentences:
#
# 1. Write down every cell of the map that was seen, on squared paper (`look`).
# 2. Know some moves (`all_moves`), and rehearse them in the head: where would I end (`rehearse`)?
# 3. Search, move by move, for the cheapest way to a coin or to something new (`search`).
# 4. Play the moves of that way, look again, and start over (`next_move`).
#
# A place where a move can start or end is a *node*: a number, 8 * cell + depth. Depth 0 means
# that we stand in the cell. Depth 1 to 5 means that we have just fallen so many pixels deep
# into the jump block in the cell, and can jump off it again.

STARTED = Process.clock_gettime(Process::CLOCK_MONOTONIC)
TIME = 1.5 # seconds; the judge allows 2, but we stop earlier and keep our coins
LAST_FRAME = 10_000 # the judge plays no more than this

# What a cell can be. One bit each, so that `a | b` asks about two cells at once.
EMPTY, UNSEEN, SOLID, COIN, SHIELD, SPIKE, BLOCK = 0, 1, 2, 4, 8, 16, 32
LETTERS = { "#" => SOLID, "O" => SOLID, "$" => COIN, "*" => SHIELD, "^" => SPIKE, "+" => BLOCK, "." => EMPTY }.freeze

# The keys that can be pressed in a frame, one bit each, and the commands for them.
LEFT, RIGHT, JUMP = 1, 2, 4
COMMANDS = ["0", "1\n<", "1\n>", nil, "1\nJ", "2\n<\nJ", "2\n>\nJ"].freeze

# The price of a way is its length in frames, plus these:
PRICE_UNSEEN = 40 # for going somewhere only to see more
PRICE_LIFT = 60 # for a leap into the unseen, if a jump block will bring us back
PRICE_GRAB = 1500 # for a leap into the unseen that touches a coin
PRICE_LEAP = 2000 # for any other leap into the unseen
PRICE_DEEP = 300 # for falling so deep that there is no jumping back
PRICE_TRAP = 4000 # for falling to where there is no way out
PRICE_SPIKE = 30 # for giving a shield
PRICE_HURT = 2500 # for touching a spike without a shield
TOO_MUCH = 10_000

# One move: the keys of each frame, and by how many pixels x changes in it.
#
# Every move starts and ends at rest, exactly on a cell, so that any move can follow any other.
class Move
  attr_reader :jump_at, :side, :keys, :steps

  # Presses J for `jumps` frames from the frame `jump_at` on, and runs: each run is [its first
  # frame, side, cells]; side -1 is left, 1 is right.
  def initialize(jump_at, jumps, *runs)
    @jump_at = jump_at # after this jump, jump again from every jump block we touch
    @keys = [0] * (jump_at || 0) + [JUMP] * jumps
    @steps = [0] * @keys.size
    @side = runs.empty? ? 1 : runs[0][1]
    runs.each do |first, side, cells|
      forwards, backwards = side > 0 ? [RIGHT, LEFT] : [LEFT, RIGHT]
      speed = 0
      run_keys(cells).each_char.with_index(first) do |key, frame|
        while @keys.size <= frame
          @keys.push(0)
          @steps.push(0)
        end
        if key == ">"
          speed = [4, speed + 1].min
          @keys[frame] |= forwards
        elsif key == "<"
          speed -= 2
          @keys[frame] |= backwards
        else
          speed -= 1
        end
        @steps[frame] = side * speed
      end
    end
  end

  # How to run some cells and stand still again: `>` means forwards and `<` means brake.
  #
  # Each frame forwards makes us one pixel per frame faster (4 at most), each frame without
  # a key one slower, each frame backwards two slower. So `>>>><<` has the speeds 1 2 3 4 2 0:
  # together 12 pixels, which is two cells.
  def run_keys(cells)
    return ">>.><" if cells == 1
    return ">" * (3 * cells / 2 + 1) + "<<" if cells.even?

    ">" * ((3 * cells + 1) / 2) + ".<."
  end
end

# The list of all moves, and the number of the first one for columns of jump blocks.
def all_moves
  moves = [Move.new(0, 3)] # straight up and down: three frames of J rise 15 pixels
  [1, -1].each do |side|
    # Run, and fall where there is no floor.
    [1, 2, 4].each { |cells| moves.push(Move.new(nil, 0, [0, side, cells])) }
    # Up onto a ledge that is one cell high (wait 1) or two (wait 3): from here, or from
    # one step further on, which may be in the air above an abyss.
    [1, 3].each do |wait|
      moves.push(Move.new(0, 3, [wait, side, 1]))
      moves.push(Move.new(4, 3, [0, side, 1], [4 + wait, side, 1]))
      moves.push(Move.new(4, 3, [0, side, 1], [4 + wait, -side, 1]))
    end
    # Far jumps (with jump blocks on the way even very far), lower ones, and some with a run-up.
    (2..16).each { |cells| moves.push(Move.new(0, 3, [0, side, cells])) }
    (2..8).each { |cells| moves.push(Move.new(0, 2, [0, side, cells])) }
    (7..10).each { |cells| moves.push(Move.new(3, 3, [0, side, cells])) }
  end
  # In jump blocks, J works in every frame: two frames rise one cell. Then step out.
  climb = moves.size
  (1..60).each do |height|
    [1, -1].each { |side| moves.push(Move.new(nil, 2 * height, [2 * height - 1, side, 1])) }
  end
  [moves, climb]
end

# What a move does when it starts in a certain node.
class Edge
  attr_reader :number, :keys, :loot, :spikes
  attr_accessor :end, :deep, :unseen, :lift

  def initialize(number)
    @number = number # of the move
    @keys = [] # to press, frame by frame
    @end = nil # the node where it ends, if we know that
    @deep = false # that is so far down that there is no jumping back
    @unseen = nil # the unseen cell into which it leads
    @lift = false # there is a jump block where the unseen begins
    @loot = [] # the cells with coins or shields that it touches
    @spikes = [] # the cells with spikes that it touches
  end
end

# The player: feed it the lines of the judge, it answers with commands.
class Player
  def initialize(header)
    @rows, @columns = header.split.first(2).map(&:to_i)
    # The cell (row, column) is @grid[row * @columns + column]. Only the border is known.
    @grid = [UNSEEN] * (@rows * @columns)
    @rows.times do |row|
      @columns.times do |column|
        border = row == 0 || row == @rows - 1 || column == 0 || column == @columns - 1
        @grid[row * @columns + column] = SOLID if border
      end
    end
    @moves, @climb = all_moves
    @edges = {} # of each node, as far as we have thought about it
    @failed = Hash.new(0) # how often [node, move] did not do what we thought
    @traps = {} # nodes from which there is no way out
    @frame = 0
    @shields = 0
    @place = [0, 0] # y and x in the last frame
    @still = 0 # for how many frames we have not moved
    @keys = [] # the keys of the current move
    @pressed = 0 # how many of them have been pressed
    @current = nil # the current step: [the node where it starts, its edge]
    @plan = [] # the steps after it, the last one first
    @random = 1
    @tries = 10 # random moves that may still be made
  end

  # The answer to the judge's two lines, or nil for FINISH.
  def answer(status, view)
    _, @shields, y, x = status.split.map(&:to_i)
    return nil if @frame == LAST_FRAME

    @frame += 1
    @still = @place == [y, x] ? @still + 1 : 0
    @place = [y, x]
    if @pressed == @keys.size
      return nil unless next_move(y, x, view)
    elsif @pressed % 4 == 3
      look(y, x, view) # from up in the air we see more
    end
    return COMMANDS[0] if @pressed == @keys.size

    @pressed += 1
    COMMANDS[@keys[@pressed - 1]]
  end

  # Chooses new keys when all have been pressed. False if nothing is left to do.
  def next_move(y, x, view)
    start, edge = @current
    as_planned = edge && edge.end && pixel(edge.end) == [y, x]
    unless as_planned
      # A surprise. Wait until we have come to rest, then walk onto the nearest cell.
      @plan = []
      return true if @still < 2

      if x % 6 != 0
        press(x % 6 < 3 ? [LEFT, 0] * (x % 6) : [RIGHT, 0] * (6 - x % 6))
        return true
      end
    end
    node = as_planned ? edge.end : 8 * (y / 6 * @columns + x / 6)
    @plan = [] if look(y, x, view) # a new coin: perhaps there is something better to do now
    @failed[[start, edge.number]] += 1 if edge && (!as_planned || loot_left?(edge))
    if @plan.empty?
      @plan = search(node)
      @plan = search(node) while @plan.any? { |_, step| trap?(step) }
    end
    unless @plan.empty?
      @current = @plan.pop
      press(@current[1].keys)
      return true
    end
    # Nothing found. A random move may change something.
    @current = nil
    @random = (75 * @random + 74) % 65_537
    press(@moves[@random % @climb].keys)
    @tries -= 1
    @tries > 0
  end

  def press(keys)
    @keys = keys
    @pressed = 0
    @still = 0
  end

  # The pixel [y, x] of a node.
  def pixel(node)
    row, column = (node / 8).divmod(@columns)
    depth = node % 8
    [depth == 0 ? 6 * row : 6 * row - 6 + depth, 6 * column]
  end

  # Writes down what the view shows. True if there is a new coin or shield.
  def look(y, x, view)
    # Unpack the run-length code: `.8$2` is `........$$`.
    pixels = +""
    view.scan(/(\D)(\d+)/) { |letter, count| pixels << letter * count.to_i }
    # The view begins 21 pixels above and to the left of us. One pixel near the middle of
    # a cell tells what is in it: pixel 2, or 3 where the edge of the view cuts off pixel 2.
    top, left = y - 21, x - 21
    last_row = [@rows - 2, (y + 24) / 6].min
    last_column = [@columns - 2, (x + 24) / 6].min
    found = false
    [1, (y - 19) / 6].max.upto(last_row) do |row|
      line = 48 * ([6 * row + 2, top].max - top)
      [1, (x - 19) / 6].max.upto(last_column) do |column|
        letter = pixels[line + [6 * column + 2, left].max - left]
        cell = row * @columns + column
        old = @grid[cell]
        # `@` is ourselves: we hide what is behind us.
        new = letter == "@" ? old & BLOCK : LETTERS[letter]
        @grid[cell] = new
        found = true if old == UNSEEN && (new == COIN || new == SHIELD)
      end
    end
    found
  end

  # Finds the cheapest way to something worth going to: its steps, the last one first.
  #
  # This is Dijkstra's algorithm. The nodes that wait for their turn are in buckets, one
  # bucket for each price.
  def search(start)
    price = { start => 0 }
    came_by = {} # the step that led to a node
    buckets = [[start]]
    best, goal = TOO_MUCH, nil
    here = 0
    while here < buckets.size && here < best
      buckets[here].each do |node|
        next if price[node] != here # by now there is a cheaper way to it

        edges_of(node).each do |edge|
          next if @failed[[node, edge.number]] >= 2

          there = here + edge.keys.size
          unless edge.spikes.empty?
            spikes = edge.spikes.count { |cell| @grid[cell] == SPIKE }
            there += spikes * (spikes <= @shields ? PRICE_SPIKE : PRICE_HURT)
          end
          there += @traps[edge.end] ? PRICE_TRAP : PRICE_DEEP if edge.deep
          # Is it worth going for?
          wish, step = best, [node, edge]
          if loot_left?(edge)
            wish = edge.end ? there : there + PRICE_GRAB
          elsif edge.end.nil? && node != start && would_see?(node, edge.unseen)
            wish, step = here + PRICE_UNSEEN, [node, nil]
          elsif edge.end.nil?
            wish = there + (edge.lift ? PRICE_LIFT : PRICE_LEAP)
          end
          best, goal = wish, step if wish < best
          # Does it lead on?
          next if edge.end.nil? || there >= (price[edge.end] || TOO_MUCH)

          price[edge.end] = there
          came_by[edge.end] = [node, edge]
          buckets.push([]) while buckets.size <= there
          buckets[there].push(edge.end)
        end
      end
      here += 1
    end
    return [] if goal.nil?

    # Go back from the goal to the start and note the steps.
    node, edge = goal
    steps = edge ? [goal] : []
    while came_by[node]
      steps.push(came_by[node])
      node = came_by[node][0]
    end
    steps
  end

  # Does the edge lead down to where we could reach hardly anything? Then remember that.
  def trap?(edge)
    return false if !edge.deep || @traps[edge.end]

    nodes = [edge.end]
    nodes.each do |place| # the list grows while we go through it
      edges_of(place).each do |other|
        return false if other.end.nil? || nodes.size > 20

        nodes.push(other.end) unless nodes.include?(other.end)
      end
    end
    @traps[edge.end] = true
  end

  # Is there a coin or shield left that the edge touches?
  def loot_left?(edge)
    edge.loot.any? { |cell| @grid[cell] & (COIN | SHIELD) != 0 }
  end

  # Would the cell be in the view from the node, with much that is new beside it?
  def would_see?(node, cell)
    row, column = (node / 8).divmod(@columns)
    other_row, other_column = cell.divmod(@columns)
    far = node % 8 == 0 ? 4 : 3
    (row - other_row).abs <= far && (column - other_column).abs <= 2
  end

  # All edges that start in the node. A move is rehearsed once, and once more when an unseen
  # cell that got in its way has been seen.
  def edges_of(node)
    edges = @edges[node]
    if edges.nil?
      numbers, edges = (0...@climb).to_a, []
    else
      return edges unless edges.any? { |edge| seen_now?(edge) }

      again, edges = edges.partition { |edge| seen_now?(edge) }
      numbers = again.map(&:number)
    end
    # Nodes to which we know a way. We need no second one, except for loot on the way.
    ends = { node => true }
    edges.each { |edge| ends[edge.end] = true if edge.spikes.empty? }
    cell = node / 8
    numbers.each do |number| # the list can grow while we go through it
      jump_at = @moves[number].jump_at
      next if node % 8 != 0 && jump_at != 0 # in the air we can only jump

      take_off = jump_at == 0 ? cell : cell + @moves[number].side
      next if jump_at && @grid[take_off - @columns] & SOLID != 0 # no room

      edge = rehearse(node, number)
      if number == 0 && (edge.nil? || edge.unseen.nil?)
        numbers.concat((@climb...@climb + 2 * height(cell)).to_a)
      end
      next if edge.nil? || (edge.loot.empty? && edge.end && ends[edge.end])

      edges.push(edge)
      ends[edge.end] = true if edge.spikes.empty?
    end
    @edges[node] = edges
  end

  def seen_now?(edge)
    edge.unseen && @grid[edge.unseen] != UNSEEN
  end

  # How many cells the jump blocks above can lift us.
  def height(cell)
    height = 0
    while height < 60 && @grid[cell - @columns] & SOLID == 0 &&
          (@grid[cell] | @grid[cell - @columns] | @grid[cell - 2 * @columns]) & BLOCK != 0
      cell -= @columns
      height += 1
    end
    height
  end

  # Plays the move from the node in the head, by the rules of the game. Nil if something solid
  # stops it.
  def rehearse(node, number)
    grid, columns = @grid, @columns
    move = @moves[number]
    jump_at, move_keys, move_steps, length = move.jump_at, move.keys, move.steps, move.keys.size
    y, x = pixel(node)
    deep = y + 12
    speed = 0 # downwards
    could_jump, jumped, holds = false, false, 0
    bounce_until = 0
    edge = Edge.new(number)
    frame = 0
    while frame < 130
      top, bottom, left, right = y / 6 * columns, (y + 5) / 6 * columns, x / 6, (x + 5) / 6
      touched = grid[top + left] | grid[top + right] | grid[bottom + left] | grid[bottom + right]

      # 1. What do we touch?
      if touched & (UNSEEN | COIN | SHIELD | SPIKE) != 0
        [top + left, top + right, bottom + left, bottom + right].each do |cell|
          if grid[cell] == UNSEEN
            edge.unseen = cell
            edge.lift = (touched | grid[top + left - 1] | grid[top + right + 1]) & BLOCK != 0
            return edge
          end
          edge.spikes.push(cell) if grid[cell] == SPIKE && !edge.spikes.include?(cell)
          # Of a coin, only the middle counts.
          middle = (y - cell / columns * 6).abs <= 4 && (x - cell % columns * 6).abs <= 3
          loot = grid[cell] & (COIN | SHIELD) != 0
          edge.loot.push(cell) if loot && middle && !edge.loot.include?(cell)
        end
      end

      # 2. Is the move over? It is when we stand, or fall onto a jump block from above.
      floor = bottom + columns
      stand = y % 6 == 0 && (grid[floor + left] | grid[floor + right]) & SOLID != 0
      if frame >= length && speed >= 0
        onto_block = y % 6 != 0 && grid[bottom + left] == BLOCK && grid[top + left] != BLOCK
        if stand || (onto_block && jump_at)
          edge.end = 8 * (bottom + left) + y % 6
          edge.deep = y > deep
          return edge
        end
      end

      # 3. Jump?
      can_jump = stand || touched & BLOCK != 0
      keys = frame < length ? move_keys[frame] : 0
      if jump_at && frame >= jump_at + 3
        bounce_until = frame + 3 if can_jump && !stand
        keys |= JUMP if frame < bounce_until
      end
      edge.keys.push(keys)
      if keys & JUMP == 0
        jumps = false
      elsif can_jump || (could_jump && !jumped)
        jumps, holds = true, 0
      else
        jumps, holds = jumped && holds < 2, holds + 1
      end
      could_jump, jumped = can_jump, jumps
      speed = -3 if jumped

      # 4. Up or down, until there is something solid.
      row = speed < 0 ? (y + speed) / 6 : (y + speed + 5) / 6
      if (grid[row * columns + left] | grid[row * columns + right]) & SOLID == 0
        y += speed
      else
        y = speed < 0 ? 6 * row + 6 : 6 * row - 6
        speed = 0
      end
      unless jumped
        floor = (y / 6 + 1) * columns
        stands = y % 6 == 0 && (grid[floor + left] | grid[floor + right]) & SOLID != 0
        speed += 1 if !stands && speed < 6
      end

      # 5. To the side. Something solid there spoils the move.
      step = frame < length ? move_steps[frame] : 0
      if step != 0
        x += step
        column = step < 0 ? x / 6 : (x + 5) / 6
        return nil if (grid[y / 6 * columns + column] | grid[(y + 5) / 6 * columns + column]) & SOLID != 0
      end
      frame += 1
    end
    nil
  end
end

# Talks with the judge: two lines in, an answer out.
$stdout.sync = true # without this, the judge waits for us and we wait for the judge
player = Player.new($stdin.gets)
loop do
  status, view = $stdin.gets, $stdin.gets
  answer = player.answer(status, view) if view
  break if answer.nil? || Process.clock_gettime(Process::CLOCK_MONOTONIC) - STARTED > TIME

  $stdout.write(answer, "\n")
end
$stdout.write("FINISH\n")
