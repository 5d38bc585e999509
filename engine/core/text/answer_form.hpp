#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace perfect_play {

/// Types of answers.
enum class AnswerKind : std::uint8_t {
  /// One word from a list.
  kWord,
  /// An integer with an optional sign.
  kInteger,
  /// A number with an optional decimal part and exponent.
  kDecimal,
  /// The name of a move: letters, digits and hyphens. The expected answer lists all right moves, separated by blanks.
  kMove,
};

/// The format in which a published problem expects answers, one per line.
struct AnswerForm {
  AnswerKind kind = AnswerKind::kWord;
  std::span<const std::string_view> words = {};
  /// Strings before and after the case number, such as `Game ` and `: `; empty if cases are not numbered.
  std::string_view before_number = {};
  std::string_view behind_number = {};
  /// Largest error accepted in a decimal number.
  double tolerance = 0;

  /// Returns the output line for a case.
  [[nodiscard]] std::string line(std::uint32_t number, std::string_view answer) const;
};

/// A parsed line of output.
struct ReadAnswer {
  std::optional<std::uint32_t> number;
  /// The text after the case number.
  std::string_view answer;
};

/// Parses a line as an answer; returns nothing if that fails. Ignores surrounding blanks; treats any run of blanks as
/// one blank.
[[nodiscard]] std::optional<ReadAnswer> read_answer(std::string_view line, const AnswerForm& form);

/// Returns true if a judge that expects `b` accepts `a`. Ignores the case numbers.
[[nodiscard]] bool same_answer(std::string_view a, std::string_view b, const AnswerForm& form);

}  // namespace perfect_play
