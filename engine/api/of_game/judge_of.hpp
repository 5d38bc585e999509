#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/api/judge_engine.hpp"
#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/cases/cases_of.hpp"
#include "engine/api/of_game/cases/listed_cases_of.hpp"
#include "engine/api/of_game/checking/claim_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/core/game.hpp"
#include "engine/core/text/judge_format.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

template <Game G>
[[nodiscard]] CaseSize size_of(const G& game) {
  if constexpr (ShrinkableGame<G>) return {game.size(), G::kSizeUnit};
  return {};
}

/// Answers cases in one format.
template <Game G, JudgeFormatOf<G> Format>
class JudgeOf final : public Judge {
 public:
  explicit JudgeOf(OpenOptions how) : how_(std::move(how)) {}

  [[nodiscard]] std::string setup() const override { return *game_->write("canonical"); }
  [[nodiscard]] CaseSize size() const override { return size_of(*game_); }

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
    // Frees this case's solver now: its tables may be large, and the next case needs its own tables.
    solver_.reset();
    return answer;
  }

  Format format_;
  OpenOptions how_;
  bool is_over_ = false;
  std::uint32_t cases_ = 0;
  /// The last case read, and its solver.
  std::optional<G> game_;
  std::unique_ptr<AnySolver<G>> solver_;
};

/// The engine of one problem about the game `G`.
template <Game G, JudgeFormatOf<G> Format>
class JudgeEngineOf final : public JudgeEngine {
 public:
  [[nodiscard]] bool is(std::string_view problem) const override {
    return std::find(std::begin(Format::kIds), std::end(Format::kIds), problem) != std::end(Format::kIds);
  }
  [[nodiscard]] std::string_view game() const override { return G::kInfo.id; }
  [[nodiscard]] AnswerForm answer_form() const override { return Format::kAnswerForm; }

  [[nodiscard]] Result<std::unique_ptr<Judge>> judge(const OpenOptions& how) const override {
    if (Fault fault = solver_fault<G>(how.solver, how.options)) return *fault;
    if (is_specimen<G>(how.solver)) return Error{{"judge.specimen", {{"solver", how.solver}}}};
    return Result<std::unique_ptr<Judge>>(std::make_unique<JudgeOf<G, Format>>(how));
  }

  [[nodiscard]] Result<std::vector<std::string>> read_cases(std::string_view input) const override {
    std::vector<std::string> setups;
    TextReader in(input);
    Format format;
    for (in.skip_space(); !in.at_end() || !format.may_end(); in.skip_space()) {
      const Result<std::optional<G>> game = format.read_case(in);
      if (!game) return game.error();
      if (!game.value()) break;
      setups.push_back(*game.value()->write("canonical"));
    }
    in.skip_space();
    if (!in.at_end()) return in.wants_end();
    return setups;
  }

  [[nodiscard]] Result<std::string> write_input(std::span<const std::string> setups) const override {
    const Result<std::vector<std::string>> cases = write_cases(setups);
    if (!cases) return cases.error();
    return Format::write_input(cases.value());
  }

  [[nodiscard]] Result<std::vector<std::string>> write_input_in_parts(
      std::span<const std::string> setups) const override {
    Result<std::vector<std::string>> cases = write_cases(setups);
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

  [[nodiscard]] Result<std::unique_ptr<CaseMaker>> make_cases(const CaseOptions& options) const override {
    if (Fault fault = size_fault(Format::kSizes, options)) return *fault;
    return Result<std::unique_ptr<CaseMaker>>(std::make_unique<CaseMakerOf<G, Format>>(options));
  }
  [[nodiscard]] CaseSizes case_sizes() const override { return Format::kSizes; }

  [[nodiscard]] Result<CaseSize> size_of_case(std::string_view setup) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return size_of(read.value().game);
  }

  [[nodiscard]] Result<std::vector<std::string>> smaller_cases(std::string_view setup) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    std::vector<std::string> cases;
    if constexpr (ShrinkableGame<G>) {
      for (const G& smaller : read.value().game.smaller()) {
        if (Format::write_case(smaller)) cases.push_back(*smaller.write("canonical"));
      }
    }
    return cases;
  }

  [[nodiscard]] std::unique_ptr<EveryCase> every_case(std::uint32_t size) const override {
    return list_cases<G, Format>(size);
  }

  [[nodiscard]] Result<std::optional<Claim>> claim_of(std::string_view setup, std::string_view line,
                                                      std::string_view answer) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return api::claim_of<G, Format>(read.value().game, line, answer);
  }

  [[nodiscard]] Result<std::vector<std::string_view>> specimens_that_say(std::string_view setup,
                                                                         std::string_view line) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    const G& game = read.value().game;
    std::vector<std::string_view> specimens;
    const std::optional<ReadAnswer> said = read_answer(line, Format::kAnswerForm);
    if (!said) return specimens;
    const auto gives_line = [&](const ValueOf<G>& value) {
      const std::string answer = Format::answer(game, 1, value);
      return same_answer(read_answer(answer, Format::kAnswerForm)->answer, said->answer, Format::kAnswerForm);
    };
    for_each_specimen<G>([&]<class Entry>() {
      const Judged<G> judged = compare_with_truth(*wrong_solver<G>({.specimen = std::string(Entry::kId)}), {}, game);
      if (judged.verdict != Verdict::kWrong) return;
      if (gives_line(*judged.says) && !gives_line(*judged.truth)) specimens.push_back(Entry::kId);
    });
    return specimens;
  }

  [[nodiscard]] Fault specimen_fault(std::string_view specimen) const override {
    if (!is_specimen<G>(specimen)) return unknown_solver(specimen, G::kInfo.id);
    return std::nullopt;
  }

  [[nodiscard]] Result<SpecimenAnswer> answer_of_specimen(std::string_view setup,
                                                          std::string_view specimen) const override {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    const G& game = read.value().game;
    const Judged<G> judged = compare_with_truth(*wrong_solver<G>({.specimen = std::string(specimen)}), {}, game);
    SpecimenAnswer answer{.is_known = judged.verdict != Verdict::kUndecided, .steps = judged.steps};
    if (judged.verdict != Verdict::kWrong) return answer;
    std::string said = Format::answer(game, 1, *judged.says);
    std::string right = Format::answer(game, 1, *judged.truth);
    // Two different values can have the same answer in this problem.
    if (said == right) return answer;
    answer.said = std::move(said);
    answer.right = std::move(right);
    return answer;
  }

 private:
  /// Returns the texts of cases in this format.
  static Result<std::vector<std::string>> write_cases(std::span<const std::string> setups) {
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
};

/// Returns an engine for each format in a list.
template <Game G, class... Formats>
std::span<const JudgeEngine* const> make_judges(TypeList<Formats...> /*formats*/) {
  static const std::tuple<JudgeEngineOf<G, Formats>...> kEngines;
  static const std::array<const JudgeEngine*, sizeof...(Formats)> kJudges = {
      &std::get<JudgeEngineOf<G, Formats>>(kEngines)...};
  return kJudges;
}

}  // namespace perfect_play::api
