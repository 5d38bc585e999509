#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/api/contract/answers.hpp"
#include "engine/api/rules/rules_check.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/verdict.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::uint32_t kMostPositions = 2'000'000;

void write_errors(JsonWriter& json, std::string_view key, const std::vector<Error>& errors) {
  json.key(key).begin_array();
  for (const Error& error : errors) write_json(json, error);
  json.end_array();
}

std::string as_json(const api::RulesReport& report, double milliseconds) {
  JsonWriter json;
  json.begin_object().key("right").boolean(report.errors.empty());
  write_errors(json, "errors", report.errors);
  write_errors(json, "warnings", report.warnings);
  json.key("title")
      .string(report.title)
      .key("players")
      .string(report.players)
      .key("start")
      .string(report.start ? report.start->text : "");
  json.key("sizes").begin_array();
  for (const rules::Size& size : report.sizes) {
    json.begin_object().key("name").string(size.name).key("value").number(size.value);
    json.key("least").number(size.least).key("most").number(size.most).end_object();
  }
  json.end_array();
  json.key("complete").boolean(report.complete);
  json.key("positions").number(report.positions).key("moves").number(report.moves);
  json.key("bytes").number(report.bytes).key("milliseconds").decimal(milliseconds);
  json.key("plies").begin_array();
  for (const std::uint32_t count : report.plies) json.number(count);
  json.end_array().key("endings").begin_array();
  for (const api::SampleEnding& ending : report.endings) {
    json.begin_object().key("position").string(ending.position.text).key("line").begin_array();
    for (const std::string& move : ending.line) json.string(move);
    json.end_array().key("message").string(to_english(ending.outcome)).end_object();
  }
  json.end_array().key("value");
  if (report.solved) {
    write_json(json, report.solved->value);
  } else {
    json.null();
  }
  if (report.nimber) json.key("nimber").number(*report.nimber);
  json.key("graph");
  if (report.complete) {
    json.number(report.graph);
  } else {
    json.null();
  }
  return json.end_object().take() + '\n';
}

void print_findings(const api::RulesReport& report, Console& console) {
  for (const Error& error : report.errors)
    console.print(console.style().bad("error") + ": " + to_english(error) + '\n');
  for (const Error& warning : report.warnings) {
    console.print(console.style().strong("warning") + ": " + to_english(warning) + '\n');
  }
}

/// Joins words; of a long list, only the first and the last ones.
std::string in_short(const std::vector<std::string>& words) {
  constexpr std::size_t kMost = 100;
  constexpr std::size_t kLast = 3;
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const bool is_cut = words.size() > kMost && i == kMost - kLast;
    if (is_cut) i = words.size() - kLast;
    text += (text.empty() ? "" : is_cut ? ", …, " : ", ") + words[i];
  }
  return text;
}

void print_endings(const api::RulesReport& report, Console& console) {
  for (const api::SampleEnding& ending : report.endings) {
    const std::string line = in_short(ending.line);
    console.print((line.empty() ? "at the start" : "after " + line) + ": " + to_english(ending.outcome) + '\n');
    for (const std::string& row : ending.rows) console.print("    " + row + '\n');
  }
}

void print_game(const api::RulesReport& report, double milliseconds, Console& console) {
  if (report.players.empty()) return;
  if (!report.title.empty()) console.print(console.style().strong(report.title) + '\n');
  console.print(counted(report.positions, "position", "positions") + (report.complete ? "" : " so far") + ", " +
                counted(report.moves, "move", "moves") + '\n');
  if (report.solved && report.solved->value) {
    const Verdict verdict({report.names[0], report.names[1]}, *report.solved);
    console.print("value: " + std::visit(verdict, *report.solved->value) + '\n');
  }
  if (report.nimber) console.print("nimber: " + std::to_string(*report.nimber) + '\n');
  std::string sizes;
  for (const rules::Size& size : report.sizes) {
    sizes += (sizes.empty() ? "" : ", ") + size.name + " = " + std::to_string(size.value) + " (" +
             std::to_string(size.least) + " to " + std::to_string(size.most) + ')';
  }
  if (!sizes.empty()) console.print("sizes: " + sizes + '\n');
  std::vector<std::string> plies;
  for (const std::uint32_t count : report.plies) plies.push_back(std::to_string(count));
  console.print("by ply: " + in_short(plies) + '\n');
  print_endings(report, console);
  std::array<char, 64> buffer{};
  const double megabytes = static_cast<double>(report.bytes) / (1 << 20);
  const int size = std::snprintf(buffer.data(), buffer.size(), "%.1f ms, %.1f MB\n", milliseconds, megabytes);
  console.print(console.style().faint({buffer.data(), static_cast<std::size_t>(size)}));
}

class RulesTask final : public Task {
 public:
  RulesTask(std::string_view source, std::uint32_t most, bool as_json, Console& console)
      : check_(source, most), as_json_(as_json), console_(console) {}

  bool advance() override {
    if (check_.advance()) return true;
    print();
    return false;
  }
  [[nodiscard]] std::string progress() const override { return counted(check_.positions(), "position", "positions"); }
  [[nodiscard]] bool heeds_interrupt() const override { return true; }
  void interrupt() override { print(); }

 private:
  void print() {
    const api::RulesReport report = check_.report();
    const std::chrono::duration<double, std::milli> elapsed = std::chrono::steady_clock::now() - begin_;
    if (as_json_) {
      console_.print(as_json(report, elapsed.count()));
    } else {
      print_findings(report, console_);
      print_game(report, elapsed.count(), console_);
    }
    if (!report.errors.empty()) console_.set_exit_code(kNotDone);
  }

  std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  api::RulesCheck check_;
  bool as_json_;
  Console& console_;
};

}  // namespace

std::unique_ptr<Task> start_rules(Arguments& arguments, Console& console) {
  const std::uint64_t most = arguments.number("positions").value_or(kMostPositions);
  const std::optional<std::string> rules =
      rules_with_sizes(arguments, arguments["rules-file"], "rules-file", true, console);
  if (!rules) return nullptr;
  return std::make_unique<RulesTask>(*rules, static_cast<std::uint32_t>(most), arguments.has("json"), console);
}

}  // namespace perfect_play::cli
