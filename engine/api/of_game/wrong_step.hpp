#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/trace_of.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/game.hpp"
#include "engine/core/trace.hpp"

namespace perfect_play::api {

/// Method of finding the first mistake in a wrong solver's trace.
enum class WrongRecord : std::uint8_t {
  /// Finds the first false claim about a position or a chance node: a value, a table hit or a mean. A bound is false
  /// only if the true value lies beyond it.
  kFirstFalseClaim,
  /// Finds the first false value of a finished position, which the solver then stores. Table values of unfinished
  /// positions are provisional.
  kFirstFalseMemory,
  /// Finds the first table hit whose entry belongs to the same board with the other player to move.
  kFirstOtherMover,
  /// Finds the `kRest` record, at which the solver mistakes won positions for endless play.
  kRest,
};

/// Replays the trace of a tree search and compares it with a complete solution.
template <Game G, class Solution>
class WrongStepFinder {
  using Position = typename G::Position;
  using V = ValueOf<G>;

 public:
  /// `game` and `solution` must outlive this object.
  WrongStepFinder(const G& game, const Solution& solution, WrongRecord which)
      : game_(&game), solution_(&solution), which_(which) {}

  void name_fractions(const std::vector<Probability>& fractions) {
    fractions_.insert(fractions_.end(), fractions.begin(), fractions.end());
  }

  /// Returns true if the next record is the mistake.
  bool take(const TraceRecord& record) {
    switch (record.kind) {
      case TraceKind::kEnter:
        enter(record);
        return false;
      case TraceKind::kChance:
        open({line_.back().position, static_cast<std::size_t>(record.a), true});
        return false;
      case TraceKind::kLeaf:
      case TraceKind::kWindow:
        line_.pop_back();
        return false;
      case TraceKind::kHit: {
        const Node node = line_.back();
        line_.pop_back();
        if (which_ == WrongRecord::kFirstOtherMover) {
          return record.a >= 0 && movers_[static_cast<std::size_t>(record.a)] != game_->mover(node.position);
        }
        return which_ == WrongRecord::kFirstFalseClaim && is_false(node, record.detail, record.b);
      }
      case TraceKind::kValue:
      case TraceKind::kAverage: {
        const Node node = line_.back();
        line_.pop_back();
        if (which_ == WrongRecord::kFirstOtherMover) return false;
        const bool is_value = record.kind == TraceKind::kValue;
        return is_false(node, is_value ? record.detail : 0, is_value ? record.b : record.a);
      }
      default:
        return false;
    }
  }

 private:
  /// An open node; for a chance node, the position before the move.
  struct Node {
    Position position;
    std::size_t move = 0;
    bool is_chance = false;
  };

  void open(const Node& node) {
    line_.push_back(node);
    movers_.push_back(game_->mover(node.position));
  }

  void enter(const TraceRecord& record) {
    if (line_.empty()) return open({game_->start()});
    const Node& from = line_.back();
    const std::vector<typename G::Move> moves = moves_of(*game_, from.position);
    if constexpr (ChanceGame<G>) {
      open({game_->play(from.position, moves[from.move], record.detail & 3U)});
    } else {
      open({game_->play(from.position, moves[move_of(record.a)])});
    }
  }

  [[nodiscard]] std::optional<V> truth_of(const Node& node) const {
    if (!node.is_chance) return solution_->value(node.position);
    return value_of_move(*game_, node.position, moves_of(*game_, node.position)[node.move],
                         [&](const Position& next) { return solution_->value(next); });
  }

  [[nodiscard]] bool is_false(const Node& node, std::uint32_t bound, std::int32_t score) const {
    const std::optional<V> truth = truth_of(node);
    if (!truth) return false;
    const int order = compare(score, *truth);
    if (bound == static_cast<std::uint32_t>(TraceBound::kLower)) return order > 0;
    if (bound == static_cast<std::uint32_t>(TraceBound::kUpper)) return order < 0;
    return order != 0;
  }

  static int sign(std::int64_t number) { return number > 0 ? 1 : number < 0 ? -1 : 0; }

  /// Compares a score with the true value; returns 1 if the score is greater, -1 if it is less, 0 if they are equal.
  /// Ignores the plies of outcomes, which some specimens do not record.
  [[nodiscard]] int compare(std::int32_t score, const V& truth) const {
    if constexpr (std::is_same_v<V, MarginValue>) {
      return sign(std::int64_t{score} - truth.points);
    } else if constexpr (std::is_same_v<V, OutcomeValue>) {
      const int outcome = truth.outcome == Outcome::kWin ? 1 : truth.outcome == Outcome::kLoss ? -1 : 0;
      return sign(sign(score) - outcome);
    } else {
      const Probability& claimed = fractions_[static_cast<std::size_t>(score)];
      return better(claimed, truth) ? 1 : better(truth, claimed) ? -1 : 0;
    }
  }

  const G* game_;
  const Solution* solution_;
  WrongRecord which_;
  std::vector<Node> line_;
  /// Movers of all nodes, in the order in which the nodes were opened.
  std::vector<Player> movers_;
  std::vector<Probability> fractions_;
};

/// Returns the index of the record at which a wrong solver goes wrong on a setup, or nothing if there is no trace or
/// the trace ends before the mistake.
template <Game G>
std::optional<std::uint64_t> find_wrong_step(const G& game, const TraceOptions& options, WrongRecord which) {
  const Result<std::unique_ptr<TraceSession>> opened = open_trace_of(game, options);
  if (!opened) return std::nullopt;
  TraceSession& trace = *opened.value();
  const std::unique_ptr<AnySolver<G>> solution = choose_solver<Choice::kComplete>(game, {}).solver;
  if (!solution) return std::nullopt;
  while (solution->advance(kSlice) == Status::kWorking) {
  }
  WrongStepFinder<G, AnySolver<G>> finder(game, *solution, which);
  std::uint64_t step = 0;
  for (TraceStatus status = TraceStatus::kWorking; status == TraceStatus::kWorking;) {
    status = trace.advance(kSlice);
    const std::vector<std::int32_t> words = trace.take_words();
    finder.name_fractions(trace.take_fractions());
    for (std::size_t at = 0; at < words.size(); at += TraceRecorder::kWords, ++step) {
      const auto head = static_cast<std::uint32_t>(words[at]);
      const TraceRecord record{static_cast<TraceKind>(head & 0xFFU), head >> 8U, words[at + 1], words[at + 2],
                               words[at + 3]};
      if (which == WrongRecord::kRest ? record.kind == TraceKind::kRest : finder.take(record)) return step;
    }
  }
  return std::nullopt;
}

}  // namespace perfect_play::api
