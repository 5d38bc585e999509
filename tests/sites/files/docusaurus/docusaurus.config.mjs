export default {
  title: 'A tutorial',
  url: 'https://tutorial.example',
  baseUrl: '/',
  trailingSlash: true,
  favicon: 'data:,',
  presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
};
