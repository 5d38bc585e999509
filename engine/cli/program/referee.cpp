#include "engine/cli/program/referee.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/game_engine.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/time_limit.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/text/json_reader.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::cli {
namespace {

/// Maximum number of output bytes in a game.
constexpr std::uint64_t kMostOutput = std::uint64_t{16} << 20U;
/// Time in ms within which the program must exit after the end of the game.
constexpr std::uint32_t kFarewell = 1000;

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view kBlanks = " \t\r";
  const std::size_t begin = std::min(line.find_first_not_of(kBlanks), line.size());
  line.remove_prefix(begin);
  return line.substr(0, line.find_last_not_of(kBlanks) + 1);
}

/// Returns the value of a member in a line of JSON, or nothing if the member is missing or of another type.
std::optional<std::string> member(std::string_view line, std::string_view name, JsonKind kind) {
  const Result<std::vector<JsonMember>> members = read_flat_json_object(line);
  if (!members) return std::nullopt;
  for (const JsonMember& member : members.value()) {
    if (member.name == name && member.kind == kind) return member.text;
  }
  return std::nullopt;
}

Error time_is_up() { return Error{{"referee.time"}}; }

std::optional<Player> winner_of_endless_play(EndlessPlay play) {
  if (play == EndlessPlay::kFirstWins) return Player::kFirst;
  if (play == EndlessPlay::kSecondWins) return Player::kSecond;
  return std::nullopt;
}

}  // namespace

Result<std::unique_ptr<Referee>> Referee::make(RefereeRequest request) {
  const Result<const api::GameEngine*> engine = api::find_game(request.game);
  if (!engine) return engine.error();
  if (!request.setup && request.game == api::kOwn) return Error{{"referee.no-rules"}};
  if (!request.setup) request.setup = api::entry_of(request.game).info->examples.front().setup;
  const Result<api::Setup> setup = engine.value()->read(*request.setup);
  if (!setup) return setup.error();
  Result<std::string> shown = engine.value()->write(setup.value().text, request.format);
  if (!shown) return shown.error();
  Result<std::unique_ptr<api::Session>> session = engine.value()->open(setup.value().text, {});
  if (!session) return session.error();
  const TimeLimit time(request.solve_time);
  while (session.value()->advance(kSlice) == Status::kWorking) {
    if (time.is_up()) return time_is_up();
  }
  if (const std::optional<Limit> limit = session.value()->report().limit) {
    return Error{{"referee.limit", {{"limit", std::string(name_of(*limit))}}}};
  }
  return std::unique_ptr<Referee>(
      new Referee(std::move(request), setup.value(), std::move(shown).value(), std::move(session).value()));
}

Referee::Referee(RefereeRequest request, const api::Setup& setup, std::string shown_setup,
                 std::unique_ptr<api::Session> session)
    : request_(std::move(request)),
      info_(*api::entry_of(setup.game).info),
      names_(player_names(info_, setup)),
      setup_(setup.text),
      shown_setup_(std::move(shown_setup)),
      session_(std::move(session)),
      random_(request_.seed),
      errand_(Errand{.start = request_.program,
                     .milliseconds = request_.milliseconds,
                     .most_memory = request_.most_memory,
                     .most_output = kMostOutput}) {}

std::string Referee::player_name(Player player) const { return names_[player == Player::kFirst ? 0 : 1]; }

void Referee::report(const Report& report) {
  const Errand errand = *std::exchange(errand_, std::nullopt);
  // The game is over, so the referee ignores what the program does.
  if (errand.to_the_end) return;
  if (report.end == ErrandEnd::kNotStarted) {
    fault_ = not_started(report);
  } else if (report.end != ErrandEnd::kLine) {
    const std::string how = in_words(report, errand);
    lose_by(how.empty() ? "ended before the game was over" : how);
  } else if (heard_first_line_) {
    hear_move(report.output);
  } else {
    hear_first_line(report.output);
  }
}

void Referee::hear_first_line(const std::string& line) {
  heard_first_line_ = true;
  speaks_json_ = member(line, "ready", JsonKind::kBoolean) == "true";
  if (!speaks_json_ && trimmed(line) != "ready") {
    lose_by(R"(printed neither ready nor {"ready": true} as its first line, but ")" + quoted(trimmed(line)) + '"');
    return;
  }
  const auto lines = 1 + std::count(shown_setup_.begin(), shown_setup_.end(), '\n') -
                     (!shown_setup_.empty() && shown_setup_.back() == '\n' ? 1 : 0);
  std::string plain = "game " + request_.game + "\nside " + player_name(request_.side) + "\nsetup " +
                      std::to_string(lines) + '\n' + shown_setup_;
  if (plain.back() == '\n') plain.pop_back();
  JsonWriter json;
  json.begin_object().key("game").string(request_.game).key("side").string(player_name(request_.side));
  json.key("format").string(request_.format).key("setup").string(shown_setup_);
  queue_line(plain, json.end_object().take());
  play_on();
}

void Referee::hear_move(const std::string& line) {
  const std::string said =
      speaks_json_ ? member(line, "move", JsonKind::kString).value_or("") : std::string(trimmed(line));
  const auto& moves = position_.moves;
  const auto move = std::find_if(moves.begin(), moves.end(), [&](const auto& one) { return one.text == said; });
  if (move == moves.end()) {
    lose_by("made an illegal move: \"" + quoted(trimmed(line)) + '"');
    return;
  }
  play(*move);
  play_on();
}

void Referee::play_on() {
  while (compute_values()) {
    if (position_.ending) {
      end(position_.points ? leader_of(*position_.points) : position_.ending->winner,
          std::string(position_.ending->reason));
      return;
    }
    if (info_.endless_play != EndlessPlay::kImpossible && plies_.size() >= request_.most_plies) {
      end(winner_of_endless_play(info_.endless_play), "endless-play");
      return;
    }
    if (position_.mover == request_.side) {
      ask_for_line();
      return;
    }
    const bool plays_best = request_.opponent == Opponent::kPerfect ||
                            (request_.opponent == Opponent::kGraded && random_.below(100) < request_.skill);
    // The moves are sorted, best moves first.
    const auto& moves = position_.moves;
    const auto worse = std::find_if(moves.begin(), moves.end(), [](const auto& move) { return move.rank != 0U; });
    const auto count = static_cast<std::uint32_t>((plays_best ? worse : moves.end()) - moves.begin());
    play(moves[random_.below(count)]);
  }
}

bool Referee::compute_values() {
  const TimeLimit time(request_.solve_time);
  while (session_->work_out(line_, api::WorkOut::kPositionAndMoves, kSlice).value() == Status::kWorking) {
    if (!time.is_up()) continue;
    fault_ = time_is_up();
    end(std::nullopt, "unknown");
    return false;
  }
  position_ = session_->study(line_).value().back();
  const auto unknown = [](const api::StudiedMove& move) { return !move.rank; };
  if (std::none_of(position_.moves.begin(), position_.moves.end(), unknown)) return true;
  fault_ = Error{{"referee.unknown", {{"ply", std::to_string(plies_.size() + 1)}}}};
  end(std::nullopt, "unknown");
  return false;
}

void Referee::play(const api::StudiedMove& move) {
  const std::string text = move.results.empty()
                               ? move.text
                               : move.results[random_.below(static_cast<std::uint32_t>(move.results.size()))].text;
  const std::string player = player_name(position_.mover);
  plies_.push_back({position_.mover, text, grade(position_, move)});
  if (!line_.empty()) line_ += '.';
  line_ += text;
  JsonWriter json;
  queue_line("played " + player + ' ' + text,
             json.begin_object().key("by").string(player).key("played").string(text).end_object().take());
}

void Referee::end(std::optional<Player> winner, std::string reason) {
  winner_ = winner;
  reason_ = std::move(reason);
  JsonWriter json;
  json.begin_object().key("over");
  if (winner) {
    json.string(player_name(*winner));
  } else {
    json.null();
  }
  queue_line("over " + (winner ? player_name(*winner) : "draw") + ' ' + reason_,
             json.key("reason").string(reason_).end_object().take());
  errand_ = Errand{
      .input = std::exchange(unsent_, {}), .to_the_end = true, .milliseconds = kFarewell, .most_output = kMostOutput};
}

void Referee::lose_by(std::string what) {
  offence_ = std::move(what);
  end(opponent(request_.side), "program");
}

void Referee::queue_line(std::string_view plain, const std::string& json) {
  unsent_ += speaks_json_ ? json : std::string(plain);
  unsent_ += '\n';
}

void Referee::ask_for_line() {
  // Lists the moves in an order that does not reveal their values.
  std::vector<std::string> moves;
  moves.reserve(position_.moves.size());
  for (const api::StudiedMove& move : position_.moves) moves.push_back(move.text);
  std::sort(moves.begin(), moves.end());
  std::string plain = "turn";
  JsonWriter json;
  json.begin_object().key("turn").begin_array();
  for (const std::string& move : moves) {
    plain += ' ' + move;
    json.string(move);
  }
  queue_line(plain, json.end_array().end_object().take());
  errand_ =
      Errand{.input = std::exchange(unsent_, {}), .milliseconds = request_.milliseconds, .most_output = kMostOutput};
}

}  // namespace perfect_play::cli
