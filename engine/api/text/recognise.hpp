#pragma once

#include <string_view>
#include <vector>

#include "engine/api/text/setup.hpp"

namespace perfect_play::api {

/// The setups that a text can mean, read in every format of every game. That of the `preferred` game (empty for none)
/// comes first; then those in formats that say what they are before those that are mere numbers or rows of letters.
/// When no game reads the text, the error of the preferred one. Without one, that of the game which came closest to
/// reading it, or that there is none.
Result<std::vector<Setup>> recognise(std::string_view text, std::string_view preferred);

}  // namespace perfect_play::api
