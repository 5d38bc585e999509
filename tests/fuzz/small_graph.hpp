#pragma once

#include <cstddef>
#include <cstdint>

#include "tests/engine/reference/plain_setup.hpp"

namespace perfect_play {

/// Reads an input's bytes one by one; returns zeros beyond its end.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size) : data_(data), size_(size) {}

  [[nodiscard]] bool at_end() const { return next_ >= size_; }
  std::size_t below(std::size_t bound) { return (at_end() ? 0U : data_[next_++]) % bound; }

 private:
  const std::uint8_t* data_;
  std::size_t size_;
  std::size_t next_ = 0;
};

/// Builds a valid Cat and Mouse graph of 3 to `most_vertices` vertices from all remaining bytes.
inline test::PlainSetup small_graph(Bytes& bytes, std::size_t most_vertices) {
  test::PlainSetup setup(3 + bytes.below(most_vertices - 2));
  setup.hole = bytes.below(setup.size());
  setup.cat = (setup.hole + 1 + bytes.below(setup.size() - 1)) % setup.size();
  setup.mouse = bytes.below(setup.size());
  while (setup.mouse == setup.hole || setup.mouse == setup.cat) setup.mouse = (setup.mouse + 1) % setup.size();
  while (!bytes.at_end()) {
    const std::size_t a = bytes.below(setup.size());
    setup.join(a, bytes.below(setup.size()));
  }
  for (std::size_t v = 0; v < setup.size(); ++v) {
    if (setup.neighbours[v].empty()) setup.join(v, (v + 1) % setup.size());
  }
  return setup;
}

}  // namespace perfect_play
