/** Tools for editing graphs. The selected tool determines the effect of the pointer. */
export const EDIT_TOOLS = ['select', 'add', 'connect', 'remove'] as const;
export type EditTool = (typeof EDIT_TOOLS)[number];
