#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/judge.hpp"
#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/answer_form.hpp"

namespace perfect_play::api {

/// A published problem, such as `leetcode-913`. A setup may be given as text in any format of the problem's game;
/// functions return an error if they cannot read the text.
class JudgeEngine {
 public:
  virtual ~JudgeEngine() = default;

  [[nodiscard]] virtual bool is(std::string_view problem) const = 0;
  [[nodiscard]] virtual std::string_view game() const = 0;
  [[nodiscard]] virtual AnswerForm answer_form() const = 0;

  /// Returns an error if the solver does not support the game or is a specimen.
  [[nodiscard]] virtual Result<std::unique_ptr<Judge>> judge(const OpenOptions& how) const = 0;

  /// Reads the cases of a whole input, without solving them, and returns their setups as canonical text. Errors contain
  /// places in `input`.
  [[nodiscard]] virtual Result<std::vector<std::string>> read_cases(std::string_view input) const = 0;
  /// Writes setups as a whole input of the problem; the inverse of `read_cases`. If the problem statement does not
  /// allow a setup, returns an error with the number of that setup.
  [[nodiscard]] virtual Result<std::string> write_input(std::span<const std::string> setups) const = 0;
  /// Returns the same text as `write_input`, split into one part for each case. The first part includes the header; the
  /// last part includes the end.
  [[nodiscard]] virtual Result<std::vector<std::string>> write_input_in_parts(
      std::span<const std::string> setups) const = 0;

  /// Returns an error if the problem has no cases of the given size, or if the options specify a size but cases of this
  /// kind do not have sizes.
  [[nodiscard]] virtual Result<std::unique_ptr<CaseMaker>> make_cases(const CaseOptions& options) const = 0;
  [[nodiscard]] virtual CaseSizes case_sizes() const = 0;
  [[nodiscard]] virtual Result<CaseSize> size_of_case(std::string_view setup) const = 0;
  /// Returns the cases that remain when one part of a case is removed, as canonical text, largest parts first. Includes
  /// only cases that the problem statement allows and that are not larger than the original.
  [[nodiscard]] virtual Result<std::vector<std::string>> smaller_cases(std::string_view setup) const = 0;
  /// Lists the cases of one size that the problem statement allows; returns null if that size has too many cases. The
  /// list may be incomplete: the message `<game>.listed` describes the listed cases.
  [[nodiscard]] virtual std::unique_ptr<EveryCase> every_case(std::uint32_t size) const = 0;

  /// Classifies a wrong line of output, given the right `answer`. Returns nothing if the line is right or invalid.
  [[nodiscard]] virtual Result<std::optional<Claim>> claim_of(std::string_view setup, std::string_view line,
                                                              std::string_view answer) const = 0;
  /// Returns the specimens that give the same wrong answer as a line of a program's output; the program may contain
  /// their mistake. Skips specimens that need more than two million positions.
  [[nodiscard]] virtual Result<std::vector<std::string_view>> specimens_that_say(std::string_view setup,
                                                                                 std::string_view line) const = 0;
  /// Returns an error for an unknown specimen.
  [[nodiscard]] virtual Fault specimen_fault(std::string_view specimen) const = 0;
  /// Requires a specimen of the game.
  [[nodiscard]] virtual Result<SpecimenAnswer> answer_of_specimen(std::string_view setup,
                                                                  std::string_view specimen) const = 0;
};

/// Returns the problems of the linked games.
std::span<const JudgeEngine* const> all_judges();

/// Returns the judge of the problem `own` if rules are in use (rules/own_judge.hpp), otherwise null.
const JudgeEngine* judge_of_rules();

/// Returns an error if no linked game has this problem.
Result<const JudgeEngine*> find_judge(std::string_view problem);

/// Returns `call(judge)` for this problem, or an error for an unknown problem.
template <class Call>
std::invoke_result_t<Call, const JudgeEngine&> with_judge(std::string_view problem, Call&& call) {
  const Result<const JudgeEngine*> judge = find_judge(problem);
  if (!judge) return judge.error();
  return call(*judge.value());
}

/// Returns the problems of the game `G`. The engines of the problems are compiled in their own translation units
/// (of_game/units/).
template <class G>
std::span<const JudgeEngine* const> judges_of();

}  // namespace perfect_play::api
