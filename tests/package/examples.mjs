// Extracts the examples in README and manual, for tests that run them unchanged.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} folder of the repository or of the package
 * @returns {string} README and the English pages of the manual, joined
 */
export function documents(folder) {
  const pages = readdirSync(join(folder, 'manual')).filter((file) => /^[^.]+\.md$/.test(file));
  return ['README.md', ...pages.map((file) => join('manual', file))]
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** @type {(text: string) => Map<string, string>} by the file name in their first line */
export function namedExamples(text) {
  const blocks = text.matchAll(/```\w+\n(?:\/\/ |<!-- )([\w-]+\.(?:mjs|js|html))(?: -->)?\n([\s\S]*?)```/g);
  return new Map([...blocks].map(([, file = '', text = '']) => [file, text]));
}
