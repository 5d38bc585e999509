export { Home } from '../home/home.tsx';
