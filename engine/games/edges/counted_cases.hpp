#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/judge_case.hpp"
#include "engine/core/result.hpp"
#include "engine/core/text/text.hpp"
#include "engine/games/edges/edge_cases.hpp"
#include "engine/games/edges/edge_instances.hpp"
#include "engine/games/edges/edge_text.hpp"

namespace perfect_play::edges {

/// The input format of POJ 1085, UVa 751 and HDU 4753: a line with the number of cases, followed by the cases.
/// `G::take_judge_case` reads one case. The reader ignores blank lines, trailing blanks and carriage returns. The
/// statement promises at least `kFewestDrawn` drawn edges out of `kEdges`; the reader also accepts cases with fewer.
template <class G, std::uint32_t kFewestDrawn, std::uint32_t kEdges>
class CountedCases {
 public:
  static constexpr std::uint32_t kMostFreeOfSmall = 5;
  static constexpr CaseSizes kSizes = {"free edges", 0, kMostFreeOfSmall, kEdges - kFewestDrawn};

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

  /// Returns true once the announced number of cases has been read.
  [[nodiscard]] bool may_end() const { return cases_left_ == 0U; }

  static std::optional<std::string> write_case(const G& game) {
    if (game.setup().opening.size() < kFewestDrawn) return std::nullopt;
    return game.write(G::kNotation.judge_format);
  }
  static std::string write_input(std::span<const std::string> cases) {
    std::string input = std::to_string(cases.size()) + '\n';
    for (const std::string& text : cases) input += text;
    return input;
  }
  static MadeCase<G> random_case(std::uint32_t free, Random& random) {
    EdgeSetup setup = {.board = G::kNotation.judge_board(), .extra_turn = G::kNotation.extra_turn};
    setup.opening = random_opening(setup.board, free, random.next()).value();
    if (free == 1) return {G(std::move(setup)), {"edges.case.one"}};
    return {G(std::move(setup)), {"edges.case", {{"free", std::to_string(free)}}}};
  }
  /// Enumerates the positions with `free` free edges on the problem's board.
  static std::unique_ptr<Instances<G>> instances(std::uint32_t free) {
    return std::make_unique<EveryOpening<G>>(std::vector{G::kNotation.judge_board()}, free, free);
  }
  static std::span<const ExtremeCase<G>> extremes() { return kExtremes<G, kFewestDrawn>; }

 private:
  std::optional<std::uint32_t> cases_left_;
};

}  // namespace perfect_play::edges
