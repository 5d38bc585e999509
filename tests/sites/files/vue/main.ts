import type {} from 'perfect-play/vue';
import { createApp } from 'vue';
import { createRouter, createWebHistory } from 'vue-router';
import BoardElement from './board-element.vue';
import BoardFrame from './board-frame.vue';
import BoardLink from './board-link.vue';
import BoardReady from './board-ready.vue';
import WholeProgram from './whole-program.vue';

const routes = [
  { path: '/', component: { render: () => null } },
  { path: '/iframe/', component: BoardFrame },
  { path: '/element/', component: BoardElement },
  { path: '/link/', component: BoardLink },
  { path: '/ready/', component: BoardReady },
];
createApp(WholeProgram)
  .use(createRouter({ history: createWebHistory(), routes }))
  .mount('#app');
