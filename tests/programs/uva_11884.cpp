// UVa 11884. Faults: stop-at-gap, worst-case.
#include <algorithm>
#include <cstdio>
#include <utility>

#include "faults.hpp"

namespace {

using Heights = std::vector<int>;

Heights shot(Heights heights, std::size_t row, bool from_right, int power) {
  if (from_right) std::reverse(heights.begin(), heights.end());
  bool has_hit = false;
  for (int& height : heights) {
    const bool is_there = height > static_cast<int>(row);
    if (!is_there && has_hit && has_fault("stop-at-gap")) break;
    if (!is_there || power == 0) continue;
    --height;
    --power;
    has_hit = true;
  }
  if (from_right) std::reverse(heights.begin(), heights.end());
  return heights;
}

/// Numbers all positions up to given column heights, column by column from the left.
class Table {
 public:
  explicit Table(Heights heights) : start_(std::move(heights)) {
    std::size_t positions = 1;
    for (const int height : start_) positions *= static_cast<std::size_t>(height) + 1;
    chances_.assign(positions, kUnknown);
  }

  double value() { return value(start_); }

 private:
  double value(const Heights& heights) {
    const int top = *std::max_element(heights.begin(), heights.end());
    if (top == 0) return 0;
    std::size_t number = 0;
    for (std::size_t column = 0; column < heights.size(); ++column) {
      number = number * (static_cast<std::size_t>(start_[column]) + 1) + static_cast<std::size_t>(heights[column]);
    }
    if (chances_[number] != kUnknown) return chances_[number];
    double best = 0;
    for (int row = 0; row < top; ++row) {
      for (const bool from_right : {false, true}) {
        double mean = 0;
        double worst = 1;
        for (int power = 1; power <= 3; ++power) {
          const double chance = 1 - value(shot(heights, static_cast<std::size_t>(row), from_right, power));
          mean += chance / 3;
          worst = std::min(worst, chance);
        }
        best = std::max(best, has_fault("worst-case") ? worst : mean);
      }
    }
    return chances_[number] = best;
  }

  static constexpr double kUnknown = -1;

  Heights start_;
  std::vector<double> chances_;
};

}  // namespace

int main(int count, char** arguments) {
  take_fault(count, arguments);
  int columns = 0;
  while (std::cin >> columns && columns > 0) {
    Heights heights(static_cast<std::size_t>(columns));
    for (int& height : heights) std::cin >> height;
    std::printf("%.6f\n", Table(heights).value());
    std::fflush(stdout);
  }
}
