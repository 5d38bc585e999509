// Replaces engine/games/all_games.hpp in the build of added_game_tests: the line that adds a game.
#pragma once

#include "engine/core/game.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "tests/engine/added/take_away.hpp"

namespace perfect_play {

/// A game of ours with endless play, and the added one.
using AllGames = TypeList<cat_mouse::CatMouse, take_away::TakeAway>;

}  // namespace perfect_play
