/** State and views for editing, puzzle making, sharing and pictures. */
export { Makers } from '../../model/makers.ts';
export { ComposePanel } from '../compose/compose-panel.tsx';
export { EditPanels, ProblemLine } from '../edit/edit-panels.tsx';
export { EditToolbar } from '../edit/edit-toolbar.tsx';
export { Pictures } from '../picture/pictures.tsx';
export { ShareParts } from '../share/share-parts.tsx';
