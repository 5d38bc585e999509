#include "engine/api/cases/cases.hpp"

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<std::unique_ptr<CaseMaker>> make_cases(std::string_view problem, const CaseOptions& options) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->make_cases(problem, options);
}

Result<CaseSizes> case_sizes(std::string_view problem) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->case_sizes(problem);
}

Result<std::string> write_judge_input(std::string_view problem, std::span<const std::string> setups) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->write_input(problem, setups);
}

Result<std::vector<std::string>> write_judge_input_in_parts(std::string_view problem,
                                                            std::span<const std::string> setups) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->write_input_in_parts(problem, setups);
}

}  // namespace perfect_play::api
