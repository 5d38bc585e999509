#pragma once

#include <string_view>

#include "engine/api/text/link.hpp"

namespace perfect_play::api {

/// What a link says, and whether a check has told that nothing of it is missing.
struct AnyLink {
  Link link;
  bool checked;
};

/// Reads a link with a check as `read_link` does, and one that was written by hand or by a program that makes none:
///
///     link = "v1/" game "/" setup "/" line ["?" parameter *("&" parameter)]
///          / game ["/" setup ["/" line]] ["?" parameter *("&" parameter)]
///
/// with the setup in any format that the game reads, or its first example where there is none, and any character
/// percent-encoded. Behind a setup that has characters which no program writes, the last `/` of the first form may
/// lack. It is read only when all of it can be: a parameter that is not known, or says nothing, may be the beginning of
/// one that was cut off. The answer has the setup as links have it; one that is packed is left as it is.
Result<AnyLink> read_any_link(std::string_view fragment);

/// What stands after the `#` of an address; all of a text that is a link without one, for setups may have a `#` too.
std::string_view fragment_of(std::string_view link);

}  // namespace perfect_play::api
