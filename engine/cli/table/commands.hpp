#pragma once

#include <span>
#include <string>

#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// The table of all commands with their operands, options and help. Argument parsing and its errors, `--help`, the man
/// page and shell completion all use it.
///
/// To add a command, add an entry here and its `start` in commands/start.hpp:
///  - List its operands and options (command.hpp describes both). The parser checks values with `choices` or a range
///    and reads files before it calls `start`, which gets the values by name from its `Arguments`. Add new choices to
///    choices.hpp, and the message for other values to cli/messages.*.json.
///  - If `start` can answer immediately, it prints to the `Console` and returns null. For longer work, or to answer
///    input as it arrives, return a `Task`, which works in slices, shows progress and can be interrupted.
///  - For a flag with its own operands and options, add another entry with the same `name` and this `flag`.
[[nodiscard]] std::span<const Command> commands();

/// Options of every command, and of the program without a command.
inline constexpr Option kHelpOption = {.name = "help", .value = "", .help = "shows help for a command", .letter = 'h'};
inline constexpr Option kVersionOption = {.name = "version", .value = "", .help = "prints the version", .letter = 'V'};

/// Returns the name as typed, such as `solve --batch`.
[[nodiscard]] std::string full_name(const Command& command);
/// Returns an operand as it appears in usage lines, such as `<setup | ->`.
[[nodiscard]] std::string shown(const Operand& operand);
/// Returns an option as it appears in usage lines, such as `--line L`.
[[nodiscard]] std::string shown(const Option& option);
/// Returns the whole usage line, such as `perfect-play solve <game> <setup | -> [options]`.
[[nodiscard]] std::string usage(const Command& command);

}  // namespace perfect_play::cli
