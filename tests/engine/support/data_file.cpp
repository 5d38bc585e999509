#include "tests/engine/support/data_file.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <fstream>
#include <sstream>
#include <utility>

namespace perfect_play::test {

std::vector<std::vector<std::string>> read_table(const std::string& name) {
  std::ifstream file(PERFECT_PLAY_TEST_DATA "/" + name);
  EXPECT_TRUE(file.is_open()) << "tests/data/" << name << " cannot be read";
  std::vector<std::vector<std::string>> rows;
  std::size_t columns = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.front() == '#') continue;
    std::vector<std::string> cells(1);
    for (const char c : line) {
      if (c == '\t') {
        cells.emplace_back();
      } else {
        cells.back() += c;
      }
    }
    if (columns == 0) {
      columns = cells.size();
      continue;
    }
    EXPECT_EQ(cells.size(), columns) << "tests/data/" << name << ": " << line;
    rows.push_back(std::move(cells));
  }
  return rows;
}

std::string read_text(const std::string& name) {
  std::ifstream file(PERFECT_PLAY_TEST_DATA "/" + name);
  EXPECT_TRUE(file.is_open()) << "tests/data/" << name << " cannot be read";
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

}  // namespace perfect_play::test
