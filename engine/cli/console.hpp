#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text/statement.hpp"

namespace perfect_play::cli {

/// A limit was reached or a check failed.
inline constexpr int kNotDone = 1;
/// The input or the command is wrong.
inline constexpr int kUsageError = 2;
/// The system has no more memory; what sysexits.h calls an error of the operating system.
inline constexpr int kNoMemory = 71;
/// The output cannot be written; what sysexits.h calls an input/output error.
inline constexpr int kCannotWrite = 74;
/// Stopped by a signal; what shells say of SIGINT.
inline constexpr int kInterrupted = 130;

/// Emphasis by the escape sequences of terminals, or none.
class Style {
 public:
  explicit Style(bool coloured = false) : coloured_(coloured) {}

  [[nodiscard]] std::string strong(std::string_view text) const { return marked("1", text); }
  [[nodiscard]] std::string faint(std::string_view text) const { return marked("2", text); }
  [[nodiscard]] std::string good(std::string_view text) const { return marked("32", text); }
  [[nodiscard]] std::string bad(std::string_view text) const { return marked("1;31", text); }

 private:
  [[nodiscard]] std::string marked(std::string_view code, std::string_view text) const;

  bool coloured_;
};

/// Which streams of the process can show colours.
struct Colours {
  bool output = false;
  bool errors = false;
};

/// The file that stands for standard output.
inline constexpr std::string_view kStandardOutput = "-";

/// A file that a command writes; it may replace a regular file of that name, but no other kind. Or a folder, whose name
/// ends with `/`, that must exist and be writable from then on.
struct OutputFile {
  std::string name;
  /// Any bytes.
  std::string content;
};

/// Where a command prints, and how it ends.
class Console {
 public:
  explicit Console(Colours colours = {}) : style_(colours.output), error_style_(colours.errors) {}

  /// How standard output may be marked.
  [[nodiscard]] const Style& style() const { return style_; }
  /// Puts a text on standard output.
  void print(std::string_view text) { output_ += text; }
  /// Puts a text on standard error.
  void print_error(std::string_view text) { errors_ += text; }
  /// Leaves a file to be written. It is written before what is printed afterwards.
  void write(OutputFile file) { files_.push_back(std::move(file)); }
  /// Says what is wrong, and with which exit code that ends.
  void fail(const Error& error);
  void fail(std::string_view sentence, int exit_code);
  void set_exit_code(int exit_code) { exit_code_ = exit_code; }

  [[nodiscard]] int exit_code() const { return exit_code_; }
  /// What came to standard output since the last call.
  [[nodiscard]] std::string take_output();
  /// What came to standard error since the last call.
  [[nodiscard]] std::string take_errors();
  /// The files that were left to be written since the last call.
  [[nodiscard]] std::vector<OutputFile> take_files();

 private:
  Style style_;
  Style error_style_;
  std::string output_;
  std::string errors_;
  std::vector<OutputFile> files_;
  int exit_code_ = 0;
};

}  // namespace perfect_play::cli
