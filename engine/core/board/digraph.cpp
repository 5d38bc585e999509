#include "engine/core/board/digraph.hpp"

#include <algorithm>
#include <memory>
#include <utility>

namespace perfect_play {
namespace {

/// Rows of a compressed graph, in the layout shown in digraph.hpp.
struct Rows {
  std::vector<std::uint32_t> offsets;
  std::vector<Vertex> entries;
};

/// An entry and its row.
struct Entry {
  Vertex row;
  Vertex entry;
};

/// A block consists of 2^`kBlockBits` adjacent rows, few enough to fit in a processor cache.
constexpr unsigned kBlockBits = 12;

/// Distributes entries to rows; the entries of a row keep their order. `for_each(visit)` calls `visit(row, entry)` for
/// each of `entry_count` entries. This function calls `for_each` twice.
///
/// Entries arrive in no particular row order, so writing each entry directly into its row would cause a cache miss
/// nearly every time. The function therefore first distributes the entries to blocks of adjacent rows, writing
/// sequentially in each block, and then distributes each block to its rows:
///
///     entries      (7,a) (0,b) (4,c) (1,d) (0,e)
///     block 0–3    (0,b) (1,d) (0,e)     →  rows  b e | d | |
///     block 4–7    (7,a) (4,c)           →  rows  c | | | a
///
/// Source: a two-digit radix sort; D. E. Knuth, "The Art of Computer Programming", volume 3, section 5.2.5.
template <class ForEach>
Rows make_rows(Vertex row_count, std::size_t entry_count, ForEach&& for_each) {
  const std::size_t block_count = (std::size_t{row_count} >> kBlockBits) + 1;
  std::vector<std::uint32_t> block_ends(block_count + 1, 0);
  for_each([&](Vertex row, Vertex /*entry*/) { ++block_ends[(row >> kBlockBits) + 1]; });
  for (std::size_t block = 0; block < block_count; ++block) block_ends[block + 1] += block_ends[block];
  // Before the distribution `block_ends[b]` is the start of block b; the distribution advances it to the block's end.
  const std::unique_ptr<Entry[]> distributed(new Entry[entry_count]);
  for_each([&](Vertex row, Vertex entry) { distributed[block_ends[row >> kBlockBits]++] = {row, entry}; });

  Rows rows{std::vector<std::uint32_t>(std::size_t{row_count} + 1, 0), std::vector<Vertex>(entry_count)};
  std::vector<std::uint32_t> next(std::size_t{1} << kBlockBits);
  std::uint32_t block_begin = 0;
  for (std::size_t block = 0; block < block_count; ++block) {
    const auto first_row = static_cast<Vertex>(block << kBlockBits);
    const Vertex height = std::min(row_count - first_row, Vertex{1} << kBlockBits);
    const std::uint32_t block_end = block_ends[block];
    std::fill(next.begin(), next.end(), 0U);
    for (std::uint32_t i = block_begin; i < block_end; ++i) ++next[distributed[i].row - first_row];
    std::uint32_t place = block_begin;
    for (Vertex row = 0; row < height; ++row) {
      const std::uint32_t length = next[row];
      next[row] = place;
      place += length;
      rows.offsets[first_row + row + 1] = place;
    }
    for (std::uint32_t i = block_begin; i < block_end; ++i) {
      rows.entries[next[distributed[i].row - first_row]++] = distributed[i].entry;
    }
    block_begin = block_end;
  }
  return rows;
}

/// Returns rows with all arcs reversed. The new rows are sorted because this function visits the vertices in order.
Rows reversed_rows(Vertex vertex_count, const std::vector<std::uint32_t>& offsets, const std::vector<Vertex>& entries) {
  return make_rows(vertex_count, entries.size(), [&](auto&& visit) {
    std::uint32_t i = 0;
    for (Vertex v = 0; v < vertex_count; ++v) {
      for (; i < offsets[v + 1]; ++i) visit(entries[i], v);
    }
  });
}

/// Splits sorted arcs into rows.
Rows rows_of_sorted(Vertex vertex_count, std::span<const Arc> arcs) {
  Rows rows{{}, std::vector<Vertex>(arcs.size())};
  rows.offsets.reserve(std::size_t{vertex_count} + 1);
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    const auto [from, to] = arcs[i];
    if (rows.offsets.size() <= from) rows.offsets.resize(std::size_t{from} + 1, static_cast<std::uint32_t>(i));
    rows.entries[i] = to;
  }
  rows.offsets.resize(std::size_t{vertex_count} + 1, static_cast<std::uint32_t>(arcs.size()));
  return rows;
}

/// Every reversal writes sorted rows, so after two reversals the rows in both directions are sorted.
Rows rows_of_unsorted(Vertex vertex_count, std::span<const Arc> arcs) {
  const Rows against = make_rows(vertex_count, arcs.size(), [&](auto&& visit) {
    for (const auto& [from, to] : arcs) visit(to, from);
  });
  return reversed_rows(vertex_count, against.offsets, against.entries);
}

}  // namespace

Digraph::Digraph(Vertex vertex_count, std::span<const Arc> arcs) : vertex_count_(vertex_count) {
  const bool sorted = std::is_sorted(arcs.begin(), arcs.end());
  Rows along = sorted ? rows_of_sorted(vertex_count, arcs) : rows_of_unsorted(vertex_count, arcs);
  out_offsets_ = std::move(along.offsets);
  targets_ = std::move(along.entries);
  Rows against = reversed_rows(vertex_count, out_offsets_, targets_);
  in_offsets_ = std::move(against.offsets);
  sources_ = std::move(against.entries);
}

}  // namespace perfect_play
