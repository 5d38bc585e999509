#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/result.hpp"

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

/// Holds an output against the right answers of a problem's cases, a line each, as `Judge` gives them: one of each
/// case, in their order, then every line too many.
///
/// It is as strict as judges are. Blanks at both ends of a line, blank lines, carriage returns, and how many blanks
/// stand in a gap do not matter; nor do leading zeros of whole numbers. Numbers of cases must be right. Probabilities
/// may be a millionth from the right answer. An error when there is no such problem.
Result<std::vector<CheckedLine>> check_output(std::string_view problem, std::span<const std::string> answers,
                                              std::string_view output);

/// The specimens of the game that give the same wrong answer to a case as an output does: the same mistake may be in
/// the program. None where the line is the right answer or no answer. A specimen that needs more than two million
/// positions is left out. An error when there is no such problem or the setup is no text of its game.
Result<std::vector<std::string_view>> specimens_that_say(std::string_view problem, std::string_view setup,
                                                         std::string_view line);

}  // namespace perfect_play::api
