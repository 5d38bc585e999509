#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "engine/api/break_search.hpp"
#include "engine/api/checking.hpp"
#include "engine/api/measurement.hpp"
#include "engine/api/session.hpp"
#include "engine/api/text/certificate_text.hpp"
#include "engine/api/text/setup.hpp"
#include "engine/api/trace.hpp"
#include "engine/core/result.hpp"

namespace perfect_play::api {

/// The part of the engine that a WebAssembly module contains. `kPlay` includes `kTexts`, and `kWhole` includes all
/// other parts.
///
///     text.wasm             kTexts of all games
///     play-<game>.wasm      kPlay of one game
///     study-<game>.wasm     kStudy of one game
///     judge-<game>.wasm     the judge engines of one game (judge_engine.hpp)
///     perfect-play.wasm     kWhole of all games; the same part as in the command line
enum class Part : std::uint8_t { kTexts, kPlay, kStudy, kWhole };

/// The engine of one game. A setup may be given as text in any format of the game; functions return an error if they
/// cannot read the text.
class GameEngine {
 public:
  virtual ~GameEngine() = default;
  [[nodiscard]] virtual std::string_view id() const = 0;

  // Available in every part except `Part::kStudy`. A module that does not contain one of these functions never calls
  // it; the default implementation returns an error.

  [[nodiscard]] virtual Result<Setup> read(std::string_view /*text*/) const { return absent(); }
  /// Makes a setup from a board in the editor, given as JSON (draft.hpp). Errors contain the invalid places on the
  /// board.
  [[nodiscard]] virtual Result<Setup> compose(std::string_view /*draft*/) const { return absent(); }
  [[nodiscard]] virtual Result<std::string> write(std::string_view /*setup*/, std::string_view /*format*/) const {
    return absent();
  }
  /// Generates a random instance. Missing parameters have their initial values. Deterministic.
  [[nodiscard]] virtual Result<Setup> generate(const std::vector<NamedNumber>& /*parameters*/,
                                               std::uint64_t /*seed*/) const {
    return absent();
  }

  // Available in every part except `Part::kTexts`.

  /// Opens a session. In `Part::kPlay`, `how.solver` must be empty; in other parts, an unsuitable solver is an error.
  [[nodiscard]] virtual Result<std::unique_ptr<Session>> open(std::string_view /*setup*/,
                                                              const OpenOptions& /*how*/) const {
    return absent();
  }

  // Available in `Part::kStudy` and `Part::kWhole`.

  /// This function and the next one require a session opened for this game.
  [[nodiscard]] virtual Result<std::unique_ptr<SurveyRun>> survey(const Session& /*session*/) const { return absent(); }
  [[nodiscard]] virtual Result<std::string> certificate(const Session& /*session*/, std::string_view /*line*/) const {
    return absent();
  }

  /// Runs and records a solver. Returns an error if the solver does not support the game or has no trace.
  [[nodiscard]] virtual Result<std::unique_ptr<TraceSession>> open_trace(std::string_view /*setup*/,
                                                                         const TraceOptions& /*options*/) const {
    return absent();
  }
  /// Describes the positions at the ends of paths. If a path cannot be played, returns an error that identifies the
  /// first such path.
  [[nodiscard]] virtual Result<std::vector<TracedPosition>> trace_nodes(std::string_view /*setup*/,
                                                                        const std::vector<TracePath>& /*paths*/) const {
    return absent();
  }
  /// Describes positions of a table by index. Returns an error if the game has no table or an index is out of range.
  [[nodiscard]] virtual Result<std::vector<TracedPosition>> trace_positions(
      std::string_view /*setup*/, const std::vector<std::uint32_t>& /*indices*/) const {
    return absent();
  }
  /// Returns the places of the pieces in `count` positions of a table, starting at index `from`.
  [[nodiscard]] virtual Result<TracePlaces> trace_places(std::string_view /*setup*/, std::uint64_t /*from*/,
                                                         std::uint64_t /*count*/) const {
    return absent();
  }

  /// Returns instances of increasing size, smallest first; returns an empty list unless the game is a `SizedGame`.
  [[nodiscard]] virtual std::vector<SizedSetup> series() const { return {}; }
  /// Returns an error if the solver does not support the game.
  [[nodiscard]] virtual Result<std::unique_ptr<MeasurementRun>> measure(std::string_view /*setup*/,
                                                                        const OpenOptions& /*how*/) const {
    return absent();
  }
  /// Returns an error for an unknown specimen. Deterministic.
  [[nodiscard]] virtual Result<std::unique_ptr<BreakSearch>> break_it(const BreakOptions& /*options*/) const {
    return absent();
  }

  // Available only in `Part::kWhole`.

  /// Returns a hash of all values of a session. Requires a session opened for this game.
  [[nodiscard]] virtual std::uint64_t fingerprint(const Session& /*session*/) const { return 0; }
  /// Checks a certificate, which must be for this game.
  [[nodiscard]] virtual Result<Proved> check(const CertificateText& /*certificate*/) const { return absent(); }

 protected:
  /// Returns the error for a function that this module does not contain.
  [[nodiscard]] static Error absent();
};

/// Returns the linked games, in the order of the list of all games.
std::span<const GameEngine* const> all_games();

/// Returns the engines of games whose rules are data, one for each `own::Kind`, in the order of that enumeration;
/// returns an empty list in small modules.
std::span<const GameEngine* const> own_games();

/// Returns the engine of the game `own` (rules/own_engine.hpp), or null in small modules.
const GameEngine* any_own_game();

/// Looks up a game in `all_games` or `own_games`, or the game `own`. Returns an error if no linked game has this id.
Result<const GameEngine*> find_game(std::string_view id);

/// Returns `call(engine)` for the game with this id, or an error for an unknown game.
template <class Call>
std::invoke_result_t<Call, const GameEngine&> with_game(std::string_view id, Call&& call) {
  const Result<const GameEngine*> engine = find_game(id);
  if (!engine) return engine.error();
  return call(*engine.value());
}

/// Returns the engine of the game `G`. The engine of each game is compiled in its own translation units
/// (of_game/units/).
template <class G, Part kPart>
const GameEngine& engine_of();

}  // namespace perfect_play::api
