#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/command.hpp"

namespace perfect_play::cli {

/// An exit code of the program, with what it means.
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

/// What the program is, in a line.
inline constexpr std::string_view kProgramHelp = "exact answers for two-player games on graphs and grids";

/// How options are given.
inline constexpr std::string_view kArgumentsHelp =
    "The value of an option follows it, as in --solver memo or --solver=memo; -- ends the options.";
inline constexpr std::string_view kNoColorHelp =
    "Colours and progress are shown on a terminal alone; NO_COLOR=1 in the environment keeps colours off.";

/// The way from a program of the reader's to what is wrong with it, a command a line: step by step, and all at once.
inline constexpr std::string_view kIsItRight[] = {
    "perfect-play generate leetcode-913 --count 1000 > cases.in",
    "./my-program < cases.in > mine.out",
    "perfect-play check leetcode-913 --input cases.in --output mine.out",
};
inline constexpr std::string_view kIsItRightAtOnce = "perfect-play stress leetcode-913 -- ./my-program";

/// What an argument is for, with the names that it may have.
[[nodiscard]] std::string explained(std::string_view help, const ValueType& type);

/// Help for the whole program: all commands with a line each.
[[nodiscard]] std::string help(const Style& style);
/// Help for the command of this name, in all its forms.
[[nodiscard]] std::string help(std::string_view command, const Style& style);

}  // namespace perfect_play::cli
