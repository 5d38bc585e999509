#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/breaking.hpp"
#include "engine/api/cases/cases.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/contract/mover_value.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/contract/answers.hpp"
#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/write_json.hpp"

// Descriptions of the answers of the engine. What is described here crosses to the page and leaves the command line
// under --json; web/model/game/contract.ts has the TypeScript types (npm run contract).

namespace perfect_play::api {

/// A legal move of a position; `mover` makes it.
struct MoveOfMover {
  const StudiedMove* move;
  Player mover;
};

/// One of the equally likely results of a chance move, which `mover` makes.
struct ResultOfMover {
  const StudiedResult* result;
  Player mover;
};

/// Best first when solved, otherwise in the game's order. None at an ending.
[[nodiscard]] std::vector<MoveOfMover> moves_for_mover(const StudiedPosition& position);
/// Of a chance move.
[[nodiscard]] std::vector<ResultOfMover> results_for_mover(const MoveOfMover& move);

/// Absent until solved, and where the solver does not know it.
[[nodiscard]] inline std::optional<MoverValue> value_of_position(const StudiedPosition& position) {
  return with_mover(position.value, position.mover);
}
/// For the player who makes the move, counted from before it. Absent until solved, and where the solver does not know
/// it.
[[nodiscard]] inline std::optional<MoverValue> value_of_move(const MoveOfMover& move) {
  return with_mover(move.move->value, move.mover);
}
/// Value of the position behind it, for the player who made the move. Absent until solved.
[[nodiscard]] inline std::optional<MoverValue> value_of_result(const ResultOfMover& result) {
  return with_mover(result.result->value, result.mover);
}
[[nodiscard]] inline MoverValue lower_bound_of(const ProvedBounds& bounds) { return {bounds.lower, bounds.mover}; }
[[nodiscard]] inline MoverValue upper_bound_of(const ProvedBounds& bounds) { return {bounds.upper, bounds.mover}; }
/// `solved`, `limit`, or `interrupted`, which only the command line reports.
[[nodiscard]] inline std::string_view status_of(const SolveReport& report) {
  if (report.interrupted) return "interrupted";
  return report.limit ? "limit" : "solved";
}
/// Value of the start by this solver, for its mover; absent unless finished.
[[nodiscard]] inline std::optional<MoverValue> value_of_trace(const TraceReport& report) {
  return with_mover(report.value, report.mover);
}
/// Value of the start by this solver; absent when it reached a limit.
[[nodiscard]] inline std::optional<MoverValue> value_of_measurement(const Measurement& measurement) {
  return with_mover(measurement.value, measurement.mover);
}
/// The same by the solver that is chosen when nobody names one.
[[nodiscard]] inline std::optional<MoverValue> truth_of_measurement(const Measurement& measurement) {
  return with_mover(measurement.truth, measurement.mover);
}
/// Value of the start by the wrong solver, for its mover.
[[nodiscard]] inline std::optional<MoverValue> said_of(const Broken& broken) {
  return with_mover(broken.says, broken.mover);
}
/// True value of the start.
[[nodiscard]] inline std::optional<MoverValue> truth_of(const Broken& broken) {
  return with_mover(broken.truth, broken.mover);
}
[[nodiscard]] inline WordedStatement purpose_of(const TestCase& test_case) { return {test_case.purpose}; }

/// Ids of the players, in the order of play.
[[nodiscard]] inline std::array<std::string_view, 2> players_of(const GameEntry& entry) {
  return {entry.info->first_player, entry.info->second_player};
}
[[nodiscard]] constexpr std::string_view version_of(const Catalogue& /*any*/) { return kVersion; }
/// Version of the generators: a seed gives the same instance as long as this stays.
[[nodiscard]] constexpr std::uint32_t generators_of(const Catalogue& /*any*/) { return kGeneratorsVersion; }
/// The codes of all statements.
[[nodiscard]] std::vector<std::string_view> statements_of(const Catalogue& any);

}  // namespace perfect_play::api

namespace perfect_play {

// Setups.

template <>
inline constexpr auto kKeyed<api::NamedNumber> = std::pair(&api::NamedNumber::name, &api::NamedNumber::number);
template <>
inline constexpr auto kFields<api::Setup> = fields("game", &api::Setup::game, "text", &api::Setup::text, "format",
                                                   &api::Setup::format, "board", &api::Setup::board, "tokens",
                                                   &api::Setup::tokens, "played", &api::Setup::played, "options",
                                                   &api::Setup::options, "notes", &api::Setup::notes);
template <>
inline constexpr auto kFields<api::SizedSetup> = fields("size", &api::SizedSetup::size, "setup",
                                                        &api::SizedSetup::setup);

// Positions.

template <>
inline constexpr auto kFields<api::ResultOfMover> =
    fields("text", through(&api::ResultOfMover::result, &api::StudiedResult::text), "takes",
           through(&api::ResultOfMover::result, &api::StudiedResult::takes), "value", &api::value_of_result);
template <>
inline constexpr auto kFields<api::MoveOfMover> =
    fields("text", through(&api::MoveOfMover::move, &api::StudiedMove::text),
           part(through(&api::MoveOfMover::move, &api::StudiedMove::on_board)), "gain",
           through(&api::MoveOfMover::move, &api::StudiedMove::gain), "again",
           through(&api::MoveOfMover::move, &api::StudiedMove::again), "results", &api::results_for_mover, "value",
           &api::value_of_move, "rank", through(&api::MoveOfMover::move, &api::StudiedMove::rank), "repeats",
           through(&api::MoveOfMover::move, &api::StudiedMove::repeats));
template <>
inline constexpr auto kFields<api::StudiedPosition> =
    fields("mover", &api::StudiedPosition::mover, "text", &api::StudiedPosition::text, "tokens",
           &api::StudiedPosition::tokens, "owners", &api::StudiedPosition::owners, "amounts",
           &api::StudiedPosition::amounts, "ending", &api::StudiedPosition::ending, "points",
           &api::StudiedPosition::points, "value", &api::value_of_position, "repeats", &api::StudiedPosition::repeats,
           "asIfBegunHere", &api::StudiedPosition::as_if_begun_here, "moves", &api::moves_for_mover);
template <>
inline constexpr auto kFields<api::TracedPosition> = fields("position", &api::TracedPosition::position, "line",
                                                            &api::TracedPosition::line);

// Reports.

template <>
inline constexpr auto kFields<api::ProvedBounds> = fields("mover", &api::ProvedBounds::mover, "lower",
                                                          &api::lower_bound_of, "upper", &api::upper_bound_of);
template <>
inline constexpr auto kFields<api::SolveReport> = fields(
    "status", typed("'solved' | 'limit'", &api::status_of), "limit", &api::SolveReport::limit, "solver",
    &api::SolveReport::solver, "specimen", &api::SolveReport::specimen, "choice", &api::SolveReport::choice,
    "positions", &api::SolveReport::positions, part(&api::SolveReport::counters), "bounds", &api::SolveReport::bounds);
template <>
inline constexpr auto kFields<api::SurveyBar> = fields("at", &api::SurveyBar::at, "counts", &api::SurveyBar::counts);
template <>
inline constexpr auto kFields<api::HardestStart> = fields("setup", &api::HardestStart::setup, "plies",
                                                          &api::HardestStart::plies, "winner",
                                                          &api::HardestStart::winner);
template <>
inline constexpr auto kFields<api::Survey> = fields("positions", &api::Survey::positions, "complete",
                                                    &api::Survey::complete, "won", &api::Survey::won, "drawn",
                                                    &api::Survey::drawn, "bars", &api::Survey::bars, "hardest",
                                                    &api::Survey::hardest);
template <>
inline constexpr auto kNames<api::TraceStatus> = names("working", "finished", "limit", "cut-off");
template <>
inline constexpr auto kFields<api::TraceReport> = fields(
    "solver", &api::TraceReport::solver, "family", &api::TraceReport::family, "specimen", &api::TraceReport::specimen,
    "status", typed("Exclude<TraceStatus, 'working'>", &api::TraceReport::status), "limit", &api::TraceReport::limit,
    "records", &api::TraceReport::records, "value", &api::value_of_trace, "mover", &api::TraceReport::mover,
    "positions", &api::TraceReport::positions, part(&api::TraceReport::counters));
template <>
inline constexpr auto kFields<api::Measurement> = fields("report", &api::Measurement::report, "value",
                                                         &api::value_of_measurement, "truth",
                                                         &api::truth_of_measurement, "mover", &api::Measurement::mover);
template <>
inline constexpr auto kFields<api::Searched> = fields("size", &api::Searched::size, "instances",
                                                      &api::Searched::instances, "complete", &api::Searched::complete);
template <>
inline constexpr auto kFields<api::Broken> = fields("setup", &api::Broken::setup, "size", &api::Broken::size, "says",
                                                    &api::said_of, "truth", &api::truth_of, "mover",
                                                    &api::Broken::mover, "line", &api::Broken::line, "step",
                                                    &api::Broken::step, "searched", &api::Broken::searched);

// Cases of published problems.

template <>
inline constexpr auto kFields<api::TestCase> = fields("setup", &api::TestCase::setup, "kind", &api::TestCase::kind,
                                                      "purpose", &api::purpose_of);
template <>
inline constexpr auto kNames<api::LineVerdict> = names("right", "wrong", "wrong-number", "no-answer", "missing",
                                                       "extra");
template <>
inline constexpr auto kFields<api::CheckedLine> =
    fields("case", &api::CheckedLine::number, "line", &api::CheckedLine::line, "verdict",
           typed("Exclude<LineVerdict, 'right'>", &api::CheckedLine::verdict), "found", &api::CheckedLine::found,
           "answer", &api::CheckedLine::answer);
template <>
inline constexpr auto kNames<api::Claim> = names("more", "less");

// The catalogue.

template <>
inline constexpr auto kFields<api::TraceableSolver> =
    fields("solver", &api::TraceableSolver::id, "family", &api::TraceableSolver::family, "specimen",
           &api::TraceableSolver::specimen, "window", through(&api::TraceableSolver::facts, &SolverFacts::window),
           "table", through(&api::TraceableSolver::facts, &SolverFacts::table), "layers",
           through(&api::TraceableSolver::facts, &SolverFacts::layers), "takesCap",
           through(&api::TraceableSolver::facts, &SolverFacts::takes_cap), "lazy",
           through(&api::TraceableSolver::facts, &SolverFacts::lazy), "distances",
           through(&api::TraceableSolver::facts, &SolverFacts::distances), "orders",
           typed("readonly MoveOrder[]", &api::TraceableSolver::orders), "counts",
           through(&api::TraceableSolver::facts, &SolverFacts::nodes), "mistake",
           through(&api::TraceableSolver::facts, &SolverFacts::mistake));
template <>
inline constexpr auto kFields<api::GameEntry> =
    fields("id", through(&api::GameEntry::info, &GameInfo::id), "boardKind",
           typed("BoardKind", through(&api::GameEntry::info, &GameInfo::board_kind)), "valueKind",
           &api::GameEntry::value_kind, "endlessPlay", through(&api::GameEntry::info, &GameInfo::endless_play),
           "repetitionDraws", &api::GameEntry::repetition_draws, "mostPlies", &api::GameEntry::most_plies, "players",
           &api::players_of, "tokens", through(&api::GameEntry::info, &GameInfo::tokens), "solvers",
           &api::GameEntry::solvers, "specimens", &api::GameEntry::specimens, "formats",
           through(&api::GameEntry::info, &GameInfo::formats), "judges", &api::GameEntry::judges, "traceable",
           &api::GameEntry::traceable, "examples", through(&api::GameEntry::info, &GameInfo::examples), "parameters",
           through(&api::GameEntry::info, &GameInfo::parameters), "options",
           through(&api::GameEntry::info, &GameInfo::options));
template <>
inline constexpr auto kFields<api::Catalogue> = fields("version", &api::version_of, "generators", &api::generators_of,
                                                       "games", &api::Catalogue::games, "solvers",
                                                       &api::Catalogue::solvers, "specimens",
                                                       &api::Catalogue::specimens, "statements", &api::statements_of);

}  // namespace perfect_play
