// Tests that the checker accepts true solutions, and rejects every altered solution, naming the wrong position.

#include "engine/solvers/verify.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/solvers/retrograde.hpp"
#include "tests/engine/reference/plain_values.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_games.hpp"
#include "tests/engine/support/tiny_pursuit.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;
using test::kAllSteps;
using test::PlainPursuit;
using test::TinyPursuit;

constexpr std::string_view kDrawExample = "0-2.5_1-3_2-4.5_3-4.5";
constexpr std::string_view kLongHunt = "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7";
constexpr std::string_view kStuckCats = "0-1.3.4.5_1-2.3_4-5";
constexpr std::string_view kIslands = "0-1_2-3";

/// A solution as a list that a test can alter: a claim or no claim for each position.
template <class G>
struct Claims {
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    return values[number_of(*game, position)];
  }

  static std::size_t number_of(const G& of, const typename G::Position& position) {
    if constexpr (IndexedGame<G>) {
      return of.index(position);
    } else {
      return of.key(position);
    }
  }

  const G* game;
  std::vector<std::optional<ValueOf<G>>> values;
};

CatMouse hunt_on(std::string_view text) {
  Result<ReadSetup<CatMouse>> read = CatMouse::read(text);
  EXPECT_TRUE(read) << text;
  return std::move(read).value().game;
}

Claims<CatMouse> true_claims(const CatMouse& game) {
  Retrograde<CatMouse> solver(game);
  solver.advance(kAllSteps);
  Claims<CatMouse> claims{&game, {}};
  for (std::uint64_t i = 0; i < game.position_count(); ++i) {
    claims.values.emplace_back(solver.value(game.position_at(static_cast<PositionIndex>(i))));
  }
  return claims;
}

template <class G>
std::optional<Rejection<G>> check(const G& game, const Claims<G>& claims) {
  Verifier<G, Claims<G>> verifier(game, claims);
  EXPECT_EQ(verifier.advance(kAllSteps), Status::kFinished);
  EXPECT_FALSE(verifier.limit());
  return verifier.rejection();
}

/// Returns true if a move leads from a position to the one with the given number.
template <class G>
bool leads_to(const G& game, const typename G::Position& from, std::size_t to) {
  bool leads = false;
  const auto look_at = [&](const typename G::Position& next) {
    leads = leads || Claims<G>::number_of(game, next) == to;
  };
  for (const typename G::Move& move : moves_of(game, from)) {
    if constexpr (ChanceGame<G>) {
      for (const std::uint32_t result : kChanceResults) look_at(game.play(from, move, result));
    } else {
      look_at(game.play(from, move));
    }
  }
  return leads;
}

/// Applies `alter(truth)` to each position in turn, if that changes its value. Expects a rejection that names the
/// position or one of its predecessors. Returns the number of changes.
template <class G, class Alter>
std::size_t expect_rejected_wherever_altered(const G& game, Claims<G> claims, Alter&& alter) {
  std::size_t altered = 0;
  for (std::size_t i = 0; i < claims.values.size(); ++i) {
    const std::optional<ValueOf<G>> truth = claims.values[i];
    if (!truth) continue;
    const std::optional<ValueOf<G>> claim = alter(*truth);
    if (!claim || *claim == *truth) continue;
    ++altered;
    claims.values[i] = claim;
    const auto rejection = check(game, claims);
    claims.values[i] = truth;
    EXPECT_TRUE(rejection) << "position " << i;
    if (!rejection) continue;
    const std::size_t blamed = Claims<G>::number_of(game, rejection->position);
    EXPECT_TRUE(blamed == i || leads_to(game, rejection->position, i))
        << "position " << i << ": position " << blamed << " is blamed";
    EXPECT_FALSE(rejection->claimed == rejection->implied);
  }
  return altered;
}

template <class Alter>
void expect_rejected_on_all_graphs(Alter&& alter) {
  std::size_t altered = 0;
  for (const std::string_view text : {kDrawExample, kLongHunt, kStuckCats, kIslands}) {
    SCOPED_TRACE(text);
    const CatMouse game = hunt_on(text);
    altered += expect_rejected_wherever_altered(game, true_claims(game), alter);
  }
  EXPECT_GE(altered, 20U) << "there was next to nothing to alter";
}

TEST(Verify, AcceptsTrueSolutions) {
  for (const std::string_view text : {kDrawExample, kLongHunt, kStuckCats, kIslands}) {
    const CatMouse game = hunt_on(text);
    EXPECT_FALSE(check(game, true_claims(game))) << text;
  }
}

TEST(Verify, RejectsDistancesOffByOneOrTwo) {
  for (const int change : {-2, -1, 1, 2}) {
    expect_rejected_on_all_graphs([&](OutcomeValue truth) -> std::optional<OutcomeValue> {
      if (!truth.plies || static_cast<int>(*truth.plies) + change < 0) return std::nullopt;
      return OutcomeValue{truth.outcome, static_cast<Plies>(static_cast<int>(*truth.plies) + change)};
    });
  }
}

TEST(Verify, RejectsDrawsCalledWinsOrLosses) {
  for (const Outcome outcome : {Outcome::kWin, Outcome::kLoss}) {
    for (const Plies plies : {0U, 1U, 2U, 3U, 7U, 8U}) {
      expect_rejected_on_all_graphs([&](OutcomeValue truth) -> std::optional<OutcomeValue> {
        if (truth.outcome != Outcome::kDraw) return std::nullopt;
        return OutcomeValue{outcome, plies};
      });
    }
  }
}

TEST(Verify, RejectsWinsAndLossesCalledDraws) {
  expect_rejected_on_all_graphs([](OutcomeValue) { return std::optional(OutcomeValue{}); });
}

TEST(Verify, RejectsWinsCalledLossesAndLossesCalledWins) {
  expect_rejected_on_all_graphs([](OutcomeValue truth) -> std::optional<OutcomeValue> {
    if (truth.outcome == Outcome::kDraw) return std::nullopt;
    return OutcomeValue{truth.outcome == Outcome::kWin ? Outcome::kLoss : Outcome::kWin, truth.plies};
  });
}

TEST(Verify, RejectsAWinWithoutADistanceAndADrawWithOne) {
  expect_rejected_on_all_graphs([](OutcomeValue truth) -> std::optional<OutcomeValue> {
    return truth.plies ? OutcomeValue{truth.outcome, std::nullopt} : OutcomeValue{Outcome::kDraw, 4};
  });
}

TEST(Verify, ReportsClaimedAndImpliedValues) {
  const CatMouse game = hunt_on(kLongHunt);
  Claims<CatMouse> claims = true_claims(game);
  const PositionIndex start = game.index(game.start());
  ASSERT_EQ(claims.values[start], (OutcomeValue{Outcome::kLoss, 16}));
  claims.values[start] = OutcomeValue{};
  // The first rejected position is the start or one from which the cat moves there.
  const auto rejection = check(game, claims);
  ASSERT_TRUE(rejection);
  EXPECT_TRUE(rejection->position == game.start());
  EXPECT_EQ(rejection->claimed, OutcomeValue{});
  EXPECT_EQ(rejection->implied, (OutcomeValue{Outcome::kLoss, 16}));
}

/// True if the outcomes alone are consistent: wins have a move to a loss, losses have moves to wins only, draws have a
/// move to a draw and none to a loss. A checker that ignored distances would check nothing else.
bool outcomes_fit_together(const CatMouse& game, const Claims<CatMouse>& claims) {
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const CatMouse::Position position = game.position_at(i);
    const Outcome claimed = claims.values[i]->outcome;
    if (const std::optional<Ending> ending = game.ending(position)) {
      if (claimed != value_of_ending(ending->winner, position.mover).outcome) return false;
      continue;
    }
    bool loss = false;
    bool draw = false;
    for (const CatMouse::Move& move : moves_of(game, position)) {
      const Outcome reached = claims.value(game.play(position, move))->outcome;
      loss = loss || reached == Outcome::kLoss;
      draw = draw || reached == Outcome::kDraw;
    }
    if (claimed != (loss ? Outcome::kWin : draw ? Outcome::kDraw : Outcome::kLoss)) return false;
  }
  return true;
}

/// Claims that `winner` wins every draw. Around a cycle of drawn positions, each claimed win supports the next one.
template <class Distance>
Claims<CatMouse> unfounded(const CatMouse& game, Player winner, Distance&& distance) {
  Claims<CatMouse> claims = true_claims(game);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    if (claims.values[i]->outcome != Outcome::kDraw) continue;
    claims.values[i] = OutcomeValue{game.mover_at(i) == winner ? Outcome::kWin : Outcome::kLoss, distance(i)};
  }
  return claims;
}

TEST(Verify, RejectsCircularClaimsOfWins) {
  const CatMouse game = hunt_on(kDrawExample);
  for (const Player winner : {Player::kFirst, Player::kSecond}) {
    // All claims of a side have the same distance; the distances range up to far more than the number of positions.
    for (const Plies plies : {1U, 2U, 9U, 1000U, 4294967295U}) {
      const Claims<CatMouse> constant = unfounded(game, winner, [&](PositionIndex) { return plies; });
      ASSERT_TRUE(outcomes_fit_together(game, constant)) << "this is no trap";
      EXPECT_TRUE(check(game, constant)) << plies;
      const Claims<CatMouse> alternating =
          unfounded(game, winner, [&](PositionIndex i) { return game.mover_at(i) == winner ? plies : plies - 1; });
      EXPECT_TRUE(check(game, alternating)) << plies;
    }
    const Claims<CatMouse> endless = unfounded(game, winner, [](PositionIndex) { return std::nullopt; });
    EXPECT_TRUE(check(game, endless)) << "for ever";
    for (std::uint64_t seed = 1; seed <= test::random_cases(200U); ++seed) {
      Random random(seed);
      const Claims<CatMouse> claims = unfounded(game, winner, [&](PositionIndex) { return 1 + random.below(40); });
      EXPECT_TRUE(check(game, claims)) << "seed " << seed;
    }
  }
}

TEST(Verify, RejectsAnUnfoundedWinWithOneWrongDistance) {
  // The distances are fitted: starting from guesses, each one repeatedly takes the value that its successors imply.
  // Around a cycle they grow without end, so some step never fits.
  const CatMouse game = hunt_on(kDrawExample);
  Claims<CatMouse> claims = unfounded(game, CatMouse::kMouse, [](PositionIndex) { return Plies{5}; });
  for (int round = 0; round < test::random_cases(200); ++round) {
    for (PositionIndex i = 0; i < game.position_count(); ++i) {
      const CatMouse::Position position = game.position_at(i);
      std::optional<OutcomeValue> best;
      for (const CatMouse::Move& move : moves_of(game, position)) {
        const CatMouse::Position next = game.play(position, move);
        const OutcomeValue value = value_of_move(game, position, move, next, *claims.value(next));
        if (!best || better(value, *best)) best = value;
      }
      if (best) claims.values[i] = best;
    }
    ASSERT_TRUE(check(game, claims)) << "after round " << round;
  }
}

TEST(Verify, ContinuesWhereItStopped) {
  const CatMouse game = hunt_on(kLongHunt);
  const Claims<CatMouse> claims = true_claims(game);
  Verifier<CatMouse, Claims<CatMouse>> verifier(game, claims);
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

template <class G>
Claims<G> claims_of(const G& game, const std::vector<OutcomeValue>& values) {
  return {&game, {values.begin(), values.end()}};
}

template <EndlessPlay kRule, Plies kMost = 0>
void expect_truth_alone_accepted() {
  using Pursuit = TinyPursuit<kRule, kMost>;
  const OutcomeValue others[] = {{Outcome::kDraw, std::nullopt},
                                 {Outcome::kDraw, 2},
                                 {Outcome::kWin, std::nullopt},
                                 {Outcome::kWin, 1},
                                 {Outcome::kWin, 2},
                                 {Outcome::kWin, 5},
                                 {Outcome::kLoss, std::nullopt},
                                 {Outcome::kLoss, 0},
                                 {Outcome::kLoss, 2},
                                 {Outcome::kLoss, 4}};
  std::size_t altered = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(150U); ++seed) {
    Random random(seed);
    const PlainPursuit pursuit = test::random_pursuit(random, kRule, 12);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + text_of(pursuit));
    const Pursuit game(pursuit);
    const Claims<Pursuit> truth = claims_of(game, test::true_values(pursuit, kRule, kMost));
    ASSERT_FALSE(check(game, truth));
    for (const OutcomeValue& other : others) {
      altered += expect_rejected_wherever_altered(game, truth, [&](OutcomeValue) { return std::optional(other); });
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(altered, test::random_cases(5000U));
}

TEST(Verify, AcceptsOnlyTheTruthIfRepetitionIsADraw) { expect_truth_alone_accepted<EndlessPlay::kDraw>(); }
TEST(Verify, AcceptsOnlyTheTruthIfEveryLineEnds) { expect_truth_alone_accepted<EndlessPlay::kImpossible>(); }
TEST(Verify, AcceptsOnlyTheTruthIfEndlessPlayIsAWin) {
  expect_truth_alone_accepted<EndlessPlay::kFirstWins>();
  expect_truth_alone_accepted<EndlessPlay::kSecondWins>();
}
TEST(Verify, AcceptsOnlyTheTruthIfWinsHaveALimit) {
  expect_truth_alone_accepted<EndlessPlay::kDraw, 3>();
  expect_truth_alone_accepted<EndlessPlay::kFirstWins, 3>();
  expect_truth_alone_accepted<EndlessPlay::kSecondWins, 3>();
}

/// Tries all combinations of claims about the undecided positions of small pursuits. Positions with a forced end keep
/// their true value; every other position has any outcome without plies. Only the true values may pass.
template <EndlessPlay kRule>
void expect_no_circle_accepted() {
  using Pursuit = TinyPursuit<kRule>;
  std::size_t tried = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(400U); ++seed) {
    Random random(seed);
    const PlainPursuit pursuit = test::random_pursuit(random, kRule, 7);
    const Pursuit game(pursuit);
    const std::vector<OutcomeValue> truth = test::true_values(pursuit, kRule);
    std::vector<std::size_t> undecided;
    std::size_t ways = 1;
    for (std::size_t v = 0; v < truth.size(); ++v) {
      if (truth[v].plies) continue;
      undecided.push_back(v);
      ways *= 3;
    }
    for (std::size_t way = 0; way < ways; ++way) {
      std::vector<OutcomeValue> values = truth;
      std::size_t digits = way;
      for (const std::size_t v : undecided) {
        values[v] = {static_cast<Outcome>(digits % 3), std::nullopt};
        digits /= 3;
      }
      ++tried;
      EXPECT_EQ(check(game, claims_of(game, values)).has_value(), values != truth)
          << "way " << way << ", seed " << seed << '\n'
          << text_of(pursuit);
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(tried, test::random_cases(10000U));
}

TEST(Verify, RejectsCircularClaimsOfEndlessPlay) {
  expect_no_circle_accepted<EndlessPlay::kDraw>();
  expect_no_circle_accepted<EndlessPlay::kFirstWins>();
  expect_no_circle_accepted<EndlessPlay::kSecondWins>();
}

TEST(Verify, ReportsTheValueOfEndlessPlayForARejectedClaim) {
  // In a cycle of two positions, each claims an endless win for the first player, but endless play is the second
  // player's win.
  using Pursuit = TinyPursuit<EndlessPlay::kSecondWins>;
  const Pursuit game({.places = {{.targets = {1}}, {.mover = Player::kSecond, .targets = {0}}}});
  const OutcomeValue win = {Outcome::kWin, std::nullopt};
  const OutcomeValue loss = {Outcome::kLoss, std::nullopt};
  const auto rejection = check(game, claims_of(game, {win, loss}));
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->claimed, win);
  EXPECT_EQ(rejection->implied, loss);
  EXPECT_FALSE(check(game, claims_of(game, {loss, win})));
}

TEST(Verify, RejectsAWinThatComesTooLate) {
  const PlainPursuit line = test::forced_line(6);
  using Timeless = TinyPursuit<EndlessPlay::kSecondWins>;
  using InFive = TinyPursuit<EndlessPlay::kSecondWins, 5>;
  const std::vector<OutcomeValue> values = test::true_values(line, EndlessPlay::kSecondWins);
  EXPECT_FALSE(check(Timeless(line), claims_of(Timeless(line), values)));
  const InFive game(line);
  const auto rejection = check(game, claims_of(game, values));
  ASSERT_TRUE(rejection);
  EXPECT_EQ(rejection->position, game.start());
  EXPECT_EQ(rejection->claimed, (OutcomeValue{Outcome::kLoss, 6}));
  EXPECT_EQ(rejection->implied, (OutcomeValue{Outcome::kWin, std::nullopt}));
}

TEST(Verify, NamesThePositionWithoutAClaim) {
  const CatMouse game = hunt_on(kLongHunt);
  Claims<CatMouse> claims = true_claims(game);
  for (std::size_t i = 0; i < claims.values.size(); ++i) {
    const std::optional<OutcomeValue> truth = std::exchange(claims.values[i], std::nullopt);
    const auto rejection = check(game, claims);
    claims.values[i] = truth;
    ASSERT_TRUE(rejection);
    EXPECT_EQ(game.index(rejection->position), i);
    EXPECT_FALSE(rejection->claimed);
    EXPECT_FALSE(rejection->implied);
  }
}

TEST(Verify, RejectsTooManyPositions) {
  using Pursuit = TinyPursuit<EndlessPlay::kDraw>;
  const PlainPursuit line = test::forced_line(3);
  const Pursuit game(line, std::uint64_t{1} << 40U);
  const Claims<Pursuit> claims = claims_of(game, test::true_values(line, EndlessPlay::kDraw));
  Verifier<Pursuit, Claims<Pursuit>> verifier(game, claims);
  EXPECT_EQ(verifier.advance(kAllSteps), Status::kLimitReached);
  EXPECT_EQ(verifier.limit(), Limit::kNodes);
}

/// The same game as `ScoredDag`, but with keys that are far apart.
struct FarKeysDag : test::DagGame<FarKeysDag> {
  using DagGame::DagGame;
  [[nodiscard]] Position play(const Position& p, Move move) const { return follow(p, move, 0); }
  [[nodiscard]] std::int32_t gain(const Position& p, Move move) const { return dag.arcs[p.vertex][move].gain; }
  [[nodiscard]] std::array<std::int32_t, 2> points_at_start() const { return {0, 0}; }
  [[nodiscard]] std::uint64_t key(const Position& p) const { return std::uint64_t{p.vertex} << kShift; }
  [[nodiscard]] std::uint64_t key_bound() const { return std::uint64_t{dag.arcs.size()} << kShift; }

  static constexpr unsigned kShift = 40;
};

/// A solution of a game on vertices, indexed by vertex.
template <class G>
struct VertexClaims {
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    return values[position.vertex];
  }
  std::vector<std::optional<ValueOf<G>>> values;
};

/// Returns the true value of each vertex for its mover.
std::vector<MarginValue> true_margins(const test::RandomDag& dag) {
  std::vector<MarginValue> values;
  for (const int margin : test::plain_margins(dag)) values.push_back({margin});
  return values;
}

std::vector<Probability> true_chances(const test::RandomDag& dag) {
  std::vector<Probability> values;
  for (const std::int64_t chance : test::plain_chances(dag, false)) {
    values.push_back(Probability::over_power_of_three(static_cast<std::uint64_t>(chance), 24));
  }
  return values;
}

std::vector<OutcomeValue> true_outcomes(const test::RandomDag& dag) {
  std::vector<OutcomeValue> values;
  for (const test::PlainOutcome& plain : test::plain_outcomes(dag)) {
    values.push_back({static_cast<Outcome>(plain.result + 1), std::nullopt});
    if (plain.result != 0) values.back().plies = static_cast<Plies>(plain.plies);
  }
  return values;
}

template <class G, class Values>
VertexClaims<G> claims_by_vertex(const Values& values) {
  return {{values.begin(), values.end()}};
}

/// Checks that the checker accepts the true values, rejects every altered or missing claim about a reachable position,
/// and ignores all other positions.
template <class G, class TrueValues, class Alter>
void expect_truth_alone_accepted_in_finite_games(TrueValues&& true_values, Alter&& alter) {
  std::size_t unreached = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(300U); ++seed) {
    Random random(seed);
    const test::RandomDag dag = test::RandomDag::make(random, 2 + random.below(14), 3, 1 + random.below(6), 3);
    SCOPED_TRACE("seed " + std::to_string(seed) + '\n' + dag.text());
    const G game(dag);
    VertexClaims<G> claims = claims_by_vertex<G>(true_values(dag));
    const auto is_rejected = [&](std::size_t vertex, std::optional<ValueOf<G>> claim) {
      const std::optional<ValueOf<G>> truth = std::exchange(claims.values[vertex], claim);
      Verifier<G, VertexClaims<G>> verifier(game, claims);
      EXPECT_EQ(verifier.advance(kAllSteps), Status::kFinished);
      claims.values[vertex] = truth;
      return verifier.rejection().has_value();
    };
    ASSERT_FALSE(is_rejected(0, claims.values[0]));
    const std::vector<bool> reached = test::reached(dag, ChanceGame<G>);
    for (std::size_t v = 0; v < dag.arcs.size(); ++v) {
      EXPECT_EQ(is_rejected(v, std::nullopt), reached[v]) << "vertex " << v;
      EXPECT_EQ(is_rejected(v, alter(*claims.values[v])), reached[v]) << "vertex " << v;
      if (!reached[v]) ++unreached;
    }
    if (testing::Test::HasFailure()) return;
  }
  EXPECT_GT(unreached, test::random_cases(100U));
}

TEST(Verify, AcceptsOnlyTheTruthInGamesOfPoints) {
  for (const std::int32_t change : {-1, 1}) {
    const auto alter = [&](MarginValue value) { return MarginValue{value.points + change}; };
    expect_truth_alone_accepted_in_finite_games<test::ScoredDag>(true_margins, alter);
    expect_truth_alone_accepted_in_finite_games<FarKeysDag>(true_margins, alter);
  }
}

TEST(Verify, AcceptsOnlyTheTruthInGamesOfChance) {
  expect_truth_alone_accepted_in_finite_games<test::ChanceDag>(true_chances, [](Probability value) {
    const Probability mean = Probability::mean(value, value, Probability::one());
    return mean == value ? Probability::zero() : mean;
  });
}

TEST(Verify, AcceptsOnlyTheTruthInAcyclicGames) {
  expect_truth_alone_accepted_in_finite_games<test::OutcomeDag>(true_outcomes, [](OutcomeValue value) {
    return value.plies ? OutcomeValue{value.outcome, *value.plies + 1} : OutcomeValue{Outcome::kLoss, 3};
  });
}

TEST(Verify, RespectsItsLimitsAndDoesNotDependOnTheBudget) {
  Random random(7);
  const test::RandomDag dag = test::RandomDag::make(random, 3000, 3, 40, 3);
  const FarKeysDag game(dag);
  const VertexClaims<FarKeysDag> claims = claims_by_vertex<FarKeysDag>(true_margins(dag));
  using Checker = Verifier<FarKeysDag, VertexClaims<FarKeysDag>>;
  Checker whole(game, claims);
  EXPECT_EQ(whole.progress().done, 0U);
  ASSERT_EQ(whole.advance(kAllSteps), Status::kFinished);
  EXPECT_FALSE(whole.rejection());
  const std::uint64_t positions = whole.progress().done;
  EXPECT_EQ(positions, whole.progress().total);
  EXPECT_GT(positions, 1000U);

  Checker cut(game, claims);
  std::uint64_t done = 0;
  while (cut.advance({2}) == Status::kWorking) {
    EXPECT_GE(cut.progress().done, done);
    EXPECT_LE(cut.progress().done, cut.progress().total);
    done = cut.progress().done;
  }
  EXPECT_FALSE(cut.rejection());
  EXPECT_EQ(cut.progress().done, positions);

  Checker few_nodes(game, claims, {.nodes = positions - 1});
  EXPECT_EQ(few_nodes.advance(kAllSteps), Status::kLimitReached);
  EXPECT_EQ(few_nodes.limit(), Limit::kNodes);
  for (const std::uint64_t bytes : {0U, 600U, 10'000U}) {
    Checker little_memory(game, claims, {.bytes = bytes});
    EXPECT_EQ(little_memory.advance(kAllSteps), Status::kLimitReached);
    EXPECT_EQ(little_memory.advance(kAllSteps), Status::kLimitReached);
    EXPECT_EQ(little_memory.limit(), Limit::kMemory);
    EXPECT_FALSE(little_memory.rejection());
  }
}

}  // namespace
}  // namespace perfect_play
