// What stands on the page for authors and is no page of HTML runs as it is written there; tests/e2e/embed/authors.spec.ts has the rest.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, fieldOf } from '../../web/integrations/fields.ts';
import { authorsCode, HOST } from './support/authors-code.mjs';

// In the repository, `perfect-play` is the package that was built.
const folder = fileURLToPath(new URL('../../build/test/authors/', import.meta.url));

/** As much of VitePress as the code needs: `route` is where the reader is. */
const STUBS = {
  'vitepress/package.json': JSON.stringify({
    type: 'module',
    exports: { '.': './index.js', './theme': './theme.js' },
  }),
  'vitepress/index.js': `import { reactive } from 'vue';
    export const route = reactive({ path: '/' });
    export const useRoute = () => route;
    export const defineConfig = (config) => config;`,
  'vitepress/theme.js': 'export default { name: "default" };',
};

/** @type {(file: string) => Promise<unknown>} */
const imported = (file) => import(pathToFileURL(file).href);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['en', 'zh'])('the code for authors in %s', (language) => {
  const code = authorsCode(language);
  const place = join(folder, language);
  const html = code.get('lesson.html') ?? '';
  const link = /src="https:\/\/play\.example\/(#[^"]+)"/.exec(html)?.[1] ?? '';

  beforeAll(() => {
    // What has types in its name has none in its text.
    const files = [...code].map(([name, text]) => [name.replace(/\.m?ts$/, '.mjs'), text]);
    const stubs = Object.entries(STUBS).map(([name, text]) => [join('node_modules', name), text]);
    const besides = [['.vitepress/theme/follow-stops.js', code.get('follow-stops.js')]];
    for (const [name = '', text = ''] of [
      ...files,
      ...stubs,
      ...besides,
      ['src/follow-stops.js', code.get('follow-stops.js')],
    ]) {
      mkdirSync(dirname(join(place, name)), { recursive: true });
      writeFileSync(join(place, name), text);
    }
    writeFileSync(join(place, 'node_modules/package.json'), '{ "type": "module" }');
  });

  it('is that of these files', () => {
    expect([...code.keys()].sort()).toEqual([
      '.vitepress/config.mts',
      '.vitepress/theme/index.ts',
      'beside.html',
      'docusaurus.config.js',
      'exercises.html',
      'figures.mjs',
      'first-cut.story',
      'follow-stops.js',
      'lesson.html',
      'lesson.md',
      'src/lessons.js',
    ]);
  });

  it('makes the link of the lesson, and a still for every stop', () => {
    // It ends when it has said everything: what waits for something that may come late holds no program back.
    const said = execFileSync(process.execPath, ['figures.mjs'], { cwd: place, encoding: 'utf8', timeout: 20_000 });
    const [made, ...sentences] = said.trim().split('\n');
    expect(made).toBe(`${HOST}${link}`);
    expect(code.get('lesson.md')).toContain(`\n${link}\n`);
    expect(sentences.map((sentence) => sentence.replace(/: .*/, ''))).toEqual(['start', 'cut:1', 'end']);
    expect(sentences[1]).toMatch(language === 'en' ? /so 1 more move is cut off/ : /剪掉其余 1 个着法/);
    const stills = [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src = '']) => src);
    expect(stills).toEqual(['start.svg', 'cut-1.svg', 'end.svg']);
    for (const still of stills) expect(readFileSync(join(place, still), 'utf8')).toMatch(/^<svg .*<\/svg>\s*$/s);
  });

  it('makes boards of blocks in VitePress', async () => {
    const config = fieldOf(await imported(join(place, '.vitepress/config.mjs')), 'default');
    const md = { renderer: { rules: {} } };
    call(fieldOf(fieldOf(config, 'markdown'), 'config'), md);
    const [, block = ''] = /```perfect-play\n(.*?)```/s.exec(code.get('lesson.md') ?? '') ?? [];
    const fence = fieldOf(md.renderer.rules, 'fence');
    const written = call(fence, [{ info: 'perfect-play', content: block, map: [0, 5] }], 0, {}, {});
    expect(written).toContain(`src="${HOST}${link.replaceAll('&', '&#38;')}"`);
    expect(written).toContain('height="620"');
    expect(JSON.stringify(fieldOf(config, 'head'))).toContain(`${HOST}perfect-play.js`);
  });

  it('follows stops on every page of VitePress and Docusaurus', async () => {
    let looked = 0;
    const querySelectorAll = () => {
      looked += 1;
      return [];
    };
    Reflect.set(globalThis, 'document', { querySelectorAll });
    try {
      const { createRenderer, h, nextTick } = await import('vue');
      const theme = fieldOf(await imported(join(place, '.vitepress/theme/index.mjs')), 'default');
      const route = fieldOf(await imported(join(place, 'node_modules/vitepress/index.js')), 'route');
      expect(fieldOf(theme, 'extends')).toEqual({ name: 'default' });
      const nothing = () => {};
      const made = () => ({});
      // A page of which nothing is drawn.
      createRenderer({
        insert: nothing,
        remove: nothing,
        patchProp: nothing,
        setText: nothing,
        setElementText: nothing,
        createElement: made,
        createText: made,
        createComment: made,
        parentNode: () => null,
        nextSibling: () => null,
      })
        .createApp({ setup: () => call(fieldOf(theme, 'setup')), render: () => h('div') })
        .mount({});
      expect(looked).toBe(1);
      Reflect.set(Object(route), 'path', '/another');
      await nextTick();
      await nextTick();
      expect(looked).toBe(2);
      call(fieldOf(await imported(join(place, 'src/lessons.js')), 'onRouteDidUpdate'));
      expect(looked).toBe(3);
    } finally {
      Reflect.deleteProperty(globalThis, 'document');
    }
  });

  it('configures Docusaurus', async () => {
    const config = fieldOf(await imported(join(place, 'docusaurus.config.js')), 'default');
    expect(fieldOf(config, 'clientModules')).toContain('./src/lessons.js');
    expect(existsSync(join(place, 'src/lessons.js'))).toBe(true);
    expect(JSON.stringify(config)).toContain(`${HOST}perfect-play.js`);
  });
});
