// This is the only file that is compiled for processors with AVX2 (see CMakeLists.txt).

#include "engine/solvers/subset/kernel_loops.hpp"

namespace perfect_play::subset {

#ifdef __AVX2__

const Kernel<std::uint8_t>* avx2_kernel() {
  static constexpr Kernel<std::uint8_t> kKernel = kKernelOf<std::uint8_t, 32>;
  return __builtin_cpu_supports("avx2") ? &kKernel : nullptr;
}

#else

const Kernel<std::uint8_t>* avx2_kernel() { return nullptr; }

#endif

}  // namespace perfect_play::subset
