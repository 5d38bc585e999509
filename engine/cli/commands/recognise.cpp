#include "engine/cli/commands/recognise.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/api/cases/judge_cases.hpp"
#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

/// The first case of a problem's input, in the format of the problem.
api::Setup first_case(std::string_view problem, const api::JudgeCases& cases) {
  const std::array alone = {cases.setups.front()};
  api::Setup setup = api::read_setup(cases.game, alone.front()).value();
  const Result<std::string> input = api::write_judge_input(problem, alone);
  // A judge also gives cases that the statement does not allow.
  if (input) setup.format = api::read_setup(cases.game, input.value()).value().format;
  setup.notes.push_back({"recognise.first-case", {{"cases", std::to_string(cases.setups.size())}}});
  return setup;
}

bool is_further(const Error& a, const Error& b) {
  const TextPlace place = a.place.value_or(TextPlace{});
  const TextPlace other = b.place.value_or(TextPlace{});
  return std::pair(place.line, place.column) > std::pair(other.line, other.column);
}

/// What a text is, with the first of its cases where it is the input of a problem. Where it is nothing, the error is of
/// whoever came furthest.
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
      const Result<api::JudgeCases> cases = api::read_judge_cases(problem, text);
      if (!cases) {
        if (error && is_further(cases.error(), *error)) error = cases.error();
      } else if (cases.value().setups.size() > 1) {
        setups.insert(setups.begin(), first_case(problem, cases.value()));
      }
    }
  }
  if (setups.empty()) return *error;
  return setups;
}

}  // namespace

std::unique_ptr<Task> start_recognise(Arguments& given, Console& console) {
  const Result<std::vector<api::Setup>> setups = recognise(given["text-file"], given["game"]);
  if (!setups) {
    console.fail(setups.error());
    return nullptr;
  }
  if (given.has("json")) {
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
