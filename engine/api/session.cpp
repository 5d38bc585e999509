#include "engine/api/session.hpp"

#include <deque>
#include <unordered_set>
#include <utility>

#include "engine/api/certificate.hpp"
#include "engine/api/games.hpp"
#include "engine/api/study.hpp"
#include "engine/solvers/verify.hpp"

namespace perfect_play::api {
namespace {

constexpr std::size_t kMostPositionsFingerprinted = 4096;

std::string in_words(OutcomeValue value) {
  const std::string distance = value.plies ? " in " + std::to_string(*value.plies) : "";
  switch (value.outcome) {
    case Outcome::kWin:
      return "win" + distance;
    case Outcome::kLoss:
      return "loss" + distance;
    case Outcome::kDraw:
      break;
  }
  return "draw";
}
std::string in_words(MarginValue value) { return "margin " + std::to_string(value.points); }
std::string in_words(Probability value) { return "probability " + value.as_fraction(); }

template <class V>
std::string in_words(const std::optional<V>& value) {
  return value ? in_words(*value) : "nothing";
}

/// Whether two solvers say the same; one that tells no distance contradicts none.
bool agree(OutcomeValue a, OutcomeValue b) { return a.outcome == b.outcome && (!a.plies || !b.plies || a == b); }
bool agree(MarginValue a, MarginValue b) { return a == b; }
bool agree(Probability a, Probability b) { return a == b; }

void add_to_hash(std::uint64_t& hash, std::uint64_t number) { hash = (hash ^ number) * 0x100000001B3U; }
void add_to_hash(std::uint64_t& hash, OutcomeValue value) {
  add_to_hash(hash, static_cast<std::uint64_t>(value.outcome));
  add_to_hash(hash, value.plies.value_or(0));
}
void add_to_hash(std::uint64_t& hash, MarginValue value) {
  add_to_hash(hash, static_cast<std::uint64_t>(std::int64_t{value.points}));
}
void add_to_hash(std::uint64_t& hash, Probability value) {
  for (const char c : value.as_fraction()) add_to_hash(hash, static_cast<unsigned char>(c));
}

/// Solves by the game's default solver and checks that whole solution: what an answer about the start alone is held
/// against.
template <class G>
class Reference {
 public:
  Reference(const G& game, const SolverOptions& options)
      : solver_(game, options), verifier_(game, solver_, options.limits) {}

  Status advance(Budget budget) {
    if (status_ == Status::kWorking) status_ = solver_.advance(budget);
    return status_ == Status::kFinished ? verifier_.advance(budget) : status_;
  }
  [[nodiscard]] Progress progress() const {
    const Progress solving = solver_.progress();
    const Progress checking = verifier_.progress();
    return {solving.done + checking.done, solving.total + checking.total};
  }
  [[nodiscard]] const auto& rejection() const { return verifier_.rejection(); }
  [[nodiscard]] std::optional<ValueOf<G>> value(const typename G::Position& position) const {
    return solver_.value(position);
  }

 private:
  using Solver = typename DefaultSolver<G>::template Solver<G>;
  Solver solver_;
  Verifier<G, Solver> verifier_;
  Status status_ = Status::kWorking;
};

/// A session on one setup of the game `G`, solved by one entry of the lists of solvers and specimens.
template <Game G, class Entry, bool kIsSpecimen>
class SessionOf final : public Session {
  using Solver = typename Entry::template Solver<G>;
  using Checker = std::conditional_t<Entry::kComplete, Verifier<G, Solver>, Reference<G>>;
  static_assert(SolverOf<Solver, G>);

 public:
  SessionOf(G game, const SolverOptions& options)
      : game_(std::move(game)), solver_(game_, options), checker_(make_checker(options)) {}

  Status advance(Budget budget) override { return status_ = solver_.advance(budget); }
  [[nodiscard]] Progress progress() const override { return solver_.progress(); }

  [[nodiscard]] SolveReport report() const override {
    return {Entry::kId, kIsSpecimen, solver_.limit(), solver_.progress().total, solver_.counters()};
  }

  Result<Status> verify(Budget budget) override {
    if (status_ != Status::kFinished) return Error{{"verify.unsolved", {}}};
    const Status status = checker_.advance(budget);
    if (const auto& rejection = checker_.rejection()) {
      return rejected(rejection->position, in_words(rejection->claimed), in_words(rejection->implied));
    }
    if constexpr (!Entry::kComplete) {
      if (status == Status::kFinished) {
        const typename G::Position start = game_.start();
        const std::optional<ValueOf<G>> claimed = solver_.value(start);
        const std::optional<ValueOf<G>> known = checker_.value(start);
        if (!claimed || !known || !agree(*claimed, *known)) return rejected(start, in_words(claimed), in_words(known));
      }
    }
    return status;
  }
  [[nodiscard]] Progress verify_progress() const override { return checker_.progress(); }

  [[nodiscard]] Result<std::vector<StudiedPosition>> study(std::string_view line) const override {
    const Result<PlayedLine<G>> played_line = follow(game_, line);
    if (!played_line) return played_line.error();
    return study_line(game_, played_line.value(), status_ == Status::kFinished ? &solver_ : nullptr);
  }

  [[nodiscard]] Result<std::vector<std::string>> best_line(std::string_view line) const override {
    const Result<PlayedLine<G>> played_line = follow(game_, line);
    if (!played_line) return played_line.error();
    if constexpr (Entry::kComplete && DeterministicGame<G>) {
      return best_line_from(game_, played_line.value().path, solver_);
    } else if constexpr (requires { solver_.line(); }) {
      return line.empty() ? in_text(solver_.line()) : std::vector<std::string>();
    } else {
      return std::vector<std::string>();
    }
  }

  [[nodiscard]] Result<std::string> certificate(std::string_view line) const override {
    if constexpr (Entry::kComplete && !kIsSpecimen) {
      const Result<PlayedLine<G>> played_line = follow(game_, line);
      if (!played_line) return played_line.error();
      return make_certificate(game_, line, played_line.value().path.back(), solver_);
    } else {
      return Error{{"certificate.start-only", {{"solver", std::string(Entry::kId)}}}};
    }
  }

  [[nodiscard]] std::uint64_t fingerprint() const override {
    std::uint64_t hash = 0xCBF29CE484222325U;
    if constexpr (!Entry::kComplete) {
      add_to_hash(hash, solver_.value(game_.start()).value());
    } else if constexpr (IndexedGame<G> && !FiniteGame<G>) {
      for (PositionIndex i = 0; i < game_.position_count(); ++i) {
        add_to_hash(hash, solver_.value(game_.position_at(i)).value());
      }
    } else {
      add_reachable_to_hash(hash);
    }
    return hash;
  }

 private:
  Checker make_checker(const SolverOptions& options) {
    if constexpr (Entry::kComplete) {
      return Checker(game_, solver_, options.limits);
    } else {
      return Checker(game_, options);
    }
  }

  [[nodiscard]] Error rejected(const typename G::Position& position, std::string claimed, std::string implied) const {
    Error error{{"verify.rejected",
                 {{"position", game_.format_position(position)},
                  {"claimed", std::move(claimed)},
                  {"implied", std::move(implied)}}}};
    if constexpr (PicturedGame<G>) error.cells = game_.tokens(position);
    return error;
  }

  [[nodiscard]] std::vector<std::string> in_text(const std::vector<typename G::Move>& moves) const {
    std::vector<std::string> texts;
    if constexpr (DeterministicGame<G>) {
      typename G::Position position = game_.start();
      for (const typename G::Move& move : moves) {
        texts.push_back(game_.format_move(position, move));
        position = game_.play(position, move);
      }
    }
    return texts;
  }

  void add_reachable_to_hash(std::uint64_t& hash) const {
    std::deque<typename G::Position> queue = {game_.start()};
    std::unordered_set<std::uint64_t> seen = {position_number(game_, game_.start())};
    while (!queue.empty()) {
      const typename G::Position position = queue.front();
      queue.pop_front();
      add_to_hash(hash, solver_.value(position).value());
      for (const typename G::Move& move : moves_of(game_, position)) {
        for (const typename G::Position& next : successors(game_, position, move)) {
          if (seen.size() == kMostPositionsFingerprinted) break;
          if (seen.insert(position_number(game_, next)).second) queue.push_back(next);
        }
      }
    }
  }

  G game_;
  Solver solver_;
  Checker checker_;
  Status status_ = Status::kWorking;
};

}  // namespace

Result<std::unique_ptr<Session>> open(std::string_view game, std::string_view setup, const OpenOptions& options) {
  using Opened = Result<std::unique_ptr<Session>>;
  return with_game<std::unique_ptr<Session>>(AllGames{}, game, [&]<Game G>() -> Opened {
    Result<ReadSetup<G>> read = G::read(setup);
    if (!read) return read.error();
    std::unique_ptr<Session> session;
    for_each_solver<G>([&]<class Entry>() {
      if (session || (!options.solver.empty() && options.solver != Entry::kId)) return;
      session = std::make_unique<SessionOf<G, Entry, false>>(read.value().game, options.options);
    });
    for_each_specimen<G>([&]<class Entry>() {
      if (session || options.solver != Entry::kId) return;
      session = std::make_unique<SessionOf<G, Entry, true>>(read.value().game, options.options);
    });
    if (!session) return Error{{"api.unknown-solver", {{"solver", options.solver}, {"game", std::string(game)}}}};
    return session;
  });
}

}  // namespace perfect_play::api
