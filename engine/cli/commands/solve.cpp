#include "engine/cli/commands/solve.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <cstdlib>
#include <memory>

#include "engine/api/catalogue.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/cli/commands/solve_options.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

/// What came of checking a solution.
enum class Check : std::uint8_t { kNotDone, kRight, kWrong };

/// Everything that is printed.
struct Findings {
  api::Setup setup;
  std::string line;
  const api::GameEntry* game;
  /// Each move with its value, too.
  bool moves;
  double milliseconds = 0;
  api::SolveReport report = {};
  Check check = Check::kNotDone;
  /// Of the setup, and the one at the end of the line.
  api::StudiedPosition start = {};
  api::StudiedPosition position = {};
  std::vector<std::string> best_line = {};
};

/// The moves that are as good as the best; where the solver does not know all moves, the one that it found.
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

std::string as_json(const Findings& findings) {
  JsonWriter json;
  json.begin_object().key("game").string(findings.setup.game).key("setup").string(findings.setup.text);
  json.key("line").string(findings.line).key("position");
  write_json(json, findings.position);
  json.key("value");
  if (findings.position.value) {
    api::write_json(json, *findings.position.value, findings.position.mover);
  } else {
    json.null();
  }
  json.key("bestMoves").begin_array();
  for (const std::string& move : best_moves(findings)) json.string(move);
  json.end_array().key("bestLine").begin_array();
  for (const std::string& move : findings.best_line) json.string(move);
  json.end_array().key("report");
  write_json(json, findings.report);
  json.key("milliseconds").decimal(findings.milliseconds).key("verified");
  if (findings.check == Check::kNotDone) {
    json.string("not-checked");
  } else {
    json.boolean(findings.check == Check::kRight);
  }
  return json.end_object().take();
}

std::string counted(std::uint32_t count, const std::string& unit, const std::string& units) {
  return std::to_string(count) + ' ' + (count == 1 ? unit : units);
}

/// Says in words what values are worth to the players.
class Verdict {
 public:
  Verdict(const GameInfo& info, const api::StudiedPosition& position) : info_(info), position_(position) {}

  std::string operator()(const OutcomeValue& value) const {
    const std::optional<Player> winner = winner_of(value, position_.mover);
    if (!winner) return "draw";
    return "win for " + name_of(*winner) + (value.plies ? " in " + counted(*value.plies, "ply", "plies") : "");
  }
  std::string operator()(const MarginValue& value) const {
    std::array<std::int32_t, 2> points = position_.points.value_or(std::array<std::int32_t, 2>{});
    points[position_.mover == Player::kFirst ? 0 : 1] += value.points;
    const std::string to_come =
        " (" + name_of(position_.mover) + " to move, " + std::to_string(value.points) + " to come)";
    const std::optional<Player> winner = leader_of(points);
    if (!winner) return "draw" + to_come;
    return "win for " + name_of(*winner) + " by " +
           counted(static_cast<std::uint32_t>(std::abs(points[0] - points[1])), "point", "points") + to_come;
  }
  std::string operator()(const Probability& value) const {
    constexpr unsigned kDecimals = 6;
    // Who cannot win has lost: that is a win for the other one.
    const bool can_win = value != Probability();
    const Probability chance = can_win ? value : value.complement();
    return "win for " + name_of(can_win ? position_.mover : opponent(position_.mover)) + " with probability " +
           chance.as_fraction() + " = " + chance.as_decimal(kDecimals);
  }

  [[nodiscard]] std::string name_of(Player player) const {
    return std::string(player == Player::kFirst ? info_.first_player : info_.second_player);
  }

 private:
  const GameInfo& info_;
  const api::StudiedPosition& position_;
};

std::string name_of(Check check) {
  switch (check) {
    case Check::kRight:
      return ", checked";
    case Check::kWrong:
      return ", checked: wrong";
    case Check::kNotDone:
      break;
  }
  return "";
}

/// What is proved of the start although a limit was reached; empty when that is nothing.
std::string proved(const Findings& findings) {
  if (!findings.report.bounds) return {};
  const api::ProvedBounds& bounds = *findings.report.bounds;
  const Verdict verdict(*findings.game->info, findings.start);
  return "; so far, at worst for " + verdict.name_of(bounds.mover) + ": " + std::visit(verdict, bounds.lower) +
         ", and at best: " + std::visit(verdict, bounds.upper);
}

std::string limit_reached(const Findings& findings) {
  return "limit reached (" + std::string(name_of(*findings.report.limit)) + ")";
}

std::string verdict(const Findings& findings) {
  if (!findings.position.value) {
    if (findings.report.limit) return "not solved: " + limit_reached(findings) + proved(findings);
    return "unknown: this solver tells about the start alone";
  }
  const std::string words = std::visit(Verdict(*findings.game->info, findings.position), *findings.position.value);
  // What was played before would have to be taken into account, and is not.
  const std::string as_if = findings.position.as_if_begun_here ? " (as if the game began here)" : "";
  return (findings.report.specimen ? "a well-known wrong solver says: " : "") + words + as_if;
}

/// A line for each move, best first.
std::string moves_as_text(const Findings& findings) {
  if (findings.position.moves.empty()) return {};
  std::string text = findings.report.specimen ? "moves, as it believes:\n" : "moves:\n";
  const Verdict verdict(*findings.game->info, findings.position);
  for (const api::StudiedMove& move : findings.position.moves) {
    text += "  " + move.text + ": " + (move.value ? std::visit(verdict, *move.value) : "not known") +
            (move.rank == 0U ? ", best\n" : "\n");
  }
  return text;
}

std::string as_text(const Findings& findings) {
  std::string text = verdict(findings) + '\n';
  if (findings.position.ending) text += "over: " + std::string(findings.position.ending->reason) + '\n';
  const std::vector<std::string> best = best_moves(findings);
  if (!best.empty()) text += "best moves: " + joined(best, ' ') + '\n';
  if (!findings.best_line.empty()) text += "best line: " + joined(findings.best_line, '.') + '\n';
  if (findings.moves && findings.position.value) {
    text += moves_as_text(findings);
    if (findings.report.limit) text += limit_reached(findings) + '\n';
  }
  const Counters& counters = findings.report.counters;
  text += std::string(findings.report.solver) + ": " + std::to_string(counters.nodes) + " nodes, " +
          std::to_string(counters.table_hits) + " table hits, " + std::to_string(counters.cutoffs) + " cut-offs, " +
          std::to_string(counters.bytes) + " bytes" + name_of(findings.check);
  if (findings.report.choice) text += '\n' + to_english(*findings.report.choice);
  return text;
}

const api::GameEntry* find_game(const api::Catalogue& catalogue, std::string_view id) {
  const auto found = std::find_if(catalogue.games.begin(), catalogue.games.end(),
                                  [&](const api::GameEntry& game) { return game.info->id == id; });
  return found == catalogue.games.end() ? nullptr : &*found;
}

/// Checks the solution. What a specimen says may be wrong; what a solver says is an error then.
Result<Check> check(api::Session& session, bool specimen) {
  Result<Status> verified = session.verify(kSlice);
  while (verified && verified.value() == Status::kWorking) verified = session.verify(kSlice);
  if (verified) return verified.value() == Status::kFinished ? Check::kRight : Check::kNotDone;
  if (specimen && verified.error().statement.code == StatementCode("verify.rejected")) return Check::kWrong;
  return verified.error();
}

/// As far as the limits allow.
void work_out(api::Session& session, const std::string& line, api::WorkOut what) {
  while (session.work_out(line, what, kSlice).value() == Status::kWorking) {
  }
}

bool knows_moves(const api::StudiedPosition& position) {
  return std::all_of(position.moves.begin(), position.moves.end(),
                     [](const api::StudiedMove& move) { return move.value.has_value(); });
}

}  // namespace

Result<SolveAnswer> solve(const SolveRequest& request) {
  Result<api::Setup> setup = api::read_setup(request.game, request.setup);
  if (!setup) return setup.error();
  Result<std::unique_ptr<api::Session>> opened = api::open(request.game, setup.value().text, request.how);
  if (!opened) return opened.error();
  api::Session& session = *opened.value();
  if (Result<std::vector<api::StudiedPosition>> study = session.study(request.line); !study) return study.error();

  const auto start = std::chrono::steady_clock::now();
  Status status = Status::kWorking;
  while (status == Status::kWorking) status = session.advance(kSlice);
  const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - start;
  const bool solved = status == Status::kFinished;
  if (solved && request.certificate) {
    Result<std::string> certificate = session.certificate(request.line);
    if (!certificate) return certificate.error();
    return SolveAnswer{std::move(certificate).value()};
  }
  const api::Catalogue catalogue = api::catalogue();
  Findings findings{std::move(setup).value(), request.line, find_game(catalogue, request.game), request.moves,
                    elapsed.count()};
  if (solved) {
    const Result<Check> checked = check(session, session.report().specimen);
    if (!checked) return checked.error();
    findings.check = checked.value();
    work_out(session, request.line, api::WorkOut::kPosition);
    if (findings.check == Check::kRight && session.holds_at(request.line) == false) findings.check = Check::kWrong;
    findings.best_line = session.best_line(request.line).value();
    if (request.moves) work_out(session, request.line, api::WorkOut::kPositionAndMoves);
  }
  findings.report = session.report();
  // They are of the start, and say nothing of where the line ends.
  if (!request.line.empty()) findings.report.bounds = std::nullopt;
  const std::vector<api::StudiedPosition> studied = session.study(request.line).value();
  findings.start = studied.front();
  findings.position = studied.back();
  if (findings.position.value && (!request.moves || knows_moves(findings.position))) {
    // All that was asked, whatever was in the way of more.
    findings.report.limit = std::nullopt;
  } else if (request.moves && !findings.report.limit) {
    return Error{{"solve.no-move-values", {{"solver", std::string(findings.report.solver)}}}};
  }
  return SolveAnswer{request.json ? as_json(findings) : as_text(findings), !findings.report.limit};
}

std::unique_ptr<Task> start_solve(Arguments& given, Console& console) {
  SolveRequest request{.game = given["game"],
                       .setup = given["setup"],
                       .line = given["line"],
                       .how = solve_options(given),
                       .json = given.has("json"),
                       .certificate = given.has("certificate"),
                       .moves = given.has("moves")};
  const Result<SolveAnswer> answer = solve(request);
  if (!answer) {
    console.fail(answer.error());
    return nullptr;
  }
  console.print(answer.value().text + '\n');
  if (!answer.value().complete) console.set_exit_code(kNotDone);
  return nullptr;
}

}  // namespace perfect_play::cli
