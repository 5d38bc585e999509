#include <emscripten/bind.h>

#include <string>

#include "engine/api/catalogue.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json.hpp"

// What JavaScript sees of what there is, and of texts of any game. Only strings, booleans and numbers cross; strings
// that hold data are JSON (engine/api/json_forms.hpp). web/engine/worker/raw.ts declares the same surface in
// TypeScript.

namespace perfect_play::bindings {
namespace {

std::string catalogue() {
  JsonWriter json;
  api::write_json(json, api::catalogue());
  return json.take();
}

std::string recognise(const std::string& text, const std::string& game) {
  return list_or_error("setups", api::recognise(text, game));
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(recognising) {
  using namespace perfect_play::bindings;

  emscripten::function("catalogue", &catalogue);
  emscripten::function("recognise", &recognise);
}
