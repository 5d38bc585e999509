#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/cli/console.hpp"

namespace perfect_play::cli {

/// Result of checking a solution.
enum class Check : std::uint8_t { kUnchecked, kRight, kWrong };

/// Results of `solve` for a setup and the position at the end of a line.
struct Findings {
  api::Setup setup;
  std::string line;
  api::GameEntry game;
  /// True to print every move with its value.
  bool moves;
  /// True if the time limit was reached.
  bool out_of_time = false;
  /// Time that the solver took, without other work, in ms.
  double milliseconds = 0;
  api::SolveReport report = {};
  Check check = Check::kUnchecked;
  /// The positions at the start and the end of the line.
  api::StudiedPosition start = {};
  api::StudiedPosition position = {};
  std::vector<std::string> best_line = {};
  /// Nimber of the position at the end of the line; present only if the reader's own rules have nimbers.
  std::optional<std::uint32_t> nimber = {};
};

/// The text that either function returns does not end with a line end.
[[nodiscard]] std::string as_text(const Findings& findings, const Style& style);
[[nodiscard]] std::string as_json(const Findings& findings);

}  // namespace perfect_play::cli
