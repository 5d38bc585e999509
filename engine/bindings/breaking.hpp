#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "engine/api/breaking.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/core/progress.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::bindings {

/// A search for an instance that breaks a wrong solver, or the error that kept it from being begun.
class Breaking {
 public:
  /// A negative factor stands for the specimen.
  Breaking(const std::string& game, const std::string& specimen, double cap_factor, double seed)
      : breaking_(api::break_it(game, how(specimen, cap_factor, seed))) {}

  [[nodiscard]] std::string error() const { return error_of(breaking_); }

  std::string advance(double steps) {
    api::Breaking& breaking = *breaking_.value();
    const Status status = breaking.advance(budget_of(steps));
    if (status == Status::kWorking) return status_object("working", breaking.progress());
    return status_object("finished", breaking.progress(), "broken", breaking.broken());
  }

 private:
  static api::BreakOptions how(const std::string& specimen, double cap_factor, double seed) {
    api::BreakOptions how{.specimen = specimen, .seed = static_cast<std::uint64_t>(seed)};
    if (cap_factor >= 0) how.cap_factor = static_cast<std::uint32_t>(cap_factor);
    return how;
  }

  Result<std::unique_ptr<api::Breaking>> breaking_;
};

}  // namespace perfect_play::bindings
