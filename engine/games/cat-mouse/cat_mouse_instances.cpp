#include <algorithm>
#include <bit>
#include <cstddef>
#include <numeric>
#include <utility>

#include "engine/core/random.hpp"
#include "engine/games/cat-mouse/cat_mouse.hpp"

namespace perfect_play::cat_mouse {
namespace {

using Edges = std::vector<std::pair<Vertex, Vertex>>;

/// A set of pairs of vertices, as a bit mask.
using PairSet = std::uint64_t;

constexpr Vertex kTokens = 3;
constexpr Vertex kMostVerticesAtRandom = 14;
constexpr std::uint32_t kRandomGraphs = 20'000;

/// Enumerates all simple graphs with a given number of vertices, each once, in ascending order of the number of edges.
/// The first three vertices are marked; the others are interchangeable.
///
/// Graphs that differ only by a permutation of the interchangeable vertices form a class. Each class is represented by
/// the graph whose set of pairs, read as a number, is greatest. Removing the lowest pair from a representative yields
/// the representative of another class. Each representative therefore results from a representative with one edge
/// fewer, by adding a pair that is lower than all its pairs. Source: R. C. Read, "Every one a winner, or how to avoid
/// isomorphism search when cataloguing combinatorial configurations", Annals of Discrete Mathematics 2, 1978.
class MarkedGraphs {
 public:
  MarkedGraphs(Vertex vertex_count, Labelling labelling) {
    for (Vertex a = 0; a < vertex_count; ++a) {
      for (Vertex b = a + 1; b < vertex_count; ++b) pairs_.emplace_back(a, b);
    }
    next_pair_ = pairs_.size();
    std::vector<Vertex> order(vertex_count);
    std::iota(order.begin(), order.end(), 0U);
    if (labelling == Labelling::kMatters) return;
    while (std::next_permutation(order.begin() + kTokens, order.end())) images_.push_back(images_under(order));
  }

  [[nodiscard]] const Edges& pairs() const { return pairs_; }

  /// Returns the next non-empty set of pairs.
  std::optional<PairSet> next() {
    for (;;) {
      while (next_pair_ == 0) {
        if (++parent_ >= parents_.size()) {
          if (children_.empty()) return std::nullopt;
          parents_ = std::exchange(children_, {});
          parent_ = 0;
        }
        next_pair_ = static_cast<std::size_t>(std::countr_zero(parents_[parent_]));
      }
      const PairSet child = parents_[parent_] | PairSet{1} << --next_pair_;
      if (!is_greatest(child)) continue;
      children_.push_back(child);
      return child;
    }
  }

 private:
  /// For every pair, its image under a permutation of the vertices.
  using Images = std::vector<std::uint8_t>;

  [[nodiscard]] Images images_under(const std::vector<Vertex>& order) const {
    Images images;
    for (const auto& [a, b] : pairs_) {
      const std::pair<Vertex, Vertex> image = std::minmax(order[a], order[b]);
      images.push_back(static_cast<std::uint8_t>(std::find(pairs_.begin(), pairs_.end(), image) - pairs_.begin()));
    }
    return images;
  }

  [[nodiscard]] bool is_greatest(PairSet set) const {
    for (const Images& images : images_) {
      for (std::size_t pair = pairs_.size(); pair-- > 0;) {
        const PairSet here = set >> pair & 1U;
        const PairSet there = set >> images[pair] & 1U;
        if (there > here) return false;
        if (there < here) break;
      }
    }
    return true;
  }

  Edges pairs_;
  std::vector<Images> images_;
  /// The representatives with one pair fewer, the representative that is being extended, and the pairs that may still
  /// be added to it.
  std::vector<PairSet> parents_ = {0};
  std::size_t parent_ = 0;
  std::size_t next_pair_;
  std::vector<PairSet> children_;
};

Edges edges_of(PairSet set, const Edges& pairs) {
  Edges edges;
  for (; set != 0; set &= set - 1) edges.push_back(pairs[static_cast<std::size_t>(std::countr_zero(set))]);
  return edges;
}

bool is_anybody_isolated(Vertex vertex_count, const Edges& edges) {
  std::vector<bool> seen(vertex_count);
  for (const auto& [a, b] : edges) seen[a] = seen[b] = true;
  return std::find(seen.begin(), seen.end(), false) != seen.end();
}

/// Enumerates games on all graphs; `Make` builds a game from edges.
template <class Make>
class EveryGraph final : public Instances<CatMouse> {
 public:
  EveryGraph(Vertex vertex_count, Labelling labelling, Make make)
      : vertex_count_(vertex_count), graphs_(vertex_count, labelling), make_(make) {}

  std::optional<CatMouse> next() override {
    while (const std::optional<PairSet> set = graphs_.next()) {
      // A graph with fewer edges than this has a vertex without edges.
      if (2 * static_cast<Vertex>(std::popcount(*set)) < vertex_count_) continue;
      const Edges edges = edges_of(*set, graphs_.pairs());
      if (!is_anybody_isolated(vertex_count_, edges)) return make_(vertex_count_, edges);
    }
    return std::nullopt;
  }
  [[nodiscard]] bool complete() const override { return true; }

 private:
  Vertex vertex_count_;
  MarkedGraphs graphs_;
  Make make_;
};

/// Makes random sparse graphs, because sparse graphs lead to long hunts.
class RandomGraphs final : public Instances<CatMouse> {
 public:
  RandomGraphs(Vertex vertex_count, std::uint64_t seed) : vertex_count_(vertex_count), random_(seed) {}

  std::optional<CatMouse> next() override {
    if (made_ == kRandomGraphs) return std::nullopt;
    ++made_;
    const std::uint32_t edges = vertex_count_ + random_.below(vertex_count_);
    return CatMouse::generate({vertex_count_, edges}, random_.next()).value();
  }
  [[nodiscard]] bool complete() const override { return false; }

 private:
  Vertex vertex_count_;
  Random random_;
  std::uint32_t made_ = 0;
};

}  // namespace

std::unique_ptr<Instances<CatMouse>> CatMouse::instances(std::uint32_t vertices, Labelling labelling,
                                                         std::uint64_t seed) {
  if (vertices > kMostVerticesAtRandom) return nullptr;
  if (vertices > kMostEnumerated) return std::make_unique<RandomGraphs>(vertices, seed);
  const auto make = [](Vertex vertex_count, const Edges& edges) {
    return CatMouse(Graph(vertex_count, edges), Places());
  };
  return std::make_unique<EveryGraph<decltype(make)>>(vertices, labelling, make);
}

std::vector<CatMouse> CatMouse::smaller() const {
  const Vertex count = graph_.vertex_count();
  std::vector<CatMouse> smaller;
  const auto add = [&](Vertex vertex_count, const Edges& edges) {
    if (is_anybody_isolated(vertex_count, edges)) return;
    smaller.emplace_back(Graph(vertex_count, edges), places_);
  };
  for (Vertex gone = count - 1; gone > std::max({places_.mouse, places_.cat, places_.hole}); --gone) {
    Edges edges;
    for (const auto& [a, b] : graph_.edges()) {
      if (a != gone && b != gone) edges.emplace_back(a > gone ? a - 1 : a, b > gone ? b - 1 : b);
    }
    add(count - 1, edges);
  }
  const Edges all = graph_.edges();
  for (std::size_t gone = 0; gone < all.size(); ++gone) {
    Edges edges = all;
    edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(gone));
    add(count, edges);
  }
  return smaller;
}

}  // namespace perfect_play::cat_mouse
