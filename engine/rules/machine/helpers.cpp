// Functions for boards, which helpers.js also has in JavaScript.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstring>

#include "engine/rules/machine/machine.hpp"

namespace perfect_play::rules {
namespace {

/// The distance from a cell to the one below it: the length of a row with its `/`.
std::size_t width_of(std::string_view board) {
  const std::size_t slash = board.find('/');
  return (slash == std::string_view::npos ? board.size() : slash) + 1;
}

/// Returns true if all rows of a board with such a width have the same length.
bool is_even(std::string_view board, std::size_t width) {
  if ((board.size() + 1) % width != 0) return false;
  for (std::size_t end = width - 1; end < board.size(); end += width) {
    if (board[end] != '/') return false;
  }
  return true;
}

/// The same as `line` for a text of at most 64 characters: each is a bit.
bool has_line(std::string_view text, char sign, std::size_t length, std::size_t width) {
  std::uint64_t cells = 0;
  for (std::size_t i = 0; i < text.size(); ++i) cells |= std::uint64_t{text[i] == sign ? 1U : 0U} << i;
  for (const std::size_t step : {std::size_t{1}, width - 1, width, width + 1}) {
    if ((length - 1) * step >= text.size()) continue;
    std::uint64_t lines = cells;
    for (std::size_t i = 1; i < length; ++i) lines &= cells >> (i * step);
    if (lines != 0) return true;
  }
  return false;
}

}  // namespace

bool Machine::call_helper(Native native, std::span<const Value> arguments, Value& result) {
  const Value board = argument(arguments, 0);
  const Value second = argument(arguments, 1);
  const Value third = argument(arguments, 2);
  const bool takes_list = native == Native::kCells || native == Native::kPut || native == Native::kMove;
  if (!board.is(Kind::kText) && !(takes_list && board.is(Kind::kList))) {
    return fail(takes_list ? StatementCode("rules.needs-board") : StatementCode("rules.needs-text-board"),
                {{"helper", std::string(name_of(native))}, {"value", shown(board)}});
  }
  if (board.is(Kind::kText)) {
    if (!heap_.is_ascii(board)) return fail("rules.not-ascii", {{"value", shown(board)}});
    const std::string_view text = heap_.text(board);
    if (!is_even(text, width_of(text))) return fail("rules.uneven-rows", {{"board", shown(board)}});
  }
  switch (native) {
    case Native::kCells:
      return cells(board, second, result);
    case Native::kPut:
      return put(board, second, third, result);
    case Native::kMove:
      return move(board, second, third, result);
    case Native::kLine:
      return line(board, second, third, result);
    default:
      return near(board, second, third, result);
  }
}

bool Machine::cells(Value board, Value piece, Value& result) {
  Value list;
  if (board.is(Kind::kList)) {
    const std::uint32_t size = heap_.size(board);
    if (!charge(size) || !new_table(Kind::kList, 0, list)) return false;
    if (piece.is(Kind::kText) && size > 0 && heap_.item(board, 0).is(Kind::kList)) {
      return fail("rules.list-of-rows", {{"helper", "cells"}, {"value", shown(board)}});
    }
    for (std::uint32_t i = 0; i < size; ++i) {
      if (same(heap_.item(board, i), piece) && !heap_.push(list, Value::number(i))) return out_of_memory();
    }
    result = list;
    return true;
  }
  const std::string_view text = heap_.text(board);
  char wanted = 0;
  if (!sign_of(piece, Native::kCells, wanted) || !charge(text.size())) return false;
  const auto count = static_cast<std::size_t>(std::count(text.begin(), text.end(), wanted));
  if (!new_table(Kind::kList, count, list)) return false;
  for (std::size_t i = 0; count > 0 && i < text.size(); ++i) {
    if (text[i] != wanted) continue;
    if (!heap_.push(list, Value::number(static_cast<double>(i)))) return out_of_memory();
  }
  result = list;
  return true;
}

/// The piece of an argument, which has to be a single character.
bool Machine::sign_of(Value piece, Native helper, char& sign) {
  const bool is_sign = piece.is(Kind::kText) && heap_.is_ascii(piece) && heap_.text(piece).size() == 1;
  if (is_sign) {
    sign = heap_.text(piece)[0];
    return true;
  }
  if (piece.is(Kind::kText) && !heap_.is_ascii(piece)) return fail("rules.not-ascii", {{"value", shown(piece)}});
  return fail("rules.piece", {{"value", shown(piece)}, {"helper", std::string(name_of(helper))}});
}

/// The cell of an argument, which has to be on the board.
bool Machine::cell(Value board, Value place, std::size_t& result) {
  const std::size_t size = board.is(Kind::kText) ? heap_.text(board).size() : heap_.size(board);
  const double number = place.is_number() ? place.number() : -1;
  const bool is_in_range = number >= 0 && number < static_cast<double>(size);
  result = is_in_range ? static_cast<std::uint32_t>(number) : 0;
  if (!is_in_range || static_cast<double>(result) != number) {
    return fail("rules.off-board", {{"value", shown(place)}, {"board", shown(board)}});
  }
  const bool is_separator = board.is(Kind::kText) && heap_.text(board)[result] == '/';
  return !is_separator || fail("rules.on-separator", {{"value", shown(place)}, {"board", shown(board)}});
}

bool Machine::put(Value board, Value place, Value piece, Value& result) {
  std::size_t at = 0;
  if (!cell(board, place, at)) return false;
  if (board.is(Kind::kList)) {
    Value copy;
    if (!copy_list(board, 0, heap_.size(board), copy)) return false;
    heap_.set_item(copy, static_cast<std::uint32_t>(at), piece);
    result = copy;
    return true;
  }
  char sign = 0;
  if (!sign_of(piece, Native::kPut, sign)) return false;
  const std::string_view text = heap_.text(board);
  char* bytes = nullptr;
  if (!charge(text.size() / 8)) return false;
  const std::optional<Value> made = heap_.new_text(text.size(), true, bytes);
  if (!made) return out_of_memory();
  std::memcpy(bytes, text.data(), text.size());
  bytes[at] = sign;
  result = *made;
  return true;
}

bool Machine::move(Value board, Value from, Value to, Value& result) {
  std::size_t start = 0;
  std::size_t end = 0;
  if (!cell(board, from, start) || !cell(board, to, end)) return false;
  const Value empty = letters_['.'];
  if (board.is(Kind::kText)) {
    const std::string_view text = heap_.text(board);
    if (text[start] == '.') return fail("rules.free-cell", {{"value", shown(from)}, {"board", shown(board)}});
    char* bytes = nullptr;
    // As many steps as for `put` twice.
    if (!charge(2 * (text.size() / 8))) return false;
    const std::optional<Value> made = heap_.new_text(text.size(), true, bytes);
    if (!made) return out_of_memory();
    std::memcpy(bytes, text.data(), text.size());
    bytes[end] = text[start];
    bytes[start] = '.';
    result = *made;
    return true;
  }
  Value piece;
  Value lifted;
  if (!index(board, from, piece)) return false;
  if (same(piece, empty)) return fail("rules.free-cell", {{"value", shown(from)}, {"board", shown(board)}});
  return put(board, to, piece, lifted) && put(lifted, from, empty, result);
}

bool Machine::line(Value board, Value piece, Value length, Value& result) {
  const std::string_view text = heap_.text(board);
  std::string_view sign;
  double count = 0;
  if (!needs_text(piece, sign) || !whole(length, 0, count)) return false;
  if (sign.size() != 1 || count < 1) return fail("rules.line-arguments");
  const std::size_t width = width_of(text);
  const auto steps = static_cast<std::size_t>(std::min(count, 1e6));
  result = Value::boolean(false);
  if (!charge(text.size())) return false;
  if (text.size() <= 64 && count <= 64) {
    result = Value::boolean(has_line(text, sign[0], steps, width));
    return charge(4 * steps);
  }
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != sign[0]) continue;
    for (const std::size_t step : {std::size_t{1}, width - 1, width, width + 1}) {
      if (i + (steps - 1) * step >= text.size()) continue;
      std::size_t found = 1;
      while (found < steps && text[i + found * step] == sign[0]) ++found;
      if (!charge(found)) return false;
      if (found < steps) continue;
      result = Value::boolean(true);
      return true;
    }
  }
  return true;
}

bool Machine::near(Value board, Value place, Value ways, Value& result) {
  std::size_t at = 0;
  if (!cell(board, place, at)) return false;
  const std::string_view text = heap_.text(board);
  const auto width = static_cast<std::ptrdiff_t>(width_of(text));
  double count = 0;
  if (!whole(ways, 4, count)) return false;
  if (count != 4 && count != 8) return fail("rules.near-ways", {{"value", shown(ways)}});
  const std::array<std::ptrdiff_t, 8> all = {-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1};
  const std::array<std::ptrdiff_t, 4> straight = {-width, -1, 1, width};
  const std::span<const std::ptrdiff_t> steps = count == 8 ? std::span<const std::ptrdiff_t>(all) : straight;
  Value list;
  if (!charge(8) || !new_table(Kind::kList, steps.size(), list)) return false;
  for (const std::ptrdiff_t step : steps) {
    const std::ptrdiff_t to = static_cast<std::ptrdiff_t>(at) + step;
    if (to < 0 || to >= static_cast<std::ptrdiff_t>(text.size()) || text[static_cast<std::size_t>(to)] == '/') continue;
    if (!heap_.push(list, Value::number(static_cast<double>(to)))) return out_of_memory();
  }
  result = list;
  return true;
}

}  // namespace perfect_play::rules
