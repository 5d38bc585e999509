#include "engine/api/rules/own_judge.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/api/of_game/any_solver.hpp"
#include "engine/api/of_game/cases/cases_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/rules/own_engine.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text/json.hpp"
#include "engine/core/text/text.hpp"
#include "engine/games/own/own_games.hpp"
#include "engine/rules/game/position_text.hpp"

namespace perfect_play::api {
namespace {

constexpr std::string_view kUnit = "plies to the nearest end";
/// Largest size of small cases.
constexpr std::uint32_t kMostSmall = 4;
/// Largest number of positions of one size that are listed.
constexpr std::size_t kMostListed = 20'000;

/// A position where a game can start, as a case.
template <class G>
struct Case {
  typename G::Position position;
  std::uint32_t plies;
};

/// The solved game of one rule file.
template <class G>
class SolvedRules {
 public:
  SolvedRules(G game, OwnQuestion question)
      : game_(std::move(game)), question_(question), solver_(choose_solver<Choice::kComplete>(game_, {}).solver) {
    while (solver_->advance(kSlice) == Status::kWorking) {
    }
    collect_cases();
    if constexpr (!ScoredGame<G>) {
      for (const std::string& name : names_) words_.push_back(name);
      words_.emplace_back("draw");
    }
  }
  SolvedRules(const SolvedRules&) = delete;
  SolvedRules& operator=(const SolvedRules&) = delete;

  [[nodiscard]] std::optional<Limit> limit() const { return solver_->limit(); }
  /// The cases, nearest to an end first.
  [[nodiscard]] const std::vector<Case<G>>& cases() const { return cases_; }
  [[nodiscard]] std::uint32_t most_plies() const { return cases_.empty() ? 0 : cases_.back().plies; }

  [[nodiscard]] typename G::Position start() const { return game_.start(); }
  [[nodiscard]] bool has_text_positions() const { return game_.has_text_positions(); }

  [[nodiscard]] bool wants_moves() const { return question_ == OwnQuestion::kMove; }
  [[nodiscard]] AnswerForm answer_form() const {
    if (wants_moves()) return {.kind = AnswerKind::kMove};
    if constexpr (ScoredGame<G>) return {.kind = AnswerKind::kInteger};
    return {.words = words_};
  }
  /// Returns the value of a position, or the names of the moves that keep it.
  [[nodiscard]] std::string answer(const typename G::Position& position) const {
    const ValueOf<G> value = *solver_->value(position);
    if (wants_moves()) return moves_with(value, position);
    if constexpr (ScoredGame<G>) {
      return std::to_string(value.points);
    } else {
      const std::optional<Player> winner = winner_of(value, position.mover);
      return winner ? names_[static_cast<std::size_t>(*winner)] : "draw";
    }
  }

  [[nodiscard]] std::string setup_of(const typename G::Position& position) const {
    return *game_.starting_at(position).write("canonical");
  }
  [[nodiscard]] Result<Case<G>> case_of(std::string_view setup) const {
    const Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    const typename G::Position start = read.value().game.start();
    return Case<G>{start, game_.plies_to_end(start)};
  }
  [[nodiscard]] std::string line_of(const typename G::Position& position) const { return game_.format_case(position); }
  /// Returns the position that a line of input describes.
  [[nodiscard]] std::optional<typename G::Position> position_in(std::string_view line) const {
    std::optional<typename G::Position> position = game_.position_in(line);
    if (position) return game_.can_start_at(*position) ? position : std::nullopt;
    auto found = by_line_.find(std::string(line));
    if (found == by_line_.end() && line.size() > 2) {
      // Another order of the fields, or the form in which the rules write a position.
      const std::optional<std::string> rewritten = rules::json_of_position(line.substr(2));
      if (rewritten) found = by_line_.find(std::string(line.substr(0, 2)) + *rewritten);
    }
    if (found == by_line_.end()) return std::nullopt;
    return cases_[found->second].position;
  }
  [[nodiscard]] std::vector<std::string> smaller(const Case<G>& from) const {
    std::vector<std::string> setups;
    for (const auto& move : moves_of(game_, from.position)) {
      const auto found = by_number_.find(game_.play(from.position, move).place.number);
      if (found == by_number_.end()) continue;
      // Input describes no other position of a class of equal ones.
      const Case<G>& next = cases_[found->second];
      if (next.plies < from.plies) setups.push_back(setup_of(next.position));
    }
    return setups;
  }

 private:
  [[nodiscard]] std::string moves_with(const ValueOf<G>& best, const typename G::Position& position) const {
    std::string names;
    for (const auto& move : moves_of(game_, position)) {
      const ValueOf<G> value =
          *value_of_move(game_, position, move, [&](const typename G::Position& next) { return solver_->value(next); });
      bool keeps = false;
      if constexpr (ScoredGame<G>) {
        keeps = value.points == best.points;
      } else {
        keeps = value.outcome == best.outcome;
      }
      if (keeps) names += (names.empty() ? "" : " ") + game_.format_move(position, move);
    }
    return names;
  }

  void collect_cases() {
    for (const typename G::Position& position : game_.all_positions()) {
      if (game_.can_start_at(position)) cases_.push_back({position, game_.plies_to_end(position)});
    }
    std::stable_sort(cases_.begin(), cases_.end(), [](const auto& a, const auto& b) { return a.plies < b.plies; });
    for (std::size_t i = 0; i < cases_.size(); ++i) by_number_.emplace(cases_[i].position.place.number, i);
    if (game_.has_text_positions()) return;
    for (std::size_t i = 0; i < cases_.size(); ++i) by_line_.emplace(line_of(cases_[i].position), i);
  }

  G game_;
  OwnQuestion question_;
  std::unique_ptr<AnySolver<G>> solver_;
  std::vector<std::string> names_ = game_.player_names();
  std::vector<std::string_view> words_;
  std::vector<Case<G>> cases_;
  /// Index of each case by the number of its position.
  std::unordered_map<std::uint32_t, std::size_t> by_number_;
  /// Index of each case by its line of input; empty if positions are texts.
  std::unordered_map<std::string, std::size_t> by_line_;
};

/// Reads the position in the next line.
template <class G>
Result<typename G::Position> read_position(const SolvedRules<G>& rules, TextReader& in) {
  const TextPlace place = in.place();
  std::string_view line = in.take_line();
  for (const std::string_view blanks : {"\r", " \t\r"}) {
    // A position may end with blanks.
    const std::string_view text = line.substr(0, line.find_last_not_of(blanks) + 1);
    if (const std::optional<typename G::Position> position = rules.position_in(text)) return *position;
  }
  const std::string example = rules.cases().empty() ? "" : rules.line_of(rules.cases().back().position);
  return Error{{"own.wants-position", {{"example", example}}}, place};
}

/// Answers lines of input.
template <class G>
class OwnJudgeRun final : public Judge {
 public:
  explicit OwnJudgeRun(const SolvedRules<G>& rules) : rules_(&rules) {}

  [[nodiscard]] std::string setup() const override { return rules_->setup_of(position_); }
  [[nodiscard]] CaseSize size() const override { return {rules_->case_of(setup()).value().plies, kUnit}; }

 private:
  [[nodiscard]] Result<bool> read(TextReader& in, bool /*input_ended*/) override {
    in.skip_space();
    if (in.at_end()) return false;
    Result<typename G::Position> position = read_position(*rules_, in);
    if (!position) return position.error();
    position_ = position.value();
    return true;
  }
  [[nodiscard]] Result<std::optional<std::string>> solve(Budget /*budget*/) override {
    return std::optional<std::string>(rules_->answer(position_));
  }

  const SolvedRules<G>* rules_;
  typename G::Position position_;
};

/// Makes cases in the order of their distance from an end, or the start and then the others in random order.
template <class G>
class OwnCaseMaker final : public CaseMaker {
 public:
  OwnCaseMaker(const SolvedRules<G>& rules, const CaseOptions& options) : rules_(&rules), kind_(options.kind) {
    if (kind_ == CaseKind::kTricky) return;
    for (const Case<G>& one : rules.cases()) {
      const bool is_wanted = kind_ == CaseKind::kExtremal ? one.position.place.number == rules.start().place.number
                             : options.size               ? one.plies == *options.size
                                                          : kind_ != CaseKind::kSmall || one.plies <= kMostSmall;
      if (is_wanted) cases_.push_back(one);
    }
    Random random(options.seed);
    for (std::size_t i = cases_.size(); i > 1; --i) {
      std::swap(cases_[i - 1], cases_[random.below(static_cast<std::uint32_t>(i))]);
    }
    const auto is_start = [&](const Case<G>& one) { return one.position.place.number == rules.start().place.number; };
    if (const auto start = std::find_if(cases_.begin(), cases_.end(), is_start); start != cases_.end()) {
      std::iter_swap(cases_.begin(), start);
    }
    if (kind_ != CaseKind::kSmall) return;
    std::stable_sort(cases_.begin(), cases_.end(), [](const auto& a, const auto& b) { return a.plies < b.plies; });
  }

  std::optional<TestCase> next() override {
    if (next_ == cases_.size()) return std::nullopt;
    const Case<G>& made = cases_[next_++];
    const std::vector<Argument> plies = {{"plies", std::to_string(made.plies)}};
    Statement purpose = kind_ == CaseKind::kExtremal ? Statement{"own.case-start"}
                        : kind_ == CaseKind::kSmall  ? Statement{"own.case-near-the-end", plies}
                                                     : Statement{"own.case-anywhere", plies};
    return TestCase{rules_->setup_of(made.position), kind_, std::move(purpose)};
  }

 private:
  const SolvedRules<G>* rules_;
  CaseKind kind_;
  std::vector<Case<G>> cases_;
  std::size_t next_ = 0;
};

template <class G>
class OwnEveryCase final : public EveryCase {
 public:
  OwnEveryCase(const SolvedRules<G>& rules, std::vector<Case<G>> cases) : rules_(&rules), cases_(std::move(cases)) {}

  std::optional<std::string> next() override {
    if (next_ == cases_.size()) return std::nullopt;
    return rules_->setup_of(cases_[next_++].position);
  }

 private:
  const SolvedRules<G>* rules_;
  std::vector<Case<G>> cases_;
  std::size_t next_ = 0;
};

template <class G>
class OwnJudgeOf final : public OwnJudge {
 public:
  OwnJudgeOf(G game, OwnQuestion question) : rules_(std::move(game), question) {}

  [[nodiscard]] std::optional<Limit> limit() const { return rules_.limit(); }

  [[nodiscard]] std::uint64_t case_count() const override { return rules_.cases().size(); }
  [[nodiscard]] std::string with_json(std::string_view input) const override {
    if (!rules_.has_text_positions()) return std::string(input);
    std::string lines;
    for (TextReader in(input); !in.at_end();) {
      const std::string_view line = in.take_line();
      JsonWriter json;
      json.string(line.substr(std::min<std::size_t>(line.size(), 2)));
      lines += std::string(line.substr(0, 1)) + ' ' + json.take() + '\n';
    }
    return lines;
  }

  [[nodiscard]] bool is(std::string_view problem) const override { return problem == kOwn; }
  [[nodiscard]] std::string_view game() const override { return kOwn; }
  [[nodiscard]] AnswerForm answer_form() const override { return rules_.answer_form(); }

  [[nodiscard]] Result<std::unique_ptr<Judge>> judge(const OpenOptions& /*how*/) const override {
    return Result<std::unique_ptr<Judge>>(std::make_unique<OwnJudgeRun<G>>(rules_));
  }

  [[nodiscard]] Result<std::vector<std::string>> read_cases(std::string_view input) const override {
    std::vector<std::string> setups;
    TextReader in(input);
    for (in.skip_space(); !in.at_end(); in.skip_space()) {
      const Result<typename G::Position> position = read_position(rules_, in);
      if (!position) return position.error();
      setups.push_back(rules_.setup_of(position.value()));
    }
    return setups;
  }
  [[nodiscard]] Result<std::string> write_input(std::span<const std::string> setups) const override {
    const Result<std::vector<std::string>> parts = write_input_in_parts(setups);
    if (!parts) return parts.error();
    std::string input;
    for (const std::string& part : parts.value()) input += part;
    return input;
  }
  [[nodiscard]] Result<std::vector<std::string>> write_input_in_parts(
      std::span<const std::string> setups) const override {
    std::vector<std::string> parts;
    for (const std::string& setup : setups) {
      const Result<Case<G>> one = rules_.case_of(setup);
      if (!one) return one.error();
      parts.push_back(rules_.line_of(one.value().position) + '\n');
    }
    return parts;
  }

  [[nodiscard]] Result<std::unique_ptr<CaseMaker>> make_cases(const CaseOptions& options) const override {
    if (Fault fault = size_fault(case_sizes(), options)) return *fault;
    return Result<std::unique_ptr<CaseMaker>>(std::make_unique<OwnCaseMaker<G>>(rules_, options));
  }
  [[nodiscard]] CaseSizes case_sizes() const override {
    const std::uint32_t most = std::max(rules_.most_plies(), 1U);
    return {kUnit, 1, std::min(kMostSmall, most), most};
  }
  [[nodiscard]] Result<CaseSize> size_of_case(std::string_view setup) const override {
    const Result<Case<G>> one = rules_.case_of(setup);
    if (!one) return one.error();
    return CaseSize{one.value().plies, kUnit};
  }
  [[nodiscard]] Result<std::vector<std::string>> smaller_cases(std::string_view setup) const override {
    const Result<Case<G>> one = rules_.case_of(setup);
    if (!one) return one.error();
    return rules_.smaller(one.value());
  }
  [[nodiscard]] std::unique_ptr<EveryCase> every_case(std::uint32_t size) const override {
    std::vector<Case<G>> cases;
    for (const Case<G>& one : rules_.cases()) {
      if (one.plies == size) cases.push_back(one);
    }
    if (cases.size() > kMostListed) return nullptr;
    return std::make_unique<OwnEveryCase<G>>(rules_, std::move(cases));
  }

  [[nodiscard]] Result<std::optional<Claim>> claim_of(std::string_view setup, std::string_view line,
                                                      std::string_view answer) const override {
    const Result<Case<G>> one = rules_.case_of(setup);
    if (!one) return one.error();
    // The fact that a move is wrong implies nothing about the value.
    if (rules_.wants_moves()) return std::optional<Claim>();
    const AnswerForm form = answer_form();
    const std::optional<ReadAnswer> said = read_answer(line, form);
    const std::optional<ReadAnswer> right = read_answer(answer, form);
    if (!said || !right || same_answer(said->answer, right->answer, form)) return std::optional<Claim>();
    const Player mover = one.value().position.mover;
    return std::optional<Claim>(rank(said->answer, mover) > rank(right->answer, mover) ? Claim::kMore : Claim::kLess);
  }
  [[nodiscard]] Result<std::vector<std::string_view>> specimens_that_say(std::string_view /*setup*/,
                                                                         std::string_view /*line*/) const override {
    return std::vector<std::string_view>();
  }
  [[nodiscard]] Fault specimen_fault(std::string_view specimen) const override {
    return unknown_solver(specimen, kOwn);
  }
  [[nodiscard]] Result<SpecimenAnswer> answer_of_specimen(std::string_view /*setup*/,
                                                          std::string_view specimen) const override {
    return unknown_solver(specimen, kOwn);
  }

 private:
  /// Returns how good an answer is for the mover; ranks can only be compared.
  [[nodiscard]] double rank(std::string_view answer, Player mover) const {
    const AnswerForm form = answer_form();
    if (form.kind != AnswerKind::kWord) return std::strtod(std::string(answer).c_str(), nullptr);
    if (same_answer(answer, form.words.back(), form)) return 0;
    return same_answer(answer, form.words[static_cast<std::size_t>(mover)], form) ? 1 : -1;
  }

  SolvedRules<G> rules_;
};

std::shared_ptr<const OwnJudge>& judge_in_use() {
  static thread_local std::shared_ptr<const OwnJudge> judge;
  return judge;
}

}  // namespace

Fault use_rules(std::string_view rules, OwnQuestion question) {
  judge_in_use().reset();
  Fault fault = Error{{"own.other-kind"}};
  for_each_type(OwnGames{}, [&]<class G>() {
    // Another kind, or a mistake in the rules, which is the same for each kind.
    if (!fault || fault->statement.code != StatementCode("own.other-kind")) return;
    Result<ReadSetup<G>> read = G::read(rules);
    if (!read) {
      fault = read.error();
      return;
    }
    auto judge = std::make_shared<OwnJudgeOf<G>>(std::move(read).value().game, question);
    fault = std::nullopt;
    if (const std::optional<Limit> limit = judge->limit()) {
      fault = Error{{"judge.limit", {{"limit", std::string(name_of(*limit))}}}};
    } else {
      judge_in_use() = std::move(judge);
    }
  });
  return fault;
}

std::shared_ptr<const OwnJudge> own_judge() { return judge_in_use(); }

void use_judge(std::shared_ptr<const OwnJudge> judge) { judge_in_use() = std::move(judge); }

}  // namespace perfect_play::api
