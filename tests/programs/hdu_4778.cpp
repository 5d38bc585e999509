// HDU 4778. Faults: scores-in-key, overflow, keeps-memo.
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <numeric>

#include "faults.hpp"

namespace {

struct Bags {
  using Cooker = std::array<std::uint8_t, 9>;

  int colours = 0;
  int stone_size = 0;
  std::vector<std::array<int, 9>> gems;
  std::vector<std::int16_t> memo;
  std::map<std::pair<std::uint32_t, int>, int> memo_of_scores;
  /// Number of gems left in the cooker, by the set of taken bags.
  std::vector<std::uint8_t> left;
  /// Number of gems in each bag.
  std::vector<int> size_of;

  void fill_cookers() {
    std::vector<Cooker> cookers(std::size_t{1} << gems.size());
    left.assign(cookers.size(), 0);
    for (const auto& bag : gems) size_of.push_back(std::accumulate(bag.begin(), bag.end(), 0));
    for (std::uint32_t taken = 1; taken < cookers.size(); ++taken) {
      const auto& bag = gems[std::countr_zero(taken)];
      cookers[taken] = cookers[taken & (taken - 1)];
      for (int colour = 1; colour <= colours; ++colour) {
        cookers[taken][colour] = static_cast<std::uint8_t>((cookers[taken][colour] + bag[colour]) % stone_size);
        left[taken] += cookers[taken][colour];
      }
    }
  }
  int stones(std::uint32_t taken, std::size_t bag) const {
    return (left[taken] + size_of[bag] - left[taken | 1U << bag]) / stone_size;
  }

  /// Returns the value of the start position, computed backwards from the last bag.
  int value() {
    for (auto taken = static_cast<std::uint32_t>(memo.size()) - 1; taken-- > 0;) {
      if (memo[taken] != kUnknown) continue;
      int best = -kUnknown;
      for (std::size_t bag = 0; bag < gems.size(); ++bag) {
        if ((taken >> bag & 1U) != 0) continue;
        const int gain = stones(taken, bag);
        const int rest = memo[taken | 1U << bag];
        best = std::max(best, gain > 0 ? gain + rest : -rest);
      }
      if (overflows) best = static_cast<std::int8_t>(best);
      memo[taken] = static_cast<std::int16_t>(best);
    }
    return memo[0];
  }

  /// Returns the final margin of the mover; this fault searches a position again for every score.
  int value_with(std::uint32_t taken, int score) {
    if (taken + 1 == 1U << gems.size()) return score;
    const auto known = memo_of_scores.find({taken, score});
    if (known != memo_of_scores.end()) return known->second;
    int best = -kUnknown;
    for (std::size_t bag = 0; bag < gems.size(); ++bag) {
      if ((taken >> bag & 1U) != 0) continue;
      const int gain = stones(taken, bag);
      const std::uint32_t next = taken | 1U << bag;
      best = std::max(best, gain > 0 ? value_with(next, score + gain) : -value_with(next, -score));
    }
    return memo_of_scores[{taken, score}] = best;
  }

  const bool overflows = has_fault("overflow");
  static constexpr int kUnknown = 1000;
};

}  // namespace

int main(int count, char** arguments) {
  take_fault(count, arguments);
  std::vector<std::int16_t> kept;
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
    bags.fill_cookers();
    bags.memo.assign(std::size_t{1} << number, Bags::kUnknown);
    bags.memo.back() = 0;
    // The fault keeps the memo of the previous case of the same size.
    if (has_fault("keeps-memo") && kept.size() == bags.memo.size()) bags.memo = kept;
    std::cout << (has_fault("scores-in-key") ? bags.value_with(0, 0) : bags.value()) << '\n';
    kept = bags.memo;
  }
}
