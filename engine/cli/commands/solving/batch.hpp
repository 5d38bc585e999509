#pragma once

#include <memory>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"

namespace perfect_play::cli {

/// `solve --batch`: answers a stream of requests, each a line with a JSON object, by a line with a JSON object each, in
/// the same order:
///
///     {"game": "cat-mouse", "setup": "0-1.3_2-3"}
///     {"game": "gems", "setup": "…", "line": "1.2", "solver": "memo", "nodes": 100000, "certificate": true, "id": 7}
///
/// Besides `game` and `setup` a request may have `line`, `moves`, `certificate`, and the options of solving
/// (solve_options.hpp). A member `id`, a string or a number, comes back in the answer, so that answers can be told
/// apart after they were shuffled. An answer is what `solve --json` gives, or the certificate; the answer to a bad
/// request is {"error": {…as everywhere…}}, and the lines after it are answered all the same. Its place is in the
/// stream or, when it is the setup that could not be read, in the setup.
std::unique_ptr<Task> start_batch(Arguments& given, Console& console);

}  // namespace perfect_play::cli
