// Tests the effects of a line on the board: owners, extra turns with their reasons, and the results of chance moves.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/engine/support/solving.hpp"

namespace perfect_play::api {
namespace {

constexpr std::optional<Player> kNobody = std::nullopt;
constexpr std::optional<Player> kA = Player::kFirst;
constexpr std::optional<Player> kB = Player::kSecond;

/// Returns the given move at the last position of a line.
StudiedMove move_behind(std::string_view game, std::string_view setup, std::string_view line, std::string_view text) {
  const std::vector<StudiedPosition> study = test::solved_session(game, setup)->study(line).value();
  for (const StudiedMove& move : study.back().moves) {
    if (move.text == text) return move;
  }
  ADD_FAILURE() << "no move " << text;
  return {};
}

TEST(StudiedBoard, OwnersFollowTheClaimsOfALine) {
  const auto session = test::solved_session("triangle-war", "3_1-2");
  const std::vector<StudiedPosition> study = session->study("1-3.2-3.2-4").value();
  ASSERT_EQ(study.size(), 4U);
  const auto first_four = [&](std::size_t ply) {
    return Owners(study[ply].owners.begin(), study[ply].owners.begin() + 4);
  };
  for (const StudiedPosition& position : study) ASSERT_EQ(position.owners.size(), 13U);
  EXPECT_EQ(first_four(0), (Owners{kA, kNobody, kNobody, kNobody}));
  EXPECT_EQ(first_four(1), (Owners{kA, kB, kNobody, kNobody}));
  EXPECT_EQ(first_four(2), (Owners{kA, kB, kA, kNobody}));
  EXPECT_EQ(first_four(3), (Owners{kA, kB, kA, kA})) << "A has closed a triangle and moves again";
  EXPECT_EQ(study[1].owners[9], kNobody);
  EXPECT_EQ(study[2].owners[9], kA);
  EXPECT_EQ(*study[2].points, (std::array<std::int32_t, 2>{1, 0}));
}

TEST(StudiedBoard, AMoveHasItsClaimsGainAndExtraTurn) {
  const StudiedMove closes = move_behind("triangle-war", "3", "1-2.1-3", "2-3");
  EXPECT_EQ(closes.on_board.claims, (std::vector<Cell>{2, 9}));
  EXPECT_EQ(closes.gain, 1);
  EXPECT_TRUE(closes.again);
  EXPECT_FALSE(move_behind("triangle-war", "3", "1-2", "2-3").again);
  EXPECT_FALSE(move_behind("triangle-war", "3_alternate", "1-2.1-3", "2-3").again);
  EXPECT_FALSE(move_behind("triangle-war", "2", "1-2.1-3", "2-3").again) << "the game is over";
  EXPECT_TRUE(move_behind("gems", "c1.s1_1_1", "", "1").again);
  EXPECT_TRUE(move_behind("game-graph", "x2w_0-1_1-2", "", "1").again);
  EXPECT_FALSE(move_behind("game-graph", "x2w_0-1_1-2", "1", "2").again) << "the game is over";
  EXPECT_TRUE(move_behind("game-graph", "x2w_0-1_1-0.2", "1", "0").again) << "a position that comes again ends nothing";
}

TEST(StudiedBoard, GamesWithoutPointsHaveNoGain) {
  EXPECT_FALSE(move_behind("cat-mouse", "0-1.3_2-3", "", "0").gain);
  EXPECT_FALSE(move_behind("shooting", "2-1-1", "", "l1").gain);
}

TEST(StudiedBoard, AChanceMoveHasTheMeanOfItsResultsAndTheirClaims) {
  const StudiedMove shot = move_behind("shooting", "2-1-1", "", "r1");
  EXPECT_EQ(shot.on_board.to, 1U);
  ASSERT_EQ(shot.results.size(), 3U);
  const char* const fractions[] = {"2/3", "1", "0"};
  const std::vector<std::uint32_t> takes[] = {{2}, {2, 1}, {2, 1, 0}};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(shot.results[i].text, "r1-" + std::to_string(i + 1));
    EXPECT_EQ(shot.results[i].takes, takes[i]);
    EXPECT_EQ(std::get<Probability>(*shot.results[i].value).as_fraction(), fractions[i]);
  }
  EXPECT_EQ(std::get<Probability>(*shot.value).as_fraction(), "5/9");
}

TEST(StudiedBoard, CountsFollowTheLine) {
  const auto gems = test::solved_session("gems", "c3.s2_1.2.3_1.2.3")->study("1.2").value();
  EXPECT_EQ(gems[0].amounts, (std::vector<std::uint32_t>{0, 0, 0}));
  EXPECT_EQ(gems[1].amounts, (std::vector<std::uint32_t>{1, 1, 1}));
  EXPECT_EQ(gems[2].amounts, (std::vector<std::uint32_t>{0, 0, 0}));
  EXPECT_EQ(gems[2].owners, (Owners{kA, kB}));
  const auto shots = test::solved_session("shooting", "2-1-1")->study("r1-2").value();
  EXPECT_EQ(shots[1].amounts, (std::vector<std::uint32_t>{2, 0, 0}));
}

TEST(StudiedBoard, AMissingTokenHasNoCell) {
  const auto out = test::solved_session("wolves-sheep", "W-_-S")->study("a1-a2.b2-out").value();
  EXPECT_EQ(out.front().tokens, (TokenCells{0, std::nullopt, std::nullopt, std::nullopt, 3}));
  EXPECT_EQ(out.back().tokens, (TokenCells{2, std::nullopt, std::nullopt, std::nullopt, std::nullopt}));
}

}  // namespace
}  // namespace perfect_play::api
