#pragma once

#include <string>
#include <vector>

namespace perfect_play::test {

/// The rows of a table in tests/data: tab-separated cells, `#` begins a comment line, and the first other line names
/// the columns. Every row must have a cell in each column.
std::vector<std::vector<std::string>> read_table(const std::string& name);

/// The contents of a file in tests/data.
std::string read_text(const std::string& name);

}  // namespace perfect_play::test
