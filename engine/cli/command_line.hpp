#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cli/console.hpp"
#include "engine/cli/table/arguments.hpp"
#include "engine/cli/task.hpp"
#include "engine/core/text/encoding.hpp"

namespace perfect_play::cli {

/// The command line `perfect-play`. It behaves identically as a native program and as WebAssembly in Node;
/// table/commands.hpp lists its commands. This class does no input or output and does not use terminals, signals or
/// clocks. The owner of the process feeds it, calls it, and writes its output after each call, so that answers appear
/// as soon as they are known:
///
///     while (!command_line.is_done()) {
///       if (command_line.wants_input()) { …feed or end_input… }
///       else if (command_line.errand()) { …carry it out and report… }
///       else { command_line.advance(); }
///     }
///
/// Exit codes are defined in console.hpp; the caller uses `kCannotWrite`.
class CommandLine {
 public:
  /// `arguments` must not include the program name.
  explicit CommandLine(const std::vector<std::string>& arguments, Colours colours = {});
  // Not copyable, because tasks keep a reference to the console.
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  [[nodiscard]] bool is_done() const { return done_; }
  /// Returns true if the caller must feed input.
  [[nodiscard]] bool wants_input() const;
  /// Returns the name of the file to feed; empty for standard input.
  [[nodiscard]] std::string input_file() const;
  /// Takes bytes of the input, which may be split anywhere. Requires `wants_input`.
  void feed(std::string_view bytes);
  /// Reports the end of the current input; another input may follow. Requires `wants_input`.
  void end_input();
  /// Reports that the input cannot be read, and the reason given by the system. Requires `wants_input`.
  void refuse_input(std::string_view reason);
  /// Returns the next errand, an action on the reader's program (errand.hpp); null if no errand is pending.
  [[nodiscard]] const Errand* errand() const { return task_ && !done_ ? task_->errand() : nullptr; }
  /// Reports the result of the pending action. Requires a pending errand.
  void report(const Report& report) { task_->report(report); }
  /// Works for about a millisecond. Requires that the command is not waiting for input, has no pending errand, and is
  /// not done.
  void advance();

  /// Returns the progress in a few words; may be empty.
  [[nodiscard]] std::string progress() const;
  /// Returns true if the command has something to print when interrupted. Otherwise an interrupt should end the
  /// process.
  [[nodiscard]] bool heeds_interrupt() const;
  /// Prints the partial results and finishes. Requires `heeds_interrupt`.
  void interrupt();

  /// Returns the files queued since the last call. Write them before the output.
  [[nodiscard]] std::vector<OutputFile> take_files() { return console_.take_files(); }
  /// Returns the text added to standard output since the last call.
  [[nodiscard]] std::string take_output() { return console_.take_output(); }
  /// Returns the text added to standard error since the last call.
  [[nodiscard]] std::string take_errors() { return console_.take_errors(); }
  [[nodiscard]] int exit_code() const { return console_.exit_code(); }

 private:
  void refuse(const UsageError& error);
  void start();
  void take(std::string_view text);

  Console console_;
  std::optional<Invocation> invocation_;
  /// Decodes the current file.
  FileDecoder decoder_;
  std::string content_;
  std::unique_ptr<Task> task_;
  bool started_ = false;
  bool done_ = false;
};

}  // namespace perfect_play::cli
