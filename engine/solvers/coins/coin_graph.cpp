#include "engine/solvers/coins/coin_graph.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace perfect_play::coins {
namespace {

std::uint64_t bit(std::uint32_t index) { return std::uint64_t{1} << index; }

/// Returns the distances between all pairs of coins, measured in strings, by breadth-first search. The distance between
/// coins that are not connected is the number of coins.
std::vector<std::vector<std::uint32_t>> distances(const std::vector<CoinSet>& neighbours) {
  const auto count = static_cast<std::uint32_t>(neighbours.size());
  std::vector<std::vector<std::uint32_t>> all;
  for (std::uint32_t from = 0; from < count; ++from) {
    std::vector<std::uint32_t> distance(count, count);
    CoinSet seen = bit(from);
    CoinSet latest = seen;
    for (std::uint32_t strings = 0; latest != 0; ++strings) {
      CoinSet next = 0;
      for (; latest != 0; latest &= latest - 1) {
        distance[first_of(latest)] = strings;
        next |= neighbours[first_of(latest)];
      }
      latest = next & ~seen;
      seen |= next;
    }
    all.push_back(std::move(distance));
  }
  return all;
}

}  // namespace

CoinGraph::CoinGraph(const CoinBoard& board)
    : string_count_(board.string_count),
      coin_count_(static_cast<std::uint32_t>(board.coins.size())),
      moves_again_(board.moves_again) {
  assert(string_count_ <= CoinBoard::kMostStrings && coin_count_ <= CoinBoard::kMostCoins);
  assert(std::all_of(board.coins.begin(), board.coins.end(), [](StringSet strings) {
    return strings != 0 && std::popcount(strings) <= static_cast<int>(CoinBoard::kMostStringsOfCoin);
  }));
  number_strings(board);
  group_alike();
  find_symmetries();
}

void CoinGraph::number_strings(const CoinBoard& board) {
  std::vector<CoinSet> ends(string_count_);
  std::vector<CoinSet> neighbours(coin_count_);
  for (std::uint32_t coin = 0; coin < coin_count_; ++coin) {
    for (StringSet strings = board.coins[coin]; strings != 0; strings &= strings - 1) {
      ends[first_of(strings)] |= bit(coin);
    }
  }
  for (const CoinSet two : ends) {
    for (CoinSet rest = two; rest != 0; rest &= rest - 1) neighbours[first_of(rest)] |= two & ~bit(first_of(rest));
  }
  // A string gets a lower number if it is nearer to the middle, as measured by the sum of the distances from both its
  // ends to every coin.
  const auto from_coin = distances(neighbours);
  std::vector<std::uint32_t> remoteness(string_count_);
  for (std::uint32_t string = 0; string < string_count_; ++string) {
    assert(ends[string] != 0);
    const auto& one = from_coin[first_of(ends[string])];
    const auto& other = from_coin[static_cast<std::uint32_t>(std::bit_width(ends[string])) - 1];
    for (std::uint32_t coin = 0; coin < coin_count_; ++coin) remoteness[string] += one[coin] + other[coin];
    // The ground counts as far away from every coin.
    if (std::has_single_bit(ends[string])) remoteness[string] += 3 * coin_count_;
  }
  std::vector<std::uint32_t> order(string_count_);
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](auto a, auto b) { return remoteness[a] < remoteness[b]; });
  for (std::uint32_t number = 0; number < string_count_; ++number) {
    number_of_[order[number]] = static_cast<std::uint8_t>(number);
    coins_of_[number] = ends[order[number]];
    for (CoinSet rest = ends[order[number]]; rest != 0; rest &= rest - 1) strings_of_[first_of(rest)] |= bit(number);
  }
}

StringSet CoinGraph::strings_between(CoinSet ends) const {
  StringSet strings = 0;
  for (StringSet rest = strings_of_[first_of(ends)]; rest != 0; rest &= rest - 1) {
    if (coins_of_[first_of(rest)] == ends) strings |= bit(first_of(rest));
  }
  return strings;
}

void CoinGraph::group_alike() {
  for (std::uint32_t string = 0; string < string_count_; ++string) {
    const StringSet alike = strings_between(coins_of_[string]);
    if (first_of(alike) == string && !std::has_single_bit(alike)) alike_.push_back(alike);
  }
}

StringSet CoinGraph::normal_form(StringSet strings_of_game) const {
  StringSet strings = 0;
  for (; strings_of_game != 0; strings_of_game &= strings_of_game - 1) {
    strings |= bit(number_of_[first_of(strings_of_game)]);
  }
  for (const StringSet group : alike_) {
    StringSet last = group;
    for (int cut = std::popcount(group & ~strings); cut > 0; --cut) last &= last - 1;
    strings = (strings & ~group) | last;
  }
  return strings;
}

/// Finds symmetries by assigning images to coins one by one. Coin b can be the image of coin a if both have the same
/// number of strings to the ground and, for every coin c that already has an image, the number of strings between b and
/// the image of c is the number between a and c. `image_of_coin` is the stack of an exhaustive search.
void CoinGraph::find_symmetries() {
  const auto count_between = [&](std::uint32_t a, std::uint32_t b) {
    return std::popcount(strings_between(bit(a) | bit(b)));
  };
  std::vector<std::uint32_t> image_of_coin;
  CoinSet taken = 0;
  std::uint32_t candidate = 0;
  const auto fits = [&](std::uint32_t image) {
    const auto coin = static_cast<std::uint32_t>(image_of_coin.size());
    if ((taken & bit(image)) != 0 || count_between(coin, coin) != count_between(image, image)) return false;
    for (std::uint32_t before = 0; before < coin; ++before) {
      if (count_between(before, coin) != count_between(image_of_coin[before], image)) return false;
    }
    return true;
  };
  while (image_count_ < kMostImages) {
    if (image_of_coin.size() == coin_count_) {
      add_symmetry(image_of_coin);
    } else {
      while (candidate < coin_count_ && !fits(candidate)) ++candidate;
      if (candidate < coin_count_) {
        taken |= bit(candidate);
        image_of_coin.push_back(candidate);
        candidate = 0;
        continue;
      }
    }
    if (image_of_coin.empty()) break;
    candidate = image_of_coin.back() + 1;
    taken &= ~bit(image_of_coin.back());
    image_of_coin.pop_back();
  }
  const std::uint32_t found = image_count_;
  image_count_ = std::bit_ceil(found);
  for (auto& images : images_) {
    for (std::uint32_t i = found; i < kMostImages; ++i) images[i] = images[i % found];
  }
}

void CoinGraph::add_symmetry(const std::vector<std::uint32_t>& image_of_coin) {
  // The first symmetry found is the identity.
  for (std::uint32_t string = 0; string < string_count_; ++string) {
    const CoinSet ends = coins_of_[string];
    CoinSet image_of_ends = 0;
    for (CoinSet rest = ends; rest != 0; rest &= rest - 1) image_of_ends |= bit(image_of_coin[first_of(rest)]);
    // Maps interchangeable strings in order.
    StringSet image = strings_between(image_of_ends);
    for (StringSet before = strings_between(ends) & (bit(string) - 1); before != 0; before &= before - 1) {
      image &= image - 1;
    }
    images_[string][image_count_] = image & (~image + 1);
  }
  ++image_count_;
}

}  // namespace perfect_play::coins
