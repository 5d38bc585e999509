#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace perfect_play::rules {

/// A group of maps that make positions of equal worth, as the author of the rules claims.
enum class SymmetryKind : std::uint8_t {
  kNone,
  /// The board, or left and right exchanged.
  kMirror,
  /// The eight ways to turn and reflect a square board.
  kSquare,
  /// The elements of a list in any order, such as heaps.
  kOrder,
};

/// One map of the group; 0 is the identity.
using Turn = std::uint32_t;

/// Longest list whose order is a symmetry: the number of a permutation fits a `Turn`.
inline constexpr std::size_t kMostOrdered = 12;

/// Number of representatives whose images are all verified.
inline constexpr std::uint32_t kVerifiedWhole = 50'000;

/// Maps positions, which are bytes (position_code.hpp), to the representatives of their classes.
class Symmetry {
 public:
  Symmetry() = default;
  /// `start` is the start position. A board that is not as large as the start has the identity alone.
  Symmetry(SymmetryKind kind, std::string_view start);

  /// Returns true if the start has the form that the kind needs: a text with a row or equal rows, a square one, or a
  /// list.
  [[nodiscard]] static bool fits(SymmetryKind kind, std::string_view start, bool is_text);

  [[nodiscard]] bool is_trivial() const { return kind_ == SymmetryKind::kNone; }
  /// Writes the representative of a position. Returns the turn that maps the representative to the position.
  Turn represent(std::string_view position, std::string& representative) const;
  /// Writes the position to which a turn maps a representative.
  void apply(Turn turn, std::string_view representative, std::string& position) const;
  /// Returns different images of a representative, to verify that they are of equal worth: for the first
  /// `kVerifiedWhole` numbers all images of a board, and all exchanges of neighbours in a list; for later numbers one
  /// image. In a list one more image, in an order that depends on the number.
  [[nodiscard]] std::vector<std::string> images(std::uint32_t number, std::string_view representative) const;

 private:
  [[nodiscard]] bool is_of_board(std::string_view position) const {
    return !permutations_.empty() && position.size() == permutations_.front().size();
  }

  SymmetryKind kind_ = SymmetryKind::kNone;
  /// For boards: for each turn, the place in the representative from which each place of the position comes.
  std::vector<std::vector<std::uint32_t>> permutations_;
};

}  // namespace perfect_play::rules
