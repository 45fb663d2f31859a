import { describe, expect, it } from 'vitest'
import { nearestRules, testsAbout } from './changed-tests.ts'

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

describe('rules that a change reaches', () => {
  const imports = [
    { from: 'src/shop/cart/cart.ts', to: 'src/shop/price/price.ts', isType: false },
    { from: 'src/shop/desk/desk.ts', to: 'src/shop/price/price.ts', isType: true },
    { from: 'src/shop/price/price.test.ts', to: 'src/shop/price/price.ts', isType: false },
    { from: 'src/shop/cart/cart.test.ts', to: 'src/shop/cart/cart.ts', isType: false },
    { from: 'src/shop/cart/cart-model.test.ts', to: 'src/shop/cart/cart.ts', isType: false },
    { from: 'src/shop/desk/desk.test.ts', to: 'src/shop/desk/desk.ts', isType: false },
    { from: 'tests/contracts/cart.test.ts', to: 'src/shop/cart/cart.ts', isType: false },
  ]
  const seconds: Record<string, number> = { 'src/shop/cart/cart-model.test.ts': 100 }
  const secondsOf = (test: string) => seconds[test] ?? 2
  const rulesOf = (changed: string[], mostSeconds: number) => nearestRules(changed, { imports, secondsOf, mostSeconds })

  it('are run nearest first, those that import only its types not at all', () => {
    expect(rulesOf(['src/shop/price/price.ts'], 200)).toEqual({
      run: ['src/shop/price/price.test.ts', 'src/shop/cart/cart.test.ts', 'src/shop/cart/cart-model.test.ts'],
      left: [],
    })
  })

  it('are left where they would take too long, unless they stand beside it or were changed', () => {
    const left = ['src/shop/cart/cart-model.test.ts']
    expect(rulesOf(['src/shop/price/price.ts'], 50)).toMatchObject({ left })
    expect(rulesOf(['src/shop/cart/cart.ts'], 50)).toMatchObject({ left: [] })
    expect(rulesOf(left, 50)).toEqual({ run: left, left: [] })
  })
})
