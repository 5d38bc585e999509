#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/solver_facts.hpp"
#include "engine/core/trace.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/large_array.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// Retrograde analysis: computes the value and the distance of *every* position, working backwards from the endings.
///
/// Source: K. Thompson, "Retrograde analysis of certain endgames", ICCA Journal 9(3), 1986; as a breadth-first search
/// with counters, it is the linear-time attractor computation for games on graphs. The analysis takes each decided
/// position from a queue once:
///  - a predecessor whose mover is the winner is decided at once, because the mover can play to the decided position;
///  - any other predecessor has one way out fewer; when none is left, all its moves lead to wins for the same player.
/// The queue is in order of distance, so the first winning move found leads to the quickest win, and the last way out
/// to the longest resistance. From a position that stays undecided, neither player can force an end: the position is
/// endless, and the game's `EndlessPlay` determines its value.
template <IndexedGame G, class Trace = NoTrace>
class Retrograde : public Resumable {
 public:
  /// `game` must outlive this object. Allocates nothing before the first `advance`.
  explicit Retrograde(const G& game, const SolverOptions& options = {}, Trace trace = {})
      : game_(&game), total_(game.position_count()), limits_(options.limits), trace_(std::move(trace)) {}

  /// Examines about `budget.steps` moves. Does nothing once it has returned a status other than `kWorking`.
  Status advance(Budget budget) {  // @show:advance
    if (status_ != Status::kWorking) return status_;
    if (!slots_) allocate();
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && steps < budget.steps) {
      if (initialised_ < total_) {
        steps += initialise_one();  // @set-up
      } else if (head_ < tail_) {   // @while
        steps += take_one();
      } else {
        status_ = Status::kFinished;  // @rest
        if constexpr (Trace::kOn) trace_.rest(winner_of_endless_play<G>(), undecided());
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

  /// Nodes are decided positions: all positions except endless ones.
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
    const std::uint32_t state = slot >> kStateShift;
    const Player mover = game_->mover_at(index);
    if (state == kOpen) return value_of_endless_play<G>(mover);
    if (state == kEndedDrawn) return {};
    const Player winner = state == kWonByFirst ? Player::kFirst : Player::kSecond;
    return {winner == mover ? Outcome::kWin : Outcome::kLoss, slot & kPayload};
  }

  [[nodiscard]] std::optional<OutcomeValue> value(const typename G::Position& position) const {
    if (status_ != Status::kFinished) return std::nullopt;
    return value_at(game_->index(position));
  }

 private:
  /// One word for each position:
  ///
  ///     bits 31–30  open, won by the first player, won by the second, or ended as a draw
  ///     bits 29–0   open: number of moves that are not yet known to lose;  won: plies to the end
  ///
  using Slot = std::uint32_t;
  static constexpr unsigned kStateShift = 30;
  static constexpr Slot kPayload = (Slot{1} << kStateShift) - 1;
  static constexpr std::uint32_t kOpen = 0;
  static constexpr std::uint32_t kWonByFirst = 1;
  static constexpr std::uint32_t kWonBySecond = 2;
  static constexpr std::uint32_t kEndedDrawn = 3;
  static constexpr std::uint64_t kBytesPerPosition = sizeof(Slot) + sizeof(PositionIndex);

  static constexpr Slot won_by(Player winner, Slot plies) {
    return ((winner == Player::kFirst ? kWonByFirst : kWonBySecond) << kStateShift) | plies;
  }

  [[nodiscard]] std::uint64_t bytes() const { return total_ * kBytesPerPosition; }

  void allocate() {
    if (total_ > std::numeric_limits<PositionIndex>::max() || total_ > limits_.nodes) return stop(Limit::kNodes);
    if (bytes() > limits_.bytes) return stop(Limit::kMemory);
    // The arrays stay uninitialized: slots are written in order before they are read, and the queue contains only
    // decided positions.
    const auto length = static_cast<std::size_t>(total_);
    slots_ = LargeArray<Slot>(length);
    queue_ = LargeArray<PositionIndex>(length);
    if (slots_ && queue_) return;
    slots_ = {};
    queue_ = {};
    stop(Limit::kMemory);
  }

  std::uint64_t initialise_one() {  // @show:set-up
    const PositionIndex index = initialised_++;
    Slot& slot = slots_[index];
    slot = game_->move_count(index);  // @open
    if constexpr (Trace::kOn) {
      if (slot > 0) trace_.open(word(index), game_->mover_at(index), slot);
    }
    if (slot > 0) return 1;
    const std::optional<Ending> ending = game_->ending(game_->position_at(index));  // @over
    assert(ending);
    if constexpr (Trace::kOn) trace_.end(word(index), game_->mover_at(index), ending->winner);
    if (!ending->winner) {
      slot = kEndedDrawn << kStateShift;
    } else {
      slot = won_by(*ending->winner, 0);
      queue_[tail_++] = index;
    }
    return 1;
  }

  std::uint64_t take_one() {                      // @show:take
    const PositionIndex index = queue_[head_++];  // @take
    const Slot decided = slots_[index];
    const Player winner = (decided >> kStateShift) == kWonByFirst ? Player::kFirst : Player::kSecond;
    const Slot plies = (decided & kPayload) + 1;
    if constexpr (Trace::kOn) trace_.add({TraceKind::kTake, traced(winner), word(index), word(plies - 1)});
    if (plies > kPayload) {
      stop(Limit::kPlies);
      return 1;
    }
    // The queue is ordered by distance to the end, so all further wins of this player exceed the ply limit.
    if constexpr (PlyLimitedGame<G>) {
      if (plies > G::kMostPlies && winner != winner_of_endless_play<G>()) {
        if constexpr (Trace::kOn) trace_.add({TraceKind::kLate, traced(winner), word(index), word(plies - 1)});
        return 1;  // @late
      }
    }
    const Slot won = won_by(winner, plies);
    Slot* const slots = slots_.data();
    PositionIndex* const queue = queue_.data();
    PositionIndex tail = tail_;
    std::uint32_t seen = 0;
    game_->for_each_predecessor(index, [&](PositionIndex predecessor, Player mover) {  // @leads
      ++seen;
      const Slot slot = slots[predecessor];
      if ((slot >> kStateShift) != kOpen) return;
      if (mover != winner && slot > 1) {  // @count
        slots[predecessor] = slot - 1;    // @count
        if constexpr (Trace::kOn) trace_.add({TraceKind::kCount, 0, word(predecessor), word(slot - 1), word(index)});
        return;
      }
      if constexpr (Trace::kOn) {
        const TraceRule rule = mover == winner ? TraceRule::kCanWin : TraceRule::kNoWayOut;
        trace_.decide(word(predecessor), winner, rule, word(plies), word(index));
      }
      slots[predecessor] = won;     // @wins @loses
      queue[tail++] = predecessor;  // @wins @loses
    });
    tail_ = tail;
    return 1 + seen;
  }

  /// Returns the number of undecided positions. Requires that the queue is empty.
  [[nodiscard]] std::uint64_t undecided() const {
    std::uint64_t count = 0;
    for (PositionIndex index = 0; index < initialised_; ++index)
      count += (slots_[index] >> kStateShift) == kOpen ? 1 : 0;
    return count;
  }

  const G* game_;
  std::uint64_t total_;
  Limits limits_;
  LargeArray<Slot> slots_;
  /// Queue of all decided positions, nearest to the end first: `head_` is the next position to process, `tail_` the
  /// next free place.
  LargeArray<PositionIndex> queue_;
  PositionIndex head_ = 0;
  PositionIndex tail_ = 0;
  PositionIndex initialised_ = 0;
  [[no_unique_address]] Trace trace_;
};

struct RetrogradeAnalysis {
  static constexpr std::string_view kId = "retrograde";
  static constexpr bool kComplete = true;
  template <class G>
  static constexpr bool kFits = IndexedGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = Retrograde<G, Trace>;
  using TracePolicy = TableTrace;
  static constexpr unsigned kTraceOrder = 1;
  static constexpr SolverFacts kFacts = {.table = true, .nodes = NodeCount::kDecided};
};

}  // namespace perfect_play
