#include "engine/api/session.hpp"

#include <utility>

#include "engine/api/games.hpp"
#include "engine/api/study.hpp"
#include "engine/solvers/verify.hpp"

namespace perfect_play::api {
namespace {

std::string in_words(Value value) {
  switch (value.outcome) {
    case Outcome::kWin:
      return "win in " + std::to_string(value.plies.value_or(0));
    case Outcome::kLoss:
      return "loss in " + std::to_string(value.plies.value_or(0));
    case Outcome::kDraw:
      break;
  }
  return "draw";
}

/// A session on one setup of the game `G`.
template <IndexedGame G>
class SessionOf final : public Session {
  using Entry = DefaultSolver<G>;
  using Solver = typename Entry::template Solver<G>;

 public:
  SessionOf(G game, Limits limits) : game_(std::move(game)), solver_(game_, limits), verifier_(game_, solver_) {}

  Status advance(Budget budget) override { return status_ = solver_.advance(budget); }
  [[nodiscard]] Progress progress() const override { return solver_.progress(); }

  [[nodiscard]] SolveReport report() const override {
    return {Entry::kId, solver_.limit(), solver_.positions(), solver_.nodes(), solver_.bytes()};
  }

  Result<Status> verify(Budget budget) override {
    if (status_ != Status::kFinished) return Error{{"verify.unsolved", {}}};
    const Status status = verifier_.advance(budget);
    if (const auto& rejection = verifier_.rejection()) {
      return Error{{"verify.rejected",
                    {{"position", std::to_string(game_.index(rejection->position))},
                     {"claimed", in_words(rejection->claimed)},
                     {"implied", in_words(rejection->implied)}}},
                   std::nullopt,
                   game_.tokens(rejection->position)};
    }
    return status;
  }
  [[nodiscard]] Progress verify_progress() const override { return verifier_.progress(); }

  [[nodiscard]] Result<std::vector<StudiedPosition>> study(std::string_view line) const override {
    const Result<Path<G>> path = follow(game_, line);
    if (!path) return path.error();
    return study_path(game_, path.value(), status_ == Status::kFinished ? &solver_ : nullptr);
  }

  [[nodiscard]] Result<std::vector<std::string>> best_line(std::string_view line) const override {
    const Result<Path<G>> path = follow(game_, line);
    if (!path) return path.error();
    return best_line_from(game_, path.value(), solver_);
  }

  [[nodiscard]] std::uint64_t fingerprint() const override {
    // FNV-1a over the values in the order of the index.
    std::uint64_t hash = 0xCBF29CE484222325U;
    for (PositionIndex i = 0; i < game_.position_count(); ++i) {
      const Value value = solver_.value_at(i);
      hash = (hash ^ static_cast<std::uint64_t>(value.outcome)) * 0x100000001B3U;
      hash = (hash ^ value.plies.value_or(0)) * 0x100000001B3U;
    }
    return hash;
  }

 private:
  G game_;
  Solver solver_;
  Verifier<G, Solver> verifier_;
  Status status_ = Status::kWorking;
};

}  // namespace

Result<std::unique_ptr<Session>> open(std::string_view game, std::string_view setup, Limits limits) {
  return with_game<std::unique_ptr<Session>>(AllGames{}, game, [&]<class G>() -> Result<std::unique_ptr<Session>> {
    Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    return std::unique_ptr<Session>(std::make_unique<SessionOf<G>>(std::move(read).value().game, limits));
  });
}

}  // namespace perfect_play::api
