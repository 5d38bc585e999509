#include "engine/api/cases/judge_cases.hpp"

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<JudgeCases> read_judge_cases(std::string_view problem, std::string_view input) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->read_cases(problem, input);
}

}  // namespace perfect_play::api
