#include "engine/cli/commands/solving/findings.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <variant>

#include "engine/api/contract/answers.hpp"
#include "engine/cli/verdict.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

/// Returns the best moves of a position. If the solver does not know the value of every move, returns the best move
/// that the solver found.
std::vector<std::string> best_moves(const Findings& findings) {
  std::vector<std::string> texts;
  for (const api::StudiedMove& move : findings.position.moves) {
    if (move.rank == 0U) texts.push_back(move.text);
  }
  if (texts.empty() && !findings.best_line.empty()) texts.push_back(findings.best_line.front());
  return texts;
}

std::string joined(const std::vector<std::string>& texts, char separator) {
  std::string line;
  for (const std::string& text : texts) {
    if (!line.empty()) line += separator;
    line += text;
  }
  return line;
}

}  // namespace

std::string as_json(const Findings& findings) {
  JsonWriter json;
  json.begin_object().key("game").string(findings.setup.game).key("setup").string(findings.setup.text);
  if (!findings.setup.players.empty()) {
    json.key("players").begin_array();
    for (const std::string& player : findings.setup.players) json.string(player);
    json.end_array();
  }
  json.key("line").string(findings.line).key("position");
  write_json(json, findings.position);
  json.key("value");
  write_json(json, findings.position.value);
  json.key("bestMoves").begin_array();
  for (const std::string& move : best_moves(findings)) json.string(move);
  json.end_array().key("bestLine").begin_array();
  for (const std::string& move : findings.best_line) json.string(move);
  json.end_array();
  if (findings.nimber) json.key("nimber").number(*findings.nimber);
  json.key("report");
  write_json(json, findings.report);
  json.key("milliseconds").decimal(findings.milliseconds).key("verified");
  if (findings.check == Check::kUnchecked) {
    json.string("not-checked");
  } else {
    json.boolean(findings.check == Check::kRight);
  }
  return json.end_object().take();
}

namespace {

std::string name_of(Check check, const Style& style) {
  switch (check) {
    case Check::kRight:
      return ", " + style.good("checked");
    case Check::kWrong:
      return ", checked: " + style.bad("wrong");
    case Check::kUnchecked:
      break;
  }
  return "";
}

PlayerNames names_of(const Findings& findings) { return player_names(*findings.game.info, findings.setup); }

/// Describes the proved bounds of the start position if a limit was reached; returns an empty string if there are no
/// bounds.
std::string proved(const Findings& findings) {
  if (!findings.report.bounds) return {};
  const api::ProvedBounds& bounds = *findings.report.bounds;
  const Verdict verdict(names_of(findings), findings.start);
  return "; so far, at worst for " + verdict.name_of(bounds.mover) + ": " + std::visit(verdict, bounds.lower) +
         ", and at best: " + std::visit(verdict, bounds.upper);
}

/// Describes why the computation did not finish; returns an empty string if it finished.
std::string reason_unfinished(const Findings& findings) {
  const api::SolveReport& report = findings.report;
  if (findings.out_of_time) return "limit reached (time)";
  if (report.interrupted) return "interrupted";
  return report.limit ? "limit reached (" + std::string(name_of(*report.limit)) + ")" : "";
}

/// Returns true if the value is a win or a loss whose length the solver does not compute.
bool has_unknown_length(const Findings& findings) {
  const auto* value = std::get_if<OutcomeValue>(&*findings.position.value);
  if (value == nullptr || value->plies || value->outcome == Outcome::kDraw) return false;
  const auto& solvers = findings.game.traceable;
  const auto solver =
      std::find_if(solvers.begin(), solvers.end(), [&](const auto& one) { return one.id == findings.report.solver; });
  return solver != solvers.end() && !solver->facts.distances;
}

std::string verdict(const Findings& findings) {
  if (!findings.position.value) {
    const std::string reason = reason_unfinished(findings);
    if (!reason.empty()) return "not solved: " + reason + proved(findings);
    return "unknown: this solver computes only the value of the start";
  }
  const std::string words = std::visit(Verdict(names_of(findings), findings.position), *findings.position.value);
  // The values do not take earlier moves into account, although the rules require it.
  const std::string as_if = findings.position.as_if_begun_here ? " (as if the game began here)" : "";
  const std::string no_plies = has_unknown_length(findings) ? " (this solver counts no plies)" : "";
  return (findings.report.specimen ? "a well-known wrong solver says: " : "") + words + no_plies + as_if;
}

/// Returns a line for each move, best move first.
std::string moves_as_text(const Findings& findings) {
  if (findings.position.moves.empty()) return {};
  std::string text = findings.report.specimen ? "moves, as it believes:\n" : "moves:\n";
  const Verdict verdict(names_of(findings), findings.position);
  for (const api::StudiedMove& move : findings.position.moves) {
    text += "  " + move.text + ": " + (move.value ? std::visit(verdict, *move.value) : "not known") +
            (move.rank == 0U ? ", best\n" : "\n");
  }
  return text;
}

}  // namespace

std::string as_text(const Findings& findings, const Style& style) {
  std::string text = style.strong(verdict(findings)) + '\n';
  if (findings.position.ending) {
    const std::string_view reason = findings.position.ending->reason;
    const bool is_own = findings.game.info->id.starts_with("own-");
    text += "over: " + (is_own ? own_ending_in_words(reason) : std::string(reason)) + '\n';
  }
  const std::vector<std::string> best = best_moves(findings);
  if (!best.empty()) text += "best moves: " + joined(best, ' ') + '\n';
  if (!findings.best_line.empty()) text += "best line: " + joined(findings.best_line, '.') + '\n';
  if (findings.nimber) text += "nimber: " + std::to_string(*findings.nimber) + '\n';
  if (findings.position.value) {
    if (findings.moves) text += moves_as_text(findings);
    const std::string reason_incomplete = reason_unfinished(findings);
    if (!reason_incomplete.empty()) text += reason_incomplete + '\n';
  }
  const Counters& counters = findings.report.counters;
  text += std::string(findings.report.solver) + ": " + std::to_string(counters.nodes) + " nodes, " +
          std::to_string(counters.table_hits) + " table hits, " + std::to_string(counters.cutoffs) + " cut-offs, " +
          std::to_string(counters.bytes) + " bytes" + name_of(findings.check, style);
  if (findings.report.choice) text += '\n' + to_english(*findings.report.choice);
  return text;
}

}  // namespace perfect_play::cli
