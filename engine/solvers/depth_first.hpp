#pragma once

#include <algorithm>
#include <cassert>
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
#include "engine/solvers/bound_table.hpp"
#include "engine/solvers/memo.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/retrograde.hpp"
#include "engine/solvers/score.hpp"

namespace perfect_play {

/// A game that can be searched line by line: a move leads to one position, and every line ends or repeats a position
/// that can be recognized.
template <class G>
concept TreeGame = DeterministicGame<G> &&(FiniteGame<G> || IndexedGame<G>);

/// The solver whose values determine the best-first order of moves.
template <TreeGame G>
struct ForesightOf {
  using Solver = Retrograde<G>;
};
template <TreeGame G>
requires FiniteGame<G>
struct ForesightOf<G> {
  using Solver = Memo<G>;
};

/// Determines how `DepthFirst` uses its table.
enum class TableUse : std::uint8_t {
  kNone,
  /// Stores exact scores, and the bounds that remain after cut-offs, marked as bounds.
  kBounds,
  /// Stores every score as if it were exact.
  kBoundsForgotten,
};

/// Policy that follows every line to its end.
struct PlainTree {
  static constexpr bool kCuts = false;
  static constexpr TableUse kTable = TableUse::kNone;
};

/// Policy that skips moves that cannot change the result.
struct CutTree {
  static constexpr bool kCuts = true;
  static constexpr TableUse kTable = TableUse::kNone;
};

/// Policy that skips moves that cannot change the result, and stores positions in a table.
struct CutTreeWithTable {
  static constexpr bool kCuts = true;
  static constexpr TableUse kTable = TableUse::kBounds;
};

/// Depth-first search of the tree of lines. Finds the value of the start and then of any other position passed to
/// `aim`.
///
/// Sources: C. E. Shannon, "Programming a computer for playing chess", Philosophical Magazine 41, 1950 (minimax);
/// D. E. Knuth, R. W. Moore, "An analysis of alpha-beta pruning", Artificial Intelligence 6, 1975; J. P. Fishburn,
/// "Another optimization of alpha-beta search", SIGART Bulletin 84, 1983 (fail-soft: a score outside the window is
/// still a bound); D. J. Slate, L. R. Atkin, "Chess 4.5", 1977 (a table of scores with bounds).
///
/// *The window.* `alpha` and `beta` are scores of a position for its mover that the two sides can already achieve
/// elsewhere. A score between them is exact, a score at or below `alpha` is an upper bound, and a score at or above
/// `beta` is a lower bound. A better position after a move never makes the move worse. Bounds therefore remain bounds
/// from ply to ply. From one ply to the next, the window shifts by the points of the move or by one ply. (In a
/// `PlyLimitedGame` this requires that no ending is a draw or that endless play is a draw. All our games satisfy this.)
/// In games of outcomes, a position at which the game is not over is worth at most a win in 1 and at least a loss in 1,
/// so the search answers a window outside this range at once.
///
/// *Repetition.* In a game whose lines need not end, the search ends a line at a repeated position, with the value of
/// endless play. The value of the start is still right, including its plies. Suppose that one player can force a win in
/// k. This winner has moves that lead nearer to the end of the game with each ply, and no reply of the opponent
/// prolongs the game beyond the plies left. Lines of such moves repeat no position, so the winner also wins in k in the
/// search. The opponent has moves that delay the end for k plies against any play. In the search, these delaying moves
/// lead to lines that end no sooner, or that repeat a position before they end. A repetition is no better for the
/// winner: endless play is a draw, a loss, or a win slower than all other wins. If neither player can force an end,
/// each player can stay in positions from which the other player cannot force one, until a position repeats. This
/// argument holds only at the start of the search: the value of a deeper position depends on the line, and must not be
/// stored. In games whose lines need not end, the search therefore has no table.
template <TreeGame G, class Policy, class Trace = NoTrace>
class DepthFirst {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// `game` must outlive this object. Allocates nothing before the first `advance`.
  explicit DepthFirst(const G& game, const SolverOptions& options = {}, Trace trace = {})
      : game_(&game),
        options_(options),
        memory_(options.limits.bytes),
        target_(game.start()),
        trace_(std::move(trace)) {}

  /// Sets the next position to evaluate, replacing the previous one. Requires that the search has finished.
  void aim(const Position& position) {
    target_ = position;
    if (answer(position) != nullptr) return;
    begun_ = false;
    status_ = Status::kWorking;
  }

  /// Examines about `budget.steps` moves. Does nothing once it has returned a status other than `kWorking`.
  Status advance(Budget budget) {
    if constexpr (Policy::kCuts) {
      if (status_ == Status::kWorking && options_.order == MoveOrder::kBestFirst && !compute_move_values(budget))
        return status_;
    }
    std::uint64_t steps = budget.steps;
    if (!begun_ && steps > 0) {
      if (const std::optional<Score> score = begin()) finish(*score);
      --steps;
    }
    while (status_ == Status::kWorking && steps > 0) {
      const std::uint64_t batch = std::min(steps, kBatch);
      work(batch);
      steps -= batch;
    }
    return status_;
  }

  /// Counts visited positions; the total is unknown before the end.
  [[nodiscard]] Progress progress() const {
    return {counters_.nodes, status_ == Status::kFinished ? counters_.nodes : 0};
  }
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }
  [[nodiscard]] Counters counters() const {
    Counters counters = counters_;
    counters.visits = counters.nodes;
    counters.stored = table_.count();
    counters.bytes = memory_.peak();
    return counters;
  }

  /// Returns the value of the start or of another target, if the search has found it.
  [[nodiscard]] std::optional<ValueOf<G>> value(const Position& position) const {
    const Answer* const found = answer(position);
    if (found == nullptr) return std::nullopt;
    return value_of_score<ValueOf<G>>(found->score);
  }

  /// Returns the line of best play from the target to the end or to a repetition; among equally good moves, takes the
  /// first. With a table, the line ends where the table no longer contains it. Requires that the search has finished.
  [[nodiscard]] std::vector<Move> line() const {
    const Answer* const found = answer(target_);
    if (found == nullptr) return {};
    std::vector<Move> line = found->line;
    if constexpr (kHasTable) continue_by_table(line);
    return line;
  }

 private:
  /// Number of steps in one call of `work`. Browsers switch a function to optimized code only when it is called again.
  static constexpr std::uint64_t kBatch = 1U << 14U;
  static constexpr bool kHasTable = Policy::kTable != TableUse::kNone;
  static constexpr bool kLinesEnd = FiniteGame<G>;
  static_assert(!kHasTable || kLinesEnd, "a table must not be used where values depend on the line");

  /// A position whose moves are being examined.
  struct Frame {
    Frame(const Position& the_position, std::uint64_t the_key, Score the_alpha, Score the_beta,
          ListIndex the_first_move, ListIndex the_first_of_line)
        : position(the_position),
          key(the_key),
          alpha(the_alpha),
          beta(the_beta),
          first_move(the_first_move),
          next_move(the_first_move),
          first_of_line(the_first_of_line) {}

    Position position;
    /// Key in the table, or index of the position in `on_line_`.
    std::uint64_t key;
    Score alpha;
    Score beta;
    /// Best score among the examined moves.
    Score best = -kBeyondScores;
    /// Index of the frame's first move in `moves_`; the frame's moves extend to the end of `moves_`, or to the first
    /// move of the next frame.
    ListIndex first_move;
    ListIndex next_move;
    /// Index of the frame's line in `lines_`; the line extends to the end of `lines_`, or to the line of the next
    /// frame.
    ListIndex first_of_line;
    /// Gain of the move examined last; true if the same player moves again after it.
    std::int32_t gain = 0;
    bool same_mover = false;
  };

  struct Answer {
    Position position;
    Score score;
    /// Line of best play.
    std::vector<Move> line;
  };

  /// Returns the stored answer for a target, or null if its value was not found.
  [[nodiscard]] const Answer* answer(const Position& position) const {
    const auto found = std::find_if(answers_.begin(), answers_.end(),
                                    [&](const Answer& candidate) { return candidate.position == position; });
    return found == answers_.end() ? nullptr : &*found;
  }

  /// Enters the target; see `enter`.
  [[nodiscard]] std::optional<Score> begin() {
    begun_ = true;
    if (answers_.empty() && !open_tables()) return std::nullopt;
    return enter(target_, -kBeyondScores, kBeyondScores);
  }

  /// Allocates the tables; returns false if a limit is reached.
  [[nodiscard]] bool open_tables() {
    if constexpr (kHasTable) {
      table_ = BoundTable(game_->key_bound());
      if (!table_.open(memory_)) stop(Limit::kMemory);
    }
    if constexpr (!kLinesEnd) {
      const std::uint64_t count = game_->position_count();
      if (count > std::numeric_limits<PositionIndex>::max()) {
        stop(Limit::kNodes);
      } else if (!memory_.take(count / 8 + 1)) {
        stop(Limit::kMemory);
      } else {
        on_line_.resize(static_cast<std::size_t>(count));
      }
    }
    return status_ == Status::kWorking;
  }

  void finish(Score score) {
    answers_.push_back({target_, score, {lines_.rbegin(), lines_.rend()}});
    lines_.clear();
    status_ = Status::kFinished;
  }

  std::nullopt_t stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
    return std::nullopt;
  }

  /// The inner loop. Inlining all calls into one function saves a fifth of the time.
  [[gnu::flatten, gnu::noinline]] void work(std::uint64_t steps) {  // @show:work
    for (; status_ == Status::kWorking && steps > 0; --steps) {
      Frame& top = stack_.back();
      if (top.next_move < moves_.size() && top.best < top.beta) {  // @moves @cut
        look(top);
      } else {
        leave();
      }
    }
  }

  void look(Frame& top) {  // @show:look
    const Move move = moves_[top.next_move++];
    const Position next = game_->play(top.position, move);  // @go
    if constexpr (ScoredGame<G>) top.gain = game_->gain(top.position, move);
    top.same_mover = game_->mover(next) == game_->mover(top.position);
    Score alpha = -kBeyondScores;
    Score beta = kBeyondScores;
    if constexpr (Policy::kCuts) {
      alpha = behind(top, std::max(top.alpha, top.best));  // @raise
      beta = behind(top, top.beta);
      if (!top.same_mover) alpha = -std::exchange(beta, -alpha);  // @lower
    }
    // `enter` may have moved `top`.
    if (const std::optional<Score> score = enter(next, alpha, beta)) arrive(stack_.back(), *score, size_of(lines_));
  }

  /// Returns the score of the position after the current move at which the move is worth `bound`.
  [[nodiscard]] static Score behind(const Frame& frame, Score bound) {
    if constexpr (ScoredGame<G>) {
      return bound - frame.gain;
    } else {
      return one_ply_nearer(bound);
    }
  }

  /// Visits a position. Returns its score if the score is known without examining moves; otherwise pushes a frame or
  /// stops at a limit.
  [[nodiscard]] std::optional<Score> enter(const Position& position, Score alpha, Score beta) {  // @show:enter @enter
    // The positions of the frames form the current line.
    if (stack_.size() > options_.limits.depth) return stop(Limit::kDepth);
    if (counters_.nodes == options_.limits.nodes) return stop(Limit::kNodes);
    ++counters_.nodes;
    std::uint64_t key = 0;
    if constexpr (!kLinesEnd) {
      key = game_->index(position);
      if (on_line_[static_cast<std::size_t>(key)]) {  // @repeated
        if constexpr (Trace::kOn) {
          trace_entry(position, alpha, beta, 0);
          trace_.leaf(traced(score_of(value_of_endless_play<G>(game_->mover(position)))), true);
        }
        return score_of(value_of_endless_play<G>(game_->mover(position)));
      }
    }
    if constexpr (kHasTable) {
      // Listing the moves first hides the latency of the memory access.
      key = game_->key(position);
      table_.expect(key);
    }
    const ListIndex first_move = size_of(moves_);
    const std::size_t capacity = moves_.capacity();
    game_->append_moves(position, moves_);
    if (!count_growth(moves_, capacity, memory_)) return stop(Limit::kMemory);
    if constexpr (Trace::kOn) trace_entry(position, alpha, beta, moves_.size() - first_move);
    if (moves_.size() == first_move) {  // @over
      const Score score = score_of_ending(position);
      if constexpr (Trace::kOn) trace_.leaf(traced(score));
      return score;
    }
    if constexpr (kHasTable) {
      if (const std::optional<BoundedScore> known = table_.find(key); known && known->answers(alpha, beta)) {
        ++counters_.table_hits;  // @known
        if constexpr (Trace::kOn) trace_.hit(key, trace_bound(known->bound), traced(known->score));
        cut_off(moves_, first_move);
        return known->score;
      }
    }
    if constexpr (Policy::kCuts && !ScoredGame<G>) {
      constexpr Score kWinNext = kWonNow - 1;
      if (alpha >= kWinNext || beta <= -kWinNext) {  // @reach
        ++counters_.cutoffs;
        const Score score = alpha >= kWinNext ? kWinNext : -kWinNext;
        if constexpr (Trace::kOn) {
          trace_.window(score > 0 ? TraceBound::kUpper : TraceBound::kLower, traced(score), moves_.size() - first_move);
        }
        cut_off(moves_, first_move);
        return score;
      }
    }
    if (!make_room(stack_, 1, memory_)) return stop(Limit::kMemory);
    if constexpr (Policy::kCuts) {
      if (options_.order != MoveOrder::kGiven && !sort_moves(position, first_move)) return stop(Limit::kMemory);
    }
    if constexpr (!kLinesEnd) on_line_[static_cast<std::size_t>(key)] = true;
    stack_.emplace_back(position, key, alpha, beta, first_move, size_of(lines_));  // @none
    return std::nullopt;
  }

  [[nodiscard]] Score score_of_ending(const Position& position) const {
    const std::optional<Ending> ending = game_->ending(position);
    assert(ending);
    return score_of(value_of_ending<G>(*ending, game_->mover(position)));
  }

  /// Computes the values that determine the order of moves; returns false until they are known.
  [[nodiscard]] bool compute_move_values(Budget budget) {
    if (!foresight_) foresight_ = std::make_unique<Foresight>(*game_, SolverOptions{.limits = options_.limits});
    const Status status = foresight_->advance(budget);
    if (status == Status::kLimitReached) stop(*foresight_->limit());
    return status == Status::kFinished;
  }

  /// Returns the sort key of a move.
  [[nodiscard]] Score rank(const Position& position, const Move& move) const {
    if constexpr (ScoredGame<G>) {
      if (options_.order == MoveOrder::kCapturesFirst) return game_->gain(position, move);
    }
    if (options_.order != MoveOrder::kBestFirst) return 0;
    const Position next = game_->play(position, move);
    const std::optional<ValueOf<G>> value = foresight_->value(next);
    // The solver that computes the order of moves knows every position that a line from the start can reach.
    return value ? score_of(value_of_move(*game_, position, move, next, *value)) : 0;
  }

  /// Sorts the moves of a position by rank; the sort is stable.
  [[nodiscard]] bool sort_moves(const Position& position, ListIndex first_move) {
    ranks_.clear();
    for (std::size_t i = first_move; i < moves_.size(); ++i) {
      if (!make_room(ranks_, 1, memory_)) return false;
      ranks_.push_back(rank(position, moves_[i]));
      // Uses insertion sort, because most moves keep their places.
      for (std::size_t at = ranks_.size() - 1; at > 0 && ranks_[at] > ranks_[at - 1]; --at) {
        std::swap(ranks_[at], ranks_[at - 1]);
        std::swap(moves_[first_move + at], moves_[first_move + at - 1]);
      }
    }
    return true;
  }

  /// Completes the last frame.
  void leave() {  // @show:leave
    const Frame& done = stack_.back();
    const Score score = done.best;
    if (done.next_move < moves_.size()) ++counters_.cutoffs;  // @cut
    if constexpr (Trace::kOn) trace_leave(done);
    if constexpr (kHasTable) {
      Bound bound = Bound::kExact;
      if constexpr (Policy::kTable == TableUse::kBounds) bound = bound_of(done);
      table_.insert(done.key, {score, bound}, memory_);  // @keep
    }
    if constexpr (!kLinesEnd) on_line_[static_cast<std::size_t>(done.key)] = false;
    cut_off(moves_, done.first_move);
    const ListIndex first_of_line = done.first_of_line;
    stack_.pop_back();  // @return
    if (stack_.empty()) return finish(score);
    arrive(stack_.back(), score, first_of_line);
  }

  /// Returns the kind of bound that a frame's best score represents.
  [[nodiscard]] static Bound bound_of(const Frame& frame) {
    if (frame.best >= frame.beta) return Bound::kLower;
    return frame.best <= frame.alpha ? Bound::kUpper : Bound::kExact;
  }

  /// Processes the score of the position after the current move. The line after this move is in `lines_`, starting at
  /// index `first_of_line`.
  void arrive(Frame& frame, Score score, ListIndex first_of_line) {  // @show:arrive
    const Score score_of_move = after(frame, score);
    if constexpr (Trace::kOn) {
      trace_.back(score_of_move > frame.best, traced(score_of_move), traced(std::max(score_of_move, frame.best)));
    }
    if (score_of_move > frame.best) {  // @better
      frame.best = score_of_move;      // @better
      if (score_of_move > frame.alpha && score_of_move < frame.beta) return keep_line(frame, first_of_line);
    }
    cut_off(lines_, first_of_line);
  }

  /// Replaces the line of a frame with its current move and the line after that move.
  void keep_line(const Frame& frame, ListIndex first_of_line) {
    lines_.erase(at(lines_, frame.first_of_line), at(lines_, first_of_line));
    if (!make_room(lines_, 1, memory_)) {
      stop(Limit::kMemory);
      return;
    }
    lines_.push_back(moves_[frame.next_move - 1]);
  }

  /// Returns the score of a frame's current move, given the score of the position after it.
  [[nodiscard]] Score after(const Frame& frame, Score score) const {  // @show:after
    const Score to_mover = frame.same_mover ? score : -score;
    if constexpr (ScoredGame<G>) return to_mover + frame.gain;
    const Score score_of_move = one_ply_further(to_mover);
    if constexpr (PlyLimitedGame<G>) {
      const Score endless = score_of(value_of_endless_play<G>(game_->mover(frame.position)));
      const bool endless_is_otherwise = score_of_move > 0 ? endless <= 0 : endless >= 0;
      if (endless_is_otherwise && ends_after(score_of_move, G::kMostPlies)) return endless;
    }
    return score_of_move;
  }

  /// Records the entry into the start, or into the position after the current move of the last frame.
  void trace_entry(const Position& position, Score alpha, Score beta, std::size_t moves) {
    TracedNode node = {.mover = game_->mover(position), .moves = moves, .alpha = traced(alpha), .beta = traced(beta)};
    if (!stack_.empty()) {
      const Frame& from = stack_.back();
      node.move = number_of_move(*game_, from.position, moves_[from.next_move - 1]);
      node.gain = from.gain;
    }
    trace_.enter(node);
  }

  /// Records the result of the last frame.
  void trace_leave(const Frame& done) {
    const std::size_t left_out = moves_.size() - done.next_move;
    if (left_out > 0) trace_.cut(left_out, traced(done.best), traced(done.beta));
    if constexpr (kHasTable) trace_.keep(done.key);
    trace_.value(Policy::kCuts ? trace_bound(bound_of(done)) : TraceBound::kExact, traced(done.best));
  }

  static TraceBound trace_bound(Bound bound) {
    if (bound == Bound::kExact) return TraceBound::kExact;
    return bound == Bound::kLower ? TraceBound::kLower : TraceBound::kUpper;
  }

  template <class T>
  static auto at(std::vector<T>& items, std::size_t index) {
    return items.begin() + static_cast<std::ptrdiff_t>(index);
  }

  template <class T>
  static void cut_off(std::vector<T>& items, std::size_t size) {
    items.erase(at(items, size), items.end());
  }

  /// Returns the exact score of a position if the position is an ending or if its exact score is in the table.
  [[nodiscard]] std::optional<Score> known_score(const Position& position) const requires kHasTable {
    if (game_->ending(position)) return score_of_ending(position);
    const std::optional<BoundedScore> known = table_.find(game_->key(position));
    if (!known || known->bound != Bound::kExact) return std::nullopt;
    return known->score;
  }

  /// Extends a line of best play through positions whose exact scores match.
  void continue_by_table(std::vector<Move>& line) const requires kHasTable {
    Position position = target_;
    for (const Move& move : line) position = game_->play(position, move);
    std::vector<Move> moves;
    for (std::optional<Score> score = known_score(position); score;) {
      moves.clear();
      game_->append_moves(position, moves);
      const Score wanted = *score;
      score = std::nullopt;
      for (const Move& move : moves) {
        const Position next = game_->play(position, move);
        const std::optional<Score> known = known_score(next);
        if (!known) continue;
        const ValueOf<G> value = value_of_move(*game_, position, move, next, value_of_score<ValueOf<G>>(*known));
        if (score_of(value) != wanted) continue;
        line.push_back(move);
        position = next;
        score = known;
        break;
      }
    }
  }

  const G* game_;
  SolverOptions options_;
  Status status_ = Status::kWorking;
  std::optional<Limit> limit_;
  Counters counters_;
  MemoryMeter memory_;
  Position target_;
  bool begun_ = false;
  std::vector<Answer> answers_;
  std::vector<Frame> stack_;
  /// The moves of all frames; those of the last frame are at the end.
  std::vector<Move> moves_;
  /// The lines of best play of all frames, each stored backwards so that appending to the list prepends a move. A frame
  /// has a line only while its score is within its window, because other scores never become part of the target's line.
  std::vector<Move> lines_;
  std::vector<Score> ranks_;
  using Foresight = typename ForesightOf<G>::Solver;
  /// Present only if the move order is best first.
  std::unique_ptr<Foresight> foresight_;
  /// Marks the positions of the frames in games whose lines need not end.
  std::vector<bool> on_line_;
  BoundTable table_;
  [[no_unique_address]] Trace trace_;
};

/// Minimax for games without chance; `Memoised` covers games of chance.
struct Minimax {
  static constexpr std::string_view kId = "minimax";
  template <class G>
  static constexpr bool kFits = TreeGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = DepthFirst<G, PlainTree, Trace>;
  static constexpr bool kComplete = false;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 1;
  static constexpr SolverFacts kFacts = {};
};

struct AlphaBeta {
  static constexpr std::string_view kId = "alpha-beta";
  template <class G>
  static constexpr bool kFits = TreeGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = DepthFirst<G, CutTree, Trace>;
  static constexpr bool kComplete = false;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 2;
  static constexpr SolverFacts kFacts = {.window = true};
};

struct AlphaBetaWithTable {
  static constexpr std::string_view kId = "alpha-beta-table";
  template <class G>
  static constexpr bool kFits = DeterministicGame<G>&& FiniteGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = DepthFirst<G, CutTreeWithTable, Trace>;
  static constexpr bool kComplete = false;
  using TracePolicy = TreeTrace;
  static constexpr unsigned kTraceOrder = 3;
  static constexpr SolverFacts kFacts = {.window = true, .table = true};
};

}  // namespace perfect_play
