#include "engine/cli/command_line.hpp"

#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

// The JavaScript interface of the command line. It exchanges text and the bytes of files. web/engine/worker/raw.ts
// contains its TypeScript type.

namespace perfect_play::bindings {
namespace {

/// Wraps the command line. Each argument ends with a NUL character, which no argument can contain.
class CommandLine {
 public:
  CommandLine(const std::string& arguments, bool output_colours, bool error_colours)
      : command_line_(split(arguments), {output_colours, error_colours}) {}

  void feed(const std::string& text) { command_line_.feed(text); }
  void end_input() { command_line_.end_input(); }
  void refuse_input(const std::string& reason) { command_line_.refuse_input(reason); }
  /// Returns the pending errand as JSON (see errand.hpp), or an empty string if no errand is pending.
  [[nodiscard]] std::string errand() const {
    const cli::Errand* errand = command_line_.errand();
    return errand == nullptr ? std::string() : cli::as_json(*errand);
  }
  /// `end` is one of `cli::kErrandEnds`.
  void report(const std::string& end, int exit_code, const std::string& reason, const std::string& output,
              const std::string& errors, double milliseconds, double milliseconds_since_last) {
    command_line_.report({cli::errand_end(end), exit_code, reason, output, errors,
                          static_cast<std::uint32_t>(milliseconds),
                          static_cast<std::uint32_t>(milliseconds_since_last)});
  }
  void advance() { command_line_.advance(); }
  void interrupt() { command_line_.interrupt(); }
  /// Returns the name of the next file to write, or an empty string if there is none. `file_content` returns the
  /// content of that file.
  std::string next_file() {
    for (cli::OutputFile& file : command_line_.take_files()) files_.push_back(std::move(file));
    file_ = {};
    if (!files_.empty()) {
      file_ = std::move(files_.front());
      files_.erase(files_.begin());
    }
    return file_.name;
  }
  /// Returns a copy that JavaScript owns.
  [[nodiscard]] emscripten::val file_content() const {
    const auto* const bytes = reinterpret_cast<const std::uint8_t*>(file_.content.data());
    return emscripten::val(emscripten::typed_memory_view(file_.content.size(), bytes)).call<emscripten::val>("slice");
  }
  std::string output() { return command_line_.take_output(); }
  std::string errors() { return command_line_.take_errors(); }
  [[nodiscard]] std::string progress() const { return command_line_.progress(); }
  [[nodiscard]] bool is_done() const { return command_line_.is_done(); }
  [[nodiscard]] bool heeds_interrupt() const { return command_line_.heeds_interrupt(); }
  [[nodiscard]] bool wants_input() const { return command_line_.wants_input(); }
  [[nodiscard]] std::string input_file() const { return command_line_.input_file(); }
  [[nodiscard]] int exit_code() const { return command_line_.exit_code(); }

 private:
  static std::vector<std::string> split(const std::string& arguments) {
    std::vector<std::string> parts;
    for (std::size_t start = 0; start < arguments.size();) {
      const std::size_t end = std::min(arguments.find('\0', start), arguments.size());
      parts.push_back(arguments.substr(start, end - start));
      start = end + 1;
    }
    return parts;
  }

  cli::CommandLine command_line_;
  std::vector<cli::OutputFile> files_;
  cli::OutputFile file_;
};

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(command_line) {
  using perfect_play::bindings::CommandLine;

  emscripten::class_<CommandLine>("CommandLine")
      .constructor<std::string, bool, bool>()
      .function("feed", &CommandLine::feed)
      .function("end_input", &CommandLine::end_input)
      .function("refuse_input", &CommandLine::refuse_input)
      .function("errand", &CommandLine::errand)
      .function("report", &CommandLine::report)
      .function("advance", &CommandLine::advance)
      .function("interrupt", &CommandLine::interrupt)
      .function("next_file", &CommandLine::next_file)
      .function("file_content", &CommandLine::file_content)
      .function("output", &CommandLine::output)
      .function("errors", &CommandLine::errors)
      .function("progress", &CommandLine::progress)
      .function("is_done", &CommandLine::is_done)
      .function("heeds_interrupt", &CommandLine::heeds_interrupt)
      .function("wants_input", &CommandLine::wants_input)
      .function("input_file", &CommandLine::input_file)
      .function("exit_code", &CommandLine::exit_code);
}
