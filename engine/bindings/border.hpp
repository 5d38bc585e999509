#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/contract/answers.hpp"
#include "engine/core/contract/read_json.hpp"
#include "engine/core/contract/write_json.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"

// The interface to JavaScript. Questions, answers and steps are JSON objects (bindings/questions.hpp); an invalid
// question returns `{"error": error}`.
//
//   ask(kind, question) -> answer                        for short questions
//
//   task = new Task()                                    for computations
//   task.begin(kind, question) -> "" or an error         call again for the next question to a session
//   task.advance(steps) -> step                          searches for about `steps` moves
//   task.feed(bytes), task.end()                         input, if the task waits for it
//   task.words() -> Int32Array or Uint8Array             binary results, once
//   task.delete()
//
// Each part of a module registers its questions in EMSCRIPTEN_BINDINGS.

namespace perfect_play::bindings {

template <class T>
std::string to_json(const T& content) {
  JsonWriter json;
  write_json(json, content);
  return json.take();
}

inline std::string to_json(const Error& error) {
  JsonWriter json;
  json.begin_object().key("error");
  write_json(json, error);
  return json.end_object().take();
}

template <class T>
std::string to_json(const Result<T>& result) {
  return result ? to_json(result.value()) : to_json(result.error());
}

[[nodiscard]] inline Budget budget_of(double steps) { return {static_cast<std::uint64_t>(steps)}; }

/// Returns a copy that JavaScript owns: a view would become invalid as soon as memory grows.
template <class T>
emscripten::val copied(const T* first, std::size_t count) {
  return emscripten::val(emscripten::typed_memory_view(count, first)).template call<emscripten::val>("slice");
}

[[nodiscard]] inline emscripten::val words_of(const std::vector<std::int32_t>& words) {
  return copied(words.data(), words.size());
}

[[nodiscard]] inline emscripten::val bytes_of(std::string_view bytes) {
  return copied(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
}

/// The computation that a task runs.
class Computation {
 public:
  Computation() = default;
  Computation(const Computation&) = delete;
  Computation& operator=(const Computation&) = delete;
  virtual ~Computation() = default;

  /// Starts a follow-up question of this kind; returns false if no follow-up question has this kind.
  virtual bool follow(std::string_view /*kind*/, std::string_view /*question*/) { return false; }
  virtual std::string advance(double steps) = 0;
  virtual void feed(const std::string& /*bytes*/) {}
  virtual void end() {}
  virtual emscripten::val words() { return emscripten::val::null(); }
};

using Begun = Result<std::unique_ptr<Computation>>;

/// Wraps the value of `made` in a computation of type `C`; if `made` contains an error, returns the error.
template <class C, class T>
Begun begun(Result<T> made) {
  if (!made) return made.error();
  return std::unique_ptr<Computation>(std::make_unique<C>(std::move(made).value()));
}

/// A function for questions of one kind, as an element in a linked list. Elements are never destroyed.
template <class Function>
struct Offer {
  std::string_view kind;
  Function function;
  const Offer* next = nullptr;
};

/// A list of functions, searched by kind.
template <class Function>
class Offers {
 public:
  void add(Offer<Function>& offer) { offer.next = std::exchange(first_, &offer); }
  [[nodiscard]] const Offer<Function>* find(std::string_view kind) const {
    const Offer<Function>* offer = first_;
    while (offer != nullptr && offer->kind != kind) offer = offer->next;
    return offer;
  }

 private:
  const Offer<Function>* first_ = nullptr;
};

using AnswerFunction = std::string (*)(std::string_view question);
using BeginFunction = Begun (*)(std::string_view question);

extern Offers<AnswerFunction> offered_answers;
extern Offers<BeginFunction> offered_tasks;

/// Registers `Question::reply(question)`.
template <class Question>
void answer() {
  static Offer<AnswerFunction> offer{Question::kKind, [](std::string_view json) {
                                       const Result<Question> question = from_json<Question>(json);
                                       if (!question) return to_json(question.error());
                                       return to_json(Question::reply(question.value()));
                                     }};
  offered_answers.add(offer);
}

/// Registers all questions in a list.
template <class... Questions>
void answers(std::tuple<Questions...> /*questions*/) {
  (answer<Questions>(), ...);
}

/// Registers `kFunction(question)`, which begins a computation of `Question::Steps`.
template <class Question, auto kFunction>
void begins() {
  static Offer<BeginFunction> offer{Question::kKind, [](std::string_view json) -> Begun {
                                      const Result<Question> question = from_json<Question>(json);
                                      if (!question) return question.error();
                                      return kFunction(question.value());
                                    }};
  offered_tasks.add(offer);
}

}  // namespace perfect_play::bindings
