/** The tools of the edit mode. */

/** What the pointer does on a graph. */
export const EDIT_TOOLS = ['select', 'add', 'connect', 'remove'] as const;
/** What the pointer does on a graph. */
export type EditTool = (typeof EDIT_TOOLS)[number];
