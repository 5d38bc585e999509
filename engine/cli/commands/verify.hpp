#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

// Checks a certificate without any solver; checking.hpp describes how. The first line says whether the certificate is
// right, or what is wrong with it; the second what was checked. `--json` prints one object instead:
//
//     {"right": true, "game", "setup", "line", "mover", "value", "positions"}
//     {"right": false, "error": {…as everywhere…}}
//
// The exit code is 1 when the certificate is wrong.

/// `verify`: checks a certificate.
std::unique_ptr<Task> start_verify(Arguments& given, Console& console);

}  // namespace perfect_play::cli
