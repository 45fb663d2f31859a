import { describe, expect, it } from 'vitest'
import { withLines, type CartLine } from '#shop/selling/cart/cart.ts'
import { EMPTY_CART } from '#shop/selling/cart/empty-cart.ts'
import { aCartProduct, testProductId } from '#shop/selling/cart/test-cart-product.ts'
import { cartPromises, type CartPageTerms } from './cart-page-terms.ts'

const at = (day: string, to = day) => ({ from: day, to, until: null, since: null })
const estimate = (from: string, to = from) => ({
  today: '2026-11-16',
  pickUp: at(from, to),
  courier: { from, to },
  point: { from, to },
})
const TERMS: CartPageTerms = {
  leadTimeDays: [5, 8],
  payments: ['BARION'],
  codCarriers: [],
  postAbroad: null,
  hasPostTable: false,
  sellsCards: false,
  takesOrders: true,
  lists: [],
  estimates: {
    onShelf: estimate('2026-11-16'),
    inWarehouse: estimate('2026-11-17'),
    orderable: estimate('2026-11-24', '2026-11-26'),
  },
  calendar: {
    openingHours: [{ days: ['monday', 'saturday'], from: '10:00', to: '18:00' }],
    closedDays: [],
    movedDays: [],
  },
}

const line = (number: number, facts: Parameters<typeof aCartProduct>[0], qty = 1): CartLine => {
  const productdata = aCartProduct({ id: testProductId(number), ...facts })
  return { productid: productdata.id, qty, productdata }
}
const promised = (lines: CartLine[], together = false, type: 'SHOP' | 'GLS' = 'SHOP') =>
  cartPromises(withLines(EMPTY_CART, lines), TERMS, { type, together }).map(({ kind, expected }) => [
    kind,
    expected?.from,
    expected?.to,
  ])

describe('when a cart comes', () => {
  it('CART-01 is said for each parcel as the order will: more copies than there are come in two', () => {
    expect(promised([line(1, { copies: 2 }, 3), line(2, { isPreorder: true })])).toEqual([
      ['STOCK', '2026-11-16', '2026-11-16'],
      ['TO_ORDER', '2026-11-24', '2026-11-26'],
      // It appears on a Sunday: the shop opens again on Monday.
      ['PREORDER', '2027-01-11', '2027-01-11'],
    ])
    expect(promised([line(1, { copies: 2 }), line(2, { copies: 0 })], true)).toEqual([
      ['TO_ORDER', '2026-11-24', '2026-11-26'],
    ])
  })

  it('CART-01 is today only where one shop has all of it and nobody else has it set aside', () => {
    const away = line(2, {})
    away.productdata.inventories = [{ inventoryAmount: 3, warehouse: { id: 'shop-2', type: 'SHOP' } }]
    const held = line(3, { copies: 1 })
    held.productdata.inventories = [
      { inventoryAmount: 1, warehouse: { id: 'shop-1', type: 'SHOP' } },
      { inventoryAmount: 1, warehouse: { id: 'central', type: 'CENTRAL' } },
      { inventoryAmount: 9, warehouse: { id: 'supplier', type: 'SUPPLIER' } },
    ]
    expect(promised([line(1, {})])).toEqual([['STOCK', '2026-11-16', '2026-11-16']])
    for (const other of [away, held])
      expect(promised([line(1, {}), other])).toEqual([['STOCK', '2026-11-17', '2026-11-17']])
  })
})
