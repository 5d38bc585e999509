/** @type {import('./support/site.mjs').Site} */
export const site = {
  name: () => 'HTML by hand',
  build: [],
  types: [],
  output: '.',
  pages: { iframe: 'iframe.html', element: 'element.html', link: 'link.html' },
  isRouted: false,
  toggle: (page) => page.getByRole('button', { name: 'Dark' }).click(),
};
