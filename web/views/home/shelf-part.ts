/** The puzzles that come with the page: apart from the other parts, for boards are opened without it. */
import { viewPart } from '../loading/view-part.ts';

/** Their cards. */
export const shelfViews = viewPart(() => import('./shelf-views.ts'), 'shelf', 'puzzle', 'games');
