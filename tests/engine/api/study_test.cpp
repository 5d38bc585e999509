// Tests descriptions of the positions of a line: values, order and ranks of moves, repetition, and illegal lines.

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/core/random.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

constexpr std::string_view kDraw = "0-2.5_1-3_2-4.5_3-4.5";
constexpr std::string_view kNextDoor = "0-1.3_2-3";
constexpr std::string_view kLongHunt = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";

StudiedPosition last_of(Session& session, std::string_view line) {
  Result<std::vector<StudiedPosition>> study = session.study(line);
  EXPECT_TRUE(study) << (study ? "" : to_english(study.error())) << " in " << line;
  return study ? study.value().back() : StudiedPosition{};
}

std::string texts_of(const std::vector<StudiedMove>& moves) {
  std::string texts;
  for (const StudiedMove& move : moves) texts += move.text + ' ';
  return texts;
}

TEST(Study, DescribesEveryPositionOfTheLine) {
  const auto session = test::solved_session("cat-mouse", kDraw);
  const std::vector<StudiedPosition> study = session->study("3.5.1").value();
  ASSERT_EQ(study.size(), 4U);
  EXPECT_EQ(study[0].mover, Player::kFirst);
  EXPECT_EQ(study[1].mover, Player::kSecond);
  EXPECT_EQ(study[0].tokens, (TokenCells{1, 2, 0}));
  EXPECT_EQ(study[3].tokens, (TokenCells{1, 5, 0}));
  EXPECT_EQ(session->study("").value().size(), 1U);
}

TEST(Study, TakesHistoryIntoAccountOnALargerBoard) {
  // A board with seventeen vertices and a decided start: the solver computes whole rows of positions at a time.
  const auto session = test::solved_session("cat-mouse", "0-1_1-3_2-3_3-4.5.6.7.8.9.10.11.12.13.14.15.16");
  const std::vector<StudiedPosition> study = session->study("").value();
  EXPECT_EQ(study.front().value, Value(OutcomeValue{Outcome::kWin, 1}));
  EXPECT_FALSE(study.front().as_if_begun_here);
}

TEST(Study, ReportsTheEnding) {
  const auto session = test::solved_session("cat-mouse", kNextDoor);
  const StudiedPosition home = last_of(*session, "0");
  ASSERT_TRUE(home.ending);
  EXPECT_EQ(home.ending->reason, "escaped");
  EXPECT_EQ(home.ending->winner, Player::kFirst);
  EXPECT_EQ(home.value, Value(OutcomeValue{Outcome::kLoss, 0}));
  EXPECT_TRUE(home.moves.empty());

  const StudiedPosition caught = last_of(*test::solved_session("cat-mouse", "0-1.2_1-2"), "2");
  ASSERT_TRUE(caught.ending);
  EXPECT_EQ(caught.ending->reason, "caught");
  EXPECT_EQ(caught.ending->winner, Player::kSecond);
  EXPECT_EQ(caught.value, Value(OutcomeValue{Outcome::kWin, 0}));

  const StudiedPosition stuck = last_of(*test::solved_session("cat-mouse", "0-2.3_1-3.4_3-4"), "4");
  ASSERT_TRUE(stuck.ending);
  EXPECT_EQ(stuck.ending->reason, "cat-stuck");
  EXPECT_FALSE(stuck.ending->winner);
  EXPECT_EQ(stuck.value, Value(OutcomeValue{}));
}

TEST(Study, ARepeatedPositionEndsTheGameAsADraw) {
  const auto session = test::solved_session("cat-mouse", kDraw);
  const std::vector<StudiedPosition> study = session->study("3.5.1.2").value();
  EXPECT_FALSE(study[3].ending);
  ASSERT_TRUE(study[4].ending);
  EXPECT_EQ(study[4].ending->reason, "repetition");
  EXPECT_FALSE(study[4].ending->winner);
  EXPECT_EQ(study[4].value, Value(OutcomeValue{}));
  EXPECT_TRUE(study[4].moves.empty());
  EXPECT_FALSE(study[3].repeats);
  EXPECT_TRUE(study[4].repeats);
}

TEST(Study, ARepeatedPositionChangesNothingWithoutARule) {
  struct Repeated {
    std::string_view game;
    std::string_view setup;
    std::string_view line;
    OutcomeValue value;
  };
  // In LeetCode 1728 the mouse can reach the food in 1 ply even after both players have stayed. In HDU 1105 the wolves
  // win although one of them has gone back and forth. In the graph game, Max goes to vertex 1 after returning.
  constexpr Repeated kRepeated[] = {
      {"cat-mouse-2", "MF-C-.1.2", "stay.stay", {Outcome::kWin, 1}},
      {"cat-mouse-2", "MF-C-.1.2", "stay.stay.stay.stay", {Outcome::kWin, 1}},
      {"wolves-sheep", "Wxxx_x-xx_xS-x_xW-x_xWWx_xxxx", "c5-c4.b3-c3.c4-c5.c3-b3", {Outcome::kWin, 3}},
      {"game-graph", "xwn_0-1.2_2-0", "2.0", {Outcome::kWin, 1}},
  };
  for (const auto& [game, setup, line, value] : kRepeated) {
    SCOPED_TRACE(game);
    const auto session = test::solved_session(game, setup);
    const StudiedPosition before = last_of(*session, "");
    const StudiedPosition again = last_of(*session, line);
    EXPECT_TRUE(again.repeats);
    EXPECT_FALSE(again.ending);
    EXPECT_EQ(again.text, before.text);
    EXPECT_EQ(again.value, Value(value));
    EXPECT_EQ(again.value, before.value);
    EXPECT_EQ(texts_of(again.moves), texts_of(before.moves));
  }
}

/// Returns `stay.stay. … .stay` with the given number of plies.
std::string stays(std::uint32_t plies) {
  std::string line;
  for (std::uint32_t ply = 0; ply < plies; ++ply) line += ply == 0 ? "stay" : ".stay";
  return line;
}

TEST(Study, CountsThePliesOfLeetCode1728FromTheStartOfTheLine) {
  const auto session = test::solved_session("cat-mouse-2", "MF-C-.1.2");
  const StudiedPosition in_time = last_of(*session, stays(998));
  EXPECT_EQ(in_time.value, Value(OutcomeValue{Outcome::kWin, 1}));
  // The mouse would not reach the food until ply 1001.
  const StudiedPosition late = last_of(*session, stays(999));
  EXPECT_EQ(late.value, Value(OutcomeValue{Outcome::kWin, std::nullopt})) << "for the cat";
  for (const StudiedMove& move : late.moves) EXPECT_EQ(move.value, Value(OutcomeValue{Outcome::kWin, std::nullopt}));
  EXPECT_EQ(session->best_line(stays(999)).value().size(), 1U);
  const StudiedPosition over = last_of(*session, stays(1000));
  ASSERT_TRUE(over.ending);
  EXPECT_EQ(over.ending->reason, "too-many-plies");
  EXPECT_EQ(over.ending->winner, Player::kSecond);
  EXPECT_EQ(session->study(stays(1001)).error().statement.code.text(), "line.after-the-end");
  EXPECT_EQ(session->certificate(stays(999)).error().statement.code.text(), "certificate.too-few-plies");
}

TEST(Study, RepetitionNeedsTheSamePlayerToMove) {
  // The mouse runs around a triangle while the cat goes back and forth. Both pieces return to their starts, but it is
  // the cat's turn.
  const auto session = test::solved_session("cat-mouse", "0-5_1-3.4_2-5_3-4");
  const StudiedPosition round = last_of(*session, "3.5.4.2.1");
  EXPECT_EQ(round.tokens, last_of(*session, "").tokens);
  EXPECT_EQ(round.mover, Player::kSecond);
  EXPECT_FALSE(round.ending);
  EXPECT_FALSE(last_of(*session, "3.5.4.2").moves.front().repeats);
}

TEST(Study, ARepeatingMoveIsADraw) {
  const auto session = test::solved_session("cat-mouse", kDraw);
  const StudiedPosition before = last_of(*session, "3.5.1");
  bool met = false;
  for (const StudiedMove& move : before.moves) {
    EXPECT_EQ(move.repeats, move.text == "2");
    if (!move.repeats) continue;
    met = true;
    EXPECT_EQ(move.value, Value(OutcomeValue{}));
  }
  EXPECT_TRUE(met);
}

TEST(Study, ARepetitionThrowsAWinAway) {
  // The cat wins in 16 plies, but going in a circle ends the game.
  const auto session = test::solved_session("cat-mouse", kLongHunt);
  for (const std::string_view line : {"4.5.1", "4.6.1", "5.6.1"}) {
    const StudiedPosition here = last_of(*session, line);
    bool met = false;
    for (const StudiedMove& move : here.moves) {
      if (move.text != "2") continue;
      met = true;
      EXPECT_TRUE(move.repeats) << line;
      EXPECT_EQ(move.value, Value(OutcomeValue{})) << line;
    }
    EXPECT_TRUE(met) << line;
  }
}

TEST(Study, DescribesLinesOfAHundredThousandPliesQuickly) {
  constexpr std::uint32_t kPlies = 100'000;
  std::string chain = "max-wins " + std::to_string(kPlies) + '\n';
  for (std::uint32_t v = 0; v < kPlies; ++v) {
    const std::string vertex = std::to_string(v);
    chain += (v % 2 == 0 ? "max " : "min ") + vertex + '\n' + vertex + " > " + std::to_string(v + 1) + '\n';
  }
  const auto session = test::solved_session("game-graph", chain);
  const std::vector<std::string> line = session->best_line("").value();
  ASSERT_EQ(line.size(), kPlies);
  const std::vector<StudiedPosition> study = session->study(test::joined(line)).value();
  ASSERT_EQ(study.size(), kPlies + 1);
  EXPECT_EQ(study.back().ending->winner, Player::kFirst);
}

/// Returns true if the mover prefers `a` to `b`; both values must belong to the same game.
bool is_better(const Value& a, const Value& b) {
  return std::visit([&](const auto& value) { return better(value, std::get<std::remove_cvref_t<decltype(value)>>(b)); },
                    a);
}

/// Returns the value of an ending, with the same value type as `like`.
Value worth_of(const Ending& ending, Player mover, const Value& like) {
  if (std::holds_alternative<MarginValue>(like)) return MarginValue{0};
  if (std::holds_alternative<OutcomeValue>(like)) return value_of_ending(ending.winner, mover);
  return ending.winner == mover ? Probability::one() : Probability::zero();
}

/// Plays many random lines of the smaller examples of every game and calls `visit` with each position and its line.
template <class Visit>
void for_each_random_position(Visit&& visit) {
  for (const auto& [game, kind, example, session] : test::examples_solved_within(100'000)) {
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Random random(seed);
      std::vector<std::string> line;
      for (int ply = 0; ply < 25; ++ply) {
        SCOPED_TRACE("example " + std::string(example->id) + ", line " + test::joined(line));
        const StudiedPosition here = last_of(*session, test::joined(line));
        visit(here);
        if (here.moves.empty()) break;
        line.push_back(here.moves[random.below(static_cast<std::uint32_t>(here.moves.size()))].text);
        if (kind == ValueKind::kProbability) line.back() += '-' + std::to_string(1 + random.below(3));
      }
    }
  }
}

TEST(Study, SortsMovesBestFirstWithEqualRanks) {
  for_each_random_position([](const StudiedPosition& here) {
    for (std::size_t i = 0; i < here.moves.size(); ++i) {
      const StudiedMove& move = here.moves[i];
      ASSERT_TRUE(move.value && move.rank);
      if (i == 0) {
        EXPECT_EQ(move.rank, 0U);
        continue;
      }
      const StudiedMove& before = here.moves[i - 1];
      EXPECT_FALSE(is_better(*move.value, *before.value)) << texts_of(here.moves);
      EXPECT_EQ(*move.rank, *before.rank + (*move.value == *before.value ? 0 : 1)) << texts_of(here.moves);
    }
  });
}

TEST(Study, APositionHasTheValueOfItsBestMove) {
  for_each_random_position([](const StudiedPosition& here) {
    ASSERT_TRUE(here.value);
    if (here.ending) {
      EXPECT_EQ(here.value, worth_of(*here.ending, here.mover, *here.value));
    } else {
      EXPECT_EQ(here.value, here.moves.front().value);
    }
  });
}

TEST(Study, WinsAreQuickAndLossesLong) {
  // Values found by hand: a mouse next to the hole enters at once, and a lost mouse runs as long as it can.
  const StudiedPosition door = last_of(*test::solved_session("cat-mouse", kNextDoor), "");
  EXPECT_EQ(texts_of(door.moves), "0 ");
  EXPECT_EQ(door.value, Value(OutcomeValue{Outcome::kWin, 1}));

  // From vertex 1 the mouse can go to the cat on vertex 2 (lost in 1 ply), or to vertex 3, where it is caught.
  const StudiedPosition lost = last_of(*test::solved_session("cat-mouse", "0-2_1-2.3_2-3"), "");
  EXPECT_EQ(texts_of(lost.moves), "3 2 ");
  EXPECT_EQ(lost.moves[0].value, Value(OutcomeValue{Outcome::kLoss, 2}));
  EXPECT_EQ(lost.moves[1].value, Value(OutcomeValue{Outcome::kLoss, 1}));
  EXPECT_EQ(lost.moves[0].rank, 0U);
  EXPECT_EQ(lost.moves[1].rank, 1U);
}

TEST(Study, EqualMovesKeepTheOrderOfTheBoard) {
  const StudiedPosition start = last_of(*test::solved_session("cat-mouse", "0-1.2.3.4_1-2.3.4_2-3.4_3-4"), "");
  EXPECT_EQ(texts_of(start.moves), "0 3 4 2 ");
  EXPECT_EQ(start.moves[1].rank, start.moves[2].rank);
}

// --- illegal lines ---------------------------------------------------------------------------------------------------

struct BadLine {
  std::string_view line;
  std::string_view sentence;
};

TEST(Study, NamesTheFirstIllegalMoveAndItsPly) {
  constexpr BadLine kLines[] = {
      {"4", "Ply 1 of the line, “4”, is not a legal move there."},
      {"3.0", "Ply 2 of the line, “0”, is not a legal move there."},
      {"3.5.1.9.2", "Ply 4 of the line, “9”, is not a legal move there."},
      {"3.5.x", "Ply 3 of the line, “x”, is not a legal move there."},
      {"03", "Ply 1 of the line, “03”, is not a legal move there."},
      {"3..5", "Ply 2 of the line, “”, is not a legal move there."},
      {".", "Ply 1 of the line, “”, is not a legal move there."},
      {"3.", "The line ends with a dot; a move is missing."},
      {"3.5.1.2.3", "Ply 5 of the line, “3”, comes after the end of the game."},
      {"3.5.1.2.x", "Ply 5 of the line, “x”, comes after the end of the game."},
      {"3.4.4.3", "Ply 4 of the line, “3”, comes after the end of the game."},
  };
  const auto session = test::solved_session("cat-mouse", kDraw);
  for (const BadLine& bad : kLines) {
    const Result<std::vector<StudiedPosition>> study = session->study(bad.line);
    ASSERT_FALSE(study) << bad.line;
    EXPECT_EQ(to_english(study.error()), bad.sentence);
    const Result<std::vector<std::string>> best = session->best_line(bad.line);
    ASSERT_FALSE(best) << bad.line;
    EXPECT_EQ(to_english(best.error()), bad.sentence);
  }
}

TEST(Study, AnInvalidLineIsAShortError) {
  const auto session = test::solved_session("cat-mouse", kDraw);
  const Result<std::vector<StudiedPosition>> study = session->study(std::string(100000, '7'));
  ASSERT_FALSE(study);
  EXPECT_LT(to_english(study.error()).size(), 200U);
}

// --- best lines ------------------------------------------------------------------------------------------------------

TEST(BestLine, ContinuesFromTheEndOfTheLine) {
  const auto session = test::solved_session("cat-mouse", kLongHunt);
  const std::vector<std::string> best = session->best_line("").value();
  ASSERT_EQ(best.size(), 16U);
  for (std::size_t ply = 0; ply <= best.size(); ++ply) {
    const std::vector<std::string> played(best.begin(), best.begin() + static_cast<std::ptrdiff_t>(ply));
    const std::vector<std::string> rest = session->best_line(test::joined(played)).value();
    EXPECT_EQ(rest.size(), best.size() - ply);
  }
}

TEST(BestLine, StopsADrawAtTheFirstRepetition) {
  const auto session = test::solved_session("cat-mouse", kDraw);
  const std::vector<std::string> best = session->best_line("").value();
  const std::vector<StudiedPosition> study = session->study(test::joined(best)).value();
  ASSERT_TRUE(study.back().ending);
  EXPECT_EQ(study.back().ending->reason, "repetition");
  for (std::size_t ply = 0; ply + 1 < study.size(); ++ply) {
    EXPECT_FALSE(study[ply].ending);
    EXPECT_EQ(study[ply].value, Value(OutcomeValue{}));
  }
}

}  // namespace
}  // namespace perfect_play::api
