// The checker: accepts true solutions, and rejects every solution in which anything was altered, naming where.

#include "engine/solvers/verify.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;

constexpr std::string_view kDrawExample = "0-2.5_1-3_2-4.5_3-4.5";
constexpr std::string_view kLongHunt = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";
constexpr std::string_view kStuckCats = "0-1.3.4.5_1-2.3_4-5";
constexpr std::string_view kIslands = "0-1_2-3";

/// A solution as a list that a test can alter.
struct Claims {
  explicit Claims(const CatMouse& subject) : game(&subject) {
    Retrograde<CatMouse> solver(subject);
    solver.advance(test::kToTheEnd);
    for (std::uint64_t i = 0; i < subject.position_count(); ++i) {
      values.push_back(solver.value_at(static_cast<PositionIndex>(i)));
    }
  }

  [[nodiscard]] Value value(const CatMouse::Position& position) const { return values[game->index(position)]; }

  const CatMouse* game;
  std::vector<Value> values;
};

std::optional<Rejection<CatMouse::Position>> check(const CatMouse& game, const Claims& claims) {
  Verifier<CatMouse, Claims> verifier(game, claims);
  EXPECT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
  return verifier.rejection();
}

/// Whether a move leads from one position to the other.
bool leads_to(const CatMouse& game, const CatMouse::Position& from, const CatMouse::Position& to) {
  for (const CatMouse::Move& move : game.moves(from)) {
    if (game.play(from, move) == to) return true;
  }
  return false;
}

/// Puts `claim` at one position after the other and expects a rejection that names it or a position that leads there.
template <class Alter>
std::size_t expect_rejected_wherever_altered(std::string_view text, Alter&& alter) {
  const CatMouse game = test::cat_mouse_game(text);
  Claims claims(game);
  std::size_t altered = 0;
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const Value truth = claims.values[i];
    const std::optional<Value> claim = alter(truth);
    if (!claim || *claim == truth) continue;
    ++altered;
    claims.values[i] = *claim;
    const auto rejection = check(game, claims);
    claims.values[i] = truth;
    EXPECT_TRUE(rejection) << "position " << i << " of " << text;
    if (!rejection) continue;
    const CatMouse::Position position = game.position_at(i);
    EXPECT_TRUE(rejection->position == position || leads_to(game, rejection->position, position))
        << "position " << i << " of " << text << ": position " << game.index(rejection->position) << " is blamed";
    EXPECT_FALSE(rejection->claimed == rejection->implied);
  }
  return altered;
}

template <class Alter>
void expect_rejected_on_all_graphs(Alter&& alter) {
  std::size_t altered = 0;
  for (const std::string_view text : {kDrawExample, kLongHunt, kStuckCats, kIslands}) {
    altered += expect_rejected_wherever_altered(text, alter);
  }
  EXPECT_GE(altered, 20U) << "there was next to nothing to alter";
}

TEST(Verify, AcceptsTrueSolutions) {
  for (const std::string_view text : {kDrawExample, kLongHunt, kStuckCats, kIslands}) {
    const CatMouse game = test::cat_mouse_game(text);
    EXPECT_FALSE(check(game, Claims(game))) << text;
  }
}

TEST(Verify, RejectsADistanceThatIsOffByOneOrTwo) {
  for (const int change : {-2, -1, 1, 2}) {
    expect_rejected_on_all_graphs([&](Value truth) -> std::optional<Value> {
      if (!truth.plies || static_cast<int>(*truth.plies) + change < 0) return std::nullopt;
      return Value{truth.outcome, static_cast<Plies>(static_cast<int>(*truth.plies) + change)};
    });
  }
}

TEST(Verify, RejectsADrawThatIsCalledAWinOrALoss) {
  for (const Outcome outcome : {Outcome::kWin, Outcome::kLoss}) {
    for (const Plies plies : {0U, 1U, 2U, 3U, 7U, 8U}) {
      expect_rejected_on_all_graphs([&](Value truth) -> std::optional<Value> {
        if (truth.outcome != Outcome::kDraw) return std::nullopt;
        return Value{outcome, plies};
      });
    }
  }
}

TEST(Verify, RejectsAWinOrALossThatIsCalledADraw) {
  expect_rejected_on_all_graphs([](Value) { return Value{}; });
}

TEST(Verify, RejectsAWinThatIsCalledALossAndTheOtherWayRound) {
  expect_rejected_on_all_graphs([](Value truth) -> std::optional<Value> {
    if (truth.outcome == Outcome::kDraw) return std::nullopt;
    return Value{truth.outcome == Outcome::kWin ? Outcome::kLoss : Outcome::kWin, truth.plies};
  });
}

TEST(Verify, RejectsAWinWithoutADistanceAndADrawWithOne) {
  expect_rejected_on_all_graphs([](Value truth) {
    return truth.plies ? Value{truth.outcome, std::nullopt} : Value{Outcome::kDraw, 4};
  });
}

TEST(Verify, SaysWhatIsClaimedAndWhatTheMovesSay) {
  const CatMouse game = test::cat_mouse_game(kLongHunt);
  Claims claims(game);
  const PositionIndex start = game.index(game.start());
  ASSERT_EQ(claims.values[start], (Value{Outcome::kLoss, 16}));
  claims.values[start] = {Outcome::kDraw, std::nullopt};
  // Among the blamed ones the start comes first or a position from which the cat comes there.
  const auto rejection = check(game, claims);
  ASSERT_TRUE(rejection);
  EXPECT_TRUE(rejection->position == game.start());
  EXPECT_EQ(rejection->claimed, Value{});
  EXPECT_EQ(rejection->implied, (Value{Outcome::kLoss, 16}));
}

// --- claims that hold each other up ----------------------------------------------------------------------------------

/// Whether the outcomes alone fit together: wins have a move to a loss, losses have none to anything but a win, draws
/// have a move to a draw and none to a loss. What a checker without distances would look at.
bool outcomes_fit_together(const CatMouse& game, const Claims& claims) {
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const CatMouse::Position position = game.position_at(i);
    const Outcome claimed = claims.values[i].outcome;
    if (const std::optional<Ending> ending = game.ending(position)) {
      if (claimed != value_of_ending(ending->winner, position.mover).outcome) return false;
      continue;
    }
    bool loss = false;
    bool draw = false;
    for (const CatMouse::Move& move : game.moves(position)) {
      const Outcome reached = claims.value(game.play(position, move)).outcome;
      loss = loss || reached == Outcome::kLoss;
      draw = draw || reached == Outcome::kDraw;
    }
    if (claimed != (loss ? Outcome::kWin : draw ? Outcome::kDraw : Outcome::kLoss)) return false;
  }
  return true;
}

/// Claims that every draw is won by `winner`. Along such positions each win is held up by the next, round in circles.
template <class Distance>
Claims unfounded(const CatMouse& game, Player winner, Distance&& distance) {
  Claims claims(game);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    if (claims.values[i].outcome != Outcome::kDraw) continue;
    claims.values[i] = {game.mover_at(i) == winner ? Outcome::kWin : Outcome::kLoss, distance(i)};
  }
  return claims;
}

TEST(Verify, RejectsWinsThatHoldEachOtherUpAroundACircle) {
  const CatMouse game = test::cat_mouse_game(kDrawExample);
  for (const Player winner : {Player::kFirst, Player::kSecond}) {
    // The same distance everywhere, one for each side, and far more than there are positions.
    for (const Plies plies : {1U, 2U, 9U, 1000U, 4294967295U}) {
      const Claims constant = unfounded(game, winner, [&](PositionIndex) { return plies; });
      ASSERT_TRUE(outcomes_fit_together(game, constant)) << "this is no trap";
      EXPECT_TRUE(check(game, constant)) << plies;
      const Claims alternating =
          unfounded(game, winner, [&](PositionIndex i) { return game.mover_at(i) == winner ? plies : plies - 1; });
      EXPECT_TRUE(check(game, alternating)) << plies;
    }
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
      Random random(seed);
      const Claims claims = unfounded(game, winner, [&](PositionIndex) { return 1 + random.below(40); });
      EXPECT_TRUE(check(game, claims)) << "seed " << seed;
    }
  }
}

TEST(Verify, RejectsAnUnfoundedWinWhoseDistancesFitEverywhereButAtOneStep) {
  // The distances are made to fit: from guesses on, each takes the value that its successors imply, over and over.
  // Around a circle they climb for ever, so that some step never fits.
  const CatMouse game = test::cat_mouse_game(kDrawExample);
  Claims claims = unfounded(game, CatMouse::kMouse, [](PositionIndex) { return Plies{5}; });
  for (int round = 0; round < 200; ++round) {
    for (PositionIndex i = 0; i < game.position_count(); ++i) {
      const CatMouse::Position position = game.position_at(i);
      std::optional<Value> best;
      for (const CatMouse::Move& move : game.moves(position)) {
        const CatMouse::Position next = game.play(position, move);
        const Value value = value_of_move(claims.value(next), next.mover, position.mover);
        if (!best || better(value, *best)) best = value;
      }
      if (best) claims.values[i] = *best;
    }
    ASSERT_TRUE(check(game, claims)) << "after round " << round;
  }
}

TEST(Verify, GoesOnWhereItStoppedAndNeverGoesBack) {
  const CatMouse game = test::cat_mouse_game(kLongHunt);
  const Claims claims(game);
  Verifier<CatMouse, Claims> verifier(game, claims);
  std::uint64_t done = 0;
  std::size_t calls = 0;
  while (verifier.advance({1}) == Status::kWorking) {
    EXPECT_EQ(verifier.progress().done, done + 1);
    done = verifier.progress().done;
    ++calls;
  }
  EXPECT_EQ(calls + 1, game.position_count());
  EXPECT_EQ(verifier.progress().done, verifier.progress().total);
  EXPECT_FALSE(verifier.rejection());
}

}  // namespace
}  // namespace perfect_play
