#include "engine/core/board/digraph.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/random.hpp"
#include "tests/engine/support/size.hpp"

namespace perfect_play {
namespace {

std::vector<Vertex> listed(std::span<const Vertex> row) { return {row.begin(), row.end()}; }

TEST(Digraph, KnowsArcsInBothDirectionsInAscendingOrder) {
  const std::vector<Arc> arcs = {{2, 0}, {0, 2}, {0, 1}, {2, 2}, {1, 2}};
  const Digraph graph(4, arcs);
  EXPECT_EQ(graph.vertex_count(), 4U);
  EXPECT_EQ(graph.arc_count(), 5U);
  EXPECT_EQ(listed(graph.successors(0)), (std::vector<Vertex>{1, 2}));
  EXPECT_EQ(listed(graph.successors(2)), (std::vector<Vertex>{0, 2}));
  EXPECT_EQ(listed(graph.predecessors(2)), (std::vector<Vertex>{0, 1, 2}));
  EXPECT_EQ(listed(graph.predecessors(1)), (std::vector<Vertex>{0}));
  EXPECT_TRUE(graph.successors(3).empty());
  EXPECT_TRUE(graph.predecessors(3).empty());
  EXPECT_EQ(graph.out_degree(2), 2U);
}

TEST(Digraph, MayHaveNoVerticesOrNoArcs) {
  EXPECT_EQ(Digraph().vertex_count(), 0U);
  EXPECT_EQ(Digraph().arc_count(), 0U);
  const Digraph lonely(1, {});
  EXPECT_TRUE(lonely.successors(0).empty());
  EXPECT_TRUE(lonely.predecessors(0).empty());
}

TEST(Digraph, EqualityIgnoresTheOrderOfArcs) {
  const std::vector<Arc> arcs = {{0, 1}, {1, 0}, {1, 2}};
  const std::vector<Arc> shuffled = {{1, 2}, {0, 1}, {1, 0}};
  const std::vector<Arc> other = {{1, 2}, {0, 1}, {2, 0}};
  EXPECT_EQ(Digraph(3, arcs), Digraph(3, shuffled));
  EXPECT_NE(Digraph(3, arcs), Digraph(3, other));
  EXPECT_NE(Digraph(3, arcs), Digraph(4, arcs));
}

TEST(Digraph, RowsDoNotDependOnTheOrderOfArcs) {
  // The vertex counts are the number of rows that are filled together, one less, one more, and several times as many.
  for (const Vertex count : {4095U, 4096U, 4097U, 20'000U}) {
    SCOPED_TRACE(std::to_string(count) + " vertices");
    Random random(count);
    std::vector<Arc> arcs(3 * count);
    for (Arc& arc : arcs) arc = {random.below(count), random.below(count)};
    std::vector<std::vector<Vertex>> targets(count);
    std::vector<std::vector<Vertex>> sources(count);
    const Digraph unsorted(count, arcs);
    std::sort(arcs.begin(), arcs.end());
    const Digraph sorted(count, arcs);
    EXPECT_EQ(sorted, unsorted);
    for (const auto& [from, to] : arcs) {
      targets[from].push_back(to);
      sources[to].push_back(from);
    }
    for (Vertex v = 0; v < count; ++v) {
      ASSERT_EQ(listed(sorted.successors(v)), targets[v]) << "vertex " << v;
      ASSERT_EQ(listed(sorted.predecessors(v)), sources[v]) << "vertex " << v;
    }
  }
}

TEST(Digraph, HasTheRowsOfPlainCounting) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(300U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    const Vertex count = 1 + random.below(20);
    std::vector<Arc> arcs(random.below(80));
    for (Arc& arc : arcs) arc = {random.below(count), random.below(count)};
    const Digraph graph(count, arcs);
    for (Vertex v = 0; v < count; ++v) {
      std::vector<Vertex> targets;
      std::vector<Vertex> sources;
      for (const auto& [from, to] : arcs) {
        if (from == v) targets.push_back(to);
        if (to == v) sources.push_back(from);
      }
      std::sort(targets.begin(), targets.end());
      std::sort(sources.begin(), sources.end());
      EXPECT_EQ(listed(graph.successors(v)), targets) << "vertex " << v;
      EXPECT_EQ(listed(graph.predecessors(v)), sources) << "vertex " << v;
    }
  }
}

}  // namespace
}  // namespace perfect_play
