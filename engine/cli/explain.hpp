#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Why the answer to a case is what it is.
struct Explanation {
  /// What the start is worth, in words.
  std::string value;
  /// The start, with its value; without it where a limit was reached.
  api::StudiedPosition position;
  /// Best play from there to the end; none where there are chances.
  std::vector<std::string> best_line;
  /// To the board with that line, at its start.
  std::string link;
};

/// Solves a setup, which may be in any format of the game. `page` is the address of a page, without `#`; with none the
/// link is a fragment alone.
Result<Explanation> explain(std::string_view game, std::string_view setup, const std::string& page);

/// Of wrong solvers: on this board.
inline constexpr std::string_view kHereAlike = "here in the same way";

/// The lines of an answer that say it: the board, its value, the best line, the wrong solvers with the same mistakes,
/// `where_alike` they are wrong, and what they do, and the link.
[[nodiscard]] std::string explained(const std::string& setup, const Explanation& why,
                                    const std::vector<std::string_view>& specimens, const std::string& page,
                                    std::string_view where_alike = kHereAlike);

}  // namespace perfect_play::cli
