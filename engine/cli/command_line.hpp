#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/text/judge.hpp"
#include "engine/cli/batch.hpp"
#include "engine/cli/bench.hpp"

namespace perfect_play::cli {

/// A limit was reached or a check failed.
inline constexpr int kNotDone = 1;
/// The input or the command is wrong.
inline constexpr int kUsageError = 2;
/// The output cannot be written; what sysexits.h calls an input/output error.
inline constexpr int kCannotWrite = 74;

/// The command line `perfect-play`, the same natively and as WebAssembly under Node. It reads and writes nothing
/// itself: whoever owns the process feeds it standard input and carries its output away, so that answers appear as they
/// are known.
///
///     judge <problem> [--solver S] [options]                 answers the problem's input as it comes
///     solve <game> <setup | -> [--line L] [--solver S] [options] [--json | --certificate]
///     solve --batch                                          answers a JSON request a line; see batch.hpp
///     link <game> <setup | -> [--line L] [--set NAME=VALUE]... [--page ADDRESS]      the link to a board
///     link --read <link | ->                                 what a link says, as JSON
///     list [--json]                                          games, solvers, formats, problems
///     bench [--suite NAME] [--repeat N] [--solver S] [options] [--json]      times of fixed instances
///     bench --problem P --input FILE [--repeat N] [--solver S] [options] [--json]     times of a problem's cases
///     signature                                              values of fixed instances, to be compared
///
/// Exit codes: 0 done, or one of those above, `kCannotWrite` by whoever carries the output away.
class CommandLine {
 public:
  /// `arguments` come without the program's name.
  explicit CommandLine(std::vector<std::string> arguments);

  /// Whether standard input is to be fed; false once nothing more can come of it.
  [[nodiscard]] bool wants_input() const { return wants_input_; }
  /// The file to be fed in place of standard input; empty when it is that.
  [[nodiscard]] const std::string& input_file() const { return input_file_; }
  /// Takes a part of the input, cut anywhere.
  void feed(std::string_view text);
  /// Says that there is no more input. Call it once, also when no input is wanted: this is where most commands work.
  void finish();

  /// What came to standard output since the last call.
  [[nodiscard]] std::string take_output();
  /// What came to standard error since the last call.
  [[nodiscard]] std::string take_errors();
  [[nodiscard]] int exit_code() const { return exit_code_; }

 private:
  void start_judge();
  void run_solve();
  void run_link();
  void run_list();
  void start_bench();
  void run_bench();

  /// Takes the options of solving out of the arguments; false, with a complaint, when one has no fitting value.
  bool take_solve_options(api::OpenOptions& how);
  /// Whether an argument stands for standard input.
  [[nodiscard]] bool names_input() const;
  /// Takes `--name` out of the arguments; whether it was there.
  bool take_flag(std::string_view name);
  /// Takes `--name VALUE` out of the arguments; nothing where it is missing.
  std::optional<std::string> take_option(std::string_view name);
  /// Complains unless exactly `count` arguments are left.
  bool expect_arguments(std::size_t count, std::string_view usage);

  void fail(std::string_view message, int exit_code);
  void fail(const Error& error);

  std::vector<std::string> arguments_;
  std::string command_;
  std::string input_;
  std::unique_ptr<api::Judge> judge_;
  std::optional<Batch> batch_;
  std::optional<BenchRequest> bench_;
  bool wants_input_ = false;
  std::string input_file_;
  std::string output_;
  std::string errors_;
  int exit_code_ = 0;
};

}  // namespace perfect_play::cli
