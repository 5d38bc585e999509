import { defineConfig } from 'vitepress';

export default defineConfig({
  title: 'A tutorial',
  themeConfig: {
    nav: [{ text: 'Start', link: '/' }],
    sidebar: [
      { text: 'A frame', link: '/iframe' },
      { text: 'The element', link: '/element' },
      { text: 'A link', link: '/link' },
    ],
  },
%%once vitepress%%
});
