#include "engine/core/text/judge_text.hpp"

#include <string>

namespace perfect_play {

namespace {

bool at_line_end(const TextReader& in) { return in.current() == '\n' || in.current() == '\r'; }

}  // namespace

Result<std::uint32_t> take_number_within(TextReader& in, std::uint32_t least, std::uint32_t most, StatementCode code) {
  in.skip_blanks();
  if (at_line_end(in)) return Error{{"case.line-too-short", {}}, in.place()};
  const std::size_t start = in.offset();
  Result<std::uint32_t> number = in.take_number();
  if (number && (number.value() < least || number.value() > most)) {
    return Error{
        {code,
         {{"found", std::to_string(number.value())}, {"least", std::to_string(least)}, {"most", std::to_string(most)}}},
        in.place_at(start)};
  }
  return number;
}

Fault fault_before_line_end(TextReader& in) {
  in.skip_blanks();
  if (in.at_end() || at_line_end(in)) return std::nullopt;
  return Error{{"case.line-too-long", {{"found", quoted_character(in.rest(), 0)}}}, in.place()};
}

}  // namespace perfect_play
