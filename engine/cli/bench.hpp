#pragma once

#include <string>

namespace perfect_play::cli {

/// Solves fixed instances `repeat` times each and tells the least and the median time, without reading the setup.
/// Under `json` an array of {"name", "positions", "nodes", "bytes", "minimum", "median"}, times in milliseconds.
[[nodiscard]] std::string bench(unsigned repeat, bool json);

/// A line for each of many fixed instances and each solver that fits: game, instance, solver, nodes, table hits and
/// cut-offs, and a number made of the values that the solver knows, or the limit that it reached; at last a number made
/// of all of them. The same on every machine; it changes when an answer or the work for it changes.
[[nodiscard]] std::string signature();

}  // namespace perfect_play::cli
