#pragma once

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

// The parts of the game `G`. They are made in units of their own, one game at a time (game_units/*.in).

template <class G>
const GameReader& reader_of();
template <class G>
const GamePlayer& player_of();
template <class G>
const GameStudy& study_of();
template <class G>
const GameJudge& judge_of();
template <class G>
const GameChecker& checker_of();

}  // namespace perfect_play::api
