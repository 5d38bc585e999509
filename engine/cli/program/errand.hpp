#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/statement.hpp"

namespace perfect_play::cli {

/// What a command wants of the reader's program next. A command starts nothing itself: whoever owns the process carries
/// the errand out and reports what came of it.
struct Errand {
  /// A program to be started, with its arguments, in the place of the one that runs; none where that is to go on.
  std::vector<std::string> start = {};
  /// For its standard input.
  std::string input = {};
  /// Nothing follows the input, and what is waited for is the end of the program; otherwise it is a line of its output.
  bool to_the_end = false;
  /// How long to wait.
  std::uint32_t milliseconds = 0;
  /// Bytes that the program may take from the system, and bytes that it may write, counted from the start. The first is
  /// for a program that starts; 0 for as many as it likes.
  std::uint64_t most_memory = 0;
  std::uint64_t most_output = 0;
};

/// How an errand ended.
enum class ErrandEnd : std::uint8_t {
  /// With the line that was waited for. The program runs on; it does not in any other case.
  kLine,
  /// The program ended by itself.
  kExit,
  /// A signal ended it, which nobody here had sent. Of a function: it has thrown something.
  kSignal,
  kTimeOut,
  kTooMuchOutput,
  /// It is a function, and what it gave back is no text.
  kNotText,
  kNotStarted,
  /// Somebody has asked this process to end.
  kBrokenOff,
};

/// The ids of the ends, in the order of `ErrandEnd`.
inline constexpr std::array<std::string_view, 8> kErrandEnds = {
    "line", "exit", "signal", "time-out", "too-much-output", "not-text", "not-started", "broken-off"};

/// The end of this id. Requires that it is one.
[[nodiscard]] ErrandEnd errand_end(std::string_view id);

/// {"start": [words], "input", "toTheEnd", "milliseconds", "mostMemory", "mostOutput"}
[[nodiscard]] std::string as_json(const Errand& errand);

/// What came of an errand.
struct Report {
  ErrandEnd end = ErrandEnd::kExit;
  /// Of a program that ended by itself.
  int exit_code = 0;
  /// The name of the signal, such as `SIGSEGV`, or of what a function has thrown, such as `RangeError`; or why the
  /// system would not start the program.
  std::string reason = {};
  /// The line without its end; otherwise all that came to standard output since the last line.
  std::string output = {};
  /// The last that came to standard error; or what a function said as it threw that, or gave back in place of a text.
  std::string errors = {};
  /// What the errand took, of wall time.
  std::uint32_t milliseconds = 0;
  /// What has gone by since the errand before was reported.
  std::uint32_t milliseconds_since_last = 0;
};

/// Says that a program was not started, and why.
[[nodiscard]] Error not_started(const Report& report);

/// How a program ended an errand, but for a line that was waited for, in words that go on after it: “crashed
/// (SIGSEGV)”. Nothing is said of a program that ended by itself without a complaint.
[[nodiscard]] std::string in_words(const Report& report, const Errand& errand);

}  // namespace perfect_play::cli
