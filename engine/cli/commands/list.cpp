
#include <string>

#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {

namespace {

void print_entry(std::string_view id, const api::GameEntry& game, Console& console) {
  console.print(console.style().strong(id) + '\n');
  console.print("  solvers   " + joined(game.solvers, " ") + '\n');
  if (!game.specimens.empty()) console.print("  specimens " + joined(game.specimens, " ") + '\n');
  console.print("  formats   " + joined({game.info->formats.begin(), game.info->formats.end()}, " ") + '\n');
  if (!game.judges.empty()) console.print("  problems  " + joined(game.judges, " ") + '\n');
}

}  // namespace

std::unique_ptr<Task> start_list(Arguments& arguments, Console& console) {
  const api::Catalogue catalogue = api::whole_catalogue();
  if (arguments.has("json")) {
    JsonWriter writer;
    write_json(writer, catalogue);
    console.print(writer.take() + '\n');
    return nullptr;
  }
  for (const api::GameEntry& game : catalogue.games) {
    const std::string group = game.info->rules ? std::string(api::kOwn) + ": " : "";
    print_entry(group + std::string(game.info->id), game, console);
  }
  return nullptr;
}

}  // namespace perfect_play::cli
