#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/api/cases/judge_cases.hpp"
#include "engine/api/cases/misjudging.hpp"
#include "engine/api/game_engine.hpp"
#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/cases/cases_of.hpp"
#include "engine/api/of_game/cases/smaller_cases_of.hpp"
#include "engine/api/of_game/checking/claim_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/text/judge.hpp"
#include "engine/core/game.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

template <Game G>
[[nodiscard]] CaseSize size_of_case(const G& game) {
  if constexpr (ShrinkableGame<G>) return {game.size(), G::kSizeUnit};
  return {};
}

/// Answers the cases of one format.
template <Game G, JudgeFormatOf<G> Format>
class JudgeOf final : public Judge {
 public:
  explicit JudgeOf(OpenOptions how) : how_(std::move(how)) {}

  [[nodiscard]] std::string setup() const override { return *game_->write("canonical"); }
  [[nodiscard]] CaseSize size() const override { return api::size_of_case(*game_); }

 private:
  [[nodiscard]] Result<bool> read(TextReader& in, bool input_ended) override {
    in.skip_space();
    if (in.at_end() && (is_over_ || !input_ended || format_.may_end())) return false;
    if (is_over_) return in.wants_end();
    const Format before = format_;
    const TextReader case_start = in;
    Result<std::optional<G>> game = format_.read_case(in);
    if (!game) {
      const Error& error = game.error();
      const bool needs_more = !input_ended && error.place == in.place_at(in.offset() + in.rest().size());
      if (!needs_more) return error;
      format_ = before;
      in = case_start;
      return false;
    }
    if (in.offset() - case_start.offset() > kLongestText) return Error{text_too_long().statement, case_start.place()};
    if (!game.value()) {
      is_over_ = true;
      return read(in, input_ended);
    }
    game_.emplace(*std::move(game).value());
    solver_ = make_solver(*game_, how_.options, how_.solver).solver;
    return true;
  }

  [[nodiscard]] Result<std::optional<std::string>> solve(Budget budget) override {
    if (solver_->advance(budget) == Status::kWorking) return std::optional<std::string>();
    if (solver_->limit()) return Error{{"judge.limit", {{"limit", std::string(name_of(*solver_->limit()))}}}};
    std::optional<std::string> answer = Format::answer(*game_, ++cases_, *solver_->value(game_->start()));
    // Its tables may be large, and the next case wants its own.
    solver_.reset();
    return answer;
  }

  Format format_;
  OpenOptions how_;
  bool is_over_ = false;
  std::uint32_t cases_ = 0;
  /// The case that was read last, and what solves it.
  std::optional<G> game_;
  std::unique_ptr<AnySolver<G>> solver_;
};

/// The cases of an input as setups.
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

/// The texts of cases in one format.
template <Game G, JudgeFormatOf<G> Format>
Result<std::vector<std::string>> write_cases(std::span<const std::string> setups) {
  std::vector<std::string> cases;
  for (const std::string& setup : setups) {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    std::optional<std::string> text = Format::write_case(read.value().game);
    if (!text) {
      return Error{{"case.not-of-the-problem",
                    {{"number", std::to_string(cases.size() + 1)}, {"problem", std::string(Format::kIds[0])}}}};
    }
    cases.push_back(*std::move(text));
  }
  return cases;
}

/// The input of one format with these cases.
template <Game G, JudgeFormatOf<G> Format>
Result<std::string> write_input(std::span<const std::string> setups) {
  const Result<std::vector<std::string>> cases = write_cases<G, Format>(setups);
  if (!cases) return cases.error();
  return Format::write_input(cases.value());
}

/// The same, cut before each case but the first.
template <Game G, JudgeFormatOf<G> Format>
Result<std::vector<std::string>> write_input_in_parts(std::span<const std::string> setups) {
  Result<std::vector<std::string>> cases = write_cases<G, Format>(setups);
  if (!cases || cases.value().empty()) return cases;
  const std::string input = Format::write_input(cases.value());
  std::vector<std::string> parts;
  std::size_t begin = 0;
  std::size_t end = 0;
  for (const std::string& text : cases.value()) {
    const std::size_t next = input.find(text, end);
    if (end > 0) {
      parts.push_back(input.substr(begin, next - begin));
      begin = next;
    }
    end = next + text.size();
  }
  parts.push_back(input.substr(begin));
  return parts;
}

/// The specimens that answer a case as the line does, and wrongly.
template <Game G, JudgeFormatOf<G> Format>
Result<std::vector<std::string_view>> specimens_that_say(std::string_view setup, std::string_view line) {
  const Result<ReadSetup<G>> read = G::read(setup);
  if (!read) return read.error();
  const G& game = read.value().game;
  std::vector<std::string_view> specimens;
  const std::optional<ReadAnswer> said = read_answer(line, Format::kAnswerForm);
  if (!said) return specimens;
  const auto says_the_same = [&](const ValueOf<G>& value) {
    const std::string answer = Format::answer(game, 1, value);
    return same_answer(read_answer(answer, Format::kAnswerForm)->answer, said->answer, Format::kAnswerForm);
  };
  for_each_specimen<G>([&]<class Entry>() {
    const Judged<G> judged = judge(*wrong_solver<G>({.specimen = std::string(Entry::kId)}), {}, game);
    if (judged.verdict != Verdict::kWrong) return;
    if (says_the_same(*judged.says) && !says_the_same(*judged.truth)) specimens.push_back(Entry::kId);
  });
  return specimens;
}

/// What a specimen answers to a case, held against the truth.
template <Game G, JudgeFormatOf<G> Format>
Result<SpecimenAnswer> answer_of_specimen(std::string_view setup, std::string_view specimen) {
  const Result<ReadSetup<G>> read = G::read(setup);
  if (!read) return read.error();
  const G& game = read.value().game;
  const Judged<G> judged = judge(*wrong_solver<G>({.specimen = std::string(specimen)}), {}, game);
  SpecimenAnswer answer{.is_known = judged.verdict != Verdict::kUndecided, .steps = judged.steps};
  if (judged.verdict != Verdict::kWrong) return answer;
  std::string said = Format::answer(game, 1, *judged.says);
  std::string right = Format::answer(game, 1, *judged.truth);
  // The problem may not ask for that in which the values differ.
  if (said == right) return answer;
  answer.said = std::move(said);
  answer.right = std::move(right);
  return answer;
}

/// The published problems that are about the game `G`.
template <Game G>
class GameJudgeOf final : public GameJudge {
 public:
  [[nodiscard]] std::string_view id() const override { return G::kInfo.id; }

  [[nodiscard]] bool knows(std::string_view problem) const override {
    bool known = false;
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { known = true; });
    return known;
  }

  [[nodiscard]] Result<std::unique_ptr<Judge>> judge(std::string_view problem, const OpenOptions& how) const override {
    if (Fault fault = solver_fault<G>(how.solver, how.options)) return *fault;
    if (is_specimen<G>(how.solver)) return Error{{"judge.specimen", {{"solver", how.solver}}}};
    std::unique_ptr<Judge> judge;
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { judge = std::make_unique<JudgeOf<G, Format>>(how); });
    return judge;
  }

  [[nodiscard]] Result<JudgeCases> read_cases(std::string_view problem, std::string_view input) const override {
    Result<JudgeCases> cases = JudgeCases{};
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { cases = api::read_cases<G, Format>(input); });
    return cases;
  }

  [[nodiscard]] Result<std::string> write_input(std::string_view problem,
                                                std::span<const std::string> setups) const override {
    Result<std::string> input = std::string();
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { input = api::write_input<G, Format>(setups); });
    return input;
  }

  [[nodiscard]] Result<std::vector<std::string>> write_input_in_parts(
      std::string_view problem, std::span<const std::string> setups) const override {
    Result<std::vector<std::string>> parts = std::vector<std::string>();
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { parts = api::write_input_in_parts<G, Format>(setups); });
    return parts;
  }

  [[nodiscard]] Result<std::unique_ptr<CaseMaker>> make_cases(std::string_view problem,
                                                              const CaseOptions& options) const override {
    if (Fault fault = size_fault(case_sizes(problem), options)) return *fault;
    std::unique_ptr<CaseMaker> maker;
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { maker = std::make_unique<CaseMakerOf<G, Format>>(options); });
    return maker;
  }

  [[nodiscard]] CaseSizes case_sizes(std::string_view problem) const override {
    CaseSizes sizes = {};
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { sizes = Format::kSizes; });
    return sizes;
  }

  [[nodiscard]] Result<CaseSize> size_of_case(std::string_view setup) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return api::size_of_case(read.value().game);
  }

  [[nodiscard]] Result<std::vector<std::string>> smaller_cases(std::string_view problem,
                                                               std::string_view setup) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    std::vector<std::string> smaller;
    with_format(problem,
                [&]<JudgeFormatOf<G> Format>() { smaller = api::smaller_cases<G, Format>(read.value().game); });
    return smaller;
  }

  [[nodiscard]] std::unique_ptr<EveryCase> every_case(std::string_view problem, std::uint32_t size) const override {
    std::unique_ptr<EveryCase> every;
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { every = api::every_case<G, Format>(size); });
    return every;
  }

  [[nodiscard]] AnswerForm answer_form(std::string_view problem) const override {
    AnswerForm form;
    with_format(problem, [&]<JudgeFormatOf<G> Format>() { form = Format::kAnswerForm; });
    return form;
  }

  [[nodiscard]] Result<std::optional<Claim>> claim_of(std::string_view problem, std::string_view setup,
                                                      std::string_view line, std::string_view answer) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    std::optional<Claim> claim;
    with_format(problem,
                [&]<JudgeFormatOf<G> Format>() { claim = api::claim_of<G, Format>(read.value().game, line, answer); });
    return claim;
  }

  [[nodiscard]] Result<std::vector<std::string_view>> specimens_that_say(std::string_view problem,
                                                                         std::string_view setup,
                                                                         std::string_view line) const override {
    Result<std::vector<std::string_view>> specimens = std::vector<std::string_view>();
    with_format(problem,
                [&]<JudgeFormatOf<G> Format>() { specimens = api::specimens_that_say<G, Format>(setup, line); });
    return specimens;
  }

  [[nodiscard]] Fault fault_of_specimen(std::string_view specimen) const override {
    if (!is_specimen<G>(specimen)) return unknown_solver(specimen, G::kInfo.id);
    return std::nullopt;
  }

  [[nodiscard]] Result<SpecimenAnswer> answer_of_specimen(std::string_view problem, std::string_view setup,
                                                          std::string_view specimen) const override {
    Result<SpecimenAnswer> answer = SpecimenAnswer{};
    with_format(problem,
                [&]<JudgeFormatOf<G> Format>() { answer = api::answer_of_specimen<G, Format>(setup, specimen); });
    return answer;
  }

 private:
  /// Calls `visit.template operator()<Format>()` for the format of a problem.
  template <class Visit>
  static void with_format(std::string_view problem, Visit&& visit) {
    for_each_type(typename G::Judges{}, [&]<JudgeFormatOf<G> Format>() {
      if (std::find(std::begin(Format::kIds), std::end(Format::kIds), problem) == std::end(Format::kIds)) return;
      visit.template operator()<Format>();
    });
  }
};

}  // namespace perfect_play::api
