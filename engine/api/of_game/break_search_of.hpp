#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "engine/api/break_search.hpp"
#include "engine/api/of_game/agree.hpp"
#include "engine/api/of_game/session_of.hpp"
#include "engine/api/of_game/solver_choice.hpp"
#include "engine/api/of_game/solver_lists.hpp"
#include "engine/api/of_game/wrong_step.hpp"
#include "engine/core/instances.hpp"
#include "engine/core/random.hpp"
#include "engine/core/solver_facts.hpp"

namespace perfect_play::api {

/// Maximum number of positions that either solver may visit. The limit exists because searches without a table take
/// exponential time; instances that need more positions stay undecided.
inline constexpr std::uint64_t kMostNodes = 2'000'000;

/// Maximum number of listed instances of one size to try.
inline constexpr std::uint64_t kMostInstances = 500'000;

/// Cost of making an instance and its solvers, in examined moves.
inline constexpr std::uint64_t kStepsOfInstance = 1000;

/// Random instances with growing parameters, for games without a list.
template <Game G>
class GeneratedInstances final : public Instances<G> {
 public:
  static constexpr std::uint32_t kMostSize = 12;

  GeneratedInstances(std::uint32_t size, std::uint64_t seed) : size_(size), random_(seed + size) {}

  std::optional<G> next() override {
    constexpr std::uint32_t kInstances = 500;
    while (made_ < kInstances) {
      ++made_;
      ParameterValues parameters;
      for (const Parameter& parameter : G::kInfo.parameters) {
        const std::uint32_t most = std::min(parameter.most, parameter.least + size_);
        parameters.push_back(parameter.least + random_.below(most - parameter.least + 1));
      }
      // Retries because some combinations of parameters are invalid.
      Result<G> game = G::generate(parameters, random_.next());
      if (game) return std::move(game).value();
    }
    return std::nullopt;
  }
  [[nodiscard]] bool complete() const override { return false; }

 private:
  std::uint32_t size_;
  Random random_;
  std::uint32_t made_ = 0;
};

template <Game G>
constexpr std::uint32_t smallest_size() {
  if constexpr (EnumeratedGame<G>) {
    return G::kSmallestSize;
  } else {
    return 1;
  }
}

/// Returns an iterator over the instances of one size, or null if the size is beyond the last one.
template <Game G>
std::unique_ptr<Instances<G>> instances_of(std::uint32_t size, Labelling labelling, std::uint64_t seed) {
  if constexpr (EnumeratedGame<G>) {
    return G::instances(size, labelling, seed);
  } else {
    static_cast<void>(labelling);
    if (size > GeneratedInstances<G>::kMostSize) return nullptr;
    return std::make_unique<GeneratedInstances<G>>(size, seed);
  }
}

/// Returns the number of places where a token can be; 0 on boards without tokens.
inline std::uint32_t places_on(const GraphBoard& graph) { return graph.vertex_count; }
inline std::uint32_t places_on(const GridBoard& grid) {
  return grid.rows * grid.columns - static_cast<std::uint32_t>(grid.walls.size());
}
inline std::uint32_t places_on(const LatticeBoard& /*lattice*/) { return 0; }
inline std::uint32_t places_on(const BagsBoard& /*bags*/) { return 0; }
inline std::uint32_t places_on(const ColumnsBoard& /*columns*/) { return 0; }
inline std::uint32_t places_on(const PartsBoard& /*parts*/) { return 0; }

template <Game G>
std::optional<Plies> no_cap(const G& /*game*/, const BreakOptions& /*options*/) {
  return std::nullopt;
}
template <Game G>
std::optional<Plies> cap_by_factor(const G& game, const BreakOptions& options) {
  const std::uint32_t places = std::visit([](const auto& board) { return places_on(board); }, game.board());
  return plies_before_turn(options.cap_factor.value_or(0) * places);
}
template <Game G, class Entry>
std::optional<Plies> cap_of_entry(const G& game, const BreakOptions& /*options*/) {
  return Entry::cap_of(game);
}

/// A wrong solver of `G`, and the known properties of its mistake.
template <Game G>
struct WrongSolver {
  std::string_view id;
  /// True if the solver can be wrong only by reporting endless play.
  bool errs_towards_endless_play = false;
  /// Returns the cap of a turn-capped search in plies; the search finds every win within the cap.
  std::optional<Plies> (*cap)(const G& game, const BreakOptions& options) = no_cap<G>;
  Labelling labelling = Labelling::kIgnored;
  /// Method of finding the first mistake in the trace.
  WrongRecord wrong_record = WrongRecord::kFirstFalseClaim;
};

constexpr WrongRecord wrong_record_of(Mistake mistake) {
  switch (mistake) {
    case Mistake::kTurnCap:
      return WrongRecord::kRest;
    case Mistake::kMoverForgotten:
      return WrongRecord::kFirstOtherMover;
    case Mistake::kUnfinishedKept:
      return WrongRecord::kFirstFalseMemory;
    case Mistake::kBoundsForgotten:
    case Mistake::kWorstCase:
    case Mistake::kMisreadRules:
      break;
  }
  return WrongRecord::kFirstFalseClaim;
}

template <Game G>
std::optional<WrongSolver<G>> wrong_solver(const BreakOptions& options) {
  std::optional<WrongSolver<G>> wrong;
  if (options.cap_factor) {
    if constexpr (TurnCappedSearch::kFits<G>) {
      wrong = {TurnCappedSearch::kId, true, cap_by_factor<G>, Labelling::kIgnored, WrongRecord::kRest};
    }
    return wrong;
  }
  for_each_specimen<G>([&]<class Entry>() {
    if (Entry::kId != options.specimen) return;
    wrong = {Entry::kId};
    wrong->wrong_record = wrong_record_of(*Entry::kFacts.mistake);
    if constexpr (requires(const G& game) { Entry::cap_of(game); }) wrong->cap = cap_of_entry<G, Entry>;
    if constexpr (requires { Entry::kErrsTowardsEndlessPlay; }) wrong->errs_towards_endless_play = true;
    if constexpr (requires { Entry::kGoesByOrder; }) wrong->labelling = Labelling::kMatters;
  });
  return wrong;
}

enum class Verdict : std::uint8_t { kRight, kWrong, kUndecided };

/// The value that a wrong solver computes for an instance, and the true value.
template <Game G>
struct Judged {
  Verdict verdict = Verdict::kRight;
  std::uint64_t steps = kStepsOfInstance;
  std::optional<ValueOf<G>> says = std::nullopt;
  std::optional<ValueOf<G>> truth = std::nullopt;
};

/// Runs a solver until it ends. Returns the value of the start, or nothing if a limit was reached.
template <Game G>
std::optional<ValueOf<G>> run(AnySolver<G>& solver, const G& game, std::uint64_t& steps) {
  while (solver.advance(kSlice) == Status::kWorking) {
  }
  steps += solver.counters().nodes;
  return solver.value(game.start());
}

template <Game G>
[[nodiscard]] Judged<G> compare_with_truth(const WrongSolver<G>& wrong, const BreakOptions& how, const G& game) {
  Judged<G> judged;
  SolverOptions options{.limits = {.nodes = kMostNodes}};
  judged.truth = run(*choose_solver(game, options).solver, game, judged.steps);
  if (!judged.truth) {
    judged.verdict = Verdict::kUndecided;
    return judged;
  }
  options.cap = wrong.cap(game, how);
  if constexpr (std::is_same_v<ValueOf<G>, OutcomeValue>) {
    const Outcome endless = value_of_endless_play<G>(game.mover(game.start())).outcome;
    if (wrong.errs_towards_endless_play && judged.truth->outcome == endless) return judged;
    if (options.cap && judged.truth->plies && *judged.truth->plies <= *options.cap) return judged;
  }
  judged.says = run(*make_solver(game, options, wrong.id).solver, game, judged.steps);
  if (!judged.says) {
    judged.verdict = Verdict::kUndecided;
  } else if (!agree(*judged.says, *judged.truth)) {
    judged.verdict = Verdict::kWrong;
  }
  return judged;
}

template <Game G>
class BreakingOf final : public BreakSearch {
 public:
  BreakingOf(WrongSolver<G> wrong, BreakOptions options) : wrong_(wrong), options_(std::move(options)) { begin_size(); }

  Status advance(Budget budget) override {
    std::uint64_t steps = 0;
    while (status_ == Status::kWorking && (steps == 0 || steps < budget.steps)) steps += try_next();
    return status_;
  }
  [[nodiscard]] Progress progress() const override { return {tried_, tried_}; }
  [[nodiscard]] const Broken& broken() const override { return broken_; }

 private:
  struct Found {
    std::uint32_t size;
    G game;
    ValueOf<G> says;
    ValueOf<G> truth;
  };

  void begin_size() {
    instances_ = instances_of<G>(size_, wrong_.labelling, options_.seed);
    if (!instances_) {
      finish();
    } else {
      broken_.searched.push_back({.size = size_, .complete = true});
    }
  }

  /// Tries an instance; returns the number of steps used.
  std::uint64_t try_next() {
    if (found_) return shrink();
    Searched& searched = broken_.searched.back();
    const bool is_enough = searched.instances == kMostInstances;
    std::optional<G> game = is_enough ? std::nullopt : instances_->next();
    if (!game) {
      searched.complete = searched.complete && !is_enough && instances_->complete();
      // Removes sizes without instances from the report.
      if (searched.instances == 0) broken_.searched.pop_back();
      ++size_;
      begin_size();
      return 1;
    }
    const Judged<G> judged = compare_with_truth(wrong_, options_, *game);
    ++tried_;
    ++searched.instances;
    if (judged.verdict == Verdict::kUndecided) searched.complete = false;
    if (judged.verdict == Verdict::kWrong) {
      found_.emplace(Found{size_, *std::move(game), *judged.says, *judged.truth});
      // Later instances of this size were not tried, so the size is incomplete.
      searched.complete = false;
      if (instances_->complete()) finish();
    }
    return judged.steps;
  }

  /// Tries to remove one more part of a failing random instance.
  std::uint64_t shrink() {
    if constexpr (ShrinkableGame<G>) {
      if (!is_shrinking_) {
        smaller_ = found_->game.smaller();
        is_shrinking_ = true;
      }
      if (!smaller_.empty()) {
        G smaller = std::move(smaller_.back());
        smaller_.pop_back();
        const Judged<G> judged = compare_with_truth(wrong_, options_, smaller);
        ++tried_;
        if (judged.verdict == Verdict::kWrong) {
          found_.emplace(Found{smaller.size(), std::move(smaller), *judged.says, *judged.truth});
          is_shrinking_ = false;
        }
        return judged.steps;
      }
    }
    finish();
    return 1;
  }

  void finish() {
    status_ = Status::kFinished;
    instances_.reset();
    if (!found_) return;
    const G& game = found_->game;
    broken_.setup = game.write("canonical").value_or("");
    broken_.size = found_->size;
    broken_.mover = game.mover(game.start());
    broken_.says = MoverValue(found_->says, broken_.mover);
    broken_.truth = MoverValue(found_->truth, broken_.mover);
    broken_.line = best_line(game);
    const TraceOptions watched{.solver = std::string(wrong_.id), .cap = wrong_.cap(game, options_)};
    broken_.step = find_wrong_step(game, watched, wrong_.wrong_record);
  }

  static std::string best_line(const G& game) {
    const std::unique_ptr<Session> session = make_session(G(game), {});
    while (session->advance(kSlice) == Status::kWorking) {
    }
    std::string line;
    const std::vector<std::string> moves = session->best_line("").value();
    for (const std::string& move : moves) line += (line.empty() ? "" : ".") + move;
    return line;
  }

  WrongSolver<G> wrong_;
  BreakOptions options_;
  std::uint32_t size_ = smallest_size<G>();
  std::unique_ptr<Instances<G>> instances_;
  std::uint64_t tried_ = 0;
  std::optional<Found> found_;
  /// Candidates that result from removing one part of the failing instance.
  bool is_shrinking_ = false;
  std::vector<G> smaller_;
  Status status_ = Status::kWorking;
  Broken broken_;
};

}  // namespace perfect_play::api
