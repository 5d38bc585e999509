#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/api/session.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// Explains the right answer to a case.
struct Explanation {
  /// Value of the start, in words.
  std::string value;
  /// The start position; without a value if a limit was reached.
  api::StudiedPosition position;
  /// Best play from the start to the end; empty in games of chance.
  std::vector<std::string> best_line;
  /// Link to the board; it contains the line of best play and opens the board at the start of the line. Empty for the
  /// reader's own rules, which the page cannot open.
  std::string link;
};

/// Explains the right answer to a setup in any format of the game. `page` is the address of a page, without `#`; if
/// empty, the link is only a fragment.
Result<Explanation> explain(std::string_view game, std::string_view setup, const std::string& page);

/// Text that introduces the wrong solvers that give the same answer on the board.
inline constexpr std::string_view kOnThisBoard = "here in the same way";

/// Returns the explanation as lines of text: the board, its value, the best line, the wrong solvers with the same
/// mistake (`scope_of_agreement`) and their notes, and the link.
[[nodiscard]] std::string explained(const std::string& setup, const Explanation& why,
                                    const std::vector<std::string_view>& specimens, const std::string& page,
                                    std::string_view scope_of_agreement = kOnThisBoard);

}  // namespace perfect_play::cli
