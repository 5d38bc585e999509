#include "engine/solvers/subset/kernel.hpp"

#include "engine/solvers/subset/kernel_loops.hpp"

namespace perfect_play::subset {

// Every x86-64 processor has 16-byte registers, and so does WebAssembly with SIMD; elsewhere the compiler emulates
// them.
const Kernel<std::uint8_t> kBytesKernel = kKernelOf<std::uint8_t, 16>;
const Kernel<std::uint16_t> kWordsKernel = kKernelOf<std::uint16_t, 16>;

}  // namespace perfect_play::subset
