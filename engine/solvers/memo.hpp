#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/table.hpp"

namespace perfect_play {

/// What a move is worth by the rules of the game: in games of chance, the mean of its results.
struct TrueValueOfMove {
  template <Game G, class ValueAt>
  static std::optional<ValueOf<G>> of(const G& game, const typename G::Position& position, const typename G::Move& move,
                                      ValueAt&& value_at) {
    return value_of_move(game, position, move, value_at);
  }
};

/// Memoised search: depth first over everything that can be reached from the start, every position expanded once and
/// its value kept. A position is worth the best of its moves (negamax; in games of chance expectimax). `ValueOfMove`
/// says what a move is worth, once the positions that it may lead to are known.
///
/// Sources: D. Michie, "'Memo' functions and machine learning", Nature 218, 1968; for chance: the same, "Game-playing
/// and game-learning automata", 1966. It is the usual solution of POJ 1085, HDU 4753, HDU 4778 and UVa 11884.
///
/// It ends because every line ends, and needs no history because a position's value is its key's alone.
template <FiniteGame G, class ValueOfMove = TrueValueOfMove>
class Memo {
 public:
  /// `game` must outlive this. Nothing is allocated before the first `advance`.
  explicit Memo(const G& game, const SolverOptions& options = {})
      : game_(&game), options_(options), memory_(options.limits.bytes), table_(options.table, game.key_bound()) {}

  /// Goes on for about `budget.steps` looks at moves. After anything but `kWorking` it does nothing more.
  Status advance(Budget budget) {
    std::uint64_t steps = 0;
    if (status_ == Status::kWorking && !table_.is_open() && budget.steps > 0) begin();
    while (status_ == Status::kWorking && steps < budget.steps) {
      steps += kResultsOfMove;
      if (moves_.size() > stack_.back().first_move) {
        look();
      } else {
        leave();
      }
    }
    return status_;
  }

  /// Positions whose values are known, out of those that there can be. Fewer may be within reach.
  [[nodiscard]] Progress progress() const {
    if (status_ == Status::kFinished) return {table_.count(), table_.count()};
    return {table_.count(), std::min(game_->key_bound(), options_.limits.nodes)};
  }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  [[nodiscard]] Counters counters() const {
    Counters counters = counters_;
    counters.bytes = memory_.peak();
    return counters;
  }

  /// Known for every position that can be reached from the start, once finished.
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    return table_.find(game_->key(position));
  }

 private:
  using Position = typename G::Position;
  using Move = typename G::Move;

  static constexpr std::uint32_t kResultsOfMove = ChanceGame<G> ? kChanceResults.size() : 1;

  /// A position whose moves are being looked at.
  struct Frame {
    Position position;
    std::uint64_t key;
    /// The moves still to be looked at are in `moves_` from here to the end, or to where those of the next frame begin.
    ListIndex first_move;
    /// The best of the moves looked at.
    std::optional<ValueOf<G>> best;
    /// Positions that were expanded for the move that is being looked at.
    std::uint32_t expanded;
  };

  void begin() {
    if (!table_.open(memory_)) return stop(Limit::kMemory);
    expand(game_->start());
  }

  void stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
  }

  /// Whether so many more visits are allowed; then they are counted.
  [[nodiscard]] bool count_visits(std::uint32_t visits) {
    if (visits > options_.limits.nodes - counters_.nodes) return false;
    counters_.nodes += visits;
    return true;
  }

  /// Looks at the last move of the last frame: it is worth something already, or a position behind it comes first.
  /// The last move first, because the moves of a position go up in most games and so do keys: what is met one after
  /// the other lies close together in the table.
  void look() {
    Frame& top = stack_.back();
    std::optional<Position> unknown;
    const std::optional<ValueOf<G>> value =
        ValueOfMove::of(*game_, top.position, moves_.back(), [&](const Position& next) {
          const std::optional<ValueOf<G>> known = table_.find(game_->key(next));
          if (!known) unknown = next;
          return known;
        });
    if (!value) {
      ++top.expanded;
      return expand(*unknown);
    }
    const std::uint32_t hits = kResultsOfMove - top.expanded;
    if (!count_visits(hits)) return stop(Limit::kNodes);
    counters_.table_hits += hits;
    if (!top.best || better(*value, *top.best)) top.best = value;
    top.expanded = 0;
    moves_.pop_back();
  }

  void expand(const Position& position) {
    // The positions of the frames are the line that leads here.
    if (stack_.size() > options_.limits.depth) return stop(Limit::kDepth);
    if (!count_visits(1)) return stop(Limit::kNodes);
    const std::uint64_t key = game_->key(position);
    const ListIndex first_move = size_of(moves_);
    const std::size_t room = moves_.capacity();
    game_->append_moves(position, moves_);
    if (moves_.size() == first_move) {
      const std::optional<Ending> ending = game_->ending(position);
      assert(ending);
      return settle(key, value_of_ending<G>(*ending, game_->mover(position)));
    }
    if (!count_growth(moves_, room, memory_) || !make_room(stack_, 1, memory_)) return stop(Limit::kMemory);
    stack_.push_back({position, key, first_move, std::nullopt, 0});
  }

  /// All moves of the last frame have been looked at.
  void leave() {
    const Frame done = stack_.back();
    stack_.pop_back();
    settle(done.key, *done.best);
  }

  void settle(std::uint64_t key, const ValueOf<G>& value) {
    if (!Packing<ValueOf<G>>::holds(value)) return stop(Limit::kPlies);
    if (!table_.insert(key, value, memory_)) return stop(Limit::kMemory);
    if (stack_.empty()) status_ = Status::kFinished;
  }

  const G* game_;
  SolverOptions options_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  Counters counters_;
  MemoryMeter memory_;
  MemoTable<ValueOf<G>> table_;
  std::vector<Frame> stack_;
  /// The moves that the frames still have to look at, those of the last frame at the end.
  std::vector<Move> moves_;
};

/// Memoised search in the list of all solvers.
struct Memoised {
  static constexpr std::string_view kId = "memo";
  template <class G>
  static constexpr bool kFits = FiniteGame<G>;
  template <class G>
  using Solver = Memo<G>;
  static constexpr bool kComplete = true;
};

}  // namespace perfect_play
