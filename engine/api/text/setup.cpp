#include "engine/api/text/setup.hpp"

#include "engine/api/game_engine.hpp"

namespace perfect_play::api {

Result<Setup> read_setup(std::string_view game, std::string_view text) {
  const auto reader = find(all_readers(), game);
  if (!reader) return reader.error();
  return reader.value()->read(text);
}

Result<Setup> compose(std::string_view game, std::string_view draft) {
  const auto reader = find(all_readers(), game);
  if (!reader) return reader.error();
  return reader.value()->compose(draft);
}

Result<std::string> write_setup(std::string_view game, std::string_view setup, std::string_view format) {
  const auto reader = find(all_readers(), game);
  if (!reader) return reader.error();
  return reader.value()->write(setup, format);
}

Result<Setup> generate_setup(std::string_view game, const std::vector<NamedNumber>& parameters, std::uint64_t seed) {
  const auto reader = find(all_readers(), game);
  if (!reader) return reader.error();
  return reader.value()->generate(parameters, seed);
}

}  // namespace perfect_play::api
