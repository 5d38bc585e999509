#include <emscripten/bind.h>

#include <cstdint>
#include <string>
#include <vector>

#include "engine/api/json_forms.hpp"
#include "engine/api/text/link.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/core/result.hpp"

// What JavaScript sees of texts, boards and links. Only strings, booleans and numbers cross; strings that hold data are
// JSON (engine/api/json_forms.hpp). web/engine/worker/raw.ts declares the same surface in TypeScript.

namespace perfect_play::bindings {
namespace {

std::string read_setup(const std::string& game, const std::string& text) {
  return object_or_error("setup", api::read_setup(game, text));
}

std::string compose(const std::string& game, const std::string& draft) {
  return object_or_error("setup", api::compose(game, draft));
}

std::string write_setup(const std::string& game, const std::string& setup, const std::string& format) {
  return text_or_error("text", api::write_setup(game, setup, format));
}

std::string generate_setup(const std::string& game, const std::string& parameters, double seed) {
  const auto read = named_numbers_in(parameters);
  if (!read) return object("error", read.error());
  std::vector<api::NamedNumber> numbers;
  for (const auto& [name, number] : read.value()) numbers.push_back({name, number});
  return object_or_error("setup", api::generate_setup(game, numbers, static_cast<std::uint64_t>(seed)));
}

std::string write_link(const std::string& game, const std::string& setup, const std::string& line,
                       const std::string& parameters) {
  const auto read = pairs_in(parameters);
  if (!read) return object("error", read.error());
  return text_or_error("fragment", api::write_link({game, setup, line, read.value()}));
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(reading) {
  using namespace perfect_play::bindings;

  emscripten::function("read_setup", &read_setup);
  emscripten::function("compose", &compose);
  emscripten::function("write_setup", &write_setup);
  emscripten::function("generate_setup", &generate_setup);
  emscripten::function("write_link", &write_link);
}
