#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/result.hpp"
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
///  - an error. `text.ends-early` at the very end of `in` also means that more input is needed: then the caller
///    restores the object to what it was, waits for more lines and tries again. `in` ends with whole lines, so that a
///    number is never cut in two.
///
/// `may_end()` says whether the input may simply end before the next case.
/// `answer(game, number, value)` is one line without its end; cases are numbered from 1, the value is the start's for
/// its mover.
template <class J, class G>
concept JudgeFormatOf = std::default_initializable<J> && std::copyable<J> &&
    requires(J format, const J reader, TextReader& in, const G& game, std::uint32_t number, const ValueOf<G>& value) {
  {std::span<const std::string_view>(J::kIds)};
  { format.read_case(in) } -> std::same_as<Result<std::optional<G>>>;
  { reader.may_end() } -> std::same_as<bool>;
  { J::answer(game, number, value) } -> std::same_as<std::string>;
};

}  // namespace perfect_play
