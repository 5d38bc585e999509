#include "engine/cli/commands/recognise.hpp"

#include <string>
#include <vector>

#include "engine/api/json_forms.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {

std::unique_ptr<Task> start_recognise(Arguments& given, Console& console) {
  const Result<std::vector<api::Setup>> setups = api::recognise(given["text"], given["game"]);
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
