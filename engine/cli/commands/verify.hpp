#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

// What others say is checked, without trust in any solver; checking.hpp has how. The first line says what is right or
// wrong, the second what was checked. Under `--json` it is one object instead:
//
//     {"right": true, "game", "setup", "line", "mover", "value", "positions"}               a certificate
//     {"right": true, "game", "setup", "values", "solver", "positions"}                     a table of values
//     {"right": false, "error": {…as everywhere…}}                                          what a certificate lacks
//     {"right": false, "line", "position", "told", "value" | null}                          the first wrong value
//
// Exit code 1 when it is wrong.

/// `verify`: checks a certificate.
std::unique_ptr<Task> start_verify(Arguments& given, Console& console);
/// `verify --values`: checks a table of values.
std::unique_ptr<Task> start_verify_values(Arguments& given, Console& console);

}  // namespace perfect_play::cli
