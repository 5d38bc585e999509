#include "engine/api/cases/smaller_cases.hpp"

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<CaseSize> size_of_case(std::string_view problem, std::string_view setup) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->size_of_case(setup);
}

Result<std::vector<std::string>> smaller_cases(std::string_view problem, std::string_view setup) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->smaller_cases(problem, setup);
}

Result<std::unique_ptr<EveryCase>> every_case(std::string_view problem, std::uint32_t size) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->every_case(problem, size);
}

}  // namespace perfect_play::api
