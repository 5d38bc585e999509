// Tests the page's metadata for link previews in chats.
import { describe, expect, it } from 'vitest';
import { openGraphTags } from '../../../.ci/lib/page/open-graph.mjs';

const PAGE = '<title>Perfect Play</title><meta name="description" content="Solve games.">';

/** @type {(site: string, name?: string) => Record<string, string | undefined>} */
const tags = (site, name = 'index.html') =>
  Object.fromEntries(
    openGraphTags(PAGE, name, site).map(({ attrs }) => [attrs['property'] ?? attrs['name'] ?? '', attrs['content']]),
  );

describe('Open Graph of the page', () => {
  it('has absolute addresses if the site is known', () => {
    expect(tags('https://example.org/play/')).toMatchObject({
      'og:title': 'Perfect Play',
      'og:description': 'Solve games.',
      'og:url': 'https://example.org/play/',
      'og:image': 'https://example.org/play/screenshot.png',
      'twitter:card': 'summary_large_image',
    });
    expect(tags('https://example.org/', 'embed.html')['og:url']).toBe('https://example.org/embed.html');
  });

  it('has no addresses otherwise', () => {
    expect(tags('')['og:url']).toBeUndefined();
    expect(tags('')['og:image']).toBe('screenshot.png');
  });
});
