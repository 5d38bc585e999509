#include "engine/core/value.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace perfect_play {
namespace {

constexpr Value kDraw = {};

constexpr Value win(Plies plies) { return {Outcome::kWin, plies}; }
constexpr Value loss(Plies plies) { return {Outcome::kLoss, plies}; }

TEST(Value, TheMoverPrefersQuickWinsThenDrawsThenLongLosses) {
  const std::vector<Value> best_first = {win(0), win(1), win(2), win(50), kDraw, loss(50), loss(2), loss(1), loss(0)};
  for (std::size_t a = 0; a < best_first.size(); ++a) {
    for (std::size_t b = 0; b < best_first.size(); ++b) {
      EXPECT_EQ(better(best_first[a], best_first[b]), a < b) << a << ' ' << b;
    }
  }
}

TEST(Value, OfAMoveIsTheNextPositionsOneSeenFromTheOtherSideAPlyEarlier) {
  EXPECT_EQ(value_of_move(loss(0), Player::kSecond, Player::kFirst), win(1));
  EXPECT_EQ(value_of_move(win(4), Player::kFirst, Player::kSecond), loss(5));
  EXPECT_EQ(value_of_move(kDraw, Player::kSecond, Player::kFirst), kDraw);
}

TEST(Value, OfAMoveThatLeavesTheMoverInPlayKeepsItsSide) {
  EXPECT_EQ(value_of_move(win(2), Player::kFirst, Player::kFirst), win(3));
  EXPECT_EQ(value_of_move(loss(2), Player::kSecond, Player::kSecond), loss(3));
  EXPECT_EQ(value_of_move(kDraw, Player::kSecond, Player::kSecond), kDraw);
}

TEST(Value, OfAnEndingIsForTheMover) {
  EXPECT_EQ(value_of_ending(Player::kFirst, Player::kFirst), win(0));
  EXPECT_EQ(value_of_ending(Player::kFirst, Player::kSecond), loss(0));
  EXPECT_EQ(value_of_ending(std::nullopt, Player::kSecond), kDraw);
}

TEST(Value, SaysWhoWins) {
  EXPECT_EQ(winner_of(win(3), Player::kSecond), Player::kSecond);
  EXPECT_EQ(winner_of(loss(3), Player::kSecond), Player::kFirst);
  EXPECT_EQ(winner_of(kDraw, Player::kFirst), std::nullopt);
}

TEST(Player, HasTheOtherOneAsOpponent) {
  EXPECT_EQ(opponent(Player::kFirst), Player::kSecond);
  EXPECT_EQ(opponent(Player::kSecond), Player::kFirst);
}

}  // namespace
}  // namespace perfect_play
