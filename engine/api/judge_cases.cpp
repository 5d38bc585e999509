#include "engine/api/judge_cases.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

#include "engine/api/games.hpp"
#include "engine/core/judge_format.hpp"
#include "engine/core/text.hpp"

namespace perfect_play::api {
namespace {

template <Game G, JudgeFormatOf<G> Format>
Result<JudgeCases> read_cases(std::string_view input) {
  JudgeCases cases{G::kInfo.id, {}};
  TextReader in(input);
  Format format;
  for (in.skip_space(); !in.at_end() || !format.may_end(); in.skip_space()) {
    const Result<std::optional<G>> game = format.read_case(in);
    if (!game) return game.error();
    if (!game.value()) break;
    cases.setups.push_back(*game.value()->write("canonical"));
  }
  in.skip_space();
  if (!in.at_end()) return in.wants_end();
  return cases;
}

}  // namespace

Result<JudgeCases> read_judge_cases(std::string_view problem, std::string_view input) {
  std::optional<Result<JudgeCases>> cases;
  for_each_type(AllGames{}, [&]<Game G>() {
    for_each_type(typename G::Judges{}, [&]<JudgeFormatOf<G> Format>() {
      if (std::find(std::begin(Format::kIds), std::end(Format::kIds), problem) == std::end(Format::kIds)) return;
      cases = read_cases<G, Format>(input);
    });
  });
  if (!cases) return Error{{"api.unknown-problem", {{"problem", std::string(problem)}}}};
  return *std::move(cases);
}

}  // namespace perfect_play::api
