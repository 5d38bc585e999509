# Provides GTest::gtest_main: the installed library or, if it cannot be used, one built from GoogleTest's sources.

if(NOT PERFECT_PLAY_GOOGLETEST_FROM_SOURCE)
  find_package(GTest)
  return()
endif()

find_path(PERFECT_PLAY_GOOGLETEST_SOURCE googletest/src/gtest-all.cc
  HINTS ENV GOOGLETEST_SOURCE PATHS /usr/src/googletest
  NO_CMAKE_FIND_ROOT_PATH DOC "A checkout of GoogleTest")
if(NOT PERFECT_PLAY_GOOGLETEST_SOURCE)
  return()
endif()
set(root "${PERFECT_PLAY_GOOGLETEST_SOURCE}/googletest")
add_library(gtest_main STATIC EXCLUDE_FROM_ALL "${root}/src/gtest-all.cc" "${root}/src/gtest_main.cc")
target_include_directories(gtest_main PRIVATE "${root}")
target_include_directories(gtest_main SYSTEM PUBLIC "${root}/include")
if(EMSCRIPTEN)
  target_compile_definitions(gtest_main PUBLIC GTEST_HAS_PTHREAD=0)
endif()
add_library(GTest::gtest_main ALIAS gtest_main)
