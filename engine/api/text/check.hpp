#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"
#include "engine/core/text/answer_form.hpp"

namespace perfect_play::api {

/// What a line of an output comes to.
enum class LineVerdict : std::uint8_t {
  kRight,
  /// An answer, but not the right one.
  kWrong,
  /// An answer to a case of another number.
  kWrongNumber,
  /// Nothing that the problem knows as an answer.
  kNoAnswer,
  /// The output ends before.
  kMissing,
  /// The output goes on after the answer to the last case.
  kExtra,
};

/// `right`, `wrong`, `wrong-number`, `no-answer`, `missing`, `extra`.
[[nodiscard]] std::string_view id_of(LineVerdict verdict);

/// The answer to a case, or a line too many.
struct CheckedLine {
  LineVerdict verdict = LineVerdict::kRight;
  /// Of the case, from 1; absent for a line too many.
  std::optional<std::uint32_t> number = std::nullopt;
  /// Where it is in the output, from 1; absent for what is missing.
  std::optional<std::uint32_t> line = std::nullopt;
  /// What is there, as `as_text` shows it: programs may write any bytes.
  std::string found = {};
  /// The right answer; empty for a line too many.
  std::string answer = {};
};

/// Holds an output against the right answers of a problem's cases, as both come in: in memory that does not grow with
/// them.
///
/// It is as strict as judges are. Blanks at both ends of a line, blank lines, carriage returns, and how many blanks
/// stand in a gap do not matter; nor do leading zeros of whole numbers. Numbers of cases must be right. Probabilities
/// may be a millionth from the right answer. A line of more than 64 KiB is no answer.
class OutputCheck {
 public:
  explicit OutputCheck(const AnswerForm& form) : form_(form) {}

  /// Takes more of the output, cut anywhere. Requires that more is needed, or that it has just been made.
  void take(std::string_view text);
  /// Says that there is no more.
  void end() { ended_ = true; }
  /// The verdict on the next case, whose right answer this is; nothing where more of the output is needed.
  [[nodiscard]] std::optional<CheckedLine> next(std::string_view answer);
  /// When all cases are through: the next line too many. Nothing where more of the output is needed, or none was left.
  [[nodiscard]] std::optional<CheckedLine> next_extra();

 private:
  /// Takes the next line that is not blank, with its number; nothing where it is not all there.
  std::optional<CheckedLine> take_line();

  AnswerForm form_;
  /// The output that waits, and where what was not read of it begins.
  std::string pending_;
  std::size_t read_ = 0;
  bool ended_ = false;
  std::uint32_t lines_ = 0;
  std::uint32_t cases_ = 0;
  /// The line that was taken last.
  std::string_view line_;
};

/// For the output of a problem. An error when there is no such problem.
Result<OutputCheck> begin_check(std::string_view problem);

/// The same at once: a line of each case, in their order, then every line too many. The answers are lines as `Judge`
/// gives them.
Result<std::vector<CheckedLine>> check_output(std::string_view problem, std::span<const std::string> answers,
                                              std::string_view output);

/// What a wrong answer claims of the start of a case.
enum class Claim : std::uint8_t {
  /// It is worth more to its mover than it is.
  kMore,
  kLess,
};

/// `more`, `less`.
[[nodiscard]] std::string_view id_of(Claim claim);

/// What a line of an output claims where the right answer to the case is `answer`; nothing where it is the same, or no
/// answer. An error when there is no such problem or the setup is no text of its game.
Result<std::optional<Claim>> claim_of(std::string_view problem, std::string_view setup, std::string_view line,
                                      std::string_view answer);

/// The specimens of the game that give the same wrong answer to a case as an output does: the same mistake may be in
/// the program. None where the line is the right answer or no answer. A specimen that needs more than two million
/// positions is left out. An error when there is no such problem or the setup is no text of its game.
Result<std::vector<std::string_view>> specimens_that_say(std::string_view problem, std::string_view setup,
                                                         std::string_view line);

}  // namespace perfect_play::api
