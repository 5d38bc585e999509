#include "engine/api/breaking.hpp"

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<std::unique_ptr<Breaking>> break_it(std::string_view game, const BreakOptions& options) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->break_it(options);
}

}  // namespace perfect_play::api
