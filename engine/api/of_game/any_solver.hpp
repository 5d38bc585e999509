#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "engine/core/solver.hpp"
#include "engine/solvers/verify.hpp"

namespace perfect_play::api {

/// Checks a whole solution with code that shares nothing with the solver.
template <Rules G>
class AnyCheck {
 public:
  virtual ~AnyCheck() = default;

  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual const std::optional<Rejection<G>>& rejection() const = 0;
};

/// Interface to any solver working on one setup of `G`, so that studies and certificates are compiled once for all
/// solvers. Implementations obey the laws of `SolverOf`.
template <Rules G>
class AnySolver {
 public:
  virtual ~AnySolver() = default;

  [[nodiscard]] virtual std::string_view id() const = 0;
  /// Returns true if the solver knows the value of every reachable position, false if it knows only the value of the
  /// start.
  [[nodiscard]] virtual bool is_complete() const = 0;

  virtual Status advance(Budget budget) = 0;
  [[nodiscard]] virtual Progress progress() const = 0;
  [[nodiscard]] virtual std::optional<Limit> limit() const = 0;
  [[nodiscard]] virtual Counters counters() const = 0;
  [[nodiscard]] virtual std::optional<ValueOf<G>> value(const typename G::Position& position) const = 0;

  /// Returns the moves of best play from the start or the latest target, as far as an incomplete solver has stored
  /// them.
  [[nodiscard]] virtual std::vector<typename G::Move> line() const = 0;
  /// Returns proved bounds of the value, for the mover, of the start or the latest target; returns nothing if the
  /// solver does not compute bounds.
  [[nodiscard]] virtual std::optional<ValueBounds<ValueOf<G>>> bounds() const = 0;
  /// Starts a check of the whole solution, which queries every position many times. Requires that the solver is
  /// complete. The solver must outlive the check.
  [[nodiscard]] virtual std::unique_ptr<AnyCheck<G>> check(Limits limits) const = 0;
  /// Makes a finished solver continue with another position and keep its results; returns false if the solver does not
  /// support this.
  virtual bool aim(const typename G::Position& position) = 0;
};

template <Rules G, class Solver>
class CheckOfSolver final : public AnyCheck<G> {
 public:
  CheckOfSolver(const G& game, const Solver& solver, Limits limits) : verifier_(game, solver, limits) {}

  Status advance(Budget budget) override { return verifier_.advance(budget); }
  [[nodiscard]] Progress progress() const override { return verifier_.progress(); }
  [[nodiscard]] const std::optional<Rejection<G>>& rejection() const override { return verifier_.rejection(); }

 private:
  Verifier<G, Solver> verifier_;
};

/// The solver of one entry in the lists of solvers and specimens.
template <Rules G, class Entry>
class SolverOfEntry final : public AnySolver<G> {
  using Solver = typename Entry::template Solver<G>;
  static_assert(SolverOf<Solver, G>);

 public:
  SolverOfEntry(const G& game, const SolverOptions& options) : game_(&game), solver_(game, options) {}

  [[nodiscard]] std::string_view id() const override { return Entry::kId; }
  [[nodiscard]] bool is_complete() const override { return Entry::kComplete; }
  Status advance(Budget budget) override { return solver_.advance(budget); }
  [[nodiscard]] Progress progress() const override { return solver_.progress(); }
  [[nodiscard]] std::optional<Limit> limit() const override { return solver_.limit(); }
  [[nodiscard]] Counters counters() const override { return solver_.counters(); }
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const override {
    return solver_.value(position);
  }
  [[nodiscard]] std::vector<typename G::Move> line() const override {
    if constexpr (requires { solver_.line(); }) {
      return solver_.line();
    } else {
      return {};
    }
  }
  [[nodiscard]] std::optional<ValueBounds<ValueOf<G>>> bounds() const override {
    if constexpr (requires { solver_.bounds(); }) {
      return solver_.bounds();
    } else {
      return std::nullopt;
    }
  }
  [[nodiscard]] std::unique_ptr<AnyCheck<G>> check(Limits limits) const override {
    if constexpr (Entry::kComplete) {
      return std::make_unique<CheckOfSolver<G, Solver>>(*game_, solver_, limits);
    } else {
      static_cast<void>(limits);
      return nullptr;
    }
  }
  bool aim(const typename G::Position& position) override {
    if constexpr (requires { solver_.aim(position); }) {
      solver_.aim(position);
      return true;
    } else {
      static_cast<void>(position);
      return false;
    }
  }

 private:
  const G* game_;
  Solver solver_;
};

/// A solver and the reason for choosing it.
template <Rules G>
struct ChosenSolver {
  std::unique_ptr<AnySolver<G>> solver;
  bool specimen = false;
  /// True if the solver stops the game after `SolverOptions::cap` plies. A small cap can make its values wrong.
  bool capped = false;
  std::optional<Statement> reason;
};

}  // namespace perfect_play::api
