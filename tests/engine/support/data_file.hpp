#pragma once

#include <string>
#include <vector>

namespace perfect_play::test {

/// Returns the rows of a table in tests/data. Cells are separated by tabs, `#` begins a comment line, and the first
/// other line names the columns. Every row must have a cell in each column.
std::vector<std::vector<std::string>> read_table(const std::string& name);

/// Returns the contents of a file in tests/data.
std::string read_text(const std::string& name);

}  // namespace perfect_play::test
