#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play {

/// Reads a number after blanks; returns an error if the line ends instead. If the number is not between `least` and
/// `most`, the error is `code` at the place of the number, with the arguments `found`, `least` and `most`.
Result<std::uint32_t> take_number_within(TextReader& in, std::uint32_t least, std::uint32_t most, StatementCode code);

/// Returns an error if the rest of the line contains anything but blanks.
Fault fault_before_line_end(TextReader& in);

/// Reads text that consists of a single case of game `G` in judge format `J`, with or without the line that closes
/// the input.
template <class J, class G>
Result<G> read_only_case(std::string_view text) {
  TextReader in(text);
  J format;
  Result<std::optional<G>> only = format.read_case(in);
  if (!only) return only.error();
  if (!only.value()) return Error{{"text.empty", {}}};
  in.skip_space();
  if (!in.at_end()) {
    TextReader rest = in;
    const Result<std::optional<G>> closing = format.read_case(rest);
    if (!closing || closing.value()) return in.wants_end();
    rest.skip_space();
    if (!rest.at_end()) return rest.wants_end();
  }
  return *std::move(only).value();
}

}  // namespace perfect_play
