#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/api/cases/cases.hpp"
#include "engine/api/of_game/break_search_of.hpp"
#include "engine/api/of_game/solver_lists.hpp"
#include "engine/core/game.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text/judge_format.hpp"

namespace perfect_play::api {

/// Returns an error if cases of this kind do not have sizes, or if the problem does not allow the size.
inline Fault size_fault(const CaseSizes& sizes, const CaseOptions& options) {
  if (!options.size) return std::nullopt;
  if (options.kind != CaseKind::kSmall && options.kind != CaseKind::kRandom) {
    return Error{{"case.no-size", {{"kind", std::string(name_of(options.kind))}}}};
  }
  if (*options.size >= sizes.least && *options.size <= sizes.most) return std::nullopt;
  return Error{{"case.size",
                {{"size", std::to_string(*options.size)},
                 {"unit", std::string(sizes.unit)},
                 {"least", std::to_string(sizes.least)},
                 {"most", std::to_string(sizes.most)}}}};
}

/// Makes cases in one format.
template <Game G, JudgeFormatOf<G> Format>
class CaseMakerOf final : public CaseMaker {
 public:
  explicit CaseMakerOf(const CaseOptions& options)
      : options_(options), seeds_(Random(options.seed).next() + static_cast<std::uint64_t>(options.kind)) {
    for_each_specimen<G>(
        [&]<class Entry>() { wrong_.push_back(*wrong_solver<G>({.specimen = std::string(Entry::kId)})); });
  }

  std::optional<TestCase> next() override {
    switch (options_.kind) {
      case CaseKind::kSmall:
        return random_case(options_.size.value_or(Format::kSizes.least),
                           options_.size.value_or(Format::kSizes.most_small));
      case CaseKind::kRandom:
        return random_case(options_.size.value_or(Format::kSizes.least), options_.size.value_or(Format::kSizes.most));
      case CaseKind::kExtremal:
        return extreme();
      case CaseKind::kTricky:
        break;
    }
    return tricky();
  }

 private:
  /// Maximum number of consecutive attempts that only repeat earlier setups.
  static constexpr int kMostTries = 200;
  /// Budget of a search for a board on which a specimen is wrong, in steps of `compare_with_truth`, and the number of
  /// boards to try at each size.
  static constexpr std::uint64_t kMostSearchSteps = 5'000'000;
  static constexpr int kTriesOfSize = 100;

  /// Makes a test case; returns nothing if its setup is not new.
  std::optional<TestCase> fresh(const G& game, Statement purpose) {
    std::string setup = game.write("canonical").value_or("");
    if (!made_.insert(setup).second) return std::nullopt;
    return TestCase{std::move(setup), options_.kind, std::move(purpose)};
  }

  /// Makes a case whose size is between `least` and `most`.
  std::optional<TestCase> random_case(std::uint32_t least, std::uint32_t most) {
    for (int tries = 0; tries < kMostTries; ++tries) {
      Random random(seeds_.next());
      const std::uint32_t size = least + random.below(most - least + 1);
      MadeCase<G> made = Format::random_case(size, random);
      if (std::optional<TestCase> test_case = fresh(made.game, std::move(made.purpose))) return test_case;
    }
    return std::nullopt;
  }

  /// Makes the next case at a limit. Functions that make random cases at a limit are used repeatedly.
  std::optional<TestCase> extreme() {
    const auto extremes = Format::extremes();
    for (std::size_t tries = 0; tries < extremes.size(); ++tries) {
      const ExtremeCase<G>& extreme = extremes[next_++ % extremes.size()];
      Random random(seeds_.next());
      if (std::optional<TestCase> test_case = fresh(extreme.make(random), {extreme.purpose})) return test_case;
    }
    return std::nullopt;
  }

  std::optional<TestCase> tricky() {
    const auto known = Format::tricky_cases();
    while (next_ < known.size()) {
      const TrickyCase& tricky = known[next_++];
      const G game = G::read(tricky.setup).value().game;
      const Statement purpose = {tricky.purpose, {{"specimen", std::string(tricky.fails)}}};
      if (std::optional<TestCase> test_case = fresh(game, purpose)) return test_case;
    }
    while (!wrong_.empty()) {
      const std::size_t specimen = next_++ % wrong_.size();
      if (std::optional<TestCase> found = find_breaking(wrong_[specimen])) return found;
      // Stops using this specimen, because it is wrong too rarely.
      wrong_.erase(wrong_.begin() + static_cast<std::ptrdiff_t>(specimen));
    }
    return std::nullopt;
  }

  /// Searches random boards of growing size for one on which a wrong solver gives a different answer.
  std::optional<TestCase> find_breaking(const WrongSolver<G>& wrong) {
    std::uint64_t steps = 0;
    for (std::uint32_t size = Format::kSizes.least; steps < kMostSearchSteps; ++size) {
      if (size > Format::kSizes.most) size = Format::kSizes.least;
      for (int tries = 0; tries < kTriesOfSize && steps < kMostSearchSteps; ++tries) {
        Random random(seeds_.next());
        const G game = Format::random_case(size, random).game;
        const Judged<G> judged = compare_with_truth(wrong, {}, game);
        steps += judged.steps;
        if (judged.verdict != Verdict::kWrong) continue;
        if (Format::answer(game, 1, *judged.says) == Format::answer(game, 1, *judged.truth)) continue;
        const Statement purpose = {"case.found", {{"specimen", std::string(wrong.id)}}};
        if (std::optional<TestCase> test_case = fresh(game, purpose)) return test_case;
      }
    }
    return std::nullopt;
  }

  CaseOptions options_;
  /// Provides a separate seed for each case, so that cases do not affect each other.
  Random seeds_;
  std::vector<WrongSolver<G>> wrong_;
  /// Index of the next case at a limit, or of the next known tricky case and then of the next specimen.
  std::size_t next_ = 0;
  std::set<std::string> made_;
};

}  // namespace perfect_play::api
