// The editions of the element's script, which pages name by their hash: none of them may ever be another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headersFor, parseHeaders } from '../../../.ci/lib/headers.mjs';
import { editions } from '../../../.ci/lib/page/editions.mjs';
import { root } from '../../../.ci/lib/paths.mjs';

/** As they were kept. A line is added for a new one; none is changed once it was published. */
const KEPT = new Map([
  ['perfect-play@1.js', 'sha384-vPdytvrSLyPIR+cmnLr2ZmrAhHbIybnFCKylKUxG2ei4m5DLzfdA/zYouUja6IXc'],
]);

describe('editions of the script of the element', () => {
  it('are those that were kept, byte for byte, numbered from one', () => {
    expect(editions().map(({ file, integrity }) => [file, integrity])).toEqual([...KEPT]);
    expect(editions().map(({ number }) => number)).toEqual([...KEPT].map((_, index) => index + 1));
  });

  it('may be kept for ever, and read by any page', () => {
    const rules = parseHeaders(readFileSync(join(root, 'web/public/_headers'), 'utf8'));
    for (const { file } of editions()) {
      expect(headersFor(rules, `/${file}`)).toMatchObject({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
      });
    }
  });

  it('name nothing that a page cannot give them', () => {
    for (const { content } of editions())
      expect(content.toString()).not.toMatch(/\b(import|export)\b[ {]|import\.meta/);
  });
});
