#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/break_search.hpp"
#include "engine/api/cases/cases.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/contract/mover_value.hpp"
#include "engine/api/measurement.hpp"
#include "engine/api/rules/rules_check.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/contract/answers.hpp"
#include "engine/core/contract/fields.hpp"
#include "engine/core/contract/write_json.hpp"

// Field lists of the engine's answers, for the page and for `--json`. `npm run contract` generates the TypeScript types
// in web/model/game/contract.ts from them.

namespace perfect_play::api {

/// `solved`, `limit`, or `interrupted`, which only the command line reports.
[[nodiscard]] inline std::string_view status_of(const SolveReport& report) {
  if (report.interrupted) return "interrupted";
  return report.limit ? "limit" : "solved";
}
/// The winner.
[[nodiscard]] inline WordedStatement worded_outcome_of(const SampleEnding& ending) { return {ending.outcome}; }
/// Value of the start; absent unless the game could be solved.
[[nodiscard]] inline std::optional<MoverValue> value_of(const RulesReport& report) {
  return report.solved ? report.solved->value : std::nullopt;
}
[[nodiscard]] inline WordedStatement purpose_of(const TestCase& test_case) { return {test_case.purpose}; }

/// Ids of the players, in the order of play.
[[nodiscard]] inline std::array<std::string_view, 2> players_of(const GameEntry& entry) {
  return {entry.info->first_player, entry.info->second_player};
}
[[nodiscard]] constexpr std::string_view version_of(const Catalogue& /*any*/) { return kVersion; }
/// Version of the generators. As long as it stays the same, a seed produces the same instance.
[[nodiscard]] constexpr std::uint32_t generators_of(const Catalogue& /*any*/) { return kGeneratorsVersion; }
/// Codes of all statements.
[[nodiscard]] std::vector<std::string_view> statements_of(const Catalogue& any);

}  // namespace perfect_play::api

namespace perfect_play {

template <>
inline constexpr auto kKeyed<api::NamedNumber> = std::pair(&api::NamedNumber::name, &api::NamedNumber::number);
template <>
inline constexpr auto kFields<api::Setup> = fields("game", &api::Setup::game, "text", &api::Setup::text, "format",
                                                   &api::Setup::format, "board", &api::Setup::board, "tokens",
                                                   &api::Setup::tokens, "played", &api::Setup::played, "options",
                                                   &api::Setup::options, "notes", &api::Setup::notes, "title",
                                                   &api::Setup::title, "players", &api::Setup::players);
template <>
inline constexpr auto kFields<api::SizedSetup> = fields("size", &api::SizedSetup::size, "setup",
                                                        &api::SizedSetup::setup);

template <>
inline constexpr auto kFields<api::StudiedResult> = fields("text", &api::StudiedResult::text, "takes",
                                                           &api::StudiedResult::takes, "value",
                                                           &api::StudiedResult::value);
template <>
inline constexpr auto kFields<api::StudiedMove> = fields("text", &api::StudiedMove::text,
                                                         part(&api::StudiedMove::on_board), "gain",
                                                         &api::StudiedMove::gain, "again", &api::StudiedMove::again,
                                                         "results", &api::StudiedMove::results, "value",
                                                         &api::StudiedMove::value, "rank", &api::StudiedMove::rank,
                                                         "repeats", &api::StudiedMove::repeats);
template <>
inline constexpr auto kFields<api::StudiedPosition> = fields(
    "mover", &api::StudiedPosition::mover, "text", &api::StudiedPosition::text, "tokens", &api::StudiedPosition::tokens,
    "owners", &api::StudiedPosition::owners, "amounts", &api::StudiedPosition::amounts, "cells",
    &api::StudiedPosition::cells, "ending", &api::StudiedPosition::ending, "points", &api::StudiedPosition::points,
    "value", &api::StudiedPosition::value, "repeats", &api::StudiedPosition::repeats, "asIfBegunHere",
    &api::StudiedPosition::as_if_begun_here, "moves", &api::StudiedPosition::moves);
template <>
inline constexpr auto kFields<api::TracedPosition> = fields("position", &api::TracedPosition::position, "line",
                                                            &api::TracedPosition::line);

template <>
inline constexpr auto kFields<api::ProvedBounds> = fields("mover", &api::ProvedBounds::mover, "lower",
                                                          &api::ProvedBounds::lower, "upper",
                                                          &api::ProvedBounds::upper);
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
    "records", &api::TraceReport::records, "value", &api::TraceReport::value, "mover", &api::TraceReport::mover,
    "positions", &api::TraceReport::positions, part(&api::TraceReport::counters));
template <>
inline constexpr auto kFields<api::Measurement> = fields("report", &api::Measurement::report, "value",
                                                         &api::Measurement::value, "truth", &api::Measurement::truth,
                                                         "mover", &api::Measurement::mover);
template <>
inline constexpr auto kFields<api::Searched> = fields("size", &api::Searched::size, "instances",
                                                      &api::Searched::instances, "complete", &api::Searched::complete);
template <>
inline constexpr auto kFields<api::Broken> = fields("setup", &api::Broken::setup, "size", &api::Broken::size, "says",
                                                    &api::Broken::says, "truth", &api::Broken::truth, "mover",
                                                    &api::Broken::mover, "line", &api::Broken::line, "step",
                                                    &api::Broken::step, "searched", &api::Broken::searched);

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

template <>
inline constexpr auto kNames<own::Kind> = names("finite", "cycles", "chase", "escape", "points");
template <>
inline constexpr auto kNames<api::RulesPartKind> = names("board", "list", "value");
template <>
inline constexpr auto kNames<api::PlaceChange> = names("filled", "emptied", "replaced");
template <>
inline constexpr auto kFields<api::RulesPart> = fields("name", &api::RulesPart::name, "kind", &api::RulesPart::kind,
                                                       "text", &api::RulesPart::text, "rows", &api::RulesPart::rows);
template <>
inline constexpr auto kFields<api::RulesPosition> = fields("text", &api::RulesPosition::text, "parts",
                                                           &api::RulesPosition::parts);
template <>
inline constexpr auto kFields<api::ChangedPlace> = fields("part", &api::ChangedPlace::part, "place",
                                                          &api::ChangedPlace::place, "change",
                                                          &api::ChangedPlace::change);
template <>
inline constexpr auto kFields<rules::Size> = fields("name", &rules::Size::name, "value", &rules::Size::value, "initial",
                                                    &rules::Size::initial, "least", &rules::Size::least, "most",
                                                    &rules::Size::most);
template <>
inline constexpr auto kFields<api::SampleEnding> = fields("line", &api::SampleEnding::line, "position",
                                                          &api::SampleEnding::position, "outcome",
                                                          &api::worded_outcome_of);
template <>
inline constexpr auto kFields<api::RulesReport> =
    fields("errors", &api::RulesReport::errors, "warnings", &api::RulesReport::warnings, "canonical",
           &api::RulesReport::canonical, "kind", &api::RulesReport::kind, "game", &api::RulesReport::game, "impartial",
           &api::RulesReport::impartial, "title", &api::RulesReport::title, "players", &api::RulesReport::players,
           "sizes", &api::RulesReport::sizes, "start", &api::RulesReport::start, "complete",
           &api::RulesReport::complete, "positions", &api::RulesReport::positions, "moves", &api::RulesReport::moves,
           "bytes", &api::RulesReport::bytes, "plies", &api::RulesReport::plies, "value", &api::value_of, "nimber",
           &api::RulesReport::nimber, "endings", &api::RulesReport::endings, "graph", &api::RulesReport::graph);
template <>
inline constexpr auto kFields<api::RulesMove> = fields("name", &api::RulesMove::name, "position",
                                                       &api::RulesMove::position, "changes", &api::RulesMove::changes,
                                                       "again", &api::RulesMove::again, "gain", &api::RulesMove::gain,
                                                       "value", &api::RulesMove::value, "rank", &api::RulesMove::rank);
template <>
inline constexpr auto kFields<api::RulesStep> = fields("title", &api::RulesStep::title, "players",
                                                       &api::RulesStep::players, "mover", &api::RulesStep::mover,
                                                       "position", &api::RulesStep::position, "ending",
                                                       &api::RulesStep::ending, "lead", &api::RulesStep::lead, "value",
                                                       &api::RulesStep::value, "nimber", &api::RulesStep::nimber,
                                                       "moves", &api::RulesStep::moves);

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
inline constexpr auto kFields<api::GameEntry> = fields(
    "id", through(&api::GameEntry::info, &GameInfo::id), "boardKind",
    typed("BoardKind", through(&api::GameEntry::info, &GameInfo::board_kind)), "valueKind", &api::GameEntry::value_kind,
    "alternates", through(&api::GameEntry::info, &GameInfo::alternates), "endlessPlay",
    through(&api::GameEntry::info, &GameInfo::endless_play), "repetitionDraws", &api::GameEntry::repetition_draws,
    "mostPlies", &api::GameEntry::most_plies, "players", &api::players_of, "tokens",
    through(&api::GameEntry::info, &GameInfo::tokens), "solvers", &api::GameEntry::solvers, "specimens",
    &api::GameEntry::specimens, "formats", through(&api::GameEntry::info, &GameInfo::formats), "judges",
    &api::GameEntry::judges, "traceable", &api::GameEntry::traceable, "examples",
    through(&api::GameEntry::info, &GameInfo::examples), "parameters",
    through(&api::GameEntry::info, &GameInfo::parameters), "options",
    through(&api::GameEntry::info, &GameInfo::options), "rules", through(&api::GameEntry::info, &GameInfo::rules));
template <>
inline constexpr auto kFields<api::Catalogue> = fields("version", &api::version_of, "generators", &api::generators_of,
                                                       "games", &api::Catalogue::games, "solvers",
                                                       &api::Catalogue::solvers, "specimens",
                                                       &api::Catalogue::specimens, "statements", &api::statements_of);

}  // namespace perfect_play
