#include <emscripten/bind.h>

#include <string>
#include <utility>
#include <vector>

#include "engine/api/text/link.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"

// Texts, boards and links.

namespace perfect_play::bindings {
namespace {

Result<api::Setup> read(const ReadQuestion& question) { return api::read_setup(question.game, question.text); }

Result<api::Setup> compose(const ComposeQuestion& question) { return api::compose(question.game, question.draft); }

Result<WrittenText> write(const WriteQuestion& question) {
  Result<std::string> text = api::write_setup(question.game, question.setup, question.format);
  if (!text) return text.error();
  return WrittenText{std::move(text).value()};
}

Result<api::Setup> generate(const GenerateQuestion& question) {
  std::vector<api::NamedNumber> numbers;
  for (const NumberByName& parameter : question.parameters) numbers.push_back({parameter.name, parameter.number});
  return api::generate_setup(question.game, numbers, question.seed);
}

Result<WrittenLink> write_link(const WriteLinkQuestion& question) {
  Result<std::string> fragment = api::write_link({question.game, question.setup, question.line, question.parameters});
  if (!fragment) return fragment.error();
  return WrittenLink{std::move(fragment).value()};
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(reading) {
  using namespace perfect_play::bindings;

  answers<ReadQuestion, read>();
  answers<ComposeQuestion, compose>();
  answers<WriteQuestion, write>();
  answers<GenerateQuestion, generate>();
  answers<WriteLinkQuestion, write_link>();
}
