#include "engine/api/text/check.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/core/text/text.hpp"

namespace perfect_play::api {
namespace {

/// Maximum number of bytes of a line that are included in the report.
constexpr std::size_t kMostOfLine = 200;

/// Maximum length of a line in bytes; a longer line cannot be an answer.
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

void OutputCheck::take(std::string_view text) {
  pending_.erase(0, read_);
  read_ = 0;
  // Keeps only as much of an unfinished line as is needed to recognise that the line is too long.
  const std::size_t rest_of_line = std::min(text.find('\n'), text.size());
  const std::size_t free_bytes = kLongestLine + 1 - std::min(pending_.size(), kLongestLine + 1);
  pending_.append(text.substr(0, std::min(rest_of_line, free_bytes))).append(text.substr(rest_of_line));
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

std::vector<CheckedLine> check_output(const AnswerForm& form, std::span<const std::string> answers,
                                      std::string_view output) {
  OutputCheck check(form);
  check.take(output);
  check.end();
  std::vector<CheckedLine> checked;
  checked.reserve(answers.size());
  for (const std::string& answer : answers) checked.push_back(*check.next(answer));
  while (std::optional<CheckedLine> extra = check.next_extra()) checked.push_back(*std::move(extra));
  return checked;
}

}  // namespace perfect_play::api
