#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace perfect_play::bench {

/// Value of a mask that has not been searched.
inline constexpr int kUnknown = std::numeric_limits<int>::min();

/// Represents the usual accepted solutions of HDU 4753 and POJ 1085: depth-first search over masks of drawn edges with
/// a table of values: the future points of the mover minus those of the opponent.
class TextbookEdges {
 public:
  using Mask = std::uint32_t;

  /// `cells` has the edges around each cell; with `extra_turn`, closing a cell gives another turn.
  TextbookEdges(int edges, const std::vector<Mask>& cells, bool extra_turn)
      : edges_(edges),
        extra_turn_(extra_turn),
        cells_of_edge_(static_cast<std::size_t>(edges)),
        values_(std::size_t{1} << static_cast<unsigned>(edges), kUnknown) {
    for (int edge = 0; edge < edges; ++edge) {
      for (const Mask cell : cells) {
        if ((cell & bit(edge)) != 0) cells_of_edge_[static_cast<std::size_t>(edge)].push_back(cell);
      }
    }
    search(0);
  }

  /// Future points of the mover minus those of the opponent.
  [[nodiscard]] int value(Mask drawn) const { return values_[drawn]; }

 private:
  static Mask bit(int edge) { return Mask{1} << static_cast<unsigned>(edge); }

  int search(Mask drawn) {
    int& value = values_[drawn];
    if (value != kUnknown) return value;
    if (drawn + 1 == values_.size()) return value = 0;
    int best = kUnknown;
    for (int edge = 0; edge < edges_; ++edge) {
      if ((drawn & bit(edge)) != 0) continue;
      const Mask next = drawn | bit(edge);
      int gain = 0;
      for (const Mask cell : cells_of_edge_[static_cast<std::size_t>(edge)]) gain += (next & cell) == cell ? 1 : 0;
      const int rest = search(next);
      best = std::max(best, extra_turn_ && gain > 0 ? gain + rest : gain - rest);
    }
    return value = best;
  }

  int edges_;
  bool extra_turn_;
  std::vector<std::vector<Mask>> cells_of_edge_;
  std::vector<int> values_;
};

/// Represents the usual accepted solution of HDU 4778: depth-first search over masks of taken bags. The search passes
/// the cooker's contents on, and has a table of values: the future stones of the mover minus those of the opponent.
class TextbookGems {
 public:
  /// Maximum number of colours that the problem allows.
  static constexpr std::size_t kMostColours = 8;
  /// Number of gems by colour.
  using Gems = std::array<int, kMostColours>;

  TextbookGems(int colours, int stone_size, const std::vector<Gems>& bags)
      : colours_(static_cast<std::size_t>(colours)),
        stone_size_(stone_size),
        bags_(bags),
        values_(std::size_t{1} << bags.size(), kUnknown) {
    search(0, {});
  }

  /// Future stones of the mover minus those of the opponent.
  [[nodiscard]] int value(std::uint32_t taken) const { return values_[taken]; }

 private:
  int search(std::uint32_t taken, const Gems& cooker) {
    int& value = values_[taken];
    if (value != kUnknown) return value;
    if (taken + 1 == values_.size()) return value = 0;
    int best = kUnknown;
    for (std::size_t bag = 0; bag < bags_.size(); ++bag) {
      if ((taken >> bag & 1U) != 0) continue;
      Gems left = cooker;
      int stones = 0;
      for (std::size_t colour = 0; colour < colours_; ++colour) {
        left[colour] += bags_[bag][colour];
        stones += left[colour] / stone_size_;
        left[colour] %= stone_size_;
      }
      const int rest = search(taken | 1U << bag, left);
      best = std::max(best, stones > 0 ? stones + rest : -rest);
    }
    return value = best;
  }

  std::size_t colours_;
  int stone_size_;
  std::vector<Gems> bags_;
  std::vector<int> values_;
};

}  // namespace perfect_play::bench
