// Common code for POJ 1085 and HDU 4753, where edges close cells and the player with more cells wins.
#pragma once

#include <cstdint>
#include <map>
#include <utility>

#include "faults.hpp"

struct Board {
  /// Dot numbers of each edge, the smaller first; and the edges of each cell, as bits.
  std::vector<std::pair<int, int>> edges;
  std::vector<std::uint32_t> cells;

  void add_cell(const std::vector<std::pair<int, int>>& sides) {
    std::uint32_t cell = 0;
    for (const auto& [a, b] : sides) cell |= 1U << number(a, b);
    cells.push_back(cell);
  }
  int number(int a, int b) {
    if (a > b) std::swap(a, b);
    for (std::size_t i = 0; i < edges.size(); ++i) {
      if (edges[i] == std::pair(a, b)) return static_cast<int>(i);
    }
    edges.emplace_back(a, b);
    return static_cast<int>(edges.size()) - 1;
  }
  int closed(std::uint32_t drawn, int edge) const {
    int count = 0;
    for (const std::uint32_t cell : cells) count += (cell >> edge & 1U) != 0 && (cell & ~(drawn | 1U << edge)) == 0;
    return count;
  }
};

/// Computes the mover's margin from a position on; the fault also counts the points already scored.
class Edges {
 public:
  Edges(const Board& board, bool moves_again) : board_(board), moves_again_(moves_again) {}

  /// Returns the first player's final margin when play starts with these edges.
  int margin_after(const std::vector<int>& opening) {
    std::uint32_t drawn = 0;
    int margin = 0;
    int mover = 1;
    for (const int edge : opening) {
      const int gain = board_.closed(drawn, edge);
      margin += mover * gain;
      drawn |= 1U << edge;
      if (gain == 0 || !moves_again_) mover = -mover;
    }
    if (has_fault("scores-in-value")) return mover * value(drawn, mover * margin);
    return margin + mover * value(drawn, 0);
  }

 private:
  int value(std::uint32_t drawn, int so_far) {
    if (drawn + 1 == 1U << board_.edges.size()) return so_far;
    const auto known = memo_.find(drawn);
    if (known != memo_.end()) return known->second;
    int best = -1000;
    for (std::size_t i = 0; i < board_.edges.size(); ++i) {
      if ((drawn >> i & 1U) != 0) continue;
      const int gain = board_.closed(drawn, static_cast<int>(i));
      const std::uint32_t next = drawn | 1U << i;
      const bool counts = has_fault("scores-in-value");
      const int points = counts ? so_far + gain : 0;
      const int rest = gain > 0 && moves_again_ ? value(next, points) : -value(next, -points);
      best = std::max(best, counts ? rest : gain + rest);
    }
    return memo_[drawn] = best;
  }

  const Board& board_;
  bool moves_again_;
  std::map<std::uint32_t, int> memo_;
};

/// Reads the cases, and for each answers whether the first player ends ahead.
template <class Answer>
void answer_all(Board& board, bool moves_again, Answer&& answer) {
  int cases = 0;
  std::cin >> cases;
  for (int number = 1; number <= cases; ++number) {
    int count = 0;
    std::cin >> count;
    std::vector<int> opening;
    for (int i = 0; i < count; ++i) {
      int a = 0;
      int b = 0;
      std::cin >> a >> b;
      opening.push_back(board.number(a, b));
    }
    std::cout << answer(number, Edges(board, moves_again).margin_after(opening) > 0) << '\n';
  }
}
