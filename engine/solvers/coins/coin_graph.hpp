#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "engine/core/refinements.hpp"

namespace perfect_play::coins {

/// A set of coins: bit i is coin i.
using CoinSet = std::uint64_t;

/// Returns the lowest string or coin of a non-empty set.
inline std::uint32_t first_of(std::uint64_t set) { return static_cast<std::uint32_t>(std::countr_zero(set)); }

/// The tables that the search needs for a board: the coins of each string, and the equivalences between positions.
///
/// *Numbering.* Strings are numbered from the middle of the board outwards, so that the lowest string of a set is the
/// one to try first: cuts in the middle are the most decisive (J. K. Barker, R. E. Korf, "Solving Dots-And-Boxes", AAAI
/// 2012). The middle is the area with the smallest total distance to all coins, counted in strings.
///
/// *Alike strings.* Strings between the same two coins, or between one coin and the ground, are interchangeable; the
/// two outer strings of a corner are an example. A position in *normal form* contains the last strings of each such
/// group. In normal form, only the first remaining string of a group may be cut, and the result is again in normal
/// form.
///
/// *Images.* A symmetry of the board maps a position to another position of the same value. The symmetries in this
/// class map normal forms to normal forms. The `key` of a position is its smallest image, read as a number. All
/// positions that differ only by symmetry and by alike strings therefore have the same key. The image of a position is
/// the exclusive or of the images of its strings, so cutting a string changes each image by one operation.
class CoinGraph {
 public:
  static constexpr std::uint32_t kMostImages = 8;
  /// The images of a set of strings; the first image is the set itself. If the board has fewer than `kMostImages`
  /// symmetries, images are repeated.
  using Images = std::array<StringSet, kMostImages>;

  explicit CoinGraph(const CoinBoard& board);

  [[nodiscard]] std::uint32_t string_count() const { return string_count_; }
  [[nodiscard]] std::uint32_t coin_count() const { return coin_count_; }
  [[nodiscard]] bool moves_again() const { return moves_again_; }
  /// Number of images to compare: the number of distinct images, rounded up to 1, 2, 4 or 8.
  [[nodiscard]] std::uint32_t image_count() const { return image_count_; }

  [[nodiscard]] StringSet strings_of(std::uint32_t coin) const { return strings_of_[coin]; }
  /// Returns all strings of the coins in a set.
  [[nodiscard]] StringSet strings_of_all(CoinSet coins) const {
    StringSet strings = 0;
    for (; coins != 0; coins &= coins - 1) strings |= strings_of_[first_of(coins)];
    return strings;
  }
  /// Returns the one or two coins of a string.
  [[nodiscard]] CoinSet coins_of(std::uint32_t string) const { return coins_of_[string]; }
  /// Returns the images of a single string.
  [[nodiscard]] const Images& images_of(std::uint32_t string) const { return images_[string]; }

  /// Returns the strings that may be cut in a position in normal form: one from each group of alike strings.
  [[nodiscard]] StringSet first_of_alike(StringSet strings) const {
    StringSet first = strings;
    for (const StringSet group : alike_) {
      const StringSet left = strings & group;
      first &= ~(left & (left - 1));
    }
    return first;
  }

  /// Converts a set of strings, numbered as in the game, to normal form.
  [[nodiscard]] StringSet normal_form(StringSet strings_of_game) const;

  [[nodiscard]] Images images(StringSet strings) const {
    Images images = {};
    for (; strings != 0; strings &= strings - 1) {
      const Images& of_string = images_[first_of(strings)];
      for (std::size_t i = 0; i < kMostImages; ++i) images[i] ^= of_string[i];
    }
    return images;
  }
  /// Returns the key of a position: the smallest of its images.
  [[nodiscard]] StringSet key(const Images& images) const {
    StringSet least = images[0];
    for (std::uint32_t i = 1; i < image_count_; ++i) least = images[i] < least ? images[i] : least;
    return least;
  }
  /// Returns the key after one or more cuts that change the images by `change`.
  [[nodiscard]] StringSet key_after(const Images& images, const Images& change) const {
    Lanes least;
    Lanes least_change;
    std::memcpy(&least, images.data(), sizeof(Lanes));
    std::memcpy(&least_change, change.data(), sizeof(Lanes));
    least ^= least_change;
    if (image_count_ > kLanes) {
      Lanes others;
      Lanes others_change;
      std::memcpy(&others, images.data() + kLanes, sizeof(Lanes));
      std::memcpy(&others_change, change.data() + kLanes, sizeof(Lanes));
      others ^= others_change;
      least = others < least ? others : least;
    }
    return static_cast<StringSet>(std::min(std::min(least[0], least[1]), std::min(least[2], least[3])));
  }

 private:
  /// Four images, compared at once if the processor can. The lanes are signed because processors compare signed lanes;
  /// no set of strings has the highest bit set.
  static constexpr std::uint32_t kLanes = 4;
  using Lanes [[gnu::vector_size(32)]] = std::int64_t;

  void number_strings(const CoinBoard& board);
  void group_alike();
  void find_symmetries();
  void add_symmetry(const std::vector<std::uint32_t>& image_of_coin);
  [[nodiscard]] StringSet strings_between(CoinSet ends) const;

  std::uint32_t string_count_;
  std::uint32_t coin_count_;
  bool moves_again_;
  std::uint32_t image_count_ = 0;
  /// The internal number of each string of the game.
  std::array<std::uint8_t, CoinBoard::kMostStrings> number_of_ = {};
  std::array<StringSet, CoinBoard::kMostCoins> strings_of_ = {};
  std::array<CoinSet, CoinBoard::kMostStrings> coins_of_ = {};
  alignas(64) std::array<Images, CoinBoard::kMostStrings> images_ = {};
  /// The groups of two or more alike strings.
  std::vector<StringSet> alike_;
};

}  // namespace perfect_play::coins
