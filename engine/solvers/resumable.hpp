#pragma once

#include <optional>

#include "engine/core/progress.hpp"

namespace perfect_play {

/// Base class of computations that run until they finish or reach a limit.
class Resumable {
 public:
  /// Returns the limit that ended the computation; absent if no limit was reached.
  [[nodiscard]] std::optional<Limit> limit() const { return limit_; }

 protected:
  void stop(Limit limit) {
    limit_ = limit;
    status_ = Status::kLimitReached;
  }

  Status status_ = Status::kWorking;

 private:
  std::optional<Limit> limit_;
};

}  // namespace perfect_play
