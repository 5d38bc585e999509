#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "engine/core/judge_case.hpp"
#include "engine/core/random.hpp"
#include "engine/games/edges/edge_board.hpp"
#include "engine/games/edges/edge_game.hpp"

namespace perfect_play::edges {

// Functions that make openings at the limits given in a statement that requires at least `fewest` drawn edges.

std::vector<EdgeIndex> draw_all(const EdgeBoard& board, std::uint32_t fewest, Random& random);
std::vector<EdgeIndex> draw_all_but_one(const EdgeBoard& board, std::uint32_t fewest, Random& random);
std::vector<EdgeIndex> draw_fewest(const EdgeBoard& board, std::uint32_t fewest, Random& random);
/// Returns an opening of `fewest` edges in which no cell has exactly one free edge. Requires that such an opening
/// exists.
std::vector<EdgeIndex> draw_fewest_with_nothing_to_close(const EdgeBoard& board, std::uint32_t fewest, Random& random);
/// Returns the first `fewest` edges in ascending order.
std::vector<EdgeIndex> draw_fewest_in_order(const EdgeBoard& board, std::uint32_t fewest, Random& random);

using Drawing = std::vector<EdgeIndex> (*)(const EdgeBoard& board, std::uint32_t fewest, Random& random);

/// Returns a game on the problem's board, under the problem's rule, after an opening.
template <class G, std::uint32_t kFewest, Drawing kDrawing>
G opened(Random& random) {
  EdgeBoard board = G::kNotation.judge_board();
  std::vector<EdgeIndex> opening = kDrawing(board, kFewest, random);
  return G(EdgeSetup{std::move(board), G::kNotation.extra_turn, std::move(opening)});
}

template <class G, std::uint32_t kFewest>
inline constexpr ExtremeCase<G> kExtremes[] = {
    {"edges.case.full", opened<G, kFewest, draw_all>},
    {"edges.case.one-free", opened<G, kFewest, draw_all_but_one>},
    {"edges.case.fewest", opened<G, kFewest, draw_fewest>},
    {"edges.case.nothing-to-close", opened<G, kFewest, draw_fewest_with_nothing_to_close>},
    {"edges.case.in-order", opened<G, kFewest, draw_fewest_in_order>},
};

}  // namespace perfect_play::edges
