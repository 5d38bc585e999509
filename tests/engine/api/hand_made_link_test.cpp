// Links without a check: written by hand, by a program that makes none, or percent-encoded by what carried them.

#include "engine/api/text/hand_made_link.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "engine/api/catalogue.hpp"

namespace perfect_play::api {
namespace {

/// What a link says, such as `cat-mouse/0-1.3_2-3/0?view=play`, or the code of what is wrong with it.
std::string said(std::string_view fragment) {
  const Result<AnyLink> read = read_any_link(fragment);
  if (!read) return std::string(read.error().statement.code.text());
  const Link& link = read.value().link;
  std::string text = link.game + '/' + link.setup + '/' + link.line;
  for (const auto& [name, value] : link.parameters) text += '?' + name + '=' + value;
  return read.value().checked ? "checked " + text : text;
}

TEST(HandMadeLink, OneWithACheckIsReadAsEver) {
  EXPECT_EQ(said("v1/cat-mouse/0-1.3_2-3/?c=bZGHJD"), "checked cat-mouse/0-1.3_2-3/");
  EXPECT_EQ(said("v1/cat-mouse/0-1.3_1-2/?c=bZGHJD"), "link.changed");
  EXPECT_EQ(said("v1/cat-mouse/0-1.3_2-3/?c=bZG"), "link.cut-off");
}

TEST(HandMadeLink, IsReadWithTheSetupAsLinksHaveIt) {
  EXPECT_EQ(said("v1/cat-mouse/0-1.3_2-3/0?view=play&step=1"), "cat-mouse/0-1.3_2-3/0?view=play?step=1");
  EXPECT_EQ(said("dots-boxes/2x2"), said("v1/dots-boxes/2x2/"));
  EXPECT_EQ(said("v1/cat-mouse/[[1,3],[0],[3],[0,2]]/"), "cat-mouse/0-1.3_2-3/");
  EXPECT_EQ(said("cat-mouse/%5B%5B1%2C3%5D,[0],%5b3%5d,[0,2]]"), "cat-mouse/0-1.3_2-3/");
  EXPECT_EQ(said("v1/wolves-sheep/~q4CA/"), "wolves-sheep/~q4CA/");
}

TEST(HandMadeLink, OfAJudgeNeedsNoLastSlash) {
  EXPECT_EQ(said("v1/cat-mouse/[[1,3],[0],[3],[0,2]]"), "cat-mouse/0-1.3_2-3/");
  EXPECT_EQ(said("v1/cat-mouse/%5B%5B1,3%5D,%5B0%5D,%5B3%5D,%5B0,2%5D%5D"), "cat-mouse/0-1.3_2-3/");
  EXPECT_EQ(said("v1/cat-mouse/[[1,3],[0],[3],[0,2]]?view=play"), "cat-mouse/0-1.3_2-3/?view=play");
  EXPECT_EQ(said("v1/cat-mouse/[[1,3],[0],[3]"), "text.ends-early");
  EXPECT_EQ(said("v1/cat-mouse/[[1,3],[0],[3],[0,2]]/?vie"), "link.cut-off");
  EXPECT_EQ(said("cat-mouse/[[1,3],[0],[3],[0,2]]?view="), "link.cut-off");
}

TEST(HandMadeLink, OfAGameAloneIsItsFirstExample) {
  for (const GameEntry& entry : catalogue().games) {
    const Result<AnyLink> read = read_any_link(entry.info->id);
    ASSERT_TRUE(read) << entry.info->id;
    EXPECT_EQ(read.value().link.setup, entry.info->examples.front().setup);
    EXPECT_FALSE(read.value().checked);
  }
}

TEST(HandMadeLink, IsWhatStandsAfterTheMarkOfAnAddress) {
  EXPECT_EQ(fragment_of("https://play.example/#cat-mouse"), "cat-mouse");
  EXPECT_EQ(fragment_of("play/#v1/gems/1/"), "v1/gems/1/");
  EXPECT_EQ(fragment_of("#cat-mouse"), "cat-mouse");
  EXPECT_EQ(fragment_of("v1%2Fgems%2F1%2F"), "v1%2Fgems%2F1%2F");
  for (const std::string_view link : {"cat-mouse-2/[\"####F\",\"#C...\"]", "wolves-sheep/#.#", "cat-mouse"}) {
    EXPECT_EQ(fragment_of(link), link);
    EXPECT_EQ(fragment_of("https://play.example/#" + std::string(link)), link);
  }
}

TEST(HandMadeLink, IsRefusedWhereSomethingLacks) {
  for (const std::string_view link : {"v1/gems", "v1/gems/1", "v1/cat-mouse/0-1.3_2-3/?vie",
                                      "v1/cat-mouse/0-1.3_2-3/?view=", "v1/cat-mouse/0-1.3_2-3/?view=play&ste", "v1"}) {
    EXPECT_EQ(said(link), "link.cut-off") << link;
  }
  for (const std::string_view link :
       {"chess", "Gems", "gems/1/2/3", "gems?view=play?", "gems?view=a=b", "gems?c=abcdef"}) {
    EXPECT_EQ(said(link), "link.not-ours") << link;
  }
  EXPECT_EQ(said("gems/%e4"), "link.character");
  EXPECT_EQ(said("gems/%4"), "link.character");
  EXPECT_EQ(said("cat-mouse/0-1.3_2-3/%2F"), "link.character");
}

TEST(HandMadeLink, SaysWhatIsWrongWithItsSetup) {
  const Result<AnyLink> read = read_any_link("cat-mouse/0-1.x");
  ASSERT_FALSE(read);
  EXPECT_NE(read.error().statement.code.text().substr(0, 5), "link.");
}

TEST(HandMadeLink, IsNoLongerThanOthersAsItIsWritten) {
  EXPECT_EQ(said("cat-mouse/" + std::string(kLongestLink, '1')), "link.too-long");
}

}  // namespace
}  // namespace perfect_play::api
