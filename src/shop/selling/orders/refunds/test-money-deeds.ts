import fc from 'fast-check'
import type { DeskAnswer } from '../test-office-desk.ts'
import { PEOPLE } from './test-money-world.ts'

const DEEDS = [
  'cancel',
  'cancel',
  'cancel-some',
  'cancel-some',
  'refund-sum',
  'refund-sum',
  'refund-much',
  'refund-copies',
  'refund-delivery',
  'announce',
  'announce',
  'announce',
  'announce',
  'announce-some',
  'receive',
  'receive',
  'receive',
  'receive',
  'receive',
  'receive',
  'reject',
  'paid-back',
  'approve',
  'approve',
  'approve',
  'refuse',
  'take-back-request',
  'pack',
  'ready',
  'ready',
  'collect',
  'collect',
  'api-cancel',
  'api-withdraw',
  'link-elsewhere',
  'buyer-cancels',
  'buyer-withdraws',
  'command-cancels',
  'command-refunds',
  'transferred-back',
  'transferred-back',
  'credit-taken-back',
  'courier-pays-out',
  'courier-brings-back',
  'give-card',
  'give-card',
  'renew-card',
  'sell-card',
  'exchange',
  'exchange',
  'exchange-by-code',
  'exchange-by-code',
  'next-day',
] as const
type DeedName = (typeof DEEDS)[number]

const deed = fc.record({
  name: fc.constantFrom<DeedName>(...DEEDS),
  who: fc.nat({ max: PEOPLE.length - 1 }),
  pick: fc.nat({ max: 11 }),
  isProven: fc.constantFrom(true, true, true, false),
  /** Pressed twice at once, with two keys: as two wishes. */
  isDouble: fc.constantFrom(false, false, false, true),
})
export type Deed = typeof deed extends fc.Arbitrary<infer Value> ? Value : never

/** Steps one after the other; what is in one step happens at the same time, each with an order of its own. */
export const moneyScenario = fc.record({
  isOneAway: fc.boolean(),
  /** Some buyers have their books already. */
  orders: fc.array(
    fc.record({
      copies: fc.integer({ min: 1, max: 3 }),
      isCollected: fc.boolean(),
      /** Whoever pays the courier has their books in any case. */
      paid: fc.constantFrom('at-till', 'at-till', 'at-door', 'by-transfer', 'for-a-card'),
    }),
    { minLength: 1, maxLength: 2 },
  ),
  steps: fc.array(fc.array(deed, { minLength: 1, maxLength: 2 }), { minLength: 3, maxLength: 7 }),
})
export type MoneyScenario = typeof moneyScenario extends fc.Arbitrary<infer Value> ? Value : never

/** What one deed lowers, and whose decision that was, by the model's own books. */
export type Outcome = {
  decider: string | null
  /** What was answered, of what was pressed. */
  answers: DeskAnswer[]
  asker?: string
  most?: number
}

export const NOBODY: Outcome = { decider: null, answers: [] }
