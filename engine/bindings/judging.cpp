#include "engine/bindings/judging.hpp"

#include <emscripten/bind.h>

#include <string>

// What JavaScript sees of the judges of published problems. Only strings, booleans and numbers cross, and bytes of
// inputs; strings that hold data are JSON (engine/api/json_forms.hpp). web/engine/worker/raw.ts declares the same
// surface in TypeScript.

EMSCRIPTEN_BINDINGS(judging) {
  using namespace perfect_play::bindings;

  emscripten::class_<Judging>("Judging")
      .constructor<std::string>()
      .function("error", &Judging::error)
      .function("take", &Judging::take)
      .function("end", &Judging::end)
      .function("advance", &Judging::advance);
}
