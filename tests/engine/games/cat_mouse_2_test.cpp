// Tests Cat and Mouse II: known answers, the rules by comparison with an independent plain search, text formats, and
// the judge.

#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/solvers/retrograde.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/judging.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using cat_mouse_2::CatMouse2;
using cat_mouse_2::LeetCode1728;

static_assert(IndexedGame<CatMouse2> && PlyLimitedGame<CatMouse2>);

CatMouse2 game_of(std::string_view text) {
  Result<ReadSetup<CatMouse2>> read = CatMouse2::read(text);
  EXPECT_TRUE(read) << (read ? "" : to_english(read.error())) << '\n' << text;
  return std::move(read).value().game;
}

/// A setup in the simplest form: rows of symbols, with a search that repeats until nothing changes.
struct PlainGrid {
  using Spot = std::pair<int, int>;
  /// Cells of mouse and cat, and whether the mouse is to move.
  struct State {
    Spot mouse;
    Spot cat;
    bool mouse_moves;
    bool operator<(const State& other) const {
      return std::tie(mouse, cat, mouse_moves) < std::tie(other.mouse, other.cat, other.mouse_moves);
    }
  };

  std::vector<std::string> rows;
  int cat_jump = 1;
  int mouse_jump = 1;

  [[nodiscard]] char at(Spot spot) const {
    const auto [row, column] = spot;
    if (row < 0 || column < 0 || row >= static_cast<int>(rows.size())) return '#';
    const std::string& line = rows[static_cast<std::size_t>(row)];
    return column < static_cast<int>(line.size()) ? line[static_cast<std::size_t>(column)] : '#';
  }

  [[nodiscard]] std::vector<Spot> free() const {
    std::vector<Spot> spots;
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      for (int column = 0; column < static_cast<int>(rows.front().size()); ++column) {
        if (at({row, column}) != '#') spots.emplace_back(row, column);
      }
    }
    return spots;
  }

  [[nodiscard]] std::set<Spot> targets(Spot from, int jump) const {
    std::set<Spot> spots;
    for (const auto& [down, right] : {Spot(0, 1), Spot(1, 0), Spot(0, -1), Spot(-1, 0)}) {
      for (int length = 0; length <= jump; ++length) {
        const Spot spot = {from.first + down * length, from.second + right * length};
        if (at(spot) == '#') break;
        spots.insert(spot);
      }
    }
    return spots;
  }

  [[nodiscard]] std::vector<State> next(const State& state) const {
    std::vector<State> states;
    for (const Spot& spot :
         targets(state.mouse_moves ? state.mouse : state.cat, state.mouse_moves ? mouse_jump : cat_jump)) {
      states.push_back(state.mouse_moves ? State{spot, state.cat, false} : State{state.mouse, spot, true});
    }
    return states;
  }

  /// Returns 'm' or 'c' after a win, otherwise a space.
  [[nodiscard]] char winner(const State& state) const {
    if (state.mouse == state.cat) return 'c';
    if (at(state.mouse) == 'F') return 'm';
    return at(state.cat) == 'F' ? 'c' : ' ';
  }

  [[nodiscard]] std::string name(const State& state) const {
    const auto cell = [](Spot spot) {
      return std::string(1, static_cast<char>('a' + spot.second)) + std::to_string(spot.first + 1);
    };
    return cell(state.mouse) + '-' + cell(state.cat) + (state.mouse_moves ? "-mouse" : "-cat");
  }

  /// Returns the winner and plies of each position, in the notation of `value_in_words`.
  [[nodiscard]] std::map<std::string, std::string> solve() const {
    std::map<State, std::pair<char, int>> decided;
    std::map<State, std::vector<State>> open;
    for (const Spot& mouse : free()) {
      for (const Spot& cat : free()) {
        for (const bool mouse_moves : {true, false}) {
          const State state = {mouse, cat, mouse_moves};
          if (winner(state) != ' ') {
            decided[state] = {winner(state), 0};
          } else {
            open[state] = next(state);
          }
        }
      }
    }
    for (int plies = 1; plies <= 1000; ++plies) {
      std::vector<std::pair<State, char>> found;
      for (const auto& [state, ways] : open) {
        const char mine = state.mouse_moves ? 'm' : 'c';
        const char other = state.mouse_moves ? 'c' : 'm';
        const auto leads_to = [&](char who) {
          return [&decided, who](const State& way) { return decided.count(way) > 0 && decided[way].first == who; };
        };
        if (std::any_of(ways.begin(), ways.end(), leads_to(mine))) {
          found.emplace_back(state, mine);
        } else if (std::all_of(ways.begin(), ways.end(), leads_to(other))) {
          found.emplace_back(state, other);
        }
      }
      if (found.empty()) break;
      for (const auto& [state, who] : found) {
        decided[state] = {who, plies};
        open.erase(state);
      }
    }
    std::map<std::string, std::string> words;
    for (const auto& [state, result] : decided) {
      words[name(state)] = (result.first == 'm' ? "first in " : "second in ") + std::to_string(result.second);
    }
    for (const auto& [state, ways] : open) words[name(state)] = "second";
    return words;
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const std::string& row : rows) text += row + '\n';
    return text + "cat " + std::to_string(cat_jump) + "\nmouse " + std::to_string(mouse_jump) + '\n';
  }
};

PlainGrid random_grid(Random& random) {
  const auto number = [&](std::uint32_t least, std::uint32_t most) {
    return static_cast<int>(least + random.below(most - least + 1));
  };
  PlainGrid grid;
  const int rows = number(1, 4);
  const int columns = number(rows == 1 ? 3 : 2, 5);
  const std::uint32_t walls = random.below(4);
  grid.rows.assign(static_cast<std::size_t>(rows), std::string(static_cast<std::size_t>(columns), '.'));
  for (std::string& row : grid.rows) {
    for (char& cell : row) {
      if (random.below(10) < walls) cell = '#';
    }
  }
  for (const char piece : {'C', 'M', 'F'}) {
    while (true) {
      std::string& row = grid.rows[random.below(static_cast<std::uint32_t>(rows))];
      char& cell = row[random.below(static_cast<std::uint32_t>(columns))];
      if (cell != '.' && cell != '#') continue;
      cell = piece;
      break;
    }
  }
  grid.cat_jump = number(1, 4);
  grid.mouse_jump = number(1, 4);
  return grid;
}

TEST(CatMouse2, AgreesWithPlainSearchOnRandomGrids) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Random random(seed);
    const PlainGrid plain = random_grid(random);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + plain.text());
    const CatMouse2 game = game_of(plain.text());
    Retrograde<CatMouse2> solver(game);
    ASSERT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
    std::map<std::string, std::string> words;
    for (PositionIndex i = 0; i < game.position_count(); ++i) {
      const CatMouse2::Position position = game.position_at(i);
      words[game.format_position(position)] = test::value_in_words(solver.value_at(i), game.mover(position));
    }
    EXPECT_EQ(words, plain.solve());
  }
}

std::string moves_in_words(std::string_view text) {
  const CatMouse2 game = game_of(text);
  std::string words;
  for (const CatMouse2::Move move : moves_of(game, game.start())) {
    words += game.format_move(game.start(), move) + ' ';
  }
  return words;
}

TEST(CatMouse2, AMoveJumpsOverTheOtherButNotThroughAWall) {
  EXPECT_EQ(moves_in_words("MC-x-F.1.5"), "b1 c1 stay ");
  EXPECT_EQ(moves_in_words("-M-_xFx_-C-.1.2"), "c1 b2 b3 a1 stay ") << "up, right, down, left, near cells first";
  EXPECT_EQ(moves_in_words("MxF_Cxx.3.3"), "a2 stay ");
}

TEST(CatMouse2, EndingsNameTheWinnerAndTheReason) {
  const CatMouse2 game = game_of("MCF.1.2");
  const auto reason = [&](const char* move) {
    CatMouse2::Position position = game.start();
    if (game.format_move(position, {0}) == move) position = game.play(position, {0});
    const auto moves = moves_of(game, position);
    for (const CatMouse2::Move candidate : moves) {
      if (game.format_move(position, candidate) == move) position = game.play(position, candidate);
    }
    const auto ending = game.ending(position);
    return ending ? std::string(ending->reason) + (ending->winner == CatMouse2::kMouse ? " mouse" : " cat") : "none";
  };
  EXPECT_EQ(reason("b1"), "caught cat");
  EXPECT_EQ(reason("c1"), "mouse-fed mouse");
  EXPECT_EQ(reason("stay"), "none");
  EXPECT_EQ(game.ending({0, 2, CatMouse2::kMouse})->reason, "cat-fed");
}

/// Returns the format and the canonical text of the result, or the error.
std::string reading(std::string_view text) {
  const Result<ReadSetup<CatMouse2>> read = CatMouse2::read(text);
  if (!read) return to_english(read.error());
  std::string words = std::string(read.value().format) + ' ' + read.value().game.write("canonical").value_or("");
  for (const Statement& note : read.value().notes) words += "; " + to_english(note);
  return words;
}

TEST(CatMouse2, ReadsEveryFormatAndPastedText) {
  EXPECT_EQ(reading("xxxxF_xC---_M----.1.2"), "canonical xxxxF_xC---_M----.1.2");
  EXPECT_EQ(reading(" \n MxF_Cxx.3.3 \n"), "canonical MxF_Cxx.3.3");
  EXPECT_EQ(reading("[\"M.C...F\"]\n1\n4\n"), "leetcode-lines M-C---F.1.4");
  EXPECT_EQ(reading("[\"M.C...F\"] 1 4"), "leetcode-lines M-C---F.1.4");
  EXPECT_EQ(reading("grid = [\"M.C...F\"], catJump = 1, mouseJump = 4"), "leetcode-lines M-C---F.1.4");
  EXPECT_EQ(reading("M.C\n..F\ncat 3\nmouse 4"), "grid M-C_--F.3.4");
  EXPECT_EQ(reading("mouse 4\r\n\r\nM.C\r\n..F\r\ncat 3\r\n"), "grid M-C_--F.3.4");
  EXPECT_EQ(reading("M.C...F"),
            "grid M-C---F.1.1; The text does not give both jumps; they were taken to be 1 for the cat and 1 for the "
            "mouse.");
}

TEST(CatMouse2, ReportsErrorsInTextsWithTheirPlaces) {
  EXPECT_EQ(reading(""), "There is nothing to read.");
  EXPECT_EQ(reading("MxF_Cxx.3"), "line 1, column 10: The text ends too early.");
  EXPECT_EQ(reading("MxF_Cxx.3.13"), "line 1, column 11: A jump must be from 1 to 12 cells long, not 13.");
  EXPECT_EQ(reading("MxF_Cxx.3.3.3"), "line 1, column 12: The text should end before “.”.");
  EXPECT_EQ(reading("MxF_Axx.3.3"), "line 1, column 5: “A” is not a symbol for a cell; the symbols are x - C M F.");
  EXPECT_EQ(reading("MxF_-xx.3.3"), "line 1, column 1: There is no “C” in the grid.");
  EXPECT_EQ(reading("M.C\n..F\ncat 3\ncat 4"), "line 4, column 1: The jump of the cat is given twice.");
  EXPECT_EQ(reading("M.C\n..F\ndog 3"), "line 3, column 1: “dog” is not a keyword in this format.");
  EXPECT_EQ(reading("M.C\n..F\ncat 3 4"), "line 3, column 7: The line should end before “4”.");
  EXPECT_EQ(reading("cat 3\nmouse 4\n"), "line 3, column 1: The grid has no rows.");
  EXPECT_EQ(reading("M.C\n.FF\ncat 3"), "line 2, column 3: The grid can have no more than 1 “F”.");
}

TEST(CatMouse2, GeneratesStableSetupsFromASeed) {
  // The setups for these seeds must never change, because links and bug reports contain seeds.
  EXPECT_EQ(CatMouse2::generate({4, 5, 14, 1, 2}, 3).value().write("canonical"), "-xxM-_-x---_F-x-x_x--C-.1.2");
  EXPECT_EQ(to_english(CatMouse2::generate({4, 5, 21, 1, 2}, 3).error()),
            "The grid has 21 free cells, but can have at most 20.");
}

TEST(LeetCode1728, HasTheKnownAnswers) {
  test::expect_known_answers<LeetCode1728, CatMouse2>("leetcode-1728.tsv", 1, [](const CatMouse2& game) {
    Retrograde<CatMouse2> solver(game);
    solver.advance(test::kToTheEnd);
    return solver.value(game.start());
  });
}

TEST(LeetCode1728, RejectsBadInputWithItsPlace) {
  test::expect_refusals<LeetCode1728, CatMouse2>("bad-input-leetcode-1728.tsv");
}

TEST(LeetCode1728, AsksForMoreInputUntilACaseIsComplete) {
  const std::string_view lines[] = {"[\"M.\",\n", "\"CF\"]\n", "1\n", "4\n"};
  std::string input;
  for (const std::string_view line : lines) {
    if (!input.empty()) {
      const auto fault = test::read_input<LeetCode1728, CatMouse2>(input).fault;
      EXPECT_EQ(fault->statement.code,
                input.ends_with(",\n") ? StatementCode("text.ends-early") : StatementCode("cat-mouse-2.wants-jumps"))
          << input;
    }
    input += line;
  }
  EXPECT_EQ((test::read_input<LeetCode1728, CatMouse2>(input).cases.size()), 1U);
}

}  // namespace
}  // namespace perfect_play
