#include <emscripten/bind.h>

#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"

EMSCRIPTEN_BINDINGS(recognising) {
  using namespace perfect_play::bindings;

  answers(RecognisingQuestions());
}
