#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/api/breaking.hpp"
#include "engine/api/cases/cases.hpp"
#include "engine/api/cases/judge_cases.hpp"
#include "engine/api/cases/misjudging.hpp"
#include "engine/api/cases/smaller_cases.hpp"
#include "engine/api/checking.hpp"
#include "engine/api/measuring.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/certificate_text.hpp"
#include "engine/api/text/check.hpp"
#include "engine/api/text/judge.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/result.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/text/answer_form.hpp"
#include "engine/core/text/text.hpp"

namespace perfect_play::api {

// The engine of one game, in parts: a WebAssembly module holds the parts and the games that its bindings ask for, and
// nothing else. Each is made once, in the units that CMake makes of game_units/*.in for every game of the list
// engine/games/all_games.hpp.
//
//                         reads  plays  studies  judges  checks
//   text.wasm             all
//   play-<game>.wasm      one    one
//   study-<game>.wasm     one    one    one
//   judge-<game>.wasm                            one
//   perfect-play.wasm     all    all    all      all     all       and so the command line
//
// What the functions take and give is told where the engine's own functions of the same names are (setup.hpp,
// session.hpp, trace.hpp, measuring.hpp, breaking.hpp, judge.hpp, checking.hpp). A setup may be a text in any format of
// the game.

/// Its texts and boards, without a solver.
class GameReader {
 public:
  virtual ~GameReader() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;

  [[nodiscard]] virtual Result<Setup> read(std::string_view text) const = 0;
  [[nodiscard]] virtual Result<Setup> compose(std::string_view draft) const = 0;
  [[nodiscard]] virtual Result<std::string> write(std::string_view setup, std::string_view format) const = 0;
  [[nodiscard]] virtual Result<Setup> generate(const std::vector<NamedNumber>& parameters,
                                               std::uint64_t seed) const = 0;
};

/// What it takes to play: sessions with the solver that is chosen.
class GamePlayer {
 public:
  virtual ~GamePlayer() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;

  [[nodiscard]] virtual Result<std::unique_ptr<Session>> open(std::string_view setup,
                                                              const SolverOptions& options) const = 0;
};

/// What it takes to look at solvers and solutions: all solvers by name, traces, measurements, proofs.
class GameStudy {
 public:
  virtual ~GameStudy() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;

  [[nodiscard]] virtual Result<std::unique_ptr<Session>> open(std::string_view setup, const OpenOptions& how) const = 0;
  /// Of a session of this game, as is the next two.
  [[nodiscard]] virtual Result<std::unique_ptr<Surveying>> survey(const Session& session) const = 0;
  [[nodiscard]] virtual Result<std::string> certificate(const Session& session, std::string_view line) const = 0;
  [[nodiscard]] virtual std::uint64_t fingerprint(const Session& session) const = 0;

  [[nodiscard]] virtual Result<std::unique_ptr<TraceSession>> open_trace(std::string_view setup,
                                                                         const TraceOptions& options) const = 0;
  [[nodiscard]] virtual Result<std::vector<TracedPosition>> trace_nodes(std::string_view setup,
                                                                        const std::vector<TracePath>& paths) const = 0;
  [[nodiscard]] virtual Result<std::vector<TracedPosition>> trace_positions(
      std::string_view setup, const std::vector<std::uint32_t>& indices) const = 0;
  [[nodiscard]] virtual Result<TracePlaces> trace_places(std::string_view setup, std::uint64_t from,
                                                         std::uint64_t count) const = 0;

  [[nodiscard]] virtual std::vector<SizedSetup> series() const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Measuring>> measure(std::string_view setup,
                                                                   const OpenOptions& how) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<Breaking>> break_it(const BreakOptions& options) const = 0;
};

/// The input of published problems.
class GameJudge {
 public:
  virtual ~GameJudge() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;

  /// Whether a problem is about this game.
  [[nodiscard]] virtual bool knows(std::string_view problem) const = 0;
  /// Requires that it knows the problem, as do the next.
  [[nodiscard]] virtual Result<std::unique_ptr<Judge>> judge(std::string_view problem,
                                                             const OpenOptions& how) const = 0;
  [[nodiscard]] virtual Result<JudgeCases> read_cases(std::string_view problem, std::string_view input) const = 0;
  [[nodiscard]] virtual Result<std::string> write_input(std::string_view problem,
                                                        std::span<const std::string> setups) const = 0;
  [[nodiscard]] virtual Result<std::vector<std::string>> write_input_in_parts(
      std::string_view problem, std::span<const std::string> setups) const = 0;
  [[nodiscard]] virtual Result<std::unique_ptr<CaseMaker>> make_cases(std::string_view problem,
                                                                      const CaseOptions& options) const = 0;
  [[nodiscard]] virtual CaseSizes case_sizes(std::string_view problem) const = 0;
  [[nodiscard]] virtual Result<CaseSize> size_of_case(std::string_view setup) const = 0;
  [[nodiscard]] virtual Result<std::vector<std::string>> smaller_cases(std::string_view problem,
                                                                       std::string_view setup) const = 0;
  [[nodiscard]] virtual std::unique_ptr<EveryCase> every_case(std::string_view problem, std::uint32_t size) const = 0;
  [[nodiscard]] virtual AnswerForm answer_form(std::string_view problem) const = 0;
  [[nodiscard]] virtual Result<std::optional<Claim>> claim_of(std::string_view problem, std::string_view setup,
                                                              std::string_view line, std::string_view answer) const = 0;
  [[nodiscard]] virtual Result<std::vector<std::string_view>> specimens_that_say(std::string_view problem,
                                                                                 std::string_view setup,
                                                                                 std::string_view line) const = 0;
  /// Where there is no such specimen of the game.
  [[nodiscard]] virtual Fault fault_of_specimen(std::string_view specimen) const = 0;
  /// Requires that there is such a specimen.
  [[nodiscard]] virtual Result<SpecimenAnswer> answer_of_specimen(std::string_view problem, std::string_view setup,
                                                                  std::string_view specimen) const = 0;
};

/// What others say of its positions, checked.
class GameChecker {
 public:
  virtual ~GameChecker() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;

  /// Requires a certificate of this game.
  [[nodiscard]] virtual Result<Proved> check(const CertificateText& certificate) const = 0;
};

/// The parts of all games that are linked, in the order of the list of all games.
std::span<const GameReader* const> all_readers();
std::span<const GamePlayer* const> all_players();
std::span<const GameStudy* const> all_studies();
std::span<const GameJudge* const> all_judges();
std::span<const GameChecker* const> all_checkers();

/// The part for the game with this id; an error when there is none.
template <class Part>
Result<const Part*> find(std::span<const Part* const> parts, std::string_view id) {
  for (const Part* part : parts) {
    if (part->id() == id) return part;
  }
  return Error{{"api.unknown-game", {{"game", quoted(id)}}}};
}

/// The judge of a problem; an error when there is none.
Result<const GameJudge*> find_judge(std::string_view problem);

}  // namespace perfect_play::api
