#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

// What the program tells about itself, all of it made from the table of commands.

std::unique_ptr<Task> start_help(Arguments& given, Console& console);
std::unique_ptr<Task> start_version(Arguments& given, Console& console);
std::unique_ptr<Task> start_man(Arguments& given, Console& console);
std::unique_ptr<Task> start_completion(Arguments& given, Console& console);

}  // namespace perfect_play::cli
