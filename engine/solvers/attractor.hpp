#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/refinements.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/large_array.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// Retrograde analysis of explicit graphs: computes the value, the distance and a best move for *every* position, in
/// time linear in the numbers of positions and moves. The analysis decides positions in the same order as `Retrograde`,
/// with the same results. For each position, it also stores the move that decided the position.
///
/// Source: the attractor computation of E. Grädel, W. Thomas, T. Wilke (eds.), "Automata, Logics, and Infinite Games",
/// LNCS 2500, 2002, section 2.5, with counters as in `Retrograde`, for both players at once.
///
/// A big graph far exceeds the processor's caches, so that random reads of predecessors take nearly all the time. A
/// processor can overlap many reads, but stalls at an unpredictable branch that depends on a read. The analysis
/// therefore processes the queue in groups, each in three rounds:
///
///     queue   … | x  y  z | …             rounds for the group x y z:
///     rows        x: a b                  1. find the rows of all three         (no read waits for another)
///                 y: c                    2. list their entries:           a→x b→x c→y a→z d→z
///                 z: a d                  3. settle these in order, without a branch:
///                                              open, and its mover wins there or has no move left  →  decided
///                                              open otherwise                                       →  one move fewer
///                                              decided before                                       →  unchanged
///
/// The order and the results are the same as in the plain algorithm.
template <GraphGame G>
class Attractor : public Resumable {
 public:
  /// `game` must outlive this object. Allocates nothing before the first `advance`.
  explicit Attractor(const G& game, const SolverOptions& options = {})
      : game_(&game), total_(game.position_count()), limits_(options.limits) {}

  /// Examines about `budget.steps` moves. Does nothing once it has returned a status other than `kWorking`.
  Status advance(Budget budget) {
    if (status_ != Status::kWorking) return status_;
    if (!slots_) allocate();
    for (std::uint64_t steps = 0; status_ == Status::kWorking && steps < budget.steps;) {
      if (initialised_ < total_) {
        initialise_one();
        ++steps;
      } else if (head_ < tail_) {
        steps += take_group();
      } else if (noted_ < tail_) {
        best_[queue_[noted_]] = causes_[noted_];
        ++noted_;
        ++steps;
      } else {
        queue_ = {};
        causes_ = {};
        status_ = Status::kFinished;
      }
    }
    return status_;
  }

  /// Setting up a position counts as one half of its progress, and deciding it as the other half. Endless positions
  /// are never decided, so they count as one half.
  [[nodiscard]] Progress progress() const {
    if (status_ == Status::kFinished) return {total_, total_};
    return {(std::uint64_t{initialised_} + head_) / 2, total_};
  }

  /// Nodes are decided positions: all except the endless ones.
  [[nodiscard]] Counters counters() const {
    return {.nodes = tail_,
            .visits = std::uint64_t{initialised_} + head_,
            .stored = initialised_,
            .bytes = slots_ ? bytes() : 0};
  }

  /// Requires that `advance` has finished.
  [[nodiscard]] OutcomeValue value_at(PositionIndex index) const {
    assert(status_ == Status::kFinished);
    const Slot slot = slots_[index];
    const Player mover = game_->mover_at(index);
    switch (slot >> kStateShift) {
      case kOpen:
        return value_of_endless_play<G>(mover);
      case kEndedDrawn:
        return {};
      default:
        break;
    }
    const Player winner = (slot >> kStateShift) == kWonByFirst ? Player::kFirst : Player::kSecond;
    return {winner == mover ? Outcome::kWin : Outcome::kLoss, slot & kPayload};
  }

  [[nodiscard]] std::optional<OutcomeValue> value(const typename G::Position& position) const {
    if (status_ != Status::kFinished) return std::nullopt;
    return value_at(game_->index(position));
  }

  /// Returns the position after a best move, if a player can force a win: the mover's quickest win, or the move that
  /// delays the mover's loss longest. Returns nothing for endings and endless positions. Requires that `advance` has
  /// finished.
  [[nodiscard]] std::optional<PositionIndex> strategy_at(PositionIndex index) const {
    assert(status_ == Status::kFinished);
    const std::uint32_t state = slots_[index] >> kStateShift;
    if (state == kOpen || state == kEndedDrawn || (slots_[index] & kPayload) == 0) return std::nullopt;
    return best_[index];
  }

 private:
  /// One word for each position:
  ///
  ///     bits 31–30  open, won by the first player, won by the second, or ended as a draw
  ///     bit  29     open: the mover;  otherwise 0
  ///     bits 28–0   open: number of moves that are not yet known to lose;  won: plies to the end
  ///
  using Slot = std::uint32_t;
  static constexpr unsigned kStateShift = 30;
  static constexpr unsigned kMoverShift = 29;
  static constexpr Slot kPayload = (Slot{1} << kMoverShift) - 1;
  static constexpr std::uint32_t kOpen = 0;
  static constexpr std::uint32_t kWonByFirst = 1;
  static constexpr std::uint32_t kWonBySecond = 2;
  static constexpr std::uint32_t kEndedDrawn = 3;
  /// Bytes per position: a slot, a queue entry with its cause, and a best move.
  static constexpr std::uint64_t kBytesPerPosition = sizeof(Slot) + 3 * sizeof(PositionIndex);

  /// A move to a decided position: the predecessor from which it leads there, the slot that the predecessor gets if
  /// this move decides it, and the decided position.
  struct Look {
    PositionIndex predecessor;
    Slot won;
    PositionIndex cause;
  };
  static constexpr std::size_t kGroup = 64;
  static constexpr std::size_t kMostLooks = 1024;

  [[nodiscard]] std::uint64_t bytes() const { return (total_ + 1) * kBytesPerPosition; }

  void allocate() {
    // The number of positions bounds both the number of moves of a position and the number of plies to an end, so both
    // fit in their bits.
    if (total_ > kPayload || total_ > limits_.nodes) return stop(Limit::kNodes);
    if (bytes() > limits_.bytes) return stop(Limit::kMemory);
    // The arrays stay uninitialized: slots are written in order before they are read, and the other arrays are used
    // only for decided positions. The queue has an extra entry for the branchless loop, which writes past the end of
    // the queue even if the queue does not grow.
    const auto length = static_cast<std::size_t>(total_) + 1;
    slots_ = LargeArray<Slot>(length);
    queue_ = LargeArray<PositionIndex>(length);
    causes_ = LargeArray<PositionIndex>(length);
    best_ = LargeArray<PositionIndex>(length);
    if (slots_ && queue_ && causes_ && best_) return;
    slots_ = {};
    queue_ = {};
    causes_ = {};
    best_ = {};
    stop(Limit::kMemory);
  }

  void initialise_one() {
    const PositionIndex index = initialised_++;
    const std::uint32_t moves = game_->move_count(index);
    if (moves > 0) {
      slots_[index] = static_cast<Slot>(game_->mover_at(index)) << kMoverShift | moves;
      return;
    }
    const std::optional<Ending> ending = game_->ending(game_->position_at(index));
    assert(ending);
    if (!ending->winner) {
      slots_[index] = kEndedDrawn << kStateShift;
      return;
    }
    slots_[index] = (ending->winner == Player::kFirst ? kWonByFirst : kWonBySecond) << kStateShift;
    causes_[tail_] = index;
    queue_[tail_++] = index;
  }

  /// Processes the next group of the queue, or the part of the group that fits in `looks_`.
  std::uint64_t take_group() {
    const std::size_t count = std::min<std::size_t>(kGroup, tail_ - head_);
    for (std::size_t i = 0; i < count; ++i) {
      const PositionIndex index = queue_[head_ + i];
      rows_[i] = game_->predecessor_row(index);
      __builtin_prefetch(rows_[i].places.data());
      // The slot of the decided position plus one ply, with the same winner.
      won_[i] = slots_[index] + 1;
    }
    const std::size_t looks = line_up(count);
    settle(looks);
    return count + looks;
  }

  /// Lists the moves to the first `count` positions of the queue and removes these positions; stops when `looks_` is
  /// full. The next group continues a row that does not fit.
  std::size_t line_up(std::size_t count) {
    std::size_t looks = 0;
    for (std::size_t i = 0; i < count; ++i) {
      const PredecessorRow& row = rows_[i];
      const std::size_t end = std::min(row.places.size(), row_begin_ + (kMostLooks - looks));
      for (std::size_t k = row_begin_; k < end; ++k) {
        const PositionIndex predecessor = row.places[k] + row.shift;
        __builtin_prefetch(&slots_[predecessor]);
        looks_[looks++] = {predecessor, won_[i], queue_[head_]};
      }
      if (end < row.places.size()) {
        row_begin_ = end;
        break;
      }
      row_begin_ = 0;
      ++head_;
    }
    return looks;
  }

  void settle(std::size_t looks) {
    Slot* const slots = slots_.data();
    PositionIndex* const queue = queue_.data();
    PositionIndex* const causes = causes_.data();
    PositionIndex tail = tail_;
    for (std::size_t i = 0; i < looks; ++i) {
      const auto [predecessor, won, cause] = looks_[i];
      const Slot slot = slots[predecessor];
      // Uses arithmetic instead of conditions, so that compilers generate no branches.
      const auto open = static_cast<Slot>((slot >> kStateShift) == kOpen);
      const auto mover_wins = static_cast<Slot>((slot >> kMoverShift) + kWonByFirst == won >> kStateShift);
      const auto no_move_left = static_cast<Slot>((slot & kPayload) == 1);
      const Slot decided = open & (mover_wins | no_move_left);
      const Slot all_if_decided = Slot{0} - decided;
      slots[predecessor] = ((slot - open) & ~all_if_decided) | (won & all_if_decided);
      queue[tail] = predecessor;
      causes[tail] = cause;
      tail += decided;
    }
    tail_ = tail;
  }

  const G* game_;
  std::uint64_t total_;
  Limits limits_;
  LargeArray<Slot> slots_;
  /// Queue of all decided positions, nearest to the end first: `head_` is the next position to process, `tail_` the
  /// next free place.
  LargeArray<PositionIndex> queue_;
  /// For each entry of the queue, the successor that decided the position.
  LargeArray<PositionIndex> causes_;
  /// For each position, the successor that decided it; set only for positions decided by a move.
  LargeArray<PositionIndex> best_;
  PositionIndex head_ = 0;
  PositionIndex tail_ = 0;
  PositionIndex initialised_ = 0;
  /// Number of queue entries whose causes have been copied to `best_`.
  PositionIndex noted_ = 0;
  /// Number of entries already taken from the row of the first position in the queue.
  std::size_t row_begin_ = 0;
  std::array<PredecessorRow, kGroup> rows_;
  std::array<Slot, kGroup> won_;
  std::array<Look, kMostLooks> looks_;
};

struct AttractorAnalysis {
  static constexpr std::string_view kId = "attractor";
  static constexpr bool kComplete = true;
  template <class G>
  static constexpr bool kFits = GraphGame<G>;
  template <class G>
  using Solver = Attractor<G>;
};

}  // namespace perfect_play
