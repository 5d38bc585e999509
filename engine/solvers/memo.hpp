#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
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
#include "engine/solvers/table.hpp"

namespace perfect_play {

/// Computes the value of a move by the rules of the game; in games of chance, the mean over its results.
struct TrueValueOfMove {  // @show:value-of-move @if:TrueValueOfMove @also:engine/core/game.hpp
  template <Rules G, class ValueAt>
  static std::optional<ValueOf<G>> of(const G& game, const typename G::Position& position, const typename G::Move& move,
                                      ValueAt&& value_at) {
    return value_of_move(game, position, move, value_at);
  }
};

/// Memoised search: depth-first search over all positions reachable from the start, which expands every position once
/// and stores its value. The value of a position is the value of its best move (negamax; in games of chance,
/// expectimax). `ValueOfMove` computes the value of a move from the positions to which the move can lead.
///
/// Sources: D. Michie, "'Memo' functions and machine learning", Nature 218, 1968; for chance: D. Michie, "Game-playing
/// and game-learning automata", 1966. Memoised search is the usual solution of POJ 1085, HDU 4753, HDU 4778 and UVa
/// 11884.
///
/// The search terminates because every line ends, and needs no history because a position's value depends only on its
/// key.
template <FiniteGame G, class ValueOfMove = TrueValueOfMove, class Trace = NoTrace>
class Memo : public Resumable {
 public:
  /// `game` must outlive this object. Allocates nothing before the first `advance`.
  explicit Memo(const G& game, const SolverOptions& options = {}, Trace trace = {})
      : game_(&game),
        options_(options),
        memory_(options.limits.bytes),
        table_(options.table, game.key_bound()),
        trace_(std::move(trace)) {}

  /// Examines about `budget.steps` moves. Does nothing once it has returned a status other than `kWorking`.
  Status advance(Budget budget) {  // @show:advance
    std::uint64_t steps = 0;
    if (status_ == Status::kWorking && !table_.is_open() && budget.steps > 0) begin();
    while (status_ == Status::kWorking && steps < budget.steps) {
      steps += kResultsOfMove;
      if (moves_.size() > stack_.back().first_move) {  // @moves
        look();
      } else {
        leave();
      }
    }
    return status_;
  }

  /// Counts positions with known values, out of all possible positions. Some of these may be unreachable.
  [[nodiscard]] Progress progress() const {
    if (status_ == Status::kFinished) return {table_.count(), table_.count()};
    return {table_.count(), std::min(game_->key_bound(), options_.limits.nodes)};
  }
  [[nodiscard]] Counters counters() const {
    Counters counters = counters_;
    counters.visits = counters.nodes;
    counters.stored = table_.count();
    counters.bytes = memory_.peak();
    return counters;
  }

  /// Returns the value of any position that is reachable from the start. Requires that the search has finished.
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    return table_.find(game_->key(position));
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr std::uint32_t kResultsOfMove = ChanceGame<G> ? kChanceResults.size() : 1;

  /// A position whose moves are being examined.
  struct Frame {
    Position position;
    std::uint64_t key;
    /// Index of the frame's first move in `moves_`; the frame's remaining moves extend to the end of `moves_`, or to
    /// the first move of the next frame.
    ListIndex first_move;
    /// Best value among the examined moves.
    std::optional<ValueOf<G>> best;
    /// Number of positions expanded for the current move.
    std::uint32_t expanded;
  };

  void begin() {
    if (!table_.open(memory_)) return stop(Limit::kMemory);
    expand(game_->start());
  }

  /// Counts visits to positions; returns false if the visit limit does not allow them.
  [[nodiscard]] bool count_visits(std::uint32_t visits) {
    if (visits > options_.limits.nodes - counters_.nodes) return false;
    counters_.nodes += visits;
    return true;
  }

  /// Examines the last move of the last frame: computes its value, or first expands a position after it. In most games,
  /// the moves of a position lead to ascending keys, so examining the last move first visits neighbouring table entries
  /// consecutively.
  void look() {  // @show:look
    Frame& top = stack_.back();
    if constexpr (Trace::kOn && ChanceGame<G>) {
      if (top.expanded == 0) trace_.chance(moves_.size() - 1 - top.first_move);
      trace_known_results(top);
    }
    std::optional<Position> unknown;
    const std::optional<ValueOf<G>> value =
        ValueOfMove::of(*game_, top.position, moves_.back(), [&](const Position& next) {
          const std::optional<ValueOf<G>> known = table_.find(game_->key(next));  // @known
          if (!known) unknown = next;
          return known;
        });
    if (!value) {
      ++top.expanded;
      return expand(*unknown);  // @go
    }
    const std::uint32_t hits = kResultsOfMove - top.expanded;
    if (!count_visits(hits)) return stop(Limit::kNodes);
    counters_.table_hits += hits;
    const bool improves = !top.best || better(*value, *top.best);
    if constexpr (Trace::kOn) trace_look(top, *value, improves);
    if (improves) top.best = value;  // @better
    top.expanded = 0;
    moves_.pop_back();
  }

  void expand(const Position& position) {  // @show:expand @enter
    // The positions of the frames form the current line.
    if (stack_.size() > options_.limits.depth) return stop(Limit::kDepth);
    if (!count_visits(1)) return stop(Limit::kNodes);
    const std::uint64_t key = game_->key(position);
    const ListIndex first_move = size_of(moves_);
    const std::size_t capacity = moves_.capacity();
    game_->append_moves(position, moves_);
    if constexpr (Trace::kOn) trace_entry(position, first_move);
    if (moves_.size() == first_move) {  // @over
      const std::optional<Ending> ending = game_->ending(position);
      assert(ending);
      const ValueOf<G> value = value_of_ending<G>(*ending, game_->mover(position));
      if constexpr (Trace::kOn) {
        trace_.keep(key);
        trace_.leaf(score_in_trace(value));
      }
      return settle(key, value);
    }
    if (!count_growth(moves_, capacity, memory_) || !make_room(stack_, 1, memory_)) return stop(Limit::kMemory);
    stack_.push_back({position, key, first_move, std::nullopt, 0});  // @none
  }

  /// Completes the last frame, whose moves are all examined.
  void leave() {  // @show:leave
    const Frame done = stack_.back();
    if constexpr (Trace::kOn) {
      trace_.keep(done.key);
      trace_.value(TraceBound::kExact, score_in_trace(*done.best));
    }
    stack_.pop_back();  // @return
    settle(done.key, *done.best);
  }

  void settle(std::uint64_t key, const ValueOf<G>& value) {  // @show:settle
    if (!Packing<ValueOf<G>>::holds(value)) return stop(Limit::kPlies);
    if (!table_.insert(key, value, memory_)) return stop(Limit::kMemory);  // @keep
    if (stack_.empty()) status_ = Status::kFinished;
  }

  [[nodiscard]] std::int32_t score_in_trace(const ValueOf<G>& value) {
    if constexpr (ChanceGame<G>) {
      return trace_.number_of(value);
    } else {
      return traced(score_of(value));
    }
  }

  /// Records the entry into the start, or into the position after the current move of the last frame. The entered
  /// position's own moves are in `moves_`, starting at index `first_move`.
  void trace_entry(const Position& position, ListIndex first_move) {
    TracedNode node = {.mover = game_->mover(position), .moves = moves_.size() - first_move};
    if (!stack_.empty()) {
      const Frame& from = stack_.back();
      if constexpr (ChanceGame<G>) {
        // Finds the result by key: among results with the same key, the first one was expanded.
        for (const std::uint32_t result : kChanceResults) {
          if (game_->key(game_->play(from.position, moves_[first_move - 1], result)) != game_->key(position)) continue;
          node.result = result;
          break;
        }
      } else {
        node.move = first_move - 1 - from.first_move;
        node.gain = gain_of_move(from.position, moves_[first_move - 1]);
      }
    }
    trace_.enter(node);
  }

  /// Records the results of the current move in order, up to the first result that is not in the table.
  void trace_known_results(const Frame& top) requires ChanceGame<G> {
    for (const std::uint32_t result : kChanceResults) {
      if (trace_.has_result(result)) continue;
      const Position next = game_->play(top.position, moves_.back(), result);
      if (!table_.find(game_->key(next))) return;
      trace_hit(next, {.result = result});
    }
  }

  [[nodiscard]] std::int32_t gain_of_move(const Position& position, const Move& move) const {
    if constexpr (ScoredGame<G>) {
      return game_->gain(position, move);
    } else {
      return 0;
    }
  }

  /// Records a move with a known value: the visit answered by the table, and the value.
  void trace_look(const Frame& top, const ValueOf<G>& value, bool improves) {
    if constexpr (ChanceGame<G>) {
      trace_.average(!std::is_same_v<ValueOfMove, TrueValueOfMove>, score_in_trace(value));
    } else {
      const std::size_t move = moves_.size() - 1 - top.first_move;
      const std::int32_t gain = gain_of_move(top.position, moves_.back());
      if (top.expanded == 0) trace_hit(game_->play(top.position, moves_.back()), {.move = move, .gain = gain});
    }
    trace_.back(improves, score_in_trace(value), score_in_trace(improves ? value : *top.best));
  }

  void trace_hit(const Position& position, TracedNode node) {
    node.mover = game_->mover(position);
    trace_.enter(node);
    const std::uint64_t key = game_->key(position);
    trace_.hit(key, TraceBound::kExact, score_in_trace(*table_.find(key)));
  }

  const G* game_;
  SolverOptions options_;
  Counters counters_;
  MemoryMeter memory_;
  MemoTable<ValueOf<G>> table_;
  std::vector<Frame> stack_;
  /// The remaining moves of all frames; those of the last frame are at the end.
  std::vector<Move> moves_;
  [[no_unique_address]] Trace trace_;
};

struct Memoised {
  static constexpr std::string_view kId = "memo";
  template <class G>
  static constexpr bool kFits = FiniteGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = Memo<G, TrueValueOfMove, Trace>;
  static constexpr bool kComplete = true;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 4;
  static constexpr SolverFacts kFacts = {.table = true};
};

}  // namespace perfect_play
