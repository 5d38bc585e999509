#pragma once

#include "engine/core/game.hpp"
#include "engine/games/own/own_chase.hpp"
#include "engine/games/own/own_cycles.hpp"
#include "engine/games/own/own_escape.hpp"
#include "engine/games/own/own_finite.hpp"
#include "engine/games/own/own_points.hpp"

namespace perfect_play {

/// The games whose rules are data, one class for each `own::Kind`, in the order of the kinds.
using OwnGames = TypeList<own_finite::OwnFinite, own_cycles::OwnCycles, own_chase::OwnChase, own_escape::OwnEscape,
                          own_points::OwnPoints>;

}  // namespace perfect_play
