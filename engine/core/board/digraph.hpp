#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "engine/core/board/graph.hpp"

namespace perfect_play {

/// A directed edge: source, target.
using Arc = std::pair<Vertex, Vertex>;

/// A directed graph in compressed rows: one set of rows follows the arcs, the other reverses them. Loops are allowed;
/// parallel arcs are adjacent.
///
///     out_offsets_  0     2     3   …      row of vertex v: targets_[out_offsets_[v] … out_offsets_[v + 1]), ascending
///     targets_      1  2  0  …             each arc is in one row here …
///     sources_      1  0  0  …             … and in one row here, found by in_offsets_, ascending too
class Digraph {
 public:
  Digraph() = default;

  /// Builds the rows in time and memory linear in the numbers of vertices and arcs. Requires fewer than 2^32 arcs, all
  /// between vertices below `vertex_count`.
  Digraph(Vertex vertex_count, std::span<const Arc> arcs);

  [[nodiscard]] Vertex vertex_count() const { return vertex_count_; }
  [[nodiscard]] std::size_t arc_count() const { return targets_.size(); }
  [[nodiscard]] std::uint32_t out_degree(Vertex vertex) const {
    return out_offsets_[vertex + 1] - out_offsets_[vertex];
  }
  /// Returns the targets of the arcs from `vertex`.
  [[nodiscard]] std::span<const Vertex> successors(Vertex vertex) const {
    return {targets_.data() + out_offsets_[vertex], out_degree(vertex)};
  }
  /// Returns the sources of the arcs to `vertex`.
  [[nodiscard]] std::span<const Vertex> predecessors(Vertex vertex) const {
    return {sources_.data() + in_offsets_[vertex], in_offsets_[vertex + 1] - in_offsets_[vertex]};
  }

  bool operator==(const Digraph&) const = default;

 private:
  Vertex vertex_count_ = 0;
  std::vector<std::uint32_t> out_offsets_ = {0};
  std::vector<Vertex> targets_;
  std::vector<std::uint32_t> in_offsets_ = {0};
  std::vector<Vertex> sources_;
};

}  // namespace perfect_play
