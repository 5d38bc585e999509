
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/link.hpp"
#include "engine/cli/commands/programs/program_options.hpp"
#include "engine/cli/commands/solving/solve_options.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/program/referee.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/table/choices.hpp"
#include "engine/cli/verdict.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

/// Name of the option for the solving time limit; `--time` already means the limit of the program.
constexpr std::string_view kSolveTime = "solve-time";
/// Default time limit for each message.
constexpr std::uint32_t kUsualMilliseconds = 10'000;

/// Returns the played line, in which each move is followed by the symbol of its grade.
std::string graded_line(const Referee& referee) {
  std::string line;
  for (const RefereedPly& ply : referee.plies()) {
    line.append(line.empty() ? "" : " ").append(ply.text).append(ply.grade.sign);
  }
  return line;
}

std::string opponent_in_words(const RefereeRequest& request) {
  switch (request.opponent) {
    case Opponent::kPerfect:
      return "perfect play";
    case Opponent::kGraded:
      return "graded play (best moves in " + std::to_string(request.skill) + " of 100)";
    case Opponent::kRandom:
      return "random play";
  }
  return {};
}

/// Describes the end of the game; in a game of points with the reader's own rules, by the points.
std::string reason_in_words(const Referee& referee) {
  if (referee.request().game != api::kOwn || !referee.position().ending) return referee.reason();
  if (const auto& points = referee.position().points) {
    const auto margin = static_cast<std::uint32_t>(std::abs((*points)[0] - (*points)[1]));
    return margin == 0 ? "equal points" : counted(margin, "point", "points") + " ahead";
  }
  return own_ending_in_words(referee.reason());
}

std::string as_text(const Referee& referee, const std::string& link, const std::string& page, const Style& style) {
  const Player side = referee.request().side;
  const std::string program = referee.player_name(side);
  std::string text;
  if (!referee.offence().empty()) {
    text += style.bad("The program " + referee.offence() + ", and has lost.") + '\n';
  }
  const std::string plies = " after " + counted(referee.plies().size(), "ply", "plies");
  text += style.strong(referee.winner() ? referee.player_name(*referee.winner()) + " wins" : std::string("draw")) +
          plies + (referee.offence().empty() ? ": " + reason_in_words(referee) : "") + '\n';
  text += "  program: " + program + ", against " + opponent_in_words(referee.request()) + '\n';
  if (referee.request().game == api::kOwn) {
    text += "  game: " + api::title_of_rules(referee.setup()) + '\n';
    text += "  position: " + referee.position().text + '\n';
  } else {
    text += "  board: " + referee.setup() + '\n';
  }
  if (!referee.plies().empty()) text += "  line: " + graded_line(referee) + '\n';
  std::size_t number = 0;
  for (const RefereedPly& ply : referee.plies()) {
    ++number;
    if (ply.grade.words.empty()) continue;
    text += "  ply " + std::to_string(number) + ": " + referee.player_name(ply.player) + ' ' + ply.text + ' ' +
            ply.grade.words + "; best: " + joined({ply.grade.best.begin(), ply.grade.best.end()}, " ") + '\n';
  }
  return link.empty() ? text : text + link_line(link, page);
}

std::string as_json(const Referee& referee, const std::string& link) {
  const RefereeRequest& request = referee.request();
  JsonWriter json;
  json.begin_object().key("game").string(request.game).key("setup").string(referee.setup());
  json.key("side").string(referee.player_name(request.side));
  json.key("opponent").string(kOpponentIds[static_cast<std::size_t>(request.opponent)]).key("winner");
  if (referee.winner()) {
    json.string(referee.player_name(*referee.winner()));
  } else {
    json.null();
  }
  json.key("reason").string(referee.reason()).key("offence");
  if (referee.offence().empty()) {
    json.null();
  } else {
    json.string(referee.offence());
  }
  json.key("moves").begin_array();
  for (const RefereedPly& ply : referee.plies()) {
    json.begin_object().key("by").string(referee.player_name(ply.player)).key("move").string(ply.text);
    json.key("sign").string(ply.grade.sign).key("words").string(ply.grade.words).key("best").begin_array();
    for (const std::string& move : ply.grade.best) json.string(move);
    json.end_array().end_object();
  }
  json.end_array().key("line").string(referee.line());
  json.key("link");
  if (link.empty()) {
    json.null();
  } else {
    json.string(link);
  }
  return json.end_object().take();
}

class RefereeTask final : public Task {
 public:
  RefereeTask(std::unique_ptr<Referee> referee, std::string page, bool json, Console& console)
      : referee_(std::move(referee)), page_(std::move(page)), json_(json), console_(console) {}

  [[nodiscard]] const Errand* errand() const override { return referee_->errand(); }
  void report(const Report& report) override { referee_->report(report); }
  bool advance() override {
    if (referee_->fault()) {
      console_.fail(*referee_->fault());
    } else {
      print_results();
      if (!referee_->offence().empty()) console_.set_exit_code(kNotDone);
    }
    return false;
  }
  [[nodiscard]] std::string progress() const override {
    return counted(referee_->plies().size(), "ply", "plies") + " played";
  }
  [[nodiscard]] bool heeds_interrupt() const override { return true; }
  void interrupt() override {
    const std::string line = graded_line(*referee_);
    console_.print_error("perfect-play: interrupted after " + counted(referee_->plies().size(), "ply", "plies") +
                         (line.empty() ? line : ": " + line) + '\n');
  }

 private:
  /// Returns a link to the played game; empty for the reader's own rules, which the page cannot open.
  [[nodiscard]] std::string link_to_game() const {
    if (referee_->request().game == api::kOwn) return {};
    return write_link({referee_->request().game, referee_->setup(), referee_->line(), {{"view", "analyse"}}, page_})
        .value();
  }

  void print_results() {
    const std::string link = link_to_game();
    console_.print(json_ ? as_json(*referee_, link) + '\n' : as_text(*referee_, link, page_, console_.style()));
  }

  std::unique_ptr<Referee> referee_;
  std::string page_;
  bool json_;
  Console& console_;
};

/// Returns the index of an id; 0 by default.
template <std::size_t kCount>
std::size_t number_of(const std::array<std::string_view, kCount>& ids, const std::string& arguments) {
  const auto found = std::find(ids.begin(), ids.end(), arguments);
  return found == ids.end() ? 0 : static_cast<std::size_t>(found - ids.begin());
}

}  // namespace

std::vector<Option> referee_options() {
  std::vector<Option> options = {
      {"setup",
       "SETUP",
       "a board in any text format of the game; - reads standard input; default: the game's first example",
       {.content = Content::kTextOrInput}},
      {"format", "ID", "text format of the board for your program; default: canonical", {.choices = &kFormats}},
      {"side", "SIDE", "side of your program: first (default) or second", {.choices = &kSides}},
      {"opponent",
       "KIND",
       "perfect (default); graded, which sometimes plays a best move; or random",
       {.choices = &kOpponents}},
      {"skill", "N", "percentage of best moves of the graded opponent; default 50", {.range = Range{0, 100}}},
      {"seed", "S", "seed of random choices and chance moves; default 1", {.range = Range{0, kMostSeed}}},
      {"plies",
       "N",
       "plies after which play counts as endless, if it can be; default 1000",
       {.range = Range{1, 1'000'000}}},
  };
  for (Option& option : limits_of_program("timeout for each message of your program; default 10000")) {
    options.push_back(option);
  }
  options.push_back(
      limit_of_time("time limit of each search for the values of moves; default 600000, 0 = none", kSolveTime));
  return options;
}

std::unique_ptr<Task> start_referee(Arguments& arguments, Console& console) {
  RefereeRequest request{.game = arguments["game"],
                         .program = arguments.all("program"),
                         .side = static_cast<Player>(number_of(kSideIds, arguments["side"])),
                         .opponent = static_cast<Opponent>(number_of(kOpponentIds, arguments["opponent"])),
                         .skill = static_cast<std::uint32_t>(arguments.number("skill").value_or(50)),
                         .seed = arguments.number("seed").value_or(1),
                         .milliseconds = milliseconds_of(arguments, kUsualMilliseconds),
                         .most_memory = memory_of(arguments),
                         .solve_time = solve_time(arguments, kSolveTime),
                         .most_plies = static_cast<std::uint32_t>(arguments.number("plies").value_or(1000))};
  const std::optional<std::string> rules =
      rules_with_sizes(arguments, arguments["setup"], "game", arguments["game"] == api::kOwn, console);
  if (!rules) return nullptr;
  if (arguments.has("setup")) request.setup = *rules;
  if (arguments.has("format")) request.format = arguments["format"];
  const std::string game = request.game;
  const std::string setup = request.setup.value_or("");
  const auto begin = [request = std::move(request), page = arguments["page"], json = arguments.has("json"),
                      &console]() mutable -> std::unique_ptr<Task> {
    Result<std::unique_ptr<Referee>> referee = Referee::make(std::move(request));
    if (referee) return std::make_unique<RefereeTask>(std::move(referee).value(), page, json, console);
    console.fail(referee.error());
    return nullptr;
  };
  return after_reading(game, setup, console, begin);
}

}  // namespace perfect_play::cli
