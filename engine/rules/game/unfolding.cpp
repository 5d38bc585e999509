#include "engine/rules/game/unfolding.hpp"

#include <algorithm>
#include <cstring>
#include <tuple>

namespace perfect_play::rules {
namespace {

constexpr std::size_t kFirstSlots = 1024;

std::uint64_t mixed(std::uint64_t bits) {
  bits ^= bits >> 32U;
  bits *= 0x9E3779B97F4A7C15U;
  return bits ^ (bits >> 29U);
}

// A slot has the number of a position, from 1, and the highest bits of its hash: two positions with different bits need
// not be compared.
constexpr unsigned kNumberBits = 24;
constexpr std::uint32_t kNumberMask = (1U << kNumberBits) - 1;
static_assert(kMostNumbered < kNumberMask);

constexpr std::uint32_t tag_of(std::uint64_t hash) { return static_cast<std::uint32_t>(hash >> 32U) & ~kNumberMask; }

/// Releases memory that a vector or a text does not use. Without exceptions, `shrink_to_fit` of some libraries does
/// nothing.
template <class Items>
[[gnu::noinline]] void release_spare(Items& items) {
  items = Items(items);
}

}  // namespace

Unfolding::Unfolding(RuleBook& rules, UnfoldingLimits limits)
    : rules_(&rules), limits_(limits), first_arc_{0}, first_of_ply_{0}, slots_(kFirstSlots, 0) {
  if (limits.uses_symmetry) symmetry_ = Symmetry(rules.settings().symmetry, rules.start());
  limits_.positions = std::min(limits.positions, kMostNumbered);
  const std::string_view start = represented(rules.start());
  static_cast<void>(number_of(start, Side::kFirst, hash_of(start, Side::kFirst)));
}

std::string_view Unfolding::represented(std::string_view position) const {
  if (symmetry_.is_trivial()) return position;
  symmetry_.represent(position, representative_);
  return representative_;
}

std::size_t Unfolding::bytes() const {
  const std::size_t words = ends_.capacity() + margins_.capacity() + first_arc_.capacity() + arcs_.capacity() +
                            gains_.capacity() + slots_.capacity();
  return texts_.capacity() + facts_.capacity() + words * 4;
}

std::uint64_t Unfolding::hash_of(std::string_view text, Side mover) const {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  const bool is_impartial = rules_->settings().is_impartial;
  std::uint64_t hash = text.size() * 2 + (is_impartial ? 0 : static_cast<std::uint64_t>(mover));
  std::uint64_t word = 0;
  if (text.size() < kWord) {
    for (const char c : text) word = word << 8U | static_cast<unsigned char>(c);
    return mixed(hash ^ word);
  }
  for (std::size_t i = 0; i + kWord < text.size(); i += kWord) {
    std::memcpy(&word, text.data() + i, kWord);
    hash = mixed(hash ^ word);
  }
  // The last word may overlap the one before it.
  std::memcpy(&word, text.data() + text.size() - kWord, kWord);
  return mixed(hash ^ word);
}

std::size_t Unfolding::slot_of(std::string_view text, Side mover, std::uint64_t hash) const {
  const bool is_impartial = rules_->settings().is_impartial;
  const std::size_t mask = slots_.size() - 1;
  const std::uint32_t tag = tag_of(hash);
  std::size_t slot = hash & mask;
  for (; slots_[slot] != 0; slot = (slot + 1) & mask) {
    if ((slots_[slot] & ~kNumberMask) != tag) continue;
    const std::uint32_t found = (slots_[slot] & kNumberMask) - 1;
    if (position(found) == text && (is_impartial || this->mover(found) == mover)) break;
  }
  return slot;
}

std::optional<Placed> Unfolding::find(std::string_view text, Side mover) const {
  Turn turn = 0;
  if (!symmetry_.is_trivial()) {
    turn = symmetry_.represent(text, representative_);
    text = representative_;
  }
  const std::uint32_t found = slots_[slot_of(text, mover, hash_of(text, mover))];
  if (found == 0) return std::nullopt;
  return Placed{(found & kNumberMask) - 1, turn};
}

void Unfolding::grow_slots() {
  slots_.assign(slots_.size() * 2, 0);
  const std::size_t mask = slots_.size() - 1;
  for (std::uint32_t i = 0; i < position_count(); ++i) {
    const std::uint64_t hash = hash_of(position(i), mover(i));
    std::size_t slot = hash & mask;
    while (slots_[slot] != 0) slot = (slot + 1) & mask;
    slots_[slot] = tag_of(hash) | (i + 1);
  }
}

std::uint32_t Unfolding::number_of(std::string_view text, Side mover, std::uint64_t hash) {
  const std::size_t slot = slot_of(text, mover, hash);
  if (slots_[slot] != 0) return (slots_[slot] & kNumberMask) - 1;
  const std::uint32_t made = position_count();
  slots_[slot] = tag_of(hash) | (made + 1);
  texts_ += text;
  ends_.push_back(static_cast<std::uint32_t>(texts_.size()));
  facts_.push_back(static_cast<std::uint8_t>(mover));
  // Two thirds are the most that may be used.
  if (std::size_t{made} * 3 >= slots_.size() * 2) grow_slots();
  return made;
}

UnfoldingState Unfolding::advance(std::uint32_t budget) {
  for (; state_ == UnfoldingState::kRunning && budget > 0; --budget) {
    if (next() == position_count() || !look_at_next()) break;
  }
  if (state_ == UnfoldingState::kRunning && next() == position_count()) {
    state_ = UnfoldingState::kDone;
    release_spare(texts_);
    release_spare(ends_);
    release_spare(first_arc_);
    release_spare(arcs_);
    release_spare(gains_);
  }
  return state_;
}

bool Unfolding::look_at_next() {
  const std::uint32_t index = next();
  // When the first position of a ply is looked at, all positions of that ply are known.
  if (index == first_of_ply_.back()) first_of_ply_.push_back(position_count());
  const Side side = mover(index);
  if (!rules_->look(position(index), side, look_)) {
    error_ = rules_->error();
    state_ = UnfoldingState::kMistake;
    return false;
  }
  facts_[index] = static_cast<std::uint8_t>(facts_[index] | static_cast<unsigned>(look_.ending) << 1U);
  const bool has_points = rules_->settings().has_points;
  if (has_points) margins_.resize(index + 1, look_.margin);
  fetch_slots(side);
  for (std::size_t i = 0; i < look_.steps.size(); ++i) {
    const Step& step = look_.steps[i];
    const Side next = step.again ? side : other(side);
    const std::string_view target = represented(look_.position(step));
    const std::uint64_t hash = hashes_.empty() ? hash_of(target, next) : hashes_[i];
    if (position_count() >= limits_.positions && slots_[slot_of(target, next, hash)] == 0) {
      state_ = UnfoldingState::kTooManyPositions;
      return false;
    }
    arcs_.emplace_back(number_of(target, next, hash), step.again);
    if (has_points) gains_.push_back(step.gain);
  }
  if (!check_symmetry(index)) return false;
  first_arc_.push_back(static_cast<std::uint32_t>(arcs_.size()));
  // Numbers of arcs and places in the texts have 32 bits.
  constexpr std::size_t kMost = std::size_t{1} << 31U;
  if ((index & 1023U) == 0 && (bytes() > limits_.bytes || arcs_.size() > kMost || texts_.size() > kMost)) {
    state_ = UnfoldingState::kTooMuchMemory;
    return false;
  }
  return true;
}

void Unfolding::fetch_slots(Side mover) {
  hashes_.clear();
  if (!symmetry_.is_trivial()) return;
  for (const Step& step : look_.steps) {
    const std::uint64_t hash = hash_of(look_.position(step), step.again ? mover : other(mover));
    hashes_.push_back(hash);
    __builtin_prefetch(&slots_[hash & (slots_.size() - 1)]);
  }
}

bool Unfolding::check_symmetry(std::uint32_t index) {
  for (const std::string& image : symmetry_.images(index, position(index))) {
    if (looks_alike(image, mover(index))) continue;
    if (state_ == UnfoldingState::kMistake) return false;
    state_ = UnfoldingState::kMistake;
    error_ =
        Error{{"rules.not-symmetric", {{"position", rules_->shown(position(index))}, {"image", rules_->shown(image)}}},
              rules_->place_of("symmetry")};
    return false;
  }
  return true;
}

bool Unfolding::looks_alike(std::string_view image, Side mover) {
  if (!rules_->look(image, mover, image_look_)) {
    error_ = rules_->error();
    state_ = UnfoldingState::kMistake;
    return false;
  }
  using StepKind = std::tuple<std::string, bool, std::int32_t>;
  const auto kinds_in = [this](const Look& look) {
    std::vector<StepKind> kinds;
    for (const Step& step : look.steps) {
      kinds.emplace_back(represented(look.position(step)), step.again, step.gain);
    }
    // Heapsort needs a tenth of the code of std::sort.
    std::make_heap(kinds.begin(), kinds.end());
    std::sort_heap(kinds.begin(), kinds.end());
    return kinds;
  };
  return image_look_.ending == look_.ending && image_look_.margin == look_.margin &&
         kinds_in(image_look_) == kinds_in(look_);
}

std::vector<std::uint32_t> Unfolding::path_to(std::uint32_t index) const {
  // The first arc to a position comes from a position that is one ply nearer to the start.
  std::vector<std::uint32_t> sources(index + 1, index);
  for (std::uint32_t from = 0; from < std::min(index, next()); ++from) {
    for (std::uint32_t k = first_arc(from); k < end_arc(from); ++k) {
      const std::uint32_t target = arcs_[k].target();
      if (target > from && target <= index && sources[target] == index) sources[target] = from;
    }
  }
  std::vector<std::uint32_t> path = {index};
  while (path.back() != 0 && sources[path.back()] != index) path.push_back(sources[path.back()]);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace perfect_play::rules
