// Tests the lesson pages for crawlers and for readers without JavaScript.
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { describe, expect, it } from 'vitest';
import { lessonFiles } from '../../../.ci/lib/page/lesson-pages.mjs';
import { root } from '../../../.ci/lib/paths.mjs';

const SITE = 'https://play.example/app/';
const POLICY = "default-src 'none'; style-src 'self'; img-src 'self' data:";
const FILES = { style: 'assets/lesson-1.css', script: 'assets/lesson-1.js' };
/** Files of the site that are not part of the lesson pages. */
const OTHERS = [
  './index.html',
  'assets/lesson-1.css',
  'assets/lesson-1.js',
  'perfect-play.js',
  'embedding.html',
  'own.html',
  'screenshot.png',
  'watch.png',
  'api/package/index.html',
  'api/engine/annotated.html',
];

const written = await lessonFiles({ site: SITE, policy: POLICY, reference: true, ...FILES });
const pages = new Map(written.files.map(({ path, text }) => [path, text]));
const css = written.css;

/** @type {() => readonly (readonly [string, string])[]} */
const html = () => [...pages].filter(([path]) => path.endsWith('.html'));

describe('pages of lessons', () => {
  it('are seven lessons, a page about rules, a glossary, a page for authors and an index, in two languages', () => {
    const folders = new Set(html().map(([path]) => dirname(path)));
    expect([...folders].filter((folder) => folder.startsWith('learn'))).toHaveLength(11);
    for (const folder of folders) {
      for (const file of ['index.html', 'zh.html']) expect([...pages.keys()]).toContain(`${folder}/${file}`);
    }
  });

  it('refer only to existing files', () => {
    for (const [path, content] of html()) {
      const named = [...content.matchAll(/\s(?:href|src|srcset)="([^"#]+)/g)].map(([, address = '']) => address);
      for (const address of named.filter((name) => !/^(https?|data):/.test(name))) {
        const target = join(dirname(path), address).replace(/\/$/, '/index.html');
        expect([...OTHERS, ...pages.keys()], `${path}: ${address}`).toContain(target);
      }
    }
  });

  it('include a page of the manual for every text in manual/, and for the texts at the root', () => {
    const texts = readdirSync(join(root, 'manual')).filter((file) => /^[^.]+\.md$/.test(file));
    const wanted = [...texts.map((file) => file.replace('.md', '')), 'links', 'security', 'contributing', 'changelog'];
    expect(wanted.filter((page) => !pages.has(`manual/${page}/index.html`))).toEqual([]);
    for (const file of ['index.html', 'zh.html']) {
      const index = pages.get(`manual/${file}`) ?? '';
      expect(wanted.filter((page) => !index.includes(`href="${page}/${file}"`))).toEqual([]);
    }
  });

  it('link to existing headings', () => {
    for (const [path, content] of html()) {
      for (const [, address = '', id = ''] of content.matchAll(/\shref="([^"#:]*)#([^"/]+)"/g)) {
        const target = address === '' ? path : join(dirname(path), address);
        if (pages.has(target)) expect(pages.get(target), `${path}: ${address}#${id}`).toContain(`id="${id}"`);
      }
    }
  });

  it('announce, also to browsers, that a page of the manual is only in English', () => {
    const english = [...pages].filter(
      ([path, text]) => /^manual\/.+\/zh\.html$/.test(path) && text.includes('lang="en"'),
    );
    for (const [path, text] of english) {
      expect(text, path).toMatch(/本页暂无中文[\s\S]*<div class="foreign" lang="en">/);
    }
    expect(pages.get('manual/page/index.html')).not.toContain('class="foreign"');
  });

  it('have a preview picture of their first board, in the right size', () => {
    for (const [path, content] of html().filter(([name]) => /\/(alpha-beta|hunting)\/|^learn\/[^/]*$/.test(name))) {
      const tag = (/** @type {string} */ name) => new RegExp(`="${name}" content="([^"]*)"`).exec(content)?.[1] ?? '';
      expect(
        [...pages.keys()].map((name) => SITE + name),
        path,
      ).toContain(tag('og:image'));
      expect([tag('og:image:width'), tag('og:image:height')], path).toEqual(['1200', '630']);
      expect(tag('og:image:alt'), path).toBe(tag('og:title'));
      expect(tag('twitter:card'), path).toBe('summary_large_image');
    }
    expect(pages.get('learn/hunting/board.png')).toMatch(/^<svg[^>]* width="1200" height="630"/);
  });

  it('have highlighted code without inline styles or scripts, which the policy blocks', () => {
    for (const [path, content] of html()) {
      expect(content.replaceAll(/<code>[\s\S]*?<\/code>/g, ''), path).not.toMatch(/\sstyle="|<script>|\son\w+="/);
    }
    for (const [name = ''] of [...pages.values()].flatMap((text) => [...text.matchAll(/\bk-[0-9a-z]+/g)])) {
      expect(css).toContain(`.${name}{`);
    }
  });

  it('have a picture in both themes for every stop, formulas as MathML, and code of the engine', () => {
    const lessons = html().filter(([path]) => /^learn\/(alpha-beta|memory|chance|cycles|caps|hunting)\//.test(path));
    expect(lessons).toHaveLength(12);
    for (const [path, content] of lessons) {
      const stops = content.match(/class="stop"/g)?.length ?? 0;
      expect(stops, path).toBeGreaterThanOrEqual(4);
      const pictured = [...content.matchAll(/<li class="stop"[\s\S]*?<\/li>/g)].filter(([stop]) =>
        stop.includes('<img'),
      );
      expect(pictured.length, path).toBe(stops);
      expect(content, path).toMatch(/<math/);
      expect(content, path).toMatch(/<figure class="source">[\s\S]*<pre/);
      expect(content, path).not.toMatch(/Trace::kOn|@show|undefined|NaN|\[object/);
    }
  });

  it('show the figure of every stop, with a description for screen readers', () => {
    const drawn = new Set();
    for (const [path, content] of html()) {
      for (const [stop, , figure = ''] of content.matchAll(
        /<li class="stop"([^>]*?) data-figure="([^"]*)"[\s\S]*?<\/li>/g,
      )) {
        const { parts } = /** @type {{ parts: string[] }} */ (JSON.parse(figure.replaceAll('&quot;', '"')));
        const pictured = [...stop.matchAll(/data-part="([a-z]+)"/g)].map(([, part = '']) => part);
        const wanted = parts.filter((part) => !['sentence', 'timeline', 'code', 'guess'].includes(part));
        expect(new Set(pictured), `${path}: ${stop.slice(0, 60)}`).toEqual(new Set(wanted));
        for (const [, alt = ''] of stop.matchAll(/ alt="([^"]*)"/g)) {
          expect(alt).not.toMatch(/^(Stop|第)|\{|^$/);
          expect(alt.length).toBeGreaterThan(8);
        }
        for (const part of pictured) drawn.add(part);
      }
    }
    expect(drawn).toEqual(new Set(['board', 'bounds', 'layers', 'matrix', 'tree']));
  });

  it('have complete pictures with colours and without scripts', () => {
    const stills = [...pages].filter(([path]) => /-\d+-[a-z]+(\.zh)?\.(light|dark)\.svg$/.test(path));
    expect(stills.length).toBeGreaterThan(100);
    for (const [path, text] of stills) {
      expect(text, path).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d/);
      expect(text, path).not.toMatch(/undefined|NaN|\[object|<script|var\(--(?!player)/);
    }
    expect(pages.get('learn/hunting/forward-and-back-2-layers.light.svg')).toContain('never examined');
    expect(pages.get('learn/hunting/forward-and-back-2-layers.zh.light.svg')).not.toContain('never examined');
    expect(pages.get('learn/alpha-beta/first-cut-4-bounds.light.svg')).toContain('A refuses');
  });

  it('can be searched in both languages', () => {
    for (const language of ['en', 'zh']) {
      const index = /** @type {{ documentCount: number }} */ (
        JSON.parse(pages.get(`learn/search.${language}.json`) ?? '{}')
      );
      expect(index.documentCount).toBeGreaterThan(40);
    }
  });
});
