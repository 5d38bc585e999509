#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/statement.hpp"

namespace perfect_play::cli {

/// An action on the reader's program. A command does not start processes itself: the owner of the process executes the
/// errand and reports the result.
struct Errand {
  /// Program to start, with its arguments, in place of the running one; empty to continue with the running program.
  std::vector<std::string> start = {};
  /// Text for its standard input.
  std::string input = {};
  /// If true, closes the input and waits for the program to end; otherwise waits for a line of output.
  bool to_the_end = false;
  /// Timeout in ms.
  std::uint32_t milliseconds = 0;
  /// Maximum numbers of bytes that the program may allocate and write, counted from its start. The memory limit applies
  /// only to a program started by this errand; 0 = no memory limit.
  std::uint64_t most_memory = 0;
  std::uint64_t most_output = 0;
};

/// Reason why an errand ended.
enum class ErrandEnd : std::uint8_t {
  /// A line arrived. Only in this case does the program keep running.
  kLine,
  /// The program exited by itself.
  kExit,
  /// A signal that was not sent by this process killed the program, or a function threw an exception.
  kSignal,
  kTimeOut,
  kTooMuchOutput,
  /// A function returned something other than text.
  kNotText,
  kNotStarted,
  /// This process was requested to end.
  kBrokenOff,
};

/// Ids of the reasons why an errand ended, in the order of `ErrandEnd`.
inline constexpr std::array<std::string_view, 8> kErrandEnds = {
    "line", "exit", "signal", "time-out", "too-much-output", "not-text", "not-started", "broken-off"};

/// Requires a valid id.
[[nodiscard]] ErrandEnd errand_end(std::string_view id);

/// Returns {"start": [words], "input", "toTheEnd", "milliseconds", "mostMemory", "mostOutput"}.
[[nodiscard]] std::string as_json(const Errand& errand);

/// Result of an errand.
struct Report {
  ErrandEnd end = ErrandEnd::kExit;
  /// Exit code of a program that exited normally.
  int exit_code = 0;
  /// Name of the signal, such as `SIGSEGV`, or of the exception, such as `RangeError`; if the program could not start,
  /// the reason.
  std::string reason = {};
  /// The line without its line end, or all output since the last line.
  std::string output = {};
  /// The last part of standard error, the message of the exception, or the returned value.
  std::string errors = {};
  /// Wall time of the errand, in ms.
  std::uint32_t milliseconds = 0;
  /// Time since the previous report, in ms.
  std::uint32_t milliseconds_since_last = 0;
};

/// Returns the error for a program that could not start.
[[nodiscard]] Error not_started(const Report& report);

/// Describes the end of a program in words that follow “the program”, such as “crashed (SIGSEGV)”. Returns an empty
/// string if the errand ended with a line of output or a successful exit.
[[nodiscard]] std::string in_words(const Report& report, const Errand& errand);

}  // namespace perfect_play::cli
