#pragma once

#include <string>
#include <string_view>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// A running command. It does no input or output itself: callers feed it, and it prints into its `Console`.
class Task {
 public:
  virtual ~Task() = default;

  /// Returns true if the task is waiting for input.
  [[nodiscard]] virtual bool wants_input() const { return false; }
  /// Takes a part of the input, which may be cut anywhere.
  virtual void feed(std::string_view /*text*/) {}
  virtual void end_input() {}

  /// The errand whose result the task is waiting for; null if none is pending.
  [[nodiscard]] virtual const Errand* errand() const { return nullptr; }
  /// Takes the result that the task is waiting for.
  virtual void report(const Report& /*report*/) {}

  /// Works for about a millisecond; returns false when done. Callers may call this function only while the task waits
  /// for no input and no errand is pending.
  virtual bool advance() = 0;
  /// Progress in a few words; may be empty.
  [[nodiscard]] virtual std::string progress() const { return {}; }

  /// Returns true if the task has something to print when interrupted.
  [[nodiscard]] virtual bool heeds_interrupt() const { return false; }
  /// Prints the partial results. The caller does not call the task again.
  virtual void interrupt() {}
};

}  // namespace perfect_play::cli
