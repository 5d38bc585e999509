#pragma once

#include <algorithm>
#include <concepts>
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
#include "engine/core/tree_trace.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/resumable.hpp"
#include "engine/solvers/score.hpp"

namespace perfect_play {

/// The depth-first search that two specimens share. The search follows every line from the start until it reaches a
/// position with an outcome in the table, and examines no further moves of a position once a move wins. While a
/// position is open, its outcome in the table is that of endless play. The specimens differ in the table slot of a
/// position (`slot`) and in the entry that remains after the position closes (`kRemembers`); these choices cause their
/// mistakes.
template <IndexedGame G, class Policy, class Trace = NoTrace>
class NaiveDepthFirst : public Resumable {
 public:
  using Position = typename G::Position;

  NaiveDepthFirst(const G& game, const SolverOptions& options, Trace trace = {})
      : game_(&game),
        total_(game.position_count()),
        limits_(options.limits),
        memory_(options.limits.bytes),
        trace_(std::move(trace)) {}

  Status advance(Budget budget) {
    if (status_ == Status::kWorking && !table_) begin();
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && steps < budget.steps) {
      step();
      ++steps;
    }
    return status_;
  }

  /// Counts visited positions; the number of lines is not known in advance.
  [[nodiscard]] Progress progress() const { return {nodes_, nodes_}; }
  [[nodiscard]] Counters counters() const {
    return {.nodes = nodes_,
            .visits = nodes_,
            .stored = most_stored_,
            .table_hits = table_hits_,
            .cutoffs = cutoffs_,
            .bytes = memory_.peak()};
  }

  /// Returns the value, without plies, of the start; returns nothing for other positions.
  [[nodiscard]] std::optional<OutcomeValue> value(const Position& position) const {
    if (status_ != Status::kFinished || !(position == game_->start())) return std::nullopt;
    return OutcomeValue{result_, std::nullopt};
  }

 private:
  /// An open position. The moves of the last frame are at the end of the shared list; those before `next_move` have
  /// been examined.
  struct Frame {
    Position position;
    ListIndex first_move;
    ListIndex next_move;
    Outcome best;
  };

  static constexpr std::uint8_t kUnknown = 0xFF;

  void begin() {
    if (total_ > std::numeric_limits<PositionIndex>::max()) return stop(Limit::kNodes);
    if (!memory_.take(total_)) return stop(Limit::kMemory);
    table_.reset(new std::uint8_t[static_cast<std::size_t>(total_)]);
    std::fill_n(table_.get(), total_, kUnknown);
    visit(game_->start());
  }

  /// Examines the next move of the last frame, or closes it.
  void step() {  // @show:step
    Frame& frame = frames_.back();
    if (frame.next_move == moves_.size()) return leave();  // @moves
    if (frame.best == Outcome::kWin) {                     // @cut
      ++cutoffs_;
      if constexpr (Trace::kOn) {
        constexpr std::int32_t kWin = score_in_trace(Outcome::kWin);
        trace_.cut(moves_.size() - frame.next_move, kWin, kWin);
      }
      return leave();
    }
    visit(game_->play(frame.position, moves_[frame.next_move++]));  // @go
  }

  /// Reports a position's outcome if the rules or the table give one; otherwise opens the position.
  void visit(const Position& position) {  // @show:visit @enter
    if (nodes_ == limits_.nodes) return stop(Limit::kNodes);
    ++nodes_;
    const Player mover = game_->mover(position);
    if (const std::optional<Ending> ending = game_->ending(position)) {  // @over
      if constexpr (Trace::kOn) {
        trace_entry(position, 0);
        trace_.leaf(score_in_trace(value_of_ending<G>(*ending, mover).outcome));
      }
      return report(value_of_ending<G>(*ending, mover).outcome, mover);
    }
    std::uint8_t& known = table_[Policy::slot(*game_, position)];
    if (known != kUnknown) {  // @known
      ++table_hits_;
      if constexpr (Trace::kOn) {
        trace_entry(position, 0);
        const Outcome outcome = from_first_players_side(static_cast<Outcome>(known), mover);
        trace_.hit(Policy::slot(*game_, position), TraceBound::kExact, score_in_trace(outcome));
      }
      // Two positions with different movers may share a slot; the stored outcome is that of the first player.
      return report(from_first_players_side(static_cast<Outcome>(known), mover), mover);
    }
    if (frames_.size() == limits_.depth) return stop(Limit::kDepth);
    const std::size_t count = game_->move_count(game_->index(position));
    if (!make_room(frames_, 1, memory_) || !make_room(moves_, count, memory_)) return stop(Limit::kMemory);
    // @guess
    known = static_cast<std::uint8_t>(from_first_players_side(value_of_endless_play<G>(mover).outcome, mover));
    most_stored_ = std::max(most_stored_, ++stored_);
    if constexpr (Trace::kOn) {
      trace_entry(position, count);
      trace_.keep(Policy::slot(*game_, position));
    }
    frames_.push_back({position, size_of(moves_), size_of(moves_), Outcome::kLoss});  // @none
    game_->append_moves(position, moves_);
  }

  void leave() {  // @show:leave
    const Frame frame = frames_.back();
    const Player mover = game_->mover(frame.position);
    if constexpr (Trace::kOn) trace_.value(TraceBound::kExact, score_in_trace(frame.best));
    frames_.pop_back();
    moves_.resize(frame.first_move);
    table_[Policy::slot(*game_, frame.position)] =
        Policy::kRemembers ? static_cast<std::uint8_t>(from_first_players_side(frame.best, mover)) : kUnknown;  // @keep
    if (!Policy::kRemembers) --stored_;
    report(frame.best, mover);  // @return
  }

  /// Reports to the last frame the outcome of its current move, as seen by `mover`.
  void report(Outcome outcome, Player mover) {  // @show:report
    if (frames_.empty()) {
      result_ = outcome;
      status_ = Status::kFinished;
      return;
    }
    Frame& frame = frames_.back();
    const Outcome own = game_->mover(frame.position) == mover ? outcome : reversed(OutcomeValue{outcome}).outcome;
    if constexpr (Trace::kOn) {
      trace_.back(own > frame.best, score_in_trace(own), score_in_trace(std::max(own, frame.best)));
    }
    if (own > frame.best) frame.best = own;  // @better
  }

  /// Converts the mover's outcome to the first player's, or back.
  static Outcome from_first_players_side(Outcome outcome, Player mover) {
    return mover == Player::kFirst ? outcome : reversed(OutcomeValue{outcome}).outcome;
  }

  /// The outcome has no plies, because the search does not count plies.
  static constexpr std::int32_t score_in_trace(Outcome outcome) { return traced(score_of(OutcomeValue{outcome})); }

  /// Records the entry into the start, or into the position after the current move of the last frame.
  void trace_entry(const Position& position, std::size_t moves) {
    TracedNode node = {.mover = game_->mover(position), .moves = moves};
    if (!frames_.empty()) node.move = frames_.back().next_move - 1 - frames_.back().first_move;
    trace_.enter(node);
  }

  const G* game_;
  std::uint64_t total_;
  Limits limits_;
  MemoryMeter memory_;
  /// The first player's outcome for each slot.
  std::unique_ptr<std::uint8_t[]> table_;
  std::vector<Frame> frames_;
  std::vector<typename G::Move> moves_;
  std::uint64_t nodes_ = 0;
  std::uint64_t table_hits_ = 0;
  std::uint64_t cutoffs_ = 0;
  /// Current and peak numbers of slots in use.
  std::uint64_t stored_ = 0;
  std::uint64_t most_stored_ = 0;
  Outcome result_ = Outcome::kDraw;
  [[no_unique_address]] Trace trace_;
};

/// A specimen, wrong on purpose: a memoised depth-first search in which an unfinished position counts as endless play.
///
/// Source: published solutions of LeetCode 913 and HDU 1105. The mistake: a result computed while an ancestor is
/// unfinished rests on the ancestor's provisional outcome, but is stored as if it were final. In Cat and Mouse, the
/// smallest graphs with wrong answers have 6 vertices.
struct DrawWhileUnfinishedSpecimen {
  static constexpr std::string_view kId = "draw-while-unfinished";
  template <class G>
  static constexpr bool kFits = IndexedGame<G>;
  static constexpr bool kComplete = false;
  /// The specimen's wins and losses rest on endings and on other claims, so only a claim of endless play can be the
  /// first mistake.
  static constexpr bool kErrsTowardsEndlessPlay = true;
  /// The answer of this specimen depends on the order in which moves are examined.
  static constexpr bool kGoesByOrder = true;

  static constexpr bool kRemembers = true;
  template <class G>
  static PositionIndex slot(const G& game, const typename G::Position& position) {  // @show:slot @if:Policy::kRemembers
    return game.index(position);                                                    // @key
  }

  template <class G, class Trace = NoTrace>
  using Solver = NaiveDepthFirst<G, DrawWhileUnfinishedSpecimen, Trace>;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 5;
  static constexpr SolverFacts kFacts = {.table = true, .distances = false, .mistake = Mistake::kUnfinishedKept};
};

/// A game that assigns each position a number, less than `position_count()`, that depends on the places of all tokens
/// but not on the mover.
template <class G>
concept NumberedWithoutMover = IndexedGame<G> && requires(const G game, const typename G::Position position) {
  { game.index_without_mover(position) } -> std::same_as<PositionIndex>;
};

/// A specimen, wrong on purpose: a depth-first search in which a repeated board ends a line even if the other player is
/// to move.
///
/// Source: published solutions of LeetCode 913 with a visited set of (mouse, cat). The mistake: a board that recurs
/// with the other player to move is not a repetition, and may be part of the winning line. The search stores no values,
/// so it also takes exponential time. In Cat and Mouse, the smallest graphs with wrong answers have 7 vertices.
struct VisitedWithoutMoverSpecimen {
  static constexpr std::string_view kId = "visited-without-mover";
  template <class G>
  static constexpr bool kFits = NumberedWithoutMover<G>;
  static constexpr bool kComplete = false;
  /// Only a claim of endless play can be a mistake, because the table stores no other outcome.
  static constexpr bool kErrsTowardsEndlessPlay = true;

  static constexpr bool kRemembers = false;
  template <class G>
  // @show:slot @if:!Policy::kRemembers
  static PositionIndex slot(const G& game, const typename G::Position& position) {
    return game.index_without_mover(position);  // @key
  }

  template <class G, class Trace = NoTrace>
  using Solver = NaiveDepthFirst<G, VisitedWithoutMoverSpecimen, Trace>;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 6;
  static constexpr SolverFacts kFacts = {.table = true, .distances = false, .mistake = Mistake::kMoverForgotten};
};

}  // namespace perfect_play
