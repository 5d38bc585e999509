#pragma once

#include "engine/core/game.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"

namespace perfect_play {

/// Every game. The catalogue, the command line, the page and the contract tests are made from this list.
using AllGames = TypeList<cat_mouse::CatMouse>;

}  // namespace perfect_play
