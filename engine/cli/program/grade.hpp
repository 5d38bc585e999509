#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"

namespace perfect_play::cli {

/// How good a move was, exactly, as the page says it too. Of a chance move the choice alone counts.
struct Grade {
  /// As chess books grade moves: nothing for a best move, `?!` for one that is worse but does not change who comes out
  /// ahead, and `?` for one that does.
  std::string_view sign = {};
  /// What was wrong with it, such as “gives up a draw”; empty for a best move.
  std::string words = {};
  /// The moves that would have been best.
  std::vector<std::string> best = {};
};

/// The grade of a move of `position`, of whose moves all values are known.
[[nodiscard]] Grade grade(const api::StudiedPosition& position, const api::StudiedMove& move);

}  // namespace perfect_play::cli
