#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace perfect_play {

/// What can be an answer to a case.
enum class AnswerKind : std::uint8_t {
  /// One of some words.
  kWord,
  /// A whole number, perhaps with a sign.
  kInteger,
  /// A number with or without decimals, perhaps with an exponent.
  kDecimal,
};

/// How a published problem wants an answer to be written, a line each.
struct AnswerForm {
  AnswerKind kind = AnswerKind::kWord;
  std::span<const std::string_view> words = {};
  /// What stands before and behind the number of the case, such as `Game ` and `: `; empty where cases have none.
  std::string_view before_number = {};
  std::string_view behind_number = {};
  /// How far a decimal may be from the truth.
  double tolerance = 0;

  /// The line that answers a case.
  [[nodiscard]] std::string line(std::uint32_t number, std::string_view answer) const;
};

/// A line of an output as an answer.
struct ReadAnswer {
  std::optional<std::uint32_t> number;
  /// What stands behind it.
  std::string_view answer;
};

/// Reads a line as an answer; nothing where it is none, whatever the case. Blanks and tabs around it do not matter, and
/// many are as good as one.
[[nodiscard]] std::optional<ReadAnswer> read_answer(std::string_view line, const AnswerForm& form);

/// Whether two answers that were read are the same to a judge, but for the numbers of their cases.
[[nodiscard]] bool same_answer(std::string_view a, std::string_view b, const AnswerForm& form);

}  // namespace perfect_play
