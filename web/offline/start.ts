/** Starts the page in one file, which has nothing to fetch ahead. */
import { start } from '../app/main.tsx';

void start();
