#pragma once

#include <chrono>
#include <string_view>

namespace perfect_play::cli {

/// Time limit for a search that would otherwise run until it is done.
class TimeLimit {
 public:
  /// Starts the clock; 0 means no limit.
  explicit TimeLimit(std::chrono::milliseconds time) : time_(time) {}

  [[nodiscard]] bool is_up() const { return time_.count() > 0 && std::chrono::steady_clock::now() - begin_ >= time_; }
  /// Restarts the clock.
  void restart() { begin_ = std::chrono::steady_clock::now(); }

 private:
  std::chrono::milliseconds time_;
  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// Error for a command that has exceeded its time limit.
inline constexpr std::string_view kTimeIsUp = "time limit exceeded; --time 0 removes it";

}  // namespace perfect_play::cli
