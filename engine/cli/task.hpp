#pragma once

#include <string>
#include <string_view>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// A running command. It does no input or output itself: callers feed it, and it prints to its `Console`.
class Task {
 public:
  virtual ~Task() = default;

  /// Returns true if the task is waiting for input.
  [[nodiscard]] virtual bool wants_input() const { return false; }
  /// Takes a part of the input, which may be split anywhere.
  virtual void feed(std::string_view /*text*/) {}
  virtual void end_input() {}

  /// Returns the errand for whose result the task is waiting; null if no errand is pending.
  [[nodiscard]] virtual const Errand* errand() const { return nullptr; }
  /// Takes the result for which the task is waiting.
  virtual void report(const Report& /*report*/) {}

  /// Works for about a millisecond; returns false when done. Callers may call this function only while the task is not
  /// waiting for input and no errand is pending.
  virtual bool advance() = 0;
  /// Returns the progress in a few words; may be empty.
  [[nodiscard]] virtual std::string progress() const { return {}; }

  /// Returns true if the task has something to print when interrupted.
  [[nodiscard]] virtual bool heeds_interrupt() const { return false; }
  /// Prints the partial results. The caller must not use the task afterwards.
  virtual void interrupt() {}
};

}  // namespace perfect_play::cli
