#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <queue>
#include <string>
#include <vector>

namespace perfect_play::bench {

/// Represents the textbook retrograde analysis of HDU 1105, with three wolves and a sheep: a queue of states won by the
/// wolves and counters of the sheep's remaining moves, over sets of wolves. The sheep survives in all other states.
/// Like the engine, the program keeps the plies until the capture.
class TextbookWolves {
 public:
  static constexpr int kEscapes = -1;
  /// Free cells, numbered row by row, in ascending order.
  using Wolves = std::array<int, 3>;

  /// Solves the grid; `X` is an obstacle.
  explicit TextbookWolves(const std::vector<std::string>& grid) {
    read(grid);
    const std::size_t states =
        static_cast<std::size_t>(set_number({n_ - 3, n_ - 2, n_ - 1}) + 1) * static_cast<std::size_t>(n_) * 2;
    plies_.assign(states, kEscapes);
    std::vector<std::int8_t> moves_left(states, 0);

    std::queue<State> queue;
    const auto decide = [&](const State& state, int plies) {
      plies_[at(state)] = plies;
      queue.push(state);
    };
    for_each_sheep_to_move([&](const State& state) {
      int moves = is_exit_[static_cast<std::size_t>(state.sheep)] ? 1 : 0;
      for (const int to : steps(state.sheep)) moves += free(state, to) ? 1 : 0;
      moves_left[at(state)] = static_cast<std::int8_t>(moves);
      if (moves == 0) decide(state, 0);
    });
    while (!queue.empty()) {
      const State state = queue.front();
      queue.pop();
      const int plies = plies_[at(state)] + 1;
      if (!state.sheep_moves) {
        for (const int from : steps(state.sheep)) {
          const State before = {state.wolves, from, true};
          if (free(state, from) && --moves_left[at(before)] == 0) decide(before, plies);
        }
        continue;
      }
      const auto wolves_came_from = [&](const Wolves& wolves) {
        const State before = {wolves, state.sheep, false};
        if (plies_[at(before)] == kEscapes) decide(before, plies);
      };
      bool stuck = true;
      for (std::size_t wolf = 0; wolf < state.wolves.size(); ++wolf) {
        for (const int from : steps(state.wolves[wolf])) {
          if (!free(state, from)) continue;
          stuck = false;
          Wolves wolves = state.wolves;
          wolves[wolf] = from;
          std::sort(wolves.begin(), wolves.end());
          wolves_came_from(wolves);
        }
      }
      if (stuck) wolves_came_from(state.wolves);
    }
  }

  /// Plies until the capture, or `kEscapes` if the sheep escapes.
  [[nodiscard]] int plies(const Wolves& wolves, int sheep, bool sheep_moves) const {
    return plies_[at({wolves, sheep, sheep_moves})];
  }

 private:
  struct State {
    Wolves wolves;
    int sheep;
    bool sheep_moves;
  };

  void read(const std::vector<std::string>& grid) {
    const std::size_t columns = grid.front().size();
    std::vector<std::vector<int>> number(grid.size(), std::vector<int>(columns, -1));
    for (std::size_t r = 0; r < grid.size(); ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        if (grid[r][c] != 'X') number[r][c] = n_++;
      }
    }
    steps_.resize(static_cast<std::size_t>(n_));
    is_exit_.resize(static_cast<std::size_t>(n_));
    const auto join = [&](int one, int other) {
      if (one < 0 || other < 0) return;
      steps_[static_cast<std::size_t>(one)].push_back(other);
      steps_[static_cast<std::size_t>(other)].push_back(one);
    };
    for (std::size_t r = 0; r < grid.size(); ++r) {
      for (std::size_t c = 0; c < columns; ++c) {
        if (r > 0) join(number[r][c], number[r - 1][c]);
        if (c > 0) join(number[r][c], number[r][c - 1]);
        if (number[r][c] >= 0 && (r == 0 || c == 0 || r + 1 == grid.size() || c + 1 == columns)) {
          is_exit_[static_cast<std::size_t>(number[r][c])] = true;
        }
      }
    }
  }

  template <class Visit>
  void for_each_sheep_to_move(Visit&& visit) const {
    for (int c = 2; c < n_; ++c) {
      for (int b = 1; b < c; ++b) {
        for (int a = 0; a < b; ++a) {
          for (int sheep = 0; sheep < n_; ++sheep) {
            if (sheep != a && sheep != b && sheep != c) visit(State{{a, b, c}, sheep, true});
          }
        }
      }
    }
  }

  [[nodiscard]] const std::vector<int>& steps(int cell) const { return steps_[static_cast<std::size_t>(cell)]; }

  static bool free(const State& state, int cell) {
    return cell != state.sheep && cell != state.wolves[0] && cell != state.wolves[1] && cell != state.wolves[2];
  }

  static int set_number(const Wolves& wolves) {
    const auto [a, b, c] = wolves;
    return c * (c - 1) * (c - 2) / 6 + b * (b - 1) / 2 + a;
  }

  [[nodiscard]] std::size_t at(const State& state) const {
    const int cell = set_number(state.wolves) * n_ + state.sheep;
    return static_cast<std::size_t>(cell) * 2 + (state.sheep_moves ? 1 : 0);
  }

  int n_ = 0;
  std::vector<std::vector<int>> steps_;
  std::vector<bool> is_exit_;
  std::vector<int> plies_;
};

}  // namespace perfect_play::bench
