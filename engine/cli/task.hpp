#pragma once

#include <string>
#include <string_view>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// A running command. It does no input or output: callers feed it, and it prints into its `Console`.
class Task {
 public:
  virtual ~Task() = default;

  /// Returns true if it waits for input.
  [[nodiscard]] virtual bool wants_input() const { return false; }
  /// Takes a part of the input, cut anywhere.
  virtual void feed(std::string_view /*text*/) {}
  virtual void end_input() {}

  /// Next action with the reader's program, which it waits for; null if there is none.
  [[nodiscard]] virtual const Errand* errand() const { return nullptr; }
  /// Takes the result of the errand.
  virtual void report(const Report& /*report*/) {}

  /// Works for about a millisecond; returns false when done. Never called while input is wanted or there is an errand.
  virtual bool advance() = 0;
  /// Progress in a few words; may be empty.
  [[nodiscard]] virtual std::string progress() const { return {}; }

  /// Returns true if it has something to print when interrupted.
  [[nodiscard]] virtual bool heeds_interrupt() const { return false; }
  /// Prints the results so far. The last call.
  virtual void interrupt() {}
};

}  // namespace perfect_play::cli
