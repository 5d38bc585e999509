// Metadata for link previews in chats: the title and description of the page, and a picture of a board.

const PICTURE = { file: 'screenshot.png', width: 1280, height: 800 };

/** @returns {string} the address of the site, with a trailing slash; empty if unknown */
export function siteAddress() {
  return (process.env['PERFECT_PLAY_SITE'] ?? '').replace(/([^/])$/, '$1/');
}

/**
 * Returns the tags for a page with a title and possibly a description.
 *
 * @param {string} page
 * @param {string} name file name of the page
 * @param {string} site
 * @returns {{ tag: string, attrs: Record<string, string>, injectTo: 'head' }[]}
 */
export function openGraphTags(page, name, site) {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  const [, description = ''] = /name="description"\s+content="([^"]*)"/.exec(page) ?? [];
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Perfect Play',
    'og:title': title,
    ...(description === '' ? {} : { 'og:description': description }),
    ...(site === '' ? {} : { 'og:url': site + (name === 'index.html' ? '' : name) }),
    'og:image': site + PICTURE.file,
    'og:image:width': String(PICTURE.width),
    'og:image:height': String(PICTURE.height),
    'og:image:alt': 'A board in Perfect Play with the value of every move',
  };
  return [
    ...Object.entries(properties).map(([property, content]) => ({
      tag: 'meta',
      attrs: { property, content },
      injectTo: /** @type {const} */ ('head'),
    })),
    { tag: 'meta', attrs: { name: 'twitter:card', content: 'summary_large_image' }, injectTo: 'head' },
  ];
}

/**
 * Adds the tags to every page; warns once if the site's address is unknown.
 *
 * @returns {import('vite').Plugin}
 */
export function openGraph() {
  return {
    name: 'open-graph',
    apply: 'build',
    buildStart() {
      if (siteAddress() === '') {
        this.warn(
          'PERFECT_PLAY_SITE is not set: chats that need absolute addresses will show no pictures in link previews.',
        );
      }
    },
    transformIndexHtml: (page, { path }) => openGraphTags(page, path.replace(/^.*\//, ''), siteAddress()),
  };
}
