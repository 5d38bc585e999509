#include "engine/cli/words.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/core/text/text.hpp"

namespace perfect_play::cli {

std::string counted(std::uint64_t count, std::string_view one, std::string_view many) {
  return std::to_string(count).append(" ").append(count == 1 ? one : many);
}

std::string in_quotes(std::string_view bytes) { return "“" + quoted(bytes) + "”"; }

std::string joined(const std::vector<std::string_view>& names, std::string_view separator) {
  std::string line;
  for (const std::string_view name : names) line.append(line.empty() ? "" : separator).append(name);
  return line;
}

std::vector<std::string_view> paragraphs_of(std::string_view text) {
  constexpr std::string_view kBetween = "\n\n";
  std::vector<std::string_view> paragraphs;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(kBetween), text.size());
    paragraphs.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + kBetween.size(), text.size()));
  }
  return paragraphs;
}

std::string share_done(Progress progress) {
  if (progress.total == 0) return {};
  const double share = static_cast<double>(progress.done) / static_cast<double>(progress.total);
  return ", " + std::to_string(static_cast<int>(std::min(share, 1.0) * 100)) + " %";
}

}  // namespace perfect_play::cli
