#include "engine/api/trace.hpp"

#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

std::string_view name_of(TraceStatus status) { return perfect_play::name_of<TraceStatus>(status); }

Result<std::unique_ptr<TraceSession>> open_trace(std::string_view game, std::string_view setup,
                                                 const TraceOptions& options) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->open_trace(setup, options);
}

Result<std::vector<TracedPosition>> trace_nodes(std::string_view game, std::string_view setup,
                                                const std::vector<TracePath>& paths) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->trace_nodes(setup, paths);
}

Result<std::vector<TracedPosition>> trace_positions(std::string_view game, std::string_view setup,
                                                    const std::vector<std::uint32_t>& indices) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->trace_positions(setup, indices);
}

Result<TracePlaces> trace_places(std::string_view game, std::string_view setup, std::uint64_t from,
                                 std::uint64_t count) {
  const auto study = find(all_studies(), game);
  if (!study) return study.error();
  return study.value()->trace_places(setup, from, count);
}

}  // namespace perfect_play::api
