#include "engine/api/text/check.hpp"

#include <array>
#include <cstddef>
#include <utility>

#include "engine/api/game_engine.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

constexpr std::array<std::string_view, 6> kVerdictIds = {"right",     "wrong",   "wrong-number",
                                                         "no-answer", "missing", "extra"};

/// More bytes of a line are not kept.
constexpr std::size_t kMostOfLine = 200;

LineVerdict verdict_on(std::string_view line, std::uint32_t number, std::string_view answer, const AnswerForm& form) {
  const std::optional<ReadAnswer> found = read_answer(line, form);
  if (!found) return LineVerdict::kNoAnswer;
  const std::optional<ReadAnswer> right = read_answer(answer, form);
  if (right->number && found->number != number) return LineVerdict::kWrongNumber;
  return same_answer(found->answer, right->answer, form) ? LineVerdict::kRight : LineVerdict::kWrong;
}

}  // namespace

std::string_view id_of(LineVerdict verdict) { return kVerdictIds[static_cast<std::size_t>(verdict)]; }

Result<std::vector<CheckedLine>> check_output(std::string_view problem, std::span<const std::string> answers,
                                              std::string_view output) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  const AnswerForm form = judge.value()->answer_form(problem);
  std::vector<CheckedLine> checked;
  TextReader in(output);
  for (std::uint32_t line_number = 1; !in.at_end(); ++line_number) {
    const std::string_view line = in.take_line();
    if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    CheckedLine& next = checked.emplace_back();
    next.line = line_number;
    next.found = as_text(line.substr(0, line.find_last_not_of(" \t\r") + 1), kMostOfLine);
    if (checked.size() <= answers.size()) {
      next.number = static_cast<std::uint32_t>(checked.size());
      next.answer = answers[checked.size() - 1];
      next.verdict = verdict_on(line, *next.number, next.answer, form);
    } else {
      next.verdict = LineVerdict::kExtra;
    }
  }
  while (checked.size() < answers.size()) {
    checked.push_back({.verdict = LineVerdict::kMissing,
                       .number = static_cast<std::uint32_t>(checked.size() + 1),
                       .answer = answers[checked.size()]});
  }
  return checked;
}

Result<std::vector<std::string_view>> specimens_that_say(std::string_view problem, std::string_view setup,
                                                         std::string_view line) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->specimens_that_say(problem, setup, line);
}

}  // namespace perfect_play::api
