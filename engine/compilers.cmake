# Every difference between compilers, from g++ 12 and clang 14 on (those of Emscripten are in emscripten.cmake).

# What every source of ours is compiled with here; GoogleTest's own sources are not.
set(perfect_play_warnings -Wall -Wextra -Wpedantic -Wconversion -Wshadow)

# Warnings of what is right, which projects that take the engine in do not get either.
set(perfect_play_false_alarms "")
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 warns of its own std::string when it has inlined enough of it (GCC bugs 105329 and 105651).
  set(perfect_play_false_alarms -Wno-array-bounds -Wno-nonnull -Wno-restrict -Wno-stringop-overflow)
elseif(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # It does not see where GNU's library has permitted itself what is deprecated.
  include(CheckCXXSymbolExists)
  check_cxx_symbol_exists(__GLIBCXX__ cstddef PERFECT_PLAY_USES_LIBSTDCXX)
  if(PERFECT_PLAY_USES_LIBSTDCXX)
    set(perfect_play_false_alarms -Wno-deprecated-declarations)
  endif()
endif()

# Compiles the headers that follow once for all sources of `target`. Not where clang compiles through the cache: its precompiled
# headers hold the name of their folder, and what is compiled with them would be found again in this checkout alone.
function(perfect_play_precompile_headers target)
  string(COMPARE EQUAL "${CMAKE_CXX_COMPILER_ID}" Clang is_clang)
  if(is_clang AND CMAKE_CXX_COMPILER_LAUNCHER MATCHES "ccache")
    return()
  endif()
  target_precompile_headers(${target} PRIVATE ${ARGN})
  if(is_clang)
    # Of a precompiled standard library, clang forgets where that has permitted itself what is deprecated.
    target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
  endif()
endfunction()
