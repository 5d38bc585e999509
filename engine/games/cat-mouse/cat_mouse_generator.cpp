#include <algorithm>
#include <string>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"

namespace perfect_play::cat_mouse {
namespace {

/// Returns a random tree on the vertices in which the hole is a leaf, so that the hole is not the only neighbour of
/// another leaf.
std::vector<std::pair<Vertex, Vertex>> random_tree(Vertex vertex_count, Vertex hole, Random& random) {
  std::vector<Vertex> order;
  for (Vertex v = 0; v < vertex_count; ++v) {
    if (v != hole) order.push_back(v);
  }
  for (std::uint32_t i = vertex_count - 1; i > 1; --i) std::swap(order[i - 1], order[random.below(i)]);
  order.push_back(hole);
  std::vector<std::pair<Vertex, Vertex>> edges;
  for (std::uint32_t i = 1; i < vertex_count; ++i) {
    const Vertex parent = order[random.below(i)];
    edges.emplace_back(std::min(parent, order[i]), std::max(parent, order[i]));
  }
  return edges;
}

}  // namespace

Result<CatMouse> CatMouse::generate(const ParameterValues& parameters, std::uint64_t seed) {
  const Vertex vertex_count = parameters[0];
  const std::uint64_t edge_count = parameters[1];
  const std::uint64_t pair_count = std::uint64_t{vertex_count} * (vertex_count - 1) / 2;
  if (edge_count + 1 < vertex_count || edge_count > pair_count) {
    return Error{{"cat-mouse.edge-count",
                  {{"vertices", std::to_string(vertex_count)},
                   {"least", std::to_string(vertex_count - 1)},
                   {"most", std::to_string(pair_count)}}}};
  }
  Random random(seed);
  const Places places;
  std::vector<std::pair<Vertex, Vertex>> edges = random_tree(vertex_count, places.hole, random);
  const Graph tree(vertex_count, edges);
  // Selection sampling: visits every remaining pair of vertices once, and selects it with probability (pairs still
  // needed) / (pairs left).
  std::uint64_t wanted = edge_count - edges.size();
  std::uint64_t left = pair_count - edges.size();
  for (Vertex a = 0; a < vertex_count && wanted > 0; ++a) {
    for (Vertex b = a + 1; b < vertex_count && wanted > 0; ++b) {
      if (tree.adjacent(a, b)) continue;
      if (random.below(static_cast<std::uint32_t>(left)) < wanted) {
        edges.emplace_back(a, b);
        --wanted;
      }
      --left;
    }
  }
  return CatMouse(Graph(vertex_count, edges), places);
}

CatMouse CatMouse::of_size(std::uint32_t vertices) {
  const Places places;
  std::vector<std::pair<Vertex, Vertex>> edges = {{places.hole, places.cat}};
  Vertex last = places.cat;
  for (Vertex v = places.cat + 1; v < vertices; ++v) edges.emplace_back(std::exchange(last, v), v);
  edges.emplace_back(places.mouse, last);
  return {Graph(vertices, edges), places};
}

}  // namespace perfect_play::cat_mouse
