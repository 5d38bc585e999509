// Every solver on every game that it fits: its solutions pass the checker, and all solvers say the same.

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

#include "engine/solvers/all_solvers.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

/// Solves by one entry of the list of solvers, checks, and gives all values; nothing where the solver does not fit.
template <class Entry, class G>
std::optional<std::vector<OutcomeValue>> checked_values(const G& game) {
  if constexpr (!Entry::template kFits<G>) {
    return std::nullopt;
  } else {
    SCOPED_TRACE(Entry::kId);
    typename Entry::template Solver<G> solver(game);
    EXPECT_EQ(solver.advance(test::kToTheEnd), Status::kFinished);
    Verifier<G, typename Entry::template Solver<G>> verifier(game, solver);
    EXPECT_EQ(verifier.advance(test::kToTheEnd), Status::kFinished);
    EXPECT_FALSE(verifier.rejection());
    EXPECT_EQ(verifier.progress().done, game.position_count());
    std::vector<OutcomeValue> values;
    for (std::uint64_t i = 0; i < game.position_count(); ++i) {
      values.push_back(solver.value(game.position_at(static_cast<PositionIndex>(i))));
    }
    return values;
  }
}

template <class G, class... Entries>
void expect_agreement(const G& game, TypeList<Entries...> /*solvers*/) {
  std::optional<std::vector<OutcomeValue>> first;
  std::size_t solvers = 0;
  const auto compare = [&](std::optional<std::vector<OutcomeValue>> values) {
    if (!values) return;
    ++solvers;
    if (!first) first = values;
    EXPECT_TRUE(*values == *first) << "solver " << solvers << " of those that fit says something else than the first";
  };
  (compare(checked_values<Entries>(game)), ...);
  EXPECT_GE(solvers, 1U) << "no solver fits this game";
}

template <class G>
class EverySolver : public testing::Test {};

TYPED_TEST_SUITE(EverySolver, test::Games, test::GameName);

TYPED_TEST(EverySolver, PassesTheCheckerAndAgreesWithTheOthersOnEverySetup) {
  using G = TypeParam;
  for (const std::string& text : test::setups<G>()) {
    SCOPED_TRACE("setup " + text);
    const Result<ReadSetup<G>> read = G::read(text);
    ASSERT_TRUE(read) << to_english(read.error());
    expect_agreement(read.value().game, AllSolvers{});
  }
}

}  // namespace
}  // namespace perfect_play
