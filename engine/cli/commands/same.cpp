#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/contract/answers.hpp"
#include "engine/api/rules/rules_comparison.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::uint32_t kMostPositions = 2'000'000;
constexpr const char* kFiles[] = {"first", "second"};

std::string as_json(const api::ComparedRules& compared) {
  JsonWriter json;
  json.begin_object().key("same").boolean(compared.same).key("message").string(to_english(compared.verdict));
  for (std::size_t i = 0; i < std::size(kFiles); ++i) {
    json.key(kFiles[i]).begin_object().key("positions").number(compared.positions[i]).key("error");
    if (compared.errors[i]) {
      write_json(json, *compared.errors[i]);
    } else {
      json.null();
    }
    json.key("line").begin_array();
    for (const std::string& move : compared.lines[i]) json.string(move);
    json.end_array().key("ending");
    if (compared.endings[i]) {
      json.string(to_english(*compared.endings[i]));
    } else {
      json.null();
    }
    json.end_object();
  }
  return json.end_object().take() + '\n';
}

std::string line_in_words(const std::vector<std::string>& line) {
  std::string words;
  for (const std::string& move : line) words += (words.empty() ? "" : ", ") + move;
  return words.empty() ? "at the start" : "after " + words;
}

std::string as_text(const api::ComparedRules& compared, const Style& style) {
  std::string text;
  for (std::size_t i = 0; i < std::size(kFiles); ++i) {
    if (!compared.errors[i]) continue;
    text += style.bad("error") + " in the " + kFiles[i] + " file: " + to_english(*compared.errors[i]) + '\n';
  }
  if (!text.empty()) return text;
  const auto& [first, second] = compared.lines;
  if (compared.same) {
    text = style.good("same") + ": ";
  } else {
    text = style.bad("different") + ", " + line_in_words(first) +
           (first == second ? "" : " (in the second file: " + line_in_words(second) + ")") + ": ";
  }
  text += to_english(compared.verdict) + '\n';
  for (std::size_t i = 0; i < std::size(kFiles); ++i) {
    text += std::string("  ") + kFiles[i] + ": " + counted(compared.positions[i], "position", "positions");
    if (compared.endings[i]) text += "; " + to_english(*compared.endings[i]);
    text += '\n';
  }
  return text;
}

class SameTask final : public Task {
 public:
  SameTask(api::RulesComparison comparison, bool as_json, Console& console)
      : comparison_(std::move(comparison)), as_json_(as_json), console_(console) {}

  bool advance() override {
    if (comparison_.advance()) return true;
    const api::ComparedRules compared = comparison_.report();
    console_.print(as_json_ ? as_json(compared) : as_text(compared, console_.style()));
    if (!compared.same) console_.set_exit_code(kNotDone);
    return false;
  }
  [[nodiscard]] std::string progress() const override {
    return counted(comparison_.positions(), "position", "positions");
  }

 private:
  api::RulesComparison comparison_;
  bool as_json_;
  Console& console_;
};

}  // namespace

std::unique_ptr<Task> start_same(Arguments& arguments, Console& console) {
  const auto most = static_cast<std::uint32_t>(arguments.number("positions").value_or(kMostPositions));
  const std::optional<std::string> first =
      rules_with_sizes(arguments, arguments["first-rules"], "first-rules", true, console);
  if (!first) return nullptr;
  const std::optional<std::string> second =
      rules_with_sizes(arguments, arguments["second-rules"], "second-rules", true, console);
  return std::make_unique<SameTask>(api::RulesComparison(*first, *second, most), arguments.has("json"), console);
}

}  // namespace perfect_play::cli
