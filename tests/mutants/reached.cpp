// After each test, writes the reached mutations to the file MUTANTS_REACHED: milliseconds, test name, and mutations; a
// minus marks mutations that make no sense for their operands.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>

namespace {

class Reached : public testing::EmptyTestEventListener {
 public:
  explicit Reached(const char* path) : file_(path) {}

  void OnTestEnd(const testing::TestInfo& test) override {
    file_ << test.result()->elapsed_time() << '\t' << test.test_suite_name() << '.' << test.name() << '\t';
    for (int id = 1; id < mutants::kMost; ++id) {
      if (mutants::reached[id] != 0) file_ << (mutants::reached[id] == 2 ? "-" : "") << id << ' ';
      mutants::reached[id] = 0;
    }
    file_ << '\n';
  }

 private:
  std::ofstream file_;
};

const bool kListens = [] {
  const char* const path = std::getenv("MUTANTS_REACHED");
  if (path != nullptr) testing::UnitTest::GetInstance()->listeners().Append(new Reached(path));
  return path != nullptr;
}();

}  // namespace
