#include "engine/core/text/text.hpp"

#include <gtest/gtest.h>

namespace perfect_play {
namespace {

TEST(TextReader, CountsColumnsInCharactersNotBytes) {
  const std::string_view text = "é1\n  鼠 x";
  TextReader reader(text);
  EXPECT_EQ(reader.place(), (TextPlace{1, 1}));
  EXPECT_EQ(reader.place_at(text.find('1')), (TextPlace{1, 2}));
  EXPECT_EQ(reader.place_at(text.find('x')), (TextPlace{2, 5}));
}

TEST(TextReader, RejectsNumbersThatDoNotFit) {
  TextReader largest("4294967295");
  EXPECT_EQ(largest.take_number().value(), 4294967295U);
  TextReader larger("  4294967296");
  larger.skip_space();
  const Result<std::uint32_t> number = larger.take_number();
  ASSERT_FALSE(number);
  EXPECT_EQ(to_english(number.error()), "line 1, column 3: This number is too large.");
}

TEST(TextReader, ReportsTheTextInPlaceOfANumber) {
  TextReader reader("猫");
  EXPECT_EQ(to_english(reader.take_number().error()), "line 1, column 1: Expected a number here, not “猫”.");
  TextReader end("");
  EXPECT_EQ(to_english(end.take_number().error()), "line 1, column 1: The text ends too early.");
  TextReader broken("\xFF");
  EXPECT_EQ(to_english(broken.take_number().error()), "line 1, column 1: Expected a number here, not “\\xff”.");
}

TEST(QuotedCharacter, IsOneWholeCharacterOrOneEscapedByte) {
  EXPECT_EQ(quoted_character("a1", 0), "a");
  EXPECT_EQ(quoted_character("猫鼠", 3), "鼠");
  EXPECT_EQ(quoted_character("\xF0\x9F\x90\x81!", 0), "\xF0\x9F\x90\x81");
  EXPECT_EQ(quoted_character("a", 1), "");
  EXPECT_EQ(quoted_character(std::string_view("\0", 1), 0), "\\x00");
  EXPECT_EQ(quoted_character("\x7F", 0), "\\x7f");
  EXPECT_EQ(quoted_character("\n", 0), "↵");
  EXPECT_EQ(quoted_character("\r\n", 0), "↵");
}

TEST(QuotedCharacter, EscapesInvisibleCharacters) {
  EXPECT_EQ(quoted_character("\uFEFF1", 0), "\\ufeff");
  EXPECT_EQ(quoted_character("\u00A0", 0), "\\u00a0");
  EXPECT_EQ(quoted_character("\u3000", 0), "\\u3000");
  EXPECT_EQ(quoted_character("\u202E", 0), "\\u202e");
  EXPECT_EQ(quoted_character("\U000E0041", 0), "\\u{e0041}");
  EXPECT_EQ(quoted_character("，", 0), "，");
  EXPECT_EQ(as_text("7\u200B8\n", 20), "7\\u200b8↵");
  EXPECT_EQ(as_text("7\u200B8", 5), "7…");
}

TEST(QuotedCharacter, IsAlwaysValidText) {
  for (const std::string_view broken : {"\x80", "\xC1\xBF", "\xE9\xBC", "\xE9\xBC!", "\xE0\x80\x80", "\xED\xA0\x80",
                                        "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80", "\xFF"}) {
    const std::string quoted = quoted_character(broken, 0);
    EXPECT_EQ(quoted.substr(0, 2), "\\x");
    EXPECT_EQ(quoted.size(), 4U);
  }
  // The byte after a complete character does not belong to that character.
  EXPECT_EQ(quoted_character("\xC3\xA9\xBF", 0), "é");
}

}  // namespace
}  // namespace perfect_play
