#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/core/probability.hpp"
#include "engine/core/solver.hpp"
#include "engine/core/value.hpp"
#include "engine/solvers/memory.hpp"

namespace perfect_play {

/// Packs a value into one word. The word zero means "unknown". `holds` returns true if a value can be packed.
template <class V>
struct Packing;

///     bits 31–2  plies + 1; 0 if the value has no plies     bits 1–0  loss 1, draw 2, win 3
///
template <>
struct Packing<OutcomeValue> {
  using Word = std::uint32_t;
  static constexpr unsigned kPliesShift = 2;
  static constexpr Word kOutcomeMask = 3;
  static constexpr Plies kMostPlies = (std::numeric_limits<Word>::max() >> kPliesShift) - 1;

  static constexpr bool holds(OutcomeValue value) { return !value.plies || *value.plies <= kMostPlies; }
  static constexpr Word pack(OutcomeValue value) {
    const Word plies = value.plies ? *value.plies + 1 : 0;
    return (plies << kPliesShift) | (static_cast<Word>(value.outcome) + 1);
  }
  static constexpr OutcomeValue unpack(Word word) {
    OutcomeValue value = {static_cast<Outcome>((word & kOutcomeMask) - 1), std::nullopt};
    if (const Word plies = word >> kPliesShift; plies > 0) value.plies = plies - 1;
    return value;
  }
};

///     1, 2, 3, 4, 5, … for 0, -1, 1, -2, 2, … points: so that small numbers of points need short words
///
template <>
struct Packing<MarginValue> {
  using Word = std::uint32_t;

  static constexpr bool holds(MarginValue value) { return value.points != std::numeric_limits<std::int32_t>::min(); }
  static constexpr Word pack(MarginValue value) {
    const auto points = static_cast<Word>(value.points);
    return (value.points < 0 ? ~(points << 1U) : points << 1U) + 1;
  }
  static constexpr MarginValue unpack(Word word) {
    const Word folded = word - 1;
    const Word points = folded >> 1U;
    return {static_cast<std::int32_t>((folded & 1U) != 0 ? ~points : points)};
  }
};

/// Stores the inverted bits of the probability. No packed word is zero, because a probability with all bits set would
/// have an impossible denominator.
template <>
struct Packing<Probability> {
  using Word = std::array<std::uint64_t, 2>;
  static_assert(sizeof(Word) == sizeof(Probability) && std::is_trivially_copyable_v<Probability>);

  static constexpr bool holds(Probability /*value*/) { return true; }
  static Word pack(Probability value) {
    Word word = {};
    std::memcpy(word.data(), &value, sizeof value);
    return {~word[0], ~word[1]};
  }
  static Probability unpack(Word word) {
    const Word turned = {~word[0], ~word[1]};
    Probability value;
    std::memcpy(static_cast<void*>(&value), turned.data(), sizeof value);
    return value;
  }
};

/// Returns the first slot to examine for a key in a hash table of 2^bits slots.
/// Source: D. E. Knuth, "The Art of Computer Programming" 3, section 6.4, multiplicative hashing by the golden ratio.
[[nodiscard]] constexpr std::size_t home_slot(std::uint64_t key, unsigned bits) {
  const std::uint64_t mixed = (key ^ (key >> 32U)) * 0x9E3779B97F4A7C15U;
  return static_cast<std::size_t>(mixed >> (64U - bits));
}

inline constexpr unsigned kFirstTableBits = 10;

/// A table of position values by key. It only grows, and keeps all entries.
///
/// Two layouts: *dense*, one word for every possible key, and *hashed*, a key and a word for every stored position,
/// with linear probing. The automatic layout starts as hashed and becomes dense as soon as the dense layout takes no
/// more bytes: a few positions of a large board then cost little memory, and many positions as little as possible.
/// Words for outcomes and margins have 16 bits until a value does not fit, and 32 bits from then on.
template <class V>
class MemoTable {
 public:
  explicit MemoTable(TableKind kind, std::uint64_t key_bound) : kind_(kind), key_bound_(key_bound) {}

  /// Allocates the first table. Like `insert`, returns false and changes nothing if there is not enough memory.
  [[nodiscard]] bool open(MemoryMeter& memory) {
    const bool dense = kind_ == TableKind::kDense ||
                       (kind_ == TableKind::kAutomatic && dense_is_no_larger(kFirstTableBits, kCanBeNarrow));
    return rebuild(memory, dense, kFirstTableBits, kCanBeNarrow);
  }
  [[nodiscard]] bool is_open() const { return slots_ > 0; }

  [[nodiscard]] std::optional<V> find(std::uint64_t key) const {
    if (slots_ == 0) return std::nullopt;
    const Word word = word_at(slot_of(key));
    if (word == kUnknown) return std::nullopt;
    return P::unpack(word);
  }

  /// Requires an open table, a key below the bound, and a value that `Packing` can pack.
  [[nodiscard]] bool insert(std::uint64_t key, V value, MemoryMeter& memory) {
    const Word word = P::pack(value);
    if constexpr (kCanBeNarrow) {
      if (narrow_now_ && word > kMostNarrow && !rebuild(memory, dense_, bits_, false)) return false;
    }
    // Linear probing slows down quickly if more than three quarters of the slots are full.
    if (!dense_ && 4 * (count_ + 1) > 3 * std::uint64_t{slots_} && !grow(memory)) return false;
    const std::size_t slot = slot_of(key);
    if (word_at(slot) == kUnknown) ++count_;
    put(slot, key, word);
    return true;
  }

  /// Number of positions with a value.
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  using P = Packing<V>;
  using Word = typename P::Word;
  using NarrowWord = std::uint16_t;
  static constexpr bool kCanBeNarrow = std::is_integral_v<Word>;
  static constexpr std::uint32_t kMostNarrow = std::numeric_limits<NarrowWord>::max();
  static constexpr Word kUnknown = {};
  static constexpr unsigned kGroupBits = 3;
  static constexpr std::size_t kGroupMask = (std::size_t{1} << kGroupBits) - 1;

  static constexpr std::uint64_t word_bytes(bool narrow) { return narrow ? sizeof(NarrowWord) : sizeof(Word); }

  [[nodiscard]] bool dense_is_no_larger(unsigned hashed_bits, bool narrow) const {
    const std::uint64_t hashed = (std::uint64_t{1} << hashed_bits) * (sizeof(std::uint64_t) + word_bytes(narrow));
    return key_bound_ <= hashed / word_bytes(narrow);
  }

  [[nodiscard]] bool grow(MemoryMeter& memory) {
    const bool dense = kind_ == TableKind::kAutomatic && dense_is_no_larger(bits_ + 1, narrow_now_);
    return rebuild(memory, dense, bits_ + 1, narrow_now_);
  }

  /// Moves all entries to new arrays.
  [[nodiscard]] bool rebuild(MemoryMeter& memory, bool dense, unsigned bits, bool narrow) {
    const std::uint64_t slots = dense ? key_bound_ : std::uint64_t{1} << bits;
    const std::uint64_t slot_bytes = word_bytes(narrow) + (dense ? 0 : sizeof(std::uint64_t));
    if (slots > std::numeric_limits<std::size_t>::max() / slot_bytes || !memory.take(slots * slot_bytes)) return false;
    MemoTable old = std::move(*this);
    *this = MemoTable(old.kind_, old.key_bound_);
    dense_ = dense;
    bits_ = bits;
    narrow_now_ = narrow;
    slots_ = static_cast<std::size_t>(slots);
    bytes_ = slots * slot_bytes;
    if (!dense) keys_.resize(slots_);
    if (narrow) {
      narrow_.resize(slots_);
    } else {
      wide_.resize(slots_);
    }
    count_ = old.count_;
    for (std::size_t slot = 0; slot < old.slots_; ++slot) {
      const Word word = old.word_at(slot);
      if (word == kUnknown) continue;
      const std::uint64_t key = old.dense_ ? slot : old.keys_[slot];
      put(slot_of(key), key, word);
    }
    memory.give_back(old.bytes_);
    return true;
  }

  [[nodiscard]] Word word_at(std::size_t slot) const {
    if constexpr (kCanBeNarrow) {
      if (narrow_now_) return narrow_[slot];
    }
    return wide_[slot];
  }

  /// Returns the slot of the key, or the free slot for it.
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    if (dense_) return static_cast<std::size_t>(key);
    // Neighbouring keys have neighbouring home slots, because searches often look them up consecutively.
    std::size_t slot =
        (home_slot(key >> kGroupBits, bits_ - kGroupBits) << kGroupBits) | (static_cast<std::size_t>(key) & kGroupMask);
    while (word_at(slot) != kUnknown && keys_[slot] != key) slot = (slot + 1) & (slots_ - 1);
    return slot;
  }

  void put(std::size_t slot, std::uint64_t key, Word word) {
    if (!dense_) keys_[slot] = key;
    if constexpr (kCanBeNarrow) {
      if (narrow_now_) {
        narrow_[slot] = static_cast<NarrowWord>(word);
        return;
      }
    }
    wide_[slot] = word;
  }

  TableKind kind_;
  std::uint64_t key_bound_;
  bool dense_ = false;
  bool narrow_now_ = false;
  unsigned bits_ = 0;
  std::size_t slots_ = 0;
  std::uint64_t count_ = 0;
  std::uint64_t bytes_ = 0;
  /// Keys of the hashed layout.
  std::vector<std::uint64_t> keys_;
  /// Only one of the two arrays is used: the one with short words or the one with long words.
  std::vector<NarrowWord> narrow_;
  std::vector<Word> wide_;
};

}  // namespace perfect_play
