/** Orders in which the page can list judged cases. The code that sorts the cases is loaded later. */

export const CASE_ORDERS = ['number', 'answer', 'size', 'time'] as const;
export type CaseOrder = (typeof CASE_ORDERS)[number];

export interface CaseSorting {
  readonly by: CaseOrder;
  readonly descending: boolean;
}

/** The order in which the cases appear in the input. */
export const INPUT_ORDER: CaseSorting = { by: 'number', descending: false };
