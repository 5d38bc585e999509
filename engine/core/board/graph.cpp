#include "engine/core/board/graph.hpp"

#include <algorithm>

namespace perfect_play {

Graph::Graph(Vertex vertex_count, std::span<const std::pair<Vertex, Vertex>> edges)
    : vertex_count_(vertex_count), offsets_(std::size_t{vertex_count} + 1, 0), neighbours_(edges.size() * 2) {
  for (const auto& [a, b] : edges) {
    ++offsets_[a + 1];
    ++offsets_[b + 1];
  }
  for (Vertex v = 0; v < vertex_count; ++v) offsets_[v + 1] += offsets_[v];
  std::vector<std::uint32_t> next(offsets_.begin(), offsets_.end() - 1);
  for (const auto& [a, b] : edges) {
    neighbours_[next[a]++] = b;
    neighbours_[next[b]++] = a;
  }
  Vertex* const rows = neighbours_.data();
  for (Vertex v = 0; v < vertex_count; ++v) std::sort(rows + offsets_[v], rows + offsets_[v + 1]);
}

bool Graph::adjacent(Vertex a, Vertex b) const {
  const std::span<const Vertex> row = neighbours(a);
  return std::binary_search(row.begin(), row.end(), b);
}

std::vector<std::pair<Vertex, Vertex>> Graph::edges() const {
  std::vector<std::pair<Vertex, Vertex>> edges;
  edges.reserve(edge_count());
  for (Vertex a = 0; a < vertex_count_; ++a) {
    for (const Vertex b : neighbours(a)) {
      if (a < b) edges.emplace_back(a, b);
    }
  }
  return edges;
}

}  // namespace perfect_play
