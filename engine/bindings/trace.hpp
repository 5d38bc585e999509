#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/trace.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/core/probability.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/value.hpp"

namespace perfect_play::bindings {

/// A copy that belongs to JavaScript: a view would break as soon as memory grows.
inline emscripten::val int32_array(const std::vector<std::int32_t>& words) {
  return emscripten::val(emscripten::typed_memory_view(words.size(), words.data())).call<emscripten::val>("slice");
}

inline std::string trace_nodes(const std::string& game, const std::string& setup, const std::string& paths) {
  const Result<std::vector<api::TracePath>> read = paths_in(paths);
  if (!read) return object("error", read.error());
  return list_or_error("positions", api::trace_nodes(game, setup, read.value()));
}

inline std::string trace_positions(const std::string& game, const std::string& setup, const std::string& indices) {
  const Result<std::vector<std::uint32_t>> read = numbers_in(indices);
  if (!read) return object("error", read.error());
  return list_or_error("positions", api::trace_positions(game, setup, read.value()));
}

inline emscripten::val trace_places(const std::string& game, const std::string& setup, double from, double count) {
  const Result<api::TracePlaces> places =
      api::trace_places(game, setup, static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(count));
  emscripten::val result = emscripten::val::object();
  if (places) {
    JsonWriter json;
    result.set("head", json.begin_object().key("pieces").number(places.value().pieces).end_object().take());
    result.set("words", int32_array(places.value().words));
  } else {
    result.set("head", object("error", places.error()));
    result.set("words", int32_array({}));
  }
  return result;
}

/// A solver that is watched, or the error that kept it from that.
class Trace {
 public:
  /// A negative cap stands for the solver's own, an empty order of moves for the game's.
  Trace(const std::string& game, const std::string& setup, const std::string& solver, double cap,
        const std::string& order, double records)
      : trace_(api::open_trace(game, setup, how(solver, cap, order, records))) {}

  [[nodiscard]] std::string error() const { return error_of(trace_); }

  std::string advance(double steps) {
    api::TraceSession& trace = *trace_.value();
    const api::TraceStatus status = trace.advance(budget_of(steps));
    const std::string_view name = api::name_of(status);
    if (status == api::TraceStatus::kWorking) return status_object(name, trace.progress());
    return status_object(name, trace.progress(), "report", trace.report());
  }

  emscripten::val records() { return int32_array(trace_.value()->take_words()); }

  std::string fractions() {
    JsonWriter json;
    json.begin_array();
    // Who moves makes no difference to a probability.
    for (const Probability& fraction : trace_.value()->take_fractions())
      api::write_json(json, Value(fraction), Player::kFirst);
    return json.end_array().take();
  }

 private:
  static api::TraceOptions how(const std::string& solver, double cap, const std::string& order, double records) {
    // What can be recorded takes less; a table that takes more would be cut off anyway, and memory once taken stays.
    constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20U;
    api::TraceOptions how{.solver = solver, .records = static_cast<std::uint64_t>(records), .order = order};
    if (cap >= 0) how.cap = static_cast<Plies>(cap);
    how.limits.bytes = kMostBytes;
    return how;
  }

  Result<std::unique_ptr<api::TraceSession>> trace_;
};

}  // namespace perfect_play::bindings
