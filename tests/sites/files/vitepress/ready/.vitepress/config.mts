import { withPerfectPlay } from 'perfect-play/vitepress';
import { defineConfig } from 'vitepress';

export default withPerfectPlay(
  defineConfig({
    title: 'A tutorial',
    themeConfig: { sidebar: [{ text: 'Ready-made', link: '/ready' }] },
    srcExclude: ['element.md', 'iframe.md', 'link.md'],
  }),
  { host: '%%page%%' },
);
