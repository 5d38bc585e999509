// Tests The Wolves and the Sheep: known answers, the rules by comparison with an independent plain search, the
// numbering of wolves, text formats, and the judge.

#include "engine/games/wolves-sheep/wolves_sheep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/solvers/retrograde.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/judging.hpp"

namespace perfect_play {
namespace {

using wolves_sheep::Hdu1105;
using wolves_sheep::Wolves;
using wolves_sheep::WolvesSheep;
namespace wolf_sets = wolves_sheep::wolf_sets;

static_assert(IndexedGame<WolvesSheep>);

WolvesSheep game_of(std::string_view text) {
  Result<ReadSetup<WolvesSheep>> read = WolvesSheep::read(text);
  EXPECT_TRUE(read) << (read ? "" : to_english(read.error())) << '\n' << text;
  return std::move(read).value().game;
}

/// Returns every set of `count` places from 0 to `places` - 1, in ascending order of their last places.
std::vector<Wolves> sets_in_order(std::uint32_t count, std::uint32_t places) {
  std::vector<Wolves> sets;
  for (std::uint32_t chosen = 0; chosen < (1U << places); ++chosen) {
    Wolves wolves = {kNoPlace, kNoPlace, kNoPlace, kNoPlace};
    std::uint32_t found = 0;
    for (std::uint32_t place = 0; place < places; ++place) {
      if (((chosen >> place) & 1U) == 0) continue;
      if (found < count) wolves[found] = static_cast<Place>(place);
      ++found;
    }
    // This is the order of the sets as binary numbers.
    if (found == count) sets.push_back(wolves);
  }
  return sets;
}

TEST(WolfSets, AreRankedWithoutGaps) {
  for (std::uint32_t count = 1; count <= wolves_sheep::kMostWolves; ++count) {
    const std::vector<Wolves> sets = sets_in_order(count, 12);
    ASSERT_EQ(wolf_sets::count(count, 12), sets.size());
    for (std::uint32_t rank = 0; rank < sets.size(); ++rank) {
      EXPECT_EQ(wolf_sets::rank(sets[rank]), rank);
      EXPECT_EQ(wolf_sets::at_rank(rank, count), sets[rank]);
    }
  }
}

TEST(WolfSets, RanksAndSetsAreInverseOnTheLargestGrid) {
  EXPECT_EQ(wolf_sets::count(3, 100), 161700U);
  for (std::uint32_t count = 1; count <= wolves_sheep::kMostWolves; ++count) {
    const std::uint32_t sets = wolf_sets::count(count, wolves_sheep::kMostPlaces);
    for (std::uint32_t rank = 0; rank < sets; rank += 1 + sets / 20000) {
      const Wolves wolves = wolf_sets::at_rank(rank, count);
      ASSERT_TRUE(std::is_sorted(wolves.begin(), wolves.end())) << rank;
      ASSERT_LT(wolves[count - 1], wolves_sheep::kMostPlaces) << rank;
      ASSERT_EQ(wolf_sets::rank(wolves), rank);
    }
    EXPECT_EQ(wolf_sets::at_rank(sets - 1, count)[count - 1], wolves_sheep::kMostPlaces - 1);
  }
}

TEST(WolfSets, StaySortedWhenAWolfMoves) {
  const Wolves wolves = {3, 5, 9, kNoPlace};
  EXPECT_EQ(wolf_sets::moved(wolves, 0, 7), (Wolves{5, 7, 9, kNoPlace}));
  EXPECT_EQ(wolf_sets::moved(wolves, 0, 11), (Wolves{5, 9, 11, kNoPlace}));
  EXPECT_EQ(wolf_sets::moved(wolves, 2, 0), (Wolves{0, 3, 5, kNoPlace}));
  EXPECT_EQ(wolf_sets::moved(wolves, 1, 6), (Wolves{3, 6, 9, kNoPlace}));
}

/// A setup in the simplest form: rows of symbols, with a search that repeats until nothing changes.
struct PlainGrid {
  using Spot = std::pair<int, int>;
  struct State {
    std::set<Spot> wolves;
    Spot sheep;
    bool wolves_move;
    bool operator<(const State& other) const {
      if (wolves_move != other.wolves_move) return wolves_move;
      if (sheep != other.sheep) return sheep < other.sheep;
      return wolves < other.wolves;
    }
  };

  std::vector<std::string> rows;

  [[nodiscard]] bool inside(const Spot& spot) const {
    return spot.first >= 0 && spot.second >= 0 && spot.first < static_cast<int>(rows.size()) &&
           spot.second < static_cast<int>(rows.front().size());
  }
  [[nodiscard]] char at(const Spot& spot) const {
    return rows[static_cast<std::size_t>(spot.first)][static_cast<std::size_t>(spot.second)];
  }

  static std::vector<Spot> around(const Spot& spot) {
    return {{spot.first - 1, spot.second},
            {spot.first + 1, spot.second},
            {spot.first, spot.second - 1},
            {spot.first, spot.second + 1}};
  }

  [[nodiscard]] State start() const {
    State state = {{}, {}, true};
    for (int row = 0; row < static_cast<int>(rows.size()); ++row) {
      for (int column = 0; column < static_cast<int>(rows.front().size()); ++column) {
        if (at({row, column}) == 'W') state.wolves.insert({row, column});
        if (at({row, column}) == 'S') state.sheep = {row, column};
      }
    }
    return state;
  }

  /// Returns every state after one move, without duplicates. All cells outside the grid are equivalent.
  [[nodiscard]] std::set<State> next(const State& state) const {
    std::set<State> states;
    if (!inside(state.sheep)) return states;
    const auto is_taken = [&](const Spot& spot) {
      return at(spot) == 'X' || state.wolves.count(spot) > 0 || state.sheep == spot;
    };
    if (!state.wolves_move) {
      for (const Spot& spot : around(state.sheep)) {
        if (!inside(spot)) states.insert({state.wolves, {-1, -1}, true});
        if (inside(spot) && !is_taken(spot)) states.insert({state.wolves, spot, true});
      }
      return states;
    }
    for (const Spot& wolf : state.wolves) {
      for (const Spot& spot : around(wolf)) {
        if (!inside(spot) || is_taken(spot)) continue;
        State after = {state.wolves, state.sheep, false};
        after.wolves.erase(wolf);
        after.wolves.insert(spot);
        states.insert(after);
      }
    }
    if (states.empty()) states.insert({state.wolves, state.sheep, false});
    return states;
  }

  [[nodiscard]] std::string name(const State& state) const {
    const auto cell = [](const Spot& spot) {
      return std::string(1, static_cast<char>('a' + spot.second)) + std::to_string(spot.first + 1);
    };
    std::string text;
    for (const Spot& wolf : state.wolves) text += cell(wolf) + '-';
    return text + (inside(state.sheep) ? cell(state.sheep) : "out") + (state.wolves_move ? "-wolves" : "-sheep");
  }

  /// Returns the reachable positions, each with the names of its successors.
  [[nodiscard]] std::map<std::string, std::set<std::string>> moves() const {
    std::map<std::string, std::set<std::string>> all;
    std::vector<State> waiting = {start()};
    all[name(start())] = {};
    while (!waiting.empty()) {
      const State state = waiting.back();
      waiting.pop_back();
      for (const State& after : next(state)) {
        all[name(state)].insert(name(after));
        if (all.insert({name(after), {}}).second) waiting.push_back(after);
      }
    }
    return all;
  }

  [[nodiscard]] std::string text() const {
    std::string text;
    for (const std::string& row : rows) text += row + '\n';
    return text;
  }
};

/// Returns the winner and plies of each position, in the notation of `value_in_words`.
std::map<std::string, std::string> solve(const std::map<std::string, std::set<std::string>>& moves) {
  const auto side = [](const std::string& name) { return name.substr(name.rfind('-') + 1); };
  std::map<std::string, std::string> winners;
  std::map<std::string, std::string> words;
  std::set<std::string> open;
  for (const auto& [name, ways] : moves) {
    if (ways.empty()) {
      // A position has no moves once the sheep is out, or if she is captured on her turn.
      winners[name] = side(name) == "wolves" ? "second" : "first";
      words[name] = winners[name] + " in 0";
    } else {
      open.insert(name);
    }
  }
  for (int plies = 1;; ++plies) {
    std::map<std::string, std::string> found;
    for (const std::string& name : open) {
      const std::set<std::string>& ways = moves.at(name);
      const std::string mine = side(name) == "wolves" ? "first" : "second";
      const auto leads_to = [&](bool me) {
        return [&winners, &mine, me](const std::string& way) {
          return winners.count(way) > 0 && (winners[way] == mine) == me;
        };
      };
      if (std::any_of(ways.begin(), ways.end(), leads_to(true))) {
        found[name] = mine;
      } else if (std::all_of(ways.begin(), ways.end(), leads_to(false))) {
        found[name] = mine == "first" ? "second" : "first";
      }
    }
    if (found.empty()) break;
    for (const auto& [name, winner] : found) {
      winners[name] = winner;
      words[name] = winner + " in " + std::to_string(plies);
      open.erase(name);
    }
  }
  for (const std::string& name : open) words[name] = "second";
  return words;
}

PlainGrid random_grid(Random& random, std::uint32_t most_side, std::uint32_t most_wolves) {
  PlainGrid grid;
  const std::uint32_t rows = 2 + random.below(most_side - 1);
  const std::uint32_t columns = 3 + random.below(most_side - 2);
  const std::uint32_t obstacles = random.below(5);
  const bool closed = random.below(2) == 0;
  grid.rows.assign(rows, std::string(columns, '.'));
  for (std::uint32_t row = 0; row < rows; ++row) {
    for (std::uint32_t column = 0; column < columns; ++column) {
      const bool border = row == 0 || row + 1 == rows || column == 0 || column + 1 == columns;
      if (random.below(10) < obstacles || (border && closed && random.below(8) > 0)) grid.rows[row][column] = 'X';
    }
  }
  std::string pieces = "S";
  pieces.append(1 + random.below(most_wolves), 'W');
  for (const char piece : pieces) {
    while (true) {
      char& cell = grid.rows[random.below(rows)][random.below(columns)];
      if (cell != '.' && cell != 'X') continue;
      cell = piece;
      break;
    }
  }
  return grid;
}

TEST(WolvesSheep, AgreesWithPlainSearchOnReachablePositions) {
  std::set<std::string> starts;
  for (std::uint64_t seed = 1; seed <= 80; ++seed) {
    Random random(seed);
    const PlainGrid plain = random_grid(random, 4, 3);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + plain.text());
    const auto moves = plain.moves();
    if (moves.size() > 1500) continue;
    const WolvesSheep game = game_of(plain.text());
    Retrograde<WolvesSheep> solver(game);
    ASSERT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
    std::map<std::string, std::string> words;
    for (PositionIndex i = 0; i < game.position_count(); ++i) {
      const WolvesSheep::Position position = game.position_at(i);
      const auto known = moves.find(game.format_position(position));
      if (known == moves.end()) continue;
      words[known->first] = test::value_in_words(solver.value_at(i), game.mover(position));
      std::set<std::string> ways;
      for (const WolvesSheep::Move move : moves_of(game, position)) {
        EXPECT_TRUE(ways.insert(game.format_position(game.play(position, move))).second) << known->first;
      }
      EXPECT_EQ(ways, known->second) << known->first;
    }
    EXPECT_EQ(words, solve(moves));
    starts.insert(words[game.format_position(game.start())].substr(0, 8));
  }
  // The starts must include a win of each side and endless play; otherwise this test proves little.
  EXPECT_EQ(starts.size(), 3U);
}

TEST(WolvesSheep, IndexAndPositionAreInverseOnLargeGrids) {
  const WolvesSheep game = game_of(
      "WWW-------_----------_----------_----------_----------_-----S----_----------_----------_----------_----------");
  EXPECT_EQ(game.position_count(), 2U * 15'684'900U + 161'700U) << "she may be out with the wolves anywhere";
  for (std::uint64_t i = 0; i < game.position_count(); i += 1009) {
    const auto index = static_cast<PositionIndex>(i);
    const WolvesSheep::Position position = game.position_at(index);
    ASSERT_EQ(game.index(position), index);
    ASSERT_EQ(game.move_count(index), moves_of(game, position).size());
    ASSERT_EQ(std::count(position.wolves.begin(), position.wolves.end(), position.sheep),
              position.sheep == kNoPlace ? 1 : 0);
  }
}

TEST(WolvesSheep, CountsMorePositionsThanATableCanHold) {
  const Result<WolvesSheep> game = WolvesSheep::generate({12, 12, 144, 4, 0}, 1);
  ASSERT_TRUE(game);
  EXPECT_EQ(game.value().position_count(), std::uint64_t{17'178'876} * 281);
  EXPECT_GT(game.value().position_count(), std::numeric_limits<PositionIndex>::max());
  EXPECT_GT(moves_of(game.value(), game.value().start()).size(), 4U);
}

/// Returns the moves of the position after some moves, as text.
std::string moves_after(const WolvesSheep& game, const std::vector<std::string>& line) {
  WolvesSheep::Position position = game.start();
  const auto name = [&](WolvesSheep::Move move) { return game.format_move(position, move); };
  for (const std::string& wanted : line) {
    const auto moves = moves_of(game, position);
    const auto found = std::find_if(moves.begin(), moves.end(), [&](auto move) { return name(move) == wanted; });
    if (found == moves.end()) return "no " + wanted;
    position = game.play(position, *found);
  }
  std::string words;
  for (const WolvesSheep::Move move : moves_of(game, position)) words += name(move) + ' ';
  if (const auto ending = game.ending(position)) {
    words += std::string(ending->reason) + (ending->winner == WolvesSheep::kWolves ? ": wolves" : ": sheep");
  }
  return words;
}

TEST(WolvesSheep, MovesAreStepsAndEscapeIsOneMove) {
  const WolvesSheep game = game_of("S-_-W");
  EXPECT_EQ(moves_after(game, {}), "b2-b1 b2-a2 ");
  EXPECT_EQ(moves_after(game, {"b2-b1"}), "a1-a2 a1-out ") << "two ways out of a corner lead to the same position";
  EXPECT_EQ(moves_after(game, {"b2-b1", "a1-out"}), "escaped: sheep");
}

TEST(WolvesSheep, BlockedWolvesPassAndASurroundedSheepIsCaptured) {
  const WolvesSheep stuck = game_of("Wx-_xSx_WxW");
  EXPECT_EQ(moves_after(stuck, {}), "pass ");
  EXPECT_EQ(moves_after(stuck, {"pass"}), "captured: wolves");
  const WolvesSheep surrounded = game_of("xxW-x_xWSWx_xxx-x");
  EXPECT_EQ(moves_after(surrounded, {}), "c1-d1 d2-d1 d2-d3 ");
  EXPECT_EQ(moves_after(surrounded, {"c1-d1"}), "c2-c1 ");
}

/// Returns the format and the canonical text of the result, or the error.
std::string reading(std::string_view text) {
  const Result<ReadSetup<WolvesSheep>> read = WolvesSheep::read(text);
  if (!read) return to_english(read.error());
  EXPECT_TRUE(read.value().notes.empty());
  return std::string(read.value().format) + ' ' + read.value().game.write("canonical").value_or("");
}

TEST(WolvesSheep, ReadsEveryFormat) {
  EXPECT_EQ(reading("xxW-x_xWSWx_xxx-x"), "canonical xxW-x_xWSWx_xxx-x");
  EXPECT_EQ(reading("3 5\nXXW.X\nXWSWX\nXXX.X\n\n"), "hdu-grid xxW-x_xWSWx_xxx-x");
  EXPECT_EQ(reading("XXW.X\r\nXWSWX\r\n\r\nXXX.X"), "grid xxW-x_xWSWx_xxx-x");
  EXPECT_EQ(reading("W.S."), "grid W-S-");
  EXPECT_EQ(reading("WS"), "canonical WS");
  EXPECT_EQ(reading("WS\n"), "grid WS");
  EXPECT_EQ(reading("WS_WW\n"), "canonical WS_WW");
  for (const std::string_view format : WolvesSheep::kInfo.formats) {
    const std::string text = game_of("WS_WW").write(format).value_or("");
    EXPECT_EQ(reading(text), std::string(format) + " WS_WW");
  }
}

TEST(WolvesSheep, ReportsErrorsInTextsWithTheirPlaces) {
  EXPECT_EQ(reading(" \n"), "There is nothing to read.");
  EXPECT_EQ(reading("W-S_-"), "line 1, column 6: Row 2 of the grid is too short: its length is 1, not 3.");
  EXPECT_EQ(reading("W-S_a--"), "line 1, column 5: “a” is not a symbol for a cell; the symbols are x - W S.");
  EXPECT_EQ(reading("W-S.1"), "line 1, column 2: “-” is not a symbol for a cell; the symbols are X . W S.");
  EXPECT_EQ(reading("W--"), "line 1, column 1: There is no “S” in the grid.");
  EXPECT_EQ(reading("S--"), "line 1, column 1: There is no “W” in the grid.");
  EXPECT_EQ(reading("WWWWW-S"), "line 1, column 5: The grid can have no more than 4 “W”.");
  EXPECT_EQ(reading("W.S\n..S"), "line 2, column 3: The grid can have no more than 1 “S”.");
  EXPECT_EQ(reading("1 3\nW.S\n..."), "line 3, column 1: The text should end before “.”.");
  EXPECT_EQ(reading("2 3\nW.S\n"), "line 3, column 1: The text ends too early.");
}

TEST(WolvesSheep, GeneratesStableSetupsFromASeed) {
  // The setups for these seeds must never change, because links and bug reports contain seeds.
  EXPECT_EQ(WolvesSheep::generate({6, 6, 12, 3, 1}, 3).value().write("canonical"),
            "xxxxxx_xxx--x_xWW--x_x-xWxx_x--S-x_xxxxxx");
  EXPECT_EQ(to_english(WolvesSheep::generate({6, 6, 17, 3, 1}, 3).error()),
            "The grid has 17 free cells, but can have at most 16.");
  EXPECT_TRUE(WolvesSheep::generate({6, 6, 16, 3, 1}, 3));
  EXPECT_TRUE(WolvesSheep::generate({6, 6, 17, 3, 0}, 3));
}

TEST(Hdu1105, HasTheKnownAnswers) {
  constexpr std::uint64_t kMostPositions = 4'000'000;  // Excludes the open grid, which takes several seconds.
  test::expect_known_answers<Hdu1105, WolvesSheep>("hdu-1105.tsv", 20, [](const WolvesSheep& game) {
    if (game.position_count() > kMostPositions) return std::optional<OutcomeValue>();
    Retrograde<WolvesSheep> solver(game);
    solver.advance(test::kToTheEnd);
    return solver.value(game.start());
  });
}

TEST(Hdu1105, RejectsBadInputWithItsPlace) { test::expect_refusals<Hdu1105, WolvesSheep>("bad-input-hdu-1105.tsv"); }

TEST(Hdu1105, AsksForMoreInputUntilACaseIsComplete) {
  const std::string_view lines[] = {"3 5\n", "XXW.X\n", "  \n", "XWSWX\n", "XXX.X\n"};
  std::string input;
  for (const std::string_view line : lines) {
    if (!input.empty()) {
      EXPECT_EQ((test::read_input<Hdu1105, WolvesSheep>(input).fault->statement.code), StatementCode("text.ends-early"))
          << input;
    }
    input += line;
  }
  EXPECT_EQ((test::read_input<Hdu1105, WolvesSheep>(input).cases.size()), 1U);
}

}  // namespace
}  // namespace perfect_play
