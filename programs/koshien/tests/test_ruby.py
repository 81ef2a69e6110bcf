"""The Ruby library in whole matches: the three dialects, the examples, and odd programs."""

import subprocess
import tempfile
import unittest
from pathlib import Path

from mock.judge import Match

HERE = Path(__file__).resolve().parent
GARDEN = HERE / "maps" / "garden"
STAYS = HERE / "odd" / "stays.rb"


def play(program, rounds=(1, 2), **options):
    return Match(GARDEN, [program, STAYS], **options).play(rounds)


class Units(unittest.TestCase):
    def test_units(self):
        run = subprocess.run(["ruby", HERE / "ruby" / "all.rb"], capture_output=True, text=True)
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"[1-9]\d+ runs, .* 0 failures, 0 errors, 0 skips")


class Dialects(unittest.TestCase):
    """Programs that check every answer they get, and then walk to the goal."""

    def plays(self, name):
        match = play(HERE / "programs" / name)
        self.assertEqual([], match.said(0, "error"))
        self.assertEqual([], match.said(0, "junk"))
        for number in (1, 2):
            self.assertEqual("goal", match.parts[number, 0].status)
            self.assertEqual(0, match.parts[number, 0].exit_code)
            # The opponent played on to the end.
            self.assertEqual(("timeup", 50), (match.parts[number, 1].status, match.parts[number, 1].last_turn))
        return match

    def test_a(self):
        match = self.plays("dialect_a.rb")
        # Names and messages arrive whole: the judge cuts them, by the rules of the match.
        self.assertEqual("とても長い名前のプレイヤーです", match.parts[1, 0].name)
        self.assertEqual([150, 150], [len(one.text) for one in match.said(0, "show")])
        self.assertEqual(["move (no such method), line 26", "say (no such method), line 27",
                          "x= (no such method), line 28", "position_of_x(nil), line 80"],
                         [one.text for one in match.said(0, "warning", 1)])
        self.assertEqual([
            (1, 1, 0, "get_map_area", (1, 1), "ok"),
            (1, 1, 0, "get_map_area", (5, 1), "ok"),
            (1, 1, 0, "get_map_area", (9, 9), "no_action_left"),
            (1, 2, 0, "move_to", (2, 1), "ok"),
            (1, 2, 0, "set_bomb", (1, 1), "ok"),
            (1, 2, 0, "set_dynamite", (1, 1), "no_action_left"),
            (1, 3, 0, "set_dynamite", (2, 1), "ok"),
            (1, 3, 0, "set_bomb", (2, 1), "ok"),
        ], [one for one in match.commands if one[2] == 0][:8])

    def test_b(self):
        self.plays("dialect_b.rb")

    def test_b_in_a_class(self):
        match = self.plays("dialect_b_class.rb")
        self.assertEqual("step 3", match.said(0, "print", 1)[2].text)

    def test_events_and_classes_of_the_editor(self):
        match = self.plays("events.rb")
        self.assertEqual(["before", "started"], [one.text for one in match.said(0, "print", 1)])
        self.assertEqual(["set_costume (no such method), line 19", "going (no such method), line 29"],
                         [one.text for one in match.said(0, "warning", 1)])

    def test_c(self):
        match = self.plays("dialect_c.rb")
        self.assertEqual("昔のプレイヤーの長い名前です", match.parts[2, 0].name)
        self.assertEqual(["move (no such method), line 32", "calc_route(dst: [nil, nil]), line 59",
                          "move_to(nil), line 75"],
                         [one.text for one in match.said(0, "warning", 1)])
        # rand_seed makes `rand` the same in every replay.
        self.assertEqual(1, len({one.text for one in match.said(0, "print")}))


# What the page of a dialect's commands names, each with the object on which it is called.
KOSHIEN = """connect_game when_connect_game get_map_area move_to set_dynamite set_bomb turn_over position position_of_x
    position_of_y map map_all map_from calc_route locate_objects player player_x player_y goal goal_x goal_y other_player
    other_player_x other_player_y enemy enemy_x enemy_y object set_message"""
AI = """set_name connect_game get_map_area map map_all move_to calc_route locate_objects set_dynamite set_bomb turn_over
    player_x player_y goal_x goal_y enemy_x enemy_y other_player_x other_player_y"""
LIST = """[] []= index push insert delete_at clear length include? replace map each to_s first last size empty? sort
    pop shift delete unshift"""

# `method` raises where method_missing would answer.
CHECK = f"""
{{}}
%w[{KOSHIEN}].each {{{{ |name| raise name unless koshien.method(name).owner == Smalruby3::Koshien }}}}
%w[{LIST}].each {{{{ |name| list("$最短経路").method(name) }}}}
%w[koshien list rand puts p print sleep loop require].each {{{{ |name| method(name) }}}}
%w[second third fourth fifth].each {{{{ |name| [1].method(name) }}}}
DijkstraSearch::Graph.instance_method("get_route")
[Stage, Sprite, Character].each {{{{ |one| one.instance_method("initialize") }}}}
puts "known"
"""
BARE = f"""%w[{AI}].each {{ |name| raise name unless method(name).owner == Smalruby3::AI }}"""
PLAY = """
koshien.connect_game(name: "names")
loop { koshien.turn_over }
"""


class Names(unittest.TestCase):
    """No name of a dialect's page is left to what answers names that do not exist."""

    def known(self, program, times=1):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "names.rb"
            file.write_text(program)
            match = Match(GARDEN, [file, STAYS]).play((1,))
        self.assertEqual([], [one.text for kind in ("error", "warning", "junk") for one in match.said(0, kind)])
        self.assertEqual(["known"] * times, [one.text for one in match.said(0, "print")])
        self.assertEqual("timeup", match.parts[1, 0].status)

    def test_at_the_top(self):
        self.known(CHECK.format("") + PLAY)
        self.known("include AI" + CHECK.format(BARE) + PLAY)

    def test_in_the_block_of_a_sprite(self):
        self.known(f'Stage.new("Stage") do\nend\nSprite.new("s") do\n{CHECK.format("")}{PLAY}end')
        self.known(f'Sprite.new("s") do\ninclude AI\n{CHECK.format(BARE)}{PLAY}end')

    def test_when_the_game_is_connected(self):
        def block(before, check):
            return (f'{before}\nkoshien.when_connect_game(name: "n") do\n{check}\n'
                    "loop { koshien.turn_over }\nend")

        self.known(block("", CHECK.format("")))
        for opening, end in (("", ""), ("class Cat", "end"), ("class Cat < Sprite", "end")):
            within = block("", f"include AI\n{CHECK.format(BARE)}")
            self.known(f"{opening}\n{within}\n{end}")
            self.known(f"{opening}\n{block('include AI', CHECK.format(BARE))}\n{end}")

    def test_in_the_older_contest(self):
        start = 'cat1 = Character.new(costume: "cat")\n'
        self.known(f"{start}include AI\ncat1.on(:start) do\n{CHECK.format(BARE)}{PLAY}end")
        # Also in the block, and in classes and methods that come with it.
        inside = f"class Player\ndef initialize\n{CHECK.format(BARE)}end\nend\ndef look\n{CHECK.format(BARE)}end"
        self.known(f"{start}cat1.on(:start) do\ninclude AI\n{inside}\nPlayer.new\nlook\n{PLAY}end", times=2)
        self.known(f"{start}include AI\n{inside}\ncat1.on(:start) do\nPlayer.new\nlook\n{PLAY}end", times=2)

    def test_in_a_class_that_includes_the_commands(self):
        body = f"include AI\ndef check\n{CHECK.format(BARE)}end"
        self.known(f"class Player\n{body}\nend\nPlayer.new.check{PLAY}")
        self.known(f'class Player\n{body}\nend\nSprite.new("s") do\nPlayer.new.check{PLAY}end')

    def test_words_that_set_up_a_program_in_a_block(self):
        words = "define_method(:say_known) { puts 'known' }\nprivate\ndef two = say_known\npublic :two\nsay_known\ntwo"
        self.known(f'Sprite.new("s") do\n{words}\n{PLAY}end', times=2)

    def test_a_command_without_its_object_is_named_with_what_is_missing(self):
        match = play(HERE / "programs" / "bare.rb", (1,))
        self.assertEqual(["set_name (no such method; missing: include AI), line 4",
                          "turn_over (no such method; missing: koshien.turn_over or include AI), line 5",
                          "object (no such method; missing: koshien.object), line 6",
                          "say (no such method), line 7"], [one.text for one in match.said(0, "warning")])


class OddPrograms(unittest.TestCase):
    def ends(self, name, status, turn, code, rounds=(1, 2), **options):
        """Plays it, and checks how it ends in every round while the opponent plays on."""
        match = play(HERE / "odd" / name, rounds, **options)
        for number in rounds:
            part = match.parts[number, 0]
            self.assertEqual((status, turn, code), (part.status, part.last_turn, part.exit_code), match.log)
            self.assertEqual(50, match.parts[number, 1].last_turn)
        self.assertEqual([], match.said(0, "junk"))
        return match

    def texts(self, match, kind):
        return [one.text for one in match.said(0, kind, 1)]

    def test_never_connects(self):
        match = self.ends("never_connects.rb", "crashed", 0, 1)
        self.assertIn("never_connects.rb:3: turn_over needs the game: call connect_game first", self.texts(match, "error")[0])

    def test_exits_without_connecting(self):
        match = self.ends("exits_without_connecting.rb", "crashed", 0, 0)
        self.assertEqual(["bye"], self.texts(match, "print"))
        self.assertEqual(["the program ended and never called connect_game"], self.texts(match, "warning"))

    def test_all_nil(self):
        match = self.ends("all_nil.rb", "timeup", 50, 0)
        warnings = [(one.turn, one.text) for one in match.said(0, "warning", 1)]
        calls = ["get_map_area(nil), line 7", "move_to(nil), line 8", "set_dynamite(nil), line 9",
                 "set_bomb(nil), line 10", "position(nil, nil), line 11", "position_of_x(nil), line 12",
                 "position_of_y(nil), line 13", "map(nil), line 14", "map_from(nil), line 16",
                 "calc_route(src: nil), line 17", "calc_route(dst: nil), line 17",
                 "calc_route(dst: nil), line 18", "locate_objects(cent: nil), line 19",
                 "get_map_area(nil, nil), line 24", "map(nil, nil), line 25", "move_to(nil), line 26",
                 "set_dynamite(nil), line 27", "set_bomb([nil, nil]), line 28",
                 "calc_route(src: nil), line 29", "calc_route(dst: nil), line 29",
                 "locate_objects(cent: nil), line 30"]
        self.assertEqual([(turn, call) for turn in (1, 2) for call in calls]
                         + [(3, 'move_to("east"), line 34')], warnings)
        data = match.said(0, "warning", 1)[1].data["warning"]
        self.assertEqual(("move_to(nil)", 8), (data["call"], data["line"]))
        # None of these calls counted; "east" is a bad target.
        own = [one for one in match.commands if one[0] == 1 and one[2] == 0]
        self.assertEqual([(1, 3, 0, "get_map_area", (1, 1), "ok"),
                          (1, 3, 0, "move_to", (-1, -1), "cannot_move_there")], own)

    def test_raises_in_turn_7(self):
        match = self.ends("raises_in_turn_7.rb", "crashed", 7, 1)
        [error] = match.said(0, "error", 1)
        self.assertEqual(7, error.turn)
        self.assertEqual(9, error.data["line"])
        self.assertTrue(error.data["file"].endswith("raises_in_turn_7.rb"))
        self.assertRegex(error.text, r"raises_in_turn_7.rb:9: undefined method .length' for nil.*\(NoMethodError\)$")
        printed = "\n".join(one.text for one in match.said(0, "print", 1) if one.turn == 7)
        self.assertIn("raises_in_turn_7.rb:9:in", printed)
        self.assertIn("raises_in_turn_7.rb:14:in", printed)
        self.assertNotIn("smalruby3", printed)
        self.assertNotIn("smalruby3", " ".join(error.data["backtrace"]))

    def test_raises_in_block(self):
        match = self.ends("raises_in_block.rb", "crashed", 2, 1)
        [error] = match.said(0, "error", 1)
        self.assertEqual(4, error.data["line"])
        self.assertEqual(1, len(self.texts(match, "print")))

    def test_syntax_error(self):
        match = self.ends("syntax_error.rb", "crashed", 0, 1)
        [error] = match.said(0, "error", 1)
        self.assertTrue(error.data["file"].endswith("syntax_error.rb"))
        # Ruby finds out at the end of the file.
        self.assertEqual(3, error.data["line"])
        self.assertRegex(error.text, r"syntax_error\.rb:3: .*(unexpected|expected).*\(SyntaxError\)$")

    def test_prints(self):
        match = self.ends("prints.rb", "crashed", 3, 3)
        for turn in (1, 2, 3):
            printed = [one.text for one in match.said(0, "print", 1) if one.turn == turn]
            end = ["3the last thing"] if turn == 3 else [str(turn)]
            self.assertEqual([str(turn)] * 7 + end, printed)

    def test_prints_10000_lines(self):
        match = self.ends("prints_10000_lines.rb", "timeup", 50, 0, rounds=(1,))
        printed = match.said(0, "print", 1)
        self.assertEqual(500_000, len(printed))
        self.assertEqual(10_000, sum(one.turn == 7 for one in printed))

    def test_prints_messages(self):
        match = self.ends("prints_messages.rb", "timeup", 50, 0)
        self.assertEqual("forges", match.parts[1, 0].name)
        self.assertEqual([], match.said(0, "error"))
        self.assertEqual(500, len(match.said(0, "print", 1)))

    def test_exits_early(self):
        match = self.ends("exits_early.rb", "crashed", 4, 0)
        self.assertEqual(["I leave"], self.texts(match, "print"))

    def test_ends_early(self):
        match = self.ends("ends_early.rb", "crashed", 4, 0)
        self.assertIn("is there no loop around turn_over?", self.texts(match, "warning")[0])
        # What was reserved for the turn that never ended is dropped.
        self.assertEqual([], [one for one in match.commands if one[2] == 0])

    def test_loops_in_turn_3(self):
        match = self.ends("loops_in_turn_3.rb", "timeout", 3, None, turn_limit=2.0)
        self.assertEqual(["round and round"], self.texts(match, "print"))

    def test_rescues_everything(self):
        match = self.ends("rescues_everything.rb", "timeup", 50, 0)
        self.assertEqual(["rescued SystemExit"], self.texts(match, "print"))

    def test_forks(self):
        match = self.ends("forks.rb", "timeup", 50, 0)
        self.assertEqual(["child"] * 50, self.texts(match, "print"))
        self.assertEqual([], match.said(0, "warning"))

    def test_threads(self):
        match = play(HERE / "odd" / "threads.rb")
        self.assertEqual([("goal", 0)] * 2, [(match.parts[number, 0].status, match.parts[number, 0].exit_code)
                                             for number in (1, 2)])
        self.assertEqual([], match.said(0, "error") + match.said(0, "warning"))
        self.assertEqual("given up", self.texts(match, "print")[0])

    def test_a_long_program(self):
        """100 KB, as real programs of the older contest are."""
        walk = (HERE / "programs" / "dialect_c.rb").read_text()
        methods = [f"def 方法{number}(x, y)\n  [x, y].map {{ |one| one + {number} }}\nend\n" for number in range(2000)]
        with tempfile.TemporaryDirectory() as folder:
            program = Path(folder) / "long.rb"
            program.write_text(walk + "".join(methods))
            self.assertGreater(program.stat().st_size, 100_000)
            match = Match(GARDEN, [program, STAYS]).play()
        self.assertEqual(["goal", "goal"], [match.parts[number, 0].status for number in (1, 2)])

    def test_own_names(self):
        self.ends("own_names.rb", "timeup", 50, 0)

    def test_searches_last(self):
        match = self.ends("searches_last.rb", "timeup", 50, 0)
        own = [one[4:] for one in match.commands if one[0] == 1 and one[2] == 0]
        self.assertEqual("no_action_left", own[0][1])


if __name__ == "__main__":
    unittest.main()
