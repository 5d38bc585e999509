// Tests A Shooting Game: hits, winners, text formats, and values by comparison with a search that simulates the
// columns.

#include "engine/games/shooting/shooting.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/reference/plain_search.hpp"
#include "tests/engine/support/judging.hpp"

namespace perfect_play::shooting {
namespace {

using Heights = std::vector<std::uint32_t>;

constexpr Rules kAllRules[] = {Rules::kProblem, Rules::kBottomRowOnly, Rules::kOneDirection, Rules::kStopAtGap,
                               Rules::kBlocksAboveVanish};

ShootingGame game_of(std::string_view text) {
  Result<ReadSetup<ShootingGame>> read = ShootingGame::read(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : to_english(read.error()));
  return std::move(read).value().game;
}

std::string error_of(std::string_view text) {
  const Result<ReadSetup<ShootingGame>> read = ShootingGame::read(text);
  return read ? "a setup" : to_english(read.error());
}

std::string canonical(const ShootingGame& game) { return game.write("canonical").value_or(""); }

std::string fraction_of(std::string_view text) { return test::value_of_start(game_of(text)).as_fraction(); }

/// Returns the position after a shot from the start position, as text.
std::string shot(std::string_view setup, std::string_view move, std::uint32_t power) {
  const ShootingGame game = game_of(setup);
  for (const ShootingGame::Move candidate : moves_of(game, game.start())) {
    if (game.format_move(game.start(), candidate) != move) continue;
    return game.format_position(game.play(game.start(), candidate, power));
  }
  return "no such move";
}

std::string moves_text(const ShootingGame& game) {
  std::string text;
  for (const ShootingGame::Move move : moves_of(game, game.start())) text += game.format_move(game.start(), move) + ' ';
  return text;
}

/// The same game with simulated blocks: a grid of booleans in which a bullet flies cell by cell and blocks fall.
/// Probabilities are doubles, stored by grid.
class RealBlocks {
 public:
  static constexpr std::size_t kRows = 8;
  using Column = std::vector<bool>;
  using Grid = std::vector<Column>;

  explicit RealBlocks(Rules rules) : rules_(rules) {}

  static Grid grid_of(const Heights& heights) {
    Grid grid;
    for (const std::uint32_t height : heights) {
      Column column(kRows, false);
      std::fill_n(column.begin(), height, true);
      grid.push_back(column);
    }
    return grid;
  }

  double chance(const Grid& grid) {
    if (const auto known = known_.find(grid); known != known_.end()) return known->second;
    double best = 0;
    const std::size_t rows = rules_ == Rules::kBottomRowOnly ? 1 : kRows;
    for (std::size_t row = 0; row < rows; ++row) {
      if (std::none_of(grid.begin(), grid.end(), [&](const Column& column) { return column[row]; })) continue;
      for (const bool from_left : {true, false}) {
        if (!from_left && rules_ == Rules::kOneDirection) continue;
        double sum = 0;
        for (int power = 1; power <= 3; ++power) sum += 1 - chance(shot(grid, row, from_left, power));
        best = std::max(best, sum / 3);
      }
    }
    known_[grid] = best;
    return best;
  }

  [[nodiscard]] Grid shot(Grid grid, std::size_t row, bool from_left, int power) const {
    bool has_hit = false;
    for (std::size_t step = 0; step < grid.size() && power > 0; ++step) {
      Column& column = grid[from_left ? step : grid.size() - 1 - step];
      if (!column[row]) {
        if (has_hit && rules_ == Rules::kStopAtGap) break;
        continue;
      }
      has_hit = true;
      --power;
      if (rules_ == Rules::kBlocksAboveVanish) {
        std::fill(column.begin() + static_cast<std::ptrdiff_t>(row), column.end(), false);
      } else {
        column.erase(column.begin() + static_cast<std::ptrdiff_t>(row));
        column.push_back(false);
      }
    }
    return grid;
  }

 private:
  Rules rules_;
  std::map<Grid, double> known_;
};

static_assert(ChanceGame<ShootingGame> && FiniteGame<ShootingGame>);
static_assert(JudgeFormatOf<Uva11884, ShootingGame>);

TEST(Shooting, ABulletRemovesBlocksFromItsSideAndTheOnesAboveFall) {
  EXPECT_EQ(shot("1-2-3-2-1", "l1", 1), "0-2-3-2-1-b");
  EXPECT_EQ(shot("1-2-3-2-1", "l1", 2), "0-1-3-2-1-b");
  EXPECT_EQ(shot("1-2-3-2-1", "l1", 3), "0-1-2-2-1-b");
  EXPECT_EQ(shot("1-2-3-2-1", "r1", 3), "1-2-2-1-0-b");
  EXPECT_EQ(shot("1-2-3-2-1", "l2", 2), "1-1-2-2-1-b");
  EXPECT_EQ(shot("1-2-3-2-1", "r2", 2), "1-2-2-1-1-b");
  EXPECT_EQ(shot("1-2-3-2-1", "r3", 1), "1-2-2-2-1-b");
}

TEST(Shooting, ABulletFliesOverGapsToTheEndOfTheRow) {
  EXPECT_EQ(shot("2-0-1-0-2", "l1", 2), "1-0-0-0-2-b");
  EXPECT_EQ(shot("2-0-1-0-2", "l2", 2), "1-0-1-0-1-b");
  EXPECT_EQ(shot("2-0-1-0-2", "r2", 3), "1-0-1-0-1-b");
  EXPECT_EQ(shot("0-0-3", "l1", 3), "0-0-2-b");
}

TEST(Shooting, EveryRowWithABlockCanBeShotAtFromBothSides) {
  EXPECT_EQ(moves_text(game_of("1-0-3")), "l1 r1 l2 r2 l3 r3 ");
  EXPECT_EQ(moves_text(game_of("8-8-8-8-8-8-8-8")), "l1 r1 l2 r2 l3 r3 l4 r4 l5 r5 l6 r6 l7 r7 l8 r8 ");
  EXPECT_EQ(moves_text(game_of("0-0")), "");
}

TEST(Shooting, ThePlayerWhoRemovesTheLastBlockWins) {
  const ShootingGame game = game_of("1-1");
  const ShootingGame::Position one_left = game.play(game.start(), {1, Side::kLeft}, 1);
  EXPECT_FALSE(game.ending(one_left));
  EXPECT_EQ(one_left.mover, Player::kSecond);
  const ShootingGame::Position cleared = game.play(one_left, {1, Side::kRight}, 3);
  ASSERT_TRUE(game.ending(cleared));
  EXPECT_EQ(game.ending(cleared)->reason, "cleared");
  EXPECT_EQ(game.ending(cleared)->winner, Player::kSecond);
  EXPECT_EQ(game.ending(game.play(game.start(), {1, Side::kLeft}, 2))->winner, Player::kFirst);
}

TEST(Shooting, WithoutBlocksTheFirstPlayerHasLost) {
  const ShootingGame game = game_of("0-0-0");
  ASSERT_TRUE(game.ending(game.start()));
  EXPECT_EQ(game.ending(game.start())->winner, Player::kSecond);
  EXPECT_EQ(game.key_bound(), 1U);
  EXPECT_EQ(test::value_of_start(game), Probability::zero());
}

TEST(Shooting, ValuesMatchPlayWithRealBlocks) {
  for (const Rules rules : kAllRules) {
    for (std::uint64_t seed = 1; seed <= 25; ++seed) {
      Random random(seed);
      const ShootingGame game = ShootingGame::generate({1 + random.below(4), 1 + random.below(4)}, seed).value();
      const ShootingGame misread = game.under(rules);
      SCOPED_TRACE("seed " + std::to_string(seed) + ", setup " + canonical(misread));
      Heights heights;
      for (std::uint32_t c = 0; c < game.columns(); ++c) heights.push_back(ShootingGame::height(game.start(), c));
      const double expected = RealBlocks(rules).chance(RealBlocks::grid_of(heights));
      EXPECT_NEAR(test::value_of_start(misread).as_double(), expected, 1e-12);
    }
  }
}

TEST(Shooting, TheMirrorImageHasTheSameValue) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Random random(seed);
    Heights heights(1 + random.below(5));
    for (std::uint32_t& height : heights) height = random.below(4);
    const Heights mirrored(heights.rbegin(), heights.rend());
    const ShootingGame game(heights);
    SCOPED_TRACE(canonical(game));
    EXPECT_EQ(test::value_of_start(game), test::value_of_start(ShootingGame(mirrored)));
  }
}

TEST(Shooting, ColumnsMustNotBeSorted) {
  // The same heights in a different order make a different game.
  EXPECT_NE(fraction_of("1-2-3-2-1"), fraction_of("1-1-2-2-3"));
  EXPECT_EQ(fraction_of("1-2-3-2-1"), "374/729");
}

TEST(Shooting, TheParityOfATowerDecides) {
  EXPECT_EQ(fraction_of("7"), "1");
  EXPECT_EQ(fraction_of("8"), "0");
  EXPECT_EQ(fraction_of("0-8-0"), "0");
}

TEST(Shooting, EachMisreadingGivesItsOwnWrongAnswer) {
  // On this pyramid every misreading gives a value different from the right one.
  const ShootingGame game = game_of("1-2-3-2-1");
  const auto answer = [](const ShootingGame& setup) { return test::value_of_start(setup).as_decimal(6); };
  EXPECT_EQ(answer(game), "0.513032");
  EXPECT_EQ(answer(Misreading<Rules::kBottomRowOnly>::misread(game)), "0.491541");
  EXPECT_EQ(answer(Misreading<Rules::kOneDirection>::misread(game)), "0.505716");
  EXPECT_EQ(answer(Misreading<Rules::kBlocksAboveVanish>::misread(game)), "0.496571");
  EXPECT_EQ(answer(Misreading<Rules::kStopAtGap>::misread(game)), "0.515775");
  EXPECT_EQ(Misreading<Rules::kStopAtGap>::kId, "stop-at-gap");
}

TEST(Shooting, ReadsAndWritesItsFormats) {
  const ShootingGame game = game_of("1-2-3-2-1");
  EXPECT_EQ(game.write("canonical"), "1-2-3-2-1");
  EXPECT_EQ(game.write("heights"), "1 2 3 2 1");
  EXPECT_EQ(game.write("uva-11884"), "5\n1 2 3 2 1\n");
  EXPECT_EQ(game.write("json"), std::nullopt);
  const auto format = [&](std::string_view text) {
    const Result<ReadSetup<ShootingGame>> read = ShootingGame::read(text);
    return read && read.value().game == game ? read.value().format : "another setup";
  };
  EXPECT_EQ(format(" 1-2-3-2-1\n"), "canonical");
  EXPECT_EQ(format("\n1  2\t3 2 1 \r\n"), "heights");
  EXPECT_EQ(format("5\n1 2 3 2 1"), "uva-11884");
  EXPECT_EQ(format("\r\n5 \r\n\r\n 1 2 3 2 1 \r\n0\r\n"), "uva-11884");
}

TEST(Shooting, ANumberAloneIsAColumnInCanonicalText) {
  const Result<ReadSetup<ShootingGame>> read = ShootingGame::read("5\n");
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().format, "canonical");
  EXPECT_EQ(canonical(read.value().game), "5");
  EXPECT_EQ(read.value().game.write("heights"), std::nullopt);
  EXPECT_EQ(read.value().game.write("uva-11884"), "1\n5\n");
  EXPECT_TRUE(game_of("1\n5\n") == read.value().game);
}

TEST(Shooting, OtherRulesAreWrittenOnlyInCanonicalTextWithANote) {
  const ShootingGame game = game_of("2-1-1");
  EXPECT_TRUE(game.notes().empty());
  std::set<std::string> notes;
  for (const Rules rules : kAllRules) {
    if (rules == Rules::kProblem) continue;
    const ShootingGame other = game.under(rules);
    const std::string text = canonical(other);
    EXPECT_EQ(text, "2-1-1_" + std::string(id_of(rules)));
    EXPECT_TRUE(game_of(text + " \n") == other);
    EXPECT_FALSE(other == game);
    EXPECT_TRUE(other.under(Rules::kProblem) == game);
    EXPECT_EQ(other.write("heights"), std::nullopt);
    EXPECT_EQ(other.write("uva-11884"), std::nullopt);
    ASSERT_EQ(other.notes().size(), 1U);
    notes.insert(to_english(other.notes().front()));
  }
  EXPECT_EQ(notes.size(), 4U);
}

TEST(Shooting, ReportsErrorsInTexts) {
  EXPECT_EQ(error_of(""), "There is nothing to read.");
  EXPECT_EQ(error_of(" \n"), "There is nothing to read.");
  EXPECT_EQ(error_of("x"), "line 1, column 1: Expected a number here, not “x”.");
  EXPECT_EQ(error_of("1-"), "line 1, column 3: The text ends too early.");
  EXPECT_EQ(error_of("1--2"), "line 1, column 3: Expected a number here, not “-”.");
  EXPECT_EQ(error_of("1-2.3"), "line 1, column 4: Expected “-” / “_” here, not “.”.");
  EXPECT_EQ(error_of("1-2 3"), "line 1, column 5: The text should end before “3”.");
  EXPECT_EQ(error_of("1-9"), "line 1, column 3: A column may be at most 8 blocks high, not 9.");
  EXPECT_EQ(error_of("1-1-1-1-1-1-1-1-1"), "line 1, column 17: There may be at most 8 columns.");
  EXPECT_EQ(error_of("1-2_"), "line 1, column 5: No rules have this name.");
  EXPECT_EQ(error_of("1-2_problem"), "line 1, column 5: No rules have this name.");
  EXPECT_EQ(error_of("1-2_stop-at-gap x"), "line 1, column 5: No rules have this name.");
  EXPECT_EQ(error_of("1 2 9"), "line 1, column 5: A column may be at most 8 blocks high, not 9.");
  EXPECT_EQ(error_of("1 2\n3"), "line 2, column 1: The text should end before “3”.");
  EXPECT_EQ(error_of("1 2 x"), "line 1, column 5: The text should end before “x”.");
  EXPECT_EQ(error_of("1 1 1 1 1 1 1 1 1"), "line 1, column 17: There may be at most 8 columns.");
  EXPECT_EQ(error_of("9\n1 2"), "line 1, column 1: There may be at most 8 columns.");
  EXPECT_EQ(error_of("3\n1 2\n"), "line 2, column 4: The line ends too early: another number is missing.");
  EXPECT_EQ(error_of("2\n1 2 3\n"), "line 2, column 5: The line should end before “3”.");
  EXPECT_EQ(error_of("2\n1 2\n1\n5\n0\n"), "line 3, column 1: The text should end before “1”.");
  EXPECT_EQ(error_of("0\n0 0"), "There is nothing to read.");
}

TEST(Shooting, RandomSetupsFollowTheirParametersAndReadBack) {
  std::set<std::uint32_t> heights;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const ShootingGame game = ShootingGame::generate({5, 3}, seed).value();
    SCOPED_TRACE(canonical(game));
    EXPECT_EQ(game.columns(), 5U);
    for (std::uint32_t c = 0; c < 5; ++c) heights.insert(ShootingGame::height(game.start(), c));
    for (const std::string_view format : ShootingGame::kInfo.formats) {
      EXPECT_TRUE(game_of(game.write(format).value_or("")) == game) << format;
    }
  }
  EXPECT_EQ(heights, (std::set<std::uint32_t>{1, 2, 3}));
}

TEST(Uva11884, HasTheKnownAnswers) { test::expect_known_answers<Uva11884, ShootingGame>("uva-11884.tsv"); }

TEST(Uva11884, RejectsBadInputWithItsPlace) {
  test::expect_refusals<Uva11884, ShootingGame>("bad-input-uva-11884.tsv");
}

TEST(Uva11884, NeverCrashesOnDamagedInput) {
  test::expect_no_crash_on_damaged<Uva11884, ShootingGame>("5\n1 2 3 2 1\n3\n2 1 1\n\n6 1 2 3 4 5 6\n0\n");
}

TEST(Uva11884, IgnoresTextAfterTheClosingLine) {
  TextReader in("1\n1\n0\nno more of this\n");
  Uva11884 format;
  EXPECT_FALSE(format.may_end());
  EXPECT_TRUE(format.read_case(in).value());
  EXPECT_FALSE(format.may_end());
  EXPECT_FALSE(format.read_case(in).value());
  EXPECT_TRUE(format.may_end());
  EXPECT_EQ(in.rest(), "\nno more of this\n");
  EXPECT_FALSE(format.read_case(in).value());
}

}  // namespace
}  // namespace perfect_play::shooting
