#include "engine/api/judge.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/games.hpp"
#include "engine/core/judge_format.hpp"

namespace perfect_play::api {
namespace {

/// A case of fewer bytes is read again with every line of it that comes.
constexpr std::size_t kSoonReadAgain = std::size_t{64} << 10U;

template <Game G, JudgeFormatOf<G> Format>
class JudgeOf final : public Judge {
 public:
  explicit JudgeOf(OpenOptions how) : how_(std::move(how)) {}

 private:
  [[nodiscard]] Result<JudgeStep> step(TextReader& in, bool input_ended) override {
    in.skip_space();
    if (in.at_end() && (is_over_ || !input_ended || format_.may_end())) return JudgeStep{.starved = true};
    if (is_over_) return in.wants_end();
    const Format before = format_;
    const TextReader case_start = in;
    const Result<std::optional<G>> game = format_.read_case(in);
    if (!game) {
      const Error& error = game.error();
      const bool needs_more = !input_ended && error.statement.code == StatementCode("text.ends-early") &&
                              error.place == in.place_at(in.offset() + in.rest().size());
      if (!needs_more) return error;
      format_ = before;
      in = case_start;
      return JudgeStep{.starved = true};
    }
    if (in.offset() - case_start.offset() > kLongestText) return Error{text_too_long().statement, case_start.place()};
    if (!game.value()) {
      is_over_ = true;
      return JudgeStep{};
    }
    return answer(*game.value(), case_start);
  }

  [[nodiscard]] Result<JudgeStep> answer(const G& game, const TextReader& case_start) {
    const std::unique_ptr<AnySolver<G>> solver = make_solver(game, how_.options, how_.solver).solver;
    while (solver->advance(kSlice) == Status::kWorking) {
    }
    if (solver->limit()) {
      return Error{{"judge.limit", {{"limit", std::string(name_of(*solver->limit()))}}}, case_start.place()};
    }
    return JudgeStep{.answer = Format::answer(game, ++cases_, *solver->value(game.start()))};
  }

  Format format_;
  OpenOptions how_;
  bool is_over_ = false;
  std::uint32_t cases_ = 0;
};

/// Whether there is such a solver for the game; specimens do not judge.
template <class G>
bool can_judge(std::string_view solver) {
  bool found = solver.empty();
  for_each_solver<G>([&]<class Entry>() { found = found || solver == Entry::kId; });
  return found;
}

}  // namespace

std::string Judge::feed(std::string_view text) {
  if (fault_) return {};
  const std::size_t waiting = pending_.size();
  pending_ += text;
  std::string answers;
  // Only whole lines: a number at the end could go on.
  if (const std::size_t line_end = text.rfind('\n'); line_end != std::string_view::npos) {
    const std::size_t length = waiting + line_end + 1;
    if (length >= retry_at_) answers = answer_front(length, false);
  }
  TextReader in(pending_);
  in.skip_space();
  drop(in.offset());
  if (!fault_ && pending_.size() > kLongestText) fail(text_too_long(), {});
  return answers;
}

std::string Judge::finish() { return fault_ ? std::string() : answer_front(pending_.size(), true); }

std::string Judge::answer_front(std::size_t length, bool input_ended) {
  std::string answers;
  TextReader in(std::string_view(pending_).substr(0, length));
  std::size_t answered = 0;
  while (true) {
    Result<JudgeStep> step = this->step(in, input_ended);
    if (!step) {
      fail(step.error(), in.place());
      return answers;
    }
    answered = in.offset();
    if (step.value().starved) break;
    if (step.value().answer) answers += *step.value().answer + '\n';
  }
  drop(answered);
  // So that a long case is not read again from its beginning with each line.
  const std::size_t unfinished = length - answered;
  retry_at_ = unfinished > kSoonReadAgain ? unfinished + unfinished / 4 : 0;
  return answers;
}

void Judge::drop(std::size_t length) {
  if (length == 0) return;
  start_ = moved_to(TextReader(pending_).place_at(length), start_);
  pending_.erase(0, length);
}

void Judge::fail(Error error, TextPlace place) {
  error.place = moved_to(error.place.value_or(place), start_);
  fault_ = std::move(error);
}

Result<std::unique_ptr<Judge>> make_judge(std::string_view problem, const OpenOptions& options) {
  using Made = Result<std::unique_ptr<Judge>>;
  std::optional<Made> judge;
  for_each_type(AllGames{}, [&]<Game G>() {
    for_each_type(typename G::Judges{}, [&]<JudgeFormatOf<G> Format>() {
      if (std::find(std::begin(Format::kIds), std::end(Format::kIds), problem) == std::end(Format::kIds)) return;
      judge = can_judge<G>(options.solver)
                  ? Made(std::make_unique<JudgeOf<G, Format>>(options))
                  : Error{{"api.unknown-solver", {{"solver", options.solver}, {"game", std::string(G::kInfo.id)}}}};
    });
  });
  if (!judge) return Error{{"api.unknown-problem", {{"problem", std::string(problem)}}}};
  return *std::move(judge);
}

}  // namespace perfect_play::api
