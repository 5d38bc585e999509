#include "engine/cli/options.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>

namespace perfect_play::cli {
namespace {

Error wants(std::string_view name, std::string_view wanted) {
  return {{"cli.option-value", {{"option", std::string(name)}, {"wanted", std::string(wanted)}}}};
}

/// 2^53 and above would not be the same number in JSON.
constexpr std::size_t kMostDigits = 15;
constexpr std::uint64_t kLargest = 999'999'999'999'999;

std::optional<std::uint64_t> whole_number(std::string_view text) {
  if (text.empty() || text.size() > kMostDigits) return std::nullopt;
  if (text.find_first_not_of("0123456789") != std::string_view::npos) return std::nullopt;
  return std::stoull(std::string(text));
}

/// Sets `number`, which must hold what is given.
template <class T>
Fault set_number(T& number, std::string_view name, std::string_view value) {
  constexpr std::uint64_t kMost = std::min<std::uint64_t>(kLargest, std::numeric_limits<T>::max());
  const std::optional<std::uint64_t> given = whole_number(value);
  if (!given || *given == 0 || *given > kMost) {
    return Error{{"cli.option-number", {{"option", std::string(name)}, {"most", std::to_string(kMost)}}}};
  }
  number = static_cast<T>(*given);
  return std::nullopt;
}

/// Sets `chosen` to what `value` names.
template <class T, std::size_t kCount>
Fault set_choice(T& chosen, std::string_view name, std::string_view value,
                 const std::array<std::pair<std::string_view, T>, kCount>& choices) {
  std::string wanted;
  for (const auto& [text, choice] : choices) {
    if (text == value) {
      chosen = choice;
      return std::nullopt;
    }
    if (!wanted.empty()) wanted += ", ";
    wanted += text;
  }
  return wants(name, wanted);
}

using OrderNames = std::array<std::pair<std::string_view, MoveOrder>, 3>;
constexpr OrderNames kOrders = {{{name_of(MoveOrder::kGiven), MoveOrder::kGiven},
                                 {name_of(MoveOrder::kCapturesFirst), MoveOrder::kCapturesFirst},
                                 {name_of(MoveOrder::kBestFirst), MoveOrder::kBestFirst}}};

using TableNames = std::array<std::pair<std::string_view, TableKind>, 3>;
constexpr TableNames kTables = {
    {{"automatic", TableKind::kAutomatic}, {"dense", TableKind::kDense}, {"hashed", TableKind::kHashed}}};

}  // namespace

Fault set_option(api::OpenOptions& how, std::string_view name, std::string_view value) {
  SolverOptions& options = how.options;
  if (name == "nodes") return set_number(options.limits.nodes, name, value);
  if (name == "bytes") return set_number(options.limits.bytes, name, value);
  if (name == "depth") return set_number(options.limits.depth, name, value);
  if (name == "cap") return set_number(options.cap.emplace(), name, value);
  if (name == "order") return set_choice(options.order, name, value, kOrders);
  if (name == "table") return set_choice(options.table, name, value, kTables);
  // An empty id would leave the choice open.
  if (value.empty()) return wants(name, "retrograde, memo, …");
  how.solver = value;
  return std::nullopt;
}

}  // namespace perfect_play::cli
