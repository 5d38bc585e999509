#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::api {

/// Content of a link: the data needed to open a board at the same place.
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
///     check     = 6 characters base64url: 32 bits FNV-1a over everything before "?c=" or "&c="
///
/// Links consist of `A-Z a-z 0-9 - . _ ~ / ? = &`. Returns an error if a parser could not split the link into the same
/// parts: if a part contains one of `/ ? = &`, if `game` or `setup` is empty, or if a parameter is named `c`. The check
/// is at the end, so that a parser can distinguish a truncated link from an altered one. web/model/link/read-link.ts
/// reads links; the vectors in tests/data/link-vectors.json test both the writer and the reader.
Result<std::string> write_link(const Link& link);

}  // namespace perfect_play::api
