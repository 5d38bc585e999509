#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/game/rule_book.hpp"

namespace perfect_play::rules {

/// Most positions that a table can number.
inline constexpr std::uint32_t kMostNumbered = (1U << 24U) - 2;

/// Limits of an unfolding.
struct UnfoldingLimits {
  /// At most `kMostNumbered`.
  std::uint32_t positions = 2'000'000;
  std::size_t bytes = std::size_t{1} << 30U;
  /// If false, ignores the symmetry of the rules.
  bool uses_symmetry = true;
};

enum class UnfoldingState : std::uint8_t {
  kRunning,
  /// All positions are known.
  kDone,
  kTooManyPositions,
  kTooMuchMemory,
  /// The rules have a mistake.
  kMistake,
};

/// A move in the table.
class Arc {
 public:
  Arc(std::uint32_t target, bool again) : bits_(target << 1U | (again ? 1U : 0U)) {}
  [[nodiscard]] std::uint32_t target() const { return bits_ >> 1U; }
  /// The same player moves again.
  [[nodiscard]] bool again() const { return (bits_ & 1U) != 0; }

 private:
  std::uint32_t bits_;
};

/// A position as a representative in the table, and the turn that maps it to the position.
struct Placed {
  std::uint32_t number;
  Turn turn;
};

/// The positions of a game, from the start on, in the order of their distance. The table grows by `advance`. If the
/// rules have a symmetry, the table contains one representative of each class of symmetric positions. The table
/// verifies the symmetry: images of each representative (`Symmetry::images`) must have the same end, and moves to the
/// same classes.
class Unfolding {
 public:
  /// The rules have to outlive the table.
  explicit Unfolding(RuleBook& rules, UnfoldingLimits limits = {});

  /// Looks at the moves of up to `budget` positions.
  UnfoldingState advance(std::uint32_t budget);
  [[nodiscard]] UnfoldingState state() const { return state_; }
  /// Requires the state `kMistake`.
  [[nodiscard]] const Error& error() const { return *error_; }
  /// The position whose moves are looked at next, or that showed the mistake.
  [[nodiscard]] std::uint32_t next() const { return static_cast<std::uint32_t>(first_arc_.size()) - 1; }

  [[nodiscard]] std::uint32_t position_count() const { return static_cast<std::uint32_t>(facts_.size()); }
  [[nodiscard]] std::uint64_t move_count() const { return arcs_.size(); }
  [[nodiscard]] std::size_t bytes() const;
  /// For each distance from the start, the number of the first position that has it. The last one may be incomplete.
  [[nodiscard]] const std::vector<std::uint32_t>& first_of_ply() const { return first_of_ply_; }

  [[nodiscard]] std::string_view position(std::uint32_t index) const {
    const std::uint32_t first = index == 0 ? 0 : ends_[index - 1];
    return std::string_view(texts_).substr(first, ends_[index] - first);
  }
  /// In impartial games, the first player to reach the position.
  [[nodiscard]] Side mover(std::uint32_t index) const {
    return (facts_[index] & 1U) == 0 ? Side::kFirst : Side::kSecond;
  }
  /// Requires a position before `next()`, like the functions below.
  [[nodiscard]] Ending ending(std::uint32_t index) const { return static_cast<Ending>(facts_[index] >> 1U); }
  [[nodiscard]] std::uint32_t first_arc(std::uint32_t index) const { return first_arc_[index]; }
  [[nodiscard]] std::uint32_t end_arc(std::uint32_t index) const { return first_arc_[index + 1]; }
  [[nodiscard]] Arc arc(std::uint32_t index) const { return arcs_[index]; }
  /// Points of a move; 0 except in points games.
  [[nodiscard]] std::int32_t gain(std::uint32_t arc) const { return gains_.empty() ? 0 : gains_[arc]; }
  /// In points games, the margin of an end for the player to move.
  [[nodiscard]] std::int32_t margin(std::uint32_t index) const { return margins_.empty() ? 0 : margins_[index]; }

  /// Looks up a position, which need not be a representative; nothing if its class is not in the table.
  [[nodiscard]] std::optional<Placed> find(std::string_view position, Side mover) const;
  [[nodiscard]] const Symmetry& symmetry() const { return symmetry_; }
  /// Moves from the start to a position, as a list of numbers that begins with the start.
  [[nodiscard]] std::vector<std::uint32_t> path_to(std::uint32_t index) const;

 private:
  [[nodiscard]] std::uint64_t hash_of(std::string_view position, Side mover) const;
  /// Requires the hash of the position. Returns the slot of its number, or the free slot for it.
  [[nodiscard]] std::size_t slot_of(std::string_view position, Side mover, std::uint64_t hash) const;
  [[nodiscard]] std::uint32_t number_of(std::string_view position, Side mover, std::uint64_t hash);
  void grow_slots();
  bool look_at_next();
  /// Computes the hashes of the next positions in `look_`, unless the rules have a symmetry, and loads their slots into
  /// the cache, all at once.
  void fetch_slots(Side mover);
  /// Returns the representative of a position, valid until the next call.
  [[nodiscard]] std::string_view represented(std::string_view position) const;
  /// Returns true if the image of the position at which `look_` looks has the same end and the same classes of moves.
  [[nodiscard]] bool looks_alike(std::string_view image, Side mover);
  [[nodiscard]] bool check_symmetry(std::uint32_t index);

  RuleBook* rules_;
  UnfoldingLimits limits_;
  UnfoldingState state_ = UnfoldingState::kRunning;
  std::optional<Error> error_;
  Look look_;
  std::vector<std::uint64_t> hashes_;
  Symmetry symmetry_;
  Look image_look_;
  mutable std::string representative_;
  /// The positions one after the other, and their ends.
  std::string texts_;
  std::vector<std::uint32_t> ends_;
  /// The mover, and the ending times 2.
  std::vector<std::uint8_t> facts_;
  std::vector<std::int32_t> margins_;
  /// For each position, its first arc; ends with the count of arcs.
  std::vector<std::uint32_t> first_arc_;
  std::vector<Arc> arcs_;
  std::vector<std::int32_t> gains_;
  std::vector<std::uint32_t> first_of_ply_;
  /// A hash table of the numbers of positions, plus 1, with bits of their hashes; 0 = free. Its size is a power of two.
  std::vector<std::uint32_t> slots_;
};

}  // namespace perfect_play::rules
