import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CartItem } from './cart.ts'
import { missingHere, newsOf, ofAnother } from './merge-kept.ts'

const PRODUCTS = ['a', 'b', 'c', 'd']
const cart = fc
  .uniqueArray(fc.constantFrom(...PRODUCTS), { maxLength: 4 })
  .chain((ids) =>
    fc.tuple(
      ...ids.map((productid) => fc.record({ productid: fc.constant(productid), qty: fc.integer({ min: 1, max: 5 }) })),
    ),
  )
const map = (items: readonly CartItem[]) => new Map(items.map(({ productid, qty }) => [productid, qty]))
const plus = (here: readonly CartItem[], more: readonly CartItem[]) => {
  const sum = map(here)
  for (const { productid, qty } of more) sum.set(productid, (sum.get(productid) ?? 0) + qty)
  return [...sum].map(([productid, qty]) => ({ productid, qty }))
}

/** The account, as the server keeps it, and browsers as they sync. */
function aWorld() {
  const lines = new Map<string, number>()
  const tell = ({ changed, removed }: ReturnType<typeof newsOf>) => {
    for (const id of removed) lines.delete(id)
    for (const { productid, qty } of changed) lines.set(productid, qty)
    return [...lines].map(([productid, qty]) => ({ productid, qty }))
  }
  const aBrowser = () => {
    const own = { here: [] as CartItem[], base: [] as CartItem[] }
    return {
      own,
      put: (productid: string, qty: number) =>
        void (own.here = [
          ...own.here.filter((item) => item.productid !== productid),
          ...(qty > 0 ? [{ productid, qty }] : []),
        ]),
      sync: () => {
        tell(newsOf(own.base, own.here))
        own.base = own.here
      },
      signIn: () => {
        const { removed } = newsOf(own.base, own.here)
        const answer = tell({ changed: [], removed })
        const here = plus(own.here, missingHere({ ...own, account: answer, declined: [] }))
        tell(newsOf(own.base, here))
        own.here = own.base = here
      },
    }
  }
  const order = (items: readonly CartItem[]) => items.forEach(({ productid }) => lines.delete(productid))
  return { aBrowser, order, kept: () => Object.fromEntries(lines) }
}

describe('the cart kept with an account', () => {
  it('WISH-06 nothing of a browser goes at sign-in, and what is missing comes with the larger quantity', () => {
    fc.assert(
      fc.property(cart, cart, cart, (base, here, account) => {
        const after = map(plus(here, missingHere({ base, here, account, declined: [] })))
        for (const { productid, qty } of here) expect(after.get(productid)).toBeGreaterThanOrEqual(qty)
        for (const { productid, qty } of account)
          if (!map(base).has(productid)) expect(after.get(productid)).toBe(Math.max(qty, map(here).get(productid) ?? 0))
        const again = plus(here, missingHere({ base, here, account, declined: [] }))
        expect(missingHere({ base: again, here: again, account: again, declined: [] })).toEqual([])
      }),
    )
  })

  it('WISH-06 an old cart of a second device brings back neither what was bought nor what was taken out', () => {
    const world = aWorld()
    const [phone, desk] = [world.aBrowser(), world.aBrowser()]
    phone.put('a', 2)
    phone.put('b', 1)
    phone.sync()
    desk.signIn()
    expect(map(desk.own.here)).toEqual(map(phone.own.here))
    world.order([{ productid: 'a', qty: 2 }])
    phone.put('a', 0)
    phone.put('b', 0)
    phone.sync()
    expect(world.kept()).toEqual({})
    desk.sync()
    desk.signIn()
    expect(world.kept()).toEqual({})
    phone.signIn()
    expect(phone.own.here).toEqual([])
    desk.put('c', 1)
    desk.sync()
    phone.signIn()
    expect(map(phone.own.here)).toEqual(new Map([['c', 1]]))
  })

  it('WISH-06 what was taken out here while nobody was signed in is taken out of the account, and what others put in stays', () => {
    const world = aWorld()
    const [one, other] = [world.aBrowser(), world.aBrowser()]
    one.put('a', 1)
    one.put('b', 3)
    one.sync()
    one.put('a', 0)
    one.put('b', 1)
    other.signIn()
    other.put('d', 4)
    other.sync()
    one.signIn()
    expect(map(one.own.here)).toEqual(
      new Map([
        ['b', 1],
        ['d', 4],
      ]),
    )
    expect(world.kept()).toEqual({ b: 1, d: 4 })
  })

  it('WISH-06 what came back and was declined does not come again; what is put in on purpose counts', () => {
    const account = [{ productid: 'a', qty: 2 }]
    expect(missingHere({ base: [], here: [], account, declined: ['a'] })).toEqual([])
    expect(newsOf(account, [], ['a'])).toEqual({ changed: [], removed: [] })
    expect(newsOf([], [{ productid: 'a', qty: 1 }], ['a'])).toMatchObject({ changed: [{ productid: 'a', qty: 1 }] })
  })

  it('WISH-06 of another account’s cart goes what that account was told, and what was put in since stays', () => {
    fc.assert(
      fc.property(cart, cart, (base, here) => {
        const gone = map(ofAnother(base, here))
        for (const { productid, qty } of here) {
          const theirs = map(base).get(productid) ?? 0
          expect(qty - (gone.get(productid) ?? 0)).toBe(Math.max(0, qty - theirs))
        }
      }),
    )
  })
})
