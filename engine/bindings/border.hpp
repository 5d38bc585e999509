#pragma once

#include <emscripten/val.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/contract/answers.hpp"
#include "engine/core/contract/read_json.hpp"
#include "engine/core/contract/write_json.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"

// Everything that crosses to JavaScript. A question is an object in JSON (bindings/questions.hpp), and so is an answer
// or a step; a mistake in a question is `{"error": error}`.
//
//   ask(kind, question) -> answer                        for short questions
//
//   task = new Task()                                    for computations
//   task.begin(kind, question) -> "" or a mistake        again for what follows in a session
//   task.advance(steps) -> step                          works for about so many looks at moves
//   task.feed(bytes), task.end()                         input that it waits for
//   task.words() -> Int32Array or Uint8Array             what is not JSON, once
//   task.delete()
//
// The functions that answer are offered by the modules' parts, each in its EMSCRIPTEN_BINDINGS.

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

/// A copy that belongs to JavaScript: a view would break as soon as memory grows.
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

/// What a task works on.
class Computation {
 public:
  Computation() = default;
  Computation(const Computation&) = delete;
  Computation& operator=(const Computation&) = delete;
  virtual ~Computation() = default;

  /// Begins what follows, of this kind; false where nothing of the kind does.
  virtual bool follow(std::string_view /*kind*/, std::string_view /*question*/) { return false; }
  virtual std::string advance(double steps) = 0;
  virtual void feed(const std::string& /*bytes*/) {}
  virtual void end() {}
  virtual emscripten::val words() { return emscripten::val::null(); }
};

using Begun = Result<std::unique_ptr<Computation>>;

/// A computation of type `C` on what was made, or the error that kept it from being made.
template <class C, class T>
Begun begun(Result<T> made) {
  if (!made) return made.error();
  return std::unique_ptr<Computation>(std::make_unique<C>(std::move(made).value()));
}

/// A function for the questions of a kind, in a list of such. It lasts for ever.
template <class Function>
struct Offer {
  std::string_view kind;
  Function function;
  const Offer* next = nullptr;
};

/// The offers of a list; a kind may be missing.
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

/// Offers `kFunction(question)`, a `Result<Question::Answer>`.
template <class Question, auto kFunction>
void answers() {
  static Offer<AnswerFunction> offer{Question::kKind, [](std::string_view json) {
                                       const Result<Question> question = from_json<Question>(json);
                                       if (!question) return to_json(question.error());
                                       const Result<typename Question::Answer> answer = kFunction(question.value());
                                       return to_json(answer);
                                     }};
  offered_answers.add(offer);
}

/// Offers `kFunction(question)`, which begins a computation of `Question::Steps`.
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
