#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// The turn-capped search: computes the value of every position under the assumption that the game stops after a fixed
/// number of plies and then counts as endless.
///
/// Source: the dynamic programme over (position, plies left) used in solutions of LeetCode 913, "Cat and Mouse"; as
/// value iteration, L. S. Shapley, "Stochastic games", PNAS 39, 1953. In layer 0, an ending has its own value, and
/// every other position has the value of endless play. In layer t, the value of a position is that of its best move
/// according to layer t - 1. A win in k plies appears in layer k and persists, so distances are exact.
///
/// The default cap, the number of positions, is proved safe: along a shortest forced win against the longest
/// resistance, each position is nearer to the end than the one before, so no position repeats. A search with a smaller
/// cap solves a different problem, and is wrong if the longest win is longer than the cap (see the specimen
/// `turn-cap-2n`).
template <IndexedGame G, class Trace = NoTrace>
class TurnCapped : public Resumable {
 public:
  using Position = typename G::Position;

  TurnCapped(const G& game, const SolverOptions& options, Trace trace = {})
      : game_(&game),
        total_(game.position_count()),
        cap_(options.cap ? std::uint64_t{*options.cap} : total_),
        limits_(options.limits),
        memory_(options.limits.bytes),
        trace_(std::move(trace)) {}

  Status advance(Budget budget) {  // @show:advance
    if (status_ != Status::kWorking) return status_;
    if (!current_) allocate();
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && steps < budget.steps) {
      if (next_ == total_) {
        end_layer();
      } else if (layer_ == 0) {
        steps += begin_one();  // @set-up
      } else {
        steps += improve_one();  // @each
      }
    }
    return status_;
  }

  /// Setting up a position counts as one half of its progress, and settling its value as the other half. Endless
  /// positions are never settled, so they count as one half.
  [[nodiscard]] Progress progress() const {
    if (status_ == Status::kFinished) return {total_, total_};
    return {((layer_ == 0 ? next_ : total_) + settled_) / 2, total_};
  }

  /// Nodes are examined positions; a position that is not settled counts once for each layer.
  [[nodiscard]] Counters counters() const {
    return {.nodes = nodes_, .visits = nodes_, .stored = layer_ == 0 ? next_ : total_, .bytes = memory_.peak()};
  }

  /// Returns the value of any position. Requires that `advance` has finished.
  [[nodiscard]] std::optional<OutcomeValue> value(const Position& position) const {
    if (status_ != Status::kFinished) return std::nullopt;
    return value_in(current_[game_->index(position)]);
  }

 private:
  /// One word for each position and layer:
  ///
  ///     bits 31–30  outcome for the mover
  ///     bits 29–0   plies to the end + 1;  0: not settled, the value may change in a later layer
  ///
  using Slot = std::uint32_t;
  static constexpr unsigned kOutcomeShift = 30;
  static constexpr Slot kPayload = (Slot{1} << kOutcomeShift) - 1;

  static constexpr Slot unsettled(Outcome outcome) { return static_cast<Slot>(outcome) << kOutcomeShift; }
  static constexpr Slot settled(Outcome outcome, Plies plies) { return unsettled(outcome) | (plies + 1); }
  static constexpr bool is_settled(Slot slot) { return (slot & kPayload) != 0; }

  static constexpr OutcomeValue value_in(Slot slot) {
    const auto outcome = static_cast<Outcome>(slot >> kOutcomeShift);
    if (outcome == Outcome::kDraw || !is_settled(slot)) return {outcome, std::nullopt};
    return {outcome, (slot & kPayload) - 1};
  }

  void allocate() {
    if (total_ > std::numeric_limits<PositionIndex>::max()) return stop(Limit::kNodes);
    if (!memory_.take(2 * total_ * sizeof(Slot))) return stop(Limit::kMemory);
    // The slots stay uninitialized: each slot is written in order before it is read.
    current_.reset(new Slot[static_cast<std::size_t>(total_)]);
    following_.reset(new Slot[static_cast<std::size_t>(total_)]);
    if constexpr (Trace::kOn) trace_.add({TraceKind::kLayer});
  }

  /// Counts a visit to a position; returns false if the visit limit does not allow it.
  bool visit() {
    if (nodes_ == limits_.nodes) {
      stop(Limit::kNodes);
      return false;
    }
    ++nodes_;
    return true;
  }

  std::uint64_t begin_one() {  // @show:set-up
    if (!visit()) return 1;
    const auto index = static_cast<PositionIndex>(next_++);
    const Player mover = game_->mover_at(index);
    if (game_->move_count(index) > 0) {
      following_[index] = unsettled(value_of_endless_play<G>(mover).outcome);  // @open
      changed_ = true;
      if constexpr (Trace::kOn) trace_.open(word(index), mover, game_->move_count(index));
    } else {
      const std::optional<Ending> ending = game_->ending(game_->position_at(index));  // @over
      if constexpr (Trace::kOn) trace_.end(word(index), mover, ending ? ending->winner : std::nullopt);
      following_[index] = settled(ending ? value_of_ending<G>(*ending, mover).outcome : Outcome::kDraw, 0);
      ++settled_;
    }
    return 1;
  }

  std::uint64_t improve_one() {  // @show:improve
    const auto index = static_cast<PositionIndex>(next_);
    const Slot before = current_[index];
    if (is_settled(before)) {
      following_[index] = before;
      ++next_;
      return 1;
    }
    if (!visit()) return 1;
    ++next_;
    if constexpr (Trace::kOn) trace_.add({TraceKind::kExpand, 0, word(index)});
    const Position position = game_->position_at(index);
    moves_.clear();
    game_->append_moves(position, moves_);
    std::optional<OutcomeValue> best;
    [[maybe_unused]] PositionIndex best_next = 0;
    for (const typename G::Move& move : moves_) {  // @look
      const Position next = game_->play(position, move);
      const OutcomeValue value = value_of_move(*game_, position, move, next, value_in(current_[game_->index(next)]));
      if (best && !better(value, *best)) continue;
      best = value;
      if constexpr (Trace::kOn) best_next = game_->index(next);
    }
    const OutcomeValue value = best.value_or(OutcomeValue{});
    const Slot after = value.plies ? settled(value.outcome, *value.plies) : unsettled(value.outcome);
    if (value.plies) ++settled_;  // @settle
    if constexpr (Trace::kOn) {
      const Player mover = game_->mover_at(index);
      if (value.plies) {
        trace_.decide(word(index), *winner_of(value, mover), TraceRule::kBestMove, word(*value.plies), word(best_next));
      }
    }
    changed_ = changed_ || after != before;
    following_[index] = after;  // @settle
    return moves_.size();
  }

  void end_layer() {  // @show:end-layer
    std::swap(current_, following_);
    // A layer depends only on the previous one, so if two consecutive layers are equal, all later layers equal them.
    if (!changed_ || layer_ == cap_) {  // @stop
      status_ = Status::kFinished;      // @rest
      following_.reset();
      if constexpr (Trace::kOn) trace_.rest(winner_of_endless_play<G>(), total_ - settled_);
      return;
    }
    if (layer_ == limits_.depth) {
      stop(Limit::kDepth);
    } else if (layer_ + 1 == kPayload) {
      stop(Limit::kPlies);
    } else {
      ++layer_;  // @layers
      next_ = 0;
      changed_ = false;
      if constexpr (Trace::kOn) trace_.add({TraceKind::kLayer, 0, word(layer_)});
    }
  }

  const G* game_;
  std::uint64_t total_;
  std::uint64_t cap_;
  Limits limits_;
  MemoryMeter memory_;
  /// The previous layer and the layer in progress; at the end, only the last layer.
  std::unique_ptr<Slot[]> current_;
  std::unique_ptr<Slot[]> following_;
  std::uint64_t layer_ = 0;
  /// The next position of the layer in progress, and a flag that is set if the result of a position differs
  /// between this layer and the previous one.
  std::uint64_t next_ = 0;
  bool changed_ = false;
  std::uint64_t settled_ = 0;
  std::uint64_t nodes_ = 0;
  std::vector<typename G::Move> moves_;
  [[no_unique_address]] Trace trace_;
};

struct TurnCappedSearch {
  static constexpr std::string_view kId = "turn-capped";
  template <class G>
  static constexpr bool kFits = IndexedGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = TurnCapped<G, Trace>;
  static constexpr bool kComplete = true;
  using TracePolicy = TableTrace;
  static constexpr unsigned kTraceOrder = 3;
  static constexpr SolverFacts kFacts = {.table = true, .layers = true, .takes_cap = true};
};

}  // namespace perfect_play
