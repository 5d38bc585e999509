#include "engine/core/judge_text.hpp"

#include <string>

namespace perfect_play {

Result<std::uint32_t> take_number_within(TextReader& in, std::uint32_t least, std::uint32_t most, StatementCode code) {
  in.skip_space();
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

}  // namespace perfect_play
