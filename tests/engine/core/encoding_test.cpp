// Tests decoding the bytes of files into UTF-8, in chunks of any size.

#include "engine/core/text/encoding.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace perfect_play {
namespace {

/// Decodes one byte at a time, in halves, and all at once; the results must agree.
std::string decoded(std::string_view bytes) {
  std::vector<std::string> texts;
  for (const std::size_t size : {std::size_t{1}, bytes.size() / 2 + 1, bytes.size() + 1}) {
    FileDecoder decoder;
    std::string text;
    for (std::size_t i = 0; i < bytes.size(); i += size) text += decoder.take(bytes.substr(i, size));
    texts.push_back(text + decoder.end());
  }
  EXPECT_EQ(texts[0], texts[1]);
  EXPECT_EQ(texts[0], texts[2]);
  return texts[0];
}

/// Returns text in UTF-16 with a byte order mark, in the given byte order.
std::string utf16(std::u16string_view text, bool little) {
  std::string bytes;
  const auto put = [&](char16_t unit) {
    const char high = static_cast<char>(static_cast<unsigned char>(unit >> 8U));
    const char low = static_cast<char>(static_cast<unsigned char>(unit));
    bytes += little ? low : high;
    bytes += little ? high : low;
  };
  put(u'\uFEFF');
  for (const char16_t unit : text) put(unit);
  return bytes;
}

TEST(FileDecoder, KeepsTextWithoutAMark) {
  for (const std::string& text : {std::string(), std::string("1\n2\n"), std::string("猫鼠"), std::string("\xEF\xBB"),
                                  std::string("\xFF"), std::string("\x80\xFF\xFE"), std::string("a\0b", 3)}) {
    EXPECT_EQ(decoded(text), text);
  }
}

TEST(FileDecoder, RemovesOneMarkAtTheBeginning) {
  EXPECT_EQ(decoded("\uFEFF1\n"), "1\n");
  EXPECT_EQ(decoded("\uFEFF\uFEFF"), "\uFEFF");
  EXPECT_EQ(decoded("1\uFEFF\n"), "1\uFEFF\n");
}

TEST(FileDecoder, ReadsUtf16OfBothOrders) {
  for (const bool little : {false, true}) {
    EXPECT_EQ(decoded(utf16(u"", little)), "");
    EXPECT_EQ(decoded(utf16(u"Game 1: A wins.\r\né猫\U0001F401", little)), "Game 1: A wins.\r\né猫\U0001F401");
  }
}

TEST(FileDecoder, ReplacesInvalidBytesByOneCharacter) {
  const char16_t first = 0xD83D;
  const char16_t second = 0xDC01;
  for (const bool little : {false, true}) {
    EXPECT_EQ(decoded(utf16(std::u16string{first, u'a', second, u'b'}, little)), "�a�b");
    EXPECT_EQ(decoded(utf16(std::u16string{u'a', first}, little)), "a�");
    EXPECT_EQ(decoded(utf16(u"a", little) + "b"), "a�");
  }
}

}  // namespace
}  // namespace perfect_play
