import { expect, it } from 'vitest'
import { testsAbout } from './changed-tests.ts'

const TESTS = [
  'tests/contracts/lists.test.ts',
  'tests/contracts/order-kills.test.ts',
  'tests/journeys/cart-limits.journey.ts',
  'tests/journeys/office-orders.journey.ts',
  'tests/journeys/office-stock.journey.ts',
  'tests/journeys/sign-in.journey.ts',
]

it.each([
  [['src/shop/goods/stock/counts/close-count.ts'], ['tests/journeys/office-stock.journey.ts']],
  [
    ['src/office/order-desk/desk.tsx'],
    ['tests/contracts/order-kills.test.ts', 'tests/journeys/office-orders.journey.ts'],
  ],
  [['src/web/cart/cart-page.tsx'], ['tests/journeys/cart-limits.journey.ts']],
  [['src/shop/people/identity/sign-in/attempts.ts'], ['tests/journeys/sign-in.journey.ts']],
  [['tests/contracts/lists.test.ts'], ['tests/contracts/lists.test.ts']],
  // A word of a place is none of a subject, and what stands outside of the sources has none.
  [['src/office/shell/rail.tsx', 'docs/lists/a.md'], []],
])('after a change of %j its own contracts and journeys are %j', (changed, tests) => {
  expect(testsAbout(changed, TESTS)).toEqual(tests)
})
