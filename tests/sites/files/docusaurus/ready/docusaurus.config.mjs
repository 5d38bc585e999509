import { withPerfectPlay } from 'perfect-play/docusaurus';

const config = {
  title: 'A tutorial',
  url: 'https://tutorial.example',
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'data:,',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};

export default withPerfectPlay(config, { host: '%%page%%' });
