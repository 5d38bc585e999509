#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::cli {

/// What `link` was asked to write.
struct LinkRequest {
  std::string game;
  /// In any format of the game.
  std::string setup;
  std::string line;
  std::vector<std::pair<std::string, std::string>> parameters;
  /// The address of a page, without `#`; empty for the fragment alone.
  std::string page;
};

/// The link to a place, with its check. An error when the engine could not open it: the setup cannot be read, or the
/// line cannot be played.
Result<std::string> write_link(const LinkRequest& request);

/// A link as a line of an answer, with a way to open it where no page was given.
[[nodiscard]] std::string link_line(const std::string& link, const std::string& page);

std::unique_ptr<Task> start_link(Arguments& given, Console& console);

}  // namespace perfect_play::cli
