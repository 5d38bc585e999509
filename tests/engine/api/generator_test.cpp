// Tests random Cat and Mouse setups: they have the requested size, are connected and fair to the cat, and never change
// for a given seed.

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <vector>

#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;

const Graph& graph_of(const CatMouse& game) { return game.graph(); }

bool is_connected(const Graph& graph) {
  std::vector<bool> seen(graph.vertex_count(), false);
  std::vector<Vertex> waiting = {0};
  seen[0] = true;
  std::size_t reached = 0;
  while (!waiting.empty()) {
    const Vertex vertex = waiting.back();
    waiting.pop_back();
    ++reached;
    for (const Vertex next : graph.neighbours(vertex)) {
      if (!seen[next]) waiting.push_back(next);
      seen[next] = true;
    }
  }
  return reached == graph.vertex_count();
}

TEST(Generator, MakesConnectedGraphsOfTheRequestedSizeWhereTheCatCanMove) {
  for (std::uint32_t vertices = 3; vertices <= 9; ++vertices) {
    for (std::uint32_t edges = vertices - 1; edges <= vertices * (vertices - 1) / 2; ++edges) {
      for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const Result<CatMouse> made = CatMouse::generate({vertices, edges}, seed);
        ASSERT_TRUE(made) << vertices << ' ' << edges << ": " << to_english(made.error());
        const std::string text = made.value().write("canonical").value_or("");
        const Graph& graph = graph_of(made.value());
        EXPECT_EQ(graph.vertex_count(), vertices) << text;
        EXPECT_EQ(graph.edge_count(), edges) << text;
        EXPECT_TRUE(is_connected(graph)) << text;
        EXPECT_TRUE(made.value().notes().empty()) << text << ": " << to_english(made.value().notes().front());
        EXPECT_EQ(made.value().start(), (CatMouse::Position{1, 2, Player::kFirst}));
      }
    }
  }
}

TEST(Generator, MakesLargeGraphsToo) {
  const Result<CatMouse> sparse = CatMouse::generate({2000, 4000}, 1);
  ASSERT_TRUE(sparse);
  EXPECT_EQ(graph_of(sparse.value()).edge_count(), 4000U);
  EXPECT_TRUE(is_connected(graph_of(sparse.value())));
  const Result<CatMouse> dense = CatMouse::generate({200, 19900}, 1);
  ASSERT_TRUE(dense);
  EXPECT_EQ(graph_of(dense.value()).edge_count(), 19900U);
}

TEST(Generator, ReachesEveryConnectedGraphThatIsFairToTheCat) {
  // There are 38 connected graphs on four labelled vertices; those with a vertex whose only neighbour is the hole are
  // unfair.
  std::set<std::string> texts;
  for (std::uint32_t edges = 3; edges <= 6; ++edges) {
    for (std::uint64_t seed = 1; seed <= test::random_cases(2000U); ++seed) {
      texts.insert(CatMouse::generate({4, edges}, seed).value().write("canonical").value_or(""));
    }
  }
  std::size_t fair = 0;
  for (unsigned chosen = 0; chosen < 64; ++chosen) {
    std::vector<std::pair<Vertex, Vertex>> joined;
    unsigned bit = 0;
    for (Vertex a = 0; a < 4; ++a) {
      for (Vertex b = a + 1; b < 4; ++b, ++bit) {
        if (((chosen >> bit) & 1U) != 0) joined.emplace_back(a, b);
      }
    }
    const Graph graph(4, joined);
    bool unfair = !is_connected(graph);
    for (Vertex v = 1; v < 4; ++v) unfair = unfair || (graph.degree(v) == 1 && graph.adjacent(v, 0));
    // The hole is a leaf of a tree, so the graph without the hole is connected.
    std::vector<std::pair<Vertex, Vertex>> rest;
    for (const auto& [a, b] : joined) {
      if (a != 0) rest.emplace_back(a - 1, b - 1);
    }
    if (!unfair && is_connected(Graph(3, rest))) ++fair;
  }
  EXPECT_EQ(texts.size(), fair);
}

TEST(Generator, IsStableForASeed) {
  // The setups for these seeds must never change, because links and bug reports contain seeds.
  const auto text = [](std::uint32_t vertices, std::uint32_t edges, std::uint64_t seed) {
    return CatMouse::generate({vertices, edges}, seed).value().write("canonical").value_or("");
  };
  EXPECT_EQ(text(6, 8, 1), "0-1_1-2.4.5_2-3_3-4.5_4-5");
  EXPECT_EQ(text(6, 8, 2), "0-4_1-2.3.4_2-3.4.5_3-4");
  EXPECT_EQ(text(12, 18, 42), "0-1.4.9_1-7.8.9_2-3.7.11_3-4_4-5.6.8_5-6.7.10_7-8.11");
}

TEST(Generator, ReportsTheRangeOfEdges) {
  EXPECT_TRUE(CatMouse::generate({6, 5}, 1));
  EXPECT_TRUE(CatMouse::generate({6, 15}, 1));
  for (const std::uint32_t edges : {4U, 16U, 2000000U}) {
    const Result<CatMouse> made = CatMouse::generate({6, edges}, 1);
    ASSERT_FALSE(made) << edges;
    EXPECT_EQ(to_english(made.error()), "A connected graph of 6 vertices has from 5 to 15 edges.");
  }
}

TEST(GenerateSetup, TakesNamedParametersAndDefaults) {
  const Result<api::Setup> initial = game_engine("cat-mouse").generate({}, 5);
  ASSERT_TRUE(initial);
  const auto& board = std::get<GraphBoard>(initial.value().board);
  EXPECT_EQ(board.vertex_count, 12U);
  EXPECT_EQ(board.edges.size(), 18U);
  EXPECT_EQ(initial.value().format, "canonical");
  const Result<api::Setup> named = game_engine("cat-mouse").generate({{"edges", 18}, {"vertices", 12}}, 5);
  EXPECT_EQ(named.value().text, initial.value().text);
  EXPECT_NE(game_engine("cat-mouse").generate({{"edges", 20}}, 5).value().text, initial.value().text);
}

TEST(GenerateSetup, RejectsInvalidAndUnknownParameters) {
  const auto sentence = [](const std::vector<api::NamedNumber>& parameters) {
    const Result<api::Setup> made = game_engine("cat-mouse").generate(parameters, 1);
    return made ? "a setup" : to_english(made.error());
  };
  EXPECT_EQ(sentence({{"vertices", 2}}), "The parameter “vertices” must be between 3 and 5000.");
  EXPECT_EQ(sentence({{"vertices", 5001}}), "The parameter “vertices” must be between 3 and 5000.");
  EXPECT_EQ(sentence({{"edges", 0}}), "The parameter “edges” must be between 2 and 2000000.");
  EXPECT_EQ(sentence({{"height", 3}}), "There is no parameter named “height”.");
  EXPECT_EQ(sentence({{"vertices", 100}}), "A connected graph of 100 vertices has from 99 to 4950 edges.");
  EXPECT_EQ(to_english(api::find_game("chess").error()), "There is no game named “chess”.");
}

}  // namespace
}  // namespace perfect_play
