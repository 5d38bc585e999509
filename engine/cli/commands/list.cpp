
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
  const api::Catalogue catalogue = api::catalogue();
  if (arguments.has("json")) {
    JsonWriter writer;
    write_json(writer, catalogue);
    console.print(writer.take() + '\n');
    return nullptr;
  }
  for (const api::GameEntry& game : catalogue.games) print_entry(game.info->id, game, console);
  for (const api::GameEntry& kind : api::own_entries()) {
    print_entry(std::string(api::kOwn) + ": " + std::string(kind.info->id), kind, console);
  }
  return nullptr;
}

}  // namespace perfect_play::cli
