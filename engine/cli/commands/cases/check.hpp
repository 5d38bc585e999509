#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `check`: holds the output of a program against the right answers, and explains the first difference. As JSON one
/// object:
///
///     {"problem", "game", "cases": 10, "right": 9, "lines": [{"case", "line", "verdict", "found", "answer"}, …],
///      "first": {"line": {"case", "line", "verdict", "found", "answer"}, "message",
///                "board": {"setup", "value", "words", "bestLine": [text, …], "specimens": [id, …], "link"} | null}
///                | null}
///
/// `lines` has one entry for each case and then the lines too many; `first` is the first of them that is not right.
std::unique_ptr<Task> start_check(Arguments& given, Console& console);

}  // namespace perfect_play::cli
