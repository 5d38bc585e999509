#include "engine/cli/solve.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>

#include "engine/api/catalogue.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/session.hpp"
#include "engine/api/setup.hpp"
#include "engine/core/json.hpp"

namespace perfect_play::cli {
namespace {

constexpr Budget kToTheEnd = {std::numeric_limits<std::uint64_t>::max()};

/// Everything that is printed.
struct Findings {
  api::Setup setup;
  std::string line;
  const api::GameEntry* game;
  api::SolveReport report;
  double milliseconds = 0;
  bool verified = false;
  api::StudiedPosition position = {};
  std::vector<std::string> best_line = {};
};

std::vector<std::string> best_moves(const api::StudiedPosition& position) {
  std::vector<std::string> texts;
  for (const api::StudiedMove& move : position.moves) {
    if (move.rank == 0U) texts.push_back(move.text);
  }
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

std::string as_json(const Findings& findings) {
  JsonWriter json;
  json.begin_object().key("game").string(findings.setup.game).key("setup").string(findings.setup.text);
  json.key("line").string(findings.line).key("position");
  write_json(json, findings.position);
  json.key("bestMoves").begin_array();
  for (const std::string& move : best_moves(findings.position)) json.string(move);
  json.end_array().key("bestLine").begin_array();
  for (const std::string& move : findings.best_line) json.string(move);
  json.end_array().key("report");
  write_json(json, findings.report);
  json.key("milliseconds").decimal(findings.milliseconds).key("verified").boolean(findings.verified).end_object();
  return json.take() + '\n';
}

std::string verdict(const Findings& findings) {
  if (!findings.position.value)
    return "not solved: limit reached (" + std::string(name_of(*findings.report.limit)) + ")";
  const Value value = *findings.position.value;
  const std::optional<Player> winner = winner_of(value, findings.position.mover);
  if (!winner) return "draw";
  const GameInfo& info = *findings.game->info;
  return std::string(*winner == Player::kFirst ? info.first_player : info.second_player) + " wins in " +
         std::to_string(value.plies.value_or(0)) + (value.plies == 1U ? " ply" : " plies");
}

std::string as_text(const Findings& findings) {
  std::string text = verdict(findings) + '\n';
  if (findings.position.ending) text += "over: " + std::string(findings.position.ending->reason) + '\n';
  if (findings.position.value && !findings.position.ending) {
    text += "best moves: " + joined(best_moves(findings.position), ' ') + '\n';
    text += "best line: " + joined(findings.best_line, '.') + '\n';
  }
  text += std::string(findings.report.solver) + ": " + std::to_string(findings.report.positions) + " positions, " +
          std::to_string(findings.report.nodes) + " decided" + (findings.verified ? ", checked" : "") + '\n';
  return text;
}

const api::GameEntry* find_game(const api::Catalogue& catalogue, std::string_view id) {
  const auto found = std::find_if(catalogue.games.begin(), catalogue.games.end(),
                                  [&](const api::GameEntry& game) { return game.info->id == id; });
  return found == catalogue.games.end() ? nullptr : &*found;
}

}  // namespace

Result<SolveAnswer> solve(const SolveRequest& request) {
  Result<api::Setup> setup = api::read_setup(request.game, request.setup);
  if (!setup) return setup.error();
  const api::Catalogue catalogue = api::catalogue();
  const api::GameEntry* game = find_game(catalogue, request.game);
  const bool fits = request.solver.empty() ||
                    std::find(game->solvers.begin(), game->solvers.end(), request.solver) != game->solvers.end();
  if (!fits) return Error{{"api.unknown-solver", {{"solver", request.solver}, {"game", request.game}}}};
  Result<std::unique_ptr<api::Session>> opened = api::open(request.game, setup.value().text);
  if (!opened) return opened.error();
  api::Session& session = *opened.value();
  if (Result<std::vector<api::StudiedPosition>> study = session.study(request.line); !study) return study.error();

  const auto start = std::chrono::steady_clock::now();
  const Status status = session.advance(kToTheEnd);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  Findings findings{std::move(setup).value(), request.line, game, session.report(), elapsed.count()};
  if (status == Status::kFinished) {
    const Result<Status> verified = session.verify(kToTheEnd);
    if (!verified) return verified.error();
    findings.verified = true;
    findings.best_line = session.best_line(request.line).value();
  }
  findings.position = session.study(request.line).value().back();
  return SolveAnswer{request.json ? as_json(findings) : as_text(findings), status == Status::kFinished};
}

}  // namespace perfect_play::cli
