#include "engine/api/text/check.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/api/contract/answers.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

/// More bytes of a line are not kept.
constexpr std::size_t kMostOfLine = 200;

/// No answer is as long.
constexpr std::size_t kLongestLine = std::size_t{64} << 10U;

LineVerdict verdict_on(std::string_view line, std::uint32_t number, std::string_view answer, const AnswerForm& form) {
  if (line.size() > kLongestLine) return LineVerdict::kNoAnswer;
  const std::optional<ReadAnswer> found = read_answer(line, form);
  if (!found) return LineVerdict::kNoAnswer;
  const std::optional<ReadAnswer> right = read_answer(answer, form);
  if (right->number && found->number != number) return LineVerdict::kWrongNumber;
  return same_answer(found->answer, right->answer, form) ? LineVerdict::kRight : LineVerdict::kWrong;
}

}  // namespace

std::string_view id_of(LineVerdict verdict) { return perfect_play::name_of(verdict); }

void OutputCheck::take(std::string_view text) {
  pending_.erase(0, read_);
  read_ = 0;
  // What waits is a line without an end: no more of it is kept than shows that it is too long.
  const std::size_t rest_of_line = std::min(text.find('\n'), text.size());
  const std::size_t room = kLongestLine + 1 - std::min(pending_.size(), kLongestLine + 1);
  pending_.append(text.substr(0, std::min(rest_of_line, room))).append(text.substr(rest_of_line));
}

std::optional<CheckedLine> OutputCheck::take_line() {
  while (read_ < pending_.size()) {
    const std::size_t end = pending_.find('\n', read_);
    if (end == std::string::npos && !ended_) return std::nullopt;
    line_ = std::string_view(pending_).substr(read_, end == std::string::npos ? end : end - read_);
    read_ = end == std::string::npos ? pending_.size() : end + 1;
    ++lines_;
    if (line_.find_first_not_of(" \t\r") == std::string_view::npos) continue;
    return CheckedLine{.line = lines_,
                       .found = as_text(line_.substr(0, line_.find_last_not_of(" \t\r") + 1), kMostOfLine)};
  }
  return std::nullopt;
}

std::optional<CheckedLine> OutputCheck::next(std::string_view answer) {
  std::optional<CheckedLine> checked = take_line();
  if (!checked && !ended_) return std::nullopt;
  const bool is_missing = !checked;
  if (is_missing) checked = CheckedLine{.verdict = LineVerdict::kMissing};
  checked->number = ++cases_;
  checked->answer = answer;
  if (!is_missing) checked->verdict = verdict_on(line_, cases_, answer, form_);
  return checked;
}

std::optional<CheckedLine> OutputCheck::next_extra() {
  std::optional<CheckedLine> extra = take_line();
  if (extra) extra->verdict = LineVerdict::kExtra;
  return extra;
}

Result<OutputCheck> begin_check(std::string_view problem) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return OutputCheck(judge.value()->answer_form(problem));
}

Result<std::vector<CheckedLine>> check_output(std::string_view problem, std::span<const std::string> answers,
                                              std::string_view output) {
  Result<OutputCheck> check = begin_check(problem);
  if (!check) return check.error();
  OutputCheck& lines = check.value();
  lines.take(output);
  lines.end();
  std::vector<CheckedLine> checked;
  checked.reserve(answers.size());
  for (const std::string& answer : answers) checked.push_back(*lines.next(answer));
  while (std::optional<CheckedLine> extra = lines.next_extra()) checked.push_back(*std::move(extra));
  return checked;
}

std::string_view id_of(Claim claim) { return perfect_play::name_of(claim); }

Result<std::optional<Claim>> claim_of(std::string_view problem, std::string_view setup, std::string_view line,
                                      std::string_view answer) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->claim_of(problem, setup, line, answer);
}

Result<std::vector<std::string_view>> specimens_that_say(std::string_view problem, std::string_view setup,
                                                         std::string_view line) {
  const auto judge = find_judge(problem);
  if (!judge) return judge.error();
  return judge.value()->specimens_that_say(problem, setup, line);
}

}  // namespace perfect_play::api
