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

/// The text of a published problem about the game `G`: how its cases follow each other and how an answer is written.
/// An object of it reads one input from the beginning to the end and keeps what it must remember in between, such as
/// how many cases are still to come.
///
/// `read_case(in)` takes the next case from the front of the input:
///  - a case: a setup;
///  - nothing: the input is over (its last announced case was read, or its closing line);
///  - an error. One at the very end of `in` also means that more input is needed: then the caller
///    restores the object to what it was, waits for more lines and tries again. `in` ends with whole lines, so that a
///    number is never cut in two.
///
/// `may_end()` says whether the input may simply end before the next case.
/// `answer(game, number, value)` is one line without its end; cases are numbered from 1, the value is the start's for
/// its mover. `kAnswerForm` says how such lines look.
///
/// The inverse of reading: `write_case(game)` is the text of a case, nothing where the statement does not allow it, and
/// `write_input(cases)` the whole input made of such texts.
///
/// Cases to be written: `random_case(size, random)` is one of a size out of `kSizes`, `extremes()` are those at the
/// limits of the statement, `tricky_cases()` those on which wrong programs are known to fail. The statement allows all.
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
