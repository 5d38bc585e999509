#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"
#include "engine/games/edges/edge_text.hpp"

namespace perfect_play::edges {

/// The input that POJ 1085, UVa 751 and HDU 4753 have in common: a line with the number of cases, then the cases.
/// `G::take_judge_case` takes one. Blank lines, blanks at the ends of lines and carriage returns do not matter.
template <class G>
class CountedCases {
 public:
  Result<std::optional<G>> read_case(TextReader& in) {
    if (!cases_left_) {
      const Result<std::uint32_t> count = take_number_alone(in);
      if (!count) return count.error();
      cases_left_ = count.value();
    }
    if (*cases_left_ == 0) {
      in.skip_space();
      if (!in.at_end()) return in.wants_end();
      return std::optional<G>();
    }
    Result<G> game = G::take_judge_case(in);
    if (!game) return game.error();
    --*cases_left_;
    return std::optional<G>(std::move(game).value());
  }

  /// Whoever announces cases must give them.
  [[nodiscard]] bool may_end() const { return cases_left_ == 0U; }

 private:
  std::optional<std::uint32_t> cases_left_;
};

}  // namespace perfect_play::edges
