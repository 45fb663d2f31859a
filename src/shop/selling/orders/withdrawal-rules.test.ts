import { describe, expect, it } from 'vitest'
import { lastWithdrawalDay, planWithdrawal, refundOfReturn } from './withdrawal-rules.ts'

type Order = Parameters<typeof planWithdrawal>[0]
type Line = Order['lines'][number]

const aLine = (changes: Partial<Line> = {}): Line => ({
  id: 1,
  kind: 'STOCK',
  type: 'BOOK',
  quantity: 2,
  cancelledQuantity: 0,
  shippedQuantity: 2,
  deliveredQuantity: 2,
  unitPrice: 3990,
  ...changes,
})
const anOrder = (changes: Partial<Order> = {}): Order =>
  ({
    status: 'COMPLETED',
    lines: [aLine()],
    shipments: [{ status: 'DELIVERED', endedAt: '2026-11-16T10:00:00.000Z', lines: [{ lineId: 1, quantity: 2 }] }],
    returns: [],
    ...changes,
  }) as Order

describe('until when one may withdraw', () => {
  it('WEB-61 for fourteen days after the last parcel, by the shop’s calendar', () => {
    expect(lastWithdrawalDay(anOrder())).toBe('2026-11-30')
    const late = [
      { status: 'DELIVERED', endedAt: '2026-11-10T10:00:00.000Z' },
      { status: 'COLLECTED', endedAt: '2026-11-17T23:30:00.000Z' },
      { status: 'RETURNED_TO_SENDER', endedAt: '2026-12-20T10:00:00.000Z' },
    ] as Order['shipments']
    expect(lastWithdrawalDay(anOrder({ shipments: late }))).toBe('2026-12-02')
  })
  it('WEB-61 a period that would end on a day of rest ends on the working day after', () => {
    const arrived = (endedAt: string) =>
      lastWithdrawalDay(anOrder({ shipments: [{ status: 'DELIVERED', endedAt }] as Order['shipments'] }))
    expect(arrived('2026-11-14T10:00:00.000Z')).toBe('2026-11-30')
    expect(arrived('2026-12-11T10:00:00.000Z')).toBe('2026-12-28')
  })
  it('WEB-61 has no end while something is still to come', () => {
    expect(
      lastWithdrawalDay(anOrder({ lines: [aLine(), aLine({ id: 2, shippedQuantity: 2, deliveredQuantity: 1 })] })),
    ).toBeNull()
    expect(lastWithdrawalDay(anOrder({ lines: [aLine({ quantity: 3, cancelledQuantity: 1 })] }))).toBe('2026-11-30')
  })
})

describe('what a withdrawal comes to', () => {
  it('WEB-61 on the last day it holds, on the next it is too late', () => {
    expect(planWithdrawal(anOrder(), null, '2026-11-30')).toEqual({
      sent: [{ lineId: 1, quantity: 2 }],
      unsent: [],
      refusal: null,
    })
    expect(planWithdrawal(anOrder(), null, '2026-12-01')).toEqual({ sent: [], unsent: [], refusal: 'too-late' })
  })
  it('WEB-61 newspapers and magazines are excepted, books beside them are not', () => {
    const paper = aLine({ id: 2, type: 'PERIODICAL' })
    expect(planWithdrawal(anOrder({ lines: [paper] }), null, '2026-11-20')?.refusal).toBe('excepted')
    expect(planWithdrawal(anOrder({ lines: [aLine(), paper] }), null, '2026-11-20')?.sent).toEqual([
      { lineId: 1, quantity: 2 },
    ])
    expect(
      planWithdrawal(anOrder({ lines: [aLine(), paper] }), [{ lineId: 2, quantity: 1 }], '2026-11-20')?.refusal,
    ).toBe('excepted')
  })
  it('WEB-61 what was not sent need not come back', () => {
    const half = anOrder({
      status: 'CONFIRMED',
      lines: [aLine({ quantity: 3, shippedQuantity: 2, deliveredQuantity: 0 })],
      shipments: [],
    })
    expect(planWithdrawal(half, null, '2026-11-20')).toEqual({
      sent: [{ lineId: 1, quantity: 2 }],
      unsent: [{ lineId: 1, quantity: 1 }],
      refusal: null,
    })
    expect(planWithdrawal(half, [{ lineId: 1, quantity: 1 }], '2026-11-20')).toMatchObject({
      sent: [],
      unsent: [{ lineId: 1, quantity: 1 }],
    })
  })
  it('WEB-61 what is in a return already is not withdrawn from twice, unless that was rejected', () => {
    const returned = (status: string) =>
      anOrder({ returns: [{ status, lines: [{ lineId: 1, quantity: 2 }] }] as Order['returns'] })
    expect(planWithdrawal(returned('ANNOUNCED'), null, '2026-11-20')?.refusal).toBe('nothing-left')
    expect(planWithdrawal(returned('REJECTED'), null, '2026-11-20')?.refusal).toBeNull()
  })
  it.each([
    [[{ lineId: 9, quantity: 1 }]],
    [[{ lineId: 1, quantity: 3 }]],
    [[{ lineId: 1, quantity: 0 }]],
    [[{ lineId: 1, quantity: 1.5 }]],
  ])('WEB-61 %j is more than there is', (lines) => expect(planWithdrawal(anOrder(), lines, '2026-11-20')).toBeNull())
})

describe('what goes back for a return', () => {
  const lines = [
    { ...aLine({ quantity: 2 }), returnedQuantity: 0 },
    { ...aLine({ id: 2, quantity: 1, unitPrice: 1490 }), returnedQuantity: 0 },
  ]
  const sums = { lines, shippingPrice: 1490, cheapest: 990 }
  it('WEB-61 of a part: the goods; of the whole: delivery too, as the cheapest way would have cost', () => {
    expect(refundOfReturn({ ...sums, back: [{ lineId: 1, quantity: 2 }] })).toBe(7980)
    const whole = [
      { lineId: 1, quantity: 2 },
      { lineId: 2, quantity: 1 },
    ]
    expect(refundOfReturn({ ...sums, back: whole })).toBe(7980 + 1490 + 990)
    expect(refundOfReturn({ ...sums, back: whole, shippingPrice: 0 })).toBe(9470)
  })
  it('WEB-61 the last of several returns brings delivery with it', () => {
    const before = [{ ...lines[0]!, returnedQuantity: 2 }, lines[1]!]
    expect(refundOfReturn({ ...sums, lines: before, back: [{ lineId: 2, quantity: 1 }] })).toBe(1490 + 990)
  })
})
