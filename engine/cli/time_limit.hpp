#pragma once

#include <chrono>
#include <string_view>

namespace perfect_play::cli {

/// What a search may take that ends by itself only when it is done.
class TimeLimit {
 public:
  /// From now on; 0 is any time.
  explicit TimeLimit(std::chrono::milliseconds time) : time_(time) {}

  [[nodiscard]] bool is_up() const { return time_.count() > 0 && std::chrono::steady_clock::now() - begin_ >= time_; }
  /// Begins anew, for what comes next.
  void restart() { begin_ = std::chrono::steady_clock::now(); }

 private:
  std::chrono::milliseconds time_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// What a command says that ends by it.
inline constexpr std::string_view kTimeIsUp = "the time is up; --time 0 lifts this limit";

}  // namespace perfect_play::cli
