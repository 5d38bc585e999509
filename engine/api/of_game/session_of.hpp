#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/of_game/agree.hpp"
#include "engine/api/of_game/line_values.hpp"
#include "engine/api/of_game/path.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/study.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/value_text.hpp"
#include "engine/solvers/guarantee.hpp"

namespace perfect_play::api {

template <class V>
std::string in_words(const std::optional<V>& value) {
  return value ? in_words(Value(*value)) : "nothing";
}

/// Maximum number of positions in a complete solution that is used to check an answer about the start. If a setup has
/// more positions, its answer stays unchecked.
inline constexpr std::uint64_t kMostReferenceNodes = 20'000'000;

/// Budget of `study` for the history of a line: a few hundredths of a second. `work_out` computes values that take
/// longer.
inline constexpr Budget kHistoryOfOneStudy = {4'000'000};

inline SolverOptions within_reference_nodes(SolverOptions options) {
  options.limits.nodes = std::min(options.limits.nodes, kMostReferenceNodes);
  return options;
}

/// Verifies an answer about the start: solves the setup with a complete solver and checks the whole solution.
template <Game G>
class Reference final : public AnyCheck<G> {
 public:
  Reference(const G& game, const SolverOptions& options)
      : solver_(choose_solver<Choice::kComplete>(game, within_reference_nodes(options)).solver),
        check_(solver_->check(options.limits)) {}

  Status advance(Budget budget) override {
    if (status_ == Status::kWorking) status_ = solver_->advance(budget);
    return status_ == Status::kFinished ? check_->advance(budget) : status_;
  }
  [[nodiscard]] Progress progress() const override {
    const Progress solving = solver_->progress();
    const Progress checking = check_->progress();
    return {solving.done + checking.done, solving.total + checking.total};
  }
  [[nodiscard]] const std::optional<Rejection<G>>& rejection() const override { return check_->rejection(); }
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    return solver_->value(position);
  }

 private:
  std::unique_ptr<AnySolver<G>> solver_;
  std::unique_ptr<AnyCheck<G>> check_;
  Status status_ = Status::kWorking;
};

/// A session on one setup of the game `G`.
template <Game G>
class SessionOf final : public Session {
  using Position = typename G::Position;

 public:
  /// Uses the solver or specimen with this id, which must support the game.
  SessionOf(G game, const OpenOptions& how)
      : game_(std::move(game)),
        chosen_(make_solver(game_, how.options, how.solver)),
        options_(how.options),
        target_(game_.start()) {}
  /// Uses the default solver.
  SessionOf(G game, const SolverOptions& options)
      : game_(std::move(game)), chosen_(choose_solver(game_, options)), options_(options), target_(game_.start()) {}
  SessionOf(const SessionOf&) = delete;
  SessionOf& operator=(const SessionOf&) = delete;

  /// Returns the game, for studies of the session.
  [[nodiscard]] const G& game() const { return game_; }
  [[nodiscard]] const AnySolver<G>& solver() const { return *chosen_.solver; }
  [[nodiscard]] bool is_solved() const { return solved_; }
  [[nodiscard]] bool is_specimen() const { return chosen_.specimen; }
  [[nodiscard]] const Limits& limits() const { return options_.limits; }

  [[nodiscard]] std::string_view game_id() const override { return G::kInfo.id; }

  Status advance(Budget budget) override {
    if (solved_) return Status::kFinished;
    status_ = solver().advance(budget);
    solved_ = status_ == Status::kFinished;
    return status_;
  }
  [[nodiscard]] Progress progress() const override { return solver().progress(); }

  [[nodiscard]] SolveReport report() const override {
    // A search knows the number of positions only after it has visited them.
    const std::uint64_t positions = solver().is_complete() ? solver().progress().total : solver().counters().nodes;
    SolveReport report{solver().id(),    chosen_.specimen, chosen_.reason,
                       solver().limit(), positions,        solver().counters()};
    // Omits the bounds once the session is solved, because from then on they may belong to a later target.
    if (const auto bounds = solver().bounds(); bounds && !solved_) {
      const Player mover = game_.mover(game_.start());
      report.bounds = ProvedBounds{mover, MoverValue(bounds->lower, mover), MoverValue(bounds->upper, mover)};
    }
    return report;
  }

  Result<Status> verify(Budget budget) override {
    if (!solved_) return Error{{"verify.unsolved", {}}};
    if (!check_) begin_check();
    const Status status = check_->advance(budget);
    is_checked_ = status == Status::kFinished && !check_->rejection() && solver().is_complete();
    if (const auto& rejection = check_->rejection()) {
      return rejected(rejection->position, in_words(rejection->claimed), in_words(rejection->implied));
    }
    if (status == Status::kFinished && reference_ != nullptr) {
      const Position start = game_.start();
      const std::optional<ValueOf<G>> claimed = solver().value(start);
      const std::optional<ValueOf<G>> known = reference_->value(start);
      if (!claimed || !known || !agree(*claimed, *known)) return rejected(start, in_words(claimed), in_words(known));
    }
    return status;
  }
  [[nodiscard]] Progress verify_progress() const override { return check_ ? check_->progress() : Progress{}; }

  [[nodiscard]] std::optional<bool> holds_at(std::string_view line) override {
    const Result<PlayedLine<G>> played_line = follow(game_, line);
    if (!played_line) return std::nullopt;
    const Path<G>& path = played_line.value().path;
    const std::size_t ply = path.size() - 1;
    if (ending_on_path(game_, path, ply)) return true;
    if constexpr (RepetitionGame<G>) {
      const PlyValues<G>* known = history_ ? history_->at(path, ply) : nullptr;
      if (is_exact() && (known || ply < exact_without_history(path))) return true;
      if (is_exact() || !known) return std::nullopt;
      return holds_after(path, line, *known);
    }
    if (reference_ == nullptr) return true;
    const auto claimed = values_on_path(game_, path, ply, solver()).value;
    const auto known = values_on_path(game_, path, ply, *reference_).value;
    if (!claimed || !known) return std::nullopt;
    return agree(*claimed, *known);
  }

  Result<Status> work_out(std::string_view line, WorkOut what, Budget budget) override {
    if (!solved_) return Error{{"verify.unsolved", {}}};
    const Result<PlayedLine<G>> played_line = follow(game_, line);
    if (!played_line) return played_line.error();
    if constexpr (RepetitionGame<G>) {
      const Status status = history().advance(played_line.value().path, budget);
      // A wrong solver also computes its own values, which are compared with the true values of the line.
      if (status == Status::kWorking || (status == Status::kFinished && is_exact())) return status;
    }
    if (status_ == Status::kFinished) {
      const Position& end = played_line.value().path.back();
      std::optional<Position> unknown = first_unknown(end, what);
      // Finally aims the solver at the end of the line once more, because the best line begins there. Known values make
      // this step fast.
      if (!unknown && !(target_ == end)) unknown = end;
      if (!unknown || !solver().aim(*unknown)) return Status::kFinished;
      target_ = *unknown;
    }
    status_ = solver().advance(budget);
    // The next call of this function determines whether more values are needed.
    return status_ == Status::kLimitReached ? status_ : Status::kWorking;
  }

  [[nodiscard]] Result<std::vector<StudiedPosition>> study(std::string_view line) override {
    const Result<PlayedLine<G>> played_line = follow(game_, line);
    if (!played_line) return played_line.error();
    const Path<G>& path = played_line.value().path;
    if (!solved_) return study_unsolved(played_line.value());
    std::size_t exact = path.size();
    if constexpr (RepetitionGame<G>) {
      if (is_exact()) history().advance(path, kHistoryOfOneStudy);
      // The values of a wrong solver do not depend on earlier moves.
      exact = is_exact() ? exact_without_history(path) : 1;
    }
    const auto values_at = [&](std::size_t ply) {
      if constexpr (RepetitionGame<G>) {
        if (const PlyValues<G>* known = is_exact() ? history().at(path, ply) : nullptr) return *known;
      }
      PlyValues<G> values = values_on_path(game_, path, ply, solver());
      values.as_if_begun_here = ply >= exact;
      return values;
    };
    return study_line(game_, played_line.value(), values_at, &solver());
  }

  [[nodiscard]] Result<std::vector<std::string>> best_line(std::string_view line) override {
    const Result<PlayedLine<G>> played_line = follow(game_, line);
    if (!played_line) return played_line.error();
    if constexpr (DeterministicGame<G>) {
      const Path<G>& path = played_line.value().path;
      if constexpr (RepetitionGame<G>) {
        if (is_exact() && !ending_on_path(game_, path, path.size() - 1)) {
          if (const auto* solution = history().after(path)) return best_line_from(game_, path, *solution);
        }
      }
      if (ending_on_path(game_, path, path.size() - 1)) return std::vector<std::string>();
      if (solver().is_complete()) return best_line_from(game_, path, solver());
      if (status_ == Status::kFinished && path.back() == target_) return line_of_target();
    }
    return std::vector<std::string>();
  }

 private:
  [[nodiscard]] AnySolver<G>& solver() { return *chosen_.solver; }

  /// Returns true if the solver's values follow the rules. Always false for a specimen; with a cap, true only after a
  /// check.
  [[nodiscard]] bool is_exact() const { return !chosen_.specimen && (!chosen_.capped || is_checked_); }

  /// Returns true if a wrong solver is right about the position at the end of `path`, its moves and its best line;
  /// `known` contains the true values.
  [[nodiscard]] std::optional<bool> holds_after(const Path<G>& path, std::string_view line,
                                                const PlyValues<G>& known) requires RepetitionGame<G> {
    const PlyValues<G> claimed = values_on_path(game_, path, path.size() - 1, solver());
    if (!claimed.value) return std::nullopt;
    if (!agree(*claimed.value, *known.value)) return false;
    for (std::size_t i = 0; i < claimed.moves.size(); ++i) {
      if (claimed.moves[i] && !agree(*claimed.moves[i], *known.moves[i])) return false;
    }
    if (!claimed.value->plies) return true;
    std::string whole(line);
    const std::vector<std::string> best = best_line(line).value();
    if (best.empty()) return std::nullopt;
    for (const std::string& move : best) whole.append(whole.empty() ? "" : ".").append(move);
    return best.size() == *claimed.value->plies && follow(game_, whole);
  }

  [[nodiscard]] typename HistoryOf<G>::Type& history() requires RepetitionGame<G> {
    if (!history_) {
      SolverOptions options = {.limits = options_.limits};
      options.limits.bytes -= std::min(options.limits.bytes, solver().counters().bytes);
      history_ = std::make_unique<LineHistory<G>>(game_, options);
    }
    return *history_;
  }

  /// Returns the number of positions on a path whose values do not depend on earlier moves. These are the positions
  /// before the first one that is not a draw, because repeating a drawn position is also a draw.
  [[nodiscard]] std::size_t exact_without_history(const Path<G>& path) const requires RepetitionGame<G> {
    const auto is_draw = [&](const Position& position) { return solver().value(position) == OutcomeValue{}; };
    return static_cast<std::size_t>(std::find_if_not(path.begin(), path.end(), is_draw) - path.begin());
  }

  [[nodiscard]] std::vector<StudiedPosition> study_unsolved(const PlayedLine<G>& line) const {
    const AnySolver<G>* unknown = nullptr;
    return study_line(
        game_, line, [](std::size_t /*ply*/) { return PlyValues<G>{}; }, unknown);
  }

  void begin_check() {
    if (solver().is_complete()) {
      check_ = solver().check(options_.limits);
    } else {
      auto reference = std::make_unique<Reference<G>>(game_, options_);
      reference_ = reference.get();
      check_ = std::move(reference);
    }
  }

  /// Returns a position whose value the solver does not know: the given position or a position after one of its moves.
  [[nodiscard]] std::optional<Position> first_unknown(const Position& position, WorkOut what) const {
    if (!solver().value(position)) return position;
    if (what == WorkOut::kPosition) return std::nullopt;
    for (const typename G::Move& move : moves_of(game_, position)) {
      for (const Position& next : successors(game_, position, move)) {
        if (!solver().value(next)) return next;
      }
    }
    return std::nullopt;
  }

  [[nodiscard]] Error rejected(const Position& position, std::string claimed, std::string implied) const {
    Error error{{"verify.rejected",
                 {{"position", game_.format_position(position)},
                  {"claimed", std::move(claimed)},
                  {"implied", std::move(implied)}}}};
    for (const std::optional<Cell> cell : game_.tokens(position)) {
      if (cell) error.cells.push_back(*cell);
    }
    return error;
  }

  [[nodiscard]] std::vector<std::string> line_of_target() const requires DeterministicGame<G> {
    std::vector<std::string> texts;
    Position position = target_;
    for (const typename G::Move& move : solver().line()) {
      texts.push_back(game_.format_move(position, move));
      position = game_.play(position, move);
    }
    return texts;
  }

  G game_;
  ChosenSolver<G> chosen_;
  SolverOptions options_;
  /// Status of the solver. Once `solved_` is true, this may be the status for a later target.
  Status status_ = Status::kWorking;
  bool solved_ = false;
  /// True once `verify` has confirmed the whole solution.
  bool is_checked_ = false;
  /// Position on which an incomplete solver is working, or worked last.
  Position target_;
  /// Check of the whole solution; created by `verify`.
  std::unique_ptr<AnyCheck<G>> check_;
  /// Points to `check_` if that check covers only the answer about the start.
  const Reference<G>* reference_ = nullptr;
  /// Values along lines, if history counts; created on demand.
  std::unique_ptr<typename HistoryOf<G>::Type> history_;
};

/// Opens a session with a solver or specimen that supports the game. Defined in play_of.hpp, so that the members of
/// sessions are compiled once.
template <Game G>
std::unique_ptr<Session> make_session(G game, const OpenOptions& how);

}  // namespace perfect_play::api
