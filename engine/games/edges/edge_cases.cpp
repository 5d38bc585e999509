#include "engine/games/edges/edge_cases.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "engine/games/edges/edge_text.hpp"

namespace perfect_play::edges {
namespace {

std::vector<EdgeIndex> draw_all_but(std::uint32_t free, const EdgeBoard& board, Random& random) {
  return random_opening(board, free, random.next()).value();
}

/// Returns true if some cell has exactly one free edge.
bool can_be_closed(const EdgeBoard& board, EdgeMask drawn) {
  return std::any_of(board.cells().begin(), board.cells().end(),
                     [&](EdgeMask cell) { return std::popcount(cell & ~drawn) == 1; });
}

}  // namespace

std::vector<EdgeIndex> draw_all(const EdgeBoard& board, std::uint32_t /*fewest*/, Random& random) {
  return draw_all_but(0, board, random);
}

std::vector<EdgeIndex> draw_all_but_one(const EdgeBoard& board, std::uint32_t /*fewest*/, Random& random) {
  return draw_all_but(1, board, random);
}

std::vector<EdgeIndex> draw_fewest(const EdgeBoard& board, std::uint32_t fewest, Random& random) {
  return draw_all_but(board.edge_count() - fewest, board, random);
}

std::vector<EdgeIndex> draw_fewest_with_nothing_to_close(const EdgeBoard& board, std::uint32_t fewest, Random& random) {
  // The greedy choice of edges may reach a dead end; the function then starts over.
  for (;;) {
    std::vector<EdgeIndex> opening;
    EdgeMask drawn = 0;
    for (const EdgeIndex edge : draw_all_but(0, board, random)) {
      const EdgeMask after = drawn | EdgeMask{1} << edge;
      if (can_be_closed(board, after)) continue;
      drawn = after;
      opening.push_back(edge);
      if (opening.size() == fewest) return opening;
    }
  }
}

std::vector<EdgeIndex> draw_fewest_in_order(const EdgeBoard& /*board*/, std::uint32_t fewest, Random& /*random*/) {
  std::vector<EdgeIndex> opening(fewest);
  std::iota(opening.begin(), opening.end(), EdgeIndex{0});
  return opening;
}

}  // namespace perfect_play::edges
