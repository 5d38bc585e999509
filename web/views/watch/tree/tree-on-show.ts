/** The search tree that the reader sees, for pictures of it: the tree itself knows what is open in it and where one looks. */
import { signal } from '@preact/signals';
import { createContext } from 'preact';
import type { NodeId } from '../../../model/watch/trace/tree.ts';
import type { TreeLayout } from '../../../model/watch/trace/tree-layout.ts';
import type { Camera, TreeSceneInput } from './tree-scene.ts';

/** A tree with the reader's look at it. */
export interface TreeOnShow {
  readonly view: Omit<TreeSceneInput, 'camera' | 'width' | 'height' | 'measure' | 'hovered'>;
  /** The stage, and where on it one looks. */
  readonly camera: Camera;
  readonly width: number;
  readonly height: number;
  /** What is open when the search is at a node. */
  readonly layoutAt: (node: NodeId) => TreeLayout;
}

/** Where the tree is found while there is one. */
export const ShownTree = createContext(signal<(() => TreeOnShow | null) | null>(null));
