/** Names of the layouts, as used in links. The list is separate from the algorithms, which load later. */
export const LAYOUTS = ['force', 'circle', 'grid', 'layers'] as const;
export type LayoutName = (typeof LAYOUTS)[number];
