#include "engine/games/edges/edge_board.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <tuple>
#include <utility>

namespace perfect_play::edges {
namespace {

bool ascending(const Edge& left, const Edge& right) { return std::tie(left.a, left.b) < std::tie(right.a, right.b); }

}  // namespace

EdgeBoard EdgeBoard::triangle(std::uint32_t side) {
  //           dot - - - dot + 1
  //          /   \     /           every edge is in exactly one triangle that points upwards
  //     below --- below + 1
  std::vector<DotPlace> dots;
  for (std::uint32_t row = 0; row < side; ++row) {
    for (std::uint32_t place = 0; place <= row; ++place) dots.push_back({place, row});
  }
  std::vector<Edge> edges;
  std::vector<Outline> cells;
  Dot dot = 1;
  for (std::uint32_t row = 0; row + 1 < side; ++row) {
    for (std::uint32_t place = 0; place <= row; ++place, ++dot) {
      const Dot below = dot + row + 1;
      edges.insert(edges.end(), {{dot, below}, {dot, below + 1}, {below, below + 1}});
      cells.push_back({dot, below, below + 1});
      if (place < row) cells.push_back({dot, dot + 1, below + 1});
    }
  }
  return {{side}, std::move(dots), std::move(edges), cells};
}

EdgeBoard EdgeBoard::boxes(std::uint32_t rows, std::uint32_t columns) {
  const std::uint32_t width = columns + 1;
  std::vector<DotPlace> dots;
  std::vector<Edge> edges;
  std::vector<Outline> cells;
  for (std::uint32_t row = 0; row <= rows; ++row) {
    for (std::uint32_t column = 0; column <= columns; ++column) {
      const Dot dot = row * width + column + 1;
      dots.push_back({column, row});
      if (column < columns) edges.push_back({dot, dot + 1});
      if (row < rows) edges.push_back({dot, dot + width});
      if (column < columns && row < rows) cells.push_back({dot, dot + 1, dot + width + 1, dot + width});
    }
  }
  return {{rows, columns}, std::move(dots), std::move(edges), cells};
}

EdgeBoard::EdgeBoard(std::vector<std::uint32_t> size, std::vector<DotPlace> dots, std::vector<Edge> edges,
                     const std::vector<Outline>& cells)
    : size_(std::move(size)),
      dots_(std::move(dots)),
      full_((EdgeMask{1} << edges.size()) - 1),
      edges_(std::move(edges)) {
  assert(edges_.size() <= kMostEdges);
  std::sort(edges_.begin(), edges_.end(), ascending);
  for (auto& rest : rest_of_cells_) rest = {kNoCell, kNoCell};
  for (const Outline& cell : cells) {
    EdgeMask around = 0;
    for (std::size_t i = 0; i < cell.size(); ++i) {
      around |= EdgeMask{1} << *find(cell[i], cell[(i + 1) % cell.size()]);
    }
    cells_.push_back(around);
    for (EdgeIndex i = 0; i < edge_count(); ++i) {
      const EdgeMask bit = EdgeMask{1} << i;
      if ((around & bit) == 0) continue;
      auto& [one, other] = rest_of_cells_[i];
      (one == kNoCell ? one : other) = around & ~bit;
    }
  }
}

std::string EdgeBoard::size_text() const {
  std::string text;
  for (const std::uint32_t number : size_) text += (text.empty() ? "" : "x") + std::to_string(number);
  return text;
}

LatticeBoard EdgeBoard::lattice() const {
  LatticeBoard lattice;
  lattice.shape = size_.size() == 1 ? LatticeShape::kTriangle : LatticeShape::kSquare;
  lattice.dots = dots_;
  for (const Edge& edge : edges_) lattice.edges.emplace_back(edge.a - 1, edge.b - 1);
  for (const EdgeMask cell : cells_) lattice.faces.push_back(walk_around(cell));
  return lattice;
}

std::vector<EdgeIndex> EdgeBoard::walk_around(EdgeMask cell) const {
  auto next = static_cast<EdgeIndex>(std::countr_zero(cell));
  std::vector<EdgeIndex> walk;
  for (Dot at = edges_[next].b; cell != 0; cell &= ~(EdgeMask{1} << next)) {
    for (EdgeMask rest = cell; rest != 0; rest &= rest - 1) {
      const auto edge = static_cast<EdgeIndex>(std::countr_zero(rest));
      if (edges_[edge].a == at || edges_[edge].b == at) next = edge;
    }
    walk.push_back(next);
    at = edges_[next].a == at ? edges_[next].b : edges_[next].a;
  }
  return walk;
}

std::optional<EdgeIndex> EdgeBoard::find(Dot a, Dot b) const {
  const Edge wanted = {std::min(a, b), std::max(a, b)};
  const auto found = std::lower_bound(edges_.begin(), edges_.end(), wanted, ascending);
  if (found == edges_.end() || *found != wanted) return std::nullopt;
  return static_cast<EdgeIndex>(found - edges_.begin());
}

}  // namespace perfect_play::edges
