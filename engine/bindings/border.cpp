#include "engine/bindings/border.hpp"

#include <emscripten/bind.h>

#include <cassert>

namespace perfect_play::bindings {

// Initialised at compile time because constructors in other files add to these lists.
constinit Offers<AnswerFunction> offered_answers;
constinit Offers<BeginFunction> offered_tasks;

namespace {

/// Returns the function of an entry. Requires that the entry exists.
template <class Function>
Function function_of(const Offer<Function>* offer) {
  assert(offer != nullptr);
  return offer->function;
}

std::string ask(const std::string& kind, const std::string& question) {
  return function_of(offered_answers.find(kind))(question);
}

class Task {
 public:
  std::string begin(const std::string& kind, const std::string& question) {
    if (computation_ && computation_->follow(kind, question)) return "";
    Begun begun = function_of(offered_tasks.find(kind))(question);
    if (!begun) return to_json(begun.error());
    computation_ = std::move(begun).value();
    return "";
  }
  std::string advance(double steps) { return computation_->advance(steps); }
  void feed(const std::string& bytes) { computation_->feed(bytes); }
  void end() { computation_->end(); }
  emscripten::val words() { return computation_->words(); }

 private:
  std::unique_ptr<Computation> computation_;
};

}  // namespace

}  // namespace perfect_play::bindings

EMSCRIPTEN_BINDINGS(border) {
  using namespace perfect_play::bindings;

  emscripten::function("ask", &ask);
  emscripten::class_<Task>("Task")
      .constructor<>()
      .function("begin", &Task::begin)
      .function("advance", &Task::advance)
      .function("feed", &Task::feed)
      .function("end", &Task::end)
      .function("words", &Task::words);
}
