/** What comes with the edit mode. */

export { pressInEdit } from './edit-keys.ts';
export { EditPanels, ProblemLine } from './edit-panels.tsx';
export { EditToolbar } from './edit-toolbar.tsx';
