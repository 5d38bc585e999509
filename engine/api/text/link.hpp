#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::api {

/// The content of a link: everything needed to open a board at the same place.
struct Link {
  std::string game;
  std::string setup;
  std::string line;
  std::vector<std::pair<std::string, std::string>> parameters;
};

/// Writes the fragment of a link, without its `#`:
///
///     link      = "v1/" game "/" setup "/" line  ["?" parameter *("&" parameter)]  ("?" | "&") "c=" check
///     parameter = name "=" value
///     check     = 6 characters base64url: 32 bits FNV-1a over all that stands before "?c=" or "&c="
///
/// All of it is made of `A-Z a-z 0-9 - . _ ~ / ? = &`. Returns an error where a reader could not split it into the same
/// parts: parts contain none of `/ ? = &`, game and setup are not empty, and no parameter is named `c`. The check is
/// last, so that readers tell a link that was cut off from one that was changed. TypeScript reads links
/// (web/model/link/read-link.ts); tests/data/link-vectors.json holds both to the same grammar.
Result<std::string> write_link(const Link& link);

}  // namespace perfect_play::api
