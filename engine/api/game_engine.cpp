#include "engine/api/game_engine.hpp"

#include "engine/core/text/text.hpp"

namespace perfect_play::api {

Result<const GameJudge*> find_judge(std::string_view problem) {
  for (const GameJudge* judge : all_judges()) {
    if (judge->knows(problem)) return judge;
  }
  return Error{{"api.unknown-problem", {{"problem", quoted(problem)}}}};
}

}  // namespace perfect_play::api
