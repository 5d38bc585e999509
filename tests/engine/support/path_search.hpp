#pragma once

#include <cstddef>
#include <vector>

#include "tests/engine/support/plain_setup.hpp"

namespace perfect_play::test {

/// Who wins, from the mouse's side.
enum class Verdict { kCatWins, kDraw, kMouseWins };

/// Cat and Mouse as the problem states it, played out to the end along every line: no table, no theory, only the rules
/// and the history of the game. Exponential, so for small graphs only.
class PathSearch {
 public:
  explicit PathSearch(const PlainSetup& setup) : setup_(setup), on_path_(2 * setup.size() * setup.size(), false) {}

  /// The result of perfect play when the game begins with this position.
  Verdict play(std::size_t mouse, std::size_t cat, bool cat_moves) {
    if (mouse == setup_.hole) return Verdict::kMouseWins;
    if (mouse == cat) return Verdict::kCatWins;
    const std::size_t position = ((cat_moves ? 1 : 0) * setup_.size() + mouse) * setup_.size() + cat;
    if (on_path_[position]) return Verdict::kDraw;
    on_path_[position] = true;
    const Verdict verdict = cat_moves ? best_for_cat(mouse, cat) : best_for_mouse(mouse, cat);
    on_path_[position] = false;
    return verdict;
  }

 private:
  Verdict best_for_mouse(std::size_t mouse, std::size_t cat) {
    Verdict best = Verdict::kCatWins;
    for (const std::size_t target : setup_.neighbours[mouse]) {
      best = std::max(best, play(target, cat, true));
      if (best == Verdict::kMouseWins) break;
    }
    return best;
  }

  Verdict best_for_cat(std::size_t mouse, std::size_t cat) {
    bool can_move = false;
    Verdict best = Verdict::kMouseWins;
    for (const std::size_t target : setup_.neighbours[cat]) {
      if (target == setup_.hole) continue;
      can_move = true;
      best = std::min(best, play(mouse, target, false));
      if (best == Verdict::kCatWins) break;
    }
    // The statement leaves a cat that cannot move open; by our rules the game ends as a draw.
    return can_move ? best : Verdict::kDraw;
  }

  const PlainSetup& setup_;
  std::vector<bool> on_path_;
};

}  // namespace perfect_play::test
