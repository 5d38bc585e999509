#include "engine/games/triangle-war/triangle_war.hpp"

namespace perfect_play::triangle_war {
namespace {

constexpr TrickyCase kTricky[] = {
    {"4_2-4.4-5.5-9.3-6.2-5.3-5", "strict-alternation"},
    {"4_2-3.4-5.9-10.2-5.3-5.1-2.5-6.5-8.2-4.3-6.4-8.7-8.1-3.8-9.4-7.6-9", "strict-alternation"},
    {"4_3-6.5-8.5-9.3-5.8-9.1-2.4-7", "bounds-forgotten"},
    {"4_3-5.9-10.4-5.2-3.2-5.7-8.1-2", "bounds-forgotten"},
    {"4_9-10.4-8.2-4.4-7.5-9.5-6.6-10.6-9.1-3.4-5.3-5.1-2", "two-turns", "triangle-war.case.two-turns"},
    {"4_4-7.9-10.7-8.6-10.3-6.2-5.5-6.4-5.5-8.5-9.8-9.3-5.1-2.6-9.1-3.2-4.4-8.2-3", "two-turns",
     "triangle-war.case.two-turns"},
    {"4_2-5.6-9.8-9.2-3.5-6.6-10.4-5.5-8.3-6.9-10.5-9.4-7.4-8.3-5.2-4", "final-points", "edges.case.final-points"},
};

}  // namespace

std::span<const TrickyCase> Poj1085::tricky_cases() { return kTricky; }

}  // namespace perfect_play::triangle_war
