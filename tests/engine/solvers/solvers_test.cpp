// Tests every solver on every game that it supports: all solvers agree, complete solutions pass the checker, and limits
// are obeyed.

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/solver_lists.hpp"
#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/general_solver.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

/// The plain searches often reach this limit, the other solvers only on a few setups.
constexpr std::uint64_t kMostNodes = 8000;
constexpr std::uint64_t kManyBytes = Limits{}.bytes;
const std::uint64_t kSeeds = test::random_cases(300U);

SolverOptions with_few_nodes() {
  SolverOptions options;
  options.limits.nodes = kMostNodes;
  return options;
}

/// Returns true if the values of two solvers agree; a missing distance agrees with any distance.
bool agree(OutcomeValue a, OutcomeValue b) { return a.outcome == b.outcome && (!a.plies || !b.plies || a == b); }
bool agree(MarginValue a, MarginValue b) { return a == b; }
bool agree(Probability a, Probability b) { return a == b; }

template <class G>
class EverySolver : public testing::Test {
 protected:
  /// Calls `visit(game)` for the setups of the contract suite and for many random ones.
  template <class Visit>
  void for_each_game(Visit&& visit) {
    std::vector<std::string> texts = test::setups<G>();
    for (std::uint64_t seed = 1000; seed < 1000 + kSeeds; ++seed) {
      Random random(seed);
      const Result<G> made = G::generate(test::small_parameters(G::kInfo, random), seed);
      if (made) texts.push_back(made.value().write("canonical").value_or(""));
    }
    for (const std::string& text : texts) {
      SCOPED_TRACE("setup " + text);
      const Result<ReadSetup<G>> read = G::read(text);
      ASSERT_TRUE(read) << to_english(read.error());
      visit(read.value().game);
    }
  }
};

TYPED_TEST_SUITE(EverySolver, test::Games, test::GameName);

/// Returns the solvers that support `G`.
template <class G>
std::vector<std::string_view> ids_of_solvers() {
  std::vector<std::string_view> ids;
  api::for_each_solver<G>([&]<class Entry>() { ids.push_back(Entry::kId); });
  return ids;
}

/// Returns a solver that is already compiled in the engine, to avoid compiling it again.
template <class G>
std::unique_ptr<api::AnySolver<G>> solver_of(const G& game, const SolverOptions& options, std::string_view id) {
  return api::make_solver(game, options, id).solver;
}

/// Solves with one solver and checks; returns null if a limit was reached.
template <class G>
std::optional<ValueOf<G>> checked_value(const G& game, const SolverOptions& options, std::string_view id) {
  const std::unique_ptr<api::AnySolver<G>> made = solver_of(game, options, id);
  api::AnySolver<G>& solver = *made;
  if (solver.advance(test::kToTheEnd) == Status::kLimitReached) {
    EXPECT_TRUE(solver.limit());
    EXPECT_EQ(solver.value(game.start()), std::nullopt) << "a value after a limit";
    return std::nullopt;
  }
  EXPECT_FALSE(solver.limit());
  EXPECT_LE(solver.counters().nodes, options.limits.nodes);
  EXPECT_LE(solver.counters().bytes, options.limits.bytes);
  // A solver visits a position before it stores anything for it.
  EXPECT_LE(solver.counters().stored, solver.counters().visits);
  if (solver.is_complete()) {
    const auto check = solver.check(Limits{});
    EXPECT_EQ(check->advance({0}), Status::kWorking) << "it does no more than its budget";
    EXPECT_EQ(check->advance(test::kToTheEnd), Status::kFinished);
    EXPECT_FALSE(check->rejection());
    EXPECT_GT(solver.counters().stored, 0U) << "what it knows, it knows of something";
  }
  const std::optional<ValueOf<G>> value = solver.value(game.start());
  EXPECT_TRUE(value);
  return value;
}

TYPED_TEST(EverySolver, AgreesWithTheGeneralSolverAndPassesTheChecker) {
  using G = TypeParam;
  std::map<std::string_view, std::size_t> solved;
  this->for_each_game([&](const G& game) {
    const std::optional<ValueOf<G>> expected = checked_value(game, with_few_nodes(), test::GeneralEntry<G>::kId);
    if (!expected) return;
    for (const std::string_view id : ids_of_solvers<G>()) {
      SCOPED_TRACE(id);
      const std::optional<ValueOf<G>> value = checked_value(game, with_few_nodes(), id);
      if (!value) continue;
      ++solved[id];
      EXPECT_TRUE(agree(*value, *expected));
    }
  });
  for (const std::string_view id : ids_of_solvers<G>()) {
    EXPECT_GE(solved[id], test::random_cases(25U)) << id << " was hardly ever within its limits";
    testing::Test::RecordProperty(std::string(id), static_cast<int>(solved[id]));
  }
}

TYPED_TEST(EverySolver, DoesNotDependOnTableKindOrMoveOrder) {
  using G = TypeParam;
  std::size_t setups = 0;
  this->for_each_game([&](const G& game) {
    if (++setups % 4 != 0) return;
    const std::optional<ValueOf<G>> expected = checked_value(game, with_few_nodes(), test::GeneralEntry<G>::kId);
    if (!expected) return;
    for (const TableKind table : {TableKind::kDense, TableKind::kHashed}) {
      for (const MoveOrder order : {MoveOrder::kGiven, MoveOrder::kCapturesFirst, MoveOrder::kBestFirst}) {
        SolverOptions options = with_few_nodes();
        options.table = table;
        options.order = order;
        for (const std::string_view id : ids_of_solvers<G>()) {
          SCOPED_TRACE(id);
          const std::optional<ValueOf<G>> value = checked_value(game, options, id);
          EXPECT_TRUE(!value || agree(*value, *expected));
        }
      }
    }
  });
}

TYPED_TEST(EverySolver, DoesNotDependOnTheBudget) {
  using G = TypeParam;
  for (const std::string& text : test::setups<G>()) {
    if (text.size() > 60) continue;
    SCOPED_TRACE("setup " + text);
    const G game = G::read(text).value().game;
    for (const std::string_view id : ids_of_solvers<G>()) {
      SCOPED_TRACE(id);
      SolverOptions options = with_few_nodes();
      options.limits.nodes = 500;
      const auto whole = solver_of(game, options, id);
      const Status status = whole->advance(test::kToTheEnd);
      for (const std::uint64_t steps : {1U, 7U}) {
        const auto sliced = solver_of(game, options, id);
        Progress before = sliced->progress();
        while (sliced->advance({steps}) == Status::kWorking) {
          const Progress now = sliced->progress();
          EXPECT_GE(now.done, before.done) << "progress falls";
          // A line-by-line search does not know its total in advance.
          EXPECT_TRUE(now.total == 0 || now.done <= now.total) << "more than all";
          before = now;
        }
        EXPECT_EQ(sliced->advance({1}), status);
        if (status == Status::kFinished) {
          EXPECT_EQ(sliced->progress().done, sliced->progress().total);
        }
        EXPECT_EQ(sliced->limit(), whole->limit());
        EXPECT_TRUE(sliced->counters() == whole->counters()) << "in slices of " << steps;
        EXPECT_EQ(sliced->value(game.start()), whole->value(game.start()));
      }
    }
  }
}

TYPED_TEST(EverySolver, StaysWithinItsBudget) {
  using G = TypeParam;
  SolverOptions options;
  options.limits.bytes = std::uint64_t{64} << 20U;
  for (const Example& example : G::kInfo.examples) {
    SCOPED_TRACE(example.id);
    const G game = G::read(example.setup).value().game;
    for (const std::string_view id : ids_of_solvers<G>()) {
      SCOPED_TRACE(id);
      const auto solver = solver_of(game, options, id);
      EXPECT_EQ(solver->counters(), Counters{}) << "it has done nothing yet";
      EXPECT_EQ(solver->progress().done, 0U);
      if (solver->advance({0}) == Status::kLimitReached) continue;
      for (int i = 0; i < 5000; ++i) solver->advance({0});
      EXPECT_EQ(solver->counters().nodes, 0U);
      solver->advance({1});
      // The table of subsets fills whole blocks, so it may exceed the budget.
      EXPECT_LE(solver->counters().nodes, id == TableOfSubsets::kId ? 65'536U : 64U);
    }
  }
}

TYPED_TEST(EverySolver, NeedsExactlyItsCountersAsLimits) {
  using G = TypeParam;
  for (const Example& example : G::kInfo.examples) {
    SCOPED_TRACE(example.id);
    const G game = G::read(example.setup).value().game;
    for (const std::string_view id : ids_of_solvers<G>()) {
      SCOPED_TRACE(id);
      const auto unlimited = solver_of(game, with_few_nodes(), id);
      const Status end = unlimited->advance(test::kToTheEnd);
      EXPECT_NE(end, Status::kWorking) << "it goes on for as long as its budget allows";
      if (end != Status::kFinished) continue;
      const Counters counters = unlimited->counters();
      const auto within = [&](std::uint64_t nodes, std::uint64_t bytes) {
        SolverOptions options;
        options.limits.nodes = nodes;
        options.limits.bytes = bytes;
        auto solver = solver_of(game, options, id);
        solver->advance(test::kToTheEnd);
        return solver;
      };
      // A table has entries for all positions before any is decided.
      const bool decides_some = within(counters.nodes, kManyBytes)->limit() == Limit::kNodes;
      const std::uint64_t nodes = decides_some ? counters.stored : counters.nodes;
      EXPECT_TRUE(within(nodes, counters.bytes)->counters() == counters);
      // With a limit of one node less, the solver must stop, or finish with fewer nodes.
      if (nodes > 0) {
        const auto fewer = within(nodes - 1, counters.bytes);
        EXPECT_TRUE(fewer->limit() == Limit::kNodes || fewer->counters().nodes < counters.nodes);
      }
      if (counters.bytes == 0) continue;
      const auto smaller = within(nodes, counters.bytes - 1);
      EXPECT_TRUE(smaller->limit() == Limit::kMemory || smaller->counters().bytes < counters.bytes);
    }
  }
}

TYPED_TEST(EverySolver, StopsAtALimitOfNodesOrBytesAndNamesIt) {
  using G = TypeParam;
  for (const Example& example : G::kInfo.examples) {
    SCOPED_TRACE(example.id);
    const G game = G::read(example.setup).value().game;
    if (game.ending(game.start())) continue;
    for (const std::string_view id : ids_of_solvers<G>()) {
      SCOPED_TRACE(id);
      SolverOptions few_nodes;
      few_nodes.limits.nodes = 1;
      const auto by_nodes = solver_of(game, few_nodes, id);
      // A lazy solver may need only a single position.
      if (by_nodes->advance(test::kToTheEnd) == Status::kLimitReached) {
        EXPECT_EQ(by_nodes->limit(), Limit::kNodes);
      } else {
        EXPECT_LE(by_nodes->counters().nodes, 1U);
      }
      SolverOptions few_bytes;
      few_bytes.limits.bytes = 16;
      const auto by_bytes = solver_of(game, few_bytes, id);
      EXPECT_EQ(by_bytes->advance(test::kToTheEnd), Status::kLimitReached);
      EXPECT_EQ(by_bytes->limit(), Limit::kMemory);
      EXPECT_LE(by_bytes->counters().bytes, 16U);
    }
  }
}

/// Returns true if a solver follows lines and therefore has a depth limit.
bool searches_lines(std::string_view id) {
  return id == Minimax::kId || id == AlphaBeta::kId || id == AlphaBetaWithTable::kId || id == Memoised::kId;
}

TYPED_TEST(EverySolver, SearchesStopAtALimitOfDepth) {
  using G = TypeParam;
  for (const Example& example : G::kInfo.examples) {
    SCOPED_TRACE(example.id);
    const G game = G::read(example.setup).value().game;
    const auto moves = moves_of(game, game.start());
    if (moves.empty()) continue;
    // Excludes starts from which every game is over after one or two plies.
    Random random(1);
    const auto next = test::play_somehow(game, game.start(), moves.front(), random);
    if (moves_of(game, next).empty()) continue;
    for (const std::string_view id : ids_of_solvers<G>()) {
      if (!searches_lines(id)) continue;
      SCOPED_TRACE(id);
      SolverOptions shallow;
      shallow.limits.depth = 1;
      const auto solver = solver_of(game, shallow, id);
      EXPECT_EQ(solver->advance(test::kToTheEnd), Status::kLimitReached);
      EXPECT_EQ(solver->limit(), Limit::kDepth);
    }
  }
}

}  // namespace
}  // namespace perfect_play
