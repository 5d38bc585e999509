#include <emscripten/bind.h>

#include "engine/bindings/border.hpp"
#include "engine/bindings/questions.hpp"

EMSCRIPTEN_BINDINGS(reading) {
  using namespace perfect_play::bindings;

  answers(ReadingQuestions());
}
