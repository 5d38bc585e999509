#include "engine/bindings/judging.hpp"

#include <emscripten/bind.h>

#include <string>

#include "engine/bindings/checking.hpp"
#include "engine/bindings/misjudging.hpp"
#include "engine/bindings/packing.hpp"
#include "engine/bindings/stressing.hpp"

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
  emscripten::class_<Checking>("Checking")
      .constructor<std::string>()
      .function("error", &Checking::error)
      .function("take_answers", &Checking::take_answers)
      .function("end_answers", &Checking::end_answers)
      .function("take_output", &Checking::take_output)
      .function("end_output", &Checking::end_output)
      .function("advance", &Checking::advance);
  emscripten::function("claim_of", &claim_of);
  emscripten::class_<Misjudging>("Misjudging")
      .constructor<std::string, std::string>()
      .function("error", &Misjudging::error)
      .function("advance", &Misjudging::advance);
  emscripten::class_<Packing>("Packing")
      .constructor<std::string, std::string, double, double, double>()
      .function("error", &Packing::error)
      .function("advance", &Packing::advance)
      .function("archive", &Packing::archive);
  emscripten::class_<Stressing>("Stressing")
      .constructor<std::string, double, double, double, double, double>()
      .function("error", &Stressing::error)
      .function("advance", &Stressing::advance)
      .function("report", &Stressing::report)
      .function("finding", &Stressing::finding);
}
