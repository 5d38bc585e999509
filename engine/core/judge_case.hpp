#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/core/names.hpp"
#include "engine/core/random.hpp"
#include "engine/core/text/statement.hpp"

namespace perfect_play {

/// Purpose of a test case for a published problem.
enum class CaseKind : std::uint8_t {
  /// A random case on a small board, where a wrong answer is easy to understand.
  kSmall,
  /// A random case of any size that the statement allows.
  kRandom,
  /// A case at the limits given in the statement.
  kExtremal,
  /// A case on which a known wrong program fails.
  kTricky,
};

template <>
inline constexpr auto kNames<CaseKind> = names("small", "random", "extremal", "tricky");

/// Sizes of a problem's cases, measured in `unit`, such as `vertices`.
struct CaseSizes {
  std::string_view unit;
  std::uint32_t least;
  /// Largest size of small cases.
  std::uint32_t most_small;
  std::uint32_t most;
};

/// A generated case and its purpose.
template <class G>
struct MadeCase {
  G game;
  Statement purpose;
};

/// A case at the limits given in a statement. The function that generates the case may use random numbers.
template <class G>
struct ExtremeCase {
  StatementCode purpose;
  G (*make)(Random& random);
};

/// A case on which a known wrong program gives a wrong answer.
struct TrickyCase {
  /// Text of the setup, in any format of the game.
  std::string_view setup;
  /// The wrong program: the id of a specimen or, if the engine has none, of a program in tests/programs.
  std::string_view fails;
  /// Statement that explains the case; its argument `specimen` is `fails`.
  StatementCode purpose = "case.specimen";
};

}  // namespace perfect_play
