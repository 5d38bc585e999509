#pragma once

#include <span>
#include <string>

#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// The one table of the command line: every command with its operands, its options and what is said of them. What is
/// read from arguments, the errors about them, `--help`, the man page and the completions of shells all follow from it.
///
/// Adding a command is an entry here and its `start` in a header of commands/:
///  - The entry lists its operands and options (command.hpp says what each can be). Values with `choices`, a range or
///    the content of a file are checked and read before `start` is called; it finds them by name in its `Arguments`.
///    New choices go into choices.hpp, with the sentence that refuses others in cli/messages.*.json.
///  - `start` prints to the `Console` what can be said at once and returns nothing. What takes longer than a moment, or
///    answers input as it comes, it leaves to a `Task`, which works in slices, so that it can show how far it is and be
///    interrupted.
///  - What is done only behind a flag, with operands and options of its own, is an entry of its own behind that of the
///    usual form, with the same `name` and this `flag`.
[[nodiscard]] std::span<const Command> commands();

/// The options that every command takes, and the program without one.
inline constexpr Option kHelpOption = {
    .name = "help", .value = "", .help = "tells what a command is for and what it takes", .letter = 'h'};
inline constexpr Option kVersionOption = {.name = "version", .value = "", .help = "prints the version", .letter = 'V'};

/// As a person types it, such as `solve --batch`.
[[nodiscard]] std::string full_name(const Command& command);
/// An operand as usages show it, such as `<setup | ->`.
[[nodiscard]] std::string shown(const Operand& operand);
/// An option as usages show it, such as `--line L`.
[[nodiscard]] std::string shown(const Option& option);
/// The command with its operands and options, such as `perfect-play solve <game> <setup | -> [options]`.
[[nodiscard]] std::string usage(const Command& command);

}  // namespace perfect_play::cli
