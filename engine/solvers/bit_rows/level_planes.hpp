#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/value.hpp"
#include "engine/solvers/bit_rows/bit_block.hpp"
#include "engine/solvers/memory.hpp"

namespace perfect_play::bit_rows {

/// A number for each lane of many words, written to many lanes at once: plane i has bit i of each number. Writing the
/// level 6 = 110 in binary to the lanes of a word touches two words, however many lanes these are:
///
///                lane   0 1 2 3 4 …                                  lane   0 1 2 3 4 …
///     plane 2   (4)     0 0 0 1 0                                            0 1 0 1 1
///     plane 1   (2)     0 0 0 0 0        level 6 to lanes 1 and 4            0 1 0 0 1
///     plane 0   (1)     1 0 0 1 0                                            1 0 0 1 0
///
///           numbers     1 0 0 5 0                                            1 6 0 5 6
///
/// There are as many planes as the highest level needs: a level twice as high takes one more.
class LevelPlanes {
 public:
  LevelPlanes() = default;
  explicit LevelPlanes(std::uint32_t words) : words_(words) {}

  /// Makes room for a level; false where the meter does not allow the bytes.
  [[nodiscard]] bool reserve(Plies level, MemoryMeter& meter) {
    while (planes_.size() < static_cast<std::size_t>(std::bit_width(level))) {
      if (!meter.take(std::uint64_t{words_} * sizeof(Word))) return false;
      planes_.emplace_back(words_);
    }
    return true;
  }

  /// To lanes that have no number yet. Requires room for the level.
  void write(std::uint32_t word, Word lanes, Plies level) {
    for (std::size_t plane = 0; level != 0; ++plane, level >>= 1U) {
      if ((level & 1U) != 0) planes_[plane][word] |= lanes;
    }
  }
  /// The same for the words of a block, from `first` on.
  void write(std::uint32_t first, const Block& lanes, Plies level) {
    for (std::size_t plane = 0; level != 0; ++plane, level >>= 1U) {
      if ((level & 1U) == 0) continue;
      Word* const words = planes_[plane].data() + first;
      for (std::uint32_t row = 0; row < kLanes; ++row) words[row] |= lanes[row];
    }
  }

  [[nodiscard]] Plies read(std::uint32_t word, std::uint32_t lane) const {
    Plies level = 0;
    for (std::size_t plane = 0; plane < planes_.size(); ++plane) {
      level |= static_cast<Plies>((planes_[plane][word] >> lane) & 1U) << plane;
    }
    return level;
  }

 private:
  std::uint32_t words_ = 0;
  std::vector<std::vector<Word>> planes_;
};

}  // namespace perfect_play::bit_rows
