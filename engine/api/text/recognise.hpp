#pragma once

#include <string_view>
#include <vector>

#include "engine/api/text/setup.hpp"

namespace perfect_play::api {

/// Reads a text in every format of every game. The setup of the `preferred` game (empty for none) is first;
/// self-describing formats come before plain numbers and letters. If no game can read the text, returns the error of
/// the preferred game, or else of the game that read furthest, or that there is none.
Result<std::vector<Setup>> recognise(std::string_view text, std::string_view preferred);

}  // namespace perfect_play::api
