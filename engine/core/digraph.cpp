#include "engine/core/digraph.hpp"

#include <numeric>

namespace perfect_play {
namespace {

/// Where the rows begin whose lengths are counted one place further on.
void add_up(std::vector<std::uint32_t>& offsets) { std::partial_sum(offsets.begin(), offsets.end(), offsets.begin()); }

/// Fills rows of the other direction: vertex by vertex in ascending order, so that they come out sorted.
void fill_across(std::span<const std::uint32_t> offsets, std::span<const Vertex> entries,
                 std::span<const std::uint32_t> other_offsets, std::vector<Vertex>& other_entries) {
  std::vector<std::uint32_t> next(other_offsets.begin(), other_offsets.end() - 1);
  for (std::size_t v = 0; v < next.size(); ++v) {
    for (std::uint32_t i = offsets[v]; i < offsets[v + 1]; ++i) {
      other_entries[next[entries[i]]++] = static_cast<Vertex>(v);
    }
  }
}

}  // namespace

Digraph::Digraph(Vertex vertex_count, std::span<const Arc> arcs)
    : vertex_count_(vertex_count),
      out_offsets_(std::size_t{vertex_count} + 1, 0),
      targets_(arcs.size()),
      in_offsets_(std::size_t{vertex_count} + 1, 0),
      sources_(arcs.size()) {
  for (const auto& [from, to] : arcs) {
    ++out_offsets_[from + 1];
    ++in_offsets_[to + 1];
  }
  add_up(out_offsets_);
  add_up(in_offsets_);
  std::vector<std::uint32_t> next(in_offsets_.begin(), in_offsets_.end() - 1);
  for (const auto& [from, to] : arcs) sources_[next[to]++] = from;
  // Each pass sorts the rows that it fills; the first rows need the second pass for that.
  fill_across(in_offsets_, sources_, out_offsets_, targets_);
  fill_across(out_offsets_, targets_, in_offsets_, sources_);
}

}  // namespace perfect_play
