#pragma once

#include <string_view>

#include "engine/api/game_engine.hpp"
#include "engine/api/judge_engine.hpp"

namespace perfect_play {

/// Requires a game with this id.
inline const api::GameEngine& game_engine(std::string_view id) { return *api::find_game(id).value(); }

/// Requires a problem with this id.
inline const api::JudgeEngine& judge_engine(std::string_view problem) { return *api::find_judge(problem).value(); }

}  // namespace perfect_play
