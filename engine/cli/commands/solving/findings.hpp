#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/cli/console.hpp"

namespace perfect_play::cli {

/// What came of checking a solution.
enum class Check : std::uint8_t { kUnchecked, kRight, kWrong };

/// What `solve` has found out about a setup and the position at the end of a line.
struct Findings {
  api::Setup setup;
  std::string line;
  api::GameEntry game;
  /// Each move with its value, too.
  bool moves;
  /// The limit of time was reached before the end.
  bool out_of_time = false;
  /// Of the solver alone.
  double milliseconds = 0;
  api::SolveReport report = {};
  Check check = Check::kUnchecked;
  /// Of the setup, and the one at the end of the line.
  api::StudiedPosition start = {};
  api::StudiedPosition position = {};
  std::vector<std::string> best_line = {};
};

/// Without a line end at the end, as is the next.
[[nodiscard]] std::string as_text(const Findings& findings, const Style& style);
[[nodiscard]] std::string as_json(const Findings& findings);

}  // namespace perfect_play::cli
