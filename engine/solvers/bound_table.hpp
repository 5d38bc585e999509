#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/solvers/memory.hpp"
#include "engine/solvers/score.hpp"
#include "engine/solvers/table.hpp"

namespace perfect_play {

enum class Bound : std::uint8_t { kExact = 1, kLower = 2, kUpper = 3 };

struct BoundedScore {
  Score score = 0;
  Bound bound = Bound::kExact;

  /// Returns true if this bound answers a search with the given window, so that no further search is needed.
  [[nodiscard]] constexpr bool answers(Score alpha, Score beta) const {
    switch (bound) {
      case Bound::kExact:
        return true;
      case Bound::kLower:
        return score >= beta;
      case Bound::kUpper:
        break;
    }
    return score <= alpha;
  }
};

/// Packs a key and a score into one word. Zero marks a free slot, because no bound is encoded as 0.
///
///     bits 63–15   the key
///     bits 14–4    the score minus the nearest of `kWonNow`, 0 and -`kWonNow`
///     bits 3–2     which of these values it is: 2, 1 or 0
///     bits 1–0     the bound
///
struct ShortSlot {
  static constexpr unsigned kScoreBits = 15;
  static constexpr unsigned kRestBits = 11;
  static constexpr std::uint64_t kScoreMask = (std::uint64_t{1} << kScoreBits) - 1;
  static constexpr std::uint64_t kMostKey = std::numeric_limits<std::uint64_t>::max() >> kScoreBits;

  std::uint64_t word = 0;

  ShortSlot() = default;
  ShortSlot(std::uint64_t key, BoundedScore score) {
    const int which = sign_if_great(score.score);
    const auto rest = static_cast<std::uint64_t>(score.score - which * kWonNow);
    const std::uint64_t which_and_bound = static_cast<unsigned>(which + 1) << 2U | static_cast<unsigned>(score.bound);
    word = key << kScoreBits | ((rest << 4U | which_and_bound) & kScoreMask);
  }

  [[nodiscard]] bool is_free() const { return word == 0; }
  [[nodiscard]] std::uint64_t key() const { return word >> kScoreBits; }
  [[nodiscard]] BoundedScore score() const {
    const Score which = static_cast<Score>(word >> 2U & 3U) - 1;
    // Shifts left, then right, to extend the sign.
    const Score rest = static_cast<Score>(word << (64U - kScoreBits)) >> (64U - kRestBits);
    return {which * kWonNow + rest, static_cast<Bound>(word & 3U)};
  }

  /// Returns true if the slot can store the score.
  static constexpr bool holds(Score score) {
    constexpr Score kEnd = Score{1} << (kRestBits - 1);
    const Score rest = score - sign_if_great(score) * kWonNow;
    return rest >= -kEnd && rest < kEnd;
  }

 private:
  /// Returns the sign of the score if it is nearer to a win or a loss than to a draw; otherwise 0.
  static constexpr int sign_if_great(Score score) {
    return (score > kWonNow / 2 ? 1 : 0) - (score < -kWonNow / 2 ? 1 : 0);
  }
};

/// Stores a key and a score in two words; works for every key and score.
///
///     bits 63–0   the key
///     bits 63–2   the score      1–0  the bound
///
struct LongSlot {
  std::uint64_t key_word = 0;
  std::int64_t word = 0;

  LongSlot() = default;
  LongSlot(std::uint64_t key, BoundedScore score)
      : key_word(key), word(score.score * 4 + static_cast<std::int64_t>(score.bound)) {}

  [[nodiscard]] bool is_free() const { return word == 0; }
  [[nodiscard]] std::uint64_t key() const { return key_word; }
  [[nodiscard]] BoundedScore score() const { return {word >> 2U, static_cast<Bound>(word & 3)}; }
};

/// A hash table of scores and bounds by position key, with linear probing. While there is enough memory, the table
/// grows and loses no entry. Once memory is exhausted, a new position replaces an old one if a short run of slots is
/// full. A full table therefore never stops a search, but makes it repeat some work.
///
/// The table starts with short slots, so that twice as many positions fit, and changes to long slots when a score needs
/// them.
class BoundTable {
 public:
  /// Creates a table for keys below `key_bound`.
  explicit BoundTable(std::uint64_t key_bound = std::numeric_limits<std::uint64_t>::max())
      : is_short_(key_bound - 1 <= ShortSlot::kMostKey) {}

  /// Allocates the first table; returns false if there is not enough memory.
  [[nodiscard]] bool open(MemoryMeter& memory) {
    return is_short_ ? rebuild(short_, short_, kFirstTableBits, memory)
                     : rebuild(long_, long_, kFirstTableBits, memory);
  }
  [[nodiscard]] bool is_open() const { return bits_ > 0; }
  /// Number of stored positions.
  [[nodiscard]] std::uint64_t count() const { return count_; }

  /// Prefetches the slot of the key. Requires an open table.
  void expect(std::uint64_t key) const {
    const std::size_t home = home_slot(key, bits_);
    if (is_short_) {
      __builtin_prefetch(&short_[home]);
    } else {
      __builtin_prefetch(&long_[home]);
    }
  }

  [[nodiscard]] std::optional<BoundedScore> find(std::uint64_t key) const {
    if (!is_open()) return std::nullopt;
    return is_short_ ? find_in(short_, key) : find_in(long_, key);
  }

  /// Stores the latest result of a position. Requires an open table.
  void insert(std::uint64_t key, BoundedScore score, MemoryMeter& memory) {
    if (may_grow_ && 4 * (count_ + 1) > std::uint64_t{3} << bits_) {
      may_grow_ = is_short_ ? rebuild(short_, short_, bits_ + 1, memory) : rebuild(long_, long_, bits_ + 1, memory);
    }
    if (is_short_ && !ShortSlot::holds(score.score)) {
      if (!rebuild(short_, long_, bits_, memory)) return;
      is_short_ = false;
    }
    if (is_short_) {
      put(short_, key, score);
    } else {
      put(long_, key, score);
    }
  }

 private:
  /// Number of slots to examine if the table must not grow.
  static constexpr std::size_t kRun = 32;

  /// Moves all entries to a new table, which may have the other kind of slot.
  template <class Slot, class NewSlot>
  [[nodiscard, gnu::noinline]] bool rebuild(std::vector<Slot>& from, std::vector<NewSlot>& to, unsigned bits,
                                            MemoryMeter& memory) {
    const std::uint64_t slots = std::uint64_t{1} << bits;
    if (slots > std::numeric_limits<std::size_t>::max() / sizeof(NewSlot) || !memory.take(slots * sizeof(NewSlot))) {
      return false;
    }
    const std::vector<Slot> old = std::exchange(from, {});
    to = std::vector<NewSlot>(static_cast<std::size_t>(slots));
    bits_ = bits;
    count_ = 0;
    for (const Slot& slot : old) {
      if (slot.is_free()) continue;
      ++count_;
      if constexpr (std::is_same_v<Slot, NewSlot>) {
        to[place_of(to, slot.key())] = slot;
      } else {
        to[place_of(to, slot.key())] = NewSlot(slot.key(), slot.score());
      }
    }
    memory.give_back(std::uint64_t{old.size()} * sizeof(Slot));
    return true;
  }

  template <class Slot>
  [[nodiscard]] std::optional<BoundedScore> find_in(const std::vector<Slot>& slots, std::uint64_t key) const {
    const Slot slot = slots[place_of(slots, key)];
    if (slot.is_free() || slot.key() != key) return std::nullopt;
    return slot.score();
  }

  template <class Slot>
  void put(std::vector<Slot>& slots, std::uint64_t key, BoundedScore score) {
    Slot& slot = slots[place_of(slots, key)];
    if (slot.is_free()) ++count_;
    slot = Slot(key, score);
  }

  /// Returns the slot of the key or, if the key is missing, the first free slot, starting at its home slot. If the
  /// table must not grow and the run contains neither, returns the home slot.
  template <class Slot>
  [[nodiscard]] std::size_t place_of(const std::vector<Slot>& slots, std::uint64_t key) const {
    const std::size_t home = home_slot(key, bits_);
    const std::size_t mask = slots.size() - 1;
    const std::size_t run = may_grow_ ? slots.size() : kRun;
    std::size_t place = home;
    for (std::size_t step = 0; step < run; ++step) {
      if (slots[place].is_free() || slots[place].key() == key) return place;
      place = (place + 1) & mask;
    }
    return home;
  }

  std::vector<ShortSlot> short_;
  std::vector<LongSlot> long_;
  /// True if the table has short slots.
  bool is_short_;
  bool may_grow_ = true;
  unsigned bits_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace perfect_play
