#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/board/board.hpp"

namespace perfect_play::edges {

/// A dot by its number, from 1, row by row from the top.
using Dot = std::uint32_t;
/// An edge by its number, from 0.
using EdgeIndex = std::uint32_t;
/// A set of edges: bit i is edge i.
using EdgeMask = std::uint64_t;

/// Two neighbouring dots, the smaller first.
struct Edge {
  Dot a = 0;
  Dot b = 0;

  bool operator==(const Edge&) const = default;
};

/// Dots in a triangle or in a rectangle, the edges of unit length between them, and the cells that those enclose. Edges
/// are numbered in ascending order of their dots. A side of 4 dots, and 2 × 3 boxes:
///
///             1                  1 --- 2 --- 3 --- 4      edge 0 is 1-2, edge 1 is 1-3 (triangle) or 1-5 (boxes),
///            / \                 |     |     |     |      edge 2 is 2-3
///           2 - 3                5 --- 6 --- 7 --- 8
///          / \ / \               |     |     |     |
///         4 - 5 - 6              9 -- 10 -- 11 -- 12
///        / \ / \ / \             .
///       7 - 8 - 9 - 10
///
class EdgeBoard {
 public:
  /// So many edges that a set of them and one bit more fit into a word.
  static constexpr std::uint32_t kMostEdges = 63;

  /// How many edges a board has; counted before it is made.
  [[nodiscard]] static constexpr std::uint64_t edges_of_triangle(std::uint32_t side) {
    return std::uint64_t{3} * side * (side - 1) / 2;
  }
  [[nodiscard]] static constexpr std::uint64_t edges_of_boxes(std::uint32_t rows, std::uint32_t columns) {
    return std::uint64_t{rows} * columns * 2 + rows + columns;
  }

  /// Small triangles, `side` dots on each side of the large one. Requires `side` >= 2 and at most `kMostEdges` edges.
  [[nodiscard]] static EdgeBoard triangle(std::uint32_t side);
  /// Boxes in `rows` and `columns`. Requires at least one of each and at most `kMostEdges` edges.
  [[nodiscard]] static EdgeBoard boxes(std::uint32_t rows, std::uint32_t columns);

  /// The numbers that make the size: dots a side, or rows and columns of boxes.
  [[nodiscard]] const std::vector<std::uint32_t>& size() const { return size_; }
  /// The size as people write it: `4` dots a side, `2x3` boxes.
  [[nodiscard]] std::string size_text() const;
  [[nodiscard]] Dot dot_count() const { return static_cast<Dot>(dots_.size()); }
  [[nodiscard]] std::uint32_t edge_count() const { return static_cast<std::uint32_t>(edges_.size()); }
  [[nodiscard]] std::uint32_t cell_count() const { return static_cast<std::uint32_t>(cells_.size()); }
  [[nodiscard]] const Edge& edge(EdgeIndex index) const { return edges_[index]; }
  /// The edge between two dots, given in either order; nothing when they are no neighbours.
  [[nodiscard]] std::optional<EdgeIndex> find(Dot a, Dot b) const;
  /// The edges around each cell.
  [[nodiscard]] const std::vector<EdgeMask>& cells() const { return cells_; }
  /// The board as data; a face is a cell, its edges in the order of a walk around it.
  [[nodiscard]] LatticeBoard lattice() const;
  /// All edges.
  [[nodiscard]] EdgeMask full() const { return full_; }

  /// How many cells (none, one or two) the edge closes when the edges of `drawn` are there already.
  [[nodiscard]] std::int32_t closed_by(EdgeIndex edge, EdgeMask drawn) const {
    const auto& [one, other] = rest_of_cells_[edge];
    return ((drawn & one) == one ? 1 : 0) + ((drawn & other) == other ? 1 : 0);
  }

  bool operator==(const EdgeBoard&) const = default;

 private:
  /// The dots around a cell, in the order of a walk.
  using Outline = std::vector<Dot>;

  EdgeBoard(std::vector<std::uint32_t> size, std::vector<DotPlace> dots, std::vector<Edge> edges,
            const std::vector<Outline>& cells);

  /// The edges of a cell, each beside the one before.
  [[nodiscard]] std::vector<EdgeIndex> walk_around(EdgeMask cell) const;

  /// Stands for a cell that an edge on the rim does not have: bit 63 is no edge, so that such a cell is never closed.
  static constexpr EdgeMask kNoCell = ~EdgeMask{0};

  std::vector<std::uint32_t> size_;
  std::vector<DotPlace> dots_;
  EdgeMask full_ = 0;
  std::vector<Edge> edges_;
  std::vector<EdgeMask> cells_;
  /// For each edge the other edges of the two cells beside it.
  std::array<std::array<EdgeMask, 2>, kMostEdges> rest_of_cells_ = {};
};

}  // namespace perfect_play::edges
