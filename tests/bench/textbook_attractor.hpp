#pragma once

#include <cstddef>
#include <queue>
#include <utility>
#include <vector>

namespace perfect_play::bench {

/// Represents the usual program for reachability games on graphs: predecessor lists as vectors of vectors, a queue, and
/// counters of remaining moves. Both players have targets; unforced play is a draw. The program also keeps the plies to
/// the end and the deciding move of each vertex.
class TextbookAttractor {
 public:
  enum Result { kDraw, kMaxWins, kMinWins };
  enum Kind { kMaxMoves, kMinMoves, kMaxTarget, kMinTarget, kDrawn };

  TextbookAttractor(const std::vector<Kind>& kinds, const std::vector<std::pair<int, int>>& arcs)
      : results_(kinds.size(), kDraw), plies_(kinds.size(), 0), moves_(kinds.size(), -1) {
    std::vector<std::vector<int>> predecessors(kinds.size());
    std::vector<int> moves_left(kinds.size(), 0);
    for (const auto& [from, to] : arcs) {
      predecessors[at(to)].push_back(from);
      ++moves_left[at(from)];
    }
    std::queue<int> queue;
    for (int v = 0; v < static_cast<int>(kinds.size()); ++v) {
      const Kind kind = kinds[at(v)];
      if (kind == kDrawn || (kind <= kMinMoves && moves_left[at(v)] > 0)) continue;
      // A player who cannot move loses.
      results_[at(v)] = kind == kMaxTarget || kind == kMinMoves ? kMaxWins : kMinWins;
      queue.push(v);
    }
    while (!queue.empty()) {
      const int decided = queue.front();
      queue.pop();
      for (const int from : predecessors[at(decided)]) {
        if (results_[at(from)] != kDraw) continue;
        const bool mover_wins = (kinds[at(from)] == kMaxMoves) == (results_[at(decided)] == kMaxWins);
        if (!mover_wins && --moves_left[at(from)] > 0) continue;
        results_[at(from)] = results_[at(decided)];
        plies_[at(from)] = plies_[at(decided)] + 1;
        moves_[at(from)] = decided;
        queue.push(from);
      }
    }
  }

  [[nodiscard]] Result result(int vertex) const { return results_[at(vertex)]; }
  /// Plies to the end; 0 in a draw.
  [[nodiscard]] int plies(int vertex) const { return plies_[at(vertex)]; }
  /// Vertex to which a best move leads; -1 if unknown.
  [[nodiscard]] int move(int vertex) const { return moves_[at(vertex)]; }

 private:
  static std::size_t at(int vertex) { return static_cast<std::size_t>(vertex); }

  std::vector<Result> results_;
  std::vector<int> plies_;
  std::vector<int> moves_;
};

}  // namespace perfect_play::bench
