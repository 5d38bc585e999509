#include "engine/core/text/statement.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

TEST(Statement, FillsItsArgumentsIn) {
  EXPECT_EQ(to_english(Statement{"graph.self-loop", {{"vertex", "3"}}}), "Vertex 3 has an edge to itself.");
  EXPECT_EQ(to_english(Statement{"graph.one-sided-edge", {{"other", "2"}, {"vertex", "7"}}}),
            "Vertex 7 lists 2, but 2 does not list 7.");
  EXPECT_EQ(to_english(Statement{"text.empty"}), "There is nothing to read.");
}

TEST(Statement, OmitsMissingArgumentsAndIgnoresUnusedOnes) {
  EXPECT_EQ(to_english(Statement{"graph.self-loop", {{"colour", "red"}}}), "Vertex  has an edge to itself.");
}

TEST(Statement, AnArgumentIsNeverTakenForAPlaceholder) {
  EXPECT_EQ(to_english(Statement{"graph.unknown-word", {{"word", "{word}"}}}),
            "“{word}” is not a keyword in this format.");
}

TEST(Statement, AnErrorBeginsWithItsPlaceWhenItHasOne) {
  const Error here = {{"graph.self-loop", {{"vertex", "3"}}}, TextPlace{2, 7}, {3}};
  EXPECT_EQ(to_english(here), "line 2, column 7: Vertex 3 has an edge to itself.");
  const Error nowhere = {{"text.empty", {}}};
  EXPECT_EQ(to_english(nowhere), "There is nothing to read.");
}

TEST(Statement, CodesAreEqualWhenTheirTextsAre) {
  EXPECT_TRUE(StatementCode("text.empty") == StatementCode("text.empty"));
  EXPECT_FALSE(StatementCode("text.empty") == StatementCode("text.wants-end"));
  EXPECT_EQ(StatementCode("text.empty").text(), "text.empty");
  EXPECT_EQ(StatementCode("text.empty").english(), "There is nothing to read.");
}

TEST(Statement, EveryTemplateIsASentenceWithWholePlaceholders) {
  std::set<std::string_view> codes;
  for (const StatementTemplate* const each : kStatementTemplates) {
    const StatementTemplate& statement = *each;
    SCOPED_TRACE(statement.code);
    EXPECT_TRUE(codes.insert(statement.code).second) << "twice";
    EXPECT_EQ(statement.code.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-"), std::string_view::npos);
    EXPECT_NE(statement.code.find('.'), std::string_view::npos);
    ASSERT_GT(statement.english.size(), 10U);
    EXPECT_NE(std::string_view(".?").find(statement.english.back()), std::string_view::npos);
    EXPECT_TRUE(test::is_utf8(statement.english));
    std::string_view rest = statement.english;
    while (true) {
      const std::size_t open = rest.find_first_of("{}");
      if (open == std::string_view::npos) break;
      ASSERT_EQ(rest[open], '{');
      const std::size_t close = rest.find_first_of("{}", open + 1);
      ASSERT_NE(close, std::string_view::npos);
      ASSERT_EQ(rest[close], '}');
      const std::string_view name = rest.substr(open + 1, close - open - 1);
      EXPECT_FALSE(name.empty());
      EXPECT_EQ(name.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), std::string_view::npos) << name;
      rest.remove_prefix(close + 1);
    }
  }
}

}  // namespace
}  // namespace perfect_play
