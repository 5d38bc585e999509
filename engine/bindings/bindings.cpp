#include <emscripten/bind.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/json_forms.hpp"
#include "engine/api/recognise.hpp"
#include "engine/cli/command_line.hpp"

// What JavaScript sees of the engine. Only strings, booleans and numbers cross; strings that hold data are JSON
// (engine/api/json_forms.hpp). web/engine/raw.ts declares the same surface in TypeScript.

namespace {

using namespace perfect_play;
using api::write_json;

template <class T>
std::string object(std::string_view name, const T& content) {
  JsonWriter json;
  json.begin_object().key(name);
  write_json(json, content);
  return json.end_object().take();
}

std::string text_object(std::string_view name, std::string_view text) {
  JsonWriter json;
  return json.begin_object().key(name).string(text).end_object().take();
}

template <class T>
std::string object_or_error(std::string_view name, const Result<T>& result) {
  return result ? object(name, result.value()) : object("error", result.error());
}

/// The pieces of `text` between separators; none of an empty text, and none after a separator at the end.
std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts;
  for (std::size_t start = 0; start < text.size();) {
    const std::size_t end = std::min(text.find(separator, start), text.size());
    parts.push_back(text.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

std::pair<std::string, std::string> name_and_value(const std::string& text) {
  const std::size_t equals = std::min(text.find('='), text.size());
  return {text.substr(0, equals), equals == text.size() ? "" : text.substr(equals + 1)};
}

std::string catalogue() {
  JsonWriter json;
  write_json(json, api::catalogue());
  return json.take();
}

std::string read_setup(const std::string& game, const std::string& text) {
  return object_or_error("setup", api::read_setup(game, text));
}

std::string compose(const std::string& game, const std::string& draft) {
  return object_or_error("setup", api::compose(game, draft));
}

std::string write_setup(const std::string& game, const std::string& setup, const std::string& format) {
  const Result<std::string> text = api::write_setup(game, setup, format);
  return text ? text_object("text", text.value()) : object("error", text.error());
}

std::string recognise(const std::string& text, const std::string& game) {
  const Result<std::vector<api::Setup>> setups = api::recognise(text, game);
  if (!setups) return object("error", setups.error());
  JsonWriter json;
  json.begin_object().key("setups").begin_array();
  for (const api::Setup& setup : setups.value()) write_json(json, setup);
  return json.end_array().end_object().take();
}

std::string generate_setup(const std::string& game, const std::string& parameters, double seed) {
  const std::vector<std::string> parts = split(parameters, '&');
  std::vector<std::pair<std::string, std::string>> named;
  for (const std::string& part : parts) named.push_back(name_and_value(part));
  std::vector<api::NamedNumber> numbers;
  for (const auto& [name, value] : named) {
    std::uint32_t number = 0;
    std::from_chars(value.data(), value.data() + value.size(), number);
    numbers.push_back({name, number});
  }
  return object_or_error("setup", api::generate_setup(game, numbers, static_cast<std::uint64_t>(seed)));
}

std::string read_link(const std::string& fragment) { return object_or_error("link", api::read_link(fragment)); }

std::string write_link(const std::string& game, const std::string& setup, const std::string& line,
                       const std::string& parameters) {
  api::Link link{game, setup, line, {}};
  for (const std::string& part : split(parameters, '&')) link.parameters.push_back(name_and_value(part));
  return text_object("fragment", api::write_link(link));
}

/// A session, or the error that kept it from being opened.
class Session {
 public:
  /// Tables take at most so many bytes; 0 for the usual bound.
  Session(const std::string& game, const std::string& setup, double bytes)
      : session_(api::open(game, setup, how(bytes))) {}

  [[nodiscard]] std::string error() const { return session_ ? "" : object("error", session_.error()); }

  std::string advance(double steps) {
    api::Session& session = *session_.value();
    const Status status = session.advance({static_cast<std::uint64_t>(steps)});
    JsonWriter json;
    json.begin_object().key("status").string(name_of(status, "solved")).key("progress");
    write_json(json, session.progress());
    if (status != Status::kWorking) {
      json.key("report");
      write_json(json, session.report());
    }
    return json.end_object().take();
  }

  std::string verify(double steps) {
    api::Session& session = *session_.value();
    const Result<Status> status = session.verify({static_cast<std::uint64_t>(steps)});
    if (!status) return object("error", status.error());
    JsonWriter json;
    json.begin_object().key("status").string(name_of(status.value(), "accepted"));
    json.key("progress");
    write_json(json, session.verify_progress());
    return json.end_object().take();
  }

  std::string work_out(const std::string& line, double steps) {
    api::Session& session = *session_.value();
    const Result<Status> status =
        session.work_out(line, api::WorkOut::kPositionAndMoves, {static_cast<std::uint64_t>(steps)});
    if (!status) return object("error", status.error());
    JsonWriter json;
    json.begin_object().key("status").string(name_of(status.value(), "finished")).key("progress");
    write_json(json, session.progress());
    return json.end_object().take();
  }

  std::string survey(double steps) {
    api::Session& session = *session_.value();
    const Result<Status> status = session.survey({static_cast<std::uint64_t>(steps)});
    if (!status) return object("error", status.error());
    JsonWriter json;
    json.begin_object().key("status").string(name_of(status.value(), "finished")).key("progress");
    write_json(json, session.survey_progress());
    if (status.value() != Status::kWorking) {
      json.key("survey");
      write_json(json, session.surveyed());
    }
    return json.end_object().take();
  }

  /// The certificate itself is JSON too, and too long to be packed into a string of another.
  [[nodiscard]] std::string certificate(const std::string& line) const {
    Result<std::string> certificate = session_.value()->certificate(line);
    return certificate ? std::move(certificate).value() : object("error", certificate.error());
  }

  [[nodiscard]] std::string study(const std::string& line) const {
    const Result<std::vector<api::StudiedPosition>> study = session_.value()->study(line);
    if (!study) return object("error", study.error());
    JsonWriter json;
    json.begin_object().key("study").begin_object().key("positions").begin_array();
    for (const api::StudiedPosition& position : study.value()) write_json(json, position);
    return json.end_array().end_object().end_object().take();
  }

 private:
  static api::OpenOptions how(double bytes) {
    api::OpenOptions how;
    if (bytes > 0) how.options.limits.bytes = static_cast<std::uint64_t>(bytes);
    return how;
  }

  /// `finished` is what it is called to have finished.
  static std::string_view name_of(Status status, std::string_view finished) {
    switch (status) {
      case Status::kWorking:
        return "working";
      case Status::kFinished:
        return finished;
      case Status::kLimitReached:
        break;
    }
    return "limit";
  }

  Result<std::unique_ptr<api::Session>> session_;
};

/// The command line; every argument ends with NUL, which none can contain.
class CommandLine {
 public:
  explicit CommandLine(const std::string& arguments) : command_line_(split(arguments, '\0')) {}

  void feed(const std::string& text) { command_line_.feed(text); }
  void finish() { command_line_.finish(); }
  std::string output() { return command_line_.take_output(); }
  std::string errors() { return command_line_.take_errors(); }
  [[nodiscard]] bool wants_input() const { return command_line_.wants_input(); }
  [[nodiscard]] std::string input_file() const { return command_line_.input_file(); }
  [[nodiscard]] int exit_code() const { return command_line_.exit_code(); }

 private:
  cli::CommandLine command_line_;
};

}  // namespace

EMSCRIPTEN_BINDINGS(perfect_play) {
  emscripten::function("catalogue", &catalogue);
  emscripten::function("read_setup", &read_setup);
  emscripten::function("compose", &compose);
  emscripten::function("write_setup", &write_setup);
  emscripten::function("recognise", &recognise);
  emscripten::function("generate_setup", &generate_setup);
  emscripten::function("read_link", &read_link);
  emscripten::function("write_link", &write_link);
  emscripten::class_<Session>("Session")
      .constructor<std::string, std::string, double>()
      .function("error", &Session::error)
      .function("advance", &Session::advance)
      .function("verify", &Session::verify)
      .function("work_out", &Session::work_out)
      .function("survey", &Session::survey)
      .function("certificate", &Session::certificate)
      .function("study", &Session::study);
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
