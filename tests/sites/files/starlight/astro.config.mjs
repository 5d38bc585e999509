import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';

export default defineConfig({
  image: { service: passthroughImageService() },
  integrations: [
    starlight({
      title: 'A tutorial',
      favicon: '/favicon.svg',
      head: [{ tag: 'script', attrs: { async: true, src: '%%script%%' } }],
    }),
  ],
});
