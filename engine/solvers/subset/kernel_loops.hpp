#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

#include "engine/solvers/subset/kernel.hpp"

namespace perfect_play::subset {

/// The loops of a `Kernel` with registers of `kRegisterBytes`, 16 or 32. No branch depends on a value, and all lanes of
/// a register do the same work.
///
/// *Results.* The result R of a set is the margin of the whole game for the set's mover, on the assumption that the
/// mover has won all q points so far. If a move gains and the mover moves again, the R of the move is the R of the next
/// set. If the turn passes without a gain, the R of the next set credits our q points to the other player. They must be
/// subtracted from the other player's result and added to ours:
///
///     R(set) = max( max R(next) over moves that gain,  2q - min R(next) over the other moves )
///
/// A mover who wins no more points ends at 2q - total, the worst case. This bound is never better than a move, and it
/// is the result if no move is left. The maximum therefore starts with this bound, and the end of the game needs no
/// special case. Lanes contain R + kMost - total, which is at least 0. In lanes, the bound is therefore `worst` = least
/// + 2q, and 2q - R is worst + ~R.
///
/// If players alternate, only 2q - R counts, with the q of the next set; lanes contain that number instead.
///
/// *Order.* Computing a set requires the results of the sets with one more item. For items above the lanes this is
/// easy: whole rows are loaded and compared lane by lane. However, the lanes of a row also depend on each other. The
/// loops therefore *transpose* as many independent rows as a register has lanes. After that, a register contains one
/// lane of all these rows, and lanes 63 down to 0 are consecutive registers; each is computed from the registers with
/// one more item.
///
///                lane 0  1  2 …                     row a  b  c …
///     row a           a0 a1 a2 …        lane 0          a0 b0 c0 …
///     row b           b0 b1 b2 …        lane 1          a1 b1 c1 …
///     row c           c0 c1 c2 …        lane 2          a2 b2 c2 …
///
/// This file is also compiled for processors that not every user has. It must not use any function that other files
/// use, because the linker could choose this file's version for all files.
template <class Lane, std::size_t kRegisterBytes>
class Loops {
 public:
  static void count_points(Row<Lane>* rows, std::size_t row_count, const BlockPoints<Lane>& points) {
    const Register common = Register{} + points.common;
    for (std::size_t i = 0; i < row_count; ++i) {
      for (std::size_t lane = 0; lane < kRowLanes; lane += kLanes) {
        const std::size_t set = i * kRowLanes + lane;
        Register sum = load(points.own + set) + common;
        for (std::size_t k = 0; k < points.threshold_count; ++k) {
          const Threshold<Lane>& threshold = points.thresholds[k];
          // The result of a comparison is minus one in each lane where it is true.
          sum -= where_greater(load(threshold.held + set), Register{} + threshold.most);
        }
        store(rows[i].points + lane, sum);
      }
    }
  }

  template <bool kGainMovesAgain>
  static void fill(const Table<Lane>& table, Block block, const Order& order) {
    const Register least = Register{} + table.least;
    // Processes items outside the block first: they are the same for all rows, so memory is read in order.
    const std::size_t beyond = table.row_count - block.row_count;
    for (std::size_t row = block.first; row < block.first + block.row_count; ++row) {
      set_worst(table.rows[row], least);
      take_items<kGainMovesAgain>(table, row, beyond & ~row, least);
    }
    const std::size_t within = block.row_count - 1;
    Row<Lane>* group[kLanes];
    for (std::size_t level = 0; level < order.level_count; ++level) {
      for (std::uint32_t begin = order.levels[level]; begin < order.levels[level + 1]; begin += kLanes) {
        const std::uint32_t left = order.levels[level + 1] - begin;
        const std::size_t count = left < kLanes ? left : kLanes;
        for (std::size_t i = 0; i < count; ++i) {
          const std::size_t row = block.first + order.rows[begin + i];
          take_items<kGainMovesAgain>(table, row, within & ~row, least);
          group[i] = table.rows + row;
        }
        // If a group has too few rows, its last row is repeated.
        for (std::size_t i = count; i < kLanes; ++i) group[i] = group[count - 1];
        take_items_of_lanes<kGainMovesAgain>(group, least);
      }
    }
  }

 private:
  static_assert(std::is_unsigned_v<Lane>);
  using Signed = std::make_signed_t<Lane>;
  using Register __attribute__((vector_size(kRegisterBytes))) = Lane;
  using SignedRegister __attribute__((vector_size(kRegisterBytes))) = Signed;

  static constexpr std::size_t kLanes = kRegisterBytes / sizeof(Lane);
  static constexpr std::size_t kRowLanes = Row<Lane>::kLanes;
  static constexpr std::size_t kRegistersOfRow = kRowLanes / kLanes;

  /// Processors with wider registers still interleave only within halves of 16 bytes.
  static constexpr std::size_t kHalfBytes = 16;
  static constexpr std::size_t kHalfLanes = kHalfBytes / sizeof(Lane);

  // Registers are passed by reference, because passing wide ones by value depends on the processor.
#define PERFECT_PLAY_INLINE [[gnu::always_inline]] static inline

  PERFECT_PLAY_INLINE Register load(const Lane* from) {
    Register to;
    __builtin_memcpy(&to, __builtin_assume_aligned(from, kRegisterBytes), sizeof to);
    return to;
  }
  PERFECT_PLAY_INLINE void store(Lane* to, const Register& from) {
    __builtin_memcpy(__builtin_assume_aligned(to, kRegisterBytes), &from, sizeof from);
  }
  /// Sets all bits of each lane where a > b. Both values must be less than half of a lane's range, because processors
  /// compare signed lanes.
  PERFECT_PLAY_INLINE Register where_greater(const Register& a, const Register& b) {
    return reinterpret_cast<Register>(reinterpret_cast<SignedRegister>(a) > reinterpret_cast<SignedRegister>(b));
  }
  PERFECT_PLAY_INLINE Register greater_of(const Register& a, const Register& b) { return a > b ? a : b; }
  PERFECT_PLAY_INLINE Register less_of(const Register& a, const Register& b) { return a < b ? a : b; }

  /// The best results of the moves from the sets of a register.
  template <bool kGainMovesAgain>
  struct Best {
    /// Best result of moves that gain. If turns alternate: best result of all moves, already reversed.
    Register gaining = {};
    /// The other player's smallest result after moves that do not gain.
    Register least_for_other = ~Register{};

    [[gnu::always_inline]] void add(const Register& points, const Register& next_points, const Register& next_result) {
      if constexpr (kGainMovesAgain) {
        const Register gains = where_greater(next_points, points);
        gaining = greater_of(gaining, next_result & gains);
        least_for_other = less_of(least_for_other, next_result | gains);
      } else {
        gaining = greater_of(gaining, next_result);
      }
    }

    /// `worst` is the result of a mover who wins no more points; it is also the result if no move is left.
    [[gnu::always_inline]] void better(Register& result, const Register& worst) const {
      result = greater_of(result, gaining);
      if constexpr (kGainMovesAgain) result = greater_of(result, worst + ~least_for_other);
    }
  };

  /// Initializes the results to those of a mover who wins no more points.
  PERFECT_PLAY_INLINE void set_worst(Row<Lane>& row, const Register& least) {
    for (std::size_t lane = 0; lane < kRowLanes; lane += kLanes) {
      const Register points = load(row.points + lane);
      store(row.results + lane, least + points + points);
    }
  }

  /// Improves the results of a row by moves that take the given free items, none of which is in the lanes.
  template <bool kGainMovesAgain>
  PERFECT_PLAY_INLINE void take_items(const Table<Lane>& table, std::size_t number, std::size_t items,
                                      const Register& least) {
    Row<Lane>& row = table.rows[number];
    Register points[kRegistersOfRow];
    Best<kGainMovesAgain> best[kRegistersOfRow];
    for (std::size_t i = 0; i < kRegistersOfRow; ++i) points[i] = load(row.points + i * kLanes);
    for (; items != 0; items &= items - 1) {
      const Row<Lane>& next = table.rows[number | (items & (~items + 1))];
      for (std::size_t i = 0; i < kRegistersOfRow; ++i) {
        best[i].add(points[i], load(next.points + i * kLanes), load(next.results + i * kLanes));
      }
    }
    for (std::size_t i = 0; i < kRegistersOfRow; ++i) {
      Register result = load(row.results + i * kLanes);
      best[i].better(result, least + points[i] + points[i]);
      store(row.results + i * kLanes, result);
    }
  }

  /// Computes the results of a group of independent rows.
  template <bool kGainMovesAgain>
  PERFECT_PLAY_INLINE void take_items_of_lanes(Row<Lane>* const (&group)[kLanes], const Register& least) {
    Register points[kRowLanes];
    Register results[kRowLanes];
    for (std::size_t i = 0; i < kRowLanes; i += kHalfLanes) {
      for (std::size_t k = 0; k < kHalfLanes; ++k) {
        load_halves(points[i + k], group, &Row<Lane>::points, k, i);
        load_halves(results[i + k], group, &Row<Lane>::results, k, i);
      }
      transpose(points + i);
      transpose(results + i);
    }
    for (std::size_t lane = kRowLanes; lane-- > 0;) {
      Best<kGainMovesAgain> best;
      for (std::size_t item = 1; item < kRowLanes; item *= 2) {
        if ((lane & item) == 0) best.add(points[lane], points[lane | item], results[lane | item]);
      }
      const Register worst = least + points[lane] + points[lane];
      best.better(results[lane], worst);
      if constexpr (!kGainMovesAgain) results[lane] = worst + ~results[lane];
    }
    for (std::size_t i = 0; i < kRowLanes; i += kHalfLanes) {
      transpose(results + i);
      for (std::size_t k = 0; k < kHalfLanes; ++k) store_halves(results[i + k], group, k, i);
    }
  }

  /// Loads `kHalfLanes` lanes into each half of a register: row k of a group fills the first half, and the rows that
  /// follow at intervals of `kHalfLanes` fill the others.
  PERFECT_PLAY_INLINE void load_halves(Register& to, Row<Lane>* const (&group)[kLanes],
                                       Lane (Row<Lane>::*array)[kRowLanes], std::size_t k, std::size_t first_lane) {
    for (std::size_t half = 0; half < kLanes / kHalfLanes; ++half) {
      const Lane* const from = group[k + half * kHalfLanes]->*array + first_lane;
      __builtin_memcpy(reinterpret_cast<char*>(&to) + half * kHalfBytes, from, kHalfBytes);
    }
  }
  PERFECT_PLAY_INLINE void store_halves(const Register& from, Row<Lane>* const (&group)[kLanes], std::size_t k,
                                        std::size_t first_lane) {
    for (std::size_t half = 0; half < kLanes / kHalfLanes; ++half) {
      Lane* const to = group[k + half * kHalfLanes]->results + first_lane;
      __builtin_memcpy(to, reinterpret_cast<const char*>(&from) + half * kHalfBytes, kHalfBytes);
    }
  }

  /// Transposes as many registers as a half has lanes. Within each half, exchanges lane j of register i with lane i of
  /// register j.
  ///
  /// The place of an element is a pair of binary numbers: the index of its register and the index of its lane.
  /// Interleaving the upper half of the registers with the lower half rotates the digits of the pair by one place.
  /// After as many rounds as an index has digits, the two indices have changed places.
  PERFECT_PLAY_INLINE void transpose(Register* registers) {
    transpose(registers, std::make_index_sequence<kHalfLanes / 2>());
  }
  // The rounds are unrolled because, with loops, compilers would keep the registers in memory.
  template <std::size_t kRound = 1, std::size_t... kPairs>
  PERFECT_PLAY_INLINE void transpose(Register* registers, std::index_sequence<kPairs...> pairs) {
    Register interleaved[kHalfLanes];
    (interleave(interleaved + 2 * kPairs, registers[kPairs], registers[kPairs + kHalfLanes / 2]), ...);
    if constexpr (2 * kRound < kHalfLanes) transpose<2 * kRound>(interleaved, pairs);
    ((registers[2 * kPairs] = interleaved[2 * kPairs], registers[2 * kPairs + 1] = interleaved[2 * kPairs + 1]), ...);
  }
  PERFECT_PLAY_INLINE void interleave(Register* to, const Register& a, const Register& b) {
    interleave<0>(to[0], a, b, std::make_index_sequence<kLanes>());
    interleave<kHalfLanes / 2>(to[1], a, b, std::make_index_sequence<kLanes>());
  }

  /// Interleaves lanes of `a` and `b`, starting with lane `kFirst` in each half.
  template <std::size_t kFirst, std::size_t... kPlaces>
  PERFECT_PLAY_INLINE void interleave(Register& to, const Register& a, const Register& b,
                                      std::index_sequence<kPlaces...> /*places*/) {
    to = __builtin_shufflevector(a, b, source_of(kPlaces, kFirst)...);
  }
  static constexpr int source_of(std::size_t place, std::size_t first) {
    const std::size_t half = place / kHalfLanes * kHalfLanes;
    const std::size_t lane = half + first + place % kHalfLanes / 2;
    return static_cast<int>(place % 2 == 0 ? lane : kLanes + lane);
  }

#undef PERFECT_PLAY_INLINE
};

template <class Lane, std::size_t kRegisterBytes>
inline constexpr Kernel<Lane> kKernelOf = {&Loops<Lane, kRegisterBytes>::count_points,
                                           &Loops<Lane, kRegisterBytes>::template fill<true>,
                                           &Loops<Lane, kRegisterBytes>::template fill<false>};

}  // namespace perfect_play::subset
