#pragma once

#include <string>

namespace perfect_play::cli {

/// A line for each of many fixed instances and each solver that fits: game, instance, solver, nodes, table hits and
/// cut-offs, and a number made of the values that the solver knows, or the limit that it reached; at last a number made
/// of all of them. The same on every machine; it changes when an answer or the work for it changes.
[[nodiscard]] std::string signature();

}  // namespace perfect_play::cli
