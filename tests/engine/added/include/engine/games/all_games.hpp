// Stands before engine/games/all_games.hpp in the build of added_game_tests: the line that adds a game.
#pragma once

#include "engine/core/game.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "tests/engine/added/take_away.hpp"

namespace perfect_play {

/// One game of ours, which can go on for ever, and the one that is added.
using AllGames = TypeList<cat_mouse::CatMouse, take_away::TakeAway>;

}  // namespace perfect_play
