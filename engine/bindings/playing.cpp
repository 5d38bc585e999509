#include <emscripten/bind.h>

#include <string>

#include "engine/bindings/session.hpp"

// What JavaScript sees of solving and playing. Only strings, booleans and numbers cross; strings that hold data are
// JSON (engine/api/json_forms.hpp). web/engine/worker/raw.ts declares the same surface in TypeScript.

EMSCRIPTEN_BINDINGS(playing) {
  using namespace perfect_play::bindings;

  emscripten::class_<Session>("Session")
      .constructor<std::string, std::string, double, double, double>()
      .function("error", &Session::error)
      .function("advance", &Session::advance)
      .function("verify", &Session::verify)
      .function("work_out", &Session::work_out)
      .function("study", &Session::study);
}
