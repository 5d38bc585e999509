import { withPerfectPlay } from 'perfect-play/docusaurus';

const config = {
  title: 'A tutorial',
  url: 'https://tutorial.example',
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'data:,',
  // What ends in .md is Markdown, with HTML; what ends in .mdx, MDX.
  markdown: { format: 'detect' },
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};

export default withPerfectPlay(config, { host: '%%page%%' });
