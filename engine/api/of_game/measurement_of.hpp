#pragma once

#include <memory>
#include <optional>
#include <utility>

#include "engine/api/measurement.hpp"
#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/core/game.hpp"
#include "engine/core/solver.hpp"

namespace perfect_play::api {

/// Returns the options for the default solver.
inline SolverOptions as_usual(SolverOptions options) {
  options.cap = std::nullopt;
  options.order = MoveOrder::kGiven;
  return options;
}

template <Game G>
class MeasuringOf final : public MeasurementRun {
 public:
  MeasuringOf(G game, const OpenOptions& how)
      : game_(std::move(game)),
        measured_(make_solver(game_, how.options, how.solver)),
        right_(choose_solver(game_, as_usual(how.options)).solver) {
    measurement_.mover = game_.mover(game_.start());
  }

  Status advance(Budget budget) override {
    if (!is_measured_) {
      if (measured_.solver->advance(budget) == Status::kWorking) return Status::kWorking;
      is_measured_ = true;
      note_report();
      // The default solver starts in the next call of `advance`, with a new budget.
      return Status::kWorking;
    }
    if (right_->advance(budget) == Status::kWorking) return Status::kWorking;
    note(measurement_.truth, *right_);
    return Status::kFinished;
  }

  [[nodiscard]] Progress progress() const override {
    const Progress measured = measured_.solver->progress();
    const Progress right = right_->progress();
    return {measured.done + right.done, measured.total + right.total};
  }

  [[nodiscard]] bool is_measured() const override { return is_measured_; }
  [[nodiscard]] const Measurement& measurement() const override { return measurement_; }

 private:
  void note_report() {
    const AnySolver<G>& solver = *measured_.solver;
    const Counters counters = solver.counters();
    measurement_.report = {.solver = solver.id(),
                           .specimen = measured_.specimen,
                           .choice = measured_.reason,
                           .limit = solver.limit(),
                           .positions = solver.is_complete() ? solver.progress().total : counters.nodes,
                           .counters = counters};
    note(measurement_.value, solver);
  }

  void note(std::optional<MoverValue>& place, const AnySolver<G>& solver) const {
    if (const auto value = solver.value(game_.start())) place = MoverValue(*value, measurement_.mover);
  }

  G game_;
  ChosenSolver<G> measured_;
  std::unique_ptr<AnySolver<G>> right_;
  bool is_measured_ = false;
  Measurement measurement_;
};

}  // namespace perfect_play::api
