
#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

/// Returns the first case of a problem's input as a setup in the format of the problem.
api::Setup first_case(const api::JudgeEngine& judge, const std::vector<std::string>& setups) {
  const api::GameEngine& game = *api::find_game(judge.game()).value();
  const std::array alone = {setups.front()};
  api::Setup setup = game.read(alone.front()).value();
  const Result<std::string> input = judge.write_input(alone);
  // `read_cases` also returns cases that the statement does not allow.
  if (input) setup.format = game.read(input.value()).value().format;
  setup.notes.push_back({"recognise.first-case", {{"cases", std::to_string(setups.size())}}});
  return setup;
}

bool is_further(const Error& a, const Error& b) {
  const TextPlace place = a.place.value_or(TextPlace{});
  const TextPlace other = b.place.value_or(TextPlace{});
  return std::pair(place.line, place.column) > std::pair(other.line, other.column);
}

/// Reads text in all formats. For the input of a problem, returns the first case. If no format matches, returns the
/// error of the reader that read most of the text.
Result<std::vector<api::Setup>> recognise(std::string_view text, std::string_view preferred) {
  Result<std::vector<api::Setup>> read = api::recognise(text, preferred);
  std::vector<api::Setup> setups = read ? read.value() : std::vector<api::Setup>();
  std::optional<Error> error;
  if (!read) error = read.error();
  for (const api::GameEntry& game : api::catalogue().games) {
    const std::string_view id = game.info->id;
    const auto is_of_game = [&](const api::Setup& setup) { return setup.game == id; };
    for (const std::string_view problem : game.judges) {
      if ((!preferred.empty() && id != preferred) || std::any_of(setups.begin(), setups.end(), is_of_game)) break;
      const api::JudgeEngine& judge = *api::find_judge(problem).value();
      const Result<std::vector<std::string>> cases = judge.read_cases(text);
      if (!cases) {
        if (error && is_further(cases.error(), *error)) error = cases.error();
      } else if (cases.value().size() > 1) {
        setups.insert(setups.begin(), first_case(judge, cases.value()));
      }
    }
  }
  if (setups.empty()) return *error;
  return setups;
}

}  // namespace

std::unique_ptr<Task> start_recognise(Arguments& arguments, Console& console) {
  const Result<std::vector<api::Setup>> setups = recognise(arguments["text-file"], arguments["game"]);
  if (!setups) {
    console.fail(setups.error());
    return nullptr;
  }
  if (arguments.has("json")) {
    JsonWriter json;
    json.begin_array();
    for (const api::Setup& setup : setups.value()) write_json(json, setup);
    console.print(json.end_array().take() + '\n');
    return nullptr;
  }
  for (const api::Setup& setup : setups.value()) {
    console.print(console.style().strong(setup.game) + ' ' + std::string(setup.format) + ' ' + setup.text + '\n');
    for (const Statement& note : setup.notes) console.print("  " + to_english(note) + '\n');
  }
  return nullptr;
}

}  // namespace perfect_play::cli
