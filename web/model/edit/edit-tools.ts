/** Effect of the pointer on a graph. */
export const EDIT_TOOLS = ['select', 'add', 'connect', 'remove'] as const;
export type EditTool = (typeof EDIT_TOOLS)[number];
