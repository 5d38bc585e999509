#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/board/board.hpp"

namespace perfect_play::edges {

/// Number of a dot, starting at 1, row by row from the top.
using Dot = std::uint32_t;
/// Number of an edge, starting at 0.
using EdgeIndex = std::uint32_t;
/// A set of edges: bit i is edge i.
using EdgeMask = std::uint64_t;

/// Two neighbouring dots, the smaller number first.
struct Edge {
  Dot a = 0;
  Dot b = 0;

  bool operator==(const Edge&) const = default;
};

/// Dots in a triangle or in a rectangle, the edges of unit length between them, and the enclosed cells. Edges are
/// numbered in ascending order of their dots. Examples: a triangle with a side of 4 dots, and 2 × 3 boxes:
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
  /// Maximum number of edges: a set of edges and one extra bit fit in a word.
  static constexpr std::uint32_t kMostEdges = 63;

  /// Returns the number of edges of a board, before the board is built.
  [[nodiscard]] static constexpr std::uint64_t edges_of_triangle(std::uint32_t side) {
    return std::uint64_t{3} * side * (side - 1) / 2;
  }
  [[nodiscard]] static constexpr std::uint64_t edges_of_boxes(std::uint32_t rows, std::uint32_t columns) {
    return std::uint64_t{rows} * columns * 2 + rows + columns;
  }

  /// Builds small triangles within a large triangle with `side` dots on each side. Requires `side` >= 2 and at most
  /// `kMostEdges` edges.
  [[nodiscard]] static EdgeBoard triangle(std::uint32_t side);
  /// Builds `rows` × `columns` boxes. Requires at least one of each and at most `kMostEdges` edges.
  [[nodiscard]] static EdgeBoard boxes(std::uint32_t rows, std::uint32_t columns);

  /// Returns the size of the board: the number of dots on a side, or the numbers of rows and columns of boxes.
  [[nodiscard]] const std::vector<std::uint32_t>& size() const { return size_; }
  /// Returns the size as text: `4` for 4 dots on a side, `2x3` for 2 × 3 boxes.
  [[nodiscard]] std::string size_text() const;
  [[nodiscard]] Dot dot_count() const { return static_cast<Dot>(dots_.size()); }
  [[nodiscard]] std::uint32_t edge_count() const { return static_cast<std::uint32_t>(edges_.size()); }
  [[nodiscard]] std::uint32_t cell_count() const { return static_cast<std::uint32_t>(cells_.size()); }
  [[nodiscard]] const Edge& edge(EdgeIndex index) const { return edges_[index]; }
  /// Returns the edge between two dots, given in either order, or nothing if the dots are not adjacent.
  [[nodiscard]] std::optional<EdgeIndex> find(Dot a, Dot b) const;
  /// Returns the edges around each cell.
  [[nodiscard]] const std::vector<EdgeMask>& cells() const { return cells_; }
  /// Returns the board as data; each face is a cell with its edges in cyclic order.
  [[nodiscard]] LatticeBoard lattice() const;
  [[nodiscard]] EdgeMask full() const { return full_; }

  /// Returns the number of cells (0 to 2) that the edge closes if the edges in `drawn` are already drawn.
  [[nodiscard]] std::int32_t closed_by(EdgeIndex edge, EdgeMask drawn) const {
    const auto& [one, other] = rest_of_cells_[edge];
    return ((drawn & one) == one ? 1 : 0) + ((drawn & other) == other ? 1 : 0);
  }

  bool operator==(const EdgeBoard&) const = default;

 private:
  /// The dots around a cell in cyclic order.
  using Outline = std::vector<Dot>;

  EdgeBoard(std::vector<std::uint32_t> size, std::vector<DotPlace> dots, std::vector<Edge> edges,
            const std::vector<Outline>& cells);

  /// Returns the edges of a cell in an order in which each edge meets the previous one.
  [[nodiscard]] std::vector<EdgeIndex> walk_around(EdgeMask cell) const;

  /// Edges of the cell that replaces the missing cell of an edge on the rim. Bit 63 is never an edge, so this cell is
  /// never closed.
  static constexpr EdgeMask kNoCell = ~EdgeMask{0};

  std::vector<std::uint32_t> size_;
  std::vector<DotPlace> dots_;
  EdgeMask full_ = 0;
  std::vector<Edge> edges_;
  std::vector<EdgeMask> cells_;
  /// For each edge, the other edges of each of its two cells.
  std::array<std::array<EdgeMask, 2>, kMostEdges> rest_of_cells_ = {};
};

}  // namespace perfect_play::edges
