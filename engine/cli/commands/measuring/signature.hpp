#pragma once

#include <memory>
#include <string>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// A line for each of many fixed instances and each solver that fits: game, instance, solver, nodes, table hits and
/// cut-offs, and a number made of the values that the solver knows, or the limit that it reached; at last a number made
/// of all of them. The same on every machine; it changes when an answer or the work for it changes.
[[nodiscard]] std::string signature();

std::unique_ptr<Task> start_signature(Arguments& given, Console& console);

}  // namespace perfect_play::cli
