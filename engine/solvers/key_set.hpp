#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>

#include "engine/solvers/memory.hpp"

namespace perfect_play {

/// A hash table with open addressing and linear probing. An entry is a number other than 0. `key_of` returns the key of
/// an entry, so that an entry can be a key itself or the number of an object with a key.
/// Source: D. E. Knuth, "The Art of Computer Programming", volume 3, section 6.4 (algorithm L; multiplicative hashing).
template <class Entry>
class OpenTable {
 public:
  /// Ensures that a table of `count` entries has space for one more; returns false if the meter does not allow the
  /// memory.
  template <class KeyOf>
  [[nodiscard]] bool make_room(std::uint64_t count, MemoryMeter& meter, KeyOf&& key_of) {
    if (places_ && count < capacity() / 4 * 3) return true;
    const unsigned bits = places_ ? bits_ + 1 : kFewestBits;
    const std::uint64_t bytes = sizeof(Entry) << bits;
    if (!meter.take(bytes)) return false;
    const std::unique_ptr<Entry[]> old = std::move(places_);
    const std::size_t old_capacity = old ? capacity() : 0;
    bits_ = bits;
    places_ = std::make_unique<Entry[]>(capacity());
    for (std::size_t i = 0; i < old_capacity; ++i) {
      if (old[i] != 0) place_of(key_of(old[i]), key_of) = old[i];
    }
    meter.give_back(std::uint64_t{old_capacity} * sizeof(Entry));
    return true;
  }

  /// Returns the entry with this key, or the free place (a 0) where it belongs. Requires a successful `make_room`.
  template <class KeyOf>
  [[nodiscard]] Entry& place_of(std::uint64_t key, KeyOf&& key_of) {
    return places_[find(key, key_of)];
  }

  /// Returns the entry with this key; 0 if it is missing.
  template <class KeyOf>
  [[nodiscard]] Entry entry_of(std::uint64_t key, KeyOf&& key_of) const {
    return places_ ? places_[find(key, key_of)] : Entry{0};
  }

 private:
  static constexpr unsigned kFewestBits = 6;

  [[nodiscard]] std::size_t capacity() const { return std::size_t{1} << bits_; }

  template <class KeyOf>
  [[nodiscard]] std::size_t find(std::uint64_t key, KeyOf&& key_of) const {
    static constexpr std::uint64_t kGoldenRatio = 0x9E3779B97F4A7C15U;
    auto place = static_cast<std::size_t>((key * kGoldenRatio) >> (64U - bits_));
    while (places_[place] != 0 && key_of(places_[place]) != key) place = (place + 1) & (capacity() - 1);
    return place;
  }

  std::unique_ptr<Entry[]> places_;
  unsigned bits_ = 0;
};

/// A set of keys below a bound. If few keys are possible, the set has a bit for each possible key; otherwise it is a
/// hash table.
class KeySet {
 public:
  enum class Insertion : std::uint8_t { kNew, kKnown, kNoRoom };

  explicit KeySet(std::uint64_t key_bound) : words_((key_bound - 1) / kWordBits + 1) {}

  /// Requires a key below the bound.
  [[nodiscard]] Insertion insert(std::uint64_t key, MemoryMeter& meter) {
    if (words_ * sizeof(std::uint64_t) > kMostDenseBytes) return insert_hashed(key, meter);
    if (!dense_) {
      if (!meter.take(words_ * sizeof(std::uint64_t))) return Insertion::kNoRoom;
      dense_ = std::make_unique<std::uint64_t[]>(static_cast<std::size_t>(words_));
    }
    std::uint64_t& word = dense_[static_cast<std::size_t>(key / kWordBits)];
    const std::uint64_t bit = std::uint64_t{1} << (key % kWordBits);
    if ((word & bit) != 0) return Insertion::kKnown;
    word |= bit;
    return Insertion::kNew;
  }

 private:
  static constexpr std::uint64_t kWordBits = 64;
  /// Maximum number of bytes for the bits: small enough that clearing all bytes costs little even for a few keys.
  static constexpr std::uint64_t kMostDenseBytes = std::uint64_t{32} << 20U;

  Insertion insert_hashed(std::uint64_t key, MemoryMeter& meter) {
    // Keys are less than 2^64 - 1, so every key plus one is an entry.
    const auto key_of = [](std::uint64_t entry) { return entry - 1; };
    if (!hashed_.make_room(count_, meter, key_of)) return Insertion::kNoRoom;
    std::uint64_t& place = hashed_.place_of(key, key_of);
    if (place != 0) return Insertion::kKnown;
    place = key + 1;
    ++count_;
    return Insertion::kNew;
  }

  std::uint64_t words_;
  std::unique_ptr<std::uint64_t[]> dense_;
  OpenTable<std::uint64_t> hashed_;
  std::uint64_t count_ = 0;
};

}  // namespace perfect_play
