// Replaces engine/games/all_games.hpp in the build of added_game_tests; contains the line that adds a game.
#pragma once

#include "engine/core/game.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "tests/engine/added/take_away.hpp"

namespace perfect_play {

/// One of the engine's games, with endless play, and the added game.
using AllGames = TypeList<cat_mouse::CatMouse, take_away::TakeAway>;

}  // namespace perfect_play
