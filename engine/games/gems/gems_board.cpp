#include "engine/games/gems/gems.hpp"

namespace perfect_play::gems {

Board GemsFight::board() const {
  BagsBoard board{colours_, stone_size_};
  for (const Bag& bag : bags_) {
    std::vector<std::uint32_t>& colours = board.bags.emplace_back();
    for (const std::uint8_t colour : bag) colours.push_back(colour + 1U);
  }
  return board;
}

}  // namespace perfect_play::gems
