#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace perfect_play::test {

// Readers for the inputs of the seven problems as contestants would write them, from the statements only and
// independent of the engine. They record violations of a statement's limits.

using PlainEdge = std::pair<int, int>;

/// Case of POJ 1085 and HDU 4753.
struct PlainOpening {
  std::vector<PlainEdge> moves;
};
/// Case of HDU 4778.
struct PlainBags {
  int colours = 0;
  int stone_size = 0;
  /// Colours of the gems in each bag, from 1.
  std::vector<std::vector<int>> bags;
};
/// Case of UVa 11884.
struct PlainColumns {
  std::vector<int> heights;
};
/// Case of HDU 1105.
struct PlainPasture {
  std::vector<std::string> rows;
};
/// Case of LeetCode 913.
struct PlainGraph {
  std::vector<std::vector<int>> neighbours;
};
/// Case of LeetCode 1728.
struct PlainGrid {
  std::vector<std::string> rows;
  int cat_jump = 0;
  int mouse_jump = 0;
};

using PlainCase = std::variant<PlainOpening, PlainBags, PlainColumns, PlainPasture, PlainGraph, PlainGrid>;

/// Return the edges of the POJ 1085 and HDU 4753 boards, each edge with its smaller dot first.
inline std::vector<PlainEdge> plain_triangle_edges() {
  return {{1, 2}, {1, 3}, {2, 3}, {2, 4}, {2, 5}, {3, 5},  {3, 6}, {4, 5}, {5, 6},
          {4, 7}, {4, 8}, {5, 8}, {5, 9}, {6, 9}, {6, 10}, {7, 8}, {8, 9}, {9, 10}};
}
inline std::vector<PlainEdge> plain_box_edges() {
  std::vector<PlainEdge> edges;
  for (int dot = 1; dot <= 16; ++dot) {
    if (dot % 4 != 0) edges.emplace_back(dot, dot + 1);
    if (dot <= 12) edges.emplace_back(dot, dot + 4);
  }
  return edges;
}

class PlainReader {
 public:
  PlainReader(std::string problem, const std::string& input) : problem_(std::move(problem)), in_(input) { read(); }

  [[nodiscard]] const std::vector<PlainCase>& cases() const { return cases_; }
  /// Returns the first violation of the statement; empty if there is none.
  [[nodiscard]] const std::string& complaint() const { return complaint_; }

 private:
  void expect(bool holds, const std::string& what) {
    if (!holds && complaint_.empty()) complaint_ = what + " in case " + std::to_string(cases_.size() + 1);
  }
  int number() {
    int value = -1;
    expect(static_cast<bool>(in_ >> value), "a number is missing");
    return value;
  }
  void expect_end() {
    std::string rest;
    expect(!(in_ >> rest), "something follows the end");
  }

  void read() {
    if (problem_ == "poj-1085" || problem_ == "uva-751") {
      read_openings(plain_triangle_edges(), 6, false);
    } else if (problem_ == "hdu-4753") {
      read_openings(plain_box_edges(), 12, true);
    } else if (problem_ == "hdu-4778") {
      read_bags();
    } else if (problem_ == "uva-11884") {
      read_columns();
    } else if (problem_ == "hdu-1105" || problem_ == "poj-2422") {
      read_pastures();
    } else if (problem_ == "leetcode-913") {
      read_graphs();
    } else {
      read_grids();
    }
  }

  void read_openings(const std::vector<PlainEdge>& board, int fewest, bool either_order) {
    for (int games = number(); games > 0 && complaint_.empty(); --games) {
      PlainOpening opening;
      const int count = number();
      expect(count >= fewest && count <= static_cast<int>(board.size()), "the number of edges");
      for (int i = 0; i < count; ++i) {
        PlainEdge edge = {number(), 0};
        edge.second = number();
        expect(either_order || edge.first < edge.second, "the order of dots");
        if (edge.first > edge.second) std::swap(edge.first, edge.second);
        expect(std::count(board.begin(), board.end(), edge) == 1, "an edge");
        expect(std::count(opening.moves.begin(), opening.moves.end(), edge) == 0, "an edge drawn twice");
        opening.moves.push_back(edge);
      }
      cases_.emplace_back(std::move(opening));
    }
    expect_end();
  }

  void read_bags() {
    for (;;) {
      PlainBags bags{number(), 0, {}};
      const int count = number();
      bags.stone_size = number();
      if (bags.colours == 0 && count == 0 && bags.stone_size == 0) break;
      expect(bags.colours >= 0 && bags.colours <= 8 && count >= 0 && count <= 21, "colours or bags");
      expect(bags.stone_size >= 1 && bags.stone_size < 20, "the stone size");
      if (!complaint_.empty()) return;
      for (int i = 0; i < count; ++i) {
        std::vector<int> gems(static_cast<std::size_t>(std::clamp(number(), 0, 100)));
        expect(!gems.empty() && gems.size() <= 10, "the gems of a bag");
        for (int& gem : gems) {
          gem = number();
          expect(gem >= 1 && gem <= bags.colours, "a colour");
        }
        bags.bags.push_back(std::move(gems));
      }
      cases_.emplace_back(std::move(bags));
    }
    expect_end();
  }

  void read_columns() {
    for (int count = number(); count != 0 && complaint_.empty(); count = number()) {
      expect(count >= 1 && count <= 6, "the number of columns");
      PlainColumns columns;
      for (int i = 0; i < count; ++i) {
        columns.heights.push_back(number());
        expect(columns.heights.back() >= 1 && columns.heights.back() <= 6, "a height");
      }
      bool falls = false;
      for (std::size_t i = 1; i < columns.heights.size(); ++i) {
        const int rise = columns.heights[i] - columns.heights[i - 1];
        expect(!falls || rise <= 0, "a column that rises after one that falls");
        falls = falls || rise < 0;
      }
      expect(std::set<int>(columns.heights.begin(), columns.heights.end()).size() > 1, "columns of one height");
      cases_.emplace_back(std::move(columns));
    }
    expect_end();
  }

  void read_pastures() {
    for (std::string line; std::getline(in_, line);) {
      std::istringstream sizes(line);
      int rows = 0;
      int columns = 0;
      expect(static_cast<bool>(sizes >> rows >> columns), "the size");
      expect(std::min(rows, columns) >= 1 && std::max(rows, columns) <= 10, "the size");
      PlainPasture pasture;
      std::map<char, int> counts;
      for (int i = 0; i < rows && complaint_.empty(); ++i) {
        expect(static_cast<bool>(std::getline(in_, line)), "a row is missing");
        expect(static_cast<int>(line.size()) == columns, "the length of a row");
        for (const char cell : line) ++counts[cell];
        pasture.rows.push_back(line);
      }
      expect(counts['W'] == 3 && counts['S'] == 1, "three wolves and a sheep");
      expect(counts['W'] + counts['S'] + counts['X'] + counts['.'] == rows * columns, "a character");
      expect(static_cast<bool>(std::getline(in_, line)), "the blank line");
      expect(line.find_first_not_of(' ') == std::string::npos, "the blank line");
      if (!complaint_.empty()) return;
      cases_.emplace_back(std::move(pasture));
    }
  }

  /// Splits JSON arrays of numbers or of strings: returns the text between each pair of brackets or quotes.
  static std::vector<std::string> pieces(const std::string& json, char open, char close) {
    std::vector<std::string> found;
    for (std::size_t at = json.find(open, 1); at != std::string::npos;) {
      const std::size_t end = json.find(close, at + 1);
      found.push_back(json.substr(at + 1, end - at - 1));
      at = json.find(open, end + 1);
    }
    return found;
  }

  void read_graphs() {
    for (std::string line; std::getline(in_, line);) {
      PlainGraph graph;
      for (std::string& list : pieces(line, '[', ']')) {
        std::replace(list.begin(), list.end(), ',', ' ');
        std::istringstream numbers(list);
        std::vector<int>& row = graph.neighbours.emplace_back();
        for (int other = 0; numbers >> other;) row.push_back(other);
      }
      const int count = static_cast<int>(graph.neighbours.size());
      expect(count >= 3 && count <= 50, "the number of vertices");
      for (int v = 0; v < count; ++v) {
        const auto& row = graph.neighbours[static_cast<std::size_t>(v)];
        expect(!row.empty() && std::is_sorted(row.begin(), row.end()), "a list");
        expect(std::adjacent_find(row.begin(), row.end()) == row.end(), "a neighbour twice");
        expect(v != 2 || row != std::vector<int>{0}, "a cat that cannot move");
        for (const int other : row) {
          expect(other >= 0 && other < count && other != v, "a neighbour");
          if (!complaint_.empty()) return;
          const auto& back = graph.neighbours[static_cast<std::size_t>(other)];
          expect(std::count(back.begin(), back.end(), v) == 1, "an edge with one end");
        }
      }
      cases_.emplace_back(std::move(graph));
    }
  }

  void read_grids() {
    for (std::string line; std::getline(in_, line);) {
      PlainGrid grid{pieces(line, '"', '"')};
      const std::size_t rows = grid.rows.size();
      expect(rows >= 1 && rows <= 8, "the number of rows");
      std::map<char, int> counts;
      int cells = 0;
      for (const std::string& row : grid.rows) {
        expect(!row.empty() && row.size() <= 8 && row.size() == grid.rows.front().size(), "the length of a row");
        for (const char cell : row) ++counts[cell];
        cells += static_cast<int>(row.size());
      }
      expect(counts['C'] == 1 && counts['M'] == 1 && counts['F'] == 1, "the pieces");
      expect(counts['#'] + counts['.'] + 3 == cells, "a character");
      for (int* const jump : {&grid.cat_jump, &grid.mouse_jump}) {
        *jump = number();
        expect(*jump >= 1 && *jump <= 8, "a jump");
        std::getline(in_, line);
      }
      if (!complaint_.empty()) return;
      cases_.emplace_back(std::move(grid));
    }
  }

  std::string problem_;
  std::istringstream in_;
  std::vector<PlainCase> cases_;
  std::string complaint_;
};

}  // namespace perfect_play::test
