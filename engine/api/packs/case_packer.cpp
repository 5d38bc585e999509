#include "engine/api/packs/case_packer.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "engine/api/catalogue.hpp"
#include "engine/api/contract/answers.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::api {
namespace {

using Cases = std::span<const TestCase>;

/// Splits the cases into files of one kind each.
std::vector<Cases> in_files(Cases cases) {
  std::vector<Cases> files;
  while (!cases.empty()) {
    std::size_t count = 1;
    while (count < std::min(cases.size(), kCasesOfFile) && cases[count].kind == cases.front().kind) ++count;
    files.push_back(cases.first(count));
    cases = cases.subspan(count);
  }
  return files;
}

/// Returns the number of a file, from 1, padded to the width of the largest number.
std::string numbered(std::size_t number, std::size_t count) {
  std::string digits = std::to_string(number);
  const std::size_t width = std::max<std::size_t>(2, std::to_string(count).size());
  return digits.insert(0, width - digits.size(), '0');
}

}  // namespace

bool CasePacker::advance() {
  if (!made_) {
    made_ = !batch_.advance();
    if (made_) files_ = in_files(batch_.cases());
    return true;
  }
  if (fault_ || packed_ == files_.size()) return false;
  pack_next();
  return true;
}

Progress CasePacker::progress() const {
  if (!made_) return {batch_.cases().size(), batch_.options().count};
  return {packed_, files_.size()};
}

void CasePacker::pack_next() {
  const JudgeEngine& engine = *find_judge(batch_.options().problem).value();
  const std::string input = engine.write_input(setups_of(files_[packed_])).value();
  const std::unique_ptr<Judge> judge = engine.judge({}).value();
  std::string answers = judge->feed(input);
  answers += judge->finish();
  if (judge->fault()) {
    fault_ = judge->fault();
    return;
  }
  const std::string number = numbered(++packed_, files_.size());
  zip_.add(number + ".in", input);
  zip_.add(number + ".out", answers);
}

std::string CasePacker::take_archive() {
  zip_.add("manifest.json", manifest() + '\n');
  return zip_.finish();
}

std::string CasePacker::manifest() const {
  const BatchOptions& options = batch_.options();
  JsonWriter json;
  json.begin_object().key("app").string("perfect-play").key("version").string(kVersion);
  json.key("generators").number(kGeneratorsVersion).key("problem").string(options.problem);
  json.key("seed").number(options.seed).key("kinds").begin_array();
  std::optional<CaseKind> last;
  for (const Cases& file : files_) {
    if (last != file.front().kind) json.string(name_of(file.front().kind));
    last = file.front().kind;
  }
  json.end_array().key("files").begin_array();
  for (std::size_t i = 0; i < files_.size(); ++i) {
    const std::string number = numbered(i + 1, files_.size());
    json.begin_object().key("input").string(number + ".in").key("output").string(number + ".out");
    json.key("kind").string(name_of(files_[i].front().kind)).key("cases").begin_array();
    for (const TestCase& test_case : files_[i]) write_json(json, test_case);
    json.end_array().end_object();
  }
  return json.end_array().end_object().take();
}

}  // namespace perfect_play::api
