#pragma once

#include <string>
#include <string_view>

#include "engine/cli/program/errand.hpp"

namespace perfect_play::cli {

/// A command at work. It reads and writes nothing itself: it is fed its input, and prints into its `Console`.
class Task {
 public:
  virtual ~Task() = default;

  /// Whether it cannot go on before it was fed, or heard that there is no more input.
  [[nodiscard]] virtual bool wants_input() const { return false; }
  /// Takes a part of the input, cut anywhere.
  virtual void feed(std::string_view /*text*/) {}
  virtual void end_input() {}

  /// What is to be done with the reader's program before it can go on; null where nothing is.
  [[nodiscard]] virtual const Errand* errand() const { return nullptr; }
  /// Says what came of the errand.
  virtual void report(const Report& /*report*/) {}

  /// Works on for about a millisecond; whether there is more to do. Called only while no input is wanted and there is
  /// no errand.
  virtual bool advance() = 0;
  /// How far it is, in a few words; empty when there is nothing to tell.
  [[nodiscard]] virtual std::string progress() const { return {}; }

  /// Whether something can be told when it is interrupted.
  [[nodiscard]] virtual bool heeds_interrupt() const { return false; }
  /// Tells what is known so far. Nothing else is called afterwards.
  virtual void interrupt() {}
};

}  // namespace perfect_play::cli
