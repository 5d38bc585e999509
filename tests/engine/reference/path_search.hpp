#pragma once

#include <cstddef>
#include <vector>

#include "tests/engine/reference/plain_setup.hpp"

namespace perfect_play::test {

enum class Verdict { kCatWins, kDraw, kMouseWins };

/// Cat and Mouse as the problem states it, played out to the end along every line. The search has no table and no
/// theory, only the rules and the history of the game. It takes exponential time, so it is usable only for small
/// graphs.
class PathSearch {
 public:
  explicit PathSearch(const PlainSetup& setup) : setup_(setup), on_path_(2 * setup.size() * setup.size(), false) {}

  /// Marks a position as played.
  void visit(std::size_t mouse, std::size_t cat, bool cat_moves) { on_path_[number_of(mouse, cat, cat_moves)] = true; }

  /// Returns the number of plies to the win `verdict`, which `play` has found; the winner hurries and the other player
  /// delays.
  std::size_t plies_to(Verdict verdict, std::size_t mouse, std::size_t cat, bool cat_moves) {
    std::size_t plies = 0;
    while (!wins_within(plies, verdict, mouse, cat, cat_moves)) ++plies;
    return plies;
  }

  /// Returns the result of perfect play from this position, after the visited positions.
  Verdict play(std::size_t mouse, std::size_t cat, bool cat_moves) {
    if (mouse == setup_.hole) return Verdict::kMouseWins;
    if (mouse == cat) return Verdict::kCatWins;
    const std::size_t position = number_of(mouse, cat, cat_moves);
    if (on_path_[position]) return Verdict::kDraw;
    on_path_[position] = true;
    const Verdict verdict = cat_moves ? best_for_cat(mouse, cat) : best_for_mouse(mouse, cat);
    on_path_[position] = false;
    return verdict;
  }

 private:
  [[nodiscard]] std::size_t number_of(std::size_t mouse, std::size_t cat, bool cat_moves) const {
    return ((cat_moves ? 1 : 0) * setup_.size() + mouse) * setup_.size() + cat;
  }

  bool wins_within(std::size_t plies, Verdict winner, std::size_t mouse, std::size_t cat, bool cat_moves) {
    if (mouse == setup_.hole) return winner == Verdict::kMouseWins;
    if (mouse == cat) return winner == Verdict::kCatWins;
    const std::size_t position = number_of(mouse, cat, cat_moves);
    if (plies == 0 || on_path_[position]) return false;
    on_path_[position] = true;
    const bool chooses = (winner == Verdict::kCatWins) == cat_moves;
    bool can_move = false;
    bool wins = !chooses;
    for (const std::size_t target : setup_.neighbours[cat_moves ? cat : mouse]) {
      if (cat_moves && target == setup_.hole) continue;
      can_move = true;
      const bool so = wins_within(plies - 1, winner, cat_moves ? mouse : target, cat_moves ? target : cat, !cat_moves);
      if (so != chooses) continue;
      wins = chooses;
      break;
    }
    on_path_[position] = false;
    return can_move && wins;
  }

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
    // The statement does not define the result if the cat cannot move; by our rules the game is a draw.
    return can_move ? best : Verdict::kDraw;
  }

  const PlainSetup& setup_;
  std::vector<bool> on_path_;
};

}  // namespace perfect_play::test
