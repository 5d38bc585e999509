// Checks that links match the shared test vectors, and that no link is written from parts that a reader would split
// differently. tests/wasm/link-vectors.test.ts reads the same vectors.

#include "engine/api/text/link.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/json_reader.hpp"

namespace perfect_play::api {
namespace {

/// Returns the code of the error, or "nothing" for a valid link.
std::string refusal_of(const Link& link) {
  const Result<std::string> text = write_link(link);
  return text ? "nothing" : std::string(text.error().statement.code.text());
}

/// Returns the parts of a test vector as a link.
Link parts_of(const test::Json& vector) {
  const auto part = [&](std::string_view name) {
    const test::Json& packed = vector["packed"][name];
    return packed.kind == test::Json::Kind::kString ? packed.text : vector[name].text;
  };
  Link link{part("game"), part("setup"), part("line"), {}};
  for (const test::Json& pair : vector["parameters"].items) link.parameters.emplace_back(pair[0].text, pair[1].text);
  return link;
}

TEST(Link, MatchesTheTestVectors) {
  const test::Json vectors = test::read_json(test::read_text("link-vectors.json")).value();
  ASSERT_GT(vectors["opens"].size(), 0U);
  for (const test::Json& vector : vectors["opens"].items) {
    SCOPED_TRACE(vector["what"].text);
    const Result<std::string> link = write_link(parts_of(vector));
    ASSERT_TRUE(link) << to_english(link.error());
    EXPECT_EQ(link.value(), vector["link"].text);
  }
}

TEST(Link, KeepsTheOrderOfParametersAndDuplicates) {
  const std::string link = write_link({"g", "s", "", {{"b", "2"}, {"a", "1"}, {"b", ""}, {"b", "2"}}}).value();
  EXPECT_EQ(link.rfind("v1/g/s/?b=2&a=1&b=&b=2&c=", 0), 0U) << link;
}

TEST(Link, NamesTheInvalidCharacter) {
  const Result<std::string> link = write_link({"cat-mouse", "鼠", "", {}});
  ASSERT_FALSE(link);
  EXPECT_EQ(to_english(link.error()), "line 1, column 14: A link cannot contain “鼠”.");
}

TEST(Link, NeedsAGameAndASetup) {
  EXPECT_EQ(refusal_of({"", "s", "l", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "", "l", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s", "", {}}), "nothing");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"", "value"}}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"c", "AAAAAA"}}}), "link.parts") << "only the check is named c";
}

TEST(Link, RejectsSeparatorsInParts) {
  for (const char separator : std::string_view("/?=&")) {
    const std::string part = std::string("1") + separator + '2';
    SCOPED_TRACE(part);
    EXPECT_EQ(refusal_of({part, "s", "l", {}}), "link.parts");
    EXPECT_EQ(refusal_of({"g", part, "l", {}}), "link.parts");
    EXPECT_EQ(refusal_of({"g", "s", part, {}}), "link.parts");
    EXPECT_EQ(refusal_of({"g", "s", "l", {{part, "1"}}}), "link.parts");
    EXPECT_EQ(refusal_of({"g", "s", "l", {{"a", part}}}), "link.parts");
  }
}

TEST(Link, RejectsOtherCharacters) {
  EXPECT_EQ(refusal_of({"g", "s s", "l", {}}), "link.unwritable");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"a", "鼠"}}}), "link.unwritable");
}

}  // namespace
}  // namespace perfect_play::api
