/** The views of the home page. */
export { Home } from '../home/home.tsx';
