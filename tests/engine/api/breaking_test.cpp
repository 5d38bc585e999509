
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/of_game/agree.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/random.hpp"
#include "engine/core/trace.hpp"
#include "engine/games/all_games.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/solving.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;
using wolves_sheep::WolvesSheep;

api::Broken searched_to_the_end(std::string_view game, const api::BreakOptions& options,
                                Budget budget = test::kToTheEnd) {
  const Result<std::unique_ptr<api::BreakSearch>> breaking = game_engine(game).break_it(options);
  EXPECT_TRUE(breaking) << game << ' ' << options.specimen;
  std::uint64_t tried = 0;
  while (breaking.value()->advance(budget) == Status::kWorking) {
    EXPECT_GE(breaking.value()->progress().done, tried);
    tried = breaking.value()->progress().done;
  }
  return breaking.value()->broken();
}

std::vector<std::pair<std::string, std::string>> all_specimens() {
  std::vector<std::pair<std::string, std::string>> all;
  for (const api::GameEntry& game : api::catalogue().games) {
    for (const std::string_view specimen : game.specimens) all.emplace_back(game.info->id, specimen);
  }
  return all;
}

/// Returns the start's value according to the solver or specimen, and its true value, from separate sessions.
api::Measurement measured(std::string_view game, const std::string& setup, const api::OpenOptions& how) {
  const Result<std::unique_ptr<api::MeasurementRun>> measuring = game_engine(game).measure(setup, how);
  EXPECT_TRUE(measuring) << setup;
  while (measuring.value()->advance(kSlice) == Status::kWorking) {
  }
  return measuring.value()->measurement();
}

void expect_all_but_the_last_complete(const std::vector<api::Searched>& searched) {
  for (std::size_t i = 0; i + 1 < searched.size(); ++i) {
    EXPECT_TRUE(searched[i].complete) << "size " << searched[i].size;
    EXPECT_LT(searched[i].size, searched[i + 1].size);
  }
}

TraceRecord record_of(std::string_view game, const std::string& setup, const api::TraceOptions& options,
                      std::uint64_t step) {
  const Result<std::unique_ptr<api::TraceSession>> trace = game_engine(game).open_trace(setup, options);
  EXPECT_TRUE(trace);
  EXPECT_EQ(trace.value()->advance(test::kToTheEnd), api::TraceStatus::kFinished);
  const std::vector<std::int32_t> words = trace.value()->take_words();
  const std::size_t at = static_cast<std::size_t>(step) * TraceRecorder::kWords;
  EXPECT_LT(at, words.size());
  const auto head = static_cast<std::uint32_t>(words[at]);
  return {static_cast<TraceKind>(head & 0xFFU), head >> 8U, words[at + 1], words[at + 2], words[at + 3]};
}

TEST(BreakSearch, BreaksEverySpecimenOfEveryGame) {
  for (const auto& [game, specimen] : all_specimens()) {
    SCOPED_TRACE(game + ' ' + specimen);
    const api::Broken broken = searched_to_the_end(game, {.specimen = specimen}, kSlice);
    ASSERT_TRUE(broken.setup && broken.size && broken.says && broken.truth);
    EXPECT_NE(*broken.says, *broken.truth);
    ASSERT_FALSE(broken.searched.empty());
    EXPECT_EQ(broken.searched.back().size, *broken.size);
    EXPECT_FALSE(broken.searched.back().complete);
    expect_all_but_the_last_complete(broken.searched);

    const api::Measurement again = measured(game, *broken.setup, {.solver = specimen});
    EXPECT_EQ(again.value, broken.says);
    ASSERT_TRUE(again.truth);
    if (const auto* truth = std::get_if<OutcomeValue>(&*again.truth)) {
      EXPECT_TRUE(api::agree(*truth, std::get<OutcomeValue>(*broken.truth)));
    } else {
      EXPECT_EQ(again.truth, broken.truth);
    }
    EXPECT_EQ(again.mover, broken.mover);
    const Result<std::vector<std::string>> line = test::solved_session(game, *broken.setup)->best_line("");
    ASSERT_TRUE(line);
    EXPECT_EQ(broken.line.empty(), line.value().empty());

    // A solver of misread rules has no trace, because the trace would follow other rules.
    const bool is_traced = static_cast<bool>(game_engine(game).open_trace(*broken.setup, {.solver = specimen}));
    ASSERT_EQ(broken.step.has_value(), is_traced);
    if (is_traced) {
      const TraceKind kind = record_of(game, *broken.setup, {.solver = specimen}, *broken.step).kind;
      EXPECT_TRUE(kind == TraceKind::kValue || kind == TraceKind::kHit || kind == TraceKind::kAverage ||
                  kind == TraceKind::kRest)
          << static_cast<int>(kind);
    }
  }
}

TEST(BreakSearch, FindsTheSmallestGraphs) {
  const auto size = [](const std::string& specimen) {
    return searched_to_the_end("cat-mouse", {.specimen = specimen}).size;
  };
  EXPECT_EQ(size("visited-without-mover"), 7U);
  EXPECT_EQ(size("draw-while-unfinished"), 6U);
  const api::Broken broken = searched_to_the_end("cat-mouse", {.specimen = "turn-cap-2n"});
  EXPECT_EQ(broken.size, 8U);
  EXPECT_EQ(broken.says, Value(OutcomeValue{}));
  EXPECT_EQ(broken.truth, Value(OutcomeValue{Outcome::kLoss, 16}));
  ASSERT_EQ(broken.searched.size(), 6U);
  expect_all_but_the_last_complete(broken.searched);
  EXPECT_EQ(test::cat_mouse_game(*broken.setup).graph().edge_count(), 11U);
}

TEST(BreakSearch, DoesNotDependOnTheBudget) {
  const api::BreakOptions options{.specimen = "visited-without-mover"};
  const api::Broken whole = searched_to_the_end("cat-mouse", options);
  const api::Broken cut = searched_to_the_end("cat-mouse", options, {1});
  EXPECT_EQ(whole.setup, cut.setup);
  EXPECT_EQ(whole.searched, cut.searched);
  EXPECT_EQ(whole.step, cut.step);
}

TEST(BreakSearch, BreaksACapByFactor) {
  const api::Broken broken = searched_to_the_end("cat-mouse", {.cap_factor = 1});
  ASSERT_TRUE(broken.setup);
  const std::uint32_t vertices = test::cat_mouse_game(*broken.setup).graph().vertex_count();
  EXPECT_EQ(broken.size, vertices);
  api::OpenOptions capped{.solver = "turn-capped"};
  capped.options.cap = vertices - 1;
  EXPECT_EQ(measured("cat-mouse", *broken.setup, capped).value, broken.says);
  // With a cap equal to the length of the hunt in plies, the solver is right.
  capped.options.cap = std::get<OutcomeValue>(*broken.truth).plies;
  EXPECT_EQ(measured("cat-mouse", *broken.setup, capped).value, broken.truth);
  ASSERT_TRUE(broken.step);
  const api::TraceOptions watched{.solver = "turn-capped", .cap = vertices - 1};
  EXPECT_EQ(record_of("cat-mouse", *broken.setup, watched, *broken.step).kind, TraceKind::kRest);
}

TEST(BreakSearch, RejectsUnknownSpecimens) {
  EXPECT_FALSE(game_engine("cat-mouse").break_it({.specimen = "worst-case"}));
  EXPECT_FALSE(game_engine("cat-mouse").break_it({.specimen = "retrograde"}));
  EXPECT_FALSE(game_engine("gems").break_it({.cap_factor = 2}));
}

// --- instances -------------------------------------------------------------------------------------------------------

using EdgeSet = std::set<std::pair<Vertex, Vertex>>;

EdgeSet edges_of(const CatMouse& game) {
  const auto edges = game.graph().edges();
  return {edges.begin(), edges.end()};
}

/// Returns all graphs with the given number of vertices in which no vertex is isolated.
std::vector<EdgeSet> graphs_by_hand(Vertex count) {
  std::vector<std::pair<Vertex, Vertex>> pairs;
  for (Vertex a = 0; a < count; ++a) {
    for (Vertex b = a + 1; b < count; ++b) pairs.emplace_back(a, b);
  }
  std::vector<EdgeSet> graphs;
  for (std::uint32_t chosen = 0; chosen >> pairs.size() == 0; ++chosen) {
    EdgeSet edges;
    std::set<Vertex> met;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if ((chosen >> i & 1U) == 0) continue;
      edges.insert(pairs[i]);
      met.insert(pairs[i].first);
      met.insert(pairs[i].second);
    }
    if (met.size() == count) graphs.push_back(edges);
  }
  return graphs;
}

/// Returns the smallest graph that results from permuting the vertices from 3 on.
EdgeSet least_image(const EdgeSet& edges, Vertex count) {
  std::vector<Vertex> order;
  order.reserve(count);
  for (Vertex v = 0; v < count; ++v) order.push_back(v);
  EdgeSet least = edges;
  while (std::next_permutation(order.begin() + 3, order.end())) {
    EdgeSet image;
    for (const auto& [a, b] : edges) image.insert(std::minmax(order[a], order[b]));
    least = std::min(least, image);
  }
  return least;
}

std::vector<CatMouse> all_instances(std::uint32_t size, Labelling labelling) {
  std::vector<CatMouse> all;
  const auto instances = CatMouse::instances(size, labelling, 1);
  while (std::optional<CatMouse> game = instances->next()) all.push_back(*std::move(game));
  EXPECT_TRUE(instances->complete());
  return all;
}

TEST(Instances, ListEveryMarkedGraphOnce) {
  for (Vertex count = 3; count <= 5; ++count) {
    const std::vector<EdgeSet> by_hand = graphs_by_hand(count);
    std::set<EdgeSet> kinds;
    for (const EdgeSet& edges : by_hand) kinds.insert(least_image(edges, count));

    std::set<EdgeSet> labelled;
    for (const CatMouse& game : all_instances(count, Labelling::kMatters)) {
      EXPECT_TRUE(labelled.insert(edges_of(game)).second);
    }
    EXPECT_EQ(labelled, std::set<EdgeSet>(by_hand.begin(), by_hand.end()));

    std::set<EdgeSet> met;
    std::size_t edges_before = 0;
    for (const CatMouse& game : all_instances(count, Labelling::kIgnored)) {
      EXPECT_TRUE(met.insert(least_image(edges_of(game), count)).second);
      EXPECT_GE(game.graph().edge_count(), edges_before);
      edges_before = game.graph().edge_count();
    }
    EXPECT_EQ(met, kinds);
  }
}

TEST(Instances, ListNoGraphTwiceUnderOtherNames) {
  // `ListedCases` counts these graphs.
  for (Vertex count = 6; count <= (test::exhaustive() ? 7U : 6U); ++count) {
    std::set<EdgeSet> met;
    for (const CatMouse& game : all_instances(count, Labelling::kIgnored)) {
      EXPECT_TRUE(met.insert(least_image(edges_of(game), count)).second);
    }
  }
}

TEST(Instances, CanBeReadBackInEveryGame) {
  const auto check = []<class G>() {
    for (std::uint32_t size = G::kSmallestSize; size < G::kSmallestSize + 3; ++size) {
      const auto instances = G::instances(size, Labelling::kMatters, 1);
      ASSERT_NE(instances, nullptr);
      std::set<std::string> met;
      for (int i = 0; i < 300; ++i) {
        const std::optional<G> game = instances->next();
        if (!game) break;
        const std::string text = game->write("canonical").value_or("");
        EXPECT_TRUE(met.insert(text).second) << text;
        const Result<ReadSetup<G>> read = G::read(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(read.value().game, *game) << text;
      }
    }
  };
  const auto check_all = [&]<class... Gs>(TypeList<Gs...>) { (check.template operator()<Gs>(), ...); };
  check_all(AllGames{});
}

TEST(Instances, ShrinkByOnePartAtATime) {
  std::size_t games = 0;
  const auto check = [&]<class G>() {
    if constexpr (ShrinkableGame<G>) {
      ++games;
      for (const Example& example : G::kInfo.examples) {
        SCOPED_TRACE(std::string(G::kInfo.id) + ' ' + std::string(example.setup));
        Random random(games);
        G game = G::read(example.setup).value().game;
        for (std::size_t steps = 0;; ++steps) {
          ASSERT_LT(steps, 2000U) << "it has no end";
          std::vector<G> smaller = game.smaller();
          if (smaller.empty()) break;
          std::set<std::string> met = {game.write("canonical").value()};
          for (const G& part : smaller) {
            EXPECT_LE(part.size(), game.size());
            const std::string text = part.write("canonical").value();
            const Result<ReadSetup<G>> read = G::read(text);
            ASSERT_TRUE(read) << text;
            EXPECT_EQ(read.value().game, part) << text;
            EXPECT_NE(text, game.write("canonical"));
          }
          game = std::move(smaller[random.below(static_cast<std::uint32_t>(smaller.size()))]);
        }
      }
    }
  };
  const auto check_all = [&]<class... Gs>(TypeList<Gs...>) { (check.template operator()<Gs>(), ...); };
  check_all(AllGames{});
  EXPECT_EQ(games, 7U);
}

TEST(Instances, OfAGridLoseFreeCellsAndEmptyRowsAndColumns) {
  const auto texts = [](std::string_view setup) {
    std::set<std::string> made;
    for (const WolvesSheep& part : WolvesSheep::read(setup).value().game.smaller()) {
      EXPECT_TRUE(made.insert(part.write("canonical").value()).second);
    }
    return made;
  };
  EXPECT_EQ(texts("xxx_xW-_xSx"), (std::set<std::string>{"xW-_xSx", "xx_W-_Sx", "xxx_xWx_xSx", "xx_xW_xS"}));
  EXPECT_EQ(texts("WS"), std::set<std::string>());
}

}  // namespace
}  // namespace perfect_play
