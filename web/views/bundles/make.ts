/** The state and the views that make something of a board: another board, a puzzle, a link, a picture. */
export { createWorkshop } from '../../model/makers.ts';
export { ComposePanel } from '../compose/compose-panel.tsx';
export { EditPanels, ProblemLine } from '../edit/edit-panels.tsx';
export { EditToolbar } from '../edit/edit-toolbar.tsx';
export { Pictures } from '../picture/pictures.tsx';
export { ShareParts } from '../share/share-parts.tsx';
