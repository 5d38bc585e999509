/** Who draws the graphs of miniatures. */
import { createContext } from 'preact';
import type { LayoutPort } from '../../model/layout/layout-port.ts';

/** Without one they are circles. */
export const MiniatureLayouts = createContext<LayoutPort | null>(null);
