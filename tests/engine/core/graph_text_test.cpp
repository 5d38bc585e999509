// Tests reading graphs from text: every format, the text allowed around a graph, and the code, place and vertices of
// every error.

#include "engine/core/text/graph_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/text/text.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"
#include "tests/engine/support/text_tools.hpp"

namespace perfect_play {
namespace {

using cat_mouse::CatMouse;

Result<ReadSetup<CatMouse>> read(std::string_view text) { return CatMouse::read(text); }

/// Returns the canonical text of the result, or the error's sentence.
std::string canonical(std::string_view text) {
  const Result<ReadSetup<CatMouse>> setup = read(text);
  return setup ? setup.value().game.write("canonical").value_or("") : to_english(setup.error());
}

std::string format_of(std::string_view text) {
  const Result<ReadSetup<CatMouse>> setup = read(text);
  return setup ? std::string(setup.value().format) : to_english(setup.error());
}

struct Accepted {
  std::string_view text;
  std::string_view format;
  std::string_view canonical;
};

constexpr std::string_view kTriangle = "0-1.2_1-2";
constexpr std::string_view kPath = "0-1_1-2";

TEST(GraphText, RecognisesEveryFormat) {
  constexpr Accepted kTexts[] = {
      {"0-1.2_1-2", "canonical", kTriangle},
      {"[[1,2],[0,2],[0,1]]", "leetcode-json", kTriangle},
      {"[[0,1,1],[1,0,1],[1,1,0]]", "matrix", kTriangle},
      {"0 1 1\n1 0 1\n1 1 0\n", "matrix", kTriangle},
      {"011\n101\n110\n", "matrix", kTriangle},
      {"0,1,1\n1,0,1\n1,1,0\n", "matrix", kTriangle},
      {"0: 1 2\n1: 0 2\n2: 0 1\n", "adjacency-list", kTriangle},
      {"0: 1, 2\n1: 0, 2\n2: 0, 1\n", "adjacency-list", kTriangle},
      {"0 1\n0 2\n1 2\n", "edge-list", kTriangle},
      {"0,1\n0,2\n1,2\n", "edge-list", kTriangle},
      {"1 2\n1 3\n2 3\n", "edge-list-from-1", kTriangle},
      {"1: 2 3\n2: 1 3\n3: 1 2\n", "adjacency-list-from-1", kTriangle},
  };
  for (const Accepted& text : kTexts) {
    EXPECT_EQ(format_of(text.text), text.format) << test::escaped(text.text);
    EXPECT_EQ(canonical(text.text), text.canonical) << test::escaped(text.text);
  }
}

TEST(GraphText, TheTestAboveCoversEveryFormat) {
  constexpr std::string_view kMet[] = {"canonical",       "leetcode-json",         "matrix",
                                       "adjacency-list",  "adjacency-list-from-1", "edge-list",
                                       "edge-list-from-1"};
  for (const std::string_view format : kGraphFormats) {
    EXPECT_NE(std::find(std::begin(kMet), std::end(kMet), format), std::end(kMet)) << format;
  }
}

TEST(GraphText, AllowsSpaceAroundAndInsideEveryFormat) {
  constexpr std::string_view kTexts[] = {
      "  0-1.2_1-2",
      "0-1.2_1-2\n",
      "0-1.2_1-2\r\n",
      "\n\t0-1.2_1-2 \n",
      " [ [ 1 , 2 ] ,\n\t[0,2],\r\n[0,1] ] \n",
      "[[ 0, 1, 1 ],\n [ 1, 0, 1 ],\n [ 1, 1, 0 ]]\n",
      "\n\n 0  1\t1 \n1 0 1\n\n1 1 0",
      "0:1 2\n 1 : 0 2\n2:\t0 1",
      "0 1\r\n0 2\r\n1 2\r\n",
      "\r\n0 1\r\n\r\n0 2\r\n1 2",
  };
  for (const std::string_view text : kTexts) EXPECT_EQ(canonical(text), kTriangle) << test::escaped(text);
}

TEST(GraphText, SkipsCommentsAndBlankLines) {
  EXPECT_EQ(canonical("# a triangle\n0 1\n\n# and back\n0 2\n1 2\n# the end"), kTriangle);
  EXPECT_EQ(canonical("# rows\n011\n# more\n101\n110\n"), kTriangle);
  EXPECT_EQ(canonical("# Nachbarn: \xC3\xBC\n0: 1\n1: 0 2\n2: 1\n"), kPath);
}

TEST(GraphText, SkipsTheLabelsOfLeetCodeExamples) {
  EXPECT_EQ(canonical("graph = [[1,2],[0,2],[0,1]]"), kTriangle);
  EXPECT_EQ(canonical("graph=[[1,2],[0,2],[0,1]]\n"), kTriangle);
  EXPECT_EQ(format_of("graph = [[1,2],[0,2],[0,1]]"), "leetcode-json");
}

TEST(GraphText, ListsMayComeInAnyOrder) {
  EXPECT_EQ(canonical("[[2,1],[2,0],[1,0]]"), kTriangle);
  EXPECT_EQ(canonical("2 1\n1 0\n0 2\n"), kTriangle);
  EXPECT_EQ(canonical("1-2_0-2.1"), kTriangle);
  EXPECT_EQ(canonical("2-1_2-0_1-0"), kTriangle);
  EXPECT_EQ(canonical("2: 0 1\n0: 2 1\n1: 2 0\n"), kTriangle);
}

TEST(GraphText, AnEdgeListMayBeginWithItsCountsAndNotesThem) {
  for (const std::string_view text : {"3\n0 1\n1 2\n", "3 2\n0 1\n1 2\n"}) {
    const Result<ReadSetup<CatMouse>> setup = read(text);
    ASSERT_TRUE(setup) << to_english(setup.error());
    EXPECT_EQ(setup.value().game.write("canonical"), kPath);
    ASSERT_EQ(setup.value().notes.size(), 1U);
    EXPECT_EQ(setup.value().notes[0].code.text(), "graph.header-read");
    EXPECT_EQ(to_english(setup.value().notes[0]), "The first line was read as the number of vertices, 3.");
  }
  EXPECT_EQ(canonical("3 2\n1 2\n2 3\n"), kPath);
  EXPECT_EQ(format_of("3 2\n1 2\n2 3\n"), "edge-list-from-1");
  // There are as many edges as the first line could declare, but one vertex too many. The first line is therefore an
  // edge.
  EXPECT_EQ(canonical("0 2\n0 3\n1 2\n"), "0-2.3_1-2");
}

TEST(GraphText, NumberingFrom1MustFitTheNumberOfVertices) {
  EXPECT_EQ(canonical("vertices 3\n1 2\n2 3\n"), kPath);
  EXPECT_EQ(format_of("vertices 3\n1 2\n2 3\n"), "edge-list-from-1");
  EXPECT_EQ(format_of("vertices 3\n0 1\n1 2\n"), "edge-list");
  // The text declares four vertices. Vertex 3 may therefore be the last one in a numbering from 0, in which vertex 0
  // has no neighbour.
  EXPECT_EQ(canonical("vertices 4\n1 2\n2 3\n"), "Vertex 0 has no neighbour.");
}

TEST(GraphText, PlacesTheTokensFromLinesAnywhereInTheText) {
  EXPECT_EQ(canonical("mouse 2\ncat 1\n0 1\n1 2\n0 2\n"), "0-1.2_1-2_m2_c1");
  EXPECT_EQ(canonical("0 1\nhole 1\n1 2\n0 2\nmouse 0\n"), "0-1.2_1-2_m0_h1");
  EXPECT_EQ(canonical("hole 2\ncat 0\n0: 1 2\n1: 0 2\n2: 0 1\n"), "0-1.2_1-2_c0_h2");
  EXPECT_EQ(canonical("mouse 2\ncat 1\n011\n101\n110\n"), "0-1.2_1-2_m2_c1");
  EXPECT_EQ(canonical("0-1.2_1-2_h2_c0"), "0-1.2_1-2_c0_h2");
}

TEST(GraphText, PlacesUseTheNumberingOfTheText) {
  EXPECT_EQ(canonical("mouse 3\ncat 2\nhole 1\n1 2\n1 3\n2 3\n"), "0-1.2_1-2_m2_c1");
  EXPECT_EQ(canonical("1: 2 3\n2: 1 3\n3: 1 2\nhole 3\ncat 1\nmouse 2\n"), "0-1.2_1-2_c0_h2");
}

TEST(GraphText, CanonicalTextOmitsDefaultPlaces) {
  EXPECT_EQ(canonical("0-1.2_1-2_m1_c2_h0"), kTriangle);
  EXPECT_EQ(canonical("mouse 1\ncat 2\nhole 0\n0 1\n0 2\n1 2\n"), kTriangle);
}

TEST(GraphText, ARowOfNeighboursIsNotAMatrix) {
  // These texts have three rows each, and the first row contains only 0 and 1. They are lists, because their other rows
  // cannot belong to a matrix.
  EXPECT_EQ(format_of("[[1],[0,2],[1]]"), "leetcode-json");
  EXPECT_EQ(format_of("0: 1\n1: 0 2\n2: 1\n"), "adjacency-list");
}

TEST(GraphText, WritesEveryFormatWithPlacesIfPossible) {
  const CatMouse game = read("0-1.2_1-2_m2_c1").value().game;
  EXPECT_EQ(game.write("canonical"), "0-1.2_1-2_m2_c1");
  EXPECT_EQ(game.write("leetcode-json"), "[[1,2],[0,2],[0,1]]");
  EXPECT_EQ(game.write("matrix"), "mouse 2\ncat 1\n0 1 1\n1 0 1\n1 1 0\n");
  EXPECT_EQ(game.write("adjacency-list"), "mouse 2\ncat 1\n0: 1 2\n1: 0 2\n2: 0 1\n");
  EXPECT_EQ(game.write("edge-list"), "mouse 2\ncat 1\nvertices 3\n0 1\n0 2\n1 2\n");
  for (const std::string_view format : {"canonical", "matrix", "adjacency-list", "edge-list"}) {
    EXPECT_EQ(canonical(game.write(format).value_or("")), "0-1.2_1-2_m2_c1") << format;
  }
}

struct Refused {
  std::string_view text;
  std::string_view code;
  std::optional<TextPlace> place;
  std::vector<Cell> cells;
};

const std::vector<Refused>& refused() {
  static const std::vector<Refused> kTexts = {
      // Empty text, or no graph.
      {"", "text.empty", std::nullopt, {}},
      {" \r\n\t", "text.empty", std::nullopt, {}},
      {"graph = ", "text.empty", std::nullopt, {}},
      {"# only a comment", "graph.too-few-vertices", std::nullopt, {}},
      {"mouse 1", "graph.too-few-vertices", std::nullopt, {}},
      {"[]", "graph.too-few-vertices", std::nullopt, {}},
      {"[[1],[0]]", "graph.too-few-vertices", std::nullopt, {}},
      {"0-1", "graph.too-few-vertices", std::nullopt, {}},
      {"0 1", "graph.too-few-vertices", std::nullopt, {}},
      {"vertices 2\n0 1", "graph.too-few-vertices", std::nullopt, {}},
      // Invalid JSON, or JSON with the wrong structure.
      {"[[1,2],[0,2],[0,1]", "text.ends-early", TextPlace{1, 19}, {}},
      {"[[1,2],[0,2],[0,1", "text.ends-early", TextPlace{1, 18}, {}},
      {"[[1,2],[0,2],", "text.ends-early", TextPlace{1, 14}, {}},
      {"[[1,2],\n [0,2],\n [0,", "text.ends-early", TextPlace{3, 5}, {}},
      {"[[1,2],[0,2],[0,1]]]", "text.wants-end", TextPlace{1, 20}, {}},
      {"[[1,2],[0,2],[0,1]] and more", "text.wants-end", TextPlace{1, 21}, {}},
      {"[[1,2],[0,2],[0,1],]", "text.wants", TextPlace{1, 20}, {}},
      {"[[1,2],[0,2],[0,1,]]", "text.wants-number", TextPlace{1, 19}, {}},
      {"[[1,2] [0,2],[0,1]]", "text.wants", TextPlace{1, 8}, {}},
      {"[[1 2],[0,2],[0,1]]", "graph.wants-next", TextPlace{1, 5}, {}},
      {"[1,2]", "text.wants", TextPlace{1, 2}, {}},
      {"[[1,2],[0,-2],[0,1]]", "text.wants-number", TextPlace{1, 11}, {}},
      {"[[1,2],[0,2.5],[0,1]]", "graph.wants-next", TextPlace{1, 12}, {}},
      {"[[1,2],[0,\"2\"],[0,1]]", "text.wants-number", TextPlace{1, 11}, {}},
      {"[[1,2],[0,2],[0,4294967296]]", "text.number-too-large", TextPlace{1, 17}, {}},
      {"{\"graph\": []}", "text.wants-number", TextPlace{1, 1}, {}},
      // Lists of neighbours that do not describe an undirected graph.
      {"[[1,2],[],[0]]", "graph.empty-list", TextPlace{1, 8}, {1}},
      {"[[1,2],\n[0,2],\n[0]]", "graph.one-sided-edge", TextPlace{2, 4}, {1, 2}},
      {"[[1,2],[0,1],[0]]", "graph.self-loop", TextPlace{1, 11}, {1}},
      {"[[1,2],[0,0],[0]]", "graph.duplicate-neighbour", TextPlace{1, 11}, {1, 0}},
      {"[[1,2],[0,3],[0]]", "graph.out-of-range", TextPlace{1, 11}, {1}},
      {"[[1,2,1],[0,0,2],[0,1]]", "graph.duplicate-neighbour", TextPlace{1, 7}, {0, 1}},
      // Matrices.
      {"010\n101\n000\n", "graph.one-sided-edge", TextPlace{2, 3}, {1, 2}},
      {"0 1 0\n1 0 1\n0 0 0\n", "graph.one-sided-edge", TextPlace{2, 5}, {1, 2}},
      {"0 1 0\n1 1 1\n0 1 0\n", "graph.self-loop", TextPlace{2, 3}, {1}},
      {"0 1 0\n1 0 0\n0 0 0\n", "graph.no-neighbour", std::nullopt, {2}},
      {"0 1 1\n1 0 2\n1 1 0\n", "graph.matrix-entry", TextPlace{2, 5}, {}},
      {"0 1 1\n1 0 1\n", "graph.matrix-not-square", TextPlace{1, 1}, {}},
      {"[[0,1,1],[1,0,1],[1,0,0]]", "graph.one-sided-edge", TextPlace{1, 15}, {1, 2}},
      {"[[0,1,1],[1,0,1],[1,1]]", "graph.self-loop", TextPlace{1, 3}, {0}},
      // Edge lists.
      {"0 1\n1 2 0\n", "graph.wants-pair", TextPlace{2, 5}, {}},
      {"0 1\n1 2\n7\n", "graph.wants-pair", TextPlace{3, 1}, {}},
      {"0 1\n1 1\n1 2\n", "graph.self-loop", TextPlace{2, 1}, {1}},
      {"1 2\n2 3\n3 3\n", "graph.self-loop", TextPlace{3, 1}, {2}},
      {"0 1\n1 2\n2 1\n", "graph.duplicate-edge", TextPlace{3, 1}, {1, 2}},
      {"0 1\n1 2\n0 1\n", "graph.duplicate-edge", TextPlace{3, 1}, {0, 1}},
      {"vertices 3\n0 1\n1 3\n", "graph.out-of-range", TextPlace{3, 1}, {1}},
      {"vertices 4\n0 1\n1 2\n", "graph.no-neighbour", std::nullopt, {3}},
      {"0 1\n1 3\n", "graph.no-neighbour", std::nullopt, {2}},
      {"0 1\n1 -2\n", "text.wants-number", TextPlace{2, 3}, {}},
      {"0 1\n1 2.5\n", "text.wants-number", TextPlace{2, 4}, {}},
      {"0 1\n1 x\n", "text.wants-number", TextPlace{2, 3}, {}},
      {"0 1\n1 \xE9\xBC\xA0\n", "text.wants-number", TextPlace{2, 3}, {}},
      {"0 1\n\xE7\x8C\xAB\xE9\xBC\xA0\n", "text.wants-number", TextPlace{2, 1}, {}},
      {"0 1\n1,\n", "text.wants-number", TextPlace{2, 3}, {}},
      {"0 1\n1 4294967296\n", "text.number-too-large", TextPlace{2, 3}, {}},
      {"0 1 # joined\n", "text.wants-number", TextPlace{1, 5}, {}},
      // Adjacency lists.
      {"0: 1 2\n1 0 2\n2: 0 1\n", "graph.wants-colon", TextPlace{2, 1}, {}},
      {"0: 1 2\n1: 0\n2: 0 1\n", "graph.one-sided-edge", TextPlace{3, 6}, {2, 1}},
      {"0: 1 2\n1: 0 2 2\n2: 0 1\n", "graph.duplicate-neighbour", TextPlace{2, 8}, {1, 2}},
      {"0: 1\n1: 0\n2:\n", "graph.no-neighbour", std::nullopt, {2}},
      {"0: 0 1\n1: 0 2\n2: 1\n", "graph.self-loop", TextPlace{1, 4}, {0}},
      {"1: 2 3\n2: 1\n3: 1 2\n", "graph.one-sided-edge", TextPlace{3, 6}, {2, 1}},
      {"vertices 3\n0: 1\n1: 0 2 3\n2: 1\n3: 1\n", "graph.out-of-range", TextPlace{3, 8}, {1}},
      // Words.
      {"dog 3\n0 1\n1 2\n", "graph.unknown-word", TextPlace{1, 1}, {}},
      {"0 1\n  mice 1\n", "graph.unknown-word", TextPlace{2, 3}, {}},
      {"mouse 1\nmouse 1\n0 1\n1 2\n", "graph.named-twice", TextPlace{2, 1}, {}},
      {"hole 3\n0 1\n1 2\n", "graph.named-out-of-range", TextPlace{1, 1}, {}},
      {"1 2\n2 3\nmouse 0\n", "graph.named-out-of-range", TextPlace{3, 1}, {}},
      {"mouse\n0 1\n1 2\n", "text.wants-number", TextPlace{1, 6}, {}},
      {"mouse 1 2\n0 1\n1 2\n", "text.wants-number", TextPlace{1, 9}, {}},
      {"vertices\n0 1\n1 2\n", "text.wants-number", TextPlace{1, 9}, {}},
      {"vertices 5001\n0 1\n", "graph.too-many-vertices", TextPlace{1, 10}, {}},
      // Canonical text.
      {"0-1.2_1-", "text.ends-early", TextPlace{1, 9}, {}},
      {"0-1.2_", "text.ends-early", TextPlace{1, 7}, {}},
      {"0-1.2_1", "text.ends-early", TextPlace{1, 8}, {}},
      {"0-1.2;1-2", "text.wants", TextPlace{1, 6}, {}},
      {"0-1.2_1.2", "text.wants", TextPlace{1, 8}, {}},
      {"0-1.x", "text.wants-number", TextPlace{1, 5}, {}},
      {"0-1.2_1-1", "graph.self-loop", TextPlace{1, 9}, {1}},
      {"0-1.2_2-0", "graph.duplicate-edge", TextPlace{1, 9}, {0, 2}},
      {"0-1.3", "graph.no-neighbour", std::nullopt, {2}},
      {"0-1.5000", "graph.too-many-vertices", TextPlace{1, 5}, {}},
      {"0-1.2_m1_m2", "graph.named-twice", TextPlace{1, 10}, {}},
      {"0-1.2_c3", "graph.named-out-of-range", TextPlace{1, 7}, {}},
      {"0-1.2_x1", "text.wants-number", TextPlace{1, 7}, {}},
      // Too large.
      {"0 1\n1 5001\n", "graph.too-many-vertices", TextPlace{2, 3}, {}},
      {"0: 1 77777\n", "graph.too-many-vertices", TextPlace{1, 6}, {}},
      {"5001\n0 1\n1 2\n", "graph.too-many-vertices", TextPlace{1, 1}, {}},
      // Rules of the game.
      {"0-1.2_1-2_c0", "cat-mouse.cat-on-hole", TextPlace{1, 11}, {0}},
      {"0-1.2_1-2_h2", "cat-mouse.cat-on-hole", std::nullopt, {2}},
      {"0-1.2_1-2_m0", "cat-mouse.mouse-on-hole", TextPlace{1, 11}, {0}},
      {"0-1.2_1-2_h1", "cat-mouse.mouse-on-hole", std::nullopt, {1}},
      {"0-1.2_1-2_c1", "cat-mouse.mouse-on-cat", TextPlace{1, 11}, {1}},
      {"0 1\n1 2\nmouse 2\n", "cat-mouse.mouse-on-cat", std::nullopt, {2}},
      {"0 1\n1 2\ncat 1\n", "cat-mouse.mouse-on-cat", TextPlace{3, 1}, {1}},
  };
  return kTexts;
}

std::string in_words(const std::optional<TextPlace>& place) {
  return place ? std::to_string(place->line) + ':' + std::to_string(place->column) : "nowhere";
}

TEST(GraphText, ReportsErrorsWithPlaceAndVertices) {
  for (const Refused& expected : refused()) {
    SCOPED_TRACE(test::escaped(expected.text));
    const Result<ReadSetup<CatMouse>> setup = read(expected.text);
    if (setup) {
      ADD_FAILURE() << "was accepted as " << setup.value().format;
      continue;
    }
    EXPECT_EQ(setup.error().statement.code.text(), expected.code) << to_english(setup.error());
    EXPECT_EQ(in_words(setup.error().place), in_words(expected.place));
    EXPECT_EQ(setup.error().cells, expected.cells);
  }
}

TEST(GraphText, ErrorsUseTheNumberingOfTheText) {
  EXPECT_EQ(canonical("[[1,2],[0,2],[0]]"), "line 1, column 11: Vertex 1 lists 2, but 2 does not list 1.");
  EXPECT_EQ(canonical("1: 2 3\n2: 1\n3: 1 2\n"), "line 3, column 6: Vertex 3 lists 2, but 2 does not list 3.");
  EXPECT_EQ(canonical("1 2\n2 3\n3 3\n"), "line 3, column 1: Vertex 3 has an edge to itself.");
  EXPECT_EQ(canonical("1 2\n2 4\n"), "Vertex 3 has no neighbour.");
  EXPECT_EQ(canonical("1 2\n2 3\nhole 9\n"), "line 3, column 1: The hole is on vertex 9, but the last vertex is 3.");
  EXPECT_EQ(canonical("0 1\n1 2\nhole 9\n"), "line 3, column 1: The hole is on vertex 9, but the last vertex is 2.");
}

TEST(GraphText, QuotesAnUnknownCharacterWhole) {
  EXPECT_EQ(canonical("# 老鼠\n0 1\n1 x\n"), "line 3, column 3: Expected a number here, not “x”.");
  EXPECT_EQ(canonical("[[1,2],[0,2],[0,1]] \xF0\x9F\x90\xB1!"),
            "line 1, column 21: The text should end before “\xF0\x9F\x90\xB1”.");
}

std::string path_of(std::uint32_t vertex_count) {
  std::string text = "[[1]";
  for (std::uint32_t v = 1; v + 1 < vertex_count; ++v) {
    text += ",[" + std::to_string(v - 1) + ',';
    text += std::to_string(v + 1) + ']';
  }
  return text + ",[" + std::to_string(vertex_count - 2) + "]]";
}

TEST(GraphText, AcceptsAPathOf5000VerticesAndNotOf5001) {
  const Result<ReadSetup<CatMouse>> largest = read(path_of(5000));
  ASSERT_TRUE(largest) << to_english(largest.error());
  EXPECT_EQ(largest.value().game.position_count(), std::uint64_t{2} * 5000 * 4999);
  EXPECT_EQ(canonical(largest.value().game.write("edge-list").value_or("")), largest.value().game.write("canonical"));

  const std::string larger = path_of(5001);
  const Result<ReadSetup<CatMouse>> refused = read(larger);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().statement.code.text(), "graph.too-many-vertices");
  // Vertex 5000 is one too many.
  EXPECT_EQ(in_words(refused.error().place), "1:" + std::to_string(larger.rfind('[') + 1));
}

TEST(GraphText, AcceptsACompleteGraphOf200Vertices) {
  std::string text;
  for (int a = 0; a < 200; ++a) {
    for (int b = a + 1; b < 200; ++b) text += std::to_string(a) + ' ' + std::to_string(b) + '\n';
  }
  const Result<ReadSetup<CatMouse>> setup = read(text);
  ASSERT_TRUE(setup) << to_english(setup.error());
  EXPECT_EQ(setup.value().game.graph().edge_count(), 19900U);
}

TEST(GraphText, RejectsATextOfMoreThan64MiBBeforeReadingIt) {
  const std::string text(kLongestText + 1, ' ');
  const Result<ReadSetup<CatMouse>> setup = read(text);
  ASSERT_FALSE(setup);
  EXPECT_EQ(to_english(setup.error()), "The text is longer than 64 MiB.");
}

TEST(GraphText, TheJudgeReadsLeetCodesJsonAndNothingElse) {
  EXPECT_TRUE(CatMouse::read_leetcode(" [[1,2],[0,2],[0,1]] "));
  for (const std::string_view text :
       {"0-1.2_1-2", "0 1\n1 2", "graph = [[1,2],[0,2],[0,1]]", "[[0,1,1],[1,0,1],[1,1,0]]"}) {
    EXPECT_FALSE(CatMouse::read_leetcode(text)) << test::escaped(text);
  }
}

}  // namespace
}  // namespace perfect_play
