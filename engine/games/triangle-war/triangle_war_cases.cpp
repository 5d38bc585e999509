#include "engine/games/triangle-war/triangle_war.hpp"

namespace perfect_play::triangle_war {
namespace {

constexpr TrickyCase kTricky[] = {
    {"4_2-4.4-5.5-9.3-6.2-5.3-5", "strict-alternation"},
};

}  // namespace

std::span<const TrickyCase> Poj1085::tricky_cases() { return kTricky; }

}  // namespace perfect_play::triangle_war
