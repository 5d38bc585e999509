#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/random.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play {

/// What a case for the input of a published problem is made to show.
enum class CaseKind : std::uint8_t {
  /// Few places and whatever else may vary: a wrong answer is soon understood.
  kSmall,
  /// Any size that the statement allows.
  kRandom,
  /// At the limits of the statement.
  kExtremal,
  /// Wrong programs are known to fail on it.
  kTricky,
};

/// The ids of the kinds, in the order of `CaseKind`.
inline constexpr std::array<std::string_view, 4> kCaseKinds = {"small", "random", "extremal", "tricky"};

[[nodiscard]] constexpr std::string_view id_of(CaseKind kind) { return kCaseKinds[static_cast<std::size_t>(kind)]; }

/// The sizes of a problem's cases, in what `unit` says, such as `vertices`.
struct CaseSizes {
  std::string_view unit;
  std::uint32_t least;
  /// Of small cases.
  std::uint32_t most_small;
  std::uint32_t most;
};

/// A case, and what it is for.
template <class G>
struct MadeCase {
  G game;
  Statement purpose;
};

/// A case at the limits of a statement: the same whenever it is made, or another one for other random numbers.
template <class G>
struct ExtremeCase {
  StatementCode purpose;
  G (*make)(Random& random);
};

/// A case on which a wrong program gives another answer than the right one.
struct TrickyCase {
  /// In any format of the game.
  std::string_view setup;
  /// What the wrong program does: the id of a specimen or, where the engine keeps none, of a program of the tests.
  std::string_view fails;
  /// With the argument `specimen`, which is `fails`.
  StatementCode purpose = "case.specimen";
};

}  // namespace perfect_play
