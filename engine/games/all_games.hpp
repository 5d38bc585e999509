#pragma once

#include "engine/core/game.hpp"
#include "engine/games/cat-mouse-2/cat_mouse_2.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "engine/games/dots-boxes/dots_boxes.hpp"
#include "engine/games/game-graph/game_graph.hpp"
#include "engine/games/gems/gems.hpp"
#include "engine/games/shooting/shooting.hpp"
#include "engine/games/triangle-war/triangle_war.hpp"
#include "engine/games/wolves-sheep/wolves_sheep.hpp"

namespace perfect_play {

/// The list of all games. It determines the games in the catalogue, on the command line, on the page and in the
/// contract tests.
using AllGames = TypeList<cat_mouse::CatMouse, cat_mouse_2::CatMouse2, triangle_war::TriangleWar, dots_boxes::DotsBoxes,
                          gems::GemsFight, shooting::ShootingGame, wolves_sheep::WolvesSheep, game_graph::GameGraph>;

}  // namespace perfect_play
