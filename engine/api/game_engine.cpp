#include "engine/api/game_engine.hpp"

#include <cassert>

#include "engine/api/judge_engine.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

Error GameEngine::absent() {
  assert(false);
  return Error{{"api.unknown-game", {{"game", ""}}}};
}

Result<const GameEngine*> find_game(std::string_view id) {
  for (const GameEngine* engine : all_games()) {
    if (engine->id() == id) return engine;
  }
  for (const GameEngine* engine : own_games()) {
    if (engine->id() == id) return engine;
  }
  if (const GameEngine* own = any_own_game(); own != nullptr && own->id() == id) return own;
  return Error{{"api.unknown-game", {{"game", quoted(id)}}}};
}

Result<const JudgeEngine*> find_judge(std::string_view problem) {
  for (const JudgeEngine* judge : all_judges()) {
    if (judge->is(problem)) return judge;
  }
  if (const JudgeEngine* own = judge_of_rules(); own != nullptr && own->is(problem)) return own;
  return Error{{"api.unknown-problem", {{"problem", quoted(problem)}}}};
}

}  // namespace perfect_play::api
