#include "engine/core/text/nearest.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace perfect_play {
namespace {

/// Maximum length of a word that is compared; a longer word matches no name.
constexpr std::size_t kLongest = 64;

/// Returns the optimal string alignment distance between two words.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    before_last.swap(last);
    last.swap(row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] == b[j - 1] ? 0U : 1U)});
      const bool are_swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (are_swapped) row[j] = std::min(row[j], before_last[j - 2] + 1);
    }
  }
  return row.back();
}

}  // namespace

std::optional<std::string_view> nearest(std::string_view word, const std::vector<std::string_view>& names) {
  if (word.size() < 2 || word.size() > kLongest) return std::nullopt;
  std::optional<std::string_view> found;
  std::size_t least = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view name : names) {
    const std::size_t apart = name.starts_with(word) ? 1 : distance(word, name);
    if (apart >= least) continue;
    least = apart;
    found = name;
  }
  return found;
}

}  // namespace perfect_play
