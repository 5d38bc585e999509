#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/of_game/break_search_of.hpp"
#include "engine/api/of_game/certificate_of.hpp"
#include "engine/api/of_game/measurement_of.hpp"
#include "engine/api/of_game/named_of.hpp"
#include "engine/api/of_game/session_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/survey.hpp"
#include "engine/api/of_game/trace_of.hpp"
#include "engine/core/game.hpp"

namespace perfect_play::api {

/// Search traces and proofs for the game `G`: `Part::kStudy`. `Base` is the engine to which this class adds them.
template <Game G, class Base = NamedOf<G>>
class StudyOf : public Base {
 public:
  [[nodiscard]] Result<std::unique_ptr<Session>> open(std::string_view setup, const OpenOptions& how) const override {
    return with_setup<std::unique_ptr<Session>>(setup, [&](G game) -> Result<std::unique_ptr<Session>> {
      if (Fault fault = solver_fault<G>(how.solver, how.options)) return *fault;
      return make_session(std::move(game), how);
    });
  }

  [[nodiscard]] Result<std::unique_ptr<SurveyRun>> survey(const Session& session) const override {
    const SessionOf<G>& of_game = as_own(session);
    if (!of_game.is_solved()) return Error{{"verify.unsolved", {}}};
    return Result<std::unique_ptr<SurveyRun>>(
        std::make_unique<Surveyor<G>>(of_game.game(), of_game.solver(), of_game.limits()));
  }
  [[nodiscard]] Result<std::string> certificate(const Session& session, std::string_view line) const override {
    return certificate_of(as_own(session), line);
  }

  [[nodiscard]] Result<std::unique_ptr<TraceSession>> open_trace(std::string_view setup,
                                                                 const TraceOptions& options) const override {
    return with_setup<std::unique_ptr<TraceSession>>(
        setup, [&](G game) { return open_trace_of<G>(std::move(game), options); });
  }
  [[nodiscard]] Result<std::vector<TracedPosition>> trace_nodes(std::string_view setup,
                                                                const std::vector<TracePath>& paths) const override {
    return with_setup<std::vector<TracedPosition>>(setup, [&](const G& game) { return nodes_on(game, paths); });
  }
  [[nodiscard]] Result<std::vector<TracedPosition>> trace_positions(
      std::string_view setup, const std::vector<std::uint32_t>& indices) const override {
    return with_table<std::vector<TracedPosition>>(
        setup, [&](const IndexedGame auto& game) { return positions_in(game, indices); });
  }
  [[nodiscard]] Result<TracePlaces> trace_places(std::string_view setup, std::uint64_t from,
                                                 std::uint64_t count) const override {
    return with_table<TracePlaces>(setup, [&](const IndexedGame auto& game) { return places_in(game, from, count); });
  }

  [[nodiscard]] std::vector<SizedSetup> series() const override {
    std::vector<SizedSetup> series;
    if constexpr (SizedGame<G>) {
      for (const std::uint32_t size : G::kSizes) {
        series.push_back({size, G::of_size(size).write("canonical").value_or("")});
      }
    }
    return series;
  }
  [[nodiscard]] Result<std::unique_ptr<MeasurementRun>> measure(std::string_view setup,
                                                                const OpenOptions& how) const override {
    return with_setup<std::unique_ptr<MeasurementRun>>(setup, [&](G game) -> Result<std::unique_ptr<MeasurementRun>> {
      if (Fault fault = solver_fault<G>(how.solver, how.options)) return *fault;
      return Result<std::unique_ptr<MeasurementRun>>(std::make_unique<MeasuringOf<G>>(std::move(game), how));
    });
  }
  [[nodiscard]] Result<std::unique_ptr<BreakSearch>> break_it(const BreakOptions& options) const override {
    const std::optional<WrongSolver<G>> wrong = wrong_solver<G>(options);
    if (!wrong) {
      return unknown_solver(options.cap_factor ? TurnCappedSearch::kId : std::string_view(options.specimen),
                            G::kInfo.id);
    }
    return Result<std::unique_ptr<BreakSearch>>(std::make_unique<BreakingOf<G>>(*wrong, options));
  }

 protected:
  static const SessionOf<G>& as_own(const Session& session) { return static_cast<const SessionOf<G>&>(session); }

 private:
  template <class T, class Visit>
  static Result<T> with_setup(std::string_view setup, Visit&& visit) {
    Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return visit(std::move(read).value().game);
  }

  /// Returns an error if the game has no table.
  template <class T, class Visit>
  static Result<T> with_table(std::string_view setup, Visit&& visit) {
    return with_setup<T>(setup, [&](const G& game) -> Result<T> {
      if constexpr (IndexedGame<G>) {
        if (has_table(game)) return visit(game);
      }
      return Error{{"trace.no-table", {{"game", std::string(G::kInfo.id)}}}};
    });
  }
};

}  // namespace perfect_play::api
