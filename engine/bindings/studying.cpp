#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <memory>
#include <string>

#include "engine/api/json_forms.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/bindings/breaking.hpp"
#include "engine/bindings/measuring.hpp"
#include "engine/bindings/proving.hpp"
#include "engine/bindings/session.hpp"
#include "engine/bindings/trace.hpp"
#include "engine/core/result.hpp"

// What JavaScript sees of solvers at work and of solutions. Only strings, booleans and numbers cross, and the words of
// traces; strings that hold data are JSON (engine/api/json_forms.hpp). web/engine/worker/raw.ts declares the same
// surface in TypeScript.

namespace perfect_play::bindings {
namespace {

/// A session with a solver or specimen by name.
std::unique_ptr<Session> open_by(const std::string& game, const std::string& setup, const std::string& solver,
                                 double nodes, double bytes, double depth) {
  return std::make_unique<Session>(api::open(game, setup, {solver, options_within(nodes, bytes, depth)}));
}

std::string series(const std::string& game) { return object_or_error("setups", api::series(game)); }

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(studying) {
  using namespace perfect_play::bindings;

  emscripten::function("open_by", &open_by);
  emscripten::function("survey", &survey);
  emscripten::function("certificate", &certificate);
  emscripten::function("trace_nodes", &trace_nodes);
  emscripten::function("trace_positions", &trace_positions);
  emscripten::function("trace_places", &trace_places);
  emscripten::class_<Trace>("Trace")
      .constructor<std::string, std::string, std::string, double, std::string, double>()
      .function("error", &Trace::error)
      .function("advance", &Trace::advance)
      .function("records", &Trace::records)
      .function("fractions", &Trace::fractions);
  emscripten::function("series", &series);
  emscripten::class_<Measuring>("Measuring")
      .constructor<std::string, std::string, std::string, double, std::string, double>()
      .function("error", &Measuring::error)
      .function("advance", &Measuring::advance);
  emscripten::class_<Breaking>("Breaking")
      .constructor<std::string, std::string, double, double>()
      .function("error", &Breaking::error)
      .function("advance", &Breaking::advance);
}
