#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/games/edges/edge_game.hpp"
#include "engine/games/edges/edge_text.hpp"

namespace perfect_play::edges {

/// The members of an edge-drawing game `G` that can be derived from its notation, `G::kNotation`. `G` inherits from
/// this class and inherits its constructor.
template <class G>
class NotatedEdgeGame : public EdgeGame {
 public:
  using EdgeGame::EdgeGame;

  /// Reads the formats of `EdgeNotation`.
  static Result<ReadSetup<G>> read(std::string_view text) {
    Result<EdgeText> read = read_edges(text, G::kNotation);
    if (!read) return read.error();
    EdgeText& found = read.value();
    return ReadSetup<G>{G(std::move(found.setup)), found.format, std::move(found.notes)};
  }

  /// Reads one case of the problem.
  static Result<G> take_judge_case(TextReader& in) {
    Result<EdgeSetup> setup = edges::take_judge_case(in, G::kNotation);
    if (!setup) return setup.error();
    return G(std::move(setup).value());
  }

  static Result<G> compose(const SetupDraft& draft) {
    Result<EdgeSetup> setup = compose_edges(draft, G::kNotation);
    if (!setup) return setup.error();
    return G(std::move(setup).value());
  }

  [[nodiscard]] std::optional<std::string> write(std::string_view format) const {
    return write_edges(setup(), format, G::kNotation);
  }

  static constexpr std::string_view kSizeUnit = "free edges";
  [[nodiscard]] std::uint32_t size() const {
    return setup().board.edge_count() - static_cast<std::uint32_t>(setup().opening.size());
  }
  /// Returns the setups that result from drawing one more edge.
  [[nodiscard]] std::vector<G> smaller() const {
    std::vector<Move> moves;
    append_moves(start(), moves);
    std::vector<G> smaller;
    for (const Move& move : moves) {
      EdgeSetup later = setup();
      later.opening.push_back(move.edge);
      smaller.emplace_back(std::move(later));
    }
    return smaller;
  }

  /// Returns a game with the same board and opening, under the given rule on extra moves.
  [[nodiscard]] G with_extra_turn(bool extra_turn) const {
    EdgeSetup other = setup();
    other.extra_turn = extra_turn;
    return G(std::move(other));
  }

 protected:
  /// Generates a random opening on a board, under the usual rule. The opening leaves `free` edges free.
  static Result<G> generate_on(EdgeBoard board, std::uint32_t free, std::uint64_t seed) {
    Result<std::vector<EdgeIndex>> opening = random_opening(board, free, seed);
    if (!opening) return opening.error();
    return G(EdgeSetup{std::move(board), G::kNotation.extra_turn, std::move(opening).value()});
  }
};

}  // namespace perfect_play::edges
