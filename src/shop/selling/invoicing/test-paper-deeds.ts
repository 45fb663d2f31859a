import fc from 'fast-check'

/** What befalls an order and its papers in a light life: no carrier, no pages, no bank statement. */

const line = fc.nat({ max: 3 })
const copies = fc.integer({ min: 1, max: 3 })

const deed = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('cancel-some' as const), line, copies }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund-copies' as const), line, copies }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refund-delivery' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund-sum' as const), sum: fc.integer({ min: 1, max: 4000 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deliver' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('not-taken' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('return' as const), line, copies }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('money' as const),
      mood: fc.constantFrom('well', 'well', 'refuses', 'slow', 'down', 'lost'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('money-comes-back' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('exchange' as const), line, copies }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('price-falls' as const), to: fc.constantFrom(4500, 3000) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('comes-out' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('promise-kept' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('papers' as const),
      trouble: fc.constantFrom('none', 'none', 'down', 'lost', 'dies', 'twice', 'twice-lost'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('later' as const), minutes: fc.integer({ min: 1, max: 3000 }) }),
  },
)
export type PaperDeed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never
export type BankMood = Extract<PaperDeed, { kind: 'money' }>['mood']

export const paperLife = fc.record({
  lines: fc.uniqueArray(fc.record({ book: fc.nat({ max: 3 }), copies: fc.integer({ min: 1, max: 4 }) }), {
    selector: ({ book }) => book,
    minLength: 1,
    maxLength: 3,
  }),
  paid: fc.constantFrom('card', 'card', 'card', 'at-door', 'at-till'),
  /** On a gift card that pays what it can. */
  onCard: fc.constantFrom(0, 0, 500, 3_000, 100_000),
  /** Forints that a code takes off; percents where it is below nothing. */
  code: fc.constantFrom(0, 0, 1_001, -17),
  /** As a present: with a line that is no copy. */
  isWrapped: fc.constantFrom(false, false, true),
  isInvoicedAtDispatch: fc.constantFrom(false, false, true),
  /** Somebody gives back by another way what a company would not. */
  isGivenAgain: fc.boolean(),
  deeds: fc.array(deed, { minLength: 3, maxLength: 12 }),
})
export type PaperLife = typeof paperLife extends fc.Arbitrary<infer Value> ? Value : never
