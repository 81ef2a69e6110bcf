// An example program for Super Rookie, made to be copied and improved.
//
// The idea in four sentences:
//
// 1. Write down every cell of the map that was seen, on squared paper (`look`).
// 2. Know some moves (`add_all_moves`), and rehearse them in the head: where would I end (`rehearse`)?
// 3. Search, move by move, for the cheapest way to a coin or to something new (`search`).
// 4. Play the moves of that way, look again, and start over (`next_move`).
//
// A place where a move can start or end is a *node*: a number, 8 * cell + depth. Depth 0 means
// that we stand in the cell. Depth 1 to 5 means that we have just fallen so many pixels deep
// into the jump block in the cell, and can jump off it again.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>
using namespace std;

const double TIME = 1.5;       // seconds; the judge allows 2, but we stop earlier and keep our coins
const int LAST_FRAME = 10000;  // the judge plays no more than this
const int NONE = -1;           // no node, no cell, no frame

// What a cell can be. One bit each, so that `a | b` asks about two cells at once.
enum { EMPTY = 0, UNSEEN = 1, SOLID = 2, COIN = 4, SHIELD = 8, SPIKE = 16, BLOCK = 32 };

// The keys that can be pressed in a frame, one bit each, and the commands for them.
enum { LEFT = 1, RIGHT = 2, JUMP = 4 };
const string COMMANDS[] = {"0", "1\n<", "1\n>", "", "1\nJ", "2\n<\nJ", "2\n>\nJ"};

// The price of a way is its length in frames, plus these:
const int PRICE_UNSEEN = 40;   // for going somewhere only to see more
const int PRICE_LIFT = 60;     // for a leap into the unseen, if a jump block will bring us back
const int PRICE_GRAB = 1500;   // for a leap into the unseen that touches a coin
const int PRICE_LEAP = 2000;   // for any other leap into the unseen
const int PRICE_DEEP = 300;    // for falling so deep that there is no jumping back
const int PRICE_TRAP = 4000;   // for falling to where there is no way out
const int PRICE_SPIKE = 30;    // for giving a shield
const int PRICE_HURT = 2500;   // for touching a spike without a shield
const int TOO_MUCH = 10000;

template <class T>
bool contains(const vector<T>& list, const T& thing) {
    return find(list.begin(), list.end(), thing) != list.end();
}

// How to run some cells and stand still again: `>` means forwards and `<` means brake.
//
// Each frame forwards makes us one pixel per frame faster (4 at most), each frame without
// a key one slower, each frame backwards two slower. So `>>>><<` has the speeds 1 2 3 4 2 0:
// together 12 pixels, which is two cells.
string run_keys(int cells) {
    if (cells == 1) return ">>.><";
    if (cells % 2 == 0) return string(3 * cells / 2 + 1, '>') + "<<";
    return string((3 * cells + 1) / 2, '>') + ".<.";
}

// A run: its first frame, its side (-1 is left, 1 is right), and over how many cells it goes.
struct Run {
    int first, side, cells;
};

// One move: the keys of each frame, and by how many pixels x changes in it.
//
// Every move starts and ends at rest, exactly on a cell, so that any move can follow any other.
struct Move {
    int jump_at;  // in this frame the jump starts; after it, jump again from every jump block we touch
    int side;     // to which side it goes first
    vector<int> keys, steps;

    // Presses J for `jumps` frames from the frame `jump_at` on, and runs.
    Move(int jump_at, int jumps, const vector<Run>& runs) : jump_at(jump_at), side(1) {
        keys.resize(max(0, jump_at), 0);
        keys.resize(keys.size() + jumps, JUMP);
        steps.resize(keys.size(), 0);
        if (!runs.empty()) side = runs[0].side;
        for (const Run& run : runs) {
            int forwards = run.side > 0 ? RIGHT : LEFT, backwards = run.side > 0 ? LEFT : RIGHT;
            int speed = 0, frame = run.first;
            for (char key : run_keys(run.cells)) {
                if (frame >= (int)keys.size()) {
                    keys.resize(frame + 1, 0);
                    steps.resize(frame + 1, 0);
                }
                if (key == '>') {
                    speed = min(4, speed + 1);
                    keys[frame] |= forwards;
                } else if (key == '<') {
                    speed -= 2;
                    keys[frame] |= backwards;
                } else {
                    speed -= 1;
                }
                steps[frame] = run.side * speed;
                frame += 1;
            }
        }
    }
};

// What a move does when it starts in a certain node.
struct Edge {
    int number = NONE;    // of the move
    vector<int> keys;     // to press, frame by frame
    int end = NONE;       // the node where it ends, if we know that
    bool deep = false;    // that is so far down that there is no jumping back
    int unseen = NONE;    // the unseen cell into which it leads
    bool lift = false;    // there is a jump block where the unseen begins
    vector<int> loot;     // the cells with coins or shields that it touches
    vector<int> spikes;   // the cells with spikes that it touches
};

// One step of a plan: the node where it starts, and its edge.
struct Step {
    int node;
    Edge edge;
};

// The player: feed it the lines of the judge, it answers with commands.
class Player {
    int rows, columns;
    vector<int> grid;  // the cell (row, column) is grid[row * columns + column]
    vector<Move> moves;
    int climb;                              // the number of the first move for columns of jump blocks
    unordered_map<int, vector<Edge>> edges; // of each node, as far as we have thought about it
    map<pair<int, int>, int> failed;        // how often (node, move) did not do what we thought
    set<int> traps;                         // nodes from which there is no way out
    int frame = 0, shields = 0;
    int last_y = 0, last_x = 0;  // where we were in the last frame
    int still = 0;               // for how many frames we have not moved
    vector<int> keys;            // the keys of the current move
    size_t pressed = 0;          // how many of them have been pressed
    Step current{NONE, Edge()};  // the current step, if its node is not NONE
    vector<Step> plan;           // the steps after it, the last one first
    int random = 1;
    int tries = 10;  // random moves that may still be made

   public:
    explicit Player(const string& header) {
        istringstream(header) >> rows >> columns;
        // Only the border is known.
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                bool border = row == 0 || row == rows - 1 || column == 0 || column == columns - 1;
                grid.push_back(border ? SOLID : UNSEEN);
            }
        }
        add_all_moves();
    }

    // The answer to the judge's two lines, or an empty one for FINISH.
    string answer(const string& status, const string& view) {
        int coins, y, x;
        istringstream(status) >> coins >> shields >> y >> x;
        if (frame == LAST_FRAME) return "";
        frame += 1;
        still = y == last_y && x == last_x ? still + 1 : 0;
        last_y = y;
        last_x = x;
        if (pressed == keys.size()) {
            if (!next_move(y, x, view)) return "";
        } else if (pressed % 4 == 3) {
            look(y, x, view);  // from up in the air we see more
        }
        if (pressed == keys.size()) return COMMANDS[0];
        pressed += 1;
        return COMMANDS[keys[pressed - 1]];
    }

   private:
    void add_all_moves() {
        moves.push_back(Move(0, 3, {}));  // straight up and down: three frames of J rise 15 pixels
        for (int side : {1, -1}) {
            // Run, and fall where there is no floor.
            for (int cells : {1, 2, 4}) moves.push_back(Move(NONE, 0, {{0, side, cells}}));
            // Up onto a ledge that is one cell high (wait 1) or two (wait 3): from here, or from
            // one step further on, which may be in the air above an abyss.
            for (int wait : {1, 3}) {
                moves.push_back(Move(0, 3, {{wait, side, 1}}));
                moves.push_back(Move(4, 3, {{0, side, 1}, {4 + wait, side, 1}}));
                moves.push_back(Move(4, 3, {{0, side, 1}, {4 + wait, -side, 1}}));
            }
            // Far jumps (with jump blocks on the way even very far), lower ones, and some with a run-up.
            for (int cells = 2; cells <= 16; cells++) moves.push_back(Move(0, 3, {{0, side, cells}}));
            for (int cells = 2; cells <= 8; cells++) moves.push_back(Move(0, 2, {{0, side, cells}}));
            for (int cells = 7; cells <= 10; cells++) moves.push_back(Move(3, 3, {{0, side, cells}}));
        }
        // In jump blocks, J works in every frame: two frames rise one cell. Then step out.
        climb = moves.size();
        for (int height = 1; height <= 60; height++) {
            for (int side : {1, -1}) moves.push_back(Move(NONE, 2 * height, {{2 * height - 1, side, 1}}));
        }
    }

    // Chooses new keys when all have been pressed. False if nothing is left to do.
    bool next_move(int y, int x, const string& view) {
        bool busy = current.node != NONE;
        bool as_planned = busy && current.edge.end != NONE && pixel(current.edge.end) == make_pair(y, x);
        if (!as_planned) {
            // A surprise. Wait until we have come to rest, then walk onto the nearest cell.
            plan.clear();
            if (still < 2) return true;
            if (x % 6 != 0) {
                int key = x % 6 < 3 ? LEFT : RIGHT, pixels = x % 6 < 3 ? x % 6 : 6 - x % 6;
                vector<int> nudges;
                for (int i = 0; i < pixels; i++) {
                    nudges.push_back(key);
                    nudges.push_back(0);
                }
                press(nudges);
                return true;
            }
        }
        int node = as_planned ? current.edge.end : 8 * (y / 6 * columns + x / 6);
        if (look(y, x, view)) plan.clear();  // a new coin: perhaps there is something better to do now
        if (busy && (!as_planned || loot_left(current.edge))) failed[{current.node, current.edge.number}] += 1;
        if (plan.empty()) {
            plan = search(node);
            while (any_of(plan.begin(), plan.end(), [&](const Step& step) { return is_trap(step.edge); })) {
                plan = search(node);
            }
        }
        if (!plan.empty()) {
            current = plan.back();
            plan.pop_back();
            press(current.edge.keys);
            return true;
        }
        // Nothing found. A random move may change something.
        current.node = NONE;
        random = (75 * random + 74) % 65537;
        press(moves[random % climb].keys);
        tries -= 1;
        return tries > 0;
    }

    void press(const vector<int>& new_keys) {
        keys = new_keys;
        pressed = 0;
        still = 0;
    }

    // The pixel (y, x) of a node.
    pair<int, int> pixel(int node) const {
        int row = node / 8 / columns, column = node / 8 % columns, depth = node % 8;
        return {depth == 0 ? 6 * row : 6 * row - 6 + depth, 6 * column};
    }

    // Writes down what the view shows. True if there is a new coin or shield.
    bool look(int y, int x, const string& view) {
        // Unpack the run-length code: `.8$2` is `........$$`.
        string pixels;
        for (size_t i = 0; i < view.size();) {
            char letter = view[i];
            int count = 0;
            for (i++; i < view.size() && isdigit(view[i]); i++) count = 10 * count + (view[i] - '0');
            pixels.append(count, letter);
        }
        // The view begins 21 pixels above and to the left of us. One pixel near the middle of
        // a cell tells what is in it: pixel 2, or 3 where the edge of the view cuts off pixel 2.
        int top = y - 21, left = x - 21;
        bool found = false;
        for (int row = max(1, (y - 19) / 6); row <= min(rows - 2, (y + 24) / 6); row++) {
            int line = 48 * (max(6 * row + 2, top) - top);
            for (int column = max(1, (x - 19) / 6); column <= min(columns - 2, (x + 24) / 6); column++) {
                int& cell = grid[row * columns + column];
                int old = cell;
                switch (pixels[line + max(6 * column + 2, left) - left]) {
                    case '#': case 'O': cell = SOLID; break;
                    case '$': cell = COIN; break;
                    case '*': cell = SHIELD; break;
                    case '^': cell = SPIKE; break;
                    case '+': cell = BLOCK; break;
                    case '@': cell = old & BLOCK; break;  // that is us: we hide what is behind us
                    default: cell = EMPTY;
                }
                if (old == UNSEEN && cell & (COIN | SHIELD)) found = true;
            }
        }
        return found;
    }

    // Finds the cheapest way to something worth going to: its steps, the last one first.
    //
    // This is Dijkstra's algorithm. The nodes that wait for their turn are in buckets, one
    // bucket for each price.
    vector<Step> search(int start) {
        unordered_map<int, int> price{{start, 0}};
        unordered_map<int, pair<int, size_t>> came_by;  // the node before, and the place of the edge
        vector<vector<int>> buckets{{start}};
        int best = TOO_MUCH;
        int goal = NONE;
        Edge last;  // the edge from the goal on; its number is NONE if there is none
        for (int here = 0; here < (int)buckets.size() && here < best; here++) {
            vector<int> bucket = buckets[here];
            for (int node : bucket) {
                if (price[node] != here) continue;  // by now there is a cheaper way to it
                const vector<Edge>& list = edges_of(node);
                for (size_t place = 0; place < list.size(); place++) {
                    const Edge& edge = list[place];
                    auto times = failed.find({node, edge.number});
                    if (times != failed.end() && times->second >= 2) continue;
                    int there = here + edge.keys.size();
                    int spikes = 0;
                    for (int cell : edge.spikes) spikes += grid[cell] == SPIKE;
                    there += spikes * (spikes <= shields ? PRICE_SPIKE : PRICE_HURT);
                    if (edge.deep) there += traps.count(edge.end) ? PRICE_TRAP : PRICE_DEEP;
                    // Is it worth going for?
                    int wish = best;
                    bool go = true;
                    if (loot_left(edge)) {
                        wish = edge.end != NONE ? there : there + PRICE_GRAB;
                    } else if (edge.end == NONE && node != start && would_see(node, edge.unseen)) {
                        wish = here + PRICE_UNSEEN;
                        go = false;
                    } else if (edge.end == NONE) {
                        wish = there + (edge.lift ? PRICE_LIFT : PRICE_LEAP);
                    }
                    if (wish < best) {
                        best = wish;
                        goal = node;
                        last = go ? edge : Edge();
                    }
                    // Does it lead on?
                    if (edge.end == NONE) continue;
                    auto old = price.find(edge.end);
                    if (there < (old == price.end() ? TOO_MUCH : old->second)) {
                        price[edge.end] = there;
                        came_by[edge.end] = {node, place};
                        if ((int)buckets.size() <= there) buckets.resize(there + 1);
                        buckets[there].push_back(edge.end);
                    }
                }
            }
        }
        vector<Step> steps;
        if (goal == NONE) return steps;
        // Go back from the goal to the start and note the steps.
        if (last.number != NONE) steps.push_back({goal, last});
        while (came_by.count(goal)) {
            auto [node, place] = came_by[goal];
            steps.push_back({node, edges[node][place]});
            goal = node;
        }
        return steps;
    }

    // Does the edge lead down to where we could reach hardly anything? Then remember that.
    bool is_trap(const Edge& edge) {
        if (!edge.deep || traps.count(edge.end)) return false;
        vector<int> nodes{edge.end};
        for (size_t i = 0; i < nodes.size(); i++) {  // the list grows while we go through it
            for (const Edge& other : edges_of(nodes[i])) {
                if (other.end == NONE || nodes.size() > 20) return false;
                if (!contains(nodes, other.end)) nodes.push_back(other.end);
            }
        }
        traps.insert(edge.end);
        return true;
    }

    // Is there a coin or shield left that the edge touches?
    bool loot_left(const Edge& edge) const {
        for (int cell : edge.loot) {
            if (grid[cell] & (COIN | SHIELD)) return true;
        }
        return false;
    }

    // Would the cell be in the view from the node, with much that is new beside it?
    bool would_see(int node, int cell) const {
        int far = node % 8 == 0 ? 4 : 3;
        return abs(node / 8 / columns - cell / columns) <= far && abs(node / 8 % columns - cell % columns) <= 2;
    }

    // All edges that start in the node. A move is rehearsed once, and once more when an unseen
    // cell that got in its way has been seen.
    const vector<Edge>& edges_of(int node) {
        vector<int> numbers;
        vector<Edge> list;
        auto known = edges.find(node);
        if (known == edges.end()) {
            for (int number = 0; number < climb; number++) numbers.push_back(number);
        } else {
            for (const Edge& edge : known->second) {
                if (seen_now(edge)) numbers.push_back(edge.number);
            }
            if (numbers.empty()) return known->second;
            for (const Edge& edge : known->second) {
                if (!seen_now(edge)) list.push_back(edge);
            }
        }
        // Nodes to which we know a way. We need no second one, except for loot on the way.
        vector<int> ends{node};
        for (const Edge& edge : list) {
            if (edge.spikes.empty()) ends.push_back(edge.end);
        }
        int cell = node / 8;
        for (size_t i = 0; i < numbers.size(); i++) {  // the list can grow while we go through it
            int number = numbers[i], jump_at = moves[number].jump_at;
            if (node % 8 != 0 && jump_at != 0) continue;  // in the air we can only jump
            int take_off = jump_at == 0 ? cell : cell + moves[number].side;
            if (jump_at != NONE && grid[take_off - columns] & SOLID) continue;  // no room
            Edge edge;
            edge.number = number;
            bool possible = rehearse(node, edge);
            if (number == 0 && (!possible || edge.unseen == NONE)) {
                int climbs = 2 * height(cell);
                for (int more = 0; more < climbs; more++) numbers.push_back(climb + more);
            }
            if (!possible) continue;
            if (!edge.loot.empty() || edge.end == NONE || !contains(ends, edge.end)) {
                list.push_back(edge);
                if (edge.spikes.empty()) ends.push_back(edge.end);
            }
        }
        return edges[node] = list;
    }

    bool seen_now(const Edge& edge) const { return edge.unseen != NONE && grid[edge.unseen] != UNSEEN; }

    // How many cells the jump blocks above can lift us.
    int height(int cell) const {
        int height = 0;
        while (height < 60 && !(grid[cell - columns] & SOLID) &&
               (grid[cell] | grid[cell - columns] | grid[cell - 2 * columns]) & BLOCK) {
            cell -= columns;
            height += 1;
        }
        return height;
    }

    // Plays the move `edge.number` from the node in the head, by the rules of the game, and
    // fills in the edge. False if something solid stops it.
    bool rehearse(int node, Edge& edge) const {
        const Move& move = moves[edge.number];
        auto [y, x] = pixel(node);
        int deep = y + 12;
        int speed = 0;  // downwards
        bool could_jump = false, jumped = false;
        int holds = 0, bounce_until = 0, length = move.keys.size();
        for (int frame = 0; frame < 130; frame++) {
            int top = y / 6 * columns, bottom = (y + 5) / 6 * columns, left = x / 6, right = (x + 5) / 6;
            int touched = grid[top + left] | grid[top + right] | grid[bottom + left] | grid[bottom + right];

            // 1. What do we touch?
            if (touched & (UNSEEN | COIN | SHIELD | SPIKE)) {
                for (int cell : {top + left, top + right, bottom + left, bottom + right}) {
                    if (grid[cell] == UNSEEN) {
                        edge.unseen = cell;
                        edge.lift = (touched | grid[top + left - 1] | grid[top + right + 1]) & BLOCK;
                        return true;
                    }
                    if (grid[cell] == SPIKE && !contains(edge.spikes, cell)) edge.spikes.push_back(cell);
                    // Of a coin, only the middle counts.
                    bool middle = abs(y - cell / columns * 6) <= 4 && abs(x - cell % columns * 6) <= 3;
                    if (grid[cell] & (COIN | SHIELD) && middle && !contains(edge.loot, cell)) {
                        edge.loot.push_back(cell);
                    }
                }
            }

            // 2. Is the move over? It is when we stand, or fall onto a jump block from above.
            int floor = bottom + columns;
            bool stand = y % 6 == 0 && (grid[floor + left] | grid[floor + right]) & SOLID;
            if (frame >= length && speed >= 0) {
                bool onto_block = y % 6 != 0 && grid[bottom + left] == BLOCK && grid[top + left] != BLOCK;
                if (stand || (onto_block && move.jump_at != NONE)) {
                    edge.end = 8 * (bottom + left) + y % 6;
                    edge.deep = y > deep;
                    return true;
                }
            }

            // 3. Jump?
            bool can_jump = stand || touched & BLOCK;
            int keys = frame < length ? move.keys[frame] : 0;
            if (move.jump_at != NONE && frame >= move.jump_at + 3) {
                if (can_jump && !stand) bounce_until = frame + 3;
                if (frame < bounce_until) keys |= JUMP;
            }
            edge.keys.push_back(keys);
            bool jumps = false;
            if (keys & JUMP) {
                if (can_jump || (could_jump && !jumped)) {
                    jumps = true;
                    holds = 0;
                } else {
                    jumps = jumped && holds < 2;
                    holds += 1;
                }
            }
            could_jump = can_jump;
            jumped = jumps;
            if (jumped) speed = -3;

            // 4. Up or down, until there is something solid.
            int row = speed < 0 ? (y + speed) / 6 : (y + speed + 5) / 6;
            if (!((grid[row * columns + left] | grid[row * columns + right]) & SOLID)) {
                y += speed;
            } else {
                y = speed < 0 ? 6 * row + 6 : 6 * row - 6;
                speed = 0;
            }
            floor = (y / 6 + 1) * columns;
            bool stands = y % 6 == 0 && (grid[floor + left] | grid[floor + right]) & SOLID;
            if (!jumped && !stands) speed = min(6, speed + 1);

            // 5. To the side. Something solid there spoils the move.
            int step = frame < length ? move.steps[frame] : 0;
            if (step != 0) {
                x += step;
                int column = step < 0 ? x / 6 : (x + 5) / 6;
                if ((grid[y / 6 * columns + column] | grid[(y + 5) / 6 * columns + column]) & SOLID) return false;
            }
        }
        return false;
    }
};

// Talks with the judge: two lines in, an answer out.
int main() {
    auto start = chrono::steady_clock::now();
    string header, status, view;
    getline(cin, header);
    Player player(header);
    while (getline(cin, status) && getline(cin, view)) {
        string answer = player.answer(status, view);
        chrono::duration<double> passed = chrono::steady_clock::now() - start;
        if (answer.empty() || passed.count() > TIME) break;
        // endl flushes. Without that, the judge waits for us and we wait for the judge.
        cout << answer << endl;
    }
    cout << "FINISH" << endl;
}
