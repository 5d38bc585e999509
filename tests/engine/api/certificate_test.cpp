// Tests guarantees and certificates created from solutions: the checks accept them unchanged, and reject them
// after any change.

#include "engine/api/certificate.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/solvers/guarantee.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/game_setups.hpp"
#include "tests/engine/support/general_solver.hpp"
#include "tests/engine/support/json_reader.hpp"
#include "tests/engine/support/solving.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using test::Json;

constexpr std::uint64_t kMostNodes = 3'000;

/// Solves a setup; returns an empty result if that takes too long.
template <class G>
using Solver = typename test::GeneralEntry<G>::template Solver<G>;

template <class G>
bool solved(Solver<G>& solver) {
  return solver.advance(test::kToTheEnd) == Status::kFinished;
}

SolverOptions small_limits() {
  SolverOptions options;
  options.limits.nodes = 200'000;
  return options;
}

/// Returns the values that are slightly better than a value; the check must reject the guarantee with such a bound.
std::vector<OutcomeValue> slightly_better(OutcomeValue value) {
  std::vector<OutcomeValue> better_ones;
  if (value.outcome == Outcome::kWin && value.plies && *value.plies > 0) {
    better_ones.push_back({Outcome::kWin, *value.plies - 1});
  }
  if (value.outcome == Outcome::kLoss && value.plies) better_ones.push_back({Outcome::kLoss, *value.plies + 1});
  if (value.outcome != Outcome::kWin) better_ones.push_back({Outcome::kWin, 1000});
  return better_ones;
}
std::vector<MarginValue> slightly_better(MarginValue value) { return {{value.points + 1}}; }
std::vector<Probability> slightly_better(Probability value) {
  if (value == Probability::one()) return {};
  return {Probability::mean(value, value, Probability::one())};
}

template <class G>
class EveryGuarantee : public testing::Test {
 protected:
  /// Calls `visit(game, solver, guarantee)` for the guarantees of both players, on setups that are solved quickly.
  template <class Visit>
  void for_each_guarantee(Visit&& visit) {
    std::size_t visited = 0;
    for (const std::string& text : test::setups<G>()) {
      SCOPED_TRACE("setup " + text);
      const G game = G::read(text).value().game;
      Solver<G> solver(game, small_limits());
      if (!solved<G>(solver)) continue;
      for (const Player player : {Player::kFirst, Player::kSecond}) {
        SCOPED_TRACE(player == Player::kFirst ? "for the first player" : "for the second player");
        const auto guarantee = make_guarantee(game, game.start(), player, solver, kMostNodes);
        if (!guarantee) continue;
        ++visited;
        visit(game, solver, *guarantee);
      }
    }
    EXPECT_GE(visited, 20U);
  }
};

TYPED_TEST_SUITE(EveryGuarantee, test::Games, test::GameName);

TYPED_TEST(EveryGuarantee, IsSoundAndProvesTheValueFromBothSides) {
  using G = TypeParam;
  this->for_each_guarantee([](const G& game, const Solver<G>& solver, const Guarantee<G>& guarantee) {
    EXPECT_EQ(find_broken(game, guarantee), std::nullopt);
    ASSERT_FALSE(guarantee.nodes.empty());
    EXPECT_TRUE(guarantee.nodes.front().position == game.start());
    const ValueOf<G> value = *solver.value(game.start());
    EXPECT_TRUE(guarantee.nodes.front().bound ==
                (game.mover(game.start()) == guarantee.player ? value : reversed(value)));
  });
}

TYPED_TEST(EveryGuarantee, WithABetterBoundIsRejected) {
  using G = TypeParam;
  this->for_each_guarantee([](const G& game, const Solver<G>& /*solver*/, const Guarantee<G>& guarantee) {
    // If a guarantee has many nodes, changes only a few of them, because each check visits all nodes.
    const std::size_t stride = 1 + guarantee.nodes.size() / 8;
    for (std::size_t i = 0; i < guarantee.nodes.size(); i += stride) {
      for (const ValueOf<G>& more : slightly_better(guarantee.nodes[i].bound)) {
        Guarantee<G> altered = guarantee;
        altered.nodes[i].bound = more;
        EXPECT_NE(find_broken(game, altered), std::nullopt) << "node " << i;
      }
    }
  });
}

TYPED_TEST(EveryGuarantee, WithAMissingOrMisplacedMoveIsRejected) {
  using G = TypeParam;
  this->for_each_guarantee([](const G& game, const Solver<G>& /*solver*/, const Guarantee<G>& guarantee) {
    const std::size_t stride = 1 + guarantee.nodes.size() / 8;
    for (std::size_t i = 0; i < guarantee.nodes.size(); i += stride) {
      if (guarantee.nodes[i].choices.empty()) continue;
      Guarantee<G> without = guarantee;
      without.nodes[i].choices.pop_back();
      EXPECT_EQ(find_broken(game, without), i);
      Guarantee<G> twice = guarantee;
      twice.nodes[i].choices.push_back(twice.nodes[i].choices.back());
      EXPECT_EQ(find_broken(game, twice), i);
      Guarantee<G> elsewhere = guarantee;
      if (guarantee.nodes[i].choices.front().leads_to.front() == i) continue;
      elsewhere.nodes[i].choices.front().leads_to.front() = static_cast<std::uint32_t>(i);
      EXPECT_EQ(find_broken(game, elsewhere), i);
      elsewhere.nodes[i].choices.front().leads_to.front() = static_cast<std::uint32_t>(guarantee.nodes.size());
      EXPECT_EQ(find_broken(game, elsewhere), i);
    }
  });
}

TYPED_TEST(EveryGuarantee, HasALimitedSize) {
  using G = TypeParam;
  this->for_each_guarantee([](const G& game, const Solver<G>& solver, const Guarantee<G>& guarantee) {
    const std::uint64_t size = guarantee.nodes.size();
    EXPECT_TRUE(make_guarantee(game, game.start(), guarantee.player, solver, size));
    EXPECT_FALSE(make_guarantee(game, game.start(), guarantee.player, solver, size - 1));
  });
}

TYPED_TEST(EveryGuarantee, IsInTheCertificateOfASession) {
  using G = TypeParam;
  std::size_t certificates = 0;
  for (const Example& example : G::kInfo.examples) {
    const auto session =
        game_engine(G::kInfo.id).open(example.setup, {.solver = {}, .options = small_limits()}).value();
    if (session->advance(test::kToTheEnd) != Status::kFinished) continue;
    const Result<std::string> text = session->certificate("");
    if (!text) continue;
    ++certificates;
    const Json certificate = test::read_json(text.value()).value();
    EXPECT_EQ(certificate["game"].text, G::kInfo.id);
    EXPECT_EQ(certificate["setup"].text, example.setup);
    EXPECT_EQ(certificate["guarantees"].size(), 2U);
    if (certificates == 3) break;
  }
  EXPECT_GE(certificates, 2U);
}

TEST(Guarantee, OfEndlessPlayNeedsARuleForThePlayer) {
  const cat_mouse::CatMouse game = test::cat_mouse_game("0-2.5_1-3_2-4.5_3-4.5");
  Solver<cat_mouse::CatMouse> solver(game);
  ASSERT_TRUE(solved<cat_mouse::CatMouse>(solver));
  auto guarantee = make_guarantee(game, game.start(), Player::kFirst, solver, kMostNodes);
  ASSERT_TRUE(guarantee);
  for (auto& node : guarantee->nodes) node.bound = {Outcome::kWin, std::nullopt};
  EXPECT_EQ(find_broken(game, *guarantee), 0U);
}

TEST(Certificate, NeedsASolverThatKnowsEveryPosition) {
  const auto session = game_engine("cat-mouse").open("0-1.3_2-3", {.solver = "lazy-retrograde", .options = {}}).value();
  ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
  const Result<std::string> certificate = session->certificate("");
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().statement.code.text(), "certificate.start-only");
}

TEST(Certificate, RejectsAWrongSolution) {
  api::OpenOptions how{.solver = "turn-capped", .options = {}};
  how.options.cap = 2;
  const auto session = game_engine("cat-mouse").open("0-2.5_1-3_2-4.5_3-4.5", how).value();
  ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
  const Result<std::string> certificate = session->certificate("");
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().statement.code.text(), "certificate.wrong");
}

TEST(Certificate, ProvesThePositionAtTheEndOfTheLine) {
  const auto session = test::solved_session("cat-mouse", "0-3_1-4.5.6_2-5.6_3-6.7_4-6.7_5-7");
  const Json certificate = test::read_json(session->certificate("4").value()).value();
  EXPECT_EQ(certificate["line"].text, "4");
  EXPECT_EQ(certificate["mover"].text, "1");
  EXPECT_EQ(session->certificate("9").error().statement.code.text(), "line.no-such-move");
}

TEST(Certificate, AfterALineReportsTheMemoryLimit) {
  // A cycle of 20 vertices with chords. The certificate after a line needs a separate analysis by the fastest solver,
  // which needs more memory than the default solver.
  constexpr std::string_view kChords =
      "0-1.7.13.19_1-2.8.14_2-3.9.15_3-4.10.16_4-5.11.17_5-6.12.18_6-7.13.19_7-8.14_8-9.15_9-10.1"
      "6_10-11.17_11-12.18_12-13.19_13-14_14-15_15-16_16-17_17-18_18-19";
  api::OpenOptions how{.solver = "retrograde", .options = {}};
  how.options.limits.bytes = 6'500;
  const auto session = game_engine("cat-mouse").open(kChords, how).value();
  ASSERT_EQ(session->advance(test::kToTheEnd), Status::kFinished);
  EXPECT_TRUE(session->certificate(""));
  const std::string first = session->study("").value().front().moves.front().text;
  const Result<std::string> certificate = session->certificate(first);
  ASSERT_FALSE(certificate);
  EXPECT_EQ(certificate.error().statement.code.text(), "certificate.limit");
  EXPECT_NE(to_english(certificate.error()).find("(memory)"), std::string::npos);
}

}  // namespace
}  // namespace perfect_play
