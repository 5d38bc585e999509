#include "engine/core/value.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

constexpr OutcomeValue kDraw = {};
constexpr OutcomeValue kForEverWon = {Outcome::kWin, std::nullopt};
constexpr OutcomeValue kForEverLost = {Outcome::kLoss, std::nullopt};

constexpr OutcomeValue win(Plies plies) { return {Outcome::kWin, plies}; }
constexpr OutcomeValue loss(Plies plies) { return {Outcome::kLoss, plies}; }

TEST(Value, TheMoverPrefersQuickWinsThenDrawsThenLongLosses) {
  const std::vector<OutcomeValue> best_first = {win(0),       win(1),   win(50), kForEverWon, kDraw,
                                                kForEverLost, loss(50), loss(1), loss(0)};
  for (std::size_t a = 0; a < best_first.size(); ++a) {
    for (std::size_t b = 0; b < best_first.size(); ++b) {
      EXPECT_EQ(better(best_first[a], best_first[b]), a < b) << a << ' ' << b;
    }
  }
}

TEST(Value, OfTheSamePositionForTheOtherPlayer) {
  EXPECT_EQ(reversed(win(4)), loss(4));
  EXPECT_EQ(reversed(kForEverWon), kForEverLost);
  EXPECT_EQ(reversed(kDraw), kDraw);
  EXPECT_EQ(reversed(MarginValue{3}), MarginValue{-3});
  EXPECT_EQ(reversed(Probability::one()), Probability::zero());
}

TEST(Value, TheMoverPrefersMorePointsAndMoreChance) {
  EXPECT_TRUE(better(MarginValue{1}, MarginValue{-2}));
  EXPECT_FALSE(better(MarginValue{1}, MarginValue{1}));
  EXPECT_TRUE(better(Probability::one(), Probability::zero()));
  EXPECT_FALSE(better(Probability::zero(), Probability::zero()));
}

TEST(Value, OfAMoveFollowsFromTheNextPosition) {
  const cat_mouse::CatMouse game = test::cat_mouse_game("0-1.3_2-3");
  const auto position = game.start();
  const cat_mouse::CatMouse::Move move = moves_of(game, position).front();
  const auto next = game.play(position, move);
  EXPECT_EQ(value_of_move(game, position, move, next, loss(0)), win(1));
  EXPECT_EQ(value_of_move(game, position, move, next, win(4)), loss(5));
  EXPECT_EQ(value_of_move(game, position, move, next, kDraw), kDraw);
}

TEST(Value, OfAnEndingIsForTheMover) {
  EXPECT_EQ(value_of_ending(Player::kFirst, Player::kFirst), win(0));
  EXPECT_EQ(value_of_ending(Player::kFirst, Player::kSecond), loss(0));
  EXPECT_EQ(value_of_ending(std::nullopt, Player::kSecond), kDraw);
}

TEST(Value, NamesTheWinner) {
  EXPECT_EQ(winner_of(win(3), Player::kSecond), Player::kSecond);
  EXPECT_EQ(winner_of(loss(3), Player::kSecond), Player::kFirst);
  EXPECT_EQ(winner_of(kDraw, Player::kFirst), std::nullopt);
}

TEST(Player, HasTheOtherPlayerAsOpponent) {
  EXPECT_EQ(opponent(Player::kFirst), Player::kSecond);
  EXPECT_EQ(opponent(Player::kSecond), Player::kFirst);
}

}  // namespace
}  // namespace perfect_play
