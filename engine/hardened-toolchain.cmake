# Toolchain for clang with its own standard library in hardened mode: iterators and containers trap on every invalid
# use, and iterators are never pointers, as in the latest Emscripten.

find_program(PERFECT_PLAY_HARDENED_COMPILER NAMES clang++-22 clang++-21 clang++-20 clang++ REQUIRED
  DOC "Clang 20 or later, with libc++")
execute_process(COMMAND "${PERFECT_PLAY_HARDENED_COMPILER}" -dumpversion
  OUTPUT_VARIABLE hardened_version OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
if(hardened_version VERSION_LESS 20)
  message(FATAL_ERROR "The iterators of libc++ are checked from clang 20 on; ${PERFECT_PLAY_HARDENED_COMPILER} is "
    "${hardened_version}. On Debian 12: apt install clang-22 libc++-22-dev libclang-rt-22-dev")
endif()
set(CMAKE_CXX_COMPILER "${PERFECT_PLAY_HARDENED_COMPILER}")
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ \
-D_LIBCPP_HARDENING_MODE=_LIBCPP_HARDENING_MODE_EXTENSIVE \
-D_LIBCPP_ABI_BOUNDED_ITERATORS -D_LIBCPP_ABI_BOUNDED_ITERATORS_IN_STD_ARRAY -D_LIBCPP_ABI_BOUNDED_ITERATORS_IN_VECTOR")
if(CMAKE_HOST_SYSTEM_NAME STREQUAL "Linux")
  # The shared library may be installed only in another version.
  set(CMAKE_EXE_LINKER_FLAGS_INIT "-static-libstdc++")
endif()

# The installed GoogleTest is built for another standard library.
set(PERFECT_PLAY_GOOGLETEST_FROM_SOURCE ON)
