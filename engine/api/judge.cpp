#include "engine/api/judge.hpp"

#include <limits>

#include "engine/api/games.hpp"

namespace perfect_play::api {
namespace {

template <class G, JudgeFormat Format>
class JudgeOf final : public Judge {
  [[nodiscard]] Result<std::string> answer(std::string_view line) const override {
    const Result<G> game = Format::read(line);
    if (!game) return game.error();
    typename DefaultSolver<G>::template Solver<G> solver(game.value());
    const Status status = solver.advance({std::numeric_limits<std::uint64_t>::max()});
    if (status == Status::kLimitReached) {
      return Error{{"judge.limit", {{"limit", std::string(name_of(*solver.limit()))}}}, TextPlace{}};
    }
    const typename G::Position start = game.value().start();
    return Format::answer(winner_of(solver.value(start), game.value().mover(start)));
  }
};

template <class G, class... Formats>
std::unique_ptr<Judge> judge_among(TypeList<Formats...> /*judges*/, std::string_view problem) {
  std::unique_ptr<Judge> judge;
  ((Formats::kId == problem ? void(judge = std::make_unique<JudgeOf<G, Formats>>()) : void()), ...);
  return judge;
}

}  // namespace

std::string Judge::feed(std::string_view text) {
  std::string answers;
  while (!fault_) {
    const std::size_t end = text.find('\n');
    pending_ += text.substr(0, end);
    if (end == std::string_view::npos) break;
    text.remove_prefix(end + 1);
    answers += answer_line(pending_);
    pending_.clear();
  }
  return answers;
}

std::string Judge::finish() {
  if (fault_ || pending_.empty()) return {};
  std::string answers = answer_line(pending_);
  pending_.clear();
  return answers;
}

std::string Judge::answer_line(std::string_view line) {
  ++lines_read_;
  if (line.find_first_not_of(" \t\r") == std::string_view::npos) return {};
  Result<std::string> answered = answer(line);
  if (answered) return std::move(answered).value() + '\n';
  Error error = answered.error();
  TextPlace place = error.place.value_or(TextPlace{});
  place.line += lines_read_ - 1;
  error.place = place;
  fault_ = std::move(error);
  return {};
}

Result<std::unique_ptr<Judge>> make_judge(std::string_view problem) {
  std::unique_ptr<Judge> judge;
  for_each_game(AllGames{}, [&]<class G>() {
    if (!judge) judge = judge_among<G>(typename G::Judges{}, problem);
  });
  if (!judge) return Error{{"api.unknown-problem", {{"problem", std::string(problem)}}}};
  return judge;
}

}  // namespace perfect_play::api
