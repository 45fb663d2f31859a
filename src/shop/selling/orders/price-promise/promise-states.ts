export const PROMISE_STATES = ['OPEN', 'WAITING', 'KEPT', 'REFUSED'] as const
/** What became of the promise that a preordered copy costs the lowest price it has until it is packed. */
export type PromiseState = (typeof PROMISE_STATES)[number]
