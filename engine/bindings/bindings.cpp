#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/link.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/recognise.hpp"
#include "engine/api/setup.hpp"
#include "engine/bindings/answers.hpp"
#include "engine/bindings/breaking.hpp"
#include "engine/bindings/measuring.hpp"
#include "engine/bindings/questions.hpp"
#include "engine/bindings/session.hpp"
#include "engine/bindings/trace.hpp"
#include "engine/cli/command_line.hpp"
#include "engine/core/json.hpp"
#include "engine/core/result.hpp"

// What JavaScript sees of the engine. Only strings, booleans and numbers cross, and the words of traces; strings that
// hold data are JSON (engine/api/json_forms.hpp). web/engine/raw.ts declares the same surface in TypeScript.

namespace perfect_play::bindings {
namespace {

std::string catalogue() {
  JsonWriter json;
  api::write_json(json, api::catalogue());
  return json.take();
}

std::string read_setup(const std::string& game, const std::string& text) {
  return object_or_error("setup", api::read_setup(game, text));
}

std::string compose(const std::string& game, const std::string& draft) {
  return object_or_error("setup", api::compose(game, draft));
}

std::string write_setup(const std::string& game, const std::string& setup, const std::string& format) {
  return text_or_error("text", api::write_setup(game, setup, format));
}

std::string recognise(const std::string& text, const std::string& game) {
  return list_or_error("setups", api::recognise(text, game));
}

std::string generate_setup(const std::string& game, const std::string& parameters, double seed) {
  const auto read = named_numbers_in(parameters);
  if (!read) return object("error", read.error());
  std::vector<api::NamedNumber> numbers;
  for (const auto& [name, number] : read.value()) numbers.push_back({name, number});
  return object_or_error("setup", api::generate_setup(game, numbers, static_cast<std::uint64_t>(seed)));
}

std::string read_link(const std::string& fragment) { return object_or_error("link", api::read_link(fragment)); }

std::string write_link(const std::string& game, const std::string& setup, const std::string& line,
                       const std::string& parameters) {
  const auto read = pairs_in(parameters);
  if (!read) return object("error", read.error());
  return text_or_error("fragment", api::write_link({game, setup, line, read.value()}));
}

std::string series(const std::string& game) { return object_or_error("setups", api::series(game)); }

/// The command line; every argument ends with NUL, which none can contain.
class CommandLine {
 public:
  explicit CommandLine(const std::string& arguments) : command_line_(split(arguments)) {}

  void feed(const std::string& text) { command_line_.feed(text); }
  void finish() { command_line_.finish(); }
  std::string output() { return command_line_.take_output(); }
  std::string errors() { return command_line_.take_errors(); }
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
};

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(perfect_play) {
  using namespace perfect_play::bindings;

  emscripten::function("catalogue", &catalogue);
  emscripten::function("read_setup", &read_setup);
  emscripten::function("compose", &compose);
  emscripten::function("write_setup", &write_setup);
  emscripten::function("recognise", &recognise);
  emscripten::function("generate_setup", &generate_setup);
  emscripten::function("read_link", &read_link);
  emscripten::function("write_link", &write_link);
  emscripten::function("trace_nodes", &trace_nodes);
  emscripten::function("trace_positions", &trace_positions);
  emscripten::function("trace_places", &trace_places);
  emscripten::class_<Trace>("Trace")
      .constructor<std::string, std::string, std::string, double, double>()
      .function("error", &Trace::error)
      .function("advance", &Trace::advance)
      .function("records", &Trace::records)
      .function("fractions", &Trace::fractions);
  emscripten::class_<Session>("Session")
      .constructor<std::string, std::string, double>()
      .function("error", &Session::error)
      .function("advance", &Session::advance)
      .function("verify", &Session::verify)
      .function("work_out", &Session::work_out)
      .function("survey", &Session::survey)
      .function("certificate", &Session::certificate)
      .function("study", &Session::study);
  emscripten::function("series", &series);
  emscripten::class_<Measuring>("Measuring")
      .constructor<std::string, std::string, std::string, double, double>()
      .function("error", &Measuring::error)
      .function("advance", &Measuring::advance);
  emscripten::class_<Breaking>("Breaking")
      .constructor<std::string, std::string, double, double>()
      .function("error", &Breaking::error)
      .function("advance", &Breaking::advance);
  emscripten::class_<CommandLine>("CommandLine")
      .constructor<std::string>()
      .function("feed", &CommandLine::feed)
      .function("finish", &CommandLine::finish)
      .function("output", &CommandLine::output)
      .function("errors", &CommandLine::errors)
      .function("wants_input", &CommandLine::wants_input)
      .function("input_file", &CommandLine::input_file)
      .function("exit_code", &CommandLine::exit_code);
}
