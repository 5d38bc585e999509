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

/** @returns {boolean} */
function hasCmake() {
  const [, major, minor] = /version (\d+)\.(\d+)/.exec(capture('cmake', ['--version']).output) ?? [];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 24);
}

/** @returns {boolean} */
function hasSanitizers() {
  const program = 'extern "C" int LLVMFuzzerTestOneInput(const unsigned char*, unsigned long) { return 0; }';
  return capture('clang++', ['-fsanitize=fuzzer,address', '-xc++', '-', '-o', '/dev/null'], program).status === 0;
}

/** Names of clang to try, in the order of engine/hardened-toolchain.cmake. */
const HARDENED_COMPILERS = ['clang++-22', 'clang++-21', 'clang++-20', 'clang++'];

/** Names of clang-tidy to try. From version 21 on, clang-tidy skips included code and takes half the time. */
const CLANG_TIDY = ['clang-tidy-22', 'clang-tidy-21', 'clang-tidy'];

/** @returns {string} the name of clang-tidy on the PATH */
export const clangTidy = () => CLANG_TIDY.find(onPath) ?? 'clang-tidy';

/** @returns {boolean} */
function hasHardenedLibrary() {
  const compiler = HARDENED_COMPILERS.find(onPath);
  if (compiler === undefined) return false;
  const program =
    '#include <array>\nstatic_assert(!__is_pointer(std::array<int, 1>::iterator), "hardened");\nint main() {}';
  const flags = ['-std=c++20', '-stdlib=libc++', '-D_LIBCPP_ABI_BOUNDED_ITERATORS_IN_STD_ARRAY', '-fsanitize=address'];
  return capture(compiler, [...flags, '-xc++', '-', '-o', '/dev/null'], program).status === 0;
}

const includeFolders = ['/usr/include', '/usr/local/include', '/opt/homebrew/include', '/opt/local/include'];
const hasGoogleTest = () => includeFolders.some((folder) => existsSync(join(folder, 'gtest', 'gtest.h')));
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

/** @satisfies {Record<string, Tool>} */
const tools = {
  emscripten: {
    name: 'Emscripten (em++)',
    purpose: 'compile the engine to WebAssembly',
    found: () => emsdkFolder() !== '' || (onPath('em++') && onPath('em-config')),
    packages: ['emscripten'],
    elsewhere:
      'Install the emsdk (https://emscripten.org/docs/getting_started/downloads.html) or `brew install emscripten`.',
  },
  cmake: {
    name: 'CMake 3.24 or later',
    purpose: 'build the engine',
    found: hasCmake,
    packages: ['cmake'],
    elsewhere: 'Install it from https://cmake.org/download or with `brew install cmake`.',
  },
  ninja: {
    name: 'Ninja',
    purpose: 'build the engine',
    found: () => onPath('ninja'),
    packages: ['ninja-build'],
    elsewhere: 'Install it from https://ninja-build.org or with `brew install ninja`.',
  },
  compiler: {
    name: 'a C++ compiler',
    purpose: 'build the native command line',
    found: () => onPath(process.env['CXX'] ?? 'c++'),
    packages: ['g++'],
    elsewhere: 'Install g++ 12 or later, or clang 14 or later; on macOS run `xcode-select --install`.',
  },
  compilerCache: {
    name: 'ccache',
    purpose: 'compile nothing twice',
    found: () => onPath('ccache'),
    packages: ['ccache'],
    elsewhere: 'Install it from https://ccache.dev or with `brew install ccache`.',
    optional: true,
  },
  clang: {
    name: 'clang++',
    purpose: 'check the C++ sources and build the fuzz targets',
    found: () => onPath('clang++'),
    packages: ['clang'],
    elsewhere:
      'Install LLVM from https://releases.llvm.org or with `brew install llvm`, and put its bin folder on the PATH.',
  },
  gcovr: {
    name: 'gcovr',
    purpose: 'count what the tests run',
    found: () => onPath('gcovr'),
    packages: ['gcovr'],
    elsewhere: 'Install it with `pip install gcovr`.',
  },
  sanitizers: {
    name: 'the sanitizers and libFuzzer of clang',
    purpose: 'run the fuzz targets',
    found: hasSanitizers,
    packages: ['libclang-rt-dev'],
    elsewhere: 'It comes with LLVM but not with Xcode: `brew install llvm`, and put its bin folder on the PATH.',
  },
  hardenedLibrary: {
    name: 'clang++ 20 or later with its own standard library and sanitizers',
    purpose: 'run the tests under sanitizers and with a hardened standard library',
    found: hasHardenedLibrary,
    packages: ['clang-22', 'libc++-22-dev', 'libclang-rt-22-dev'],
    elsewhere: 'It comes with LLVM but not with Xcode: `brew install llvm`, and put its bin folder on the PATH.',
  },
  clangFormat: {
    name: 'clang-format',
    purpose: 'check the format of the C++ sources',
    found: () => onPath('clang-format'),
    packages: ['clang-format'],
    elsewhere: 'It comes with LLVM: `brew install clang-format`.',
  },
  clangTidy: {
    name: 'clang-tidy',
    purpose: 'check the C++ sources',
    found: () => CLANG_TIDY.some(onPath),
    packages: ['clang-tidy-22'],
    elsewhere: 'It comes with LLVM: `brew install llvm`, and put its bin folder on the PATH.',
  },
  googleTest: {
    name: 'GoogleTest',
    purpose: 'test the engine natively',
    found: hasGoogleTest,
    packages: ['libgtest-dev'],
    elsewhere: 'Install it with `brew install googletest`.',
  },
  googleTestSource: {
    name: 'the sources of GoogleTest',
    purpose: 'test the engine as WebAssembly',
    found: hasGoogleTestSource,
    packages: ['googletest'],
    elsewhere: 'Clone https://github.com/google/googletest and set GOOGLETEST_SOURCE to the folder.',
  },
  googleBenchmark: {
    name: 'Google Benchmark',
    purpose: 'time the engine against plain peers',
    found: () => includeFolders.some((folder) => existsSync(join(folder, 'benchmark', 'benchmark.h'))),
    packages: ['libbenchmark-dev'],
    elsewhere: 'Install it with `brew install google-benchmark`.',
  },
  chromium: {
    name: 'Chromium',
    purpose: 'test the page in a real browser',
    found: () => findBrowser() !== null,
    packages: ['chromium', 'chromium-headless-shell'],
    elsewhere: 'Install Chromium or Chrome, or set CHROMIUM to the path of its program.',
  },
  labelFont: {
    name: 'the font DejaVu Sans',
    purpose: 'write on the pictures of puzzles',
    found: hasLabelFont,
    packages: ['fonts-dejavu-core'],
    elsewhere: 'Get it from https://dejavu-fonts.github.io.',
  },
  firefox: {
    name: 'Firefox',
    purpose: 'test frames in other people’s pages in a second browser',
    found: () => findFirefox() !== null,
    packages: ['firefox-esr'],
    elsewhere: 'Install Firefox, or set FIREFOX to the path of its program.',
    optional: true,
  },
  webkit: {
    name: 'WebKitGTK with its driver, and a screen that nobody sees',
    purpose: 'test the core flows in a third browser',
    found: hasWebKit,
    packages: ['webkit2gtk-driver', 'xvfb', 'xauth'],
    elsewhere: 'It is to be had for Linux alone.',
    optional: true,
  },
  dask: {
    name: 'dask.distributed',
    purpose: 'test many positions on many machines',
    found: () => findDask() !== null,
    packages: ['python3-distributed'],
    elsewhere: 'Install it with `pip install distributed`.',
  },
  parallel: {
    name: 'GNU parallel',
    purpose: 'test many positions on many machines',
    found: () => onPath('parallel'),
    packages: ['parallel'],
    elsewhere: 'Install it from https://www.gnu.org/software/parallel or with `brew install parallel`.',
  },
  zsh: {
    name: 'zsh',
    purpose: 'test what the command line completes in it',
    found: () => onPath('zsh'),
    packages: ['zsh'],
    elsewhere: 'Install it from https://www.zsh.org.',
  },
  fish: {
    name: 'fish',
    purpose: 'test what the command line completes in it',
    found: () => onPath('fish'),
    packages: ['fish'],
    elsewhere: 'Install it from https://fishshell.com or with `brew install fish`.',
  },
  manPages: {
    name: 'groff and mandoc',
    purpose: 'test the man page',
    found: () => onPath('groff') && onPath('mandoc'),
    packages: ['groff-base', 'mandoc'],
    elsewhere: 'Install them with `brew install groff mandoc`.',
  },
  doxygen: {
    name: 'Doxygen',
    purpose: 'write the reference of the engine',
    found: () => onPath('doxygen'),
    packages: ['doxygen'],
    elsewhere: 'Install it from https://www.doxygen.nl or with `brew install doxygen`.',
  },
  chineseFont: {
    name: 'a Chinese font',
    purpose: 'test the page in Chinese',
    found: hasChineseFont,
    packages: ['fontconfig', 'fonts-noto-cjk'],
    elsewhere: 'Install Noto Sans CJK from https://github.com/notofonts/noto-cjk, and fontconfig.',
  },
};

/** Tools for `npm run test:sites`: authoring tools and a PDF reader. */
const forSites = [
  tools.chromium,
  ...[
    { name: 'MkDocs with Material', program: 'mkdocs', packages: ['mkdocs-material'] },
    {
      name: 'Sphinx with MyST and Furo',
      program: 'sphinx-build',
      packages: ['python3-sphinx', 'python3-myst-parser', 'furo'],
    },
    { name: 'Jekyll', program: 'jekyll', packages: ['jekyll'] },
    { name: 'Poppler', program: 'pdftotext', packages: ['poppler-utils'] },
  ].map(({ name, program, packages }) => ({
    name,
    purpose: 'test boards in sites of other people',
    found: () => onPath(program),
    packages,
    elsewhere: 'Install it as its own pages say.',
  })),
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
