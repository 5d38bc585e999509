#include <utility>

#include "engine/games/gems/gems.hpp"

namespace perfect_play::gems {
namespace {

constexpr std::uint32_t kBags = Hdu4778::kMostBags;
constexpr std::uint32_t kColours = Hdu4778::kMostColours;
constexpr std::uint32_t kGems = GemsFight::kMostGemsInBag;

/// Makes bags of exactly `gems` gems each.
GemsFight full_bags(std::uint32_t bag_count, std::uint32_t colours, std::uint32_t gems, std::uint32_t stone_size,
                    Random& random) {
  std::vector<GemsFight::Bag> bags(bag_count, GemsFight::Bag(gems));
  for (GemsFight::Bag& bag : bags) {
    for (std::uint8_t& colour : bag) colour = static_cast<std::uint8_t>(random.below(colours));
  }
  return {colours, stone_size, std::move(bags)};
}

GemsFight no_bags(Random& random) { return {1 + random.below(kColours), 1 + random.below(5), {}}; }
GemsFight nothing_but_a_stone_size(Random& random) { return {0, 1 + random.below(5), {}}; }
GemsFight one_bag(Random& random) { return full_bags(1, kColours, kGems, 2, random); }
GemsFight largest(Random& random) { return full_bags(kBags, kColours, kGems, 2 + random.below(6), random); }
GemsFight every_gem_a_stone(Random& random) { return full_bags(kBags, kColours, kGems, 1, random); }
GemsFight largest_stones(Random& random) { return full_bags(kBags, kColours, kGems, Hdu4778::kMostStoneSize, random); }
GemsFight one_colour(Random& random) { return full_bags(kBags, 1, kGems, 2 + random.below(18), random); }
GemsFight single_gems(Random& random) { return full_bags(kBags, kColours, 1, 2, random); }
GemsFight no_stone(Random& random) { return full_bags(kBags, kColours, 1, Hdu4778::kMostStoneSize, random); }

constexpr ExtremeCase<GemsFight> kExtremes[] = {
    {"gems.case.no-bags", no_bags},
    {"gems.case.no-colours", nothing_but_a_stone_size},
    {"gems.case.one-bag", one_bag},
    {"gems.case.largest", largest},
    {"gems.case.every-gem", every_gem_a_stone},
    {"gems.case.largest-stones", largest_stones},
    {"gems.case.one-colour", one_colour},
    {"gems.case.single-gems", single_gems},
    {"gems.case.no-stone", no_stone},
};

constexpr TrickyCase kTricky[] = {
    {"c6.s2_4_3_3_4_5", "bounds-forgotten"},
    {"c4.s2_2_1_1.2_3.4", "bounds-forgotten"},
    {"c1.s1_1.1.1_1.1.1", "no-bonus", "gems.case.no-bonus"},
    {"c6.s4_6_2.3.3.4.5.5.5.6.6_1.3.4.4.5_1.2.3.4.5.6.6", "no-bonus", "gems.case.no-bonus"},
    {"c7.s3_2.3.5.6_1.1.4.5.5.7_3.3.3.4.7.7.7", "many-turns", "gems.case.many-turns"},
    {"c2.s4_1.2_1.2.2.2", "own-cookers", "gems.case.own-cookers"},
    {"c3.s1_1.1.2", "one-stone", "gems.case.one-stone"},
};

}  // namespace

std::optional<std::string> Hdu4778::write_case(const GemsFight& game) {
  if (game.bags().size() > kMostBags || game.colours() > kMostColours) return std::nullopt;
  if (game.stone_size() == 0 || game.stone_size() > kMostStoneSize) return std::nullopt;
  return game.write("hdu-4778");
}

std::string Hdu4778::write_input(std::span<const std::string> cases) {
  std::string input;
  for (std::size_t i = 0; i < cases.size(); ++i) input += cases[i] + (i % 2 == 0 ? "\n" : "");
  return input + "0 0 0\n";
}

MadeCase<GemsFight> Hdu4778::random_case(std::uint32_t bags, Random& random) {
  const std::uint32_t colours = 1 + random.below(kMostColours);
  const std::uint32_t most_gems = 1 + random.below(GemsFight::kMostGemsInBag);
  // Most stones need few gems, because a game with large stones has few stones.
  const std::uint32_t stone_size = 1 + random.below(random.below(4) == 0 ? kMostStoneSize : 4);
  return {
      GemsFight::generate({bags, colours, most_gems, stone_size}, random.next()).value(),
      {"gems.case",
       {{"bags", std::to_string(bags)}, {"colours", std::to_string(colours)}, {"stone", std::to_string(stone_size)}}}};
}

std::span<const ExtremeCase<GemsFight>> Hdu4778::extremes() { return kExtremes; }

std::span<const TrickyCase> Hdu4778::tricky_cases() { return kTricky; }

}  // namespace perfect_play::gems
