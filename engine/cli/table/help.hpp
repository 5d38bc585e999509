#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// An exit code and its meaning.
struct ExitCode {
  int code;
  std::string_view meaning;
};
inline constexpr ExitCode kExitCodes[] = {
    {0, "done"},
    {kNotDone, "a limit was reached, or a check failed"},
    {kUsageError, "the input or the command is wrong"},
    {kNoMemory, "the system has no more memory"},
    {kCannotWrite, "the output cannot be written"},
    {kInterrupted, "stopped by Ctrl-C"},
};

inline constexpr std::string_view kProgramHelp = "exact answers for two-player games on graphs and grids";

inline constexpr std::string_view kArgumentsHelp =
    "The value of an option follows it, as in --solver memo or --solver=memo; -- ends the options.";
inline constexpr std::string_view kNoColorHelp =
    "Colours and progress appear only on a terminal; NO_COLOR=1 in the environment disables colours.";

/// Example commands that check the reader's program, step by step and all at once.
inline constexpr std::string_view kIsItRight[] = {
    "perfect-play generate leetcode-913 --count 1000 > cases.in",
    "./my-program < cases.in > mine.out",
    "perfect-play check leetcode-913 --input cases.in --output mine.out",
};
inline constexpr std::string_view kIsItRightAtOnce = "perfect-play stress leetcode-913 -- ./my-program";

/// Returns the help for an argument, including its valid names.
[[nodiscard]] std::string explained(std::string_view help, const ValueType& type);

/// Returns the help for the whole program, with a line for each command.
[[nodiscard]] std::string help(const Style& style);
/// Returns the help for a command, in all its forms.
[[nodiscard]] std::string help(std::string_view command, const Style& style);
/// Returns the man page perfect-play.1, in roff with the macros of man(7).
[[nodiscard]] std::string man_page();
/// Returns a script that completes commands, options and their values in a shell (`bash`, `zsh` or `fish`).
[[nodiscard]] std::string completion(std::string_view shell);

}  // namespace perfect_play::cli
