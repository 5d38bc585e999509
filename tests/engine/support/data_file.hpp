#pragma once

#include <string>
#include <vector>

namespace perfect_play::test {

/// Returns the rows of a table in tests/data. Tabs separate the cells, `#` begins a comment line, and the first line
/// that is not a comment names the columns. Every row must have a cell in each column.
std::vector<std::vector<std::string>> read_table(const std::string& name);

/// Returns the contents of a file in tests/data.
std::string read_text(const std::string& name);

}  // namespace perfect_play::test
