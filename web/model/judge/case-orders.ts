/** Orders of judged cases. The code that sorts them is loaded later. */

export const CASE_ORDERS = ['number', 'answer', 'size', 'time'] as const;
export type CaseOrder = (typeof CASE_ORDERS)[number];

export interface CaseSorting {
  readonly by: CaseOrder;
  readonly descending: boolean;
}

/** The order of the input. */
export const INPUT_ORDER: CaseSorting = { by: 'number', descending: false };
