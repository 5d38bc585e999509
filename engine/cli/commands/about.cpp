
#include <string>

#include "engine/api/catalogue.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/table/help.hpp"

namespace perfect_play::cli {

std::unique_ptr<Task> start_help(Arguments& arguments, Console& console) {
  const std::string& command = arguments["command"];
  console.print(command.empty() ? help(console.style()) : help(command, console.style()));
  return nullptr;
}

std::unique_ptr<Task> start_version(Arguments& /*arguments*/, Console& console) {
  console.print(std::string(api::kVersion) + '\n');
  return nullptr;
}

std::unique_ptr<Task> start_man(Arguments& /*arguments*/, Console& console) {
  console.print(man_page());
  return nullptr;
}

std::unique_ptr<Task> start_completion(Arguments& arguments, Console& console) {
  console.print(completion(arguments["shell"]));
  return nullptr;
}

}  // namespace perfect_play::cli
