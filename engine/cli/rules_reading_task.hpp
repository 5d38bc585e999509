#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// Returns the rules with the sizes that the options `--set` give; without such an option, the rules stay unchanged.
/// Prints an error and returns nothing if a value of `--set` is wrong, or if there is one although `is_own` is false;
/// `game` is the name of the operand that should be `own`.
[[nodiscard]] std::optional<std::string> rules_with_sizes(const Arguments& arguments, std::string_view rules,
                                                          std::string_view game, bool is_own, Console& console);

/// Returns the task that `next` makes, which may be null. If the game is `own`, first finds all positions under its
/// rules and shows the progress; `next` can then read the setup at once.
std::unique_ptr<Task> after_reading(std::string_view game, std::string_view setup, Console& console,
                                    std::function<std::unique_ptr<Task>()> next);

/// Returns the task that `next` makes for a command on a problem. For the problem `own`, first solves the game whose
/// rules the option `--rules` contains; `next` then finds the judge for this game.
std::unique_ptr<Task> after_using_rules(const Arguments& arguments, Console& console,
                                        std::function<std::unique_ptr<Task>()> next);

}  // namespace perfect_play::cli
