// The programs that build and test Perfect Play, with functions that detect each program, and installation
// instructions.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, findFirefox } from './browser.mjs';
import { findProgram } from './programs.mjs';
import { capture } from './run.mjs';

/**
 * @typedef {object} Tool
 * @property {string} name
 * @property {string} purpose ends a sentence that begins with “… is needed to”
 * @property {() => boolean} found
 * @property {readonly string[]} packages package names in Debian and its relatives
 * @property {string} elsewhere instructions for systems without apt
 * @property {boolean} [optional] reported if missing, without failing
 */

/** @type {(program: string) => boolean} true if it is on the PATH */
export const onPath = (program) => findProgram(program) !== null;

/** @returns {string} the folder of em++ in an installed emsdk; empty if em++ is on the PATH */
export function emsdkFolder() {
  const folder = join(process.env['EMSDK'] ?? '', 'upstream', 'emscripten');
  return process.env['EMSDK'] && existsSync(join(folder, 'em++')) ? folder : '';
}

const hasEmscripten = () => emsdkFolder() !== '' || (onPath('em++') && onPath('em-config'));

function hasCmake() {
  const [, major, minor] = /version (\d+)\.(\d+)/.exec(capture('cmake', ['--version']).output) ?? [];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 24);
}

/** @type {(compiler: string, program: string, flags: readonly string[]) => boolean} */
const compiles = (compiler, program, flags) =>
  capture(compiler, [...flags, '-xc++', '-', '-o', '/dev/null'], program).status === 0;

const FUZZ_TARGET = 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }';
const hasSanitizers = () => compiles('clang++', FUZZ_TARGET, ['-fsanitize=fuzzer,address']);

/** Names of clang to try, in the order of engine/hardened-toolchain.cmake. */
const HARDENED_COMPILERS = ['clang++-22', 'clang++-21', 'clang++-20', 'clang++'];

/** Names of clang-tidy to try. From version 21 on, clang-tidy skips included code and takes half the time. */
const CLANG_TIDY = ['clang-tidy-22', 'clang-tidy-21', 'clang-tidy'];

/** @returns {string} the name of clang-tidy on the PATH */
export const clangTidy = () => CLANG_TIDY.find(onPath) ?? 'clang-tidy';

function hasHardenedLibrary() {
  const compiler = HARDENED_COMPILERS.find(onPath);
  const program =
    '#include <array>\nstatic_assert(!__is_pointer(std::array<int, 1>::iterator), "hardened");\nint main() {}';
  const flags = ['-std=c++20', '-stdlib=libc++', '-D_LIBCPP_ABI_BOUNDED_ITERATORS_IN_STD_ARRAY', '-fsanitize=address'];
  return compiler !== undefined && compiles(compiler, program, flags);
}

/** @type {(...path: string[]) => boolean} true if the compiler finds the header */
const hasHeader = (...path) =>
  ['/usr', '/usr/local', '/opt/homebrew', '/opt/local'].some((folder) => existsSync(join(folder, 'include', ...path)));
const hasGoogleTestSource = () =>
  existsSync(join(process.env['GOOGLETEST_SOURCE'] ?? '/usr/src/googletest', 'googletest', 'src', 'gtest-all.cc'));

/** macOS has Chinese fonts but no fc-list. */
const hasChineseFont = () => process.platform === 'darwin' || capture('fc-list', [':lang=zh']).output.trim() !== '';

/** Folder of DejaVu Sans on Debian and its relatives. */
export const LABEL_FONT = '/usr/share/fonts/truetype/dejavu';
/** True on other systems, which use their own fonts. */
const hasLabelFont = () => !onPath('apt-get') || existsSync(LABEL_FONT);

/** @returns {boolean} true if WebKitGTK can be tested on this machine */
export const hasWebKit = () => onPath('WebKitWebDriver') && onPath('xvfb-run') && onPath('xauth');

/** Interpreters to try: the first Python on the PATH may hide Debian's own. */
const PYTHONS = ['python3', '/usr/bin/python3'];
const FINDS_DASK = 'import sys, importlib.util; sys.exit(importlib.util.find_spec("distributed") is None)';

/** @returns {string | null} a Python that has Dask's scheduler and workers */
export const findDask = () => PYTHONS.find((python) => capture(python, ['-c', FINDS_DASK]).status === 0) ?? null;

/** @type {(name: string, purpose: string, packages: string, source: string, found: () => boolean) => Tool} */
const tool = (name, purpose, packages, source, found) => ({
  name,
  purpose,
  found,
  packages: packages.split(' '),
  elsewhere: `Install ${source}.`,
});
/** @type {(...programs: string[]) => () => boolean} */
const has =
  (...programs) =>
  () =>
    programs.every(onPath);
/** @type {(one: Tool) => Tool} */
const optional = (one) => ({ ...one, optional: true });

// Purposes and sources that several tools share.
const BUILD = 'build the engine';
const CHECK = 'check the C++ sources';
const COMPLETE = 'test shell completions';
const CLUSTER = 'test many positions on many machines';
const HARDENED = 'run the tests under sanitizers and with a hardened standard library';
const SITES = 'test boards in sites of other people';
const LLVM = 'LLVM from https://releases.llvm.org or with `brew install llvm`, and put its bin folder on the PATH';
const COMPILER = 'g++ 12 or later, or clang 14 or later; on macOS run `xcode-select --install`';
const EMSDK = 'the emsdk from https://emscripten.org or run `brew install emscripten`';
const WEBKIT = 'webkit2gtk-driver xvfb xauth';
const HARDENED_PACKAGES = 'clang-22 libc++-22-dev libclang-rt-22-dev';
const OWN_PAGES = 'it as its own pages say';

const tools = {
  emscripten: tool('Emscripten (em++)', 'compile the engine to WebAssembly', 'emscripten', EMSDK, hasEmscripten),
  cmake: tool('CMake 3.24 or later', BUILD, 'cmake', 'it from https://cmake.org or with Homebrew', hasCmake),
  ninja: tool('Ninja', BUILD, 'ninja-build', 'it from https://ninja-build.org or with Homebrew', has('ninja')),
  compiler: tool('a C++ compiler', 'build the native command line', 'g++', COMPILER, has(process.env['CXX'] ?? 'c++')),
  compilerCache: optional(
    tool('ccache', 'compile nothing twice', 'ccache', 'it from https://ccache.dev', has('ccache')),
  ),
  clang: tool('clang++', `${CHECK} and build the fuzz targets`, 'clang', LLVM, has('clang++')),
  gcovr: tool('gcovr', 'count what the tests run', 'gcovr', 'it with `pip install gcovr`', has('gcovr')),
  sanitizers: tool('sanitizers and libFuzzer of clang', 'run the fuzz targets', 'libclang-rt-dev', LLVM, hasSanitizers),
  hardenedLibrary: tool('clang++ 20 or later with libc++', HARDENED, HARDENED_PACKAGES, LLVM, hasHardenedLibrary),
  clangFormat: tool('clang-format', 'check the format of the C++ sources', 'clang-format', LLVM, has('clang-format')),
  clangTidy: tool('clang-tidy', CHECK, 'clang-tidy-22', LLVM, () => CLANG_TIDY.some(onPath)),
  googleTest: tool('GoogleTest', 'test the engine natively', 'libgtest-dev', 'it with `brew install googletest`', () =>
    hasHeader('gtest', 'gtest.h'),
  ),
  googleTestSource: tool(
    'the sources of GoogleTest',
    'test the engine as WebAssembly',
    'googletest',
    'them: clone https://github.com/google/googletest, and set GOOGLETEST_SOURCE to the folder',
    hasGoogleTestSource,
  ),
  googleBenchmark: tool(
    'Google Benchmark',
    'time the engine against plain peers',
    'libbenchmark-dev',
    'it with `brew install google-benchmark`',
    () => hasHeader('benchmark', 'benchmark.h'),
  ),
  chromium: tool(
    'Chromium',
    'test the page in a real browser',
    'chromium chromium-headless-shell',
    'Chromium or Chrome, or set CHROMIUM to the path of its program',
    () => findBrowser() !== null,
  ),
  labelFont: tool(
    'the font DejaVu Sans',
    'write on the pictures of puzzles',
    'fonts-dejavu-core',
    'it from https://dejavu-fonts.github.io',
    hasLabelFont,
  ),
  firefox: optional(
    tool(
      'Firefox',
      'test frames in other people’s pages in a second browser',
      'firefox-esr',
      'Firefox, or set FIREFOX to the path of its program',
      () => findFirefox() !== null,
    ),
  ),
  webkit: optional(tool('WebKitGTK', 'test the core flows in a third browser', WEBKIT, 'it on Linux', hasWebKit)),
  dask: tool('Dask', CLUSTER, 'python3-distributed', 'it with `pip install distributed`', () => findDask() !== null),
  parallel: tool('GNU parallel', CLUSTER, 'parallel', 'it from https://www.gnu.org/software/parallel', has('parallel')),
  zsh: tool('zsh', COMPLETE, 'zsh', 'it from https://www.zsh.org', has('zsh')),
  fish: tool('fish', COMPLETE, 'fish', 'it from https://fishshell.com', has('fish')),
  manPages: tool(
    'groff and mandoc',
    'test the man page',
    'groff-base mandoc',
    'both with Homebrew',
    has('groff', 'mandoc'),
  ),
  doxygen: tool(
    'Doxygen',
    'write the reference of the engine',
    'doxygen',
    'it from https://doxygen.nl',
    has('doxygen'),
  ),
  chineseFont: tool(
    'a Chinese font',
    'test the page in Chinese',
    'fontconfig fonts-noto-cjk',
    'Noto Sans CJK from https://github.com/notofonts/noto-cjk, and fontconfig',
    hasChineseFont,
  ),
};

/** Tools for `npm run test:sites`: authoring tools and a PDF reader. */
const forSites = [
  tools.chromium,
  tool('MkDocs with Material', SITES, 'mkdocs-material', OWN_PAGES, has('mkdocs')),
  tool('Sphinx with MyST and Furo', SITES, 'python3-sphinx python3-myst-parser furo', OWN_PAGES, has('sphinx-build')),
  tool('Jekyll', SITES, 'jekyll', OWN_PAGES, has('jekyll')),
  tool('Poppler', SITES, 'poppler-utils', OWN_PAGES, has('pdftotext')),
];

const forWasm = [tools.emscripten, tools.cmake, tools.ninja];
const forNative = [tools.cmake, tools.ninja, tools.compiler];
const forCheck = [tools.cmake, tools.ninja, tools.clang, tools.clangFormat, tools.clangTidy];

/** Tools by purpose. */
export const needs = {
  page: [...forWasm, tools.compilerCache, tools.labelFont],
  build: [...new Set([...forWasm, ...forNative, tools.compilerCache, tools.labelFont])],
  check: forCheck,
  reference: [tools.doxygen],
  sites: forSites,
  compilers: [...forWasm, tools.compiler, tools.clang, tools.googleTest, tools.googleTestSource],
  coverage: [...forWasm, tools.compiler, tools.gcovr, tools.googleTest],
  mutants: [...forWasm, tools.clang, tools.googleTest],
  fuzz: [...forWasm, tools.clang, tools.sanitizers],
  test: Object.values(tools).filter(
    (tool) => ![tools.googleBenchmark, tools.sanitizers, tools.gcovr, tools.doxygen, tools.webkit].includes(tool),
  ),
  /** Additional tools for the exhaustive size. */
  exhaustive: [tools.webkit, tools.doxygen, tools.sanitizers],
  everything: Object.values(tools),
};
