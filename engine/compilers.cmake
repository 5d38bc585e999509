# Settings for the differences between compilers, g++ 12 and clang 14 or later. The settings for Emscripten are in
# emscripten.cmake.

# Compiler options for all sources of the engine, but not for those of GoogleTest.
set(perfect_play_warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow)

# Options that turn off false warnings, including in projects that use the engine.
set(perfect_play_false_alarms "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 warns about inlined code of its own std::string (GCC bugs 105329 and 105651).
  set(perfect_play_false_alarms -Wno-array-bounds -Wno-nonnull -Wno-restrict -Wno-stringop-overflow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # Clang ignores the places where GNU's library permits deprecated functions.
  include(CheckCXXSymbolExists)
  check_cxx_symbol_exists(__GLIBCXX__ cstddef PERFECT_PLAY_USES_LIBSTDCXX)
  if(PERFECT_PLAY_USES_LIBSTDCXX)
    set(perfect_play_false_alarms -Wno-deprecated-declarations)
  endif()
endif()

# Precompiles the headers listed after `target` for all sources of the target. Does nothing for clang with the compiler
# cache: clang's precompiled headers contain the name of their folder, so other checkouts could not use the cached
# objects.
function(perfect_play_precompile_headers target)
  string(COMPARE EQUAL "${CMAKE_CXX_COMPILER_ID}" Clang is_clang)
  if(is_clang AND CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
    return()
  endif()
  target_precompile_headers(${target} PRIVATE ${ARGN})
  if(is_clang)
    # If the standard library is precompiled, clang ignores the places that permit deprecated functions.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
endfunction()
