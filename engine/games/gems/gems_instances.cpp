#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/games/gems/gems.hpp"

namespace perfect_play::gems {
namespace {

/// The colours of all gems, bag after bag.
using Colours = std::vector<std::uint8_t>;

/// A partition of the gems into bags: bit i is set if gem i + 1 begins a bag.
using Sharing = std::uint32_t;

class EveryBags final : public Instances<GemsFight> {
 public:
  explicit EveryBags(std::uint32_t gems) : gems_(gems) { make_colourings(); }

  std::optional<GemsFight> next() override {
    for (;;) {
      if (colouring_ == colourings_.size()) {
        if (++sharing_ >> (gems_ - 1) != 0) {
          // All partitions for this number of colours have been enumerated; continues with one more colour.
          sharing_ = 0;
          if (++colours_ > gems_) return std::nullopt;
        }
        make_colourings();
        continue;
      }
      const Colours& colours = colourings_[colouring_];
      if (++stone_size_ <= most_of_a_colour(colours)) return GemsFight(colours_, stone_size_, bags_of(colours));
      stone_size_ = 0;
      ++colouring_;
    }
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  [[nodiscard]] bool begins_bag(std::size_t gem) const { return gem == 0 || (sharing_ >> (gem - 1) & 1U) != 0; }

  static std::uint32_t most_of_a_colour(const Colours& colours) {
    std::ptrdiff_t most = 0;
    for (const std::uint8_t colour : colours) most = std::max(most, std::count(colours.begin(), colours.end(), colour));
    return static_cast<std::uint32_t>(most);
  }

  [[nodiscard]] std::vector<GemsFight::Bag> bags_of(const Colours& colours) const {
    std::vector<GemsFight::Bag> bags;
    for (std::size_t gem = 0; gem < gems_; ++gem) {
      if (begins_bag(gem)) bags.emplace_back();
      bags.back().push_back(colours[gem]);
    }
    return bags;
  }

  /// Lists all colourings of the gems with exactly `colours_` colours.
  void make_colourings() {
    colourings_.clear();
    colouring_ = 0;
    Colours colours;
    colour_the_rest(colours, 0);
  }
  /// Numbers colours in order of first occurrence, ascending within a bag.
  void colour_the_rest(Colours& colours, std::uint32_t used) {
    if (colours.size() == gems_) {
      if (used == colours_) colourings_.push_back(colours);
      return;
    }
    const std::uint32_t least = begins_bag(colours.size()) ? 0 : colours.back();
    for (std::uint32_t colour = least; colour <= std::min(used, colours_ - 1); ++colour) {
      colours.push_back(static_cast<std::uint8_t>(colour));
      colour_the_rest(colours, std::max(used, colour + 1));
      colours.pop_back();
    }
  }

  std::uint32_t gems_;
  std::uint32_t colours_ = 1;
  Sharing sharing_ = 0;
  std::vector<Colours> colourings_;
  std::size_t colouring_ = 0;
  std::uint32_t stone_size_ = 0;
};

}  // namespace

GemsFight GemsFight::of_size(std::uint32_t bags) { return generate({bags, 3, 3, 3}, 1).value(); }

std::unique_ptr<Instances<GemsFight>> GemsFight::instances(std::uint32_t gems, Labelling /*labelling*/,
                                                           std::uint64_t /*seed*/) {
  static_assert(kMostEnumerated <= kMostGemsInBag && kMostEnumerated <= kMostColours);
  if (gems > kMostEnumerated) return nullptr;
  return std::make_unique<EveryBags>(gems);
}

std::uint32_t GemsFight::size() const {
  std::size_t gems = 0;
  for (const Bag& bag : bags_) gems += bag.size();
  return static_cast<std::uint32_t>(gems);
}

std::vector<GemsFight> GemsFight::smaller() const {
  std::vector<GemsFight> smaller;
  for (std::size_t gone = 0; gone < bags_.size(); ++gone) {
    std::vector<Bag> bags = bags_;
    bags.erase(bags.begin() + static_cast<std::ptrdiff_t>(gone));
    smaller.emplace_back(colours_, stone_size_, std::move(bags));
  }
  for (std::size_t bag = 0; bag < bags_.size(); ++bag) {
    for (std::size_t gone = 0; gone < bags_[bag].size() && bags_[bag].size() > 1; ++gone) {
      std::vector<Bag> bags = bags_;
      bags[bag].erase(bags[bag].begin() + static_cast<std::ptrdiff_t>(gone));
      smaller.emplace_back(colours_, stone_size_, std::move(bags));
    }
  }
  // Renumbers the used colours, keeping their order.
  std::vector<std::uint8_t> used;
  for (const Bag& bag : bags_) used.insert(used.end(), bag.begin(), bag.end());
  std::sort(used.begin(), used.end());
  used.erase(std::unique(used.begin(), used.end()), used.end());
  if (used.size() < colours_ && !used.empty()) {
    std::vector<Bag> bags = bags_;
    for (Bag& bag : bags) {
      for (std::uint8_t& colour : bag) {
        colour = static_cast<std::uint8_t>(std::lower_bound(used.begin(), used.end(), colour) - used.begin());
      }
    }
    smaller.emplace_back(static_cast<std::uint32_t>(used.size()), stone_size_, std::move(bags));
  }
  return smaller;
}

}  // namespace perfect_play::gems
