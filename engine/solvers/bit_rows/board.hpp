#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/core/value.hpp"
#include "engine/solvers/bit_rows/bit_block.hpp"
#include "engine/solvers/bit_rows/strips.hpp"
#include "engine/solvers/bits.hpp"
#include "engine/solvers/number_planes.hpp"

namespace perfect_play::bit_rows {

/// All positions in which one player is to move, and their state. The functions are the steps of a hunt; each processes
/// one block and returns the number of examined words.
///
/// Each step has two variants with the same result. One starts from the new positions and is quick if few positions are
/// new. The other starts from the open positions and is quick if many positions are new, because the first places
/// examined then decide most words. `ways` is the mover's graph: `ways(place)` lists the adjacent places.
///
///     from the new ones:   news ──▶ adjacent open places        from the open ones:   open ──▶ adjacent news or held
///
/// Source: S. Beamer, K. Asanović, D. Patterson, "Direction-optimizing breadth-first search", SC 2012.
struct Board {
  Strips strips;
  /// Undecided positions.
  std::vector<Word> open;
  /// Positions that the first player's hunt left open.
  std::vector<Word> left_by_first;
  /// Level of each decided position.
  NumberPlanes<Word> levels;
  /// Positions that this level decides.
  SparseSet found;
  /// Positions of the *other* board that the previous level decided, transposed. Each of them is stored at the place
  /// where this board's mover would be after the move.
  SparseSet news;

  [[nodiscard]] static std::uint64_t bytes(const Strips& strips) {
    return std::uint64_t{strips.word_count()} * 2 * sizeof(Word) + 2 * SparseSet::bytes(strips);
  }

  void allocate(const Strips& its_strips) {
    strips = its_strips;
    open.resize(strips.word_count());
    left_by_first.resize(strips.word_count());
    found.allocate(strips);
    news.allocate(strips);
  }

  void open_all() {
    for (std::uint32_t lane = 0; lane < strips.lanes; lane += kLanes) {
      const std::uint32_t lanes = std::min(kLanes, strips.lanes - lane);
      Word* const first = open.data() + strips.word_of(0, lane);
      std::fill(first, first + strips.rows, ~Word{0} >> (kLanes - lanes));
    }
  }

  /// Step on a board on which the hunter is to move, starting from the new positions: a position with a move to a new
  /// position is won.
  template <class Ways>
  std::uint64_t reach_from_news(std::uint32_t block, const Ways& ways) {
    Word* const strip = open.data() + strips.strip_start(block);
    return for_each_way_to_news(block, ways, [&](std::uint32_t from, Word lanes) {
      strip[from] ^= lanes;
      found.add(strips.strip_start(block) + from, lanes);
    });
  }

  /// Step on a board on which the hunter is to move, starting from the open positions.
  template <class Ways>
  std::uint64_t reach_from_open(std::uint32_t block, const Ways& ways) {
    const Word* const new_lanes = news.words() + strips.strip_start(block);
    return decide_rows(block, strips.rows_of(block), [&](std::uint32_t from, Word wanted, std::uint64_t& steps) {
      Word won = 0;
      for (const std::uint32_t to : ways(from)) {
        ++steps;
        won |= new_lanes[to];
        if ((wanted & ~won) == 0) break;
      }
      return wanted & won;
    });
  }

  /// Step on a board on which the opponent is to move: marks the predecessors of the new positions as suspects.
  template <class Ways>
  std::uint64_t suspect_from_news(std::uint32_t block, const Ways& ways) {
    return for_each_way_to_news(
        block, ways, [&](std::uint32_t from, Word lanes) { found.add(strips.strip_start(block) + from, lanes); });
  }

  /// Step on a board on which the opponent is to move: decides the rows of a block that contain suspects, or all rows.
  /// A position whose moves all lead to wins for the hunter is lost. `held` contains all known wins for the hunter,
  /// transposed.
  template <class Ways>
  std::uint64_t convict(std::uint32_t block, bool all, const Word* held, const Ways& ways) {
    const Word* const held_lanes = held + strips.strip_start(block);
    const Word rows = all ? strips.rows_of(block) : found.rows(block);
    return decide_rows(block, rows, [&](std::uint32_t from, Word lost, std::uint64_t& steps) {
      for (const std::uint32_t to : ways(from)) {
        ++steps;
        lost &= held_lanes[to];
        if (lost == 0) break;
      }
      return lost;
    });
  }

  /// Writes the level of the positions found in a block. Transposes these positions for the other board: adds them to
  /// its new positions and, if `held` is not null, to `held`. Returns the number of positions.
  std::uint32_t turn(std::uint32_t block, Plies level, Board& target, Word* held) {
    const Word rows = found.rows(block);
    if (rows == 0) return 0;
    const std::uint32_t target_block = strips.block_transposed(block);
    const Place place = {block * kLanes, found.words() + std::size_t{block} * kLanes,
                         target.news.words() + std::size_t{target_block} * kLanes,
                         held == nullptr ? nullptr : held + std::size_t{target_block} * kLanes};
    const bool whole = count_bits(rows) >= kWholeFromRows || lanes_in(place.found, rows) >= kWholeFromLanes;
    const Turned turned = whole ? turn_whole(place, level) : turn_lanes(place, rows, level);
    target.news.add_rows(target_block, turned.rows);
    return turned.count;
  }

 private:
  /// A block with at least this number of rows, or of lanes in all rows, is transposed as a whole. Other blocks are
  /// transposed lane by lane.
  static constexpr std::uint32_t kWholeFromRows = 24;
  static constexpr std::uint32_t kWholeFromLanes = 64;

  /// A block to transpose: its first word, its found positions, and their destinations.
  struct Place {
    std::uint32_t first;
    const Word* found;
    Word* news;
    Word* held;
  };

  /// Result of a transposition: the non-empty rows and the number of positions.
  struct Turned {
    Word rows = 0;
    std::uint32_t count = 0;
  };

  static std::uint32_t lanes_in(const Word* words, Word rows) {
    std::uint32_t lanes = 0;
    for_each_lane(rows, [&](std::uint32_t row) { lanes += count_bits(words[row]); });
    return lanes;
  }

  Turned turn_whole(const Place& place, Plies level) {
    Block block;
    std::copy(place.found, place.found + kLanes, block.begin());
    Turned turned = {.count = count_lanes(block)};
    for (const Word word : block) turned.rows |= word;
    levels.set(place.first, block, level);
    transpose(block);
    std::copy(block.begin(), block.end(), place.news);
    if (place.held != nullptr) {
      for (std::uint32_t row = 0; row < kLanes; ++row) place.held[row] |= block[row];
    }
    return turned;
  }

  Turned turn_lanes(const Place& place, Word rows, Plies level) {
    Turned turned;
    for_each_lane(rows, [&](std::uint32_t row) {
      turned.rows |= place.found[row];
      levels.set(place.first + row, place.found[row], level);
      for_each_lane(place.found[row], [&](std::uint32_t lane) {
        ++turned.count;
        place.news[lane] |= Word{1} << row;
        if (place.held != nullptr) place.held[lane] |= Word{1} << row;
      });
    });
    return turned;
  }

  /// Calls `visit(from, lanes)` for the open lanes of every place adjacent to a new position.
  template <class Ways, class Visit>
  std::uint64_t for_each_way_to_news(std::uint32_t block, const Ways& ways, Visit&& visit) {
    std::uint64_t steps = 0;
    const std::uint32_t start = strips.strip_start(block);
    const std::uint32_t first_row = strips.first_row(block);
    const Word* const new_lanes = news.words() + start;
    const Word* const open_lanes = open.data() + start;
    for_each_lane(news.rows(block), [&](std::uint32_t row) {
      const std::uint32_t to = first_row + row;
      const auto sources = ways(to);
      for (const std::uint32_t from : sources) {
        const Word lanes = new_lanes[to] & open_lanes[from];
        if (lanes != 0) visit(from, lanes);
      }
      steps += 1 + sources.size();
    });
    return steps;
  }

  /// Decides lanes in the given rows of a block: the lanes that `decide(from, lanes, steps)` selects from the suspects
  /// or, if there are no suspects, from the open lanes.
  template <class Decide>
  std::uint64_t decide_rows(std::uint32_t block, Word rows, Decide&& decide) {
    std::uint64_t steps = 1;
    const std::uint32_t start = strips.strip_start(block);
    const std::uint32_t first_row = strips.first_row(block);
    Word* const open_lanes = open.data() + start;
    Word* const found_lanes = found.words() + start;
    const bool suspects = found.rows(block) != 0;
    const Word* const candidates = suspects ? found_lanes : open_lanes;
    Word decided_rows = 0;
    for_each_lane(rows, [&](std::uint32_t row) {
      ++steps;
      const std::uint32_t from = first_row + row;
      const Word lanes = candidates[from];
      if (lanes == 0) return;
      const Word decided = decide(from, lanes, steps);
      open_lanes[from] ^= decided;
      found_lanes[from] = decided;
      decided_rows |= Word{decided != 0} << row;
    });
    if (suspects) {
      found.keep_rows(block, decided_rows);
    } else if (decided_rows != 0) {
      found.add_rows(block, decided_rows);
    }
    return steps;
  }
};

}  // namespace perfect_play::bit_rows
