// Links: what is written is read back, and what was cut off, changed or made elsewhere is told apart and never opened.

#include "engine/api/text/link.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/core/random.hpp"
#include "tests/engine/support/size.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play::api {
namespace {

constexpr std::string_view kPartCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";

std::string code_of(std::string_view fragment) {
  const Result<Link> link = read_link(fragment);
  return link ? "a link" : std::string(link.error().statement.code.text());
}

std::string random_part(Random& random, std::uint32_t least, std::uint32_t most) {
  std::string part(least + random.below(most - least + 1), '\0');
  for (char& c : part) c = kPartCharacters[random.below(static_cast<std::uint32_t>(kPartCharacters.size()))];
  return part;
}

/// A link with up to five parameters; `c` is the name of the check and of nothing else.
Link random_link(Random& random) {
  Link link{random_part(random, 1, 12), random_part(random, 1, 60), random_part(random, 0, 40), {}};
  for (std::uint32_t i = random.below(6); i > 0; --i) {
    std::string name = random_part(random, 1, 8);
    if (name == "c") name = "step";
    link.parameters.emplace_back(name, random_part(random, 0, 20));
  }
  return link;
}

/// The code for which a link is not written.
std::string refusal_of(const Link& link) {
  const Result<std::string> text = write_link(link);
  return text ? "nothing" : std::string(text.error().statement.code.text());
}

Link example() {
  return {"cat-mouse", "0-2.5_1-3_2-4.5_3-4.5", "3.5", {{"view", "edit"}, {"step", "1"}, {"at", "AAbCDefg"}}};
}

TEST(Link, IsWrittenAsTheGrammarSays) {
  const std::string text = write_link(example()).value();
  EXPECT_EQ(text.substr(0, text.size() - 6), "v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5?view=edit&step=1&at=AAbCDefg&c=");
  const std::string bare = write_link({"cat-mouse", "0-1_1-2", "", {}}).value();
  EXPECT_EQ(bare.substr(0, bare.size() - 6), "v1/cat-mouse/0-1_1-2/?c=");
}

TEST(Link, OfTodayOpensForEver) {
  // Written once by this version; a change of the check or of the grammar would break every link there is.
  const Result<Link> link = read_link("v1/cat-mouse/0-2.5_1-3_2-4.5_3-4.5/3.5?view=edit&step=1&at=AAbCDefg&c=sX4a6A");
  ASSERT_TRUE(link) << to_english(link.error());
  EXPECT_EQ(link.value(), example());
}

TEST(Link, ReadsBackWhatWasWritten) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(3000U); ++seed) {
    Random random(seed);
    const Link link = random_link(random);
    const std::string text = write_link(link).value();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", link " + text);
    const Result<Link> read = read_link(text);
    ASSERT_TRUE(read) << to_english(read.error());
    EXPECT_EQ(read.value(), link);
    EXPECT_EQ(write_link(read.value()).value(), text);
  }
}

TEST(Link, KeepsParametersInTheirOrderEvenTwiceTheSame) {
  const Link link = {"g", "s", "", {{"b", "2"}, {"a", "1"}, {"b", ""}, {"b", "2"}}};
  EXPECT_EQ(read_link(write_link(link).value()).value().parameters, link.parameters);
}

TEST(Link, CutOffAnywhereSaysSo) {
  for (std::uint64_t seed = 0; seed <= test::random_cases(300U); ++seed) {
    Random random(seed);
    const std::string text = write_link(seed == 0 ? example() : random_link(random)).value();
    for (std::size_t length = 0; length < text.size(); ++length) {
      ASSERT_EQ(code_of(text.substr(0, length)), "link.cut-off")
          << "seed " << seed << ", cut to " << text.substr(0, length);
    }
  }
}

TEST(Link, AnySingleChangedCharacterIsNoticed) {
  constexpr std::string_view kReplacements = "AZaz09-._~/?=&c %#\n\xC3";
  for (std::uint64_t seed = 0; seed <= 60; ++seed) {
    Random random(seed);
    const std::string text = write_link(seed == 0 ? example() : random_link(random)).value();
    for (std::size_t i = 0; i < text.size(); ++i) {
      for (const char replacement : kReplacements) {
        if (replacement == text[i]) continue;
        std::string changed = text;
        changed[i] = replacement;
        ASSERT_NE(code_of(changed), "a link") << "seed " << seed << ", " << test::escaped(changed);
        // Inside the parts, where neither version nor check are touched, it is told apart from a cut.
        const bool inside = i > 2 && i < text.size() - 9;
        if (!inside) continue;
        const bool allowed = std::string_view(" %#\n\xC3").find(replacement) == std::string_view::npos;
        ASSERT_EQ(code_of(changed), allowed ? "link.changed" : "link.character") << test::escaped(changed);
      }
    }
  }
}

TEST(Link, AnyTwoSwappedAndAnyMissingCharacterIsNoticed) {
  const std::string text = write_link(example()).value();
  for (std::size_t i = 0; i + 1 < text.size(); ++i) {
    std::string swapped = text;
    std::swap(swapped[i], swapped[i + 1]);
    if (swapped != text) {
      EXPECT_NE(code_of(swapped), "a link") << swapped;
    }
    std::string missing = text;
    missing.erase(i, 1);
    EXPECT_NE(code_of(missing), "a link") << missing;
    EXPECT_NE(code_of(text + text[i]), "a link");
  }
}

TEST(Link, FromANewerVersionSaysWhich) {
  EXPECT_EQ(to_english(read_link("v2/cat-mouse/0-1_1-2/?c=AAAAAA").error()),
            "This link was made by a newer version of Perfect Play (version 2 of the link format).");
  EXPECT_EQ(code_of("v12/"), "link.newer");
  EXPECT_EQ(code_of("v2"), "link.newer");
  EXPECT_EQ(code_of("v999999999999999999999999/x"), "link.newer");
}

TEST(Link, OfSomethingElseIsNotOurs) {
  for (const std::string_view text : {"about", "x1/cat-mouse/0-1_1-2/?c=AAAAAA", "V1/cat-mouse/a/b", "vv1/a/b/c",
                                      "1/a/b", "va/a/b", "/v1/a/b", "v", "v1"}) {
    const bool beginning = text == "v" || text == "v1";
    EXPECT_EQ(code_of(text), beginning ? "link.cut-off" : "link.not-ours") << text;
  }
}

TEST(Link, NamesTheCharacterThatCannotBeInIt) {
  const Result<Link> link = read_link("v1/cat-mouse/鼠/?c=AAAAAA");
  ASSERT_FALSE(link);
  EXPECT_EQ(to_english(link.error()), "line 1, column 14: “鼠” cannot be part of a link.");
}

TEST(Link, NeedsAGameASetupAndALineAndNothingMore) {
  EXPECT_EQ(refusal_of({"", "s", "l", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "", "l", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s", "l/more", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"", "value"}}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"c", "AAAAAA"}}}), "link.parts") << "only the check is named c";
  EXPECT_EQ(refusal_of({"g", "s", "", {}}), "nothing");
}

TEST(Link, IsNotWrittenOfPartsThatItWouldNotGiveBack) {
  EXPECT_EQ(refusal_of({"g", "s", "l?", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"a", "1&b=2"}}}), "link.parts") << "two parameters come back";
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"a=b", "1"}}}), "link.parts") << "another name comes back";
  EXPECT_EQ(refusal_of({"g", "s/l", "", {}}), "link.parts");
  EXPECT_EQ(refusal_of({"g", "s s", "l", {}}), "link.character");
  EXPECT_EQ(refusal_of({"g", "s", "l", {{"a", "鼠"}}}), "link.character");
}

TEST(Link, MayBeAsLongAsTheLimitAndNoLonger) {
  Link link{"g", "s", "", {}};
  const std::size_t rest = write_link(link).value().size() - 1;
  link.setup = std::string(kLongestLink - rest, 'a');
  EXPECT_EQ(write_link(link).value().size(), kLongestLink);
  EXPECT_EQ(read_link(write_link(link).value()).value(), link);
  link.setup += 'a';
  const Result<Link> longer = read_link(write_link(link).value());
  ASSERT_FALSE(longer);
  EXPECT_EQ(to_english(longer.error()), "This link has 16385 characters; the most is 16384.");
}

TEST(Link, ReadingRandomTextNeverCrashesAndOpensNothing) {
  for (std::uint64_t seed = 1; seed <= test::random_cases(5000U); ++seed) {
    Random random(seed);
    const std::string text = (random.below(2) == 0 ? "v1/" : "") + test::mutated(random_part(random, 0, 80), random);
    EXPECT_NE(code_of(text), "a link") << "seed " << seed << ", " << test::escaped(text);
  }
}

}  // namespace
}  // namespace perfect_play::api
