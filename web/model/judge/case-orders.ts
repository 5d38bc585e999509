/** The orders of judged cases, apart from the sorting, which a page loads later. */

/** What cases can be ordered by. */
export const CASE_ORDERS = ['number', 'answer', 'size', 'time'] as const;
export type CaseOrder = (typeof CASE_ORDERS)[number];

/** An order, and its direction. */
export interface CaseSorting {
  readonly by: CaseOrder;
  readonly descending: boolean;
}

/** As they come. */
export const AS_THEY_COME: CaseSorting = { by: 'number', descending: false };
