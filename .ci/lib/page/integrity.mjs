// `import integrity from './file?integrity'`: the hash of a file in the format of the HTML `integrity` attribute.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const QUERY = '?integrity';

/** @returns {import('rolldown').Plugin} a plugin that also works in Vite */
export function integrity() {
  return {
    name: 'integrity',
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const file = await this.resolve(source.slice(0, -QUERY.length), importer);
      return file === null ? null : `${file.id}${QUERY}`;
    },
    load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const hash = createHash('sha256').update(readFileSync(file)).digest('base64');
      return { code: `export default 'sha256-${hash}';`, moduleType: 'js' };
    },
  };
}
