// HDU 4778. Faults: scores-in-key, overflow, keeps-memo.
#include <array>
#include <cstdint>
#include <map>

#include "faults.hpp"

namespace {

struct Bags {
  int colours = 0;
  int stone_size = 0;
  std::vector<std::array<int, 9>> gems;
  std::vector<int> memo;
  std::map<std::pair<std::uint32_t, int>, int> memo_of_scores;

  using Cooker = std::array<int, 9>;

  Cooker cooker(std::uint32_t taken) const {
    Cooker left = {};
    for (std::size_t i = 0; i < gems.size(); ++i) {
      if ((taken >> i & 1U) == 0) continue;
      for (int colour = 1; colour <= colours; ++colour) left[colour] += gems[i][colour];
    }
    for (int colour = 1; colour <= colours; ++colour) left[colour] %= stone_size;
    return left;
  }
  int stones(const Cooker& before, std::size_t bag) const {
    int count = 0;
    for (int colour = 1; colour <= colours; ++colour) count += (before[colour] + gems[bag][colour]) / stone_size;
    return count;
  }

  int value(std::uint32_t taken) {
    if (taken + 1 == 1U << gems.size()) return 0;
    if (memo[taken] != kUnknown) return memo[taken];
    int best = -kUnknown;
    const Cooker before = cooker(taken);
    for (std::size_t bag = 0; bag < gems.size(); ++bag) {
      if ((taken >> bag & 1U) != 0) continue;
      const int gain = stones(before, bag);
      const int rest = value(taken | 1U << bag);
      best = std::max(best, gain > 0 ? gain + rest : -rest);
    }
    if (has_fault("overflow")) best = static_cast<std::int8_t>(best);
    return memo[taken] = best;
  }

  /// The margin at the end, of whoever moves: the same position again and again, for every score.
  int value_with(std::uint32_t taken, int score) {
    if (taken + 1 == 1U << gems.size()) return score;
    const auto known = memo_of_scores.find({taken, score});
    if (known != memo_of_scores.end()) return known->second;
    int best = -kUnknown;
    const Cooker before = cooker(taken);
    for (std::size_t bag = 0; bag < gems.size(); ++bag) {
      if ((taken >> bag & 1U) != 0) continue;
      const int gain = stones(before, bag);
      const std::uint32_t next = taken | 1U << bag;
      best = std::max(best, gain > 0 ? value_with(next, score + gain) : -value_with(next, -score));
    }
    return memo_of_scores[{taken, score}] = best;
  }

  static constexpr int kUnknown = 1000;
};

}  // namespace

int main(int count, char** arguments) {
  take_fault(count, arguments);
  std::vector<int> kept;
  for (;;) {
    Bags bags;
    std::size_t number = 0;
    if (!(std::cin >> bags.colours >> number >> bags.stone_size)) break;
    if (bags.colours == 0 && number == 0 && bags.stone_size == 0) break;
    bags.gems.resize(number);
    for (auto& bag : bags.gems) {
      int gems = 0;
      std::cin >> gems;
      bag = {};
      for (int i = 0; i < gems; ++i) {
        int colour = 0;
        std::cin >> colour;
        ++bag[colour];
      }
    }
    bags.memo.assign(std::size_t{1} << number, Bags::kUnknown);
    // Nobody clears what was remembered of the case before, where it was of that size.
    if (has_fault("keeps-memo") && kept.size() == bags.memo.size()) bags.memo = kept;
    std::cout << (has_fault("scores-in-key") ? bags.value_with(0, 0) : bags.value(0)) << '\n';
    kept = bags.memo;
  }
}
