#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/text/statement.hpp"

namespace perfect_play::cli {

/// A limit was reached or a check failed.
inline constexpr int kNotDone = 1;
/// The input or the command line is wrong.
inline constexpr int kUsageError = 2;
/// The system is out of memory; sysexits.h uses this code for operating system errors.
inline constexpr int kNoMemory = 71;
/// The output cannot be written; sysexits.h uses this code for input/output errors.
inline constexpr int kCannotWrite = 74;
/// A signal stopped the command; shells use this code for SIGINT.
inline constexpr int kInterrupted = 130;

/// Emphasizes text with terminal escape sequences, if they are enabled.
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

/// Flags for standard output and standard error, true if the stream can show colours.
struct Colours {
  bool output = false;
  bool errors = false;
};

/// The file name that means standard output.
inline constexpr std::string_view kStandardOutput = "-";

/// A file to write; it may replace only a regular file. A name that ends with `/` means a folder, which must exist and
/// be writable from then on.
struct OutputFile {
  std::string name;
  /// Content of the file; any bytes.
  std::string content;
};

/// Collects the output and the exit code of a command.
class Console {
 public:
  explicit Console(Colours colours = {}) : style_(colours.output), error_style_(colours.errors) {}

  /// Returns the style for standard output.
  [[nodiscard]] const Style& style() const { return style_; }
  /// Appends to standard output.
  void print(std::string_view text) { output_ += text; }
  /// Appends to standard error.
  void print_error(std::string_view text) { errors_ += text; }
  /// Queues a file, which is written before any later output.
  void write(OutputFile file) { files_.push_back(std::move(file)); }
  /// Reports an error and sets the exit code.
  void fail(const Error& error);
  void fail(std::string_view sentence, int exit_code);
  void set_exit_code(int exit_code) { exit_code_ = exit_code; }

  [[nodiscard]] int exit_code() const { return exit_code_; }
  /// Returns the text added to standard output since the last call.
  [[nodiscard]] std::string take_output();
  /// Returns the text added to standard error since the last call.
  [[nodiscard]] std::string take_errors();
  /// Returns the files queued since the last call.
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
