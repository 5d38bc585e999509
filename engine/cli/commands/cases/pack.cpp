#include "engine/cli/commands/cases/pack.hpp"

#include <algorithm>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/json_forms.hpp"
#include "engine/api/text/judge.hpp"
#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/cases/zip.hpp"
#include "engine/cli/words.hpp"
#include "engine/core/text/json.hpp"

namespace perfect_play::cli {
namespace {

using Cases = std::span<const api::TestCase>;

/// The cases by files: of one kind each.
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

/// The number of a file among so many, from 1, with as many digits as the last.
std::string numbered(std::size_t number, std::size_t count) {
  std::string digits = std::to_string(number);
  const std::size_t width = std::max<std::size_t>(2, std::to_string(count).size());
  return digits.insert(0, width - digits.size(), '0');
}

class Packing final : public Task {
 public:
  Packing(CaseBatch batch, std::string name, Console& console)
      : batch_(std::move(batch)), name_(std::move(name)), console_(console) {}

  bool advance() override {
    if (!made_) {
      made_ = !batch_.advance(console_);
      if (made_) files_ = in_files(batch_.cases());
      return true;
    }
    if (packed_ < files_.size()) return pack_next();
    zip_.add("manifest.json", manifest() + '\n');
    console_.write({name_, zip_.finish()});
    if (name_ != kStandardOutput) {
      console_.print(name_ + ": " + counted(batch_.cases().size(), "case", "cases") + " in " +
                     counted(files_.size(), "file", "files") + ", with their answers\n");
    }
    return false;
  }
  [[nodiscard]] std::string progress() const override {
    if (!made_) return batch_.progress();
    return "packed " + std::to_string(packed_) + " of " + std::to_string(files_.size()) + " files";
  }

 private:
  /// Answers the cases of the next file; false, with a complaint, where one needs more than allowed.
  bool pack_next() {
    const std::string input = api::write_judge_input(batch_.problem(), setups_of(files_[packed_])).value();
    const std::unique_ptr<api::Judge> judge = api::make_judge(batch_.problem()).value();
    std::string answers = judge->feed(input);
    answers += judge->finish();
    if (judge->fault()) {
      console_.fail(*judge->fault());
      return false;
    }
    const std::string number = numbered(++packed_, files_.size());
    zip_.add(number + ".in", input);
    zip_.add(number + ".out", answers);
    return true;
  }

  [[nodiscard]] std::string manifest() const {
    JsonWriter json;
    json.begin_object().key("app").string("perfect-play").key("version").string(api::kVersion);
    json.key("generators").number(api::kGeneratorsVersion).key("problem").string(batch_.problem());
    json.key("seed").number(batch_.seed()).key("kinds").begin_array();
    std::optional<CaseKind> last;
    for (const Cases& file : files_) {
      if (last != file.front().kind) json.string(id_of(file.front().kind));
      last = file.front().kind;
    }
    json.end_array().key("files").begin_array();
    for (std::size_t i = 0; i < files_.size(); ++i) {
      const std::string number = numbered(i + 1, files_.size());
      json.begin_object().key("input").string(number + ".in").key("output").string(number + ".out");
      json.key("kind").string(id_of(files_[i].front().kind)).key("cases").begin_array();
      for (const api::TestCase& test_case : files_[i]) api::write_json(json, test_case);
      json.end_array().end_object();
    }
    return json.end_array().end_object().take();
  }

  CaseBatch batch_;
  std::string name_;
  Console& console_;
  bool made_ = false;
  std::vector<Cases> files_;
  std::size_t packed_ = 0;
  ZipWriter zip_;
};

}  // namespace

std::unique_ptr<Task> start_pack(Arguments& given, Console& console) {
  Result<CaseBatch> batch = CaseBatch::start(given, kUsualCasesOfPack);
  if (batch) return std::make_unique<Packing>(std::move(batch).value(), given["out"], console);
  console.fail(batch.error());
  return nullptr;
}

}  // namespace perfect_play::cli
