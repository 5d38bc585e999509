#include "engine/api/judge.hpp"

#include <algorithm>
#include <utility>

#include "engine/api/games.hpp"
#include "engine/core/judge_format.hpp"

namespace perfect_play::api {
namespace {

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
  pending_ += text;
  // Only whole lines: a number at the end could go on.
  return answer_front(pending_.rfind('\n') + 1, false);
}

std::string Judge::finish() { return fault_ ? std::string() : answer_front(pending_.size(), true); }

std::string Judge::answer_front(std::size_t length, bool input_ended) {
  std::string answers;
  if (length < answered_) return answers;
  TextReader in(std::string_view(pending_).substr(0, length));
  in.skip(answered_);
  while (true) {
    Result<JudgeStep> step = this->step(in, input_ended);
    if (!step) {
      Error error = step.error();
      TextPlace place = error.place.value_or(in.place());
      place.line += lines_before_;
      error.place = place;
      fault_ = std::move(error);
      return answers;
    }
    answered_ = in.offset();
    if (step.value().starved) break;
    if (step.value().answer) answers += *step.value().answer + '\n';
  }
  // Whole lines only, so that columns stay true.
  const std::size_t line_end = answered_ == 0 ? std::string::npos : pending_.rfind('\n', answered_ - 1);
  if (line_end != std::string::npos) {
    const auto end = pending_.begin() + static_cast<std::ptrdiff_t>(line_end) + 1;
    lines_before_ += static_cast<std::size_t>(std::count(pending_.begin(), end, '\n'));
    pending_.erase(pending_.begin(), end);
    answered_ -= line_end + 1;
  }
  return answers;
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
