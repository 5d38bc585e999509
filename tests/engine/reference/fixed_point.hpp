#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "tests/engine/reference/plain_setup.hpp"

namespace perfect_play::test {

/// Solves every position of a setup by the textbook fixed point: sweeps over all undecided positions, decides those
/// that follow from earlier sweeps, and stops when a sweep changes nothing. The number of the sweep is the distance.
class FixedPoint {
 public:
  enum class Winner : std::uint8_t { kNobody, kMouse, kCat };
  struct Cell {
    Winner winner = Winner::kNobody;
    std::uint32_t plies = 0;
    bool over = false;
  };

  explicit FixedPoint(const PlainSetup& setup) : setup_(setup) {
    const std::size_t count = setup.size();
    for (auto& table : cells_) table.assign(count, std::vector<Cell>(count));
    for (std::size_t mouse = 0; mouse < count; ++mouse) {
      for (std::size_t cat = 0; cat < count; ++cat) {
        mark_endings(mouse, cat);
      }
    }
    for (std::uint32_t round = 1; sweep(round); ++round) {
    }
  }

  [[nodiscard]] const Cell& at(std::size_t mouse, std::size_t cat, bool cat_moves) const {
    return cells_[cat_moves ? 1 : 0][mouse][cat];
  }

 private:
  void mark_endings(std::size_t mouse, std::size_t cat) {
    for (auto& table : cells_) {
      Cell& cell = table[mouse][cat];
      if (mouse == setup_.hole) {
        cell = {Winner::kMouse, 0, true};
      } else if (mouse == cat) {
        cell = {Winner::kCat, 0, true};
      }
    }
    bool stuck = true;
    for (const std::size_t target : setup_.neighbours[cat]) stuck = stuck && target == setup_.hole;
    if (stuck) cells_[1][mouse][cat].over = true;
  }

  /// Returns true if this sweep decided any positions.
  bool sweep(std::uint32_t round) {
    bool changed = false;
    const std::size_t count = setup_.size();
    for (std::size_t mouse = 0; mouse < count; ++mouse) {
      for (std::size_t cat = 0; cat < count; ++cat) {
        if (cat == setup_.hole) continue;
        changed = decide(cells_[0][mouse][cat], Winner::kMouse, round, setup_.neighbours[mouse], count,
                         [&](std::size_t target) -> const Cell& { return cells_[1][target][cat]; }) ||
                  changed;
        changed = decide(cells_[1][mouse][cat], Winner::kCat, round, setup_.neighbours[cat], setup_.hole,
                         [&](std::size_t target) -> const Cell& { return cells_[0][mouse][target]; }) ||
                  changed;
      }
    }
    return changed;
  }

  template <class Next>
  static bool decide(Cell& cell, Winner mover, std::uint32_t round, const std::vector<std::size_t>& targets,
                     std::size_t forbidden, Next&& next) {
    if (cell.over || cell.winner != Winner::kNobody) return false;
    const Winner other = mover == Winner::kMouse ? Winner::kCat : Winner::kMouse;
    bool wins = false;
    bool loses = true;
    for (const std::size_t target : targets) {
      if (target == forbidden) continue;
      const Cell& reached = next(target);
      const bool known = reached.winner != Winner::kNobody && reached.plies < round;
      wins = wins || (known && reached.winner == mover);
      loses = loses && known && reached.winner == other;
    }
    if (!wins && !loses) return false;
    cell.winner = wins ? mover : other;
    cell.plies = round;
    return true;
  }

  const PlainSetup& setup_;
  std::vector<std::vector<Cell>> cells_[2];
};

}  // namespace perfect_play::test
