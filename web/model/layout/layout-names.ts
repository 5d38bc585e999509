/** The ways to arrange a graph, by the names that links use; apart from the algorithms, which a page may load later. */
export const LAYOUTS = ['force', 'circle', 'grid', 'layers'] as const;
/** One of {@link LAYOUTS}. */
export type LayoutName = (typeof LAYOUTS)[number];
