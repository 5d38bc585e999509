#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/answer_form.hpp"

namespace perfect_play::api {

/// Verdict on a line of output.
enum class LineVerdict : std::uint8_t {
  kRight,
  /// The answer is wrong.
  kWrong,
  /// A right or wrong answer with the number of another case.
  kWrongNumber,
  /// The line is not an answer to the problem.
  kNoAnswer,
  /// The output ends before the answer to this case.
  kMissing,
  /// The line follows the answer to the last case.
  kExtra,
};

/// The answer to a case, or an extra line.
struct CheckedLine {
  LineVerdict verdict = LineVerdict::kRight;
  /// Case number, from 1; absent for an extra line.
  std::optional<std::uint32_t> number = std::nullopt;
  /// Number of the output line, from 1; absent for a missing answer.
  std::optional<std::uint32_t> line = std::nullopt;
  /// Text of the line, made printable by `as_text`, because programs may write arbitrary bytes.
  std::string found = {};
  /// The right answer; empty for an extra line.
  std::string answer = {};
};

/// Compares an output with the right answers as both arrive, using constant memory.
///
/// The check is exactly as lenient as the online judges: it ignores leading and trailing blanks, blank lines, carriage
/// returns, the number of blanks between words, and leading zeros in integers. Case numbers must be right.
/// Probabilities may differ by a millionth. A line of more than 64 KiB is not an answer.
class OutputCheck {
 public:
  explicit OutputCheck(const AnswerForm& form) : form_(form) {}

  /// Takes the next part of the output, which may be split anywhere. Requires that the check is new or needs more
  /// output.
  void take(std::string_view text);
  /// Reports the end of the output.
  void end() { ended_ = true; }
  /// Returns the verdict on the next case, given its right answer; returns nothing if more output is needed.
  [[nodiscard]] std::optional<CheckedLine> next(std::string_view answer);
  /// Returns the next extra line after all cases; returns nothing if more output is needed, or at the end.
  [[nodiscard]] std::optional<CheckedLine> next_extra();

 private:
  /// Reads the next non-blank line and its number; returns nothing if the line is incomplete.
  std::optional<CheckedLine> take_line();

  AnswerForm form_;
  /// Pending output, and the offset of its unread part.
  std::string pending_;
  std::size_t read_ = 0;
  bool ended_ = false;
  std::uint32_t lines_ = 0;
  std::uint32_t cases_ = 0;
  /// The output line that was read last.
  std::string_view line_;
};

/// Checks a whole output. Returns a verdict for each answer, in order, then every extra line. `answers` are lines from
/// `Judge`.
std::vector<CheckedLine> check_output(const AnswerForm& form, std::span<const std::string> answers,
                                      std::string_view output);

/// The claim of a wrong answer about the value of the start for its mover: more or less than the true value.
enum class Claim : std::uint8_t { kMore, kLess };

}  // namespace perfect_play::api
