#pragma once

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
#include "engine/core/value.hpp"
#include "engine/solvers/key_set.hpp"
#include "engine/solvers/memory.hpp"
#include "engine/solvers/resumable.hpp"

namespace perfect_play {

/// Lazy retrograde analysis: decides the winner of the start, and then of any other position passed to `aim`, while
/// examining as few positions as possible. Reuses all results for further targets.
///
/// Source: the search with reverse propagation used in solutions of HDU 1105, "The Wolves and the Sheep"; as a local
/// fixed point, X. Liu, S. A. Smolka, "Simple linear-time algorithms for minimal fixed points", ICALP 1998. Positions
/// are discovered breadth-first from the start. To expand a position, the analysis plays all its moves. At each
/// position that a move reaches, it records the position from which the move came. A decided position is reported to
/// its recorded predecessors at once (as in `Retrograde`), which may decide them in turn. A position is not expanded
///  - if it is decided;
///  - while all its known predecessors are decided, because it then no longer matters. It matters again when an
///    undecided position leads to it.
/// The analysis ends when the start is decided or nothing is left to expand. At the end, every undecided position that
/// matters is expanded, has no winning move, and has a move that does not lose: neither player can force an end of the
/// game from such a position.
///
/// The analysis computes no distances, because the first win found need not be the quickest. It therefore does not
/// support games with a ply limit. If endless play wins for one side, no ending may be drawn.
template <IndexedGame G, class Trace = NoTrace>
requires(!PlyLimitedGame<G>) class LazyRetrograde : public Resumable {
 public:
  using Position = typename G::Position;

  LazyRetrograde(const G& game, const SolverOptions& options, Trace trace = {})
      : game_(&game),
        total_(game.position_count()),
        options_(options),
        memory_(options.limits.bytes),
        target_(game.start()),
        trace_(std::move(trace)) {}

  /// Sets the next position to decide, replacing the previous one. Requires that the analysis has finished.
  void aim(const Position& position) {
    target_ = position;
    if (value(position)) return;
    status_ = Status::kWorking;
    const Number number = discover(position, kNone);
    if (number == kNone) return;
    goal_ = number;
    // The target matters regardless of its predecessors, and precedes all waiting positions.
    if (records_[number].fate == Fate::kOpen && records_[number].stage != Stage::kExpanded) take_up_again(number);
  }

  Status advance(Budget budget) {  // @show:advance
    if (status_ == Status::kWorking && records_.empty()) begin();
    steps_ = 0;
    while (status_ == Status::kWorking && steps_ < budget.steps) {
      if (records_[goal_].fate != Fate::kOpen) {  // @until
        finish();
      } else if (!news_.empty()) {
        report_next();
      } else {
        consider_next();
      }
    }
    return status_;
  }

  /// Counts expanded positions; the analysis usually does not need to expand all positions.
  [[nodiscard]] Progress progress() const { return {status_ == Status::kFinished ? total_ : expanded_, total_}; }

  /// Nodes are expanded positions, table hits are moves to known positions, and cut-offs are expansions ended by a
  /// winning move.
  [[nodiscard]] Counters counters() const {
    return {.nodes = expanded_,
            .visits = records_.size() + table_hits_,
            .stored = records_.size(),
            .table_hits = table_hits_,
            .cutoffs = cutoffs_,
            .bytes = memory_.peak()};
  }

  /// Returns the value, without plies, of the start and of every decided target.
  [[nodiscard]] std::optional<OutcomeValue> value(const Position& position) const {
    for (const auto& [answered, value] : answers_) {
      if (answered == position) return value;
    }
    return std::nullopt;
  }

  /// Returns the value, without plies, of any decided position.
  [[nodiscard]] std::optional<OutcomeValue> outcome_of(const Position& position) const {
    if (records_.empty()) return std::nullopt;
    const PositionIndex index = game_->index(position);
    const Number entry = dense_ ? dense_[index] : hashed_.entry_of(index, key_of());
    if (entry == 0 || records_[entry - 1].fate == Fate::kOpen) return std::nullopt;
    return value_of(records_[entry - 1]);
  }

 private:
  /// Index of a record, in order of discovery, or of an edge.
  using Number = std::uint32_t;
  static constexpr Number kNone = std::numeric_limits<Number>::max();

  enum class Fate : std::uint8_t { kOpen, kWonByFirst, kWonBySecond, kDrawn };
  enum class Stage : std::uint8_t { kWaiting, kSetAside, kExpanded };

  /// A discovered position.
  struct Record {
    PositionIndex index;
    /// The last recorded edge that leads to this position.
    Number edges = kNone;
    /// Number of moves not yet known to lose; set when the position is expanded.
    std::uint32_t ways_out = 0;
    Player mover;
    Fate fate = Fate::kOpen;
    Stage stage = Stage::kWaiting;
  };

  /// A recorded move; stored in the edge list of the position to which it leads.
  struct Edge {
    Number from;
    /// The next edge in that list, recorded before this one.
    Number next;
  };

  /// Maximum number of possible positions for a dense table; a larger table would be out of proportion to the number of
  /// discovered positions.
  static constexpr std::uint64_t kMostDensePositions = std::uint64_t{1} << 22U;

  /// Requires that the position is won.
  static Player winner_of(Fate fate) { return fate == Fate::kWonByFirst ? Player::kFirst : Player::kSecond; }
  static Fate won_by(Player winner) { return winner == Player::kFirst ? Fate::kWonByFirst : Fate::kWonBySecond; }

  static OutcomeValue value_of(const Record& record) {
    switch (record.fate) {
      case Fate::kOpen:
        return value_of_endless_play<G>(record.mover);
      case Fate::kDrawn:
        return {};
      case Fate::kWonByFirst:
      case Fate::kWonBySecond:
        break;
    }
    return {record.fate == won_by(record.mover) ? Outcome::kWin : Outcome::kLoss, std::nullopt};
  }

  [[nodiscard]] auto key_of() const {
    return [this](Number entry) { return std::uint64_t{records_[entry - 1].index}; };
  }

  void begin() {  // @show:begin
    if (total_ > std::numeric_limits<PositionIndex>::max()) return stop(Limit::kNodes);
    const std::uint64_t bytes = total_ * sizeof(Number);
    const bool dense = options_.table == TableKind::kDense ||
                       (options_.table == TableKind::kAutomatic && total_ <= kMostDensePositions);
    if (dense && memory_.take(bytes)) {
      dense_ = std::make_unique<Number[]>(static_cast<std::size_t>(total_));
    } else if (options_.table == TableKind::kDense) {
      return stop(Limit::kMemory);
    }
    if (discover(target_, kNone) == kNone) return;  // @start
    level_end_ = 1;
  }

  void finish() {
    answers_.emplace_back(target_, value_of(records_[goal_]));
    status_ = Status::kFinished;
    if constexpr (Trace::kOn) {
      std::uint64_t endless = 0;
      if (records_[goal_].fate == Fate::kOpen) {
        for (const Record& record : records_) {
          if (record.fate == Fate::kOpen && record.stage == Stage::kExpanded) ++endless;
        }
      }
      trace_.rest(winner_of_endless_play<G>(), endless);
    }
  }

  /// Returns the slot that contains a position's number + 1, or null if there is no memory for another entry.
  [[nodiscard]] Number* place_of(PositionIndex index) {
    if (dense_) return &dense_[index];
    if (!hashed_.make_room(records_.size(), memory_, key_of())) return nullptr;
    return &hashed_.place_of(index, key_of());
  }

  /// Returns the number of a known or new position that was reached from `from`, or `kNone` if a limit is reached.
  Number discover(const Position& position, Number from) {  // @show:discover
    const PositionIndex index = game_->index(position);
    Number* const place = place_of(index);
    if (place == nullptr || !make_room(records_, 1, memory_)) {
      stop(Limit::kMemory);
      return kNone;
    }
    if (*place != 0) {
      ++table_hits_;  // @known
      if constexpr (Trace::kOn) trace_.add({TraceKind::kKnown, 0, word(index), 0, index_in_trace(from)});
      return *place - 1;
    }
    Record record{.index = index, .mover = game_->mover(position)};
    if (const std::optional<Ending> ending = game_->ending(position)) {
      assert(ending->winner || !winner_of_endless_play<G>());
      record.fate = ending->winner ? won_by(*ending->winner) : Fate::kDrawn;
      if constexpr (Trace::kOn) trace_.end(word(index), record.mover, ending->winner, index_in_trace(from));
    } else if constexpr (Trace::kOn) {
      trace_.open(word(index), record.mover, game_->move_count(index), index_in_trace(from));
    }
    records_.push_back(record);  // @meet
    *place = static_cast<Number>(records_.size());
    return *place - 1;
  }

  /// Adds the move from `from` to `to` to the list of moves that lead to `to`.
  bool note_move(Number from, Number to) {
    if (edges_.size() == kNone || !make_room(edges_, 1, memory_)) {
      stop(Limit::kMemory);
      return false;
    }
    edges_.push_back({from, records_[to].edges});
    records_[to].edges = static_cast<Number>(edges_.size() - 1);
    return true;
  }

  void decide(Number number, Fate fate) {
    if (!make_room(news_, 1, memory_)) return stop(Limit::kMemory);
    records_[number].fate = fate;
    news_.push_back(number);
  }

  /// Reports the latest won position to its recorded predecessors.
  void report_next() {                              // @show:tell
    const Record decided = records_[news_.back()];  // @tell
    news_.pop_back();
    const Player winner = winner_of(decided.fate);
    if constexpr (Trace::kOn) trace_.add({TraceKind::kTake, traced(winner), word(decided.index), -1});
    ++steps_;
    for (Number edge = decided.edges; edge != kNone && status_ == Status::kWorking; edge = edges_[edge].next) {
      ++steps_;
      const Number number = edges_[edge].from;
      Record& record = records_[number];
      if (record.fate != Fate::kOpen) continue;
      if (record.mover == winner || --record.ways_out == 0) {  // @wins @count @loses
        if constexpr (Trace::kOn) {
          const TraceRule rule = record.mover == winner ? TraceRule::kCanWin : TraceRule::kNoWayOut;
          trace_.decide(word(record.index), winner, rule, -1, word(decided.index));
        }
        decide(number, decided.fate);  // @wins @loses
      } else if constexpr (Trace::kOn) {
        trace_.add({TraceKind::kCount, 0, word(record.index), word(record.ways_out), word(decided.index)});
      }
    }
  }

  void consider_next() {  // @show:next
    if (!again_.empty()) {
      const Number number = again_.back();
      again_.pop_back();
      consider(number);
    } else if (next_ < records_.size()) {
      if (next_ == level_end_) {
        ++level_;
        level_end_ = records_.size();
      }
      consider(next_++);  // @next
    } else {
      finish();  // @rest
    }
  }

  void consider(Number number) {  // @show:consider
    Record& record = records_[number];
    ++steps_;
    if (record.fate != Fate::kOpen || record.stage == Stage::kExpanded) return;
    // Removes moves that come from decided predecessors, because these moves no longer matter.
    while (record.edges != kNone && records_[edges_[record.edges].from].fate != Fate::kOpen) {
      ++steps_;
      record.edges = edges_[record.edges].next;
    }
    if (number != goal_ && record.edges == kNone) {
      record.stage = Stage::kSetAside;  // @aside
      if constexpr (Trace::kOn) trace_.add({TraceKind::kAside, 0, word(record.index)});
    } else if (level_ == options_.limits.depth) {
      stop(Limit::kDepth);
    } else if (expanded_ == options_.limits.nodes) {
      stop(Limit::kNodes);
    } else {
      expand(number);
    }
  }

  void expand(Number number) {  // @show:expand
    ++expanded_;
    records_[number].stage = Stage::kExpanded;
    if constexpr (Trace::kOn) trace_.add({TraceKind::kExpand, 0, word(records_[number].index)});
    const Position position = game_->position_at(records_[number].index);
    const Player mover = records_[number].mover;
    const Fate lost = won_by(opponent(mover));
    moves_.clear();
    game_->append_moves(position, moves_);
    std::size_t looked_at = 0;
    std::uint32_t ways_out = 0;
    for (const typename G::Move& move : moves_) {  // @each
      ++looked_at;
      ++steps_;
      const Number reached = discover(game_->play(position, move), number);
      if (reached == kNone) return;
      const Record& next = records_[reached];
      if (next.fate == won_by(mover)) {  // @wins-there
        if (looked_at < moves_.size()) ++cutoffs_;
        if constexpr (Trace::kOn) {
          if (looked_at < moves_.size()) trace_.add({TraceKind::kCut, 0, word(moves_.size() - looked_at), 1, 1});
          trace_.decide(word(records_[number].index), mover, TraceRule::kLeadsToDecided, -1, word(next.index));
        }
        return decide(number, next.fate);
      }
      if constexpr (Trace::kOn) trace_lost_move(number, next, looked_at - ways_out);
      if (next.fate == lost) continue;  // @loses-there
      ++ways_out;
      if (!note_move(number, reached)) return;
      if (next.stage == Stage::kSetAside && !take_up_again(reached)) return;
    }
    records_[number].ways_out = ways_out;
    if (ways_out == 0) decide(number, lost);  // @loses-there
  }

  /// Records a move that is known to lose; `lost_moves` is the number of such moves, including this one.
  void trace_lost_move(Number number, const Record& next, std::size_t lost_moves) {
    const Record& record = records_[number];
    const Player winner = opponent(record.mover);
    if (next.fate != won_by(winner)) return;
    const std::size_t ways_out = moves_.size() - lost_moves;
    if (ways_out == 0) {
      trace_.decide(word(record.index), winner, TraceRule::kNoWayOut, -1, word(next.index));
    } else {
      trace_.add({TraceKind::kCount, 0, word(record.index), word(ways_out), word(next.index)});
    }
  }

  [[nodiscard]] std::int32_t index_in_trace(Number number) const {
    return number == kNone ? -1 : word(records_[number].index);
  }

  bool take_up_again(Number number) {
    if (!make_room(again_, 1, memory_)) {
      stop(Limit::kMemory);
      return false;
    }
    again_.push_back(number);
    records_[number].stage = Stage::kWaiting;
    return true;
  }

  const G* game_;
  std::uint64_t total_;
  SolverOptions options_;
  MemoryMeter memory_;
  Position target_;
  /// The record of the target.
  Number goal_ = 0;
  std::vector<std::pair<Position, OutcomeValue>> answers_;

  /// The number + 1 of each discovered position, by position index. Only one of the two tables, dense or hashed, is
  /// used.
  std::unique_ptr<Number[]> dense_;
  OpenTable<Number> hashed_;
  std::vector<Record> records_;
  std::vector<Edge> edges_;

  /// Won positions not yet reported to their predecessors.
  std::vector<Number> news_;
  /// `next_` is the next record to consider, in order of discovery. Records in `again_` matter again and are considered
  /// first.
  Number next_ = 0;
  std::vector<Number> again_;
  /// Distance in plies from the start to the current record, and the first record that is farther away.
  std::uint64_t level_ = 0;
  std::uint64_t level_end_ = 0;

  std::uint64_t steps_ = 0;
  std::uint64_t expanded_ = 0;
  std::uint64_t table_hits_ = 0;
  std::uint64_t cutoffs_ = 0;
  std::vector<typename G::Move> moves_;
  [[no_unique_address]] Trace trace_;
};

struct LazyRetrogradeAnalysis {
  static constexpr std::string_view kId = "lazy-retrograde";
  template <class G>
  static constexpr bool kFits = IndexedGame<G> && !PlyLimitedGame<G>;
  template <class G, class Trace = NoTrace>
  using Solver = LazyRetrograde<G, Trace>;
  static constexpr bool kComplete = false;
  using TracePolicy = TableTrace;
  static constexpr unsigned kTraceOrder = 2;
  static constexpr SolverFacts kFacts = {
      .table = true, .lazy = true, .distances = false, .nodes = NodeCount::kExpanded};
};

}  // namespace perfect_play
