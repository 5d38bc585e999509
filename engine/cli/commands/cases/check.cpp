
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/contract/answers.hpp"
#include "engine/api/judge_engine.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/explain.hpp"
#include "engine/cli/rules_reading_task.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

using api::CheckedLine;
using api::LineVerdict;

struct CheckRequest {
  std::string problem;
  std::string input;
  std::string output;
  std::string page;
  bool json = false;
};

/// Result of a check.
struct Checked {
  std::string_view game;
  std::vector<std::string> setups;
  std::vector<CheckedLine> lines;
  /// The first output line that is not right, and an explanation if the line belongs to a case.
  const CheckedLine* first = nullptr;
  std::optional<Explanation> explanation = std::nullopt;
  /// Wrong solvers that give the same wrong answer in every examined wrong case.
  std::vector<std::string_view> specimens = {};

  [[nodiscard]] std::size_t count_of(LineVerdict verdict) const {
    return static_cast<std::size_t>(
        std::count_if(lines.begin(), lines.end(), [&](const CheckedLine& line) { return line.verdict == verdict; }));
  }
};

/// Maximum number of wrong cases that are compared with every wrong solver.
constexpr std::size_t kMostLookedAt = 20;

/// Describes the mistake in a sentence.
std::string sentence(const CheckedLine& line, std::size_t cases) {
  const std::string number = std::to_string(line.number.value_or(0));
  const std::string where = "Line " + std::to_string(line.line.value_or(0)) + " of the output";
  const std::string answer = in_quotes(line.answer);
  switch (line.verdict) {
    case LineVerdict::kRight:
      break;
    case LineVerdict::kWrong:
      return "Case " + number + ": " + where + " says " + in_quotes(line.found) + "; the right answer is " + answer +
             '.';
    case LineVerdict::kWrongNumber:
      return "Case " + number + ": " + where + " says " + in_quotes(line.found) +
             ", which is numbered for another case; the right line is " + answer + '.';
    case LineVerdict::kNoAnswer:
      return "Case " + number + ": " + where + " says " + in_quotes(line.found) +
             ", which is not an answer to this problem; the right answer is " + answer + '.';
    case LineVerdict::kMissing:
      return "Case " + number + ": the answer is missing, because the output ends before it; the right answer is " +
             answer + '.';
    case LineVerdict::kExtra:
      return where + " says " + in_quotes(line.found) + ", but all " + counted(cases, "case", "cases") +
             " of the input are answered before it.";
  }
  return {};
}

/// Describes how often each verdict occurs, and lists the case numbers of the wrong answers.
std::string summary(const Checked& checked, const Style& style) {
  struct Words {
    LineVerdict verdict;
    std::string_view one;
    std::string_view many;
  };
  constexpr std::array kWords = {
      Words{LineVerdict::kWrong, "wrong", "wrong"},
      Words{LineVerdict::kWrongNumber, "with a wrong number", "with wrong numbers"},
      Words{LineVerdict::kNoAnswer, "that is not an answer", "that are not answers"},
      Words{LineVerdict::kMissing, "missing", "missing"},
      Words{LineVerdict::kExtra, "extra line", "extra lines"},
  };
  const std::size_t right = checked.count_of(LineVerdict::kRight);
  const std::string cases = counted(checked.setups.size(), "case", "cases");
  if (checked.first == nullptr) return style.good("right") + ": " + cases + '\n';
  std::string text = std::to_string(right) + " of " + cases + " right";
  for (const Words& words : kWords) {
    const std::size_t count = checked.count_of(words.verdict);
    if (count > 0) text += ", " + counted(count, words.one, words.many);
  }
  text += '\n';
  constexpr std::size_t kMostListed = 20;
  std::string others;
  std::size_t listed = 0;
  for (const CheckedLine& line : checked.lines) {
    if (line.verdict == LineVerdict::kRight || !line.number || &line == checked.first) continue;
    if (++listed > kMostListed) break;
    others += (others.empty() ? "" : ", ") + std::to_string(*line.number);
  }
  if (listed > 0) text += "other cases that are not right: " + others + (listed > kMostListed ? ", …" : "") + '\n';
  return text;
}

/// Describes the cases for which the wrong solvers give the same answers as the program.
std::string scope_of_agreement(const Checked& checked) {
  const std::size_t wrong = checked.count_of(LineVerdict::kWrong);
  if (wrong == 1 && checked.first->verdict == LineVerdict::kWrong) return std::string(kOnThisBoard);
  if (wrong == 1) return "in the same way in the one wrong case";
  return std::string("in the same way in each of the ") + (wrong > kMostLookedAt ? "first " : "") +
         std::to_string(std::min(wrong, kMostLookedAt)) + " wrong cases";
}

std::string as_text(const Checked& checked, const std::string& page, const Style& style) {
  std::string text;
  if (checked.first != nullptr) {
    text += style.bad(sentence(*checked.first, checked.setups.size())) + '\n';
  }
  if (const auto& why = checked.explanation) {
    text += explained(checked.setups[*checked.first->number - 1], *why, checked.specimens, page,
                      scope_of_agreement(checked));
  }
  return text + summary(checked, style);
}

std::string as_json(const Checked& checked, const std::string& problem) {
  JsonWriter json;
  json.begin_object().key("problem").string(problem).key("game").string(checked.game);
  json.key("cases").number(checked.setups.size()).key("right").number(checked.count_of(LineVerdict::kRight));
  json.key("lines").begin_array();
  for (const CheckedLine& line : checked.lines) write_json(json, line);
  json.end_array().key("first");
  if (checked.first == nullptr) return json.null().end_object().take();
  const CheckedLine& first = *checked.first;
  json.begin_object().key("line");
  write_json(json, first);
  json.key("message").string(sentence(first, checked.setups.size())).key("board");
  if (const auto& why = checked.explanation) {
    json.begin_object().key("setup").string(checked.setups[*first.number - 1]).key("value");
    write_json(json, why->position.value);
    json.key("words").string(why->value).key("bestLine").begin_array();
    for (const std::string& move : why->best_line) json.string(move);
    json.end_array().key("specimens").begin_array();
    for (const std::string_view specimen : checked.specimens) json.string(specimen);
    json.end_array().key("link");
    if (why->link.empty()) {
      json.null();
    } else {
      json.string(why->link);
    }
    json.end_object();
  } else {
    json.null();
  }
  return json.end_object().end_object().take();
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  for (std::size_t end = text.find('\n'); end != std::string_view::npos; end = text.find('\n')) {
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  return lines;
}

class CheckTask final : public Task {
 public:
  CheckTask(CheckRequest request, const api::JudgeEngine& engine, std::vector<std::string> setups, Console& console)
      : request_(std::move(request)), engine_(engine), judge_(engine.judge({}).value()), console_(console) {
    checked_.game = engine.game();
    checked_.setups = std::move(setups);
  }

  bool advance() override {
    // Checks the output in small pieces, in order to show progress.
    constexpr std::size_t kPiece = 256;
    const std::string_view piece = std::string_view(request_.input).substr(fed_, kPiece);
    fed_ += piece.size();
    answers_ += piece.empty() ? judge_->finish() : judge_->feed(piece);
    if (const Fault& fault = judge_->fault()) {
      console_.fail(*fault);
      return false;
    }
    if (!piece.empty()) return true;
    print_results();
    return false;
  }
  [[nodiscard]] std::string progress() const override {
    return "solving the cases" + share_done({fed_, request_.input.size()});
  }

 private:
  void print_results() {
    checked_.lines = api::check_output(engine_.answer_form(), lines_of(answers_), request_.output);
    const auto first = std::find_if(checked_.lines.begin(), checked_.lines.end(),
                                    [](const CheckedLine& line) { return line.verdict != LineVerdict::kRight; });
    if (first != checked_.lines.end()) {
      checked_.first = &*first;
      console_.set_exit_code(kNotDone);
      if (first->number) {
        const std::string& setup = checked_.setups[*first->number - 1];
        Result<Explanation> why = explain(checked_.game, setup, request_.page);
        if (why) checked_.explanation = std::move(why).value();
        checked_.specimens = suspects();
      }
    }
    console_.print(request_.json ? as_json(checked_, request_.problem) + '\n'
                                 : as_text(checked_, request_.page, console_.style()));
  }

  /// Returns the wrong solvers that give the program's answer in every wrong case.
  [[nodiscard]] std::vector<std::string_view> suspects() const {
    std::optional<std::vector<std::string_view>> suspects;
    std::size_t looked_at = 0;
    for (const CheckedLine& line : checked_.lines) {
      if (line.verdict != LineVerdict::kWrong || ++looked_at > kMostLookedAt) continue;
      const std::vector<std::string_view> saying =
          engine_.specimens_that_say(checked_.setups[*line.number - 1], line.found).value();
      if (!suspects) suspects = saying;
      const auto is_not = [&](std::string_view id) {
        return std::find(saying.begin(), saying.end(), id) == saying.end();
      };
      suspects->erase(std::remove_if(suspects->begin(), suspects->end(), is_not), suspects->end());
    }
    return suspects.value_or(std::vector<std::string_view>());
  }

  CheckRequest request_;
  const api::JudgeEngine& engine_;
  std::unique_ptr<api::Judge> judge_;
  Console& console_;
  std::size_t fed_ = 0;
  std::string answers_;
  Checked checked_;
};

std::unique_ptr<Task> begin_checking(const Arguments& arguments, Console& console) {
  CheckRequest request{arguments["problem"], arguments["input"], arguments["output"], arguments["page"],
                       arguments.has("json")};
  const api::JudgeEngine& engine = *api::find_judge(request.problem).value();
  Result<std::vector<std::string>> cases = engine.read_cases(request.input);
  if (!cases) {
    console.fail(cases.error());
    return nullptr;
  }
  if (cases.value().empty()) {
    console.fail(Error{{"check.no-cases"}});
    return nullptr;
  }
  return std::make_unique<CheckTask>(std::move(request), engine, std::move(cases).value(), console);
}

}  // namespace

std::unique_ptr<Task> start_check(Arguments& arguments, Console& console) {
  return after_using_rules(arguments, console, [arguments, &console] { return begin_checking(arguments, console); });
}

}  // namespace perfect_play::cli
