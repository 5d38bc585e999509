#include "engine/cli/words.hpp"

#include <algorithm>

namespace perfect_play::cli {

std::string joined(const std::vector<std::string_view>& names, std::string_view separator) {
  std::string line;
  for (const std::string_view name : names) line.append(line.empty() ? "" : separator).append(name);
  return line;
}

std::string share_done(Progress progress) {
  if (progress.total == 0) return {};
  const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
  return ", " + std::to_string(static_cast<int>(std::min(share, 1.0) * 100)) + " %";
}

}  // namespace perfect_play::cli
