#pragma once

#include <emscripten/val.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/packs/packing.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::bindings {

/// Cases of a problem that are made and packed, or the error that kept that from being begun.
class Packing {
 public:
  /// `kinds` are ids with a comma between them; size 0 is any.
  Packing(const std::string& problem, const std::string& kinds, double seed, double count, double size)
      : batch_(api::CaseBatch::start(how(problem, kinds, seed, count, size))) {
    if (batch_) packing_.emplace(std::move(batch_).value());
  }

  [[nodiscard]] std::string error() const { return error_of(batch_); }

  /// Makes a case or answers those of a file.
  std::string advance() {
    const bool goes_on = packing_->advance();
    JsonWriter json = open_status(goes_on ? "working" : "finished", packing_->progress());
    json.key("shortfall");
    if (const std::optional<Statement> few = packing_->batch().take_shortfall()) {
      api::write_json(json, Error{*few});
    } else {
      json.null();
    }
    json.key("fault");
    if (packing_->fault()) {
      api::write_json(json, *packing_->fault());
    } else {
      json.null();
    }
    return json.end_object().take();
  }

  /// The archive, a copy that belongs to JavaScript. Once, when it has finished without a fault.
  [[nodiscard]] emscripten::val archive() {
    const std::string bytes = packing_->take_archive();
    const auto* const first = reinterpret_cast<const std::uint8_t*>(bytes.data());
    return emscripten::val(emscripten::typed_memory_view(bytes.size(), first)).call<emscripten::val>("slice");
  }

 private:
  static api::BatchOptions how(const std::string& problem, const std::string& kinds, double seed, double count,
                               double size) {
    api::BatchOptions options{.problem = problem,
                              .kinds = {},
                              .seed = static_cast<std::uint64_t>(seed),
                              .count = static_cast<std::uint64_t>(count)};
    for (std::size_t i = 0; i < kCaseKinds.size(); ++i) {
      const std::string list = "," + kinds + ",";
      if (list.find("," + std::string(kCaseKinds[i]) + ",") != std::string::npos) {
        options.kinds.push_back(static_cast<CaseKind>(i));
      }
    }
    if (size > 0) options.size = static_cast<std::uint32_t>(size);
    return options;
  }

  Result<api::CaseBatch> batch_;
  std::optional<api::Packing> packing_;
};

}  // namespace perfect_play::bindings
