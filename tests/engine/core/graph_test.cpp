#include "engine/core/board/graph.hpp"

#include <gtest/gtest.h>

#include <utility>
#include <vector>

namespace perfect_play {
namespace {

using Edges = std::vector<std::pair<Vertex, Vertex>>;

std::vector<Vertex> row(const Graph& graph, Vertex vertex) {
  const std::span<const Vertex> neighbours = graph.neighbours(vertex);
  return {neighbours.begin(), neighbours.end()};
}

TEST(Graph, SortsItsRows) {
  const Graph graph(5, Edges{{3, 1}, {0, 3}, {1, 0}, {4, 3}});
  EXPECT_EQ(graph.vertex_count(), 5U);
  EXPECT_EQ(graph.edge_count(), 4U);
  EXPECT_EQ(row(graph, 0), (std::vector<Vertex>{1, 3}));
  EXPECT_EQ(row(graph, 3), (std::vector<Vertex>{0, 1, 4}));
  EXPECT_EQ(row(graph, 2), std::vector<Vertex>{});
  EXPECT_EQ(graph.degree(3), 3U);
  EXPECT_EQ(graph.edges(), (Edges{{0, 1}, {0, 3}, {1, 3}, {3, 4}}));
}

TEST(Graph, KnowsAdjacentVertices) {
  const Graph graph(4, Edges{{0, 1}, {2, 1}});
  for (Vertex a = 0; a < 4; ++a) {
    for (Vertex b = 0; b < 4; ++b) {
      EXPECT_EQ(graph.adjacent(a, b), (a == 1 && (b == 0 || b == 2)) || (b == 1 && (a == 0 || a == 2)));
    }
  }
}

TEST(Graph, IsEqualWhenItsEdgesAre) {
  EXPECT_TRUE(Graph(3, Edges{{0, 1}, {1, 2}}) == Graph(3, Edges{{2, 1}, {1, 0}}));
  EXPECT_FALSE(Graph(3, Edges{{0, 1}, {1, 2}}) == Graph(3, Edges{{0, 1}, {0, 2}}));
  EXPECT_FALSE(Graph(3, Edges{{0, 1}}) == Graph(4, Edges{{0, 1}}));
  EXPECT_TRUE(Graph() == Graph(0, Edges{}));
}

}  // namespace
}  // namespace perfect_play
