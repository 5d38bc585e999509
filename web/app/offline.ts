/** Entry point of the single-file page, which has nothing to load in advance. */
import { start } from './main.tsx';

void start();
