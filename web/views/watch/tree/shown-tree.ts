/** The tree on the page, with its folding and camera. Pictures of the tree use this state. */
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import type { TreeLayout } from '../../../model/watch/trace/tree-layout.ts';
import type { Camera, TreeSceneInput } from './tree-scene.ts';

export interface TreeView {
  readonly view: Omit<TreeSceneInput, 'camera' | 'width' | 'height' | 'measure' | 'hovered'>;
  /** The camera, and the size of its stage in px. */
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  /** Returns the layout, with the reader's folding, for the moment when the search is at `node`. */
  readonly layoutAt: (node: NodeId) => TreeLayout;
}

/** The tree that is mounted on the page; null if there is none. */
export const ShownTree = createContext(signal<(() => TreeView | null) | null>(null));
