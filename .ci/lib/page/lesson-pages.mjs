// Adds the lessons and the manual to the build: web/pages/learn/ writes them from web/learn/ and manual/.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.mjs';
import { withSource } from '../run-source.mjs';
import { siteAddress } from './open-graph.mjs';
import { painted } from './painting.mjs';

/** @typedef {{ writeLessons: import('../../../web/pages/learn/learn-file.ts').WriteLessons }} Loaded */

/** @type {(path: string) => string} */
const read = (path) => readFileSync(join(root, path), 'utf8');

/** @type {import('../../../web/pages/learn/learn-file.ts').LearnTexts} */
const TEXTS = {
  text: (path) => read(`web/learn/${path}`),
  source: read,
  stories: (lesson) =>
    readdirSync(join(root, 'web', 'learn', 'lessons', lesson))
      .filter((file) => file.endsWith('.story'))
      .map((file) => file.replace('.story', ''))
      .sort(),
  isThere: (path) => existsSync(join(root, path)),
  get embedding() {
    return read('embedding.html');
  },
};

/**
 * Returns the files of the lessons, and the style rules for highlighted code.
 *
 * @param {import('../../../web/pages/learn/learn-file.ts').LearnOptions} options
 * @returns {Promise<import('../../../web/pages/learn/learn-file.ts').WrittenLessons>}
 */
export function lessonFiles(options) {
  const bytes = new Uint8Array(readFileSync(join(root, 'build', 'wasm', 'plain', 'perfect-play.wasm')));
  return withSource('/web/pages/learn/write-lessons.ts', (/** @type {Loaded} */ { writeLessons }) =>
    writeLessons(bytes, TEXTS, options),
  );
}

const STYLES = ['web/styles/tokens.css', 'web/learn/lesson.css'];
/**
 * Placeholder for the address of the style sheet, whose name depends on rules that are known only after the pages are
 * written.
 */
const STYLE = 'the-style-of-lessons.css';

/**
 * Adds the pages to the build.
 *
 * @param {string} policy the Content-Security-Policy of pages for hosts that send no headers
 * @returns {import('vite').Plugin}
 */
export function lessonPages(policy) {
  let script = '';
  return {
    name: 'lesson-pages',
    apply: 'build',
    buildStart() {
      script = this.emitFile({ type: 'chunk', id: join(root, 'web', 'learn', 'reading.ts'), name: 'lesson' });
    },
    async generateBundle() {
      const options = {
        site: siteAddress(),
        style: STYLE,
        script: this.getFileName(script),
        policy,
        reference: existsSync(join(root, 'build', 'api')),
      };
      const { files, css } = await lessonFiles(options);
      const source = [...STYLES.map(read), css].join('\n');
      const style = this.getFileName(this.emitFile({ type: 'asset', name: 'lesson.css', source }));
      const styled = files.map((file) => ({ ...file, text: file.text.replaceAll(STYLE, style) }));
      for (const { path, content } of await painted(styled)) {
        this.emitFile({ type: 'asset', fileName: path, source: content });
      }
    },
  };
}
