#pragma once

#include <string>
#include <string_view>

#include "engine/api/session.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// The options of solving, the same under `solve`, `judge` and in a line of a batch:
///
///     solver   an id of the catalogue             nodes, bytes, depth   limits, whole numbers
///     cap      of the turn-capped search, plies   order                 given | captures-first | best-first
///     table    automatic | dense | hashed
///
inline constexpr std::string_view kSolveOptions[] = {"solver", "nodes", "bytes", "depth", "cap", "order", "table"};

/// Sets one of `kSolveOptions`. An error when the value is none that it takes.
Fault set_option(api::OpenOptions& how, std::string_view name, std::string_view value);

}  // namespace perfect_play::cli
