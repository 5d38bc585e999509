/** What comes with the edit mode. */

export { EditPanels, ProblemLine } from './edit-panels.tsx';
export { EditToolbar } from './edit-toolbar.tsx';
