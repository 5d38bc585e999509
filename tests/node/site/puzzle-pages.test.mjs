// Tests the puzzle and game pages as crawlers, chats and readers without JavaScript see them.
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { puzzlePageFiles } from '../../../.ci/lib/page/puzzle-pages.mjs';

const difficulty = { score: 4, ownMoves: 2, plausible: 1, refutation: 3 };
const certificate = { reachable: true, firstMoves: [], solution: [], difficulty, warnings: [] };
const GRAPH = '0-2.5_1-3_2-4.5_3-4.5';

/** @type {import('../../../web/model/home/collection.ts').PuzzleCollection} */
const COLLECTION = {
  seed: 1,
  generators: 1,
  puzzles: [
    {
      id: 'cat-mouse-1',
      game: 'cat-mouse',
      setup: GRAPH,
      line: '3',
      goal: 'hold.4',
      seed: 7,
      certificate: { ...certificate, solver: 1 },
    },
    {
      id: 'shooting-1',
      game: 'shooting',
      setup: '1-2-3-2-1',
      line: '',
      goal: 'probability.1.2',
      seed: null,
      certificate: { ...certificate, solver: 0 },
      named: { name: 'bold-shot', theme: 'worth-the-risk', figures: {} },
    },
  ],
};

const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:";
const SITE = 'https://example.org/play/';

/** @type {(site: string) => Promise<Map<string, string | Uint8Array>>} */
async function pagesFor(site) {
  const files = await puzzlePageFiles(COLLECTION, {
    site,
    style: 'assets/pages-1.css',
    script: 'assets/language-1.js',
    policy: POLICY,
  });
  return new Map(files.map(({ path, content }) => [path, content]));
}

const pages = await pagesFor(SITE);
const pagesAnywhere = await pagesFor('');

/** @type {(path: string) => string} */
const text = (path) => String(pages.get(path));

describe('pages of puzzles', () => {
  it('are one for each puzzle and language, with a picture each, and a list', () => {
    expect([...pages.keys()].filter((path) => !path.startsWith('g/')).sort()).toEqual([
      'p/cat-mouse-1/board.png',
      'p/cat-mouse-1/index.html',
      'p/cat-mouse-1/oembed.json',
      'p/cat-mouse-1/zh.html',
      'p/index.html',
      'p/shooting-1/board.png',
      'p/shooting-1/index.html',
      'p/shooting-1/oembed.json',
      'p/shooting-1/zh.html',
      'p/zh.html',
    ]);
  });

  it('state the goal in words', () => {
    expect(text('p/cat-mouse-1/index.html')).toContain(
      '<h1>Cat to move: don’t lose within 4 moves, counting both sides</h1>',
    );
    expect(text('p/cat-mouse-1/zh.html')).toContain('<h1>猫先走：双方合计 4 步之内不败</h1>');
    expect(text('p/shooting-1/index.html')).toContain('keep the winning chance at 50%</strong>');
    expect(text('p/shooting-1/index.html')).toContain('<h1>A chance worth taking</h1>');
    expect(text('p/shooting-1/zh.html')).toContain('<h1>值得一搏</h1>');
    expect(text('p/cat-mouse-1/index.html')).toContain(
      '<p>Keep the mouse out of its hole. You cannot enter it yourself.</p>',
    );
    expect(text('p/index.html')).toMatch(/Named puzzles.*A chance worth taking.*Cat to move: don’t lose/s);
    expect(text('p/cat-mouse-1/index.html')).toContain('Difficulty: medium');
    expect(text('p/index.html')).toMatch(
      /<a href="cat-mouse-1\/index\.html"><img src="cat-mouse-1\/board\.png"[^>]*>Cat to move: don’t lose within 4 moves, counting both sides<\/a> medium/,
    );
  });

  it("have the script that opens the reader's language", () => {
    for (const path of [
      'p/index.html',
      'p/zh.html',
      'p/cat-mouse-1/index.html',
      'g/zh.html',
      'g/shooting/index.html',
    ]) {
      const up = '../'.repeat(path.split('/').length - 1);
      expect(text(path), path).toContain(`<script type="module" src="${up}assets/language-1.js" blocking="render">`);
      expect(text(path), path).toMatch(/<a class="tongue" href="[a-z]+\.html" lang="[a-z]+" hreflang="[a-z]+">/);
    }
  });

  it('open the puzzle in the app', () => {
    const [, fragment = ''] = /<a class="go" href="\.\.\/\.\.\/(#[^"]+)"/.exec(text('p/cat-mouse-1/index.html')) ?? [];
    expect(fragment.replaceAll('&amp;', '&')).toMatch(
      new RegExp(`^#v1/cat-mouse/${GRAPH}/3\\?view=puzzle&goal=hold\\.4&from=1&c=[\\w-]+$`),
    );
  });

  it('have pictures in preview size', () => {
    for (const { id } of COLLECTION.puzzles) {
      const png = Buffer.from(pages.get(`p/${id}/board.png`) ?? '');
      expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeGreaterThan(5000);
    }
  });

  it('have absolute preview addresses if the site is known, and relative ones otherwise', () => {
    const page = text('p/cat-mouse-1/index.html');
    expect(page).toContain(`<meta property="og:image" content="${SITE}p/cat-mouse-1/board.png">`);
    expect(page).toContain(`<meta property="og:url" content="${SITE}p/cat-mouse-1/">`);
    expect(page).toContain(`hreflang="zh" href="${SITE}p/cat-mouse-1/zh.html"`);
    expect(page).toContain('<meta name="twitter:card" content="summary_large_image">');
    const unknown = String(pagesAnywhere.get('p/cat-mouse-1/index.html'));
    expect(unknown).toContain('<meta property="og:image" content="board.png">');
    expect(unknown).not.toContain('og:url');
    expect(unknown).not.toContain('canonical');
  });

  it('describe their embedded frame to tools, if the site is known', () => {
    expect(text('p/cat-mouse-1/index.html')).toContain(
      `<link rel="alternate" type="application/json+oembed" href="${SITE}p/cat-mouse-1/oembed.json"`,
    );
    const oembed = text('p/cat-mouse-1/oembed.json');
    expect(JSON.parse(oembed)).toMatchObject({
      version: '1.0',
      type: 'rich',
      title: 'Cat to move: don’t lose within 4 moves, counting both sides · Cat and Mouse',
      width: 720,
      height: 530,
      thumbnail_url: `${SITE}p/cat-mouse-1/board.png`,
    });
    expect(oembed).toContain(`"html":"<iframe src=\\"${SITE}embed.html#v1/cat-mouse/${GRAPH}/3?view=puzzle`);
    expect([...pagesAnywhere.keys()].filter((path) => path.endsWith('oembed.json'))).toEqual([]);
  });

  it('include one for each game, with its task, its rules, and its first board', () => {
    const games = [...new Set([...pages.keys()].flatMap((path) => /^g\/([^/]+)\//.exec(path)?.[1] ?? []))];
    expect(games).toHaveLength(8);
    for (const game of games) {
      for (const file of ['index.html', 'zh.html', 'board.png', 'oembed.json']) {
        expect([...pages.keys()]).toContain(`g/${game}/${file}`);
      }
      const png = Buffer.from(pages.get(`g/${game}/board.png`) ?? '');
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(png.length).toBeGreaterThan(5000);
      for (const file of ['index.html', 'zh.html']) {
        const page = text(`g/${game}/${file}`);
        expect(page).toContain(`<meta property="og:image" content="${SITE}g/${game}/board.png">`);
        expect(page).toMatch(new RegExp(`<a class="go" href="../../#v1/${game}/[^"]+view=play`));
        expect(page).toMatch(/<meta property="og:description" content="[^"]{12,}">/);
        // No message is missing from the page.
        expect(page).not.toMatch(/game\.\w+|page\.\w+|<p><\/p>|<strong><\/strong>/);
      }
    }
    expect(text('g/cat-mouse/index.html')).toContain('<h1>Cat and Mouse</h1>');
    expect(text('g/cat-mouse/index.html')).toContain('Reach your hole before the cat corners you.');
    expect(text('g/cat-mouse/zh.html')).toContain('<h1>猫和老鼠</h1>');
    expect(text('g/cat-mouse/index.html')).toContain(`<meta property="og:url" content="${SITE}g/cat-mouse/">`);
    expect(JSON.parse(text('g/gems/oembed.json'))).toMatchObject({
      type: 'rich',
      thumbnail_url: `${SITE}g/gems/board.png`,
    });
    expect(text('p/cat-mouse-1/index.html')).toContain('<a href="../../g/cat-mouse/index.html">Cat and Mouse</a>');
  });

  it('have a list of games with links in both directions', () => {
    for (const file of ['index.html', 'zh.html']) {
      const list = text(`g/${file}`);
      const games = [...list.matchAll(/<li><a href="([a-z0-9-]+)\/([^"]+)"/g)].map(
        ([, game, page]) => `${game}/${page}`,
      );
      expect(games).toHaveLength(8);
      for (const game of games) {
        expect([...pages.keys()]).toContain(`g/${game}`);
        expect(text(`g/${game}`)).toContain(`<a href="../${file}">`);
      }
      expect(list).not.toMatch(/game\.\w+|page\.\w+/);
    }
    expect(text('g/index.html')).toContain('<h1>Games</h1>');
    expect(text('g/index.html')).toContain(`<meta property="og:image" content="${SITE}g/cat-mouse/board.png">`);
  });

  it('have only the script for the language, and refer only to existing files', () => {
    for (const [path, content] of pages) {
      if (!path.endsWith('.html')) continue;
      expect(content).not.toMatch(
        /<script(?! type="module" src="[./]+assets\/language-1\.js" )|\son\w+=|style=|javascript:/,
      );
      const named = [...String(content).matchAll(/\s(?:href|src)="([^"#]*)/g)].map(([, address = '']) => address);
      const local = named.filter((address) => !/^(https?|data):/.test(address));
      for (const address of local) {
        const target = join(dirname(path), address);
        expect(['./', 'assets/pages-1.css', 'assets/language-1.js', ...pages.keys()], `${path}: ${address}`).toContain(
          target,
        );
      }
    }
  });
});
