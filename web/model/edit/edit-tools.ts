/** Tools for graphs: effects of the pointer. */
export const EDIT_TOOLS = ['select', 'add', 'connect', 'remove'] as const;
export type EditTool = (typeof EDIT_TOOLS)[number];
