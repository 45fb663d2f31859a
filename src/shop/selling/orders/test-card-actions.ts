import fc from 'fast-check'

const DEEDS = [
  'buy',
  'buy',
  'sell-at-desk',
  'send',
  'send',
  'renew',
  'counter',
  'counter-back',
  'desk-back',
  'complete',
  'exchange',
  'exchange',
  'receive',
  'receive',
  'reject',
] as const

/** What is done with gift cards, by those who buy them, those who have them, and at the desk; presents are exchanged for them. */
export const cardAction = fc.record({
  kind: fc.constant('card' as const),
  deed: fc.constantFrom(...DEEDS),
  buyer: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 5 }),
  /** Pressed twice, at once. */
  again: fc.constantFrom(false, false, true),
})
export type CardAction = typeof cardAction extends fc.Arbitrary<infer Value> ? Value : never
