// Tests Gems Fight: melting, extra turns, text formats, and values by comparison with a search that simulates the
// cooker.

#include "engine/games/gems/gems.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/reference/plain_search.hpp"
#include "tests/engine/support/judging.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play::gems {
namespace {

GemsFight game_of(std::string_view text) {
  Result<ReadSetup<GemsFight>> read = GemsFight::read(text);
  EXPECT_TRUE(read) << text << ": " << (read ? "" : to_english(read.error()));
  return std::move(read).value().game;
}

std::string error_of(std::string_view text) {
  const Result<ReadSetup<GemsFight>> read = GemsFight::read(text);
  return read ? "a setup" : to_english(read.error());
}

std::string canonical(const GemsFight& game) { return game.write("canonical").value_or(""); }

/// Returns the position reached from the start by taking these bags, numbered from 1.
GemsFight::Position after(const GemsFight& game, const std::vector<std::uint32_t>& bags) {
  GemsFight::Position position = game.start();
  for (const std::uint32_t bag : bags) position = game.play(position, {bag - 1});
  return position;
}

/// The same game with a simulated cooker that contains gems. The search remembers no positions and tries every order of
/// bags.
class RealCooker {
 public:
  explicit RealCooker(const GemsFight& game) : stone_size_(game.stone_size()), bags_(game.bags()) {}

  /// Returns the best margin in future stones, the mover's minus the opponent's.
  int best_margin() {
    int best = -1000;
    for (std::size_t i = 0; i < bags_.size(); ++i) {
      const RealCooker before = *this;
      const int stones = pour(i);
      best = std::max(best, stones > 0 ? stones + best_margin() : -best_margin());
      *this = before;
    }
    return bags_.empty() ? 0 : best;
  }

  /// Pours a bag, removes it, and returns the number of stones.
  int pour(std::size_t bag) {
    int stones = 0;
    for (const int colour : bags_[bag]) {
      ++gems_[colour];
      if (gems_[colour] < stone_size_) continue;
      gems_[colour] = 0;
      ++stones;
    }
    bags_.erase(bags_.begin() + static_cast<std::ptrdiff_t>(bag));
    return stones;
  }

 private:
  std::uint32_t stone_size_;
  std::vector<GemsFight::Bag> bags_;
  std::map<int, std::uint32_t> gems_;
};

static_assert(ScoredGame<GemsFight> && FiniteGame<GemsFight>);
static_assert(JudgeFormatOf<Hdu4778, GemsFight>);

TEST(Gems, PouringMeltsGemsOfOneColourAndLeavesTheRest) {
  const GemsFight game = game_of("c2.s3_1.1.2_1.1.2_1.1.1.1.1.2.2");
  EXPECT_EQ(game.gain(game.start(), {0}), 0);
  EXPECT_EQ(game.cooker(after(game, {1})), (std::vector<std::uint32_t>{2, 1}));
  EXPECT_EQ(game.gain(after(game, {1}), {1}), 1);
  EXPECT_EQ(game.cooker(after(game, {1, 2})), (std::vector<std::uint32_t>{1, 2}));
  // Six gems of the first colour and four of the second make three stones, and one gem is left.
  EXPECT_EQ(game.gain(after(game, {1, 2}), {2}), 3);
  EXPECT_EQ(game.cooker(after(game, {1, 2, 3})), (std::vector<std::uint32_t>{0, 1}));
}

TEST(Gems, AnyStonesGiveExactlyOneExtraTurn) {
  const GemsFight game = game_of("c2.s2_1.1.1.1_1_2_2");
  EXPECT_EQ(game.start().mover, Player::kFirst);
  EXPECT_EQ(after(game, {1}).mover, Player::kFirst);
  EXPECT_EQ(after(game, {1, 2}).mover, Player::kSecond);
  EXPECT_EQ(after(game, {1, 2, 3}).mover, Player::kFirst);
  EXPECT_EQ(after(game, {1, 2, 3, 4}).mover, Player::kFirst);
}

TEST(Gems, EveryRemainingBagCanBeTakenAndTheLastEndsTheGame) {
  const GemsFight game = game_of("c2.s2_1_2_1.2");
  GemsFight::Position position = game.start();
  for (const std::uint32_t bag : {1U, 2U, 0U}) {
    EXPECT_FALSE(game.ending(position));
    const auto moves = moves_of(game, position);
    EXPECT_NE(std::find(moves.begin(), moves.end(), GemsFight::Move{bag}), moves.end());
    position = game.play(position, {bag});
    const auto left = moves_of(game, position);
    EXPECT_EQ(left.size() + 1, moves.size());
    EXPECT_EQ(std::find(left.begin(), left.end(), GemsFight::Move{bag}), left.end());
  }
  ASSERT_TRUE(game.ending(position));
  EXPECT_EQ(game.ending(position)->reason, "all-taken");
  EXPECT_EQ(game.ending(position)->winner, std::nullopt);
}

TEST(Gems, WithoutBagsTheGameIsOverAtTheStart) {
  for (const std::string_view text : {"c3.s2", "c0.s0", "c3.s0", "c0.s5"}) {
    const GemsFight game = game_of(text);
    EXPECT_EQ(canonical(game), text);
    EXPECT_TRUE(game.ending(game.start()));
    EXPECT_TRUE(moves_of(game, game.start()).empty());
    EXPECT_EQ(game.key_bound(), 1U);
    EXPECT_EQ(test::value_of_start(game).points, 0);
    EXPECT_EQ(game.cooker(game.start()).size(), game.colours());
  }
}

TEST(Gems, HandlesTheLargestSetup) {
  // 24 bags, each with ten gems of the last of the sixteen colours.
  std::string text = "c16.s100";
  for (int bag = 0; bag < 24; ++bag) text += "_16.16.16.16.16.16.16.16.16.16";
  const GemsFight game = game_of(text);
  EXPECT_EQ(canonical(game), text);
  EXPECT_EQ(game.key_bound(), std::uint64_t{1} << 24U);
  GemsFight::Position position = game.start();
  for (std::uint32_t bag = 0; bag < 24; ++bag) {
    EXPECT_EQ(game.cooker(position)[15], bag * 10 % 100);
    EXPECT_EQ(game.gain(position, {bag}), bag % 10 == 9 ? 1 : 0);
    position = game.play(position, {bag});
  }
  EXPECT_TRUE(game.ending(position));
  EXPECT_EQ(game.key(position), game.key_bound() - 1);
  EXPECT_EQ(game.cooker(position)[15], 40U);
}

TEST(Gems, TextsOfMovesAndPositionsCountFromOne) {
  const GemsFight game = game_of("c2.s2_1.1_1_2");
  EXPECT_EQ(game.format_move(game.start(), {0}), "1");
  EXPECT_EQ(game.format_position(game.start()), "alice");
  EXPECT_EQ(game.format_position(after(game, {1})), "1-alice");
  EXPECT_EQ(game.format_position(after(game, {1, 3})), "1-3-bob");
  EXPECT_EQ(game.format_position(after(game, {1, 3, 2})), "1-2-3-alice");
}

TEST(Gems, ValuesMatchPlayWithARealCooker) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(150U); ++seed) {
    Random random(seed);
    const ParameterValues parameters = {1 + random.below(6), 1 + random.below(6), 1 + random.below(10),
                                        1 + random.below(8)};
    const GemsFight game = GemsFight::generate(parameters, seed).value();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", setup " + canonical(game));
    EXPECT_EQ(test::value_of_start(game).points, RealCooker(game).best_margin());
  }
}

TEST(Gems, GainsMatchARealCooker) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(100U); ++seed) {
    Random random(seed);
    const GemsFight game =
        GemsFight::generate({24, 1 + random.below(16), 10, 1 + random.below(random.below(2) == 0 ? 20 : 100)}, seed)
            .value();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", setup " + canonical(game));
    RealCooker cooker(game);
    GemsFight::Position position = game.start();
    for (auto moves = moves_of(game, position); !moves.empty(); moves = moves_of(game, position)) {
      const std::uint32_t chosen = random.below(static_cast<std::uint32_t>(moves.size()));
      const int stones = cooker.pour(chosen);
      EXPECT_EQ(game.gain(position, moves[chosen]), stones);
      const GemsFight::Position next = game.play(position, moves[chosen]);
      EXPECT_EQ(next.mover == position.mover, stones > 0);
      position = next;
    }
  }
}

TEST(Gems, TheOrderOfBagsAndTheNamesOfColoursDoNotMatter) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const GemsFight game = GemsFight::generate({9, 4, 5, 3}, seed).value();
    SCOPED_TRACE(canonical(game));
    std::vector<GemsFight::Bag> bags(game.bags().rbegin(), game.bags().rend());
    for (GemsFight::Bag& bag : bags) {
      for (std::uint8_t& colour : bag) colour = static_cast<std::uint8_t>(15 - colour);
    }
    EXPECT_EQ(test::value_of_start(GemsFight(16, 3, bags)), test::value_of_start(game));
  }
}

TEST(Gems, WithOneGemPerStoneTheFirstPlayerGetsAll) {
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const GemsFight game = GemsFight::generate({7, 3, 10, 1}, seed).value();
    std::size_t gems = 0;
    for (const GemsFight::Bag& bag : game.bags()) gems += bag.size();
    EXPECT_EQ(test::value_of_start(game).points, static_cast<int>(gems)) << canonical(game);
  }
}

TEST(Gems, ReadsOneCaseOfTheProblemAndWritesItAgain) {
  constexpr std::string_view kCase = "3 4 3\n2 2 3\n2 1 3\n2 1 2\n3 1 2 3\n";
  const Result<ReadSetup<GemsFight>> read = GemsFight::read(kCase);
  ASSERT_TRUE(read);
  EXPECT_EQ(read.value().format, "hdu-4778");
  EXPECT_EQ(read.value().game.write("hdu-4778"), kCase);
  EXPECT_EQ(canonical(read.value().game), "c3.s3_2.3_1.3_1.2_1.2.3");
  EXPECT_EQ(read.value().game.write("json"), std::nullopt);
  // The order of gems in a bag and white space do not matter.
  EXPECT_TRUE(game_of("\n 3 4 3\r\n2 3 2\r\n\r\n2 3 1\n 2 2\t1 \n3 3 2 1") == read.value().game);
  EXPECT_TRUE(game_of("c3.s3_3.2_1.3_2.1_3.1.2\n") == read.value().game);
}

TEST(Gems, ReadsOneCaseWithTheClosingLineButNotTwo) {
  EXPECT_EQ(canonical(game_of("2 1 2\n2 1 2\n0 0 0\n")), "c2.s2_1.2");
  EXPECT_EQ(error_of("2 1 2\n2 1 2\n2 1 2\n1 1\n0 0 0\n"), "line 3, column 1: The text should end before “2”.");
  EXPECT_EQ(error_of("2 1 2\n2 1 2 3\n"), "line 2, column 7: The line should end before “3”.");
  EXPECT_EQ(error_of("2 1 2\n2 1 2\n0 0 0\nx"), "line 4, column 1: The text should end before “x”.");
}

TEST(Gems, ThreeZerosAreNotACaseOfTheProblem) {
  EXPECT_EQ(game_of("c0.s0").write("hdu-4778"), std::nullopt);
  EXPECT_EQ(game_of("c0.s1").write("hdu-4778"), "0 0 1\n");
  EXPECT_EQ(error_of("0 0 0"), "There is nothing to read.");
  EXPECT_EQ(error_of(" \n"), "There is nothing to read.");
  EXPECT_EQ(error_of(""), "There is nothing to read.");
}

TEST(Gems, ReportsErrorsInCanonicalText) {
  EXPECT_EQ(error_of("c3"), "line 1, column 3: The text ends too early.");
  EXPECT_EQ(error_of("c.s3"), "line 1, column 2: Expected a number here, not “.”.");
  EXPECT_EQ(error_of("c3_1"), "line 1, column 3: Expected “.” here, not “_”.");
  EXPECT_EQ(error_of("c3.3_1"), "line 1, column 4: Expected “s” here, not “3”.");
  EXPECT_EQ(error_of("c3.s"), "line 1, column 5: The text ends too early.");
  EXPECT_EQ(error_of("c3.s 2_1"), "line 1, column 5: Expected a number here, not “ ”.");
  EXPECT_EQ(error_of("c17.s2"), "line 1, column 2: There may be at most 16 colours, not 17.");
  EXPECT_EQ(error_of("c3.s101"), "line 1, column 5: A stone may take at most 100 gems, not 101.");
  EXPECT_EQ(error_of("c3.s0_1"), "line 1, column 5: There are bags, so a stone must take at least one gem.");
  EXPECT_EQ(error_of("c0.s2_1"), "line 1, column 2: There are bags, but no colours for the gems in them.");
  EXPECT_EQ(error_of("c3.s2_"), "line 1, column 7: The text ends too early.");
  EXPECT_EQ(error_of("c3.s2__1"), "line 1, column 7: Expected a number here, not “_”.");
  EXPECT_EQ(error_of("c3.s2_1."), "line 1, column 9: The text ends too early.");
  EXPECT_EQ(error_of("c3.s2_1.4"), "line 1, column 9: There is no colour 4; the colours are numbered from 1 to 3.");
  EXPECT_EQ(error_of("c3.s2_1-2"), "line 1, column 8: Expected “_” here, not “-”.");
  EXPECT_EQ(error_of("c3.s2_1 _2"), "line 1, column 9: The text should end before “_”.");
  EXPECT_EQ(error_of("c1.s2_1.1.1.1.1.1.1.1.1.1.1"), "line 1, column 27: A bag holds at least one gem and at most 10.");
  std::string text = "c1.s2";
  for (int bag = 0; bag < 25; ++bag) text += "_1";
  EXPECT_EQ(error_of(text), "line 1, column 55: There may be at most 24 bags.");
}

TEST(Gems, RandomSetupsFollowTheirParametersAndReadBack) {
  std::set<std::size_t> sizes;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const GemsFight game = GemsFight::generate({8, 3, 4, 5}, seed).value();
    SCOPED_TRACE(canonical(game));
    EXPECT_EQ(game.bags().size(), 8U);
    EXPECT_EQ(game.colours(), 3U);
    EXPECT_EQ(game.stone_size(), 5U);
    for (const GemsFight::Bag& bag : game.bags()) {
      sizes.insert(bag.size());
      for (const std::uint8_t colour : bag) EXPECT_LT(colour, 3U);
    }
    EXPECT_TRUE(game_of(canonical(game)) == game);
    EXPECT_TRUE(game_of(game.write("hdu-4778").value_or("")) == game);
  }
  EXPECT_EQ(sizes, (std::set<std::size_t>{1, 2, 3, 4}));
}

TEST(Hdu4778, HasTheKnownAnswers) { test::expect_known_answers<Hdu4778, GemsFight>("hdu-4778.tsv"); }

TEST(Hdu4778, RejectsBadInputWithItsPlace) { test::expect_refusals<Hdu4778, GemsFight>("bad-input-hdu-4778.tsv"); }

TEST(Hdu4778, NeverCrashesOnDamagedInput) {
  test::expect_no_crash_on_damaged<Hdu4778, GemsFight>(
      "3 4 3\n2 2 3\n2 1 3\n2 1 2\n3 1 2 3\n\n3 0 2\n2 1 2\n2 1 2\n0 0 0\n");
}

TEST(Hdu4778, IgnoresTextAfterTheClosingLine) {
  TextReader in("2 1 2\n1 2\n0 0 0\nno more of this\n");
  Hdu4778 format;
  EXPECT_FALSE(format.may_end());
  EXPECT_TRUE(format.read_case(in).value());
  EXPECT_FALSE(format.may_end());
  EXPECT_FALSE(format.read_case(in).value());
  EXPECT_TRUE(format.may_end());
  EXPECT_EQ(in.rest(), "\nno more of this\n");
  EXPECT_FALSE(format.read_case(in).value());
}

}  // namespace
}  // namespace perfect_play::gems
