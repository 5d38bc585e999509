#include <utility>

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

Result<GemsFight> GemsFight::compose(const SetupDraft& draft) {
  const std::uint32_t colours = draft.options[0];
  const std::uint32_t stone_size = draft.options[1];
  const auto& board = std::get<BagsBoard>(draft.board);
  if (board.bags.size() > kMostBags) return Error{{"gems.bag-count", {{"most", std::to_string(kMostBags)}}}};
  if (!board.bags.empty() && colours == 0) return Error{{"gems.no-colours"}};
  if (!board.bags.empty() && stone_size == 0) return Error{{"gems.no-stone-size"}};
  std::vector<Bag> bags;
  for (const std::vector<std::uint32_t>& gems : board.bags) {
    const std::vector<Cell> here = {static_cast<Cell>(bags.size())};
    if (gems.empty() || gems.size() > kMostGemsInBag) {
      return Error{{"gems.bag-size", {{"most", std::to_string(kMostGemsInBag)}}}, std::nullopt, here};
    }
    Bag& bag = bags.emplace_back();
    for (const std::uint32_t colour : gems) {
      if (colour < 1 || colour > colours) {
        return Error{
            {"gems.colour", {{"found", std::to_string(colour)}, {"least", "1"}, {"most", std::to_string(colours)}}},
            std::nullopt,
            here};
      }
      bag.push_back(static_cast<std::uint8_t>(colour - 1));
    }
  }
  return GemsFight(colours, stone_size, std::move(bags));
}

}  // namespace perfect_play::gems
