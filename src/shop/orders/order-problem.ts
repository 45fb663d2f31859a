/** What a person can put right. `kind` names a sentence of the page; `field` is the place in the order's input. */
export type OrderProblem = { kind: string; field: string | null; productId: string | null; value: string | null }

export function problem(kind: string, more: Partial<Omit<OrderProblem, 'kind'>> = {}): OrderProblem {
  return { kind, field: null, productId: null, value: null, ...more }
}
