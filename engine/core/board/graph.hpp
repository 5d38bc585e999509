#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace perfect_play {

using Vertex = std::uint32_t;

/// A simple undirected graph in compressed rows: the neighbours of every vertex, ascending, one row after another.
///
///     offsets_     0     2     4   …        row of vertex v: neighbours_[offsets_[v] … offsets_[v + 1])
///     neighbours_  1  2  0  2  …            each edge is in two rows
class Graph {
 public:
  Graph() = default;

  /// Builds the rows from `edges`, which contains each edge once, in either direction. Requires distinct edges between
  /// distinct vertices below `vertex_count`; graph_text.hpp checks this for graphs read from text.
  Graph(Vertex vertex_count, std::span<const std::pair<Vertex, Vertex>> edges);

  [[nodiscard]] Vertex vertex_count() const { return vertex_count_; }
  [[nodiscard]] std::size_t edge_count() const { return neighbours_.size() / 2; }
  [[nodiscard]] std::uint32_t degree(Vertex vertex) const { return offsets_[vertex + 1] - offsets_[vertex]; }
  [[nodiscard]] std::span<const Vertex> neighbours(Vertex vertex) const {
    return {neighbours_.data() + offsets_[vertex], degree(vertex)};
  }
  [[nodiscard]] bool adjacent(Vertex a, Vertex b) const;
  /// Returns every edge once, the smaller vertex first, in ascending order.
  [[nodiscard]] std::vector<std::pair<Vertex, Vertex>> edges() const;

  bool operator==(const Graph&) const = default;

 private:
  Vertex vertex_count_ = 0;
  std::vector<std::uint32_t> offsets_ = {0};
  std::vector<Vertex> neighbours_;
};

}  // namespace perfect_play
