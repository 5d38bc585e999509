#pragma once

#include <cstddef>
#include <queue>
#include <vector>

namespace perfect_play::bench {

/// Represents the usual accepted solution of LeetCode 913: retrograde analysis with a queue of states and counters of
/// remaining moves, in plain tables, with the mouse starting on 1, the cat on 2 and the hole at 0. Like the engine, the
/// program also keeps the plies to the end.
class TextbookCatMouse {
 public:
  enum Turn { kMouseMoves, kCatMoves };
  enum Result { kDraw, kMouseWins, kCatWins };

  /// Solves the graph; `graph[v]` has the neighbours of vertex `v`, as in LeetCode.
  explicit TextbookCatMouse(const std::vector<std::vector<int>>& graph) : n_(static_cast<int>(graph.size())) {
    const std::size_t states = graph.size() * graph.size() * 2;
    results_.assign(states, kDraw);
    plies_.assign(states, 0);
    std::vector<int> moves_left(states);
    for (int mouse = 0; mouse < n_; ++mouse) {
      for (int cat = 0; cat < n_; ++cat) {
        moves_left[at(mouse, cat, kMouseMoves)] = static_cast<int>(graph[static_cast<std::size_t>(mouse)].size());
        for (const int to : graph[static_cast<std::size_t>(cat)]) {
          if (to != 0) ++moves_left[at(mouse, cat, kCatMoves)];
        }
      }
    }

    std::queue<State> queue;
    const auto decide = [&](State state, Result result, int plies) {
      results_[at(state.mouse, state.cat, state.turn)] = result;
      plies_[at(state.mouse, state.cat, state.turn)] = plies;
      queue.push(state);
    };
    for (int v = 1; v < n_; ++v) {
      for (const Turn turn : {kMouseMoves, kCatMoves}) {
        decide({0, v, turn}, kMouseWins, 0);
        decide({v, v, turn}, kCatWins, 0);
      }
    }
    while (!queue.empty()) {
      const State state = queue.front();
      queue.pop();
      const Result result = this->result(state.mouse, state.cat, state.turn);
      const int plies = this->plies(state.mouse, state.cat, state.turn) + 1;
      const auto look_at = [&](State before) {
        const std::size_t i = at(before.mouse, before.cat, before.turn);
        if (results_[i] != kDraw) return;
        const Result win_of_mover = before.turn == kMouseMoves ? kMouseWins : kCatWins;
        if (result == win_of_mover || --moves_left[i] == 0) decide(before, result, plies);
      };
      if (state.turn == kCatMoves) {
        for (const int from : graph[static_cast<std::size_t>(state.mouse)]) look_at({from, state.cat, kMouseMoves});
      } else {
        for (const int from : graph[static_cast<std::size_t>(state.cat)]) {
          if (from != 0) look_at({state.mouse, from, kCatMoves});
        }
      }
    }
  }

  [[nodiscard]] Result result(int mouse, int cat, Turn turn) const { return results_[at(mouse, cat, turn)]; }
  /// Plies to the end; 0 in a draw.
  [[nodiscard]] int plies(int mouse, int cat, Turn turn) const { return plies_[at(mouse, cat, turn)]; }

 private:
  struct State {
    int mouse;
    int cat;
    Turn turn;
  };

  [[nodiscard]] std::size_t at(int mouse, int cat, Turn turn) const {
    const int cell = mouse * n_ + cat;
    return static_cast<std::size_t>(cell) * 2 + static_cast<std::size_t>(turn);
  }

  int n_;
  std::vector<Result> results_;
  std::vector<int> plies_;
};

}  // namespace perfect_play::bench
