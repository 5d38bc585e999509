// Tests composing boards from the editor: the resulting setups, and the errors.

#include <gtest/gtest.h>

#include <string>

#include "tests/engine/support/data_file.hpp"
#include "tests/engine/support/engines.hpp"

namespace perfect_play::api {
namespace {

std::string composed(std::string_view game, std::string_view draft) {
  const Result<Setup> setup = game_engine(game).compose(draft);
  return setup ? setup.value().text : to_english(setup.error());
}

TEST(Compose, ReportsMistakesWithTheirPlaceOnTheBoard) {
  std::size_t rows = 0;
  for (const auto& row : test::read_table("bad-drafts.tsv")) {
    SCOPED_TRACE(row[0] + ' ' + row[1]);
    const Result<api::Setup> setup =
        with_game(row[0], [&](const GameEngine& engine) { return engine.compose(row[1]); });
    ASSERT_FALSE(setup) << setup.value().text;
    EXPECT_EQ(setup.error().statement.code.text(), row[2]) << to_english(setup.error());
    std::string cells;
    for (const Cell cell : setup.error().cells) cells += (cells.empty() ? "" : " ") + std::to_string(cell);
    EXPECT_EQ(cells, row[3]);
    EXPECT_GT(to_english(setup.error()).size(), 15U);
    ++rows;
  }
  EXPECT_GE(rows, 80U);
}

TEST(Compose, AcceptsAnyOrderAndMissingRedundantMembers) {
  EXPECT_EQ(composed("gems", R"({"options":{"colours":3,"stone-size":2},"played":[],"tokens":[],
                                 "board":{"bags":[[3,1],[2]],"kind":"bags"}})"),
            "c3.s2_1.3_2");
  EXPECT_EQ(composed("game-graph", R"({"board":{"kind":"graph","vertexCount":2,"edges":[1,0,0,1]},"tokens":[1],
                                       "played":[],"options":{"alternate":1,"draws":1}})"),
            "b2_0-1_1-0_s1_draws");
}

TEST(Compose, GivesMissingOptionsTheirInitialValues) {
  const std::string_view empty = R"({"board":{"kind":"lattice"},"tokens":[],"played":[],"options":{}})";
  EXPECT_EQ(composed("triangle-war", empty), "4");
  EXPECT_EQ(composed("dots-boxes", empty), "3x3");
}

TEST(Compose, PrefersTheOptionsToTheBoard) {
  EXPECT_EQ(composed("gems", R"({"board":{"kind":"bags","colours":9,"stoneSize":9,"bags":[[1]]},"tokens":[],
                                 "played":[],"options":{"colours":2,"stone-size":4}})"),
            "c2.s4_1");
  EXPECT_EQ(composed("triangle-war", R"({"board":{"kind":"lattice","shape":"square","dots":[],"edges":[],"faces":[]},
                                         "tokens":[],"played":[1],"options":{"side":2,"again":0}})"),
            "2_1-3_alternate");
}

TEST(Compose, IgnoresOwnersWherePlayersAlternate) {
  EXPECT_EQ(composed("game-graph", R"({"board":{"kind":"graph","vertexCount":3,"edges":[0,1],"owners":[0,null,1],
                                       "results":[null,1,null]},"tokens":[0],"played":[],"options":{"alternate":1}})"),
            "blb_0-1");
}

TEST(Compose, SortsWolvesAndAcceptsFewerThanFour) {
  EXPECT_EQ(composed("wolves-sheep", R"({"board":{"kind":"grid","rows":1,"columns":5,"walls":[1]},
                                         "tokens":[null,4,null,0,3],"played":[],"options":{}})"),
            "Wx-SW");
}

}  // namespace
}  // namespace perfect_play::api
