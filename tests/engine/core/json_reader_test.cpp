#include "engine/core/text/json_reader.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/random.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/text/text.hpp"
#include "tests/engine/support/json_reader.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using test::escaped;
using test::Json;
using Members = std::vector<JsonMember>;

Members members_of(std::string_view text) {
  Result<Members> read = read_flat_json_object(text);
  EXPECT_TRUE(read) << escaped(text) << ": " << (read ? "" : to_english(read.error()));
  return read ? std::move(read).value() : Members{};
}

/// Returns the string written as the JSON literal `literal`, which includes the quotes.
std::string string_of(std::string_view literal) {
  const Members members = members_of("{\"s\":" + std::string(literal) + "}");
  if (members.size() != 1 || members[0].kind != JsonKind::kString) return "no string";
  return members[0].text;
}

TEST(JsonReader, ReadsMembersOfEveryKindInTheirOrder) {
  const std::string_view text = R"({"game": "nim", "plies" :12, "fast":true,"slow": false, "seed":null})";
  EXPECT_EQ(members_of(text), (Members{{"game", JsonKind::kString, "nim", 9},
                                       {"plies", JsonKind::kNumber, "12", 25},
                                       {"fast", JsonKind::kBoolean, "true", 36},
                                       {"slow", JsonKind::kBoolean, "false", 49},
                                       {"seed", JsonKind::kNull, "null", 63}}));
}

TEST(JsonReader, AnObjectMayBeEmptyAndSpacedInAnyWay) {
  EXPECT_TRUE(members_of("{}").empty());
  EXPECT_TRUE(members_of(" \t\r\n{ \n } \r\n").empty());
  EXPECT_EQ(members_of("\n{\n\t\"a\"\r\n:\n1\n,\n\"\":\"\"\n}\n"),
            (Members{{"a", JsonKind::kNumber, "1", 11}, {"", JsonKind::kString, "", 18}}));
}

TEST(JsonReader, KeepsANumberAsItIsWritten) {
  for (const std::string_view number :
       {"0", "-0", "7", "-12", "1.50", "0.001", "1e9", "1E+2", "-3.25e-10", "123456789012345678901234567890"}) {
    const Members members = members_of("{\"n\":" + std::string(number) + "}");
    ASSERT_EQ(members.size(), 1U);
    EXPECT_EQ(members[0].kind, JsonKind::kNumber);
    EXPECT_EQ(members[0].text, number);
  }
}

TEST(JsonReader, ResolvesEveryEscape) {
  EXPECT_EQ(string_of(R"("say \"cheese\"\\\/\b\f\n\r\t")"), "say \"cheese\"\\/\b\f\n\r\t");
  EXPECT_EQ(string_of(R"("\u0041\u00e9\u732B")"), "A\u00e9\u732b");
  EXPECT_EQ(string_of(R"("\u007f\u0080\u07FF\u0800\uFFFF")"), "\x7f\u0080\u07ff\u0800\uffff");
  EXPECT_EQ(string_of(R"("\uD83D\ude00 \uD800\uDC00 \uDBFF\uDFFF")"), "\U0001F600 \U00010000 \U0010FFFF");
  EXPECT_EQ(string_of(R"("a\u0000b")"), std::string("a\0b", 3));
  EXPECT_EQ(string_of("\"\u732b \U0001F600 \x7f\""), "\u732b \U0001F600 \x7f");
}

TEST(JsonReader, NamesMayContainEscapes) {
  EXPECT_EQ(members_of(R"({"\u0061\n": 1})"), (Members{{"a\n", JsonKind::kNumber, "1", 13}}));
}

struct BadText {
  std::string_view text;
  std::string_view code;
  TextPlace place;
};

TEST(JsonReader, ReportsErrorsWithTheirPlaces) {
  static const BadText kBadTexts[] = {
      {"[1]", "text.wants", {1, 1}},
      {"\"a\"", "text.wants", {1, 1}},
      {"{", "text.ends-early", {1, 2}},
      {"{\"a\"", "text.ends-early", {1, 5}},
      {"{\"a\":", "text.ends-early", {1, 6}},
      {"{\"a\":1", "text.ends-early", {1, 7}},
      {"{\"a\":1,", "text.ends-early", {1, 8}},
      {"{\"a\":\"b", "text.ends-early", {1, 8}},
      {"{\"a\":\"\\", "text.ends-early", {1, 8}},
      {"{\"a\":\"\\u00", "text.ends-early", {1, 11}},
      {"{} {}", "text.wants-end", {1, 4}},
      {"{\n \"a\" 1}", "text.wants", {2, 6}},
      {"{\"a\":1 \"b\":2}", "text.wants", {1, 8}},
      {"{\"a\":1,}", "json.wants-name", {1, 8}},
      {"{a:1}", "json.wants-name", {1, 2}},
      {"{'a':1}", "json.wants-name", {1, 2}},
      {"{,}", "json.wants-name", {1, 2}},
      {"{\"a\":1,\n\"\\u0061\":2}", "json.name-twice", {2, 1}},
      {"{\"a\":[1]}", "json.nested", {1, 6}},
      {"{\"a\":{}}", "json.nested", {1, 6}},
      {"{\"a\":}", "json.wants-value", {1, 6}},
      {"{\"a\":True}", "json.wants-value", {1, 6}},
      {"{\"a\":nul}", "json.wants-value", {1, 6}},
      {"{\"a\":truefalse}", "json.wants-value", {1, 6}},
      {"{\"a\":undefined}", "json.wants-value", {1, 6}},
      {"{\"a\":NaN}", "json.wants-value", {1, 6}},
      {"{\"a\":.5}", "json.wants-value", {1, 6}},
      {"{\"a\":+1}", "json.wants-value", {1, 6}},
      {"{\"a\":012}", "json.number", {1, 6}},
      {"{\"a\":-}", "json.number", {1, 6}},
      {"{\"a\":1.}", "json.number", {1, 6}},
      {"{\"a\":1e}", "json.number", {1, 6}},
      {"{\"a\":1e+-2}", "json.number", {1, 6}},
      {"{\"a\":0x10}", "text.wants", {1, 7}},
      {"{\"a\":\"\u732b\\x\"}", "json.unknown-escape", {1, 8}},
      {"{\"a\":\"\\u00g1\"}", "json.wants-hex", {1, 11}},
      {"{\"a\":\"\\uD800\"}", "json.half-character", {1, 7}},
      {"{\"a\":\"\\uD800x\"}", "json.half-character", {1, 7}},
      {"{\"a\":\"\\uD800\\n\"}", "json.half-character", {1, 7}},
      {"{\"a\":\"\\uD800\\u0041\"}", "json.half-character", {1, 7}},
      {"{\"a\":\"\\uDC00\\uD800\"}", "json.half-character", {1, 7}},
      {"{\"a\":\"b\n\"}", "json.control-character", {1, 8}},
      {"{\"a\":\"\xFF\"}", "json.not-utf-8", {1, 7}},
      {"{\"a\":\"\xC0\x80\"}", "json.not-utf-8", {1, 7}},
      {"{\"a\":\"\xED\xA0\x80\"}", "json.not-utf-8", {1, 7}},
  };
  for (const BadText& bad : kBadTexts) {
    SCOPED_TRACE(escaped(bad.text));
    const Result<Members> read = read_flat_json_object(bad.text);
    ASSERT_FALSE(read);
    EXPECT_EQ(read.error().statement.code.text(), bad.code) << to_english(read.error());
    ASSERT_TRUE(read.error().place);
    EXPECT_EQ(read.error().place->line, bad.place.line);
    EXPECT_EQ(read.error().place->column, bad.place.column);
  }
  EXPECT_EQ(read_flat_json_object(" \n").error().statement.code, StatementCode("text.empty"));
}

TEST(JsonReader, ReadsWhatTheWriterWrites) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(500U); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    Random random(seed);
    JsonWriter json;
    json.begin_object();
    Members expected;
    for (std::uint32_t i = random.below(5); i > 0; --i) {
      std::string content(random.below(20), '\0');
      for (char& c : content) c = static_cast<char>(random.below(128));
      const std::string name = content + std::to_string(i);
      json.key(name).string(content);
      expected.push_back({name, JsonKind::kString, content});
    }
    Members members = members_of(json.end_object().take());
    for (JsonMember& member : members) member.offset = 0;
    EXPECT_EQ(members, expected);
  }
}

/// Returns the members of a flat object according to the tests' own JSON reader.
std::optional<Members> members_by_the_other_reader(std::string_view text) {
  const std::optional<Json> object = test::read_json(text);
  if (!object || object->kind != Json::Kind::kObject) return std::nullopt;
  Members members;
  for (const auto& [name, value] : object->members) {
    if (value.kind == Json::Kind::kArray || value.kind == Json::Kind::kObject) return std::nullopt;
    const JsonKind kind = value.kind == Json::Kind::kNull      ? JsonKind::kNull
                          : value.kind == Json::Kind::kBoolean ? JsonKind::kBoolean
                          : value.kind == Json::Kind::kNumber  ? JsonKind::kNumber
                                                               : JsonKind::kString;
    members.push_back({name, kind, kind == JsonKind::kNull ? "null" : value.text});
  }
  return members;
}

bool has_exponent(const JsonMember& member) {
  return member.kind == JsonKind::kNumber && member.text.find_first_of("eE") != std::string::npos;
}

/// After one to three small mutations of a text, both readers accept it with the same members, or both reject it.
TEST(JsonReader, AgreesWithAnotherReaderOnDamagedTexts) {
  constexpr std::string_view kTexts[] = {
      R"({"game":"cat-mouse","line":"1.2","limit":-12.5,"json":true,"x":null,"y":false})",
      R"({ "a" : "\n\\\"" , "b" : 0 , "c":"" })",
      "{}",
  };
  std::size_t accepted = 0;
  for (std::uint64_t seed = 1; seed <= test::random_cases(20000U); ++seed) {
    Random random(seed);
    const std::string text = test::mutated(std::string(kTexts[random.below(std::size(kTexts))]), random);
    SCOPED_TRACE("seed " + std::to_string(seed) + ", text " + escaped(text));
    Result<Members> read = read_flat_json_object(text);
    const std::optional<Members> other = members_by_the_other_reader(text);
    if (!read) {
      EXPECT_FALSE(other) << to_english(read.error());
      EXPECT_TRUE(test::is_utf8(to_english(read.error())));
      continue;
    }
    ++accepted;
    Members& members = read.value();
    // The other reader does not support exponents.
    if (std::any_of(members.begin(), members.end(), has_exponent)) continue;
    for (JsonMember& member : members) member.offset = 0;
    ASSERT_TRUE(other);
    EXPECT_EQ(*other, members);
  }
  EXPECT_GT(accepted, test::random_cases(1000U));
}

TEST(JsonReader, TakesLinearTime) {
  std::string many = "{";
  for (int i = 0; i < 50000; ++i) many += '"' + std::to_string(i) + "\":\"\\uD83D\\uDE00\",\n";
  many += "\"last\":0}";
  EXPECT_EQ(members_of(many).size(), 50001U);
  EXPECT_FALSE(read_flat_json_object(std::string(1000000, '[')));
  EXPECT_FALSE(read_flat_json_object("{\"a\":" + std::string(1000000, '{')));
}

}  // namespace
}  // namespace perfect_play
