#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace perfect_play::bench {

/// Represents plain solutions of POJ 1085. It finds the winner by depth-first search over masks of drawn edges, and
/// stops at the first winning move, or once a player owns more than half of the cells. The search uses no table.
class TextbookTriangleWar {
 public:
  using Mask = std::uint32_t;

  /// `cells` has the edges around each cell. Closing a cell gives another turn.
  TextbookTriangleWar(int edges, std::vector<Mask> cells) : edges_(edges), cells_(std::move(cells)) {}

  /// Returns whether the mover ends with more cells, given the drawn edges and the cells of both players.
  [[nodiscard]] bool mover_wins(Mask drawn, int own, int others) const {
    const int cells = static_cast<int>(cells_.size());
    if (2 * own > cells) return true;
    if (2 * others > cells || own + others == cells) return false;
    for (int edge = 0; edge < edges_; ++edge) {
      const Mask bit = Mask{1} << static_cast<unsigned>(edge);
      if ((drawn & bit) != 0) continue;
      const int closed = closed_by(drawn, bit);
      const bool wins =
          closed > 0 ? mover_wins(drawn | bit, own + closed, others) : !mover_wins(drawn | bit, others, own);
      if (wins) return true;
    }
    return false;
  }

 private:
  [[nodiscard]] int closed_by(Mask drawn, Mask bit) const {
    int closed = 0;
    for (const Mask cell : cells_) closed += (cell & bit) != 0 && ((drawn | bit) & cell) == cell ? 1 : 0;
    return closed;
  }

  int edges_;
  std::vector<Mask> cells_;
};

/// A game state as in frameworks such as OpenSpiel: it has a virtual interface, lists its moves, and is copied for
/// every move.
class VirtualState {
 public:
  VirtualState() = default;
  VirtualState(const VirtualState&) = default;
  VirtualState& operator=(const VirtualState&) = delete;
  virtual ~VirtualState() = default;

  [[nodiscard]] virtual std::unique_ptr<VirtualState> clone() const = 0;
  /// 0 or 1.
  [[nodiscard]] virtual int current_player() const = 0;
  [[nodiscard]] virtual bool is_terminal() const = 0;
  [[nodiscard]] virtual std::vector<int> legal_actions() const = 0;
  virtual void apply_action(int action) = 0;
  /// Final margin of player 0.
  [[nodiscard]] virtual double player_return() const = 0;
};

/// Returns the value for player 0 by alpha-beta over such states, without a table.
inline double generic_alpha_beta(const VirtualState& state, double alpha, double beta) {
  if (state.is_terminal()) return state.player_return();
  const bool maximises = state.current_player() == 0;
  double best = maximises ? -1e9 : 1e9;
  for (const int action : state.legal_actions()) {
    const std::unique_ptr<VirtualState> next = state.clone();
    next->apply_action(action);
    const double value = generic_alpha_beta(*next, alpha, beta);
    if (maximises) {
      best = std::max(best, value);
      alpha = std::max(alpha, best);
    } else {
      best = std::min(best, value);
      beta = std::min(beta, best);
    }
    if (alpha >= beta) break;
  }
  return best;
}

/// Dots and Boxes as such a state; closing a box gives another turn.
class VirtualBoxes : public VirtualState {
 public:
  /// `cells` has the edges around each box.
  VirtualBoxes(int edges, std::vector<std::uint32_t> cells)
      : drawn_(static_cast<std::size_t>(edges), false), cells_(std::move(cells)) {}

  [[nodiscard]] std::unique_ptr<VirtualState> clone() const override { return std::make_unique<VirtualBoxes>(*this); }
  [[nodiscard]] int current_player() const override { return player_; }
  [[nodiscard]] bool is_terminal() const override {
    return std::find(drawn_.begin(), drawn_.end(), false) == drawn_.end();
  }
  [[nodiscard]] std::vector<int> legal_actions() const override {
    std::vector<int> actions;
    for (std::size_t edge = 0; edge < drawn_.size(); ++edge) {
      if (!drawn_[edge]) actions.push_back(static_cast<int>(edge));
    }
    return actions;
  }
  void apply_action(int action) override {
    drawn_[static_cast<std::size_t>(action)] = true;
    int closed = 0;
    for (const std::uint32_t cell : cells_) closed += is_around(cell, action) && is_closed(cell) ? 1 : 0;
    margin_ += player_ == 0 ? closed : -closed;
    if (closed == 0) player_ = 1 - player_;
  }
  [[nodiscard]] double player_return() const override { return margin_; }

 private:
  static bool is_around(std::uint32_t cell, int edge) { return (cell >> static_cast<unsigned>(edge) & 1U) != 0; }
  [[nodiscard]] bool is_closed(std::uint32_t cell) const {
    for (std::size_t edge = 0; edge < drawn_.size(); ++edge) {
      if (is_around(cell, static_cast<int>(edge)) && !drawn_[edge]) return false;
    }
    return true;
  }

  std::vector<bool> drawn_;
  std::vector<std::uint32_t> cells_;
  int player_ = 0;
  int margin_ = 0;
};

}  // namespace perfect_play::bench
