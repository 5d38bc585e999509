#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/result.hpp"

namespace perfect_play::api {

/// What a link says: everything needed to open the same board at the same place.
struct Link {
  std::string game;
  std::string setup;
  std::string line;
  std::vector<std::pair<std::string, std::string>> parameters;

  bool operator==(const Link&) const = default;
};

/// Versions to come begin with another number.
inline constexpr std::string_view kVersionPrefix = "v1/";

/// A link longer than this (bytes) is refused before it is read.
inline constexpr std::size_t kLongestLink = 16384;

/// Whether a link may have it as it is: `A-Z a-z 0-9 - . _ ~ / ? = &`.
bool is_link_character(char c);

/// Reads the fragment of a link, without its `#`:
///
///     link      = "v1/" game "/" setup "/" line  ["?" parameter *("&" parameter)]  ("?" | "&") "c=" check
///     parameter = name "=" value
///     check     = 6 characters base64url: 32 bits FNV-1a over all that stands before "?c=" or "&c="
///
/// All of it is made of `A-Z a-z 0-9 - . _ ~ / ? = &`. The check is last, so that a link that was cut off anywhere is
/// told from one that was changed. A setup, line or value that begins with `~` is packed; it is left as it is. Setup,
/// line and values are not looked into. Versions to come begin with another number and are said to be newer.
Result<Link> read_link(std::string_view fragment);

/// Writes a link that `read_link` reads back, or says which part it would not give back as it is: only the allowed
/// characters can be in parts, without `/ ? = &`, and no parameter is named `c`. It may come out longer than
/// `kLongestLink`.
Result<std::string> write_link(const Link& link);

}  // namespace perfect_play::api
