import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { refundAlone } from './refund-limit.ts'
import { planRefund, type RefundFacts } from './refund-plan.ts'

const line = fc
  .record({
    unitPrice: fc.nat({ max: 20_000 }),
    vatPercent: fc.constantFrom(5, 27),
    unsent: fc.nat({ max: 3 }),
    sent: fc.nat({ max: 3 }),
    packed: fc.nat({ max: 2 }),
  })
  .map(({ packed, ...line }) => ({ ...line, copies: line.unsent + line.sent + packed }))
const facts: fc.Arbitrary<RefundFacts> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    delivery: fc.constantFrom(0, 990, 1490),
    allowance: fc.nat({ max: 30_000 }),
    surplus: fc.constantFrom(0, 0, 0, 2000),
    split: fc.nat({ max: 100 }),
  })
  .map(({ lines, delivery, allowance, surplus, split }) => {
    const goods = lines.reduce((sum, { copies, unitPrice }) => sum + copies * unitPrice, 0)
    const payable = Math.max(0, goods + delivery - allowance)
    const keptSum = payable + surplus
    const first = Math.floor((keptSum * split) / 100)
    return {
      kept: keptSum,
      payable,
      delivery,
      lines: lines.map((one, index) => ({ ...one, lineId: index + 1 })),
      attempts: [
        { number: 2, provider: 'paypal', kept: first },
        { number: 1, provider: 'barion', kept: keptSum - first },
      ],
    }
  })
const wish = fc.record({
  copies: fc.array(fc.record({ lineId: fc.integer({ min: 1, max: 5 }), quantity: fc.integer({ min: -1, max: 7 }) }), {
    maxLength: 4,
  }),
  delivery: fc.boolean(),
  sum: fc.oneof(fc.integer({ min: -1, max: 60_000 }), fc.constantFrom(0.5, Number.NaN, Number.MAX_SAFE_INTEGER)),
})

describe('what a refund comes to', () => {
  it('OFFICE-24 is never more than is kept, and to the forint what goes to each attempt and lies in each rate of VAT', () => {
    fc.assert(
      fc.property(facts, wish, (facts, wish) => {
        const planned = planRefund(facts, wish)
        if (!planned.ok) return
        const plan = planned.value
        expect(plan.amount).toBeGreaterThan(0)
        expect(plan.amount).toBeLessThanOrEqual(facts.kept)
        const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0)
        expect(sumOf(plan.attempts.map(({ amount }) => amount))).toBe(plan.amount)
        for (const { number, amount } of plan.attempts)
          expect(amount).toBeLessThanOrEqual(facts.attempts.find((one) => one.number === number)?.kept ?? 0)
        expect(sumOf(plan.vat.map(({ gross }) => gross))).toBe(plan.amount)
        for (const { net, vat, gross } of plan.vat) expect(net + vat).toBe(gross)
        // What is left is enough for what the order costs then, and all of it where nothing was too much.
        const left = facts.kept - plan.amount
        expect(left).toBeGreaterThanOrEqual(plan.payable)
        if (facts.kept === facts.payable) expect(left).toBe(plan.payable)
        if (plan.isWhole) expect([left, plan.payable]).toEqual([0, 0])
      }),
      { numRuns: 2000 },
    )
  })

  it('OFFICE-24 has no more copies than there are, whatever is named twice or is not there', () => {
    fc.assert(
      fc.property(facts, wish, (facts, wish) => {
        const planned = planRefund(facts, wish)
        if (!planned.ok) return
        for (const { lineId, unsent, sent } of facts.lines) {
          const chosen = wish.copies.filter((one) => one.lineId === lineId).reduce((sum, one) => sum + one.quantity, 0)
          const of = (copies: readonly { lineId: number; quantity: number }[]) =>
            copies.find((one) => one.lineId === lineId)?.quantity ?? 0
          expect(of(planned.value.cancelled) + of(planned.value.left)).toBe(chosen)
          expect(of(planned.value.cancelled)).toBeLessThanOrEqual(unsent)
          expect(of(planned.value.left)).toBeLessThanOrEqual(sent)
        }
      }),
    )
  })

  const books: RefundFacts = {
    kept: 35_610,
    payable: 35_610,
    delivery: 0,
    lines: [
      { lineId: 1, unitPrice: 4990, vatPercent: 5, copies: 2, unsent: 2, sent: 0 },
      { lineId: 2, unitPrice: 4590, vatPercent: 5, copies: 1, unsent: 1, sent: 0 },
      { lineId: 3, unitPrice: 3190, vatPercent: 5, copies: 3, unsent: 3, sent: 0 },
      { lineId: 4, unitPrice: 4490, vatPercent: 5, copies: 1, unsent: 1, sent: 0 },
      { lineId: 5, unitPrice: 3490, vatPercent: 27, copies: 2, unsent: 2, sent: 0 },
    ],
    attempts: [{ number: 1, provider: 'barion', kept: 35_610 }],
  }

  it('OFFICE-24 of six copies that were not sent: their price, their VAT, and an order that costs so much less', () => {
    const copies = [
      { lineId: 1, quantity: 2 },
      { lineId: 3, quantity: 3 },
      { lineId: 4, quantity: 1 },
    ]
    expect(planRefund(books, { copies, delivery: false, sum: 0 })).toMatchObject({
      value: { amount: 24_040, payable: 11_570, vat: [{ percent: 5, vat: 1145 }], cancelled: copies, left: [] },
    })
    const all = books.lines.map(({ lineId, copies }) => ({ lineId, quantity: copies }))
    expect(planRefund(books, { copies: all, delivery: false, sum: 0 })).toMatchObject({
      value: { amount: 35_610, payable: 0, isWhole: true },
    })
    expect(planRefund(books, { copies: [], delivery: true, sum: 0 })).toMatchObject({
      failure: { kind: 'no-delivery' },
    })
    expect(planRefund(books, { copies: [], delivery: false, sum: 35_611 })).toMatchObject({
      failure: { kind: 'too-much', most: 35_610 },
    })
    expect(planRefund(books, { copies: [], delivery: false, sum: 1000 })).toMatchObject({
      value: { amount: 1000, payable: 34_610, vat: [{ gross: 804 }, { gross: 196 }] },
    })
    const owed = { ...books, payable: 30_610 }
    expect(planRefund(owed, { copies: [], delivery: false, sum: 1000 }), 'it was too much').toMatchObject({
      value: { payable: 30_610 },
    })
    const came = { copies: [], delivery: false, sum: 1000, isReturn: true }
    expect(planRefund(owed, came), 'what did not go before is owed all the same').toMatchObject({
      value: { payable: 29_610 },
    })
  })
})

describe('the limit', () => {
  const limit = { act: { counter: 0, others: 20_000 }, day: 60_000 }

  it('OFFICE-75 is one of an act and one of a day; of several roles the largest, of the counter none', () => {
    expect(refundAlone({ roles: ['bookkeeper'], givenToday: 0 }, limit)).toBe(20_000)
    expect(refundAlone({ roles: ['bookkeeper'], givenToday: 45_000 }, limit)).toBe(15_000)
    expect(refundAlone({ roles: ['bookkeeper'], givenToday: 70_000 }, limit)).toBe(0)
    expect(refundAlone({ roles: ['counter'], givenToday: 0 }, limit)).toBe(0)
    expect(refundAlone({ roles: ['counter', 'admin'], givenToday: 0 }, limit)).toBe(20_000)
    expect(refundAlone({ roles: [], givenToday: 0 }, limit)).toBe(0)
    expect(refundAlone({ roles: ['bookkeeper'], givenToday: 0 }, { act: {}, day: 60_000 })).toBe(0)
  })

  it('OFFICE-75 whatever is given back, nothing over the limits of the act and of the day goes without another person', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 30 })
    fc.assert(
      fc.property(amounts, (amounts) => {
        let givenToday = 0
        for (const amount of amounts) {
          const alone = refundAlone({ roles: ['bookkeeper'], givenToday }, limit)
          expect(alone).toBe(Math.min(20_000, 60_000 - givenToday))
          if (amount <= alone) givenToday += amount
        }
        expect(givenToday).toBeLessThanOrEqual(60_000)
      }),
    )
  })
})
