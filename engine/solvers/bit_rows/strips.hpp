#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/solvers/bit_rows/bit_block.hpp"

namespace perfect_play::bit_rows {

/// Layout of one mover's positions in words. A row is a place of the moving token, a lane is a place of the other
/// token, and a strip contains 64 lanes of all rows. A move never leaves its lane. A strip is therefore a graph on
/// which 64 games are played at once, word by word. The words of a strip are adjacent and fit in the nearest cache.
///
///              strip 0      strip 1            words in memory: strip 0, rows 0 1 2 …, then strip 1, rows 0 1 2 …
///             lanes 0–63   lanes 64–127
///     row 0   [ word  0 ]  [ word 64 ]         64 rows of a strip, from a multiple of 64 on, are a block; rows after
///     row 1   [ word  1 ]  [ word 65 ]         the last, up to the end of its block, and lanes after the last
///     row 2   [ word  2 ]  [ word 66 ]         exist, but stay empty
///       ⋮          ⋮            ⋮
///
struct Strips {
  std::uint32_t rows = 0;
  std::uint32_t lanes = 0;

  [[nodiscard]] std::uint32_t blocks_per_strip() const { return (rows + kLanes - 1) / kLanes; }
  [[nodiscard]] std::uint32_t strip_count() const { return (lanes + kLanes - 1) / kLanes; }
  [[nodiscard]] std::uint32_t block_count() const { return strip_count() * blocks_per_strip(); }
  [[nodiscard]] std::uint32_t word_count() const { return block_count() * kLanes; }

  [[nodiscard]] std::uint32_t word_of(std::uint32_t row, std::uint32_t lane) const {
    return lane / kLanes * blocks_per_strip() * kLanes + row;
  }
  /// Returns the index of the word of row 0 in the strip of a block.
  [[nodiscard]] std::uint32_t strip_start(std::uint32_t block) const {
    return block / blocks_per_strip() * blocks_per_strip() * kLanes;
  }
  [[nodiscard]] std::uint32_t first_row(std::uint32_t block) const { return block % blocks_per_strip() * kLanes; }

  /// Returns the rows of a block as a word; bit r is set if the block has row r. Only the last block of a strip can
  /// have fewer than 64 rows.
  [[nodiscard]] Word rows_of(std::uint32_t block) const {
    const std::uint32_t left = rows - first_row(block);
    return left < kLanes ? (Word{1} << left) - 1 : ~Word{0};
  }

  /// Layout of the same positions with rows and lanes exchanged, and the index of a block in that layout.
  [[nodiscard]] Strips transposed() const { return {lanes, rows}; }
  [[nodiscard]] std::uint32_t block_transposed(std::uint32_t block) const {
    return block % blocks_per_strip() * strip_count() + block / blocks_per_strip();
  }
};

/// A set of positions in which most words are empty. The set lists its non-empty words by block and row, so that the
/// time for iterating and clearing is proportional to the contents.
///
///     blocks()      5   2            the non-empty blocks, in order of insertion
///     rows(5)       0 0 1 0 1 …      bit r for the word of row r of the block
///     word(5·64+2)  the lanes
///
class SparseSet {
 public:
  [[nodiscard]] static std::uint64_t bytes(const Strips& strips) {
    return std::uint64_t{strips.block_count()} * (sizeof(Block) + sizeof(Word) + sizeof(std::uint32_t));
  }

  void allocate(const Strips& strips) {
    words_.assign(strips.word_count(), 0);
    rows_.assign(strips.block_count(), 0);
    blocks_.reserve(strips.block_count());
  }

  [[nodiscard]] bool empty() const { return blocks_.empty(); }
  [[nodiscard]] const std::vector<std::uint32_t>& blocks() const { return blocks_; }
  [[nodiscard]] Word rows(std::uint32_t block) const { return rows_[block]; }
  [[nodiscard]] const Word* words() const { return words_.data(); }
  [[nodiscard]] Word* words() { return words_.data(); }

  void add(std::uint32_t word, Word lanes) {
    words_[word] |= lanes;
    add_rows(word / kLanes, Word{1} << (word % kLanes));
  }
  /// Marks the given rows of a block as non-empty.
  void add_rows(std::uint32_t block, Word rows) {
    if (rows_[block] == 0) blocks_.push_back(block);
    rows_[block] |= rows;
  }
  /// Replaces the set of non-empty rows of a block after its words have changed. The block stays in the list.
  void keep_rows(std::uint32_t block, Word rows) { rows_[block] = rows; }

  void clear() {
    for (const std::uint32_t block : blocks_) {
      Word* const words = words_.data() + std::size_t{block} * kLanes;
      for_each_lane(rows_[block], [&](std::uint32_t row) { words[row] = 0; });
      rows_[block] = 0;
    }
    blocks_.clear();
  }

 private:
  std::vector<Word> words_;
  std::vector<Word> rows_;
  std::vector<std::uint32_t> blocks_;
};

}  // namespace perfect_play::bit_rows
