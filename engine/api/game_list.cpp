#include <array>
#include <vector>

#include "engine/api/game_engine.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/games/all_games.hpp"

// This file is compiled once for each combination of game list and engine part: for the whole engine, and for each
// smaller WebAssembly module. With PERFECT_PLAY_OWN_GAMES, a part contains the games whose rules are data; with
// PERFECT_PLAY_OWN_JUDGE, their judge.
#ifndef PERFECT_PLAY_PART
#define PERFECT_PLAY_PART kWhole
#define PERFECT_PLAY_OWN_GAMES
#define PERFECT_PLAY_OWN_JUDGE
#endif
#ifdef PERFECT_PLAY_OWN_JUDGE
#include "engine/api/rules/own_judge.hpp"
#endif
#ifdef PERFECT_PLAY_OWN_GAMES
#include "engine/api/rules/own_engine.hpp"
#include "engine/games/own/own_games.hpp"
#endif

namespace perfect_play::api {
namespace {

template <class... Gs>
std::span<const GameEngine* const> engines_of(TypeList<Gs...> /*games*/) {
  static const std::array<const GameEngine*, sizeof...(Gs)> kEngines = {&engine_of<Gs, Part::PERFECT_PLAY_PART>()...};
  return kEngines;
}

std::vector<const JudgeEngine*> collect_judges() {
  std::vector<const JudgeEngine*> judges;
  for_each_type(AllGames{}, [&]<class G>() {
    const std::span<const JudgeEngine* const> more = judges_of<G>();
    judges.insert(judges.end(), more.begin(), more.end());
  });
  return judges;
}

}  // namespace

std::span<const GameEngine* const> all_games() { return engines_of(AllGames{}); }

#ifdef PERFECT_PLAY_OWN_GAMES
std::span<const GameEngine* const> own_games() { return engines_of(OwnGames{}); }
const GameEngine* any_own_game() { return &own_engine(); }
#else
std::span<const GameEngine* const> own_games() { return {}; }
const GameEngine* any_own_game() { return nullptr; }
#endif

#ifdef PERFECT_PLAY_OWN_JUDGE
const JudgeEngine* judge_of_rules() { return own_judge().get(); }
#else
const JudgeEngine* judge_of_rules() { return nullptr; }
#endif

std::span<const JudgeEngine* const> all_judges() {
  static const std::vector<const JudgeEngine*> kJudges = collect_judges();
  return kJudges;
}

}  // namespace perfect_play::api
