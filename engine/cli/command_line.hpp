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

/// The command line `perfect-play`, the same natively and as WebAssembly under Node; table/commands.hpp has its
/// commands. It reads and writes nothing itself, and knows of no terminal, signal or clock but what it is told: whoever
/// owns the process feeds it, gives it time, and carries its output away after each call, so that answers appear as
/// they are known:
///
///     while (!command_line.is_done()) {
///       if (command_line.wants_input()) { …feed, or end_input… }
///       else if (command_line.errand()) { …carry it out, and report… }
///       else { command_line.advance(); }
///     }
///
/// Exit codes are those of console.hpp, `kCannotWrite` by whoever carries the output away.
class CommandLine {
 public:
  /// `arguments` come without the program's name.
  explicit CommandLine(const std::vector<std::string>& arguments, Colours colours = {});
  // Tasks print into its console.
  CommandLine(const CommandLine&) = delete;
  CommandLine& operator=(const CommandLine&) = delete;

  [[nodiscard]] bool is_done() const { return done_; }
  /// Whether input is to be fed.
  [[nodiscard]] bool wants_input() const;
  /// The file to be fed in place of standard input; empty when it is that.
  [[nodiscard]] std::string input_file() const;
  /// Takes bytes of the input, cut anywhere. Requires that input is wanted.
  void feed(std::string_view bytes);
  /// Says that there is no more of this input. There may be another one afterwards. Requires that input is wanted.
  void end_input();
  /// Says why the input cannot be read, or not be read on, as the system words it. Requires that input is wanted.
  void refuse_input(std::string_view reason);
  /// What is to be done with the reader's program next; null where nothing is.
  [[nodiscard]] const Errand* errand() const { return task_ && !done_ ? task_->errand() : nullptr; }
  /// Says what came of the errand. Requires that there is one.
  void report(const Report& report) { task_->report(report); }
  /// Works on for about a millisecond. Requires that no input is wanted, that there is no errand, and that it is not
  /// done.
  void advance();

  /// How far it is, in a few words; empty when there is nothing to tell.
  [[nodiscard]] std::string progress() const;
  /// Whether something can be told when it is interrupted; otherwise the process may as well be ended.
  [[nodiscard]] bool heeds_interrupt() const;
  /// Prints what is known so far and is done. Requires that it heeds an interrupt.
  void interrupt();

  /// The files to be written since the last call; before the output is.
  [[nodiscard]] std::vector<OutputFile> take_files() { return console_.take_files(); }
  /// What came to standard output since the last call.
  [[nodiscard]] std::string take_output() { return console_.take_output(); }
  /// What came to standard error since the last call.
  [[nodiscard]] std::string take_errors() { return console_.take_errors(); }
  [[nodiscard]] int exit_code() const { return console_.exit_code(); }

 private:
  void refuse(const UsageError& error);
  /// Starts the command.
  void start();
  void take(std::string_view text);

  Console console_;
  std::optional<Invocation> invocation_;
  /// Of the file that is being read.
  FileDecoder decoder_;
  std::string content_;
  std::unique_ptr<Task> task_;
  bool started_ = false;
  bool done_ = false;
};

}  // namespace perfect_play::cli
