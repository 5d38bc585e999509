import starlight from '@astrojs/starlight';
import { defineConfig, passthroughImageService } from 'astro/config';
import perfectPlay from 'perfect-play/astro';

export default defineConfig({
  image: { service: passthroughImageService() },
  integrations: [starlight({ title: 'A tutorial', favicon: '/favicon.svg' }), perfectPlay({ host: '%%page%%' })],
});
