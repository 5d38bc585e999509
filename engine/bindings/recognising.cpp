#include <emscripten/bind.h>

#include <utility>
#include <vector>

#include "engine/api/catalogue.hpp"
#include "engine/api/text/recognise.hpp"
#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"

// The catalogue, and texts of any game.

namespace perfect_play::bindings {
namespace {

Result<api::Catalogue> catalogue(const CatalogueQuestion& /*question*/) { return api::catalogue(); }

Result<RecognisedSetups> recognise(const RecogniseQuestion& question) {
  Result<std::vector<api::Setup>> setups = api::recognise(question.text, question.game.value_or(""));
  if (!setups) return setups.error();
  return RecognisedSetups{std::move(setups).value()};
}

}  // namespace
}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(recognising) {
  using namespace perfect_play::bindings;

  answers<CatalogueQuestion, catalogue>();
  answers<RecogniseQuestion, recognise>();
}
