
#include <string>
#include <utility>

#include "engine/api/packs/case_packer.hpp"
#include "engine/cli/commands/cases/case_batch.hpp"
#include "engine/cli/commands/start.hpp"
#include "engine/cli/words.hpp"

namespace perfect_play::cli {
namespace {

constexpr std::uint64_t kDefaultCount = 100;

class PackTask final : public Task {
 public:
  PackTask(api::CaseBatch batch, std::string name, Console& console)
      : packing_(std::move(batch)), name_(std::move(name)), console_(console) {}

  bool advance() override {
    const bool goes_on = packing_.advance();
    print_shortfall(packing_.batch(), console_);
    if (goes_on) return true;
    if (packing_.fault()) {
      console_.fail(*packing_.fault());
      return false;
    }
    console_.write({name_, packing_.take_archive()});
    if (name_ != kStandardOutput) {
      console_.print(name_ + ": " + counted(packing_.batch().cases().size(), "case", "cases") + " in " +
                     counted(packing_.files(), "file", "files") + ", with their answers\n");
    }
    return false;
  }
  [[nodiscard]] std::string progress() const override {
    const Progress packed = packing_.progress();
    if (!packing_.is_made()) return progress_of(packing_.batch());
    return "packed " + std::to_string(packed.done) + " of " + std::to_string(packed.total) + " files";
  }

 private:
  api::CasePacker packing_;
  std::string name_;
  Console& console_;
};

}  // namespace

std::unique_ptr<Task> start_pack(Arguments& arguments, Console& console) {
  Result<api::CaseBatch> batch = api::CaseBatch::start(batch_options(arguments, kDefaultCount));
  if (batch) return std::make_unique<PackTask>(std::move(batch).value(), arguments["out"], console);
  console.fail(batch.error());
  return nullptr;
}

}  // namespace perfect_play::cli
