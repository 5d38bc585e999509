#include "engine/rules/game/symmetry.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include "engine/rules/game/position_code.hpp"

namespace perfect_play::rules {
namespace {

/// Rows and columns of a board, which is a text with `/` between its rows.
struct Shape {
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// Returns the shape of a board with equal rows; no rows if it has none.
Shape shape_of(std::string_view board) {
  const std::size_t columns = std::min(board.find('/'), board.size());
  if (columns == 0 || (board.size() + 1) % (columns + 1) != 0) return {};
  for (std::size_t i = 0; i < board.size(); ++i) {
    if ((board[i] == '/') != (i % (columns + 1) == columns)) return {};
  }
  return {(board.size() + 1) / (columns + 1), columns};
}

/// Returns the permutation that takes the cell (row, column) from `source(row, column)`.
template <class Source>
std::vector<std::uint32_t> permutation(Shape shape, Source&& source) {
  const std::size_t width = shape.columns + 1;
  std::vector<std::uint32_t> places(shape.rows * width - 1);
  std::iota(places.begin(), places.end(), 0U);
  for (std::size_t row = 0; row < shape.rows; ++row) {
    for (std::size_t column = 0; column < shape.columns; ++column) {
      const auto [from_row, from_column] = source(row, column);
      places[row * width + column] = static_cast<std::uint32_t>(from_row * width + from_column);
    }
  }
  return places;
}

using Order = std::array<std::uint8_t, kMostOrdered>;

/// Numbers a permutation by its factorial digits.
Turn number_of(const Order& order, std::size_t size) {
  Turn number = 0;
  for (std::size_t i = 0; i < size; ++i) {
    Turn smaller = 0;
    for (std::size_t j = i + 1; j < size; ++j) smaller += order[j] < order[i] ? 1 : 0;
    number = number * static_cast<Turn>(size - i) + smaller;
  }
  return number;
}

Order order_of(Turn number, std::size_t size) {
  std::array<std::uint8_t, kMostOrdered> digits{};
  for (std::size_t i = size; i-- > 0;) {
    const auto base = static_cast<Turn>(size - i);
    digits[i] = static_cast<std::uint8_t>(number % base);
    number /= base;
  }
  std::vector<std::uint8_t> left(size);
  std::iota(left.begin(), left.end(), std::uint8_t{0});
  Order order{};
  for (std::size_t i = 0; i < size; ++i) {
    order[i] = left[digits[i]];
    left.erase(left.begin() + digits[i]);
  }
  return order;
}

Turn factorial(std::size_t size) {
  Turn product = 1;
  for (std::size_t i = 2; i <= size; ++i) product *= static_cast<Turn>(i);
  return product;
}

/// Writes a list of the given parts, in an order.
void write_in_order(std::string_view list, const std::vector<std::string_view>& parts, const Order& order,
                    std::string& written) {
  std::size_t size = 0;
  for (const std::string_view part : parts) size += part.size();
  written = list.substr(0, list.size() - size);
  for (std::size_t i = 0; i < parts.size(); ++i) written += parts[order[i]];
}

}  // namespace

Symmetry::Symmetry(SymmetryKind kind, std::string_view start) : kind_(kind) {
  const Shape shape = shape_of(start);
  const std::size_t bottom = shape.rows - 1;
  const std::size_t right = shape.columns - 1;
  using Cell = std::pair<std::size_t, std::size_t>;
  const auto add = [&](auto&& source) { permutations_.push_back(permutation(shape, source)); };
  if (kind != SymmetryKind::kMirror && kind != SymmetryKind::kSquare) return;
  add([](std::size_t row, std::size_t column) { return Cell(row, column); });
  add([&](std::size_t row, std::size_t column) { return Cell(row, right - column); });
  if (kind == SymmetryKind::kMirror) return;
  add([](std::size_t row, std::size_t column) { return Cell(column, row); });
  add([&](std::size_t row, std::size_t column) { return Cell(bottom - row, column); });
  add([&](std::size_t row, std::size_t column) { return Cell(bottom - row, right - column); });
  add([&](std::size_t row, std::size_t column) { return Cell(right - column, row); });
  add([&](std::size_t row, std::size_t column) { return Cell(column, bottom - row); });
  add([&](std::size_t row, std::size_t column) { return Cell(right - column, bottom - row); });
}

bool Symmetry::fits(SymmetryKind kind, std::string_view start, bool is_text) {
  if (kind == SymmetryKind::kNone) return true;
  if (kind == SymmetryKind::kOrder) return !is_text && is_list(start) && parts_of_list(start).size() <= kMostOrdered;
  const Shape shape = shape_of(start);
  return is_text && shape.rows > 0 && (kind == SymmetryKind::kMirror || shape.rows == shape.columns);
}

Turn Symmetry::represent(std::string_view position, std::string& representative) const {
  if (kind_ == SymmetryKind::kOrder && is_list(position)) {
    const std::vector<std::string_view> parts = parts_of_list(position);
    if (parts.size() <= kMostOrdered) {
      Order sorted{};
      // Sorts by insertion: the lists are short, and equal parts keep their order.
      for (std::size_t i = 0; i < parts.size(); ++i) {
        std::size_t at = i;
        for (; at > 0 && parts[i] < parts[sorted[at - 1]]; --at) sorted[at] = sorted[at - 1];
        sorted[at] = static_cast<std::uint8_t>(i);
      }
      write_in_order(position, parts, sorted, representative);
      Order back{};
      for (std::size_t i = 0; i < parts.size(); ++i) back[sorted[i]] = static_cast<std::uint8_t>(i);
      return number_of(back, parts.size());
    }
  }
  representative = position;
  if (!is_of_board(position)) return 0;
  Turn best = 0;
  std::string image;
  for (Turn turn = 1; turn < permutations_.size(); ++turn) {
    // The board from which this turn makes the position.
    image.resize(position.size());
    for (std::size_t i = 0; i < position.size(); ++i) image[permutations_[turn][i]] = position[i];
    if (image >= representative) continue;
    representative = image;
    best = turn;
  }
  return best;
}

void Symmetry::apply(Turn turn, std::string_view representative, std::string& position) const {
  if (turn != 0 && kind_ == SymmetryKind::kOrder) {
    const std::vector<std::string_view> parts = parts_of_list(representative);
    write_in_order(representative, parts, order_of(turn, parts.size()), position);
    return;
  }
  position = representative;
  if (turn == 0 || !is_of_board(representative)) return;
  for (std::size_t i = 0; i < position.size(); ++i) position[i] = representative[permutations_[turn][i]];
}

std::vector<std::string> Symmetry::images(std::uint32_t number, std::string_view representative) const {
  std::vector<std::string> images;
  const auto add = [&](std::string&& image) {
    if (image != representative) images.push_back(std::move(image));
  };
  std::string image;
  if (kind_ == SymmetryKind::kOrder && is_list(representative)) {
    const std::vector<std::string_view> parts = parts_of_list(representative);
    if (parts.size() > kMostOrdered) return images;
    for (std::size_t i = 0; i + 1 < parts.size() && number < kVerifiedWhole; ++i) {
      Order order{};
      std::iota(order.begin(), order.end(), std::uint8_t{0});
      std::swap(order[i], order[i + 1]);
      write_in_order(representative, parts, order, image);
      add(std::move(image));
    }
    // A multiplier with large steps reaches all orders.
    const auto mixed = static_cast<Turn>(number * 2654435761U);
    write_in_order(representative, parts, order_of(mixed % factorial(parts.size()), parts.size()), image);
    add(std::move(image));
    return images;
  }
  if (!is_of_board(representative)) return images;
  const auto count = static_cast<Turn>(permutations_.size());
  const Turn only = 1 + number % (count - 1);
  for (Turn turn = 1; turn < count; ++turn) {
    if (number >= kVerifiedWhole && turn != only) continue;
    apply(turn, representative, image);
    add(std::move(image));
  }
  return images;
}

}  // namespace perfect_play::rules
