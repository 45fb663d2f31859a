import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SHIPPING_TYPES } from '#shop/goods/shipping/shipping-types.ts'
import { orderParts, stillExpected } from './order-parts.ts'
import { GIVEN_UP_SHIPMENTS } from '../order-states.ts'
import type { CopyKind, ShipmentStatus } from '../order.ts'

type Order = Parameters<typeof orderParts>[0]
const TODAY = '2026-11-16'
const day = (from: string, to = from) => ({ from, to, precision: 'day' as const })

function line(id: number, kind: CopyKind, changes: Partial<Order['lines'][number]> = {}) {
  const dates = { STOCK: day('2026-11-17'), TO_ORDER: day('2026-11-24', '2026-11-26'), PREORDER: day('2026-12-08') }
  const heldQuantity = kind === 'STOCK' ? 1 : 0
  return { id, kind, quantity: 1, cancelledQuantity: 0, heldQuantity, expected: dates[kind], ...changes }
}
const order = (changes: Partial<Order> = {}): Order => ({
  status: 'CONFIRMED',
  shipping: 'GLS',
  together: false,
  lines: [line(1, 'STOCK'), line(2, 'PREORDER')],
  shipments: [],
  ...changes,
})
const partsInShort = (changes: Partial<Order> = {}, today = TODAY) =>
  orderParts(order(changes), today).map(({ state, expected, pickupUntil, lines }) => [
    state,
    lines.map(({ lineId }) => lineId).join(),
    expected?.to ?? pickupUntil,
  ])
const parcel = (status: ShipmentStatus, lineId = 1, pickupUntil: string | null = null) => ({
  number: 1,
  status,
  pickupUntil,
  lines: [{ lineId, quantity: 1 }],
})

describe('the parts of an order', () => {
  it('ORDER-06 of a paid order in two parcels one is made ready while the other waits for publication', () => {
    expect(partsInShort()).toEqual([
      ['preparing', '1', '2026-11-17'],
      ['release', '2', '2026-12-08'],
    ])
    expect(partsInShort({ together: true })).toEqual([['release', '1,2', '2026-12-08']])
  })

  it('ORDER-06 nothing has been ordered for whom has not paid', () => {
    const lines = [line(1, 'STOCK'), line(2, 'TO_ORDER'), line(3, 'PREORDER')]
    expect(partsInShort({ status: 'AWAITING_PAYMENT', lines }).map(([state]) => state)).toEqual([
      'to-pay',
      'to-pay-ordered',
      'to-pay-release',
    ])
    expect(partsInShort({ lines }).map(([state]) => state)).toEqual(['preparing', 'ordered', 'release'])
    expect(partsInShort({ status: 'CANCELLED', lines })).toEqual([])
  })

  it('ORDER-06 an estimate goes when it is over, and what stands ready says until when', () => {
    const shop = { shipping: 'SHOP', lines: [line(1, 'STOCK')] } as const
    expect(partsInShort(shop, '2026-11-17')).toEqual([['preparing-pickup', '1', '2026-11-17']])
    expect(partsInShort(shop, '2026-11-18')).toEqual([['preparing-pickup', '1', null]])
    const shipments = [parcel('READY_FOR_PICKUP', 1, '2026-12-01')]
    expect(partsInShort({ ...shop, shipments })).toEqual([['ready', '1', '2026-12-01']])
    const month = { from: '2026-11-01', to: '2026-11-01', precision: 'month' as const }
    expect(stillExpected(month, '2026-11-30')).toEqual(month)
    expect(stillExpected(month, '2026-12-01')).toBeNull()
  })

  it('ORDER-06 copies that have come for it are made ready; those of a parcel that came to nothing too', () => {
    expect(partsInShort({ lines: [line(2, 'TO_ORDER', { heldQuantity: 1 })] })).toEqual([
      ['preparing', '2', '2026-11-26'],
    ])
    expect(partsInShort({ shipments: [parcel('SHIPPED')] }).map(([state]) => state)).toEqual(['sent', 'release'])
    expect(partsInShort({ shipments: [parcel('LOST')] }).map(([state]) => state)).toEqual(['preparing', 'release'])
  })

  it('ORDER-06 every copy that is wanted is in exactly one part', () => {
    const aLine = fc.record({
      kind: fc.constantFrom<CopyKind>('STOCK', 'TO_ORDER', 'PREORDER'),
      quantity: fc.integer({ min: 1, max: 4 }),
      cancelled: fc.integer({ min: 0, max: 4 }),
      packed: fc.integer({ min: 0, max: 4 }),
      held: fc.integer({ min: 0, max: 4 }),
    })
    const status = fc.constantFrom<ShipmentStatus>('PENDING', 'PACKED', 'SHIPPED', 'DELIVERED', 'LOST', 'CANCELLED')
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 6 }),
        status,
        fc.boolean(),
        fc.constantFrom(...SHIPPING_TYPES),
        (drawn, status, together, shipping) => {
          const lines = drawn.map(({ kind, quantity, cancelled, held }, id) =>
            line(id, kind, { quantity, cancelledQuantity: Math.min(cancelled, quantity), heldQuantity: held }),
          )
          const wanted = lines.map(({ quantity, cancelledQuantity }) => quantity - cancelledQuantity)
          const inside = drawn
            .map(({ packed }, id) => ({ lineId: id, quantity: Math.min(packed, wanted[id] ?? 0) }))
            .filter(({ quantity }) => quantity > 0)
          const shipments = inside.length > 0 ? [{ number: 1, status, pickupUntil: null, lines: inside }] : []
          const parts = orderParts(order({ lines, shipments, together, shipping }), TODAY)
          for (const [id, copies] of wanted.entries()) {
            const linesOfParts = parts.flatMap((part) => part.lines).filter(({ lineId }) => lineId === id)
            expect(linesOfParts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(copies)
          }
          expect(parts.some(({ lines }) => lines.length === 0)).toBe(false)
          if (GIVEN_UP_SHIPMENTS.includes(status)) expect(parts.every(({ parcel }) => parcel === null)).toBe(true)
        },
      ),
    )
  })
})
