export default {
  title: 'A tutorial',
  url: 'https://tutorial.example',
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'data:,',
  // What ends in .md is Markdown, with HTML; what ends in .mdx, MDX.
  markdown: { format: 'detect' },
  scripts: [{ src: '%%script%%', async: true }],
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
