#include "engine/games/gems/gems.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "engine/core/random.hpp"

namespace perfect_play::gems {

GemsFight::GemsFight(std::uint32_t colours, std::uint32_t stone_size, std::vector<Bag> bags)
    : colours_(colours), stone_size_(stone_size), bags_(std::move(bags)) {
  assert(colours_ <= kMostColours && bags_.size() <= kMostBags && (stone_size_ > 0 || bags_.empty()));
  for (Bag& bag : bags_) std::sort(bag.begin(), bag.end());
  divide_into_portions();
  add_up_groups();
  if (stone_size_ == 0) return;
  for (std::uint32_t gems = 0; gems <= kMostGems; ++gems) {
    stones_of_[gems] = static_cast<std::uint8_t>(gems / stone_size_);
  }
}

void GemsFight::divide_into_portions() {
  for (std::size_t b = 0; b < bags_.size(); ++b) {
    for (const std::uint8_t colour : bags_[b]) {
      const bool is_new = portions_.size() == first_portion_[b] || portions_.back().colour != colour;
      if (is_new) portions_.push_back({colour, 0});
      ++portions_.back().gems;
    }
    first_portion_[b + 1] = static_cast<std::uint32_t>(portions_.size());
  }
}

void GemsFight::add_up_groups() {
  gems_of_group_.resize(kMostBags / kBagsInGroup * kSetsOfGroup);
  for (std::size_t i = 0; i < gems_of_group_.size(); ++i) {
    const std::size_t set = i % kSetsOfGroup;
    if (set == 0) continue;
    // A set is the set without its first bag, and that bag.
    const std::size_t bag = i / kSetsOfGroup * kBagsInGroup + static_cast<std::size_t>(std::countr_zero(set));
    Gems gems = gems_of_group_[i & (i - 1)];
    if (bag < bags_.size()) {
      for (const std::uint8_t colour : bags_[bag]) gems.words[colour / 8U] += std::uint64_t{1} << (colour % 8U * 8U);
    }
    gems_of_group_[i] = gems;
  }
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
  const Gems poured = gems_of(position.taken);
  std::vector<std::uint32_t> cooker(colours_);
  // Without bags there are no gems either, and the stone size may be 0.
  if (stone_size_ == 0) return cooker;
  for (std::uint32_t colour = 0; colour < colours_; ++colour) cooker[colour] = poured.of(colour) % stone_size_;
  return cooker;
}

std::optional<Ending> GemsFight::ending(const Position& position) const {
  if (position.taken + 1 != key_bound()) return std::nullopt;
  return Ending{"all-taken", std::nullopt};
}

}  // namespace perfect_play::gems
