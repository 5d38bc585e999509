#pragma once

#include <string_view>
#include <vector>

#include "engine/api/text/setup.hpp"

namespace perfect_play::api {

/// Reads a text in every format of every game. The setup of the game `preferred` (empty if no game is preferred) is
/// first; setups in self-describing formats precede those in plain numbers and letters. Returns an error if the
/// preferred game is unknown. If no game can read the text, returns the error of the preferred game. Without a
/// preferred game, returns the error of the game that read most of the text, or the error that no game recognises the
/// text.
Result<std::vector<Setup>> recognise(std::string_view text, std::string_view preferred);

}  // namespace perfect_play::api
