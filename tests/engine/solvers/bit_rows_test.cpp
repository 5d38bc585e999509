// Compares bit-row analysis with retrograde analysis, position by position, on two-token games of every kind and size.

#include "engine/solvers/bit_rows.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/verify.hpp"
#include "tests/engine/support/budget.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/tiny_tokens.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;
using cat_mouse_2::CatMouse2;
using test::kToTheEnd;
using test::TinyTokens;
using test::TokenGraph;

static_assert(SolverOf<BitRows<CatMouse>, CatMouse>);
static_assert(SolverOf<BitRows<CatMouse2>, CatMouse2>);
static_assert(BitRowAnalysis::kFits<TinyTokens<EndlessPlay::kDraw, 5>>);
static_assert(!BitRowAnalysis::kFits<wolves_sheep::WolvesSheep>, "its wolves are more than one token");

using Edges = std::vector<std::pair<Vertex, Vertex>>;

CatMouse on_graph(const Edges& edges, const std::string& names = "mouse 1\ncat 2\n") {
  std::string text = names;
  for (const auto& [a, b] : edges) text += std::to_string(a) + ' ' + std::to_string(b) + '\n';
  Result<ReadSetup<CatMouse>> read = CatMouse::read(text);
  EXPECT_TRUE(read) << (read ? "" : to_english(read.error())) << '\n' << text;
  return std::move(read).value().game;
}

Edges path(Vertex vertices) {
  Edges edges;
  for (Vertex v = 1; v < vertices; ++v) edges.emplace_back(v - 1, v);
  return edges;
}
Edges cycle(Vertex vertices) {
  Edges edges = path(vertices);
  edges.emplace_back(vertices - 1, 0);
  return edges;
}

/// Returns a random tree, with each vertex joined to one of the `window` vertices before it, and with `more` extra
/// edges.
Edges random_edges(Vertex vertices, Vertex window, std::uint32_t more, Random& random) {
  std::set<std::pair<Vertex, Vertex>> edges;
  for (Vertex v = 1; v < vertices; ++v) edges.emplace(v - 1 - random.below(std::min(v, window)), v);
  for (; more > 0; --more) {
    const Vertex a = random.below(vertices);
    const Vertex b = random.below(vertices);
    if (a != b) edges.emplace(std::min(a, b), std::max(a, b));
  }
  return {edges.begin(), edges.end()};
}

template <class G>
void expect_same_as_retrograde(const G& game) {
  BitRows<G> rows(game);
  Retrograde<G> retrograde(game);
  ASSERT_EQ(rows.advance(kToTheEnd), Status::kFinished);
  ASSERT_EQ(retrograde.advance(kToTheEnd), Status::kFinished);
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    ASSERT_EQ(rows.value_at(i), retrograde.value_at(i)) << game.format_position(game.position_at(i));
  }
  ASSERT_EQ(rows.counters().nodes, retrograde.counters().nodes);
  ASSERT_EQ(rows.progress().done, game.position_count());
}

template <class G>
void expect_verified(const G& game) {
  BitRows<G> rows(game);
  ASSERT_EQ(rows.advance(kToTheEnd), Status::kFinished);
  Verifier<G, BitRows<G>> verifier(game, rows);
  ASSERT_EQ(verifier.advance(kToTheEnd), Status::kFinished);
  ASSERT_FALSE(verifier.rejection());
}

/// Checks the laws that a `PursuitGame` must satisfy.
template <class G>
void expect_lawful(const G& game) {
  const std::uint32_t second_places = game.place_count(Player::kSecond);
  ASSERT_EQ(game.position_count(), std::uint64_t{2} * game.place_count(Player::kFirst) * second_places);
  std::vector<std::optional<Ending>> endings(static_cast<std::size_t>(game.position_count()));
  game.for_each_ending([&](PositionIndex i, std::optional<Player> winner) {
    ASSERT_FALSE(endings[i]) << "twice";
    endings[i] = Ending{"", winner};
  });
  for (PositionIndex i = 0; i < game.position_count(); ++i) {
    const auto position = game.position_at(i);
    const std::optional<Ending> ending = game.ending(position);
    ASSERT_EQ(endings[i].has_value(), ending.has_value());
    if (ending) {
      ASSERT_EQ(endings[i]->winner, ending->winner);
      continue;
    }
    const Player mover = game.mover(position);
    const PositionIndex row = i / second_places % game.place_count(Player::kFirst);
    const PositionIndex column = i % second_places;
    const PositionIndex other_half = game.place_count(Player::kFirst) * second_places;
    std::vector<PositionIndex> expected;
    for (const std::uint32_t to : game.places_from(mover, mover == Player::kFirst ? row : column)) {
      expected.push_back(mover == Player::kFirst ? other_half + to * second_places + column : row * second_places + to);
    }
    std::vector<PositionIndex> moved;
    for (const auto& move : moves_of(game, position)) moved.push_back(game.index(game.play(position, move)));
    std::sort(expected.begin(), expected.end());
    std::sort(moved.begin(), moved.end());
    ASSERT_EQ(moved, expected);
  }
}

TEST(BitRows, AgreesOnSmallGraphs) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(2000U); ++seed) {
    Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const Vertex vertices = 3 + random.below(20);
    const Edges edges = random_edges(vertices, 1 + random.below(vertices), random.below(2 * vertices), random);
    const Vertex hole = random.below(vertices);
    const std::string names = "hole " + std::to_string(hole) + "\nmouse " + std::to_string((hole + 1) % vertices) +
                              "\ncat " + std::to_string((hole + 2) % vertices) + '\n';
    const CatMouse game = on_graph(edges, names);
    ASSERT_NO_FATAL_FAILURE(expect_same_as_retrograde(game));
    if (seed > 300) continue;
    ASSERT_NO_FATAL_FAILURE(expect_lawful(game));
    ASSERT_NO_FATAL_FAILURE(expect_verified(game));
  }
}

TEST(BitRows, AgreesAtTheEndsOfWordsAndBlocks) {
  for (const Vertex vertices : {63U, 64U, 65U, 66U, 127U, 129U, 130U}) {
    Random random(vertices);
    for (const Edges& edges :
         {path(vertices), cycle(vertices), random_edges(vertices, 3, 0, random),
          random_edges(vertices, vertices, 0, random), random_edges(vertices, vertices, vertices, random),
          random_edges(vertices, vertices, vertices * vertices / 4, random)}) {
      SCOPED_TRACE(std::to_string(vertices) + " vertices, " + std::to_string(edges.size()) + " edges");
      ASSERT_NO_FATAL_FAILURE(expect_same_as_retrograde(on_graph(edges)));
    }
  }
}

TEST(BitRows, AgreesOnGrids) {
  std::size_t games = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(1000U); ++seed) {
    Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const std::uint32_t longest = seed % 20 == 0 ? 12 : 6;
    const std::uint32_t rows = 1 + random.below(longest);
    const std::uint32_t columns = 3 + random.below(longest - 2);
    const std::uint32_t cells = 3 + random.below(rows * columns - 2);
    const Result<CatMouse2> made =
        CatMouse2::generate({rows, columns, cells, 1 + random.below(4), 1 + random.below(4)}, seed);
    if (!made) continue;
    ++games;
    ASSERT_NO_FATAL_FAILURE(expect_same_as_retrograde(made.value()));
    if (seed > 150) continue;
    ASSERT_NO_FATAL_FAILURE(expect_lawful(made.value()));
    ASSERT_NO_FATAL_FAILURE(expect_verified(made.value()));
  }
  EXPECT_GT(games, test::random_cases(800U));
}

/// Returns a game on two graphs of different sizes, with endings of every kind at random positions.
template <class G>
void expect_same_with_any_endings() {
  for (std::uint64_t seed = 1; seed <= test::random_cases(400U); ++seed) {
    Random random(seed);
    SCOPED_TRACE("seed " + std::to_string(seed));
    const auto graph = [&] {
      const std::uint32_t places = 1 + random.below(seed % 50 == 0 ? 140 : 12);
      return test::random_token_graph(places, 1 + random.below(400) / places, random);
    };
    std::array<TokenGraph, 2> graphs = {graph(), graph()};
    const G game = G::random(std::move(graphs), random.below(random.below(60) + 1), random);
    ASSERT_NO_FATAL_FAILURE(expect_lawful(game));
    ASSERT_NO_FATAL_FAILURE(expect_same_as_retrograde(game));
    ASSERT_NO_FATAL_FAILURE(expect_verified(game));
  }
}

TEST(BitRows, AgreesWithAnyEndings) {
  expect_same_with_any_endings<TinyTokens<EndlessPlay::kDraw>>();
  expect_same_with_any_endings<TinyTokens<EndlessPlay::kFirstWins>>();
  expect_same_with_any_endings<TinyTokens<EndlessPlay::kSecondWins>>();
}

TEST(BitRows, RespectsALimitOfPlies) {
  expect_same_with_any_endings<TinyTokens<EndlessPlay::kDraw, 5>>();
  expect_same_with_any_endings<TinyTokens<EndlessPlay::kFirstWins, 3>>();
  expect_same_with_any_endings<TinyTokens<EndlessPlay::kSecondWins, 4>>();
}

TEST(BitRows, KnowsDistancesBeyondAByte) {
  const CatMouse game = on_graph(path(300));
  BitRows<CatMouse> rows(game);
  ASSERT_EQ(rows.advance(kToTheEnd), Status::kFinished);
  Plies longest = 0;
  for (PositionIndex i = 0; i < game.position_count(); ++i) longest = std::max(longest, rows.value_at(i).plies.value());
  EXPECT_GT(longest, 512U);
  expect_same_as_retrograde(game);
}

TEST(BitRows, DoesNotDependOnTheBudget) {
  Random random(7);
  const CatMouse game = on_graph(random_edges(150, 20, 60, random));
  BitRows<CatMouse> whole(game);
  ASSERT_EQ(whole.advance(kToTheEnd), Status::kFinished);
  for (const std::uint32_t most : {1U, 2U, 100U, 5000U}) {
    BitRows<CatMouse> cut(game);
    std::uint64_t last_done = 0;
    std::size_t calls = 0;
    while (cut.advance({1 + random.below(most)}) == Status::kWorking) {
      ++calls;
      ASSERT_GE(cut.progress().done, last_done);
      last_done = cut.progress().done;
      ASSERT_EQ(cut.value(game.start()), std::nullopt);
    }
    EXPECT_GT(calls, 100'000 / (most + 1'000)) << "it stays responsive";
    ASSERT_EQ(cut.counters(), whole.counters());
    for (PositionIndex i = 0; i < game.position_count(); ++i) ASSERT_EQ(cut.value_at(i), whole.value_at(i));
  }
}

TEST(BitRows, RespectsLimits) {
  const CatMouse game = on_graph(path(100));
  BitRows<CatMouse> unlimited(game);
  EXPECT_EQ(unlimited.counters().bytes, 0U);
  ASSERT_EQ(unlimited.advance(kToTheEnd), Status::kFinished);
  const std::uint64_t needed = unlimited.counters().bytes;

  const auto limited = [&](Limits limits) {
    SolverOptions options;
    options.limits = limits;
    BitRows<CatMouse> rows(game, options);
    const Status status = rows.advance(kToTheEnd);
    EXPECT_EQ(rows.limit().has_value(), status == Status::kLimitReached);
    EXPECT_EQ(rows.value(game.start()).has_value(), status == Status::kFinished);
    EXPECT_LE(rows.counters().bytes, limits.bytes);
    EXPECT_EQ(rows.advance(kToTheEnd), status);
    return rows.limit();
  };
  EXPECT_EQ(limited({.bytes = needed}), std::nullopt);
  // Memory limits that are too small for the last plane, for all allocations except the first, and for the first one.
  for (const std::uint64_t bytes : {needed - 1, needed / 2, std::uint64_t{0}}) {
    EXPECT_EQ(limited({.bytes = bytes}), Limit::kMemory) << bytes;
  }
  EXPECT_EQ(limited({.nodes = game.position_count()}), std::nullopt);
  EXPECT_EQ(limited({.nodes = game.position_count() - 1}), Limit::kNodes);
}

TEST(BitRows, NeedsAFifthOfTheMemory) {
  Random random(3);
  const CatMouse game = on_graph(random_edges(640, 640, 640, random));
  BitRows<CatMouse> rows(game);
  Retrograde<CatMouse> retrograde(game);
  ASSERT_EQ(rows.advance(kToTheEnd), Status::kFinished);
  ASSERT_EQ(retrograde.advance(kToTheEnd), Status::kFinished);
  EXPECT_LT(5 * rows.counters().bytes, retrograde.counters().bytes);
}

TEST(BitRows, SuitGraphsOtherThanChains) {
  const auto choice = [](const Edges& edges) {
    const Suitability suitability = BitRowAnalysis::suits(on_graph(edges), {});
    EXPECT_EQ(suitability.suits, suitability.reason.code.text() == "choice.bit-rows");
    return to_english(suitability.reason);
  };
  const std::string chain =
      "A solver that works on 64 positions at once would hardly be faster here, because the board is mostly a long "
      "chain. ";
  EXPECT_EQ(choice(path(200)),
            chain + "Places with at most two neighbours: 200 of 200. Steps to the farthest place: 199.");
  EXPECT_EQ(choice(cycle(99)),
            chain + "Places with at most two neighbours: 99 of 99. Steps to the farthest place: 49.");
  EXPECT_EQ(
      choice(path(16)),
      "The board is small; places that both players can enter: 15. A solver that works on 64 positions at once would "
      "hardly be faster here.");
  Edges star;
  for (Vertex v = 1; v < 40; ++v) star.emplace_back(0, v);
  EXPECT_EQ(choice(star).find("This solver works on 64 positions at once"), 0U) << choice(star);
  Random random(5);
  EXPECT_TRUE(BitRowAnalysis::suits(on_graph(random_edges(100, 3, 0, random)), {}).suits);
  EXPECT_TRUE(BitRowAnalysis::suits(on_graph(random_edges(100, 100, 100, random)), {}).suits);
}

TEST(BitRows, DoNotSuitLongNarrowGraphs) {
  // Twenty places in ten waves of two places each.
  EXPECT_TRUE((bit_rows::Waves{20, 20, 9}.are_narrow()));
  EXPECT_FALSE((bit_rows::Waves{21, 21, 9}.are_narrow()));
  EXPECT_TRUE((bit_rows::Waves{20, 18, 9}.are_narrow())) << "nine of ten";
  EXPECT_FALSE((bit_rows::Waves{20, 17, 9}.are_narrow()));

  // A ladder. The waves of a ladder are narrow, but all its places except the corners have three neighbours.
  Edges ladder;
  for (Vertex v = 0; v < 40; ++v) {
    if (v % 2 == 0) ladder.emplace_back(v, v + 1);
    if (v + 2 < 40) ladder.emplace_back(v, v + 2);
  }
  const bit_rows::Waves waves = bit_rows::waves_of(on_graph(ladder));
  EXPECT_EQ(waves.places, 40U);
  EXPECT_EQ(waves.links, 4U);
  EXPECT_EQ(waves.farthest, 20U);
}

// ---- The parts ----

TEST(BitBlock, TransposesRowsToLanes) {
  Random random(1);
  for (int round = 0; round < 20; ++round) {
    bit_rows::Block block;
    for (bit_rows::Word& word : block) word = random.next() & random.next();
    bit_rows::Block turned = block;
    bit_rows::transpose(turned);
    std::uint32_t count = 0;
    for (std::uint32_t row = 0; row < bit_rows::kLanes; ++row) {
      for (std::uint32_t lane = 0; lane < bit_rows::kLanes; ++lane) {
        ASSERT_EQ((block[row] >> lane) & 1U, (turned[lane] >> row) & 1U);
        count += static_cast<std::uint32_t>((block[row] >> lane) & 1U);
      }
    }
    ASSERT_EQ(bit_rows::count_lanes(block), count);
  }
}

TEST(BitBlock, CountsFullAndEmptyOnes) {
  bit_rows::Block block = {};
  EXPECT_EQ(bit_rows::count_lanes(block), 0U);
  block.fill(~bit_rows::Word{0});
  EXPECT_EQ(bit_rows::count_lanes(block), 4096U);
}

}  // namespace
}  // namespace perfect_play
