// A judge's answers do not depend on how its input is split into chunks; the first two bytes determine the split.

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/api/catalogue.hpp"
#include "tests/engine/support/engines.hpp"
#include "tests/engine/support/text_tools.hpp"
#include "tests/fuzz/expect.hpp"

using namespace perfect_play;

namespace {

struct Judgement {
  std::string answers;
  std::string fault;

  bool operator==(const Judgement&) const = default;
};

Judgement judged(std::string_view problem, std::string_view input, std::size_t cut) {
  // These limits are enough for small boards; reaching a limit is reported like any other error, with its position in
  // the input.
  api::OpenOptions options;
  options.options.limits.nodes = 20'000;
  const std::unique_ptr<api::Judge> judge = judge_engine(problem).judge(options).value();
  Judgement judgement;
  judgement.answers += judge->feed(input.substr(0, cut));
  judgement.answers += judge->feed(input.substr(cut));
  judgement.answers += judge->finish();
  if (judge->fault()) {
    expect(judge->fault()->place.has_value(), "a mistake has a place");
    judgement.fault = to_english(*judge->fault());
  }
  return judgement;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the name that libFuzzer calls.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view input(reinterpret_cast<const char*>(data) + 2, size - 2);
  const std::size_t cut = (data[0] * 256U + data[1]) % (input.size() + 1);
  for (const api::GameEntry& game : api::catalogue().games) {
    for (const std::string_view problem : game.judges) {
      const Judgement whole = judged(problem, input, 0);
      expect(judged(problem, input, cut) == whole, "the cut does not matter");
      expect(test::is_utf8(whole.fault), "a mistake's sentence is UTF-8");
    }
  }
  return 0;
}
