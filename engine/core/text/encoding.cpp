#include "engine/core/text/encoding.hpp"

#include <cstddef>
#include <utility>

#include "engine/core/text/text.hpp"

namespace perfect_play {
namespace {

constexpr std::string_view kUtf8Mark = "\xEF\xBB\xBF";
constexpr std::string_view kLittleMark = "\xFF\xFE";
constexpr std::string_view kBigMark = "\xFE\xFF";
/// Replaces invalid characters.
constexpr char32_t kReplacement = 0xFFFD;

bool is_first_of_pair(char32_t unit) { return unit >= 0xD800U && unit < 0xDC00U; }
bool is_second_of_pair(char32_t unit) { return unit >= 0xDC00U && unit < 0xE000U; }

}  // namespace

void FileDecoder::recognise() {
  for (const auto& [mark, encoding] :
       {std::pair(kUtf8Mark, Encoding::kAsItIs), std::pair(kLittleMark, Encoding::kUtf16Little),
        std::pair(kBigMark, Encoding::kUtf16Big)}) {
    if (held_.starts_with(mark)) {
      held_.erase(0, mark.size());
      encoding_ = encoding;
      return;
    }
    if (mark.starts_with(held_)) return;
  }
  encoding_ = Encoding::kAsItIs;
}

std::string FileDecoder::take(std::string_view bytes) {
  held_ += bytes;
  if (encoding_ == Encoding::kUnknown) recognise();
  if (encoding_ == Encoding::kUnknown) return {};
  return encoding_ == Encoding::kAsItIs ? std::exchange(held_, {}) : take_utf16();
}

std::string FileDecoder::end() {
  const bool is_broken = encoding_ == Encoding::kUtf16Little || encoding_ == Encoding::kUtf16Big;
  const std::string rest = std::exchange(held_, {});
  return is_broken && !rest.empty() ? utf8_of(kReplacement) : rest;
}

std::string FileDecoder::take_utf16() {
  const auto unit_at = [this](std::size_t offset) {
    const char32_t first = static_cast<unsigned char>(held_[offset]);
    const char32_t second = static_cast<unsigned char>(held_[offset + 1]);
    return encoding_ == Encoding::kUtf16Little ? first | second << 8U : first << 8U | second;
  };
  std::string text;
  std::size_t read = 0;
  while (read + 2 <= held_.size()) {
    char32_t character = unit_at(read);
    if (is_first_of_pair(character)) {
      if (read + 4 > held_.size()) break;
      const char32_t second = unit_at(read + 2);
      if (is_second_of_pair(second)) {
        character = 0x10000U + ((character - 0xD800U) << 10U) + (second - 0xDC00U);
        read += 2;
      } else {
        character = kReplacement;
      }
    } else if (is_second_of_pair(character)) {
      character = kReplacement;
    }
    text += utf8_of(character);
    read += 2;
  }
  held_.erase(0, read);
  return text;
}

}  // namespace perfect_play
