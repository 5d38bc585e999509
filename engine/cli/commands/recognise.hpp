#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `recognise`: which games can read a text, in which format, and their canonical text for it; a line for each, the
/// most likely first. Under `--json` a line with an array of setups (api/contract/answers.hpp).
std::unique_ptr<Task> start_recognise(Arguments& given, Console& console);

}  // namespace perfect_play::cli
