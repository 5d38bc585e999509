#include "engine/api/measuring.hpp"

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<std::vector<SizedSetup>> series(std::string_view game) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->series();
}

Result<std::unique_ptr<Measuring>> measure(std::string_view game, std::string_view setup, const OpenOptions& how) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->measure(setup, how);
}

}  // namespace perfect_play::api
