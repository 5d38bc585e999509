/** `<perfect-play>` in templates of Vue 3: `import type {} from 'perfect-play/vue'` once in a program. */
import type { DefineComponent } from 'vue';
import type { PerfectPlayAttributes } from '../package/element.ts';

declare module 'vue' {
  interface GlobalComponents {
    'perfect-play': DefineComponent<PerfectPlayAttributes>;
  }
}
