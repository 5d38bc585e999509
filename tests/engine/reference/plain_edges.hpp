#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace perfect_play::test {

/// A game of edges, written only from the problem statements and independent of the engine. The program uses sets of
/// pairs of dots, and cells as lists of such pairs; it plays out every line and remembers positions.
class PlainEdges {
 public:
  using Pair = std::pair<int, int>;
  using Drawn = std::set<Pair>;

  static PlainEdges triangle(int side, bool extra_turn) {
    // Dots by row and place, as in the problem's picture.
    std::vector<std::vector<int>> rows;
    int dots = 0;
    for (int row = 0; row < side; ++row) {
      rows.emplace_back();
      for (int place = 0; place <= row; ++place) rows.back().push_back(++dots);
    }
    std::vector<std::vector<int>> outlines;
    for (std::size_t row = 1; row < rows.size(); ++row) {
      for (std::size_t place = 0; place < row; ++place) {
        outlines.push_back({rows[row][place], rows[row][place + 1], rows[row - 1][place]});
        if (place > 0) outlines.push_back({rows[row - 1][place - 1], rows[row - 1][place], rows[row][place]});
      }
    }
    return {outlines, extra_turn};
  }

  static PlainEdges boxes(int rows, int columns, bool extra_turn) {
    std::vector<std::vector<int>> outlines;
    for (int row = 0; row < rows; ++row) {
      for (int column = 1; column <= columns; ++column) {
        const int corner = row * (columns + 1) + column;
        outlines.push_back({corner, corner + 1, corner + columns + 2, corner + columns + 1});
      }
    }
    return {outlines, extra_turn};
  }

  [[nodiscard]] const std::set<Pair>& edges() const { return edges_; }
  [[nodiscard]] std::size_t cell_count() const { return cells_.size(); }

  /// Returns the number of cells that the edge closes.
  [[nodiscard]] int closes(const Drawn& drawn, Pair edge) const {
    int count = 0;
    for (const Drawn& cell : cells_) {
      if (cell.count(edge) == 0) continue;
      const bool rest_is_drawn = std::all_of(cell.begin(), cell.end(),
                                             [&](const Pair& side) { return side == edge || drawn.count(side) == 1; });
      if (rest_is_drawn) ++count;
    }
    return count;
  }

  struct State {
    Drawn drawn = {};
    int mover = 0;
    std::array<int, 2> points = {};
  };

  /// Requires a free edge.
  void draw(State& state, Pair edge) const {
    const int closed = closes(state.drawn, edge);
    state.points[state.mover == 0 ? 0 : 1] += closed;
    state.drawn.insert(edge);
    if (!extra_turn_ || closed == 0) state.mover = 1 - state.mover;
  }

  /// Returns the future points under perfect play, the mover's minus the opponent's.
  int margin(const Drawn& drawn) {
    if (drawn.size() == edges_.size()) return 0;
    if (const auto known = margins_.find(drawn); known != margins_.end()) return known->second;
    int best = -1000;
    for (const Pair& edge : edges_) {
      if (drawn.count(edge) == 1) continue;
      const int closed = closes(drawn, edge);
      Drawn next = drawn;
      next.insert(edge);
      const int rest = margin(next);
      best = std::max(best, closed + (extra_turn_ && closed > 0 ? rest : -rest));
    }
    margins_[drawn] = best;
    return best;
  }

 private:
  PlainEdges(const std::vector<std::vector<int>>& outlines, bool extra_turn) : extra_turn_(extra_turn) {
    for (const std::vector<int>& outline : outlines) {
      Drawn cell;
      for (std::size_t i = 0; i < outline.size(); ++i) {
        const auto [low, high] = std::minmax(outline[i], outline[(i + 1) % outline.size()]);
        cell.insert({low, high});
      }
      edges_.insert(cell.begin(), cell.end());
      cells_.push_back(std::move(cell));
    }
  }

  bool extra_turn_;
  std::set<Pair> edges_;
  std::vector<Drawn> cells_;
  std::map<Drawn, int> margins_;
};

}  // namespace perfect_play::test
