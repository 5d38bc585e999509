/** Starts the page in one file, which has nothing to fetch ahead. */
import { start } from './main.tsx';

void start();
