#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/engine/reference/plain_cases.hpp"

namespace perfect_play::test {

// Programs for the seven problems as contestants write them, by the simplest method, and the same programs with one
// mistake. The mistakes are named as in `TrickyCase::fails`; an empty name means no mistake. The programs are
// independent of the engine.

// ---- Games with lists of positions ----

/// A game as a list of positions.
struct PlainPositions {
  static constexpr int kFirst = 0;
  static constexpr int kSecond = 1;
  static constexpr int kNobody = 2;
  static constexpr int kOpen = -1;

  struct Position {
    int mover = kFirst;
    /// The winner; `kOpen` if the game is not over.
    int result = kOpen;
    std::vector<std::size_t> next = {};
  };
  std::vector<Position> positions;

  /// Returns the number of plies in which a player can force a win from a position; -1 if this takes more than `most`.
  [[nodiscard]] int forced(int player, std::size_t start, int most) const {
    std::vector<char> won(positions.size());
    for (std::size_t i = 0; i < won.size(); ++i) won[i] = positions[i].result == player ? 1 : 0;
    for (int plies = 0; plies <= most; ++plies) {
      if (won[start] != 0) return plies;
      std::vector<char> after = won;
      bool changed = false;
      for (std::size_t i = 0; i < won.size(); ++i) {
        const Position& here = positions[i];
        if (won[i] != 0 || here.result != kOpen || here.next.empty()) continue;
        const auto wins = [&](std::size_t next) { return won[next] != 0; };
        const bool is_won = here.mover == player ? std::any_of(here.next.begin(), here.next.end(), wins)
                                                 : std::all_of(here.next.begin(), here.next.end(), wins);
        if (!is_won) continue;
        after[i] = 1;
        changed = true;
      }
      if (!changed) return -1;
      won = std::move(after);
    }
    return -1;
  }
};

constexpr int kNoCap = 1'000'000;

inline std::string answer(const PlainGraph& graph, std::string_view mistake) {
  const std::size_t count = graph.neighbours.size();
  const auto index = [&](std::size_t mouse, std::size_t cat, int mover) {
    return (static_cast<std::size_t>(mover) * count + mouse) * count + cat;
  };
  PlainPositions game;
  game.positions.resize(2 * count * count);
  for (std::size_t mouse = 0; mouse < count; ++mouse) {
    for (std::size_t cat = 0; cat < count; ++cat) {
      for (const int mover : {0, 1}) {
        auto& here = game.positions[index(mouse, cat, mover)];
        here.mover = mover;
        if (mouse == 0) {
          here.result = PlainPositions::kFirst;
        } else if (mouse == cat) {
          here.result = PlainPositions::kSecond;
        }
        if (here.result != PlainPositions::kOpen) continue;
        std::vector<int> targets = graph.neighbours[mover == 0 ? mouse : cat];
        if (mistake == "may-stay") targets.push_back(static_cast<int>(mover == 0 ? mouse : cat));
        for (const int target : targets) {
          const auto to = static_cast<std::size_t>(target);
          if (mover == 1 && to == 0 && mistake != "cat-in-hole") continue;
          here.next.push_back(mover == 0 ? index(to, cat, 1) : index(mouse, to, 0));
        }
      }
    }
  }
  const std::size_t start = index(1, 2, 0);
  if (game.forced(PlainPositions::kFirst, start, kNoCap) >= 0) return "1";
  return game.forced(PlainPositions::kSecond, start, kNoCap) >= 0 ? "2" : "0";
}

inline std::string answer(const PlainGrid& grid, std::string_view mistake) {
  const auto columns = static_cast<int>(grid.rows.front().size());
  const auto cells = static_cast<std::size_t>(columns) * grid.rows.size();
  const auto at = [&](std::size_t cell) {
    return grid.rows[cell / static_cast<std::size_t>(columns)][cell % static_cast<std::size_t>(columns)];
  };
  std::size_t mouse_start = 0;
  std::size_t cat_start = 0;
  std::size_t food = 0;
  for (std::size_t cell = 0; cell < cells; ++cell) {
    if (at(cell) == 'M') mouse_start = cell;
    if (at(cell) == 'C') cat_start = cell;
    if (at(cell) == 'F') food = cell;
  }
  const auto targets = [&](std::size_t from, std::size_t other, int jump) {
    std::vector<std::size_t> found;
    if (mistake != "must-move") found.push_back(from);
    for (const auto& [down, right] : {std::pair(-1, 0), std::pair(1, 0), std::pair(0, -1), std::pair(0, 1)}) {
      int row = static_cast<int>(from) / columns;
      int column = static_cast<int>(from) % columns;
      std::vector<std::size_t> way;
      for (int length = 1; length <= jump; ++length) {
        row += down;
        column += right;
        if (row < 0 || column < 0 || row >= static_cast<int>(grid.rows.size()) || column >= columns) break;
        const std::size_t cell =
            static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column);
        if (at(cell) == '#') break;
        way.push_back(cell);
        if (mistake == "no-leap" && cell == other) break;
      }
      if (mistake == "full-jump" && !way.empty()) way = {way.back()};
      found.insert(found.end(), way.begin(), way.end());
    }
    return found;
  };
  const auto index = [&](std::size_t mouse, std::size_t cat, int mover) {
    return (static_cast<std::size_t>(mover) * cells + mouse) * cells + cat;
  };
  PlainPositions game;
  game.positions.resize(2 * cells * cells);
  for (std::size_t mouse = 0; mouse < cells; ++mouse) {
    for (std::size_t cat = 0; cat < cells; ++cat) {
      for (const int mover : {0, 1}) {
        auto& here = game.positions[index(mouse, cat, mover)];
        here.mover = mover;
        if (at(mouse) == '#' || at(cat) == '#') {
          here.result = PlainPositions::kNobody;
        } else if (mouse == cat || cat == food) {
          here.result = PlainPositions::kSecond;
        } else if (mouse == food) {
          here.result = PlainPositions::kFirst;
        }
        if (here.result != PlainPositions::kOpen) continue;
        for (const std::size_t to :
             mover == 0 ? targets(mouse, cat, grid.mouse_jump) : targets(cat, mouse, grid.cat_jump)) {
          here.next.push_back(mover == 0 ? index(to, cat, 1) : index(mouse, to, 0));
        }
      }
    }
  }
  const int most = mistake == "cap-72" ? 72 : 1000;
  return game.forced(PlainPositions::kFirst, index(mouse_start, cat_start, 0), most) >= 0 ? "true" : "false";
}

inline std::string answer(const PlainPasture& pasture, std::string_view mistake) {
  const auto columns = pasture.rows.front().size();
  std::vector<std::pair<int, int>> free;
  std::vector<std::size_t> wolves;
  std::size_t sheep_start = 0;
  for (std::size_t row = 0; row < pasture.rows.size(); ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      const char cell = pasture.rows[row][column];
      if (cell == 'W') wolves.push_back(free.size());
      if (cell == 'S') sheep_start = free.size();
      if (cell != 'X') free.emplace_back(static_cast<int>(row), static_cast<int>(column));
    }
  }
  const std::size_t count = free.size();
  std::vector<std::vector<std::size_t>> beside(count);
  std::vector<char> is_exit(count);
  for (std::size_t i = 0; i < count; ++i) {
    const auto& [row, column] = free[i];
    const bool at_border = row == 0 || column == 0 || row + 1 == static_cast<int>(pasture.rows.size()) ||
                           column + 1 == static_cast<int>(columns);
    is_exit[i] = at_border ? 1 : 0;
    for (std::size_t j = 0; j < count; ++j) {
      if (std::abs(free[j].first - row) + std::abs(free[j].second - column) == 1) beside[i].push_back(j);
    }
  }
  // Positions are numbered in order of discovery.
  using Key = std::tuple<std::array<std::size_t, 3>, std::size_t, int>;
  std::map<Key, std::size_t> numbers;
  std::vector<Key> keys;
  const auto number_of = [&](std::array<std::size_t, 3> pack, std::size_t sheep, int mover) {
    std::sort(pack.begin(), pack.end());
    const auto [found, is_new] = numbers.emplace(Key{pack, sheep, mover}, keys.size());
    if (is_new) keys.push_back(found->first);
    return found->second;
  };
  PlainPositions game;
  const std::size_t start = number_of({wolves[0], wolves[1], wolves[2]}, sheep_start, 0);
  const std::size_t out = count;
  // The list grows during the loop.
  std::size_t done = 0;
  while (done < keys.size()) {
    const auto [pack, sheep, mover] = keys[done++];
    const auto& wolves_now = pack;
    PlainPositions::Position here{mover};
    if (sheep == out) {
      here.result = PlainPositions::kSecond;
      game.positions.push_back(std::move(here));
      continue;
    }
    const auto is_taken = [&](std::size_t cell, std::size_t lamb) {
      return cell == lamb || std::find(wolves_now.begin(), wolves_now.end(), cell) != wolves_now.end();
    };
    std::vector<std::size_t> steps;
    for (const std::size_t to : beside[sheep]) {
      if (!is_taken(to, sheep)) steps.push_back(to);
    }
    if (is_exit[sheep] != 0 && mistake != "border") steps.push_back(out);
    if (steps.empty() && (mover == 1 || mistake == "zugzwang")) {
      here.result = PlainPositions::kFirst;
    } else if (mover == 1) {
      if (mistake == "sheep-waits") steps.push_back(sheep);
      for (const std::size_t to : steps) here.next.push_back(number_of(pack, to, 0));
    } else {
      for (std::size_t wolf = 0; wolf < pack.size(); ++wolf) {
        for (const std::size_t to : beside[pack[wolf]]) {
          if (is_taken(to, sheep)) continue;
          auto moved = pack;
          moved[wolf] = to;
          here.next.push_back(number_of(moved, sheep, 1));
        }
      }
      const bool are_stuck = here.next.empty();
      if (mistake == "wolves-wait" || (are_stuck && mistake != "stuck-wolves")) {
        here.next.push_back(number_of(pack, sheep, 1));
      } else if (are_stuck) {
        here.result = PlainPositions::kSecond;
      }
    }
    game.positions.push_back(std::move(here));
  }
  return game.forced(PlainPositions::kFirst, start, kNoCap) >= 0 ? "Poor Mmxl is in danger:(" : "Lucky Mmxl is safe:)";
}

// ---- Games of points ----

/// Edges, and the cells that they close.
class PlainEdgeGame {
 public:
  PlainEdgeGame(std::vector<PlainEdge> edges, const std::vector<std::vector<PlainEdge>>& cells, bool extra_turn,
                std::string_view mistake)
      : edges_(std::move(edges)), extra_turn_(extra_turn), mistake_(mistake) {
    for (const auto& cell : cells) {
      std::uint32_t mask = 0;
      for (const PlainEdge& edge : cell) mask |= bit_of(edge);
      cells_.push_back(mask);
    }
  }

  [[nodiscard]] bool first_wins(const PlainOpening& opening) {
    State state;
    for (const PlainEdge& edge : opening.moves) state = after(state, bit_of(edge));
    return result(state) > 0;
  }

 private:
  struct State {
    std::uint32_t drawn = 0;
    int mover = 0;
    /// First player's points minus the second's.
    int margin = 0;
    /// Number of moves that the mover may make after the next one.
    int moves_more = 0;
  };

  [[nodiscard]] std::uint32_t bit_of(const PlainEdge& edge) const {
    return 1U << (std::find(edges_.begin(), edges_.end(), edge) - edges_.begin());
  }

  [[nodiscard]] State after(State state, std::uint32_t edge) const {
    state.drawn |= edge;
    int closed = 0;
    for (const std::uint32_t cell : cells_) closed += (cell & edge) != 0 && (cell & ~state.drawn) == 0 ? 1 : 0;
    const int points = mistake_ == "one-point" ? std::min(closed, 1) : closed;
    state.margin += state.mover == 0 ? points : -points;
    int moves_more = state.moves_more;
    if (extra_turn_ && closed > 0) moves_more += mistake_ == "two-turns" ? closed : 1;
    if (moves_more == 0) {
      state.mover = 1 - state.mover;
    } else {
      --moves_more;
    }
    state.moves_more = moves_more;
    return state;
  }

  /// Returns the final margin of the first player.
  int result(const State& state) {
    if (state.drawn + 1 == 1ULL << edges_.size()) return state.margin;
    // This mistake stores the final points of one line and uses them for every line.
    const bool forgets = mistake_ == "final-points";
    const std::tuple<std::uint32_t, int, int> key = {state.drawn, state.mover, state.moves_more};
    if (const auto known = memo_.find(key); known != memo_.end()) {
      return known->second + (forgets ? 0 : state.margin);
    }
    std::optional<int> best;
    for (std::uint32_t edge = 1; edge < 1ULL << edges_.size(); edge <<= 1U) {
      if ((state.drawn & edge) != 0) continue;
      const int margin = result(after(state, edge));
      if (!best || (state.mover == 0 ? margin > *best : margin < *best)) best = margin;
    }
    memo_[key] = *best - (forgets ? 0 : state.margin);
    return *best;
  }

  std::vector<PlainEdge> edges_;
  std::vector<std::uint32_t> cells_;
  bool extra_turn_;
  std::string_view mistake_;
  std::map<std::tuple<std::uint32_t, int, int>, int> memo_;
};

inline std::string answer_of_triangle(const PlainOpening& opening, std::string_view mistake) {
  constexpr int kCells[][3] = {{1, 2, 3}, {2, 4, 5}, {2, 3, 5}, {3, 5, 6}, {4, 7, 8},
                               {4, 5, 8}, {5, 8, 9}, {5, 6, 9}, {6, 9, 10}};
  std::vector<std::vector<PlainEdge>> cells;
  for (const auto& dots : kCells) {
    cells.push_back({{dots[0], dots[1]}, {dots[0], dots[2]}, {dots[1], dots[2]}});
  }
  return PlainEdgeGame(plain_triangle_edges(), cells, true, mistake).first_wins(opening) ? "A wins." : "B wins.";
}

inline std::string answer_of_boxes(const PlainOpening& opening, std::string_view mistake) {
  std::vector<std::vector<PlainEdge>> cells;
  for (int dot = 1; dot <= 11; ++dot) {
    if (dot % 4 != 0) cells.push_back({{dot, dot + 1}, {dot, dot + 4}, {dot + 1, dot + 5}, {dot + 4, dot + 5}});
  }
  return PlainEdgeGame(plain_box_edges(), cells, false, mistake).first_wins(opening) ? "Tom200" : "Jerry404";
}

/// Gems Fight with a small number of bags.
class PlainGemGame {
 public:
  PlainGemGame(const PlainBags& bags, std::string_view mistake) : bags_(bags), mistake_(mistake) {}

  [[nodiscard]] int margin() {
    const std::vector<int> empty(static_cast<std::size_t>(bags_.colours) + 1);
    return best({{empty, empty}, 0, 0, 0});
  }

 private:
  struct State {
    /// Only the mistake that gives each player a cooker uses the second cooker.
    std::array<std::vector<int>, 2> cookers;
    std::uint32_t taken = 0;
    int mover = 0;
    int turns_more = 0;

    bool operator<(const State& other) const {
      return std::tie(cookers, taken, mover, turns_more) <
             std::tie(other.cookers, other.taken, other.mover, other.turns_more);
    }
  };

  /// Returns the future stones, the mover's minus the opponent's.
  int best(const State& state) {
    if (state.taken + 1 == 1U << bags_.bags.size()) return 0;
    if (const auto known = memo_.find(state); known != memo_.end()) return known->second;
    std::optional<int> best_margin;
    for (std::size_t bag = 0; bag < bags_.bags.size(); ++bag) {
      if ((state.taken >> bag & 1U) != 0) continue;
      State next = state;
      next.taken |= 1U << bag;
      auto& cooker = next.cookers[mistake_ == "own-cookers" ? static_cast<std::size_t>(state.mover) : 0];
      for (const int gem : bags_.bags[bag]) ++cooker[static_cast<std::size_t>(gem)];
      int stones = 0;
      for (int& gems : cooker) {
        const int made = gems / bags_.stone_size;
        const int kept = mistake_ == "one-stone" ? std::min(made, 1) : made;
        stones += kept;
        gems -= kept * bags_.stone_size;
      }
      if (stones > 0 && mistake_ != "no-bonus") next.turns_more += mistake_ == "many-turns" ? stones : 1;
      int margin = stones;
      if (next.turns_more > 0) {
        --next.turns_more;
        margin += best(next);
      } else {
        next.mover = 1 - next.mover;
        margin -= best(next);
      }
      if (!best_margin || margin > *best_margin) best_margin = margin;
    }
    return memo_[state] = *best_margin;
  }

  const PlainBags& bags_;
  std::string_view mistake_;
  std::map<State, int> memo_;
};

inline std::string answer(const PlainBags& bags, std::string_view mistake) {
  return std::to_string(PlainGemGame(bags, mistake).margin());
}

// ---- Games of chance ----

class PlainShooting {
 public:
  explicit PlainShooting(std::string_view mistake) : sorts_(mistake == "sorted") {}

  /// Returns the mover's probability of winning.
  double best(std::vector<int> heights) {
    if (sorts_) std::sort(heights.begin(), heights.end());
    if (std::all_of(heights.begin(), heights.end(), [](int height) { return height == 0; })) return 0;
    if (const auto known = memo_.find(heights); known != memo_.end()) return known->second;
    double most = 0;
    const int rows = *std::max_element(heights.begin(), heights.end());
    for (int row = 1; row <= rows; ++row) {
      for (const bool from_left : {true, false}) {
        double chance = 0;
        for (int power = 1; power <= 3; ++power) chance += (1 - best(after(heights, row, from_left, power))) / 3;
        most = std::max(most, chance);
      }
    }
    return memo_[heights] = most;
  }

 private:
  static std::vector<int> after(std::vector<int> heights, int row, bool from_left, int power) {
    if (!from_left) std::reverse(heights.begin(), heights.end());
    for (int& height : heights) {
      if (power == 0 || height < row) continue;
      --height;
      --power;
    }
    if (!from_left) std::reverse(heights.begin(), heights.end());
    return heights;
  }

  bool sorts_;
  std::map<std::vector<int>, double> memo_;
};

inline std::string answer(const PlainColumns& columns, std::string_view mistake) {
  std::array<char, 16> text{};
  std::snprintf(text.data(), text.size(), "%.6f", PlainShooting(mistake).best(columns.heights));
  return text.data();
}

// ---- Any problem ----

/// Returns the answer to a case of a problem, without the case number.
inline std::string plain_answer(const std::string& problem, const PlainCase& plain_case, std::string_view mistake) {
  if (const auto* opening = std::get_if<PlainOpening>(&plain_case)) {
    return problem == "hdu-4753" ? answer_of_boxes(*opening, mistake) : answer_of_triangle(*opening, mistake);
  }
  if (const auto* bags = std::get_if<PlainBags>(&plain_case)) return answer(*bags, mistake);
  if (const auto* columns = std::get_if<PlainColumns>(&plain_case)) return answer(*columns, mistake);
  if (const auto* pasture = std::get_if<PlainPasture>(&plain_case)) return answer(*pasture, mistake);
  if (const auto* graph = std::get_if<PlainGraph>(&plain_case)) return answer(*graph, mistake);
  return answer(std::get<PlainGrid>(plain_case), mistake);
}

}  // namespace perfect_play::test
