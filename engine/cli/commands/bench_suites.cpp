#include "engine/cli/commands/bench_suites.hpp"

#include <utility>

#include "engine/api/game_engine.hpp"

namespace perfect_play::cli {
namespace {

using Size = std::uint32_t;

constexpr std::uint64_t kSeed = 1;

std::string generated(std::string_view game, const std::vector<api::NamedNumber>& parameters) {
  return api::find_game(game).value()->generate(parameters, kSeed).value().text;
}

// ---- Cat and Mouse: the hole is 0, the mouse 1, the cat 2 ----

std::string random_graph(Size vertices, Size edges) {
  return generated("cat-mouse", {{"vertices", vertices}, {"edges", edges}});
}

std::string dense_graph(Size vertices) { return random_graph(vertices, vertices * (vertices - 1) / 4); }
std::string sparse_graph(Size vertices) { return random_graph(vertices, 2 * vertices); }
std::string random_tree(Size vertices) { return random_graph(vertices, vertices - 1); }

/// An edge list in the format `edge-list`.
class EdgeList {
 public:
  void add(Size a, Size b) { text_ += std::to_string(a) + ' ' + std::to_string(b) + '\n'; }
  [[nodiscard]] std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

std::string cycle(Size vertices) {
  EdgeList edges;
  for (Size v = 0; v < vertices; ++v) edges.add(v, (v + 1) % vertices);
  return edges.take();
}

/// Makes a grid whose vertices are in rows of ten.
std::string grid_graph(Size vertices) {
  constexpr Size kWidth = 10;
  EdgeList edges;
  for (Size v = 0; v < vertices; ++v) {
    if (v % kWidth + 1 < kWidth) edges.add(v, v + 1);
    if (v + kWidth < vertices) edges.add(v, v + kWidth);
  }
  return edges.take();
}

// ---- Grids ----

std::string jumps(Size cells) {
  return generated("cat-mouse-2", {{"rows", 12}, {"columns", 12}, {"cells", cells}, {"cat", 2}, {"mouse", 3}});
}

/// Makes a square grid of `cells` cells with three wolves; if `closed`, a wall surrounds the grid.
std::string wolves(Size cells, bool closed, Size per_cent_free) {
  Size side = 1;
  while (side * side < cells) ++side;
  const Size wall = closed ? 2 : 0;
  return generated("wolves-sheep", {{"rows", side + wall},
                                    {"columns", side + wall},
                                    {"cells", side * side * per_cent_free / 100},
                                    {"wolves", 3},
                                    {"closed", closed ? 1U : 0U}});
}

std::string open_wolves(Size cells) { return wolves(cells, false, 100); }
std::string closed_wolves(Size cells) { return wolves(cells, true, 100); }
std::string wolves_with_tenth(Size cells) { return wolves(cells, true, 90); }
std::string wolves_with_fifth(Size cells) { return wolves(cells, true, 80); }

// ---- Edge games ----

std::string triangle(Size free_edges, Size side) {
  return generated("triangle-war", {{"side", side}, {"free", free_edges}});
}
std::string boxes(Size free_edges, Size rows, Size columns) {
  return generated("dots-boxes", {{"rows", rows}, {"columns", columns}, {"free", free_edges}});
}

/// Makes the triangle with the given total number of edges.
std::string empty_triangle(Size edges) {
  Size side = 2;
  while (3 * side * (side - 1) / 2 < edges) ++side;
  return triangle(edges, side);
}

/// Makes the board of boxes that is nearest to a square among those with the given total number of edges.
std::string empty_boxes(Size edges) {
  Size rows = 1;
  Size columns = 1;
  while (rows * (columns + 1) + columns * (rows + 1) < edges) ++(columns > rows ? rows : columns);
  return boxes(edges, rows, columns);
}

/// Makes a board of boxes on which closing a box gives an extra turn.
std::string boxes_again(Size edges) { return empty_boxes(edges) + "_again"; }

std::string triangle_midgame(Size free_edges) { return triangle(free_edges, 6); }
std::string boxes_midgame(Size free_edges) { return boxes(free_edges, 5, 5); }

// ---- The others ----

std::string gem_bags(Size bags) {
  return generated("gems", {{"bags", bags}, {"colours", 8}, {"gems", 10}, {"stone-size", 5}});
}

/// Makes columns of six blocks each.
std::string columns_of_six(Size columns) {
  std::string text;
  for (Size i = 0; i < columns; ++i) text += i == 0 ? "6" : " 6";
  return text;
}

/// Makes a graph with four arcs per vertex, in which one vertex in twenty is a target.
std::string random_digraph(Size vertices, bool alternate) {
  return generated(
      "game-graph",
      {{"vertices", vertices}, {"arcs", 4 * vertices}, {"terminals", 5}, {"alternate", alternate ? 1U : 0U}});
}
std::string owned_graph(Size vertices) { return random_digraph(vertices, false); }
std::string alternating_graph(Size vertices) { return random_digraph(vertices, true); }

}  // namespace

std::span<const BenchSuite> bench_suites() {
  static const std::vector<BenchSuite> kSuites = {
      {"dense", "cat-mouse", "vertices", {25, 50, 100, 200, 400, 800, 1600}, dense_graph},
      {"sparse", "cat-mouse", "vertices", {50, 200, 500, 1000, 2000, 5000}, sparse_graph},
      {"trees", "cat-mouse", "vertices", {50, 200, 500, 1000, 2000, 5000}, random_tree},
      {"cycles", "cat-mouse", "vertices", {50, 200, 500, 1000, 2000, 5000}, cycle},
      {"grids", "cat-mouse", "vertices", {50, 200, 500, 1000, 2000, 5000}, grid_graph},
      {"jumps", "cat-mouse-2", "cells", {9, 18, 36, 72, 144}, jumps},
      {"open", "wolves-sheep", "cells", {16, 36, 64, 100}, open_wolves},
      {"closed", "wolves-sheep", "cells", {16, 36, 64, 100}, closed_wolves},
      {"obstacles-10", "wolves-sheep", "cells", {16, 36, 64, 100}, wolves_with_tenth},
      {"obstacles-20", "wolves-sheep", "cells", {16, 36, 64, 100}, wolves_with_fifth},
      {"empty-triangle", "triangle-war", "edges", {3, 9, 18, 30}, empty_triangle},
      {"midgame-triangle", "triangle-war", "free edges", {6, 9, 12, 15, 18, 21}, triangle_midgame},
      {"empty-boxes", "dots-boxes", "edges", {4, 7, 12, 17, 24}, empty_boxes},
      {"midgame-boxes", "dots-boxes", "free edges", {6, 9, 12, 15, 18, 21}, boxes_midgame},
      {"again-boxes", "dots-boxes", "edges", {12, 17, 24, 31}, boxes_again},
      {"gems", "gems", "bags", {6, 9, 12, 15, 18, 21}, gem_bags},
      {"shooting", "shooting", "columns", {1, 2, 3, 4, 5, 6}, columns_of_six},
      {"graphs", "game-graph", "vertices", {1000, 10'000, 100'000, 1'000'000}, owned_graph},
      {"graphs-alternating", "game-graph", "vertices", {1000, 10'000, 100'000, 1'000'000}, alternating_graph},
  };
  return kSuites;
}

}  // namespace perfect_play::cli
