#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <charconv>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/breaking.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/recognise.hpp"
#include "engine/api/trace.hpp"
#include "engine/cli/command_line.hpp"
#include "engine/core/json_reader.hpp"

// What JavaScript sees of the engine. Only strings, booleans and numbers cross, and the words of traces; strings that
// hold data are JSON (engine/api/json_forms.hpp). web/engine/raw.ts declares the same surface in TypeScript.

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

/// A copy that belongs to JavaScript: a view would break as soon as memory grows.
emscripten::val int32_array(const std::vector<std::int32_t>& words) {
  return emscripten::val(emscripten::typed_memory_view(words.size(), words.data())).call<emscripten::val>("slice");
}

/// Takes an array of whole numbers.
Fault take_numbers(JsonTaker& taker, std::vector<std::uint32_t>& numbers) {
  return taker.take_array([&]() -> Fault {
    const Result<std::uint32_t> number = taker.take_natural();
    if (!number) return number.error();
    numbers.push_back(number.value());
    return std::nullopt;
  });
}

std::string traced_positions(const Result<std::vector<api::TracedPosition>>& positions) {
  if (!positions) return object("error", positions.error());
  JsonWriter json;
  json.begin_object().key("positions").begin_array();
  for (const api::TracedPosition& position : positions.value()) write_json(json, position);
  return json.end_array().end_object().take();
}

std::string trace_nodes(const std::string& game, const std::string& setup, const std::string& paths) {
  std::vector<api::TracePath> read;
  JsonTaker taker(paths);
  const Fault fault = taker.take_array([&]() { return take_numbers(taker, read.emplace_back()); });
  if (fault) return object("error", *fault);
  return traced_positions(api::trace_nodes(game, setup, read));
}

std::string trace_positions(const std::string& game, const std::string& setup, const std::string& indices) {
  std::vector<std::uint32_t> read;
  JsonTaker taker(indices);
  if (const Fault fault = take_numbers(taker, read)) return object("error", *fault);
  return traced_positions(api::trace_positions(game, setup, read));
}

emscripten::val trace_places(const std::string& game, const std::string& setup, double from, double count) {
  const Result<api::TracePlaces> places =
      api::trace_places(game, setup, static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(count));
  emscripten::val result = emscripten::val::object();
  if (places) {
    JsonWriter json;
    result.set("head", json.begin_object().key("pieces").number(places.value().pieces).end_object().take());
    result.set("words", int32_array(places.value().words));
  } else {
    result.set("head", object("error", places.error()));
    result.set("words", int32_array({}));
  }
  return result;
}

/// A solver that is watched, or the error that kept it from that.
class Trace {
 public:
  /// A negative cap stands for the solver's own.
  Trace(const std::string& game, const std::string& setup, const std::string& solver, double cap, double records)
      : trace_(api::open_trace(game, setup, how(solver, cap, records))) {}

  [[nodiscard]] std::string error() const { return trace_ ? "" : object("error", trace_.error()); }

  std::string advance(double steps) {
    api::TraceSession& trace = *trace_.value();
    const api::TraceStatus status = trace.advance({static_cast<std::uint64_t>(steps)});
    JsonWriter json;
    json.begin_object().key("status").string(api::name_of(status)).key("progress");
    write_json(json, trace.progress());
    if (status != api::TraceStatus::kWorking) {
      json.key("report");
      write_json(json, trace.report());
    }
    return json.end_object().take();
  }

  emscripten::val records() { return int32_array(trace_.value()->take_words()); }

  std::string fractions() {
    JsonWriter json;
    json.begin_array();
    // Who moves makes no difference to a probability.
    for (const Probability& fraction : trace_.value()->take_fractions())
      write_json(json, Value(fraction), Player::kFirst);
    return json.end_array().take();
  }

 private:
  static api::TraceOptions how(const std::string& solver, double cap, double records) {
    // What can be recorded takes less; a table that takes more would be cut off anyway, and memory once taken stays.
    constexpr std::uint64_t kMostBytes = std::uint64_t{256} << 20U;
    api::TraceOptions how{.solver = solver, .records = static_cast<std::uint64_t>(records)};
    if (cap >= 0) how.cap = static_cast<Plies>(cap);
    how.limits.bytes = kMostBytes;
    return how;
  }

  Result<std::unique_ptr<api::TraceSession>> trace_;
};

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

std::string series(const std::string& game) { return object_or_error("setups", api::series(game)); }

/// A measurement, or the error that kept it from being begun.
class Measuring {
 public:
  /// No solver is the chosen one, a negative cap the solver's own.
  Measuring(const std::string& game, const std::string& setup, const std::string& solver, double cap, double nodes)
      : measuring_(api::measure(game, setup, how(solver, cap, nodes))) {}

  [[nodiscard]] std::string error() const { return measuring_ ? "" : object("error", measuring_.error()); }

  std::string advance(double steps) {
    api::Measuring& measuring = *measuring_.value();
    const bool is_over = measuring.advance({static_cast<std::uint64_t>(steps)}) != Status::kWorking;
    const std::string_view at_work = measuring.is_measured() ? "judging" : "working";
    JsonWriter json;
    json.begin_object().key("status").string(is_over ? "measured" : at_work).key("progress");
    write_json(json, measuring.progress());
    if (is_over) {
      json.key("measurement");
      write_json(json, measuring.measurement());
    }
    return json.end_object().take();
  }

 private:
  static api::OpenOptions how(const std::string& solver, double cap, double nodes) {
    api::OpenOptions how{.solver = solver};
    if (cap >= 0) how.options.cap = static_cast<Plies>(cap);
    how.options.limits.nodes = static_cast<std::uint64_t>(nodes);
    return how;
  }

  Result<std::unique_ptr<api::Measuring>> measuring_;
};

/// A search for an instance that breaks a wrong solver, or the error that kept it from being begun.
class Breaking {
 public:
  /// A negative factor stands for the specimen.
  Breaking(const std::string& game, const std::string& specimen, double cap_factor, double seed)
      : breaking_(api::break_it(game, how(specimen, cap_factor, seed))) {}

  [[nodiscard]] std::string error() const { return breaking_ ? "" : object("error", breaking_.error()); }

  std::string advance(double steps) {
    api::Breaking& breaking = *breaking_.value();
    const bool is_over = breaking.advance({static_cast<std::uint64_t>(steps)}) != Status::kWorking;
    JsonWriter json;
    json.begin_object().key("status").string(is_over ? "finished" : "working").key("progress");
    write_json(json, breaking.progress());
    if (is_over) {
      json.key("broken");
      write_json(json, breaking.broken());
    }
    return json.end_object().take();
  }

 private:
  static api::BreakOptions how(const std::string& specimen, double cap_factor, double seed) {
    api::BreakOptions how{.specimen = specimen, .seed = static_cast<std::uint64_t>(seed)};
    if (cap_factor >= 0) how.cap_factor = static_cast<std::uint32_t>(cap_factor);
    return how;
  }

  Result<std::unique_ptr<api::Breaking>> breaking_;
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
