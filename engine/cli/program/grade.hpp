#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"

namespace perfect_play::cli {

/// Quality of a move, as on the page. For a chance move, only the choice counts, not the result.
struct Grade {
  /// Symbol as in chess books: empty for a best move, `?!` for a worse move with the same outcome, `?` for a move that
  /// changes the outcome.
  std::string_view sign = {};
  /// The mistake in words, such as “gives up a draw”; empty for a best move.
  std::string words = {};
  std::vector<std::string> best = {};
};

/// Grades a move of `position`. Requires the values of all moves.
[[nodiscard]] Grade grade(const api::StudiedPosition& position, const api::StudiedMove& move);

}  // namespace perfect_play::cli
