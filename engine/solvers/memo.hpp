#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/table.hpp"

namespace perfect_play {

/// What a move is worth when chance decides on its result: the mean, for the results are equally likely.
struct MeanOfResults {
  static constexpr Probability of(Probability a, Probability b, Probability c) { return Probability::mean(a, b, c); }
};

/// Memoised search: depth first over everything that can be reached from the start, every position expanded once and
/// its value kept. A position is worth the best of its moves (negamax), and a move of a game of chance what `Results`
/// makes of its three results (expectimax).
///
/// Sources: D. Michie, "'Memo' functions and machine learning", Nature 218, 1968; for chance: the same, "Game-playing
/// and game-learning automata", 1966. It is the usual solution of POJ 1085, HDU 4753, HDU 4778 and UVa 11884.
///
/// It ends because every line ends, and needs no history because a position's value is its key's alone.
template <FiniteGame G, class Results = MeanOfResults>
class Memo {
 public:
  /// `game` must outlive this. Nothing is allocated before the first `advance`.
  explicit Memo(const G& game, const SolverOptions& options = {})
      : game_(&game), options_(options), memory_(options.limits.bytes), table_(options.table, game.key_bound()) {}

  /// Goes on for about `budget.steps` looks at moves. After anything but `kWorking` it does nothing more.
  Status advance(Budget budget) {
    for (std::uint64_t steps = 0; status_ == Status::kWorking && steps < budget.steps; ++steps) {
      if (!table_.is_open()) {
        begin();
      } else if (stack_.back().next_move < moves_.size()) {
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

  struct NoResults {};
  struct ResultsSoFar {
    std::uint32_t count = 0;
    std::array<Probability, kChanceResults.size()> chances = {};
  };

  /// A position whose moves are being looked at.
  struct Frame {
    Position position;
    std::uint64_t key;
    /// Its moves are in `moves_` from here to the end, or to where those of the next frame begin.
    std::size_t first_move;
    std::size_t next_move;
    /// The best of the moves looked at.
    std::optional<ValueOf<G>> best;
    /// Of the move that is being looked at.
    std::conditional_t<ChanceGame<G>, ResultsSoFar, NoResults> results;
  };

  void begin() {
    if (!table_.open(memory_)) return stop(Limit::kMemory);
    visit(game_->start());
  }

  void stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
  }

  /// Takes one move of the last frame, or one result of it.
  void look() {
    const Frame& top = stack_.back();
    const Move& move = moves_[top.next_move];
    if constexpr (ChanceGame<G>) {
      visit(game_->play(top.position, move, kChanceResults[top.results.count]));
    } else {
      visit(game_->play(top.position, move));
    }
  }

  void visit(const Position& position) {
    // The positions of the frames are the line that leads here.
    if (stack_.size() > options_.limits.depth) return stop(Limit::kDepth);
    if (counters_.nodes == options_.limits.nodes) return stop(Limit::kNodes);
    ++counters_.nodes;
    const std::uint64_t key = game_->key(position);
    if (const std::optional<ValueOf<G>> known = table_.find(key)) {
      ++counters_.table_hits;
      return arrive(position, *known);
    }
    const std::size_t first_move = moves_.size();
    const std::size_t room = moves_.capacity();
    game_->append_moves(position, moves_);
    if (moves_.size() == first_move) {
      const std::optional<Ending> ending = game_->ending(position);
      assert(ending);
      return settle(position, key, value_of_ending<G>(*ending, game_->mover(position)));
    }
    if (!count_growth(moves_, room, memory_) || !make_room(stack_, 1, memory_)) return stop(Limit::kMemory);
    stack_.push_back({position, key, first_move, first_move, std::nullopt, {}});
  }

  /// All moves of the last frame have been looked at.
  void leave() {
    const Frame done = stack_.back();
    moves_.erase(moves_.begin() + static_cast<std::ptrdiff_t>(done.first_move), moves_.end());
    stack_.pop_back();
    settle(done.position, done.key, *done.best);
  }

  void settle(const Position& position, std::uint64_t key, const ValueOf<G>& value) {
    if (!Packing<ValueOf<G>>::holds(value)) return stop(Limit::kPlies);
    if (!table_.insert(key, value, memory_)) return stop(Limit::kMemory);
    arrive(position, value);
  }

  /// The move of the last frame, or one result of it, has led to `next`, which is worth `value`.
  void arrive(const Position& next, const ValueOf<G>& value) {
    if (stack_.empty()) {
      status_ = Status::kFinished;
      return;
    }
    Frame& top = stack_.back();
    if constexpr (ChanceGame<G>) {
      auto& [count, chances] = top.results;
      chances[count] = game_->mover(next) == game_->mover(top.position) ? value : reversed(value);
      if (++count < chances.size()) return;
      count = 0;
      improve(top, Results::of(chances[0], chances[1], chances[2]));
    } else {
      improve(top, value_of_move(*game_, top.position, moves_[top.next_move], next, value));
    }
    ++top.next_move;
  }

  static void improve(Frame& frame, const ValueOf<G>& value) {
    if (!frame.best || better(value, *frame.best)) frame.best = value;
  }

  const G* game_;
  SolverOptions options_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  Counters counters_;
  MemoryMeter memory_;
  MemoTable<ValueOf<G>> table_;
  std::vector<Frame> stack_;
  /// The moves of all frames, those of the last frame at the end.
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
