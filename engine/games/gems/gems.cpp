#include "engine/games/gems/gems.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "engine/core/random.hpp"

namespace perfect_play::gems {

GemsFight::GemsFight(std::uint32_t colours, std::uint32_t stone_size, std::vector<Bag> bags)
    : colours_(colours), stone_size_(stone_size), bags_(std::move(bags)) {
  assert(colours_ <= kMostColours && bags_.size() <= kMostBags && stone_size_ <= kMostStoneSize);
  assert(stone_size_ > 0 || bags_.empty());
  for (Bag& bag : bags_) {
    std::sort(bag.begin(), bag.end());
    poured_.push_back(poured(bag));
  }
  left_of_group_.resize(kMostBags / kBagsOfGroup * kSetsOfGroup);
  for (std::size_t i = 0; i < left_of_group_.size(); ++i) {
    const std::size_t set = i % kSetsOfGroup;
    if (set == 0) continue;
    // Pours the first bag of the set into the leftovers of the other bags.
    const std::size_t bag = i / kSetsOfGroup * kBagsOfGroup + static_cast<std::size_t>(std::countr_zero(set));
    const Gems& others = left_of_group_[i & (i - 1)];
    left_of_group_[i] = bag < bags_.size() ? poured_together(others, poured_[bag].left) : others;
  }
}

GemsFight::Poured GemsFight::poured(const Bag& bag) const {
  std::array<std::uint32_t, kMostColours> gems = {};
  for (const std::uint8_t colour : bag) ++gems[colour];
  Poured poured;
  for (std::size_t colour = 0; colour < gems.size(); ++colour) {
    poured.stones += gems[colour] / stone_size_;
    const std::uint64_t left = gems[colour] % stone_size_;
    poured.left[colour / kColoursOfWord] |= left << (kBitsOfByte * (colour % kColoursOfWord));
  }
  return poured;
}

Result<GemsFight> GemsFight::generate(const ParameterValues& parameters, std::uint64_t seed) {
  const std::uint32_t colours = parameters[1];
  const std::uint32_t most_gems = parameters[2];
  Random random(seed);
  std::vector<Bag> bags(parameters[0]);
  for (Bag& bag : bags) {
    bag.resize(1 + random.below(most_gems));
    for (std::uint8_t& colour : bag) colour = static_cast<std::uint8_t>(random.below(colours));
  }
  return GemsFight(colours, parameters[3], std::move(bags));
}

std::vector<std::uint32_t> GemsFight::cooker(const Position& position) const {
  const Gems left = left_of(position.taken);
  std::vector<std::uint32_t> cooker(colours_);
  for (std::uint32_t colour = 0; colour < colours_; ++colour) {
    cooker[colour] = left[colour / kColoursOfWord] >> (kBitsOfByte * (colour % kColoursOfWord)) & 0xFFU;
  }
  return cooker;
}

std::vector<Pot> GemsFight::pots() const {
  if (bags_.empty()) return {};
  std::vector<Pot> pots(colours_, {stone_size_, std::vector<std::uint32_t>(bags_.size())});
  for (std::size_t bag = 0; bag < bags_.size(); ++bag) {
    for (const std::uint8_t colour : bags_[bag]) ++pots[colour].portions[bag];
  }
  return pots;
}

std::optional<Ending> GemsFight::ending(const Position& position) const {
  if (position.taken + 1 != key_bound()) return std::nullopt;
  return Ending{"all-taken", std::nullopt};
}

}  // namespace perfect_play::gems
