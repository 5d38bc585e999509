#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// The position that a link opens.
struct LinkRequest {
  std::string game;
  /// Setup in any format of the game.
  std::string setup;
  std::string line;
  std::vector<std::pair<std::string, std::string>> parameters;
  /// Address of a page, without `#`; if empty, the link is only a fragment.
  std::string page;
};

/// Writes the link. Returns an error if the setup cannot be read or the line cannot be played.
Result<std::string> write_link(const LinkRequest& request);

/// Returns the link as an output line, with a hint on how to open it if `page` is empty.
[[nodiscard]] std::string link_line(const std::string& link, const std::string& page);

}  // namespace perfect_play::cli
