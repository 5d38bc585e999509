#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// A place to link to.
struct LinkRequest {
  std::string game;
  /// In any format of the game.
  std::string setup;
  std::string line;
  std::vector<std::pair<std::string, std::string>> parameters;
  /// Address of a page, without `#`; empty for the fragment alone.
  std::string page;
};

/// Writes the link to a place. Returns an error if the setup cannot be read or the line cannot be played.
Result<std::string> write_link(const LinkRequest& request);

/// The link as a line of an answer, with a hint how to open it if there is no page.
[[nodiscard]] std::string link_line(const std::string& link, const std::string& page);

}  // namespace perfect_play::cli
