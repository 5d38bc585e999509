#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/of_game/path.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/core/after_line.hpp"
#include "engine/core/game.hpp"
#include "engine/core/progress.hpp"

namespace perfect_play::api {

/// Known values of one position in a line.
template <Game G>
struct PlyValues {
  /// Value of the position for its mover.
  std::optional<ValueOf<G>> value = std::nullopt;
  /// Values of the moves for the mover, in the game's order; empty until they are known.
  std::vector<std::optional<ValueOf<G>>> moves = {};
  /// True if the values are valid only for a game that begins at this position, although earlier moves affect the true
  /// values.
  bool as_if_begun_here = false;
};

/// Returns the value of an ending, which may be the result of earlier moves.
template <Game G>
ValueOf<G> value_of_ending_on_path(const Ending& ending, Player mover) {
  if constexpr (IndexedGame<G>) {
    return value_of_ending(ending.winner, mover);
  } else {
    return value_of_ending<G>(ending, mover);
  }
}

/// Returns the value of `path[ply]`, adjusted to the ply limit of the game: a win beyond the limit does not count.
template <Game G>
ValueOf<G> in_time(ValueOf<G> value, Player mover, std::size_t ply) {
  if constexpr (PlyLimitedGame<G>) {
    const std::size_t left = G::kMostPlies - std::min<std::size_t>(ply, G::kMostPlies);
    if (value.plies && *value.plies > left) return value_of_endless_play<G>(mover);
  }
  static_cast<void>(mover);
  static_cast<void>(ply);
  return value;
}

/// Returns the value of a move from `path[ply]` for the mover. The solution takes no history into account except the
/// number of plies.
template <Game G, class Solution>
std::optional<ValueOf<G>> value_of_move_on_path(const G& game, const Path<G>& path, std::size_t ply,
                                                const typename G::Move& move, const Solution& solution) {
  const auto value_at = [&](const typename G::Position& next) { return solution.value(next); };
  const std::optional<ValueOf<G>> value = value_of_move(game, path[ply], move, value_at);
  if (!value) return std::nullopt;
  return in_time<G>(*value, game.mover(path[ply]), ply);
}

/// Returns the values of `path[ply]` and its moves according to a solution. Requires that the game is not over at
/// `path[ply]`.
template <Game G, class Solution>
PlyValues<G> values_on_path(const G& game, const Path<G>& path, std::size_t ply, const Solution& solution) {
  PlyValues<G> values;
  for (const typename G::Move& move : moves_of(game, path[ply])) {
    values.moves.push_back(value_of_move_on_path(game, path, ply, move, solution));
  }
  const std::optional<ValueOf<G>> value = solution.value(path[ply]);
  if (value) values.value = in_time<G>(*value, game.mover(path[ply]), ply);
  return values;
}

/// Returns the first of the best moves at the end of a path, or nothing if the value of any move is unknown.
template <Game G, class Solution>
std::optional<typename G::Move> best_move(const G& game, const Path<G>& path, const Solution& solution) {
  std::optional<typename G::Move> best;
  std::optional<ValueOf<G>> best_value;
  for (const typename G::Move& move : moves_of(game, path.back())) {
    const std::optional<ValueOf<G>> value = value_of_move_on_path(game, path, path.size() - 1, move, solution);
    if (!value) return std::nullopt;
    if (best_value && !better(*value, *best_value)) continue;
    best = move;
    best_value = value;
  }
  return best;
}

/// Returns the moves of best play from the end of `path` to the end of the game, or to the first repeated position if
/// play never ends. See `Session::best_line`.
template <DeterministicGame G, class Solution>
std::vector<std::string> best_line_from(const G& game, Path<G> path, const Solution& solution) {
  std::vector<std::string> line;
  Path<G> seen(game, path.back());
  while (!ending_on_path(game, path, path.size() - 1) && !seen.occurred(path.back(), seen.size() - 1)) {
    const std::optional<typename G::Move> best = best_move(game, path, solution);
    if (!best) break;
    line.push_back(game.format_move(path.back(), *best));
    path.append(game.play(path.back(), *best));
    seen.append(path.back());
  }
  return line;
}

/// Exact values along the lines of a game in which history counts. For each position of a line, the values come from a
/// solution under the rules that apply after that position (see `AfterLine`). Lines with a common beginning share
/// results.
template <RepetitionGame G>
class LineHistory {
 public:
  using Position = typename G::Position;
  using Solution = AnySolver<AfterLine<G>>;

  /// `game` must outlive this object. Allocates nothing before the first `advance`.
  LineHistory(const G& game, const SolverOptions& options) : game_(&game), options_(options) {}

  /// Computes the values along all of `path`; examines about `budget.steps` moves. Returns `kLimitReached` if the
  /// computation exceeds the limits; values already found stay available.
  Status advance(const Path<G>& path, Budget budget) {
    known_.resize(common_size(path));
    positions_.resize(known_.size());
    while (known_.size() < path.size()) {
      const std::size_t ply = known_.size();
      PlyValues<G> values;
      if (!ending_on_path(*game_, path, ply)) {
        const Status status = analyse(path, ply + 1, budget);
        if (status != Status::kFinished) return status;
        values = values_after(path, ply);
      }
      positions_.push_back(path[ply]);
      known_.push_back(std::move(values));
    }
    return Status::kFinished;
  }

  /// Returns the values of `path[ply]`, or null if `advance` has not reached this position.
  [[nodiscard]] const PlyValues<G>* at(const Path<G>& path, std::size_t ply) const {
    return ply < common_size(path) ? &known_[ply] : nullptr;
  }

  /// Returns a solution under the rules that apply after all of `path`, or null if the solution exceeds the limits. The
  /// solution stays valid as long as best moves are played. It treats `path.back()` as an ending, so use it only for
  /// later positions.
  [[nodiscard]] const Solution* after(const Path<G>& path) {
    Budget unlimited = {std::numeric_limits<std::uint64_t>::max()};
    return analyse(path, path.size(), unlimited) == Status::kFinished ? analysis_->solver.get() : nullptr;
  }

 private:
  /// A solution under the rules that apply after the first positions of a line.
  struct Analysis {
    Analysis(const G& game, const Path<G>& path, std::size_t count, const SolverOptions& options)
        : covered(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(count)),
          played(count),
          rules(game, covered, path[count - 1]),
          solver(choose_solver<Choice::kComplete>(rules, options).solver) {}

    [[nodiscard]] bool is_draw(const Position& position) const {
      return solver->value(position) == std::optional(OutcomeValue{});
    }

    /// Played positions after which the solution is valid: first the positions for which it was computed, then drawn
    /// positions. Treating a drawn position as a drawn ending changes no value.
    std::vector<Position> covered;
    /// Number of played positions for which the solution was computed.
    std::size_t played;
    AfterLine<G> rules;
    std::unique_ptr<Solution> solver;
    Status status = Status::kWorking;
  };

  /// Number of positions at the start of `path` with known values.
  [[nodiscard]] std::size_t common_size(const Path<G>& path) const {
    return static_cast<std::size_t>(
        std::mismatch(positions_.begin(), positions_.end(), path.begin(), path.end()).first - positions_.begin());
  }

  /// Returns true if the analysis is valid after the first `count` positions of `path`; in that case, adds these
  /// positions to the covered ones.
  [[nodiscard]] bool is_true_after(const Path<G>& path, std::size_t count) {
    if (!analysis_ || count < analysis_->played) return false;
    std::vector<Position>& covered = analysis_->covered;
    covered.erase(std::mismatch(covered.begin(), covered.end(), path.begin(), path.end()).first, covered.end());
    if (covered.size() < analysis_->played) return false;
    while (covered.size() < count && analysis_->is_draw(path[covered.size()])) covered.push_back(path[covered.size()]);
    return covered.size() >= count;
  }

  /// Makes the analysis valid after the first `count` positions of `path`, where the game must not be over. Deducts the
  /// steps used from the budget.
  Status analyse(const Path<G>& path, std::size_t count, Budget& budget) {
    if (!is_true_after(path, count)) {
      analysis_.reset();  // Both analyses at once might not fit in memory.
      analysis_ = std::make_unique<Analysis>(*game_, path, count, options_);
    }
    if (analysis_->status != Status::kWorking) return analysis_->status;
    analysis_->status = analysis_->solver->advance(budget);
    const std::uint64_t used = 1 + analysis_->solver->counters().nodes;
    budget.steps = analysis_->status == Status::kWorking ? 0 : budget.steps - std::min(budget.steps, used);
    return analysis_->status;
  }

  /// Returns the values of `path[ply]` and its moves according to the analysis. Requires that the analysis is valid at
  /// `path[ply]`.
  [[nodiscard]] PlyValues<G> values_after(const Path<G>& path, std::size_t ply) const {
    PlyValues<G> values;
    for (const typename G::Move& move : moves_of(*game_, path[ply])) {
      values.moves.push_back(value_of_move_on_path(*game_, path, ply, move, *analysis_->solver));
      if (!values.value || better(*values.moves.back(), *values.value)) values.value = values.moves.back();
    }
    return values;
  }

  const G* game_;
  SolverOptions options_;
  /// Positions of the last line, up to the length of `known_`.
  std::vector<Position> positions_;
  std::vector<PlyValues<G>> known_;
  std::unique_ptr<Analysis> analysis_;
};

/// Games without rules about repetition have no history.
template <class G>
struct HistoryOf {
  struct Type {};
};
template <RepetitionGame G>
struct HistoryOf<G> {
  using Type = LineHistory<G>;
};

}  // namespace perfect_play::api
