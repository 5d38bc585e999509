#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/judge_case.hpp"
#include "engine/core/random.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/answer_form.hpp"
#include "engine/core/text/text.hpp"
#include "engine/core/value.hpp"

namespace perfect_play {

/// The text format in which a published problem about the game `G` gives its cases and expects answers. An object reads
/// one input from beginning to end and keeps the state between cases, such as the number of remaining cases.
///
/// `read_case(in)` reads the next case from the front of the input and returns
///  - a setup;
///  - nothing at the end of the input (after the announced number of cases, or after the closing line);
///  - an error. An error at the very end of `in` can also mean that more input is needed: the caller restores the
///    object, waits for more lines and retries. `in` ends with a complete line, so that no number is cut in two.
///
/// `may_end()` is true if the input may end before the next case.
///
/// `answer(game, number, value)` returns the output line of a case without its line end. Cases are numbered from 1;
/// `value` is the value of the start position for its mover. `kAnswerForm` describes the lines.
///
/// `write_case(game)` is the inverse of reading: it returns the text of a case, or nothing if the statement does not
/// allow the case. `write_input(cases)` joins such cases into a whole input.
///
/// Generated cases: `random_case(size, random)` returns a case with a size within `kSizes`; `extremes()` returns cases
/// at the limits given in the statement; the cases of `tricky_cases()` make known wrong programs fail. The statement
/// allows all generated cases.
template <class J, class G>
concept JudgeFormatOf = std::default_initializable<J> && std::copyable<J> &&
    requires(J format, const J reader, TextReader& in, const G& game, std::uint32_t number, const ValueOf<G>& value,
             std::span<const std::string> cases, std::uint32_t size, Random& random) {
  {std::span<const std::string_view>(J::kIds)};
  { format.read_case(in) } -> std::same_as<Result<std::optional<G>>>;
  { reader.may_end() } -> std::same_as<bool>;
  { J::answer(game, number, value) } -> std::same_as<std::string>;
  { J::kAnswerForm } -> std::convertible_to<AnswerForm>;
  { J::write_case(game) } -> std::same_as<std::optional<std::string>>;
  { J::write_input(cases) } -> std::same_as<std::string>;
  { J::kSizes } -> std::convertible_to<CaseSizes>;
  { J::random_case(size, random) } -> std::same_as<MadeCase<G>>;
  { J::extremes() } -> std::same_as<std::span<const ExtremeCase<G>>>;
  { J::tricky_cases() } -> std::same_as<std::span<const TrickyCase>>;
};

}  // namespace perfect_play
