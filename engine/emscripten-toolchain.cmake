# Finds Emscripten (in $EMSDK, otherwise em++ on the PATH) and includes its own toolchain file.

if(NOT PERFECT_PLAY_EMSCRIPTEN_ROOT)
  if(DEFINED ENV{EMSDK})
    set(emscripten_hints "$ENV{EMSDK}/upstream/emscripten")
  endif()
  find_program(PERFECT_PLAY_EM_CONFIG NAMES em-config HINTS ${emscripten_hints})
  if(NOT PERFECT_PLAY_EM_CONFIG)
    message(FATAL_ERROR "Emscripten was not found. Put em++ on the PATH (on Debian: apt install emscripten) or set EMSDK.")
  endif()
  execute_process(COMMAND "${PERFECT_PLAY_EM_CONFIG}" EMSCRIPTEN_ROOT
    OUTPUT_VARIABLE emscripten_root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  set(PERFECT_PLAY_EMSCRIPTEN_ROOT "${emscripten_root}" CACHE PATH "Where the Emscripten in use lives")
endif()

# Emscripten's toolchain file calls its compilers by name, but an emsdk may not be on the PATH.
get_filename_component(emscripten_bin "${PERFECT_PLAY_EM_CONFIG}" DIRECTORY)
set(ENV{PATH} "${emscripten_bin}:$ENV{PATH}")
set(CMAKE_C_COMPILER "${emscripten_bin}/emcc" CACHE FILEPATH "Emscripten's C compiler")
set(CMAKE_CXX_COMPILER "${emscripten_bin}/em++" CACHE FILEPATH "Emscripten's C++ compiler")
set(CMAKE_AR "${emscripten_bin}/emar" CACHE FILEPATH "Emscripten's archiver")
set(CMAKE_RANLIB "${emscripten_bin}/emranlib" CACHE FILEPATH "Emscripten's index builder")

include("${PERFECT_PLAY_EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake")

# A GoogleTest library installed on this system cannot be linked into WebAssembly.
set(PERFECT_PLAY_GOOGLETEST_FROM_SOURCE ON)
